"""Where passages are kept and found: generations, of which one is live.

A generation is built beside the live one, verified, and put in force in one step, so that readers see the old or the new.
Rankings give ids and scores: a passage is ten kilobytes of text and places, and few of those that are ranked are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from duocthu.domain.passage import Passage

Channel = Literal["words", "characters", "dense"]

KEPT: Final = 2  # generations: the live one, and one to go back to


@dataclass(frozen=True, slots=True)
class SparseVector:
    """Weights by feature id (unsigned 32-bit); ``indices`` ascend, each once. Scored by the dot product."""

    indices: tuple[int, ...]
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DenseVector:
    """What an embedding model makes of a text; any length above 0. Scored by the cosine."""

    values: Sequence[float]


Vector = SparseVector | DenseVector


@dataclass(frozen=True, slots=True)
class IndexPoint:
    """A passage with its vectors: ``dense`` holds a DenseVector, the other channels a SparseVector."""

    passage: Passage
    vectors: Mapping[Channel, Vector]


@dataclass(frozen=True, slots=True)
class Embedding:
    """What made the dense vectors: vectors of two models cannot be compared, whatever their dimension."""

    model: str
    dimension: int


@dataclass(frozen=True, slots=True)
class Generation:
    """What stands in an index: its name, the hash of all that went into it, the number of passages.

    Behind a dot ``corpus_hash`` tells the PDF. ``model`` and ``dimension`` are those of its dense vectors, None where it has
    none.
    """

    name: str
    corpus_hash: str
    count: int
    model: str | None = None
    dimension: int | None = None

    @property
    def embedding(self) -> Embedding | None:
        """What made its dense vectors."""
        return None if self.model is None or self.dimension is None else Embedding(self.model, self.dimension)


@dataclass(frozen=True, slots=True)
class StoredGeneration:
    """A generation as it lies in the store; ``generation`` is None where it cannot be read.

    ``is_pinned`` where it is live because somebody went back to it. ``size`` in bytes, None where the store does not tell.
    """

    name: str
    is_live: bool
    is_pinned: bool
    size: int | None
    generation: Generation | None


@dataclass(frozen=True, slots=True)
class PassageFilter:
    """Passages of any of the drugs and any of the sections; an empty tuple does not restrict."""

    drug_ids: tuple[str, ...] = ()
    section_keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Canary:
    """A question whose answer is known: ``chunk_id`` is among the first ``rank`` hits of a sound index."""

    channel: Channel
    vector: Vector
    within: PassageFilter
    chunk_id: str
    rank: int = 1


Progress = Callable[[int], None]
"""Told how many passages have been written."""


class VectorReader(Protocol):
    """One generation, open for reading, in several threads at once; it stays readable while a newer one goes live.

    A store that cannot keep a generation readable after it was pruned raises WorkspaceError (index_gone) from then on.
    """

    @property
    def generation(self) -> Generation:
        """What is open."""
        ...

    def rank(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[str, float]]:
        """Ids of the best chunks with a score above zero, best first, equal scores by id."""
        ...

    def chunk_ids(self, within: PassageFilter) -> Sequence[str]:
        """Ids of all chunks within the filter, in book order."""
        ...

    def passages(self, chunk_ids: Sequence[str]) -> Sequence[Passage]:
        """The passages of chunks, in the order asked; raises WorkspaceError (index_damaged) where there is no such chunk."""
        ...

    def search(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[Passage, float]]:
        """``rank``, with the passages of all hits."""
        ...

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """All passages within the filter, in book order."""
        ...

    def document(self, name: str) -> bytes:
        """A document that was kept with the generation; raises WorkspaceError (index_damaged) when it is missing."""
        ...

    def close(self) -> None:
        """Free the files."""
        ...


class VectorStore(Protocol):
    """Generations side by side; readers see the old or the new, never half.

    Every method raises WorkspaceError: workspace_unwritable where a folder or disk does not let it write, index_unreachable
    where a server does not answer; those that write, index_busy when another process is writing.
    """

    def live(self) -> Generation | None:
        """The live generation; None before the first, and where it is damaged: ``open`` says so, ``build`` replaces it."""
        ...

    def is_pinned(self) -> bool:
        """Whether the live generation was chosen by ``rollback``: nothing but a load that was asked for replaces it."""
        ...

    def generations(self) -> Sequence[StoredGeneration]:
        """All that is kept, oldest first."""
        ...

    def build(
        self,
        points: Iterable[IndexPoint],
        documents: Mapping[str, bytes],
        corpus_hash: str,
        *,
        embedding: Embedding | None = None,
        canaries: Iterable[Canary] = (),
        progress: Progress = lambda _: None,
    ) -> Generation:
        """Build a generation beside the live one, verify it, and put it in force in one step; KEPT generations stay.

        The live generation is kept as it is where it is of the same ``corpus_hash`` and ``embedding``; one that is kept for
        going back is put in force again. With an ``embedding`` every point has a dense vector of its dimension. ``canaries``
        are looked at after the last point, so that whoever makes the points can choose them on the way. What is verified:
        the number of passages, the very set of ids, the dimension, and that each canary is found; raises WorkspaceError
        (index_not_verified) where that fails, and the old generation stays in force.
        """
        ...

    def open(self, model: str | None = None, dimension: int | None = None) -> VectorReader:
        """The live generation; raises WorkspaceError (index_missing, index_damaged).

        A reader that will ask with dense vectors names their ``model`` and ``dimension``; where the index has others
        (index_model_differs), or none (index_without_vectors), that is an error and no empty result.
        """
        ...

    def rollback(self, name: str | None = None) -> Generation:
        """Put a kept generation in force, by default the one before the live one, after it was verified anew.

        Raises WorkspaceError (index_generation_unknown, index_no_previous, index_damaged); the live one stays in force then.
        """
        ...

    def prune(self, keep: int = KEPT) -> Sequence[str]:
        """Remove all but the live generation and the newest others, ``keep`` in all; the names of what was removed."""
        ...
