"""What every vector store promises of its generations: only what was verified goes live, and one can go back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.adapters.store_points import ANOTHER, MODEL, axis, canary, points

from duocthu.domain.errors import WorkspaceError
from duocthu.index.lexical import query_vector
from duocthu.ports.vector_store import KEPT, IndexPoint, PassageFilter, VectorStore

EVERYWHERE = PassageFilter()
WARFARIN = PassageFilter(("warfarin_natri",))


def code_of(caught: pytest.ExceptionInfo[WorkspaceError]) -> str:
    """The code of an error."""
    return caught.value.code


def test_the_same_corpus_twice_changes_nothing(store: VectorStore) -> None:
    """The live generation is kept by name."""
    first = store.build(points(), {}, "a" * 64)
    assert store.build(points(), {}, "a" * 64) == first
    assert store.live() == first
    assert len(store.generations()) == 1


def test_a_reader_keeps_its_generation_while_newer_ones_go_live(store: VectorStore) -> None:
    """Once its generation is pruned it still answers, or says that it is gone; a new reader sees the new one."""
    store.build(points(), {"names.json": b"old"}, "a" * 64)
    old = store.open()
    store.build(points(3), {}, "b" * 64)
    assert len(old.fetch(EVERYWHERE)) == len(points())
    for letter in "cd":
        store.build(points(3), {}, letter * 64)
    try:
        assert len(old.fetch(EVERYWHERE)) == len(points())
        assert old.document("names.json") == b"old"
        assert old.rank("words", query_vector("herpes", "words"), EVERYWHERE, 1)
    except WorkspaceError as error:
        assert error.code == "index_gone"  # noqa: PT017 -- one of two ways to keep the promise
    assert len(store.open().fetch(EVERYWHERE)) == 3


def test_an_index_of_another_model_is_an_error(store: VectorStore) -> None:
    """Not an empty result; without dense vectors to ask with, any index serves."""
    store.build(points(dense=True), {}, "a" * 64, embedding=MODEL)
    assert store.open().rank("words", query_vector("herpes", "words"), EVERYWHERE, 5)
    for model, dimension in ((ANOTHER.model, MODEL.dimension), (MODEL.model, 5)):
        with pytest.raises(WorkspaceError) as caught:
            store.open(model, dimension)
        assert code_of(caught) == "index_model_differs"
        assert MODEL.model in str(caught.value.data["found"])
        assert str(dimension) in str(caught.value.data["asked"])


def test_an_index_without_dense_vectors_does_not_answer_dense_questions(store: VectorStore) -> None:
    """Opening says so; who asks nevertheless finds nothing."""
    store.build(points(), {}, "a" * 64)
    with pytest.raises(WorkspaceError) as caught:
        store.open(MODEL.model, MODEL.dimension)
    assert code_of(caught) == "index_without_vectors"
    assert MODEL.model in str(caught.value.data["asked"])
    assert not store.open().rank("dense", axis(0), EVERYWHERE, 3)


def test_another_model_makes_another_generation(store: VectorStore) -> None:
    """Of the same corpus."""
    first = store.build(points(), {}, "a" * 64)
    second = store.build(points(dense=True), {}, "a" * 64, embedding=MODEL)
    third = store.build(points(dense=True), {}, "a" * 64, embedding=ANOTHER)
    assert len({first.name, second.name, third.name}) == 3
    assert store.open().generation.model == ANOTHER.model


def short_by_one() -> list[IndexPoint]:
    """A dense vector is missing."""
    return [*points(3, dense=True), points(4)[3]]


@pytest.mark.parametrize(
    ("built", "embedding", "canaries"),
    [
        (points(3) + points(2), None, []),
        (short_by_one(), MODEL, []),
        (points(3, dense=True), None, []),
        (points(), None, [canary("herpes simplex", "paracetamol__chi_dinh__0")]),
        (points(), None, [canary("herpes", "aciclovir__chi_dinh__0"), canary("herpes", "aciclovir__chi_dinh__0", WARFARIN)]),
    ],
    ids=["an_id_twice", "a_dense_vector_missing", "dense_without_a_model", "canary_not_first", "canary_not_found"],
)
def test_what_does_not_verify_is_not_put_to_use(
    store: VectorStore, built: list[IndexPoint], embedding: None, canaries: list[object]
) -> None:
    """The old generation stays in force, nothing is left of the new one, and the next build succeeds."""
    first = store.build(points(2), {}, "a" * 64)
    with pytest.raises(WorkspaceError) as caught:
        store.build(built, {}, "b" * 64, embedding=embedding, canaries=canaries)  # type: ignore[arg-type]
    assert code_of(caught) == "index_not_verified"
    assert store.live() == first
    assert [stored.name for stored in store.generations()] == [first.name]
    assert len(store.open().fetch(EVERYWHERE)) == 2
    assert store.build(points(3), {}, "b" * 64, canaries=[canary("huyết khối", "warfarin_natri__chi_dinh__0")]).count == 3


def test_canaries_are_looked_at_after_the_last_point(store: VectorStore) -> None:
    """Whoever makes the points chooses them on the way; a dense one may be among them."""
    chosen = [canary("herpes", "aciclovir__chi_dinh__0")]

    def made() -> Iterator[IndexPoint]:
        yield from points(dense=True)
        chosen.append(canary("G6PD", "aciclovir__chi_dinh__0"))

    with pytest.raises(WorkspaceError) as caught:
        store.build(made(), {}, "a" * 64, embedding=MODEL, canaries=chosen)
    assert "canary" in str(caught.value.data["check"])


def test_a_builder_that_fails_leaves_the_old(store: VectorStore) -> None:
    """Whatever went wrong in making the points."""
    first = store.build(points(2), {}, "a" * 64)

    def broken() -> Iterator[IndexPoint]:
        yield from points(4)
        message = "no more"
        raise RuntimeError(message)

    with pytest.raises(RuntimeError, match="no more"):
        store.build(broken(), {}, "b" * 64)
    assert [stored.generation for stored in store.generations()] == [first]
    assert store.build(points(3), {}, "b" * 64) == store.live()


def test_going_back(store: VectorStore) -> None:
    """To the generation before, or to one by the beginning of its name; it is pinned until something is loaded."""
    first = store.build(points(2), {}, "a" * 64)
    second = store.build(points(3), {}, "b" * 64)
    assert [(each.name, each.is_live) for each in store.generations()] == [(first.name, False), (second.name, True)]
    assert store.rollback() == first == store.live()
    assert store.is_pinned()
    assert [(each.is_live, each.is_pinned) for each in store.generations()] == [(True, True), (False, False)]
    assert len(store.open().fetch(EVERYWHERE)) == 2
    assert store.rollback(second.name[:6]) == second == store.live()
    store.rollback(first.name)
    assert store.build(points(3), {}, "b" * 64) == second == store.live()
    assert not store.is_pinned()


def test_going_back_to_what_is_not_there(store: VectorStore) -> None:
    """An error with what there is; the live one stays."""
    only = store.build(points(2), {}, "a" * 64)
    with pytest.raises(WorkspaceError) as caught:
        store.rollback()
    assert code_of(caught) == "index_no_previous"
    for name in ("000009", ""):
        with pytest.raises(WorkspaceError) as caught:
            store.rollback(name)
        assert code_of(caught) == "index_generation_unknown"
    assert only.name in str(caught.value.data["known"])
    assert store.live() == only
    assert not store.is_pinned()


def test_old_generations_are_removed(store: VectorStore) -> None:
    """After a build KEPT stay; ``prune`` keeps fewer, and always the live one, however old."""
    for letter in "abcd":
        store.build(points(2), {}, letter * 64)
    assert [each.name[-1] for each in store.generations()] == ["c", "d"]
    assert len(store.generations()) == KEPT
    store.rollback()
    assert [name[-1] for name in store.prune(1)] == ["d"]
    assert [(each.name[-1], each.is_live) for each in store.generations()] == [("c", True)]
    assert list(store.prune(1)) == []
    assert len(store.open().fetch(EVERYWHERE)) == 2
