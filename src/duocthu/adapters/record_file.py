"""A file of records while it is read: in blocks of whole lines, which is quicker than line by line, and hashed on the way."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

Record = TypeVar("Record")

_BLOCK: Final = 1 << 14  # bytes: with much more the records of a block leave the processor's cache before they are used


class MalformedLineError(Exception):
    """A line that is no record of the kind that was asked for: its number, from 1, and why."""

    def __init__(self, number: int, reason: str) -> None:
        """Keep both as attributes."""
        super().__init__(f"{number}: {reason}")
        self.number = number
        self.reason = reason


class RecordFile(Generic[Record]):
    """One reading of a file, a record a line."""

    def __init__(self, path: Path, kind: type[Record]) -> None:
        """Nothing is read before ``records``."""
        self._path = path
        self._decoder = msgspec.json.Decoder(kind)
        self._hash = hashlib.sha256()

    @property
    def sha256(self) -> str:
        """Of the bytes that have been read, in hexadecimal: of the whole file when the records have come to their end."""
        return self._hash.hexdigest()

    def records(self) -> Iterator[Record]:
        """The records in order; raises OSErrors as they come, MalformedLineError when all before that line have been given."""
        done = 0
        with self._path.open("rb") as file:
            while block := file.read(_BLOCK):
                block += file.readline()
                self._hash.update(block)
                lines = block.count(b"\n") + (not block.endswith(b"\n"))
                yield from self._decoded(block, lines, done)
                done += lines

    def _decoded(self, block: bytes, lines: int, before: int) -> Iterator[Record]:
        try:
            records: list[Record] = self._decoder.decode_lines(block)
        except (msgspec.DecodeError, UnicodeDecodeError):
            records = []
        return iter(records) if len(records) == lines else _one_by_one(self._decoder.decode, block, before)


def _one_by_one(decode: Callable[[bytes], Record], block: bytes, before: int) -> Iterator[Record]:
    """The records of a block up to the line that is none; ``before`` is how many lines stand above the block."""
    for number, line in enumerate(block.removesuffix(b"\n").split(b"\n"), before + 1):
        try:
            record = decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise MalformedLineError(number, str(error)) from error
        yield record
