"""Text in the TCVN3 encoding: decoding, and knowing it without the font."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.tcvn3 import decode_tcvn3, is_certain_tcvn3

DECODED = {
    "tiªm m¹ch uèng tÜnh": "tiêm mạch uống tĩnh",
    "liÒu l­îng ®­îc th­êng": "liều lượng được thường",
    "s÷a mÑ, kh«ng ®éc": "sữa mẹ, không độc",
    "§iÒu trÞ b»ng ¥n": "Điều trị bằng Ơn",
    "kh¶ n¨ng ph¸t triÓn": "khả năng phát triển",
    "5 mg/kg/ngµy, 20 - 30 ml": "5 mg/kg/ngày, 20 - 30 ml",
    "tuæi, nöa, kü, chÌn, rÌn": "tuổi, nửa, kỹ, chèn, rèn",
}
CERTAIN = """tiªm m¹ch uèng tÜnh huyÕt t¨ng nghÜa øc c¸ch gi¶m vµ tr× thÊp xuÊt liÒu thÓ chÕ tÕ ®­îc ch­a ­a l­îng kª ®éng
    ngµy, (lµm) mg/kg/ngµy, ml/lÇn s÷a víi hãa héi cßn §iÒu HUYÕT""".split()
# Valid Vietnamese as they stand, or signs and foreign letters in their own right.
UNCERTAIN = """mét cã dông bá nhãm lín tõ trõ khái Ménière Sjögren naïve façade Müller Köhler Behçet Zoë señor Straße ß ß-lactam
    für über µ µg µm µl µg/ml ±5 ½ ½viên 1½ × 2×3 a×b n×m kg·m (®) Augmentin® X® ®Augmentin © ©2018 «an» «thuốc» m² gan¹ g¹ m¹ Na¹
    1ª β-lactam Ångström Malmö São Guillain-Barré crème là où liều
    thuốc¹ foscar\u00adnet in\u00adsulin CO2· l·ần Ü ø § a plain""".split()


@pytest.mark.parametrize(("text", "decoded"), DECODED.items())
def test_decoding(text: str, decoded: str) -> None:
    """With the font known all codes are decoded; ASCII stays."""
    assert decode_tcvn3(text) == decoded


def test_fonts_of_capitals() -> None:
    """Fonts that draw capitals under the codes of small letters are decoded to capitals."""
    assert decode_tcvn3("chèng chØ ®Þnh 5", capitals=True) == "CHỐNG CHỈ ĐỊNH 5"


@pytest.mark.parametrize("token", CERTAIN)
def test_certain(token: str) -> None:
    """A token that is no word as it stands and a syllable when decoded can be nothing else."""
    assert is_certain_tcvn3(token)


@pytest.mark.parametrize("token", UNCERTAIN)
def test_uncertain(token: str) -> None:
    """True words, signs, units, quotations and names are never taken for TCVN3."""
    assert not is_certain_tcvn3(token)


def test_every_letter_has_one_code() -> None:
    """The table covers all Vietnamese small letters, each once."""
    codes = [chr(code) for code in range(0xA1, 0x100)]
    letters = [decode_tcvn3(code) for code in codes if decode_tcvn3(code) != code or code == "ý"]
    small = "àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ"
    assert sorted(letters) == sorted(small + "ĂÂĐÊÔƠƯ")


@given(st.text())
def test_decoding_keeps_ascii_and_length(text: str) -> None:
    """Each code is one letter; digits and ASCII stay where they are."""
    decoded = decode_tcvn3(text)
    assert len(decoded) == len(text)
    assert all(new == old for old, new in zip(text, decoded, strict=True) if old.isascii() or old.isdecimal())


@given(st.text(alphabet=st.characters(max_codepoint=0x7F)))
def test_ascii_is_never_tcvn3(text: str) -> None:
    """Without a code there is nothing to decode."""
    assert not is_certain_tcvn3(text)
    assert decode_tcvn3(text) == text
