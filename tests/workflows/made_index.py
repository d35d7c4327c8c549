"""Chunks and an index straight from values, without a workspace between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.workflows.small_book import CUTTING

from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import VectorStore
from duocthu.understanding.name_records import name_lexicon
from duocthu.workflows.chunk import book_passages, printed_pages
from duocthu.workflows.index_book import IndexedBook, build_index


def passages_of_book(
    monographs: Iterable[Monograph], entries: Iterable[IndexEntry], pages: Iterable[PageRecord]
) -> list[Passage]:
    """The passages of a book of monographs."""
    return list(book_passages(monographs, (), entries, printed_pages(pages), CUTTING))


def index_book(
    monographs: Sequence[Monograph], entries: Sequence[IndexEntry], pages: Iterable[PageRecord], store: VectorStore
) -> IndexedBook:
    """The same, indexed."""
    passages = passages_of_book(monographs, entries, pages)
    return build_index(lambda: passages, name_lexicon(monographs, entries, CUTTING.profile), store)
