"""A question that names no drug is asked back; one that names what the book does not have is not."""

from __future__ import annotations

import pytest
from tests.workflows.test_ask import answer, codes

from duocthu.workflows.ask import AskedBook


@pytest.mark.parametrize(
    "question", ["liều cho trẻ em", "chống chỉ định", "tương tác thuốc", "bé 5 tuổi", "liều cho trẻ em bị sốt"]
)
def test_a_question_without_a_drug_is_asked_back(book: AskedBook, question: str) -> None:
    """It is not in the book or not in it only once a drug is named; nothing is said of silence and safety."""
    given = answer(book, question)
    assert (given.status, codes(given), given.statements, given.suggestions) == ("clarify", ["drug_unnamed"], (), ())


@pytest.mark.parametrize(
    "question", ["liều bạch quả cho trẻ em", "liều sắt cho trẻ em", "liều streptomycin", "tương tác của muối hồng"]
)
def test_a_name_that_nobody_knows_is_no_question_without_a_drug(book: AskedBook, question: str) -> None:
    """Whether it names a drug cannot be told: the book has nothing of it, and that is said."""
    assert answer(book, question).status == "not_found"
