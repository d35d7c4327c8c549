"""What makes the dense vectors of a book and of the questions about it, and where those once made are kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from duocthu.ports.embedder import Embedder
from duocthu.ports.embedding_cache import EmbeddingCache
from duocthu.ports.vector_store import DenseVector, Embedding

OpenCache = Callable[[], AbstractContextManager[EmbeddingCache]]


@dataclass(frozen=True, slots=True)
class DenseSource:
    """An embedder with its cache, which is opened when a book is embedded: questions are not kept."""

    embedder: Embedder
    open_cache: OpenCache

    @property
    def embedding(self) -> Embedding:
        """What an index says of its vectors; a server may be asked for their dimension (EmbedderError)."""
        return Embedding(self.embedder.name, self.embedder.dimension)

    def question(self, text: str) -> DenseVector:
        """The vector of a question; raises EmbedderError."""
        return DenseVector(tuple(float(number) for number in self.embedder.query(text)))
