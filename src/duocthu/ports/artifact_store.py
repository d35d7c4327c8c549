"""Where records are kept: written aside and renamed, so that a reader finds the old or the new, never half."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, Self, TypeVar

Record = TypeVar("Record")


class ArtifactWriter(Protocol):
    """A set of files written together; nothing is visible before ``commit``.

    As a context manager it discards on leaving what was not committed.
    """

    def __enter__(self) -> Self:
        """The writer itself."""
        ...

    def __exit__(self, *_: object) -> None:
        """Discard what was not committed."""
        ...

    def append(self, name: str, record: object) -> None:
        """Add one record (a frozen dataclass or a dict) as a line of ``name``; a name that is only opened gives an empty file."""
        ...

    def extend(self, name: str, records: Sequence[object]) -> None:
        """Add records, a line each, in order."""
        ...

    def open(self, name: str) -> None:
        """Make sure that ``name`` will exist, even without records."""
        ...

    def add_file(self, name: str, content: bytes) -> None:
        """Add a whole file, such as ``crops/p0021_1.png``."""
        ...

    def commit(self, manifest: dict[str, object]) -> None:
        """Put all files in force at once, and ``manifest.json`` with them.

        The manifest gets ``files``: by name, ``sha256``, ``records`` and ``bytes`` of each. Names that are not in the new set
        vanish. Raises WorkspaceError workspace_unwritable; then nothing has changed.
        """
        ...

    def discard(self) -> None:
        """Remove everything that was written aside."""
        ...


class ArtifactStore(Protocol):
    """The records of a workspace."""

    def writer(self, *, keep: bool = False) -> ArtifactWriter:
        """Begin a new set of files; with ``keep`` the files in force that are not written anew stay in it.

        Raises WorkspaceError: workspace_locked while another writer is at work, workspace_unwritable, workspace_foreign_file
        where a file that is not of this store is in the way; with ``keep``, workspace_missing.
        """
        ...

    def read(self, name: str, kind: type[Record], *, checked: bool = False) -> Iterator[Record]:
        """The records of a file, as values; raises WorkspaceError naming file and line.

        ``checked``: its bytes are compared with its hash in the manifest on the way, and the end raises record_changed.
        """
        ...

    def read_file(self, name: str) -> bytes:
        """A whole file; raises WorkspaceError (record_missing)."""
        ...

    def manifest(self) -> dict[str, object]:
        """``manifest.json``; raises WorkspaceError when it is missing."""
        ...

    def verify(self) -> None:
        """Compare every file with its hash in the manifest; raises WorkspaceError record_changed or record_missing."""
        ...

    def verify_sizes(self) -> None:
        """Compare every file with its size in the manifest, which reads none of them; raises as ``verify``."""
        ...
