"""Chunks and an index straight from values, without a workspace between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tests.workflows.small_book import CUTTING

from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.passage import Passage
from duocthu.index.dense_source import DenseSource
from duocthu.ports.vector_store import VectorStore
from duocthu.understanding.name_records import name_lexicon
from duocthu.workflows.chunk import book_passages, printed_pages
from duocthu.workflows.embed_book import embed_book
from duocthu.workflows.index_book import IndexedBook, build_index
from duocthu.workflows.passage_text import passage_text


def passages_of_book(
    monographs: Iterable[Monograph], entries: Iterable[IndexEntry], pages: Iterable[PageRecord]
) -> list[Passage]:
    """The passages of a book of monographs."""
    return list(book_passages(monographs, (), entries, printed_pages(pages), CUTTING))


def index_book(
    monographs: Sequence[Monograph],
    entries: Sequence[IndexEntry],
    pages: Iterable[PageRecord],
    store: VectorStore,
    dense: DenseSource | None = None,
) -> IndexedBook:
    """The same, indexed; with vectors by ``dense``."""
    passages = passages_of_book(monographs, entries, pages)
    lexicon = name_lexicon(monographs, entries, CUTTING.profile)
    embedded = None if dense is None else embed_book(passages, passage_text(lexicon), dense, lambda _done, _total: None)
    return build_index(lambda: passages, lexicon, store, embedded=embedded)
