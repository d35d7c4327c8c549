"""Questions for somebody with an allergy: the contraindication is shown, and never left out for a dose."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.workflows.opened_book import opened_book
from tests.workflows.small_book import lines, section
from tests.workflows.test_ask import answer, codes

from duocthu.workflows.ask import AskedBook

FORBIDDEN = "Tiền sử quá mẫn nặng với penicilin hoặc sulfonamid."
CAUTION = "Hỏi kỹ tiền sử dị ứng trước khi dùng."
SECTIONS = (
    section("chong_chi_dinh", "Chống chỉ định", lines(FORBIDDEN, "Suy gan nặng.", page=10)),
    section("than_trong", "Thận trọng", lines(CAUTION, "Theo dõi chức năng thận.", page=10)),
    section("huong_dan_xu_tri_adr", "Hướng dẫn cách xử trí ADR", lines("Phản vệ: ngừng thuốc.", page=10)),
    section("lieu_luong_va_cach_dung", "Liều lượng và cách dùng", lines("Người lớn: Uống 500 mg.", page=10)),
)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """Paracetamol, forbidden to people with two allergies."""
    return opened_book(SECTIONS, tmp_path_factory.mktemp("allergy") / "index")


def said(book: AskedBook, question: str) -> str:
    """The words of an answer, on one line."""
    return " ".join(statement.text for statement in answer(book, question).statements)


@pytest.mark.parametrize(
    "question",
    [
        "dị ứng penicilin dùng paracetamol",
        "di ung penicillin dung paracetamol",
        "tiền sử sốc phản vệ với penicilin, paracetamol",
        "dị ứng sulfamid có dùng được paracetamol không",
        "dị ứng PNC uống paracetamol được ko",
    ],
)
def test_the_contraindication_is_quoted(book: AskedBook, question: str) -> None:
    """Under whatever spelling or other name; of the precautions what speaks of allergies. Nothing says it is not there."""
    given = answer(book, question)
    assert given.status == "answered"
    assert FORBIDDEN in said(book, question)
    assert CAUTION in said(book, question)
    assert "chức năng thận" not in said(book, question)
    assert codes(given) == ["contraindication_named", "section_partial"]


def test_a_dose_comes_behind_what_forbids_it(book: AskedBook) -> None:
    """Of the contraindications that which names the allergy."""
    first, *rest = answer(book, "dị ứng penicilin liều paracetamol").statements
    assert first.text == FORBIDDEN
    assert [statement.text for statement in rest] == ["Người lớn: Uống 500 mg."]


def test_an_allergy_that_nothing_names_is_told(book: AskedBook) -> None:
    """With all that is forbidden, since a class may be meant; never as an answer."""
    given = answer(book, "dị ứng aspirin dùng paracetamol")
    assert given.status == "partial"
    assert {"allergen_not_named", "absence_is_no_proof"} <= set(codes(given))
    assert FORBIDDEN in said(book, "dị ứng aspirin dùng paracetamol")


def test_an_allergy_is_told_of_the_drug_before(tmp_path: Path) -> None:
    """``còn dị ứng penicilin thì sao`` goes on from it."""
    given = answer(opened_book(SECTIONS, tmp_path / "index"), "dị ứng penicilin thì sao", "liều paracetamol")
    assert any(FORBIDDEN in statement.text for statement in given.statements)
