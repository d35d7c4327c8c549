"""Files of a workspace that are no records, such as the crops of blocks: they come into force together with the records."""

from __future__ import annotations

from typing import Protocol


class FileWriter(Protocol):
    """The part of a writer that takes files; what it takes is in force after the writer's ``commit``, together with the rest."""

    def add_file(self, name: str, content: bytes) -> None:
        """Add a file under a name that is plain or one folder deep (``crops/x.png``), each name once.

        Its ``sha256`` and ``bytes`` stand in the manifest. One that has the very bytes of the file in force is carried over
        and not written again. Raises WorkspaceError: workspace_unwritable, workspace_foreign_file; ValueError for a name that
        cannot be.
        """
        ...


class FileReader(Protocol):
    """The part of a store that gives files back."""

    def read_file(self, name: str) -> bytes:
        """The bytes of a file; raises WorkspaceError: record_missing, also for a name that cannot be, record_unreadable."""
        ...
