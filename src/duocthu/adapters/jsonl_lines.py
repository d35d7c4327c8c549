"""A file of JSON lines, open at any line: the places of its lines are found once, and each is read as it is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from duocthu.adapters.generation_folder import GenerationFolder
from duocthu.domain.errors import WorkspaceError

Record = TypeVar("Record")


class JsonlLines:
    """Safe in several threads: a line is read at its place, and no thread moves another's."""

    def __init__(self, folder: Path, name: str) -> None:
        """Open a file of the workspace; raises WorkspaceError (record_missing, record_unreadable)."""
        self._file = str(folder / name)
        try:
            self._handle = os.open(GenerationFolder(folder).path(name), os.O_RDONLY)
        except FileNotFoundError as error:
            raise WorkspaceError("record_missing", file=self._file) from error
        except OSError as error:
            raise WorkspaceError("record_unreadable", file=self._file, reason=error.strerror or str(error)) from error
        self._offsets = [0]
        with os.fdopen(os.dup(self._handle), "rb") as lines:
            for line in lines:
                self._offsets.append(self._offsets[-1] + len(line))

    def scan(self, kind: type[Record]) -> Iterator[Record]:
        """All lines."""
        for number in range(len(self._offsets) - 1):
            yield self.line(number, kind)

    def line(self, number: int, kind: type[Record]) -> Record:
        """One line."""
        if not 0 <= number < len(self._offsets) - 1:
            raise IndexError(number)
        begin, end = self._offsets[number : number + 2]
        try:
            return msgspec.json.decode(os.pread(self._handle, end - begin, begin), type=kind)
        except msgspec.DecodeError as error:
            raise WorkspaceError("record_malformed", file=self._file, line=number + 1, reason=str(error)) from error
        except OSError as error:
            raise WorkspaceError("record_unreadable", file=self._file, reason=error.strerror or str(error)) from error

    def close(self) -> None:
        """Free the file."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
