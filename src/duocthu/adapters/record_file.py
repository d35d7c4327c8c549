"""A file of records while it is read, a record a line; hashed on the way where that is asked for."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, Generic, TypeVar

import msgspec

Record = TypeVar("Record")

_MALFORMED: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # the last of thousands of brackets
_BUFFER: Final = 1 << 17  # bytes that are read at a time
_HASHED: Final = 1 << 14  # bytes of lines that are hashed at a time: short lines one by one would cost more than to decode them


class MalformedLineError(Exception):
    """A line that is no record of the kind that was asked for: its number, from 1, and why."""

    def __init__(self, number: int, reason: str) -> None:
        """Keep both as attributes."""
        super().__init__(f"{number}: {reason}")
        self.number = number
        self.reason = reason


class RecordFile(Generic[Record]):
    """One reading of a file, a record a line."""

    def __init__(self, path: Path, kind: type[Record], *, hashed: bool = False) -> None:
        """Nothing is read before ``records``; only what is ``hashed`` can tell its ``sha256``."""
        self._path = path
        self._decoder = msgspec.json.Decoder(kind)
        self._hash = hashlib.sha256() if hashed else None

    @property
    def sha256(self) -> str | None:
        """Of the bytes that have been read, in hexadecimal: of the whole file when the records have come to their end."""
        return None if self._hash is None else self._hash.hexdigest()

    def records(self) -> Iterator[Record]:
        """The records in order; raises OSErrors as they come, MalformedLineError when all before that line have been given."""
        with self._path.open("rb", buffering=_BUFFER) as file:
            try:
                yield from map(self._decoder.decode, file if self._hash is None else self._hashed(file))
            except _MALFORMED as error:
                raise MalformedLineError(self._first_malformed(), str(error)) from error

    def _hashed(self, file: BinaryIO) -> Iterator[bytes]:
        """The lines of a file, hashed before they are given."""
        while lines := file.readlines(_HASHED):
            if self._hash is not None:
                self._hash.update(b"".join(lines))
            yield from lines

    def _first_malformed(self) -> int:
        """The number of the first line that is no record, looked for only where there is one: lines are not counted otherwise."""
        with self._path.open("rb") as file:
            for number, line in enumerate(file, 1):
                try:
                    self._decoder.decode(line)
                except _MALFORMED:
                    return number
        return 0
