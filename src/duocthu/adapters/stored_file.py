"""What the store does with a single file or folder: give it a second name, tell its bytes by a hash, have it on the disk."""

from __future__ import annotations

import hashlib
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

_BLOCK: Final = 1 << 20  # bytes that are compared at a time


def carry(source: Path, target: Path) -> None:
    """The same file under another name: a hard link where possible, else a copy; a link is followed, a ``target`` replaced."""
    target.unlink(missing_ok=True)
    try:
        target.hardlink_to(source.resolve())
    except (OSError, RuntimeError):  # the second where the system has no such call
        shutil.copyfile(source, target)
        sync(target)


def digest(file: Path) -> str:
    """SHA-256 in hexadecimal."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def has_same_bytes(one: Path, other: Path) -> bool:
    """Whether two files are one under two names, as ``carry`` makes them, or hold the same."""
    if one.samefile(other):
        return True
    if one.stat().st_size != other.stat().st_size:
        return False
    with one.open("rb") as first, other.open("rb") as second:
        while (block := first.read(_BLOCK)) == second.read(_BLOCK):
            if not block:
                return True
    return False


def sync(place: Path) -> None:
    """Flush a file, or the entries of a folder, to the disk, where the system lets us."""
    with suppress(OSError):
        handle = os.open(place, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
