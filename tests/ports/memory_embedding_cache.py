"""A fake cache of vectors, in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from duocthu.ports.embedder import FloatVector


class MemoryEmbeddingCache:
    """Keeps what it was given, as long as it lives."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.known: dict[bytes, FloatVector] = {}

    def get(self, keys: Sequence[bytes]) -> dict[bytes, FloatVector]:
        """The vectors that are known."""
        return {key: self.known[key] for key in keys if key in self.known}

    def put(self, vectors: Mapping[bytes, FloatVector]) -> None:
        """Keep vectors."""
        self.known |= vectors
