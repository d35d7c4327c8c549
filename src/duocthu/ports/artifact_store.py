"""Where records are kept: written aside and renamed, so that a reader finds the old or the new, never half."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeVar

Record = TypeVar("Record")


class ArtifactWriter(Protocol):
    """A set of files written together; nothing is visible before ``commit``."""

    def append(self, name: str, record: object) -> None:
        """Add one record (a frozen dataclass or a dict) as a line of ``name``; a name that is only opened gives an empty file."""
        ...

    def open(self, name: str) -> None:
        """Make sure that ``name`` will exist, even without records."""
        ...

    def commit(self, manifest: dict[str, object]) -> None:
        """Rename all files into place; ``manifest.json`` (with the hash and the number of records of each file) comes last."""
        ...

    def discard(self) -> None:
        """Remove everything that was written aside."""
        ...


class ArtifactStore(Protocol):
    """The records of a workspace."""

    def writer(self) -> ArtifactWriter:
        """Begin a new set of files."""
        ...

    def read(self, name: str, kind: type[Record]) -> Iterator[Record]:
        """The records of a file, as values; raises WorkspaceError naming file and line."""
        ...

    def manifest(self) -> dict[str, object]:
        """``manifest.json``; raises WorkspaceError when it is missing."""
        ...
