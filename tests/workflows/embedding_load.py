"""Loads a workspace with a fake embedder.

Run as a program it is killed in the middle: ``embedding_load.py FOLDER CACHE BATCHES``.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path

from tests.ports.memory_embedding_cache import MemoryEmbeddingCache
from tests.ports.word_embedder import WordEmbedder

from duocthu.adapters.cl100k_counter import token_counter
from duocthu.adapters.embedding_cache_file import EmbeddingCacheFile
from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.index.dense_source import DenseSource
from duocthu.ports.embedder import FloatMatrix
from duocthu.workflows.load_book import LoadedFrom, LoadReport, load_book

Told = Callable[[str, int, int], None]


class KilledEmbedder(WordEmbedder):
    """Ends the process, as a power cut would, when it is asked for one batch too many."""

    def passages(self, texts: Sequence[str]) -> FloatMatrix:
        """A row for each text, as long as it lasts."""
        if self._lasts is not None and len(self.asked) >= self._lasts:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().passages(texts)


def source(folder: Path, embedder: WordEmbedder | None, cache: MemoryEmbeddingCache | Path | None = None) -> LoadedFrom:
    """A workspace with what makes its vectors, which are kept in a file, or in memory."""

    def opened() -> EmbeddingCacheFile | nullcontext[MemoryEmbeddingCache]:
        if isinstance(cache, Path):
            return EmbeddingCacheFile(cache)
        return nullcontext(MemoryEmbeddingCache() if cache is None else cache)

    dense = None if embedder is None else DenseSource(embedder, opened)
    return LoadedFrom(JsonlStore(folder), folder, token_counter(), dense)


def vectors(folder: Path) -> QdrantEdgeStore:
    """The index of a workspace."""
    return QdrantEdgeStore(folder / "index")


def load(
    folder: Path,
    embedder: WordEmbedder | None,
    cache: MemoryEmbeddingCache | Path | None = None,
    told: Told = lambda _stage, _done, _total: None,
) -> LoadReport:
    """Load a workspace."""
    return load_book(source(folder, embedder, cache), vectors(folder), told)


if __name__ == "__main__":
    load(Path(sys.argv[1]), KilledEmbedder(lasts=int(sys.argv[3])), Path(sys.argv[2]))
