"""What every vector store promises of finding, asked of each of them: the embedded one, the fake, and Qdrant by its client."""

from __future__ import annotations

import threading

import pytest
from tests.adapters.store_points import MODEL, axis, ids, points

from duocthu.domain.errors import WorkspaceError
from duocthu.index.lexical import query_vector
from duocthu.ports.vector_store import PassageFilter, SparseVector, VectorStore

EVERYWHERE = PassageFilter()
WARFARIN = PassageFilter(("warfarin_natri",))


def code_of(caught: pytest.ExceptionInfo[WorkspaceError]) -> str:
    """The code of an error."""
    return caught.value.code


def test_an_empty_store_has_nothing_to_open(store: VectorStore) -> None:
    """There is no live generation, and opening or going back says so."""
    assert store.live() is None
    assert not store.is_pinned()
    assert list(store.generations()) == []
    assert list(store.prune()) == []
    with pytest.raises(WorkspaceError) as caught:
        store.open()
    assert code_of(caught) == "index_missing"
    with pytest.raises(WorkspaceError) as caught:
        store.rollback()
    assert code_of(caught) in {"index_missing", "index_no_previous"}


def test_what_is_built_is_found_again(store: VectorStore) -> None:
    """All passages come back equal and in book order, documents of any size too; progress ends with the last passage."""
    built, told = points(20), list[int]()
    names = bytes(range(256)) * 3000
    generation = store.build(built, {"names.json": names, "empty": b""}, "a" * 64, progress=told.append)
    reader = store.open()
    assert generation == store.live() == reader.generation
    assert (generation.count, generation.model, generation.dimension) == (20, None, None)
    assert list(reader.fetch(EVERYWHERE)) == [point.passage for point in built]
    assert list(reader.chunk_ids(EVERYWHERE)) == [point.passage.chunk.chunk_id for point in built]
    assert (reader.document("names.json"), reader.document("empty")) == (names, b"")
    assert told == sorted(told)
    assert told[-1] == 20
    reader.close()


def test_an_empty_book_can_be_kept(store: VectorStore) -> None:
    """Nothing in, nothing out, no error."""
    assert store.build([], {}, "a" * 64).count == 0
    assert list(store.open().fetch(EVERYWHERE)) == []


def test_what_was_not_kept_is_an_error(store: VectorStore) -> None:
    """A document, and a passage; the error has a code."""
    store.build(points(), {}, "a" * 64)
    with pytest.raises(WorkspaceError) as caught:
        store.open().document("names.json")
    assert code_of(caught) == "index_damaged"
    with pytest.raises(WorkspaceError) as caught:
        store.open().passages(["aciclovir__chi_dinh__0", "aciclovir__chi_dinh__7"])
    assert code_of(caught) == "index_damaged"


def test_filters_hold(store: VectorStore) -> None:
    """Drug and section restrict search, ranking and fetch; the best passage comes first."""
    store.build(points(), {}, "a" * 64)
    reader = store.open()
    within = PassageFilter(("paracetamol", "warfarin_natri"), ("chi_dinh",))
    assert ids(reader.fetch(within)) == ["warfarin_natri__chi_dinh__0", "paracetamol__chi_dinh__0"]
    hits = reader.search("words", query_vector("giảm sốt huyết khối", "words"), within, 5)
    assert [p.chunk.drug_id for p, _ in hits] == ["paracetamol", "warfarin_natri"]
    assert hits[0][1] > hits[1][1] > 0
    assert not reader.search("words", query_vector("", "words"), within, 5)
    assert not reader.fetch(PassageFilter(("no_such_drug",)))


def test_a_ranking_gives_ids_and_the_passages_come_in_the_order_asked(store: VectorStore) -> None:
    """``search`` is the ranking with all of its passages."""
    store.build(points(), {}, "a" * 64)
    reader = store.open()
    asked = query_vector("suy gan nặng người lớn", "words")
    ranking = reader.rank("words", asked, EVERYWHERE, 3)
    assert len(ranking) == 3
    assert [(p.chunk.chunk_id, score) for p, score in reader.search("words", asked, EVERYWHERE, 3)] == list(ranking)
    backwards = [chunk_id for chunk_id, _ in reversed(ranking)]
    assert ids(reader.passages(backwards)) == backwards
    assert list(reader.passages([])) == []


def test_equal_scores_are_ordered_by_id_also_at_the_limit(store: VectorStore) -> None:
    """Twelve passages of one text: the first five by id, in whatever order they were written."""
    same = [point for point in points(96) if point.passage.chunk.chunk_id.startswith("aciclovir__chi_dinh")]
    store.build(reversed(same), {}, "a" * 64)
    found = store.open().rank("words", query_vector("herpes", "words"), EVERYWHERE, 5)
    assert [chunk_id for chunk_id, _ in found] == sorted(p.passage.chunk.chunk_id for p in same)[:5]
    assert len({score for _, score in found}) == 1


def test_dense_vectors_are_a_channel_of_their_own(store: VectorStore) -> None:
    """By the cosine, whatever the length of the vectors; filters hold; the other channels answer as without."""
    generation = store.build(points(dense=True), {}, "a" * 64, embedding=MODEL)
    assert (generation.model, generation.dimension) == (MODEL.model, MODEL.dimension)
    reader = store.open(MODEL.model, MODEL.dimension)
    found = reader.rank("dense", axis(1), EVERYWHERE, 2)
    assert [chunk_id for chunk_id, _ in found] == ["warfarin_natri__lieu_luong__0", "paracetamol__chong_chi_dinh__0"]
    assert found[0][1] == pytest.approx(0.99985, abs=1e-4)
    assert [chunk_id for chunk_id, _ in reader.rank("dense", axis(3), WARFARIN, 1)] == ["warfarin_natri__chong_chi_dinh__0"]
    assert reader.rank("words", query_vector("herpes", "words"), EVERYWHERE, 5)


def test_threads_share_a_reader(store: VectorStore) -> None:
    """A server answers many at once from one reader."""
    store.build(points(64), {}, "a" * 64)
    reader = store.open()
    asked = query_vector("suy gan nặng", "words")
    alone = reader.search("words", asked, EVERYWHERE, 10)
    same: list[bool] = []

    def ask() -> None:
        same.extend(reader.search("words", asked, EVERYWHERE, 10) == alone for _ in range(20))
        same.extend(len(reader.fetch(WARFARIN)) == 24 for _ in range(20))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(same) == 160
    assert all(same)


def test_weights_survive(store: VectorStore) -> None:
    """A score is the dot product, as near as 32 bits tell."""
    store.build(points(), {}, "a" * 64)
    own = points()[0].vectors["words"]
    assert isinstance(own, SparseVector)
    (_, score), *_ = store.open().rank("words", own, EVERYWHERE, 1)
    assert score == pytest.approx(sum(value * value for value in own.values), rel=1e-5)
