"""An artifact store in memory, for tests of what uses one: values are encoded and decoded as on disk, nothing is written."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Self, TypeVar

import msgspec

from duocthu.domain.errors import WorkspaceError

Record = TypeVar("Record")


class MemoryStore:
    """Keeps lines by file name."""

    def __init__(self) -> None:
        """Begin empty."""
        self.files: dict[str, list[bytes]] = {}
        self.in_force: dict[str, object] | None = None
        self.locked = False

    def writer(self, *, keep: bool = False) -> MemoryWriter:
        """As the port says."""
        if self.locked:
            raise WorkspaceError("workspace_locked", file="memory")
        if keep:
            self.manifest()
        self.locked = True
        return MemoryWriter(self, self.files if keep else {})

    def read(self, name: str, kind: type[Record], *, checked: bool = False) -> Iterator[Record]:
        """As the port says."""
        self.manifest()
        if name not in self.files:
            raise WorkspaceError("record_missing", file=name)
        for number, line in enumerate(self.files[name], 1):
            try:
                yield msgspec.json.decode(line, type=kind)
            except msgspec.DecodeError as error:
                raise WorkspaceError("record_malformed", file=name, line=number, reason=str(error)) from error
        facts = self.manifest()["files"]
        if checked and not (isinstance(facts, dict) and facts.get(name) == _account(self.files)[name]):
            raise WorkspaceError("record_changed", file=name)

    def read_file(self, name: str) -> bytes:
        """A whole file; raises WorkspaceError as the port says."""
        if name not in self.files:
            raise WorkspaceError("record_missing", file=name)
        return b"".join(self.files[name])

    def manifest(self) -> dict[str, object]:
        """As the port says."""
        if self.in_force is None:
            raise WorkspaceError("workspace_missing", file="memory")
        return self.in_force

    def verify(self) -> None:
        """As the port says."""
        if self.manifest()["files"] != _account(self.files):
            raise WorkspaceError("record_changed", file="memory")

    def verify_sizes(self) -> None:
        """As the port says."""
        sizes = {name: sum(len(line) + 1 for line in lines) for name, lines in self.files.items()}
        told = self.manifest()["files"]
        if not isinstance(told, dict) or {name: facts["bytes"] for name, facts in told.items()} != sizes:
            raise WorkspaceError("record_changed", file="memory")


class MemoryWriter:
    """A set of files under way."""

    def __init__(self, store: MemoryStore, kept: dict[str, list[bytes]]) -> None:
        """Begin with the files that are kept."""
        self._store = store
        self._kept = kept
        self._files: dict[str, list[bytes]] = {}

    def append(self, name: str, record: object) -> None:
        """As the port says."""
        self._files.setdefault(name, []).append(msgspec.json.encode(record, order="sorted"))

    def extend(self, name: str, records: Sequence[object]) -> None:
        """Add records, a line each."""
        for record in records:
            self.append(name, record)

    def add_file(self, name: str, content: bytes) -> None:
        """A whole file, kept as one piece."""
        self._files[name] = [content]

    def open(self, name: str) -> None:
        """As the port says."""
        self._files.setdefault(name, [])

    def commit(self, manifest: dict[str, object]) -> None:
        """As the port says."""
        self._store.files = {**self._kept, **self._files}
        self._store.in_force = {**manifest, "files": _account(self._store.files)}
        self.discard()

    def discard(self) -> None:
        """As the port says."""
        self._store.locked = False

    def __enter__(self) -> Self:
        """The writer itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Discard what was not committed."""
        self.discard()


def _account(files: dict[str, list[bytes]]) -> dict[str, object]:
    contents = {name: b"".join(line + b"\n" for line in lines) for name, lines in files.items()}
    return {
        name: {"sha256": hashlib.sha256(content).hexdigest(), "records": len(files[name]), "bytes": len(content)}
        for name, content in contents.items()
    }
