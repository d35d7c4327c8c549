"""The small book with other sections of paracetamol, indexed and open for questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.domain.monograph import SectionSpan
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, open_book


def opened_book(sections: Sequence[SectionSpan], folder: Path) -> AskedBook:
    """``folder`` will hold its index."""
    small = SmallBook()
    small.monographs[0] = replace(small.monographs[0], sections=tuple(sections))
    store = QdrantEdgeStore(folder)
    index_book(small.monographs, small.entries, small.pages, store)
    return open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))
