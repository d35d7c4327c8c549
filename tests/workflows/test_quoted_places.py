"""A quotation's place is that of its own lines: of none more, and of all that it runs over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from duocthu.bootstrap import application
from duocthu.domain.answer import Answer
from duocthu.domain.question import Question
from duocthu.workflows.open_book import OpenBook
from duocthu.workflows.quoted_places import quoted_place, regions_of


@pytest.fixture(scope="module")
def book(sample_workspace: Path) -> Iterator[OpenBook]:
    """The sample book, open."""
    with application({}).serve(sample_workspace) as served:
        yield served.book


def _answers(book: OpenBook) -> Iterator[Answer]:
    for drug in book.catalog.drugs:
        for kind in ("liều {}", "thận trọng của {}", "dược lý của {}"):
            yield book.ask(Question("", kind.format(drug.drug_name)))


def test_every_quotation_has_its_place(book: OpenBook) -> None:
    """Its lines begin and end where its words do; one box for each column, all of them boxes of its citation's own lines."""
    checked = 0
    for answer in _answers(book):
        for statement, place in zip(answer.statements, book.quoted_places(answer), strict=True):
            assert place is not None
            (passage,) = book.asked.reader.passages([place.chunk_id])
            first, last = place.lines
            lines = passage.chunk.source_text.split("\n")[first : last + 1]
            assert statement.text.split("\n")[0] in lines[0]
            assert statement.text.split("\n")[-1] in lines[-1]
            assert len(lines) == statement.text.count("\n") + 1
            assert set(place.pages) == {region.physical_page for region in passage.lines[first : last + 1]}
            checked += 1
    assert checked > 50


def test_words_that_are_not_the_books_have_none(book: OpenBook) -> None:
    """A summary, or anything that stands otherwise in the passage."""
    answer = book.ask(Question("", "liều ibuprofen"))
    passages = book.asked.reader.passages([citation.chunk_id for citation in answer.citations])
    assert quoted_place(replace(answer.statements[0], text="không có trong sách"), passages) is None
    assert quoted_place(replace(answer.statements[0], citation_ids=("khong_co__x__0",)), passages) is None


def test_all_lines_are_the_whole_passage(book: OpenBook) -> None:
    """And lines that are not there have no place."""
    answer = book.ask(Question("", "liều ibuprofen"))
    (passage, *_) = book.asked.reader.passages([answer.citations[0].chunk_id])
    assert regions_of(passage) == regions_of(passage, (0, len(passage.lines) - 1))
    assert regions_of(passage, (900, 990)) == ()
