"""Pictures in a folder of the user's cache, one file each, the least recently used removed where they grow too many."""

from __future__ import annotations

import hashlib
import os
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 256 * 2**20
_SPARE: Final = 0.9  # of the size that may be used: what is left after making room
_SUFFIX: Final = ".picture"


class PictureCacheFolder:
    """The folder is made when the first picture is kept; its files are for the user alone."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        """Nothing is touched yet."""
        self._folder = folder
        self._most = most_bytes
        self._size: int | None = None
        self._lock = threading.Lock()

    def get(self, key: str) -> bytes | None:
        """What was kept."""
        path = self._path(key)
        try:
            content = path.read_bytes()
        except OSError:
            return None
        with suppress(OSError):
            os.utime(path)
        return content

    def keep(self, key: str, content: bytes) -> None:
        """Written aside and renamed."""
        if len(content) > self._most:
            return
        with self._lock, suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle, aside = tempfile.mkstemp(dir=self._folder)  # mode 0600
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(content)
                Path(aside).replace(self._path(key))
            except BaseException:
                Path(aside).unlink(missing_ok=True)
                raise
            self._make_room(len(content))

    def _path(self, key: str) -> Path:
        return self._folder / (hashlib.sha256(key.encode()).hexdigest() + _SUFFIX)

    def _make_room(self, added: int) -> None:
        if self._size is not None:
            self._size += added
        if self._size is not None and self._size <= self._most:
            return
        kept = sorted((path.stat().st_mtime_ns, path.stat().st_size, path) for path in self._folder.glob(f"*{_SUFFIX}"))
        size = sum(entry[1] for entry in kept)
        if size > self._most:
            for _, length, path in kept:
                if size <= self._most * _SPARE:
                    break
                path.unlink(missing_ok=True)
                size -= length
        self._size = size
