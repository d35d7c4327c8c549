"""A store in memory: the fake that keeps the same promises as the real ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import Channel, Generation, IndexPoint, PassageFilter, SparseVector, VectorReader


class MemoryReader:
    """A generation in memory."""

    def __init__(self, generation: Generation, points: Sequence[IndexPoint], documents: Mapping[str, bytes]) -> None:
        """Hold what was built."""
        self._generation = generation
        self._points = points
        self._documents = documents

    @property
    def generation(self) -> Generation:
        """What is open."""
        return self._generation

    def search(
        self, channel: Channel, vector: SparseVector, within: PassageFilter, limit: int
    ) -> Sequence[tuple[Passage, float]]:
        """Dot products over every point within the filter."""
        weights = dict(zip(vector.indices, vector.values, strict=True))
        scored = []
        for point in self._points:
            own = point.vectors[channel]
            score = sum(weights.get(i, 0.0) * v for i, v in zip(own.indices, own.values, strict=True))
            if score > 0 and _within(point.passage, within):
                scored.append((point.passage, score))
        return sorted(scored, key=lambda hit: (-hit[1], hit[0].chunk.chunk_id))[:limit]

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """In the order of building."""
        return [point.passage for point in self._points if _within(point.passage, within)]

    def document(self, name: str) -> bytes:
        """A document."""
        if name not in self._documents:
            raise WorkspaceError("index_damaged", file=name)
        return self._documents[name]

    def close(self) -> None:
        """Nothing to free."""


class MemoryStore:
    """Generations in memory."""

    def __init__(self) -> None:
        """Empty."""
        self._reader: MemoryReader | None = None
        self._built = 0

    def live(self) -> Generation | None:
        """The live generation."""
        return self._reader.generation if self._reader else None

    def build(self, points: Iterable[IndexPoint], documents: Mapping[str, bytes], corpus_hash: str) -> Generation:
        """Replace the generation, unless it is of the same corpus."""
        live = self.live()
        if live is not None and live.corpus_hash == corpus_hash:
            return live
        held = list(points)
        self._built += 1
        generation = Generation(f"{self._built:06d}-{corpus_hash[:12]}", corpus_hash, len(held))
        self._reader = MemoryReader(generation, held, dict(documents))
        return generation

    def open(self) -> VectorReader:
        """The live generation."""
        if self._reader is None:
            raise WorkspaceError("index_missing", file="memory")
        return self._reader


def _within(passage: Passage, within: PassageFilter) -> bool:
    chunk = passage.chunk
    return (not within.drug_ids or chunk.drug_id in within.drug_ids) and (
        not within.section_keys or chunk.section_key in within.section_keys
    )
