"""A question that names no drug is asked back; one that names what the book does not have is not."""

from __future__ import annotations

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook
from tests.workflows.test_ask import answer, codes

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, open_book


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book, indexed and open."""
    small = SmallBook()
    store = QdrantEdgeStore(tmp_path_factory.mktemp("book") / "index")
    index_book(small.monographs, small.entries, small.pages, store)
    return open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))


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
