"""What every vector store promises, asked of each of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.adapters.memory_store import MemoryStore
from tests.workflows.small_book import SmallBook

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.chunk.monograph_chunks import monograph_passages
from duocthu.domain.errors import WorkspaceError
from duocthu.index.lexical import corpus_statistics, document_vectors, query_vector
from duocthu.ports.vector_store import IndexPoint, PassageFilter, VectorStore

MakeStore = Callable[[Path], VectorStore]


@pytest.fixture(params=[QdrantEdgeStore, lambda _: MemoryStore()], ids=["qdrant_edge", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> VectorStore:
    """An empty store."""
    make: MakeStore = request.param
    return make(tmp_path / "index")


def points() -> list[IndexPoint]:
    """The passages of the small book with their vectors."""
    book = SmallBook()
    passages = [p for m in book.monographs for p in monograph_passages(m, book.profile, {})]
    statistics = corpus_statistics(p.chunk.text for p in passages)
    return [IndexPoint(p, document_vectors(p.chunk.text, statistics)) for p in passages]


def test_an_empty_store_has_nothing_to_open(store: VectorStore) -> None:
    """There is no live generation, and opening says so."""
    assert store.live() is None
    with pytest.raises(WorkspaceError) as caught:
        store.open()
    assert caught.value.code == "index_missing"


def test_what_is_built_is_found_again(store: VectorStore) -> None:
    """All passages come back equal and in book order, documents too."""
    built = points()
    generation = store.build(built, {"names.json": b"[]"}, "a" * 64)
    reader = store.open()
    assert generation == store.live() == reader.generation
    assert generation.count == len(built)
    assert list(reader.fetch(PassageFilter())) == [point.passage for point in built]
    assert reader.document("names.json") == b"[]"
    reader.close()


def test_a_document_that_was_not_kept_is_an_error(store: VectorStore) -> None:
    """The error has a code."""
    store.build(points(), {}, "a" * 64)
    with pytest.raises(WorkspaceError) as caught:
        store.open().document("names.json")
    assert caught.value.code == "index_damaged"


def test_filters_hold(store: VectorStore) -> None:
    """Drug and section restrict both search and fetch; the best passage comes first."""
    store.build(points(), {}, "a" * 64)
    reader = store.open()
    within = PassageFilter(("paracetamol", "warfarin_natri"), ("chi_dinh",))
    assert [p.chunk.chunk_id for p in reader.fetch(within)] == ["paracetamol__chi_dinh__0", "warfarin_natri__chi_dinh__0"]
    hits = reader.search("words", query_vector("huyết khối sốt", "words"), within, 5)
    assert [p.chunk.drug_id for p, _ in hits] == ["warfarin_natri", "paracetamol"]
    assert hits[0][1] > hits[1][1] > 0
    assert not reader.search("words", query_vector("", "words"), within, 5)


def test_the_same_corpus_twice_changes_nothing(store: VectorStore) -> None:
    """The live generation is kept by name."""
    first = store.build(points(), {}, "a" * 64)
    assert store.build(points(), {}, "a" * 64) == first
    assert store.live() == first


def test_a_reader_keeps_its_generation_while_newer_ones_go_live(store: VectorStore) -> None:
    """Even when its generation is pruned it answers; a new reader sees the new one."""
    store.build(points(), {}, "a" * 64)
    old = store.open()
    for letter in "bcd":
        store.build(points()[:3], {}, letter * 64)
    assert len(old.fetch(PassageFilter())) == len(points())
    assert len(store.open().fetch(PassageFilter())) == 3
