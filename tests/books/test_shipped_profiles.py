"""Each shipped profile, by name: what its book is known to be."""

from __future__ import annotations

import pytest

from duocthu.books import registry
from duocthu.books.schema import Profile
from duocthu.text.fold import fold
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.name_words import name_words

# Keys of the national formulary's monographs in the order of the printed pages.
FORMULARY_KEYS = [
    "ten_chung_quoc_te",
    "ma_atc",
    "loai_thuoc",
    "dang_thuoc_va_ham_luong",
    "duoc_ly_va_co_che_tac_dung",
    "chi_dinh",
    "chong_chi_dinh",
    "than_trong",
    "thoi_ky_mang_thai",
    "thoi_ky_cho_con_bu",
    "tac_dung_khong_mong_muon",
    "huong_dan_xu_tri_adr",
    "lieu_luong_va_cach_dung",
    "tuong_tac_thuoc",
    "do_on_dinh_va_bao_quan",
    "tuong_ky",
    "qua_lieu_va_xu_tri",
    "thong_tin_quy_che",
    "ten_thuong_mai",
]


def test_these_profiles_ship() -> None:
    """A profile that comes or goes is noticed."""
    assert registry.shipped() == ("dtqgvn2018", "fda_label", "sample")


@pytest.mark.parametrize("book", ["dtqgvn2018", "sample"])
def test_books_of_the_formularys_kind_have_its_sections(book: str) -> None:
    """The nineteen keys in printed order, and a section for each role."""
    profile = registry.find(book)
    assert [section.key for section in profile.sections] == FORMULARY_KEYS
    assert _key_of(profile, "dosage") == "lieu_luong_va_cach_dung"
    assert _key_of(profile, "atc") == "ma_atc"
    assert _key_of(profile, "brands") == "ten_thuong_mai"
    assert _key_of(profile, "international_name") == "ten_chung_quoc_te"
    assert profile.language == "vi"
    assert profile.printed_pages


def test_dtqgvn2018() -> None:
    """The second edition: four parts that follow one another up to the last page."""
    profile = registry.find("dtqgvn2018")
    assert profile.year == 2018
    ranges = {part.kind: part.printed_pages for part in profile.parts.part}
    assert ranges == {"general": (37, 98), "monograph": (99, 1496), "appendix": (1497, 1528), "index": (1529, 1668)}
    assert (profile.expected.pages, profile.expected.monographs) == (1668, 690)
    assert profile.running_head.marks == ("DTQGVN 2",)


def test_fda_label() -> None:
    """One file is one monograph, its seventeen sections are numbered, and no page bears a number."""
    profile = registry.find("fda_label")
    assert (profile.parts.strategy, profile.headings.strategy, profile.titles.strategy) == (
        "whole_file",
        "numbered",
        "document_opening",
    )
    assert [section.number for section in profile.sections if section.number] == [str(n) for n in range(1, 18)]
    assert _key_of(profile, "dosage") == "lieu_luong_va_cach_dung"
    assert not profile.printed_pages
    assert profile.language == "en"


def test_sample() -> None:
    """The sample is read by the same strategies as the formulary, and ships its PDF."""
    profile = registry.find("sample")
    model = registry.find("dtqgvn2018")
    assert (profile.parts.strategy, profile.headings.strategy, profile.titles.strategy) == (
        model.parts.strategy,
        model.headings.strategy,
        model.titles.strategy,
    )
    assert registry.shipped_pdf("sample").is_file()


@pytest.mark.parametrize("book", registry.shipped())
def test_no_phrase_asks_for_two_sections(book: str) -> None:
    """Without diacritics no phrase is that of another section, and none is written twice in one section."""
    owners: dict[str, str] = {}
    for section in registry.find(book).sections:
        asked = [fold(phrase) for phrase in section.asked_as]
        assert sorted(set(asked)) == sorted(asked), section.key
        for phrase in {fold(words) for words in (section.heading, *section.variants, *section.asked_as)}:
            assert owners.setdefault(phrase, section.key) == section.key, phrase


@pytest.mark.parametrize("book", registry.shipped())
def test_every_phrase_asks_for_its_own_section(book: str) -> None:
    """A shorter phrase of another section does not come into it."""
    profile = registry.find(book)
    sections = SectionWords(profile)
    for section in profile.sections:
        for phrase in section.asked_as:
            assert sections.find(name_words(phrase)) == (section.key,), phrase


def test_books_of_the_formularys_kind_are_asked_in_the_same_words() -> None:
    """The sample is a place to try the formulary's questions."""
    sample, formulary = registry.find("sample"), registry.find("dtqgvn2018")
    assert [s.asked_as for s in sample.sections] == [s.asked_as for s in formulary.sections]


@pytest.mark.parametrize(
    "words",
    [
        "nhiễm toan chuyển hóa",
        "rối loạn hấp thu mỡ",
        "đau thắt ngực không ổn định",
        "tai biến mạch máu não",
        "xơ gan còn bù dùng được không",
        "suy tim mất bù",
        "bị cảm cúm",
        "bệnh tiểu đường dùng được không",
        "giảm đau sau khi mổ",
        "đang dùng thuốc huyết áp",
        "lịch tiêm chủng",
        "nghiện thuốc lá",
        "viêm quy đầu",
        "thuốc tránh thai",
        "ảnh hưởng chức năng của thận",
    ],
)
def test_illnesses_ask_for_no_section_but_the_dose(words: str) -> None:
    """Words that without diacritics look like a question's: only the dose, which is what a population alone asks for."""
    assert set(SectionWords(registry.find("dtqgvn2018")).find(name_words(words))) <= {"lieu_luong_va_cach_dung"}


def _key_of(profile: Profile, role: str) -> str:
    (key,) = (section.key for section in profile.sections if section.role == role)
    return key
