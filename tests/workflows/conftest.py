"""The sample book, open as a server opens it, and the small one of our own words, open for questions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.workflows.made_index import index_book
from tests.workflows.small_book import SmallBook

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.ask import AskedBook, open_book


@pytest.fixture(scope="session")
def served(sample_workspace: Path) -> Iterator[Served]:
    """What a server has; no questions are kept."""
    with application({}).serve(sample_workspace) as opened:
        yield opened


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory) -> AskedBook:
    """The small book, indexed and open."""
    small = SmallBook()
    store = QdrantEdgeStore(tmp_path_factory.mktemp("book") / "index")
    index_book(small.monographs, small.entries, small.pages, store)
    return open_book(store.open(), small.profile, "0" * 64, Catalogue.load("vi"))
