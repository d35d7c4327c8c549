"""One file of records, open: any line of it can be read, in several threads, and still when the workspace is replaced."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

Record = TypeVar("Record")


class RecordLines(Protocol):
    """The lines of a file of records, numbered from 0. Raises WorkspaceError (record_malformed, record_unreadable)."""

    def scan(self, kind: type[Record]) -> Iterator[Record]:
        """All lines as values of ``kind``, which may know fewer fields than the record has."""
        ...

    def line(self, number: int, kind: type[Record]) -> Record:
        """One line; raises IndexError where there is none of that number."""
        ...

    def close(self) -> None:
        """Free the file."""
        ...
