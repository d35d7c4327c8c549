"""A store in memory: the fake that keeps the same promises as the real ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from duocthu.adapters.index_checks import (
    built,
    check_canaries,
    check_model,
    checked,
    generation_named,
    in_force,
    is_of,
    previous,
    surplus,
)
from duocthu.adapters.index_pointer import name_of, next_number
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import (
    KEPT,
    Canary,
    Channel,
    DenseVector,
    Embedding,
    Generation,
    IndexPoint,
    PassageFilter,
    Progress,
    SparseVector,
    StoredGeneration,
    Vector,
    VectorReader,
)


class MemoryReader:
    """A generation in memory."""

    def __init__(self, generation: Generation, points: Sequence[IndexPoint], documents: Mapping[str, bytes]) -> None:
        """Hold what was built."""
        self._generation = generation
        self._points = points
        self._passages = {point.passage.chunk.chunk_id: point.passage for point in points}
        self._documents = documents

    @property
    def generation(self) -> Generation:
        """What is open."""
        return self._generation

    def rank(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[str, float]]:
        """Scores of every point within the filter."""
        inside = (point for point in self._points if channel in point.vectors and _within(point.passage, within))
        scored = ((point.passage.chunk.chunk_id, _score(point.vectors[channel], vector)) for point in inside)
        return sorted((hit for hit in scored if hit[1] > 0), key=lambda hit: (-hit[1], hit[0]))[:limit]

    def chunk_ids(self, within: PassageFilter) -> Sequence[str]:
        """In the order of building."""
        return [passage.chunk.chunk_id for passage in self.fetch(within)]

    def passages(self, chunk_ids: Sequence[str]) -> Sequence[Passage]:
        """In the order asked."""
        try:
            return [self._passages[chunk_id] for chunk_id in chunk_ids]
        except KeyError as error:
            raise WorkspaceError("index_damaged", file="memory", reason=str(error)) from error

    def search(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[Passage, float]]:
        """Passages and scores."""
        return [(self._passages[chunk_id], score) for chunk_id, score in self.rank(channel, vector, within, limit)]

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """In the order of building."""
        return [point.passage for point in self._points if _within(point.passage, within)]

    def document(self, name: str) -> bytes:
        """A document."""
        if name not in self._documents:
            raise WorkspaceError("index_damaged", file=name, reason="missing")
        return self._documents[name]

    def close(self) -> None:
        """Nothing to free."""


class MemoryStore:
    """Generations in memory."""

    def __init__(self) -> None:
        """Empty."""
        self._readers: dict[str, MemoryReader] = {}
        self._live: str | None = None
        self._is_pinned = False

    def live(self) -> Generation | None:
        """The live generation."""
        return self._readers[self._live].generation if self._live else None

    def is_pinned(self) -> bool:
        """Whether it was gone back to."""
        return self._is_pinned

    def generations(self) -> Sequence[StoredGeneration]:
        """All, oldest first."""
        return [
            StoredGeneration(name, name == self._live, name == self._live and self._is_pinned, None, reader.generation)
            for name, reader in sorted(self._readers.items())
        ]

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
        """Keep a generation, unless there is one of the same corpus."""
        live = in_force(self, corpus_hash, embedding)
        if live is not None:
            return live
        kept = [reader.generation for reader in self._readers.values() if is_of(reader.generation, corpus_hash, embedding)]
        generation = kept[0] if kept else self._built(points, documents, corpus_hash, embedding, canaries)
        progress(generation.count)
        self._live, self._is_pinned = generation.name, False
        self.prune(KEPT)
        return generation

    def open(self, model: str | None = None, dimension: int | None = None) -> VectorReader:
        """The live generation."""
        if self._live is None:
            raise WorkspaceError("index_missing", file="memory")
        check_model(self._readers[self._live].generation, model, dimension)
        return self._readers[self._live]

    def rollback(self, name: str | None = None) -> Generation:
        """Another generation goes live."""
        if self._live is None:
            raise WorkspaceError("index_missing", file="memory")
        self._live = previous(self._live, self._readers, "memory") if name is None else generation_named(name, self._readers)
        self._is_pinned = True
        return self._readers[self._live].generation

    def prune(self, keep: int = KEPT) -> Sequence[str]:
        """Forget old ones."""
        removed = surplus(self._readers, self._live, keep)
        for name in removed:
            del self._readers[name]
        return removed

    def _built(
        self,
        points: Iterable[IndexPoint],
        documents: Mapping[str, bytes],
        corpus_hash: str,
        embedding: Embedding | None,
        canaries: Iterable[Canary],
    ) -> Generation:
        held = list(checked(points, embedding, "memory"))
        generation = built(name_of(next_number(list(self._readers)), corpus_hash), corpus_hash, len(held), embedding)
        reader = MemoryReader(generation, held, dict(documents))
        check_canaries(reader, canaries, "memory")
        self._readers[generation.name] = reader
        return generation


def _score(own: Vector, asked: Vector) -> float:
    if isinstance(own, SparseVector) and isinstance(asked, SparseVector):
        weights = dict(zip(asked.indices, asked.values, strict=True))
        return sum(weights.get(i, 0.0) * v for i, v in zip(own.indices, own.values, strict=True))
    if isinstance(own, DenseVector) and isinstance(asked, DenseVector):
        product = sum(a * b for a, b in zip(own.values, asked.values, strict=True))
        return product / sqrt(sum(a * a for a in own.values) * sum(b * b for b in asked.values))
    return 0.0


def _within(passage: Passage, within: PassageFilter) -> bool:
    chunk = passage.chunk
    return (not within.drug_ids or chunk.drug_id in within.drug_ids) and (
        not within.section_keys or chunk.section_key in within.section_keys
    )
