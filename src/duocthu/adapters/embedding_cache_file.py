"""FloatMatrix in one SQLite file, in the user's cache folder.

The file is written ahead (WAL): whatever kills the program, what a ``put`` returned from is whole, and what one was about to
write is not there. Vectors are kept in single precision, so that one from the cache is bit for bit the one that was made; half
precision would save 9 MB on a book of 12,000 passages and make the index depend on what was in the cache.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import numpy as np

from duocthu.domain.errors import EmbedderError
from duocthu.ports.embedder import FloatVector

_WAIT: Final = 30.0  # seconds, for another process that writes
_ASKED: Final = 500  # keys in one question; SQLite takes 999 at least
_SINGLE: Final = np.dtype("<f4")


class EmbeddingCacheFile:
    """The vectors in a file; close it after use, or use it in a ``with`` block."""

    def __init__(self, file: Path) -> None:
        """Open the file, which is made where it is missing; raises EmbedderError (embedding_cache_unusable)."""
        self._file = file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(file, timeout=_WAIT, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise self._unusable(error) from error
        try:
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = NORMAL")
            self._base.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID")
        except sqlite3.Error as error:
            self._base.close()
            raise self._unusable(error) from error

    def __enter__(self) -> Self:
        """The cache itself."""
        return self

    def __exit__(self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        """Close it."""
        self.close()

    def get(self, keys: Sequence[bytes]) -> dict[bytes, FloatVector]:
        """The vectors that are known."""
        found: dict[bytes, FloatVector] = {}
        try:
            for start in range(0, len(keys), _ASKED):
                asked = keys[start : start + _ASKED]
                marks = ",".join("?" * len(asked))
                rows = self._base.execute(f"SELECT key, vector FROM vectors WHERE key IN ({marks})", tuple(asked))  # noqa: S608 -- marks only
                found.update(_vectors(rows))
        except sqlite3.Error as error:
            raise self._unusable(error) from error
        return found

    def put(self, vectors: Mapping[bytes, FloatVector]) -> None:
        """Keep vectors, in one transaction."""
        rows = [(key, np.asarray(vector, _SINGLE).tobytes()) for key, vector in vectors.items()]
        try:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                self._base.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def _unusable(self, error: Exception) -> EmbedderError:
        return EmbedderError("embedding_cache_unusable", file=str(self._file), reason=str(error))


def _vectors(rows: Iterable[tuple[bytes, object]]) -> Iterable[tuple[bytes, FloatVector]]:
    """Rows as vectors; what cannot be one, or is not finite, is as good as missing."""
    for key, content in rows:
        if isinstance(content, bytes) and len(content) % _SINGLE.itemsize == 0:
            vector = np.frombuffer(content, _SINGLE).astype(np.float32)
            if np.isfinite(vector).all():
                yield key, vector
