"""What every store holds a generation against before it is put in force, and a reader before it is handed out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from duocthu.domain.errors import WorkspaceError
from duocthu.ports.vector_store import Canary, DenseVector, Embedding, Generation, IndexPoint, VectorReader, VectorStore


def in_force(store: VectorStore, corpus_hash: str, embedding: Embedding | None) -> Generation | None:
    """The live generation where it is what would be built, and nobody went back to it: then nothing has to be built."""
    live = store.live()
    return live if live is not None and is_of(live, corpus_hash, embedding) and not store.is_pinned() else None


def is_of(generation: Generation, corpus_hash: str, embedding: Embedding | None) -> bool:
    """Whether a generation is what would be built."""
    return generation.corpus_hash == corpus_hash and generation.embedding == embedding


def built(name: str, corpus_hash: str, count: int, embedding: Embedding | None) -> Generation:
    """What has been built: ``count`` points."""
    model, dimension = (embedding.model, embedding.dimension) if embedding else (None, None)
    return Generation(name, corpus_hash, count, model, dimension)


def checked(points: Iterable[IndexPoint], embedding: Embedding | None, place: str) -> Iterator[IndexPoint]:
    """The points, each id once, each with the dense vector that the embedding promises and with none where there is none."""
    expected = 0 if embedding is None else embedding.dimension
    seen: set[str] = set()
    for point in points:
        chunk_id = point.passage.chunk.chunk_id
        if chunk_id in seen:
            raise WorkspaceError("index_not_verified", file=place, check=f"id {chunk_id}", expected=1, found=2)
        seen.add(chunk_id)
        dense = point.vectors.get("dense")
        found = len(dense.values) if isinstance(dense, DenseVector) else 0
        if found != expected:
            raise WorkspaceError("index_not_verified", file=place, check="dimension", expected=expected, found=found)
        yield point


def check_canaries(reader: VectorReader, canaries: Iterable[Canary], place: str) -> None:
    """Raises WorkspaceError (index_not_verified) for a canary that is not found."""
    for canary in canaries:
        hits = [chunk_id for chunk_id, _ in reader.rank(canary.channel, canary.vector, canary.within, canary.rank)]
        if canary.chunk_id not in hits:
            check = f"canary {canary.channel}"
            found = hits[0] if hits else "0"
            raise WorkspaceError("index_not_verified", file=place, check=check, expected=canary.chunk_id, found=found)


def check_model(generation: Generation, model: str | None, dimension: int | None) -> None:
    """Raises WorkspaceError where a reader will ask with vectors of another make than the index has.

    Codes: index_without_vectors, index_model_differs.
    """
    if (model or generation.model) == generation.model and (dimension or generation.dimension) == generation.dimension:
        return
    asked = f"{model or '—'} ({dimension or '—'})"
    if generation.embedding is None:
        raise WorkspaceError("index_without_vectors", asked=asked)
    raise WorkspaceError("index_model_differs", found=f"{generation.model} ({generation.dimension})", asked=asked)


def generation_named(name: str, known: Iterable[str]) -> str:
    """The generation that is meant by its name or the beginning of it; raises WorkspaceError (index_generation_unknown)."""
    names = sorted(known)
    meant = [each for each in names if each == name] or [each for each in names if name and each.startswith(name)]
    if len(meant) != 1:
        raise WorkspaceError("index_generation_unknown", name=name, known=", ".join(names) or "—")
    return meant[0]


def previous(live: str | None, known: Iterable[str], place: str) -> str:
    """The newest generation older than the live one; raises WorkspaceError (index_no_previous)."""
    older = [name for name in known if live is None or name < live]
    if not older:
        raise WorkspaceError("index_no_previous", file=place)
    return max(older)


def surplus(names: Iterable[str], live: str | None, keep: int) -> list[str]:
    """What goes when ``keep`` generations stay, the live one among them, the others by their age."""
    others = sorted(name for name in names if name != live)
    stay = max(0, keep - (live is not None))
    return others[: len(others) - stay] if stay else others
