"""Where vectors are kept by what they were made of: a book that changed in ten places is embedded anew in ten places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from duocthu.ports.embedder import FloatVector


class EmbeddingCache(Protocol):
    """FloatMatrix by key; what ``put`` returned from is kept, whatever ends the program afterwards."""

    def get(self, keys: Sequence[bytes]) -> Mapping[bytes, FloatVector]:
        """The vectors that are known, bit for bit as they were put. Raises EmbedderError (embedding_cache_unusable)."""
        ...

    def put(self, vectors: Mapping[bytes, FloatVector]) -> None:
        """Keep vectors, all or none; of two for the same key the later counts. Raises EmbedderError, as ``get``."""
        ...
