"""What is not in the book, what is refused, what is asked back."""

from __future__ import annotations

import pytest
from tests.workflows.test_ask import answer, codes

from duocthu.workflows.ask import AskedBook


def test_a_drug_that_is_not_in_the_book(book: AskedBook) -> None:
    """Not found, with the name, and that absence proves nothing."""
    given = answer(book, "liều streptokinaza")
    assert given.status == "not_found"
    assert codes(given) == ["not_found_drug", "absence_is_no_proof"]
    assert "streptokinaza" in given.notices[0].text
    assert not given.statements


def test_a_section_that_the_drug_does_not_have(book: AskedBook) -> None:
    """Not found, although the drug is there."""
    given = answer(book, "salbutamol (dùng trong sản khoa) tương kỵ với gì")
    assert given.status == "not_found"
    assert codes(given) == ["not_found_section", "absence_is_no_proof"]


def test_a_shared_name_is_asked_back(book: AskedBook) -> None:
    """With both titles to choose from, and nothing quoted."""
    given = answer(book, "chỉ định của salbutamol")
    assert given.status == "clarify"
    assert [s.drug_name for s in given.suggestions] == ["SALBUTAMOL (Dùng trong hô hấp)", "SALBUTAMOL (Dùng trong sản khoa)"]
    assert not given.statements


def test_every_notice_of_absence_says_that_silence_is_no_proof(book: AskedBook) -> None:
    """Also where the section that does not name what was asked is quoted whole."""
    told = codes(answer(book, "liều cefalexin, streptokinaza"))
    assert "unheeded_words" in told
    assert "absence_is_no_proof" in told
    whole = codes(answer(book, "paracetamol có tương tác với rượu vang không"))
    assert "term_not_named" in whole
    assert "absence_is_no_proof" in whole


def test_a_prescription_is_refused(book: AskedBook) -> None:
    """Whatever class or illness it is for; what a book says of a drug, or of one that it lacks, is not."""
    for question in ("kê đơn thuốc tăng huyết áp", "cho tôi đơn thuốc trị cao huyết áp"):
        assert answer(book, question).status == "refused"
    for question in ("kê đơn paracetamol cho tôi", "cho tôi 20 viên paracetamol", "cho em xin toa cefalexin"):
        assert codes(answer(book, question)) == ["out_of_scope"]
    assert answer(book, "paracetamol có phải thuốc kê đơn không").status != "refused"
    assert answer(book, "streptomycin có phải thuốc kê đơn không").status == "not_found"


@pytest.mark.parametrize(
    "question",
    ["paracetamol giá bao nhiêu", "paracetamol mua ở đâu", "paracetamol thay thế bằng thuốc gì", "cefalexin bao nhieu tien"],
)
def test_what_no_formulary_tells_is_not_in_the_book(book: AskedBook, question: str) -> None:
    """Prices, shops and substitutes: said in words, with nothing quoted."""
    given = answer(book, question)
    assert given.status == "not_found"
    assert codes(given) == ["beyond_book"]
    assert not given.statements
    assert codes(answer(book, "liều paracetamol bao nhiêu")) != ["beyond_book"]
