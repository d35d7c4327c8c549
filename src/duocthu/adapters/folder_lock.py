"""A lock on a folder that the system releases when its holder dies, so that no lock is ever left behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Held from construction to ``release``; a second one on the same file is refused, in this process too."""

    def __init__(self, file: Path) -> None:
        """Take the lock; raises BlockingIOError where another holds it, other OSErrors where the file cannot be made."""
        self._file = file
        self._handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _seize(self._handle)
            self._check_that_it_is_still_the_file()
        except (BlockingIOError, PermissionError) as error:  # Windows says the second
            os.close(self._handle)
            raise BlockingIOError(*error.args) from error
        except OSError:
            os.close(self._handle)
            raise

    def release(self, *, remove: bool = False) -> None:
        """Let go; with ``remove`` the file goes, too."""
        if remove and sys.platform != "win32":
            self._file.unlink(missing_ok=True)
        os.close(self._handle)

    def _check_that_it_is_still_the_file(self) -> None:
        """A holder that removed the file while we opened it leaves us with a lock that nobody else can see."""
        if sys.platform != "win32":
            try:
                seen = self._file.stat()
            except FileNotFoundError as error:
                raise BlockingIOError(*error.args) from error
            if not os.path.samestat(seen, os.fstat(self._handle)):
                raise BlockingIOError(0, "the lock changed hands", str(self._file))
