"""Questions about patients, from the words to the answer: who is denied, impossible, one of two, or ill of something else."""

from __future__ import annotations

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask_bedside import answer, doses
from tests.workflows.test_ask_dosing import told

from duocthu.workflows.ask import AskedBook

SECTIONS = (
    section("chong_chi_dinh", "Chống chỉ định", lines("Quá mẫn với thuốc.", page=10)),
    section("thoi_ky_mang_thai", "Thời kỳ mang thai", lines("Chỉ dùng khi thật cần.", page=10)),
    section(
        "lieu_luong_va_cach_dung",
        "Liều lượng và cách dùng",
        lines(
            "__Nhiễm khuẩn tiết niệu không biến chứng",
            "Người lớn: Uống 500 mg.",
            "Trẻ em (trừ trẻ sơ sinh): Uống 10 mg/kg.",
            "__Viêm phổi",
            "Người lớn có chức năng thận bình thường: Uống 1 000 mg.",
            "Suy thận: Uống 250 mg.",
            page=10,
        ),
    ),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book with these sections of paracetamol."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("book") / "index")


def test_the_opposite_of_what_is_asked_is_told_and_not_quoted(book: AskedBook) -> None:
    """'Không biến chứng' is no dose for complications."""
    given = answer(book, "liều paracetamol nhiễm khuẩn tiết niệu có biến chứng ở người lớn")
    assert doses(given) == []
    assert told(given, "indication_denied")
    assert given.status == "not_found"


def test_kidneys_that_work_are_not_those_that_fail(book: AskedBook) -> None:
    """By the label, and by the question."""
    assert doses(answer(book, "liều paracetamol viêm phổi người lớn suy thận")) == ["Suy thận: Uống 250 mg."]
    healthy = answer(book, "liều paracetamol viêm phổi người lớn không suy thận")
    assert doses(healthy) == ["Người lớn có chức năng thận bình thường: Uống 1 000 mg."]


def test_a_pregnancy_that_is_denied_asks_for_no_section(book: AskedBook) -> None:
    """And it is told how the patient was understood."""
    given = answer(book, "liều paracetamol viêm phổi phụ nữ 30 tuổi không mang thai")
    assert {citation.section_key for citation in given.citations} == {"lieu_luong_va_cach_dung"}
    assert "không mang thai" in given.understanding


@pytest.mark.parametrize("question", ["liều paracetamol trẻ -5 kg", "paracetamol bé 3 tuổi 60 kg", "liều paracetamol 250 tuổi"])
def test_a_value_that_nobody_has_is_asked_back(book: AskedBook, question: str) -> None:
    """No dose is chosen without it, nor by another number."""
    given = answer(book, question)
    assert (given.status, given.statements) == ("clarify", ())
    assert told(given, "value_not_understood")


def test_other_sections_are_quoted_with_the_value_told(book: AskedBook) -> None:
    """A contraindication needs no weight."""
    given = answer(book, "chống chỉ định của paracetamol ở trẻ -5 kg")
    assert given.statements
    assert told(given, "value_not_understood")


def test_two_patients_are_asked_for_one_at_a_time(book: AskedBook) -> None:
    """So that no dose is taken for the other's."""
    given = answer(book, "liều paracetamol cho bé 3 tuổi và mẹ 30 tuổi")
    assert (given.status, given.statements) == ("clarify", ())
    assert told(given, "several_patients")


@pytest.mark.parametrize("question", ["liều paracetamol cho cúm", "liều paracetamol trị dại", "lieu paracetamol tri cum"])
def test_an_illness_of_one_word_that_no_line_names_is_told(book: AskedBook, question: str) -> None:
    """As one of several words is."""
    given = answer(book, question)
    assert told(given, "indication_not_named")
    assert given.status == "partial"
