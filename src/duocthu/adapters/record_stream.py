"""A file of the next set, while it is written: hashed on the way, on the disk when it is finished."""

from __future__ import annotations

import hashlib
import os
import unicodedata
from pathlib import Path
from typing import BinaryIO


class RecordStream:
    """What has been written is hashed; the last lines are still in ``buffer``, which holds whole lines."""

    __slots__ = ("buffer", "file", "hash", "records", "size")

    def __init__(self, path: Path, buffer: bytearray) -> None:
        """Open the file; ``buffer`` is what it begins with."""
        self.file: BinaryIO = path.open("wb")
        self.buffer = buffer
        self.hash = hashlib.sha256()
        self.records = 0
        self.size = 0

    def flush(self) -> None:
        """Write the buffer, composed."""
        lines: bytes | bytearray = self.buffer
        if not lines.isascii():
            text = lines.decode("utf-8")
            if not unicodedata.is_normalized("NFC", text):
                lines = unicodedata.normalize("NFC", text).encode("utf-8")
        self.file.write(lines)
        self.hash.update(lines)
        self.size += len(lines)
        self.buffer.clear()

    def finish(self) -> dict[str, str | int]:
        """Put the file on the disk; what the manifest says of it."""
        self.flush()
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()
        return {"sha256": self.hash.hexdigest(), "records": self.records, "bytes": self.size}
