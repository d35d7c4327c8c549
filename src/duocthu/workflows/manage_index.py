"""What stands in an index, for people and programs: its generations, going back to one, removing old ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.ports.vector_store import KEPT, StoredGeneration, VectorStore


@dataclass(frozen=True, slots=True)
class GenerationRow:
    """A generation. ``status``: live, pinned (live because somebody went back to it), kept, damaged.

    What is not known is None: all but the name of a damaged one, the model where there are no dense vectors, ``size`` (bytes on
    the disk) on a server.
    """

    name: str
    status: str
    count: int | None
    model: str | None
    dimension: int | None
    corpus_hash: str | None
    size: int | None


@dataclass(frozen=True, slots=True)
class IndexList:
    """The generations of an index, oldest first."""

    generations: tuple[GenerationRow, ...]


@dataclass(frozen=True, slots=True)
class RollbackReport:
    """Which generation is in force now."""

    generation: str
    chunks: int


@dataclass(frozen=True, slots=True)
class PruneReport:
    """The generations that were removed, and those that stay."""

    removed: tuple[str, ...]
    kept: tuple[str, ...]


def list_generations(vectors: VectorStore) -> IndexList:
    """All that is kept."""
    return IndexList(tuple(_row(stored) for stored in vectors.generations()))


def roll_back(vectors: VectorStore, name: str | None) -> RollbackReport:
    """Put a kept generation in force, by default the one before."""
    generation = vectors.rollback(name)
    return RollbackReport(generation.name, generation.count)


def prune_generations(vectors: VectorStore, keep: int = KEPT) -> PruneReport:
    """Remove old generations."""
    removed: Sequence[str] = vectors.prune(keep)
    return PruneReport(tuple(removed), tuple(stored.name for stored in vectors.generations()))


def _row(stored: StoredGeneration) -> GenerationRow:
    generation = stored.generation
    if generation is None:
        return GenerationRow(stored.name, "damaged", None, None, None, None, stored.size)
    status = "pinned" if stored.is_pinned else "live" if stored.is_live else "kept"
    return GenerationRow(
        stored.name, status, generation.count, generation.model, generation.dimension, generation.corpus_hash, stored.size
    )
