"""Sections meant, and what an earlier question lends."""

from __future__ import annotations

import pytest
from tests.workflows.small_book import SmallBook

from duocthu.books.registry import find
from duocthu.domain.question import Question, Turn
from duocthu.domain.understanding import Understanding
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.name_records import name_lexicon
from duocthu.understanding.name_words import name_words
from duocthu.understanding.names import NameBook
from duocthu.understanding.understand import understand

BOOK = SmallBook()
NAMES = NameBook(name_lexicon(BOOK.monographs, BOOK.entries, BOOK.profile))
SECTIONS = SectionWords(find("dtqgvn2018"))


def asked(question: str, *history: str) -> Understanding:
    """What is understood."""
    return understand(Question("q", question, tuple(map(Turn, history))), NAMES, SECTIONS)


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("CCĐ của paracetamol", ["chong_chi_dinh"]),
        ("chỉ định và chống chỉ định paracetamol", ["chi_dinh", "chong_chi_dinh"]),
        ("paracetamol bà bầu uống được không", ["thoi_ky_mang_thai"]),
        ("paracetamol co gay buon ngu khong", ["tac_dung_khong_mong_muon"]),
        ("uống quá nhiều paracetamol thì làm gì", ["qua_lieu_va_xu_tri"]),
        ("LD paracetamol trẻ em", ["lieu_luong_va_cach_dung"]),
        ("paracetamol cho người suy gan", ["lieu_luong_va_cach_dung"]),
        ("cất paracetamol ở đâu", ["do_on_dinh_va_bao_quan"]),
        ("TDKMM của paracetamol", ["tac_dung_khong_mong_muon"]),
        ("paracetamol", []),
        ("paracetamol bé 7 tuổi 25kg viêm phổi", ["lieu_luong_va_cach_dung"]),
        ("paracetamol cho người suy hô hấp", ["lieu_luong_va_cach_dung"]),
        ("paracetamol THA", ["lieu_luong_va_cach_dung"]),
        ("paracetamol đtđ", ["lieu_luong_va_cach_dung"]),
        ("paracetamol thai 34 tuần", ["thoi_ky_mang_thai"]),
        ("paracetamol bầu 20 tuần", ["thoi_ky_mang_thai"]),
        ("paracetamol pncb", ["thoi_ky_cho_con_bu"]),
        ("paracetamol gây đau đầu", ["tac_dung_khong_mong_muon"]),
        ("uống paracetamol bị ngứa", ["tac_dung_khong_mong_muon", "huong_dan_xu_tri_adr"]),
        ("dùng paracetamol xong thấy mệt", ["tac_dung_khong_mong_muon", "huong_dan_xu_tri_adr"]),
        ("nổi mẩn sau khi uống paracetamol", ["tac_dung_khong_mong_muon", "huong_dan_xu_tri_adr"]),
        ("uống paracetamol xong chóng mặt", ["tac_dung_khong_mong_muon", "huong_dan_xu_tri_adr"]),
        ("paracetamol làm giảm tiểu cầu không", ["tac_dung_khong_mong_muon"]),
        ("tac dung cua paracetamol", ["chi_dinh"]),
        ("gặp tác dụng phụ của paracetamol phải làm gì", ["tac_dung_khong_mong_muon", "huong_dan_xu_tri_adr"]),
        ("paracetamol gây hại gì cho thai nhi không", ["thoi_ky_mang_thai"]),
        ("paracetamol nguy hiểm cho thai không", ["thoi_ky_mang_thai"]),
        ("paracetamol không nên pha với gì", ["tuong_ky"]),
        ("phân loại paracetamol", ["loai_thuoc"]),
    ],
)
def test_sections_from_clinicians_words(question: str, keys: list[str]) -> None:
    """Longest words first, abbreviations, without diacritics, across the drug's name."""
    assert list(asked(question).section_keys) == keys


def test_an_earlier_question_lends_its_drug() -> None:
    """When the question names none."""
    understood = asked("còn bà bầu thì sao?", "liều paracetamol", "chống chỉ định?")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol"]
    assert understood.from_history


def test_an_unknown_drug_is_not_replaced_by_an_earlier_one() -> None:
    """A foreign word that is no name of the book stands for a drug that is not there."""
    assert not asked("liều dùng của streptomycin?", "liều paracetamol").drugs


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("cefalexin cho bé 5 tuổi được không", ["chong_chi_dinh", "than_trong", "lieu_luong_va_cach_dung"]),
        ("cefalexin có sao không", ["chong_chi_dinh", "than_trong"]),
        ("cefalexin trị viêm họng?", ["chi_dinh"]),
        ("cefalexin chữa viêm họng được không", ["chi_dinh"]),
        ("cefalexin điều trị viêm họng được không", ["chi_dinh"]),
        ("cefalexin chưa uống được không", ["chong_chi_dinh", "than_trong"]),
        ("dung cefalexin bi hen khong", ["chong_chi_dinh", "than_trong", "tac_dung_khong_mong_muon"]),
    ],
)
def test_whether_a_drug_may_be_used(question: str, keys: list[str]) -> None:
    """Its warnings; what it is for, where the question says that it treats."""
    assert list(asked(question).section_keys) == keys


@pytest.mark.parametrize(
    "question",
    [
        "dị ứng paracetamol thì dùng liều cefalexin",
        "không phải paracetamol mà là cefalexin, liều bao nhiêu",
        "liều cefalexin chứ không phải paracetamol",
        "thay paracetamol bằng cefalexin liều bao nhiêu",
        "chuyển từ paracetamol sang cefalexin",
    ],
)
def test_a_drug_that_is_not_meant(question: str) -> None:
    """An allergy, what is denied, what is replaced: the dose of the other alone."""
    assert [d.drug_id for d in asked(question).drugs] == ["cefalexin"]


def test_an_added_drug_stands_beside_the_earlier_one() -> None:
    """In a question about an interaction."""
    understood = asked("dùng thêm warfarin được không?", "liều paracetamol")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol", "warfarin_natri"]


def test_every_phrase_of_the_profile_leads_to_its_section() -> None:
    """A phrase that another section claims, or that is shadowed, would be decided by chance."""
    for section in find("dtqgvn2018").sections:
        for phrase in (section.heading, *section.variants, *section.asked_as):
            assert SECTIONS.find(name_words(phrase)) == (section.key,), phrase


@pytest.mark.parametrize(
    ("question", "foreign"),
    [
        ("How should paracetamol be stored, for instance?", ()),
        ("liều paracetamol và morphin", ("morphin",)),
        ("paracetamol có dùng cùng morphin không, should I", ("morphin",)),
    ],
)
def test_words_by_which_english_asks_are_no_names(question: str, foreign: tuple[str, ...]) -> None:
    """Else each answer would have to say that the book does not speak of them."""
    assert asked(question).foreign == foreign


@pytest.mark.parametrize("vague", ["xử trí thế nào", "cách xử trí", "xử lý sao"])
def test_vague_words_are_read_in_the_light_of_the_section_before(vague: str) -> None:
    """What is done about an overdose, where that was asked about; words that name a section go before."""
    assert asked(vague, "quá liều paracetamol").section_keys == ("qua_lieu_va_xu_tri",)
    named = asked("xử trí tác dụng phụ thế nào", "quá liều paracetamol")
    assert named.section_keys == ("huong_dan_xu_tri_adr",)


def test_a_route_before_an_illness_hides_it_not() -> None:
    """Its warnings are looked up as where no route is told."""
    told = asked("paracetamol uống cho người hen phế quản")
    assert told.by_illness
    assert told.routes
