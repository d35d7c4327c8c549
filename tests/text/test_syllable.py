"""Which letter groups can be Vietnamese syllables."""

from __future__ import annotations

import unicodedata

import pytest

from duocthu.text.syllable import has_one_case, has_vietnamese_letters, is_syllable

VALID = """a ở y ý ai ác anh bà của dược đường ghế gì gìn giếng giết giữa gan hòa hoà hoặc huyết kỳ khuỷu không liều loét mạch
    nghiêng nghĩa ngoài người nhiễm oán phải phẫu pin quả quá quý quyết quyển quốc quỳnh rượu sữa suy thuốc thuở tiêm trị truyền
    tuổi tuyến tủy uống uyên ướt ưa vỡ xoáy xương yên yếu yết khoẻ khỏe thủy thuỷ lọai họăc qúa trong thai""".split()
INVALID = """iều ợc thuố đượ liề ruộ bcd trịtriệu vàoliều hoc cac tat cat mât cáó kĩ́ cen ke̋ nge gê̂ ghan ngha co̊ kan
    cefuroxim natri Ménière Sjögren w fa zo jun yêm̂ iên qun qoa mg kg Na+ 5 ''""".split()


@pytest.mark.parametrize("token", VALID)
def test_valid(token: str) -> None:
    """Real syllables are recognised in any case and normal form."""
    assert is_syllable(token)
    assert is_syllable(token.upper())
    assert is_syllable(token.title())
    assert is_syllable(unicodedata.normalize("NFD", token))


@pytest.mark.parametrize("token", INVALID)
def test_invalid(token: str) -> None:
    """Pieces, joined words, foreign words and syllables with an impossible tone are none."""
    assert not is_syllable(token)


@pytest.mark.parametrize("base", ["hoc", "cach", "hop", "mat"])
def test_a_stopped_rime_takes_two_tones_only(base: str) -> None:
    """After c, ch, p, t only sắc and nặng can stand."""
    vowel = base[1]
    toned = {
        mark: is_syllable(base.replace(vowel, unicodedata.normalize("NFC", vowel + mark), 1))
        for mark in "\u0300\u0301\u0303\u0309\u0323"
    }
    assert toned == {"\u0300": False, "\u0301": True, "\u0303": False, "\u0309": False, "\u0323": True}
    assert not is_syllable(base)


def test_letters() -> None:
    """Diacritics count in either case and normal form; German and Scandinavian ones do not."""
    assert has_vietnamese_letters("Đau")
    assert has_vietnamese_letters(unicodedata.normalize("NFD", "uống"))
    assert not has_vietnamese_letters("Paracetamol")
    assert not has_vietnamese_letters("Sjøgren für")


def test_case() -> None:
    """A word is small, in capitals or begins with one capital."""
    assert all(map(has_one_case, ("thuốc", "Thuốc", "THUỐC")))
    assert not any(map(has_one_case, ("thuốC", "trịARVvà", "pH", "")))
