"""The records of a workspace as JSON lines, written aside and put in force together (see ``generation_folder`` for how).

One record a line, keys sorted, UTF-8, nothing that depends on time or place: the same records are the same bytes. Text is NFC:
whoever makes records composes them; what still slips through (two spans that meet at a combining mark) is composed here, a buffer
at a time, which costs next to nothing where there is nothing to do. Files that are no records, such as images, go as they are.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn, Self, TypeVar

import msgspec

from duocthu.adapters.generation_folder import MANIFEST, Draft, GenerationFolder
from duocthu.adapters.record_file import MalformedLineError, RecordFile
from duocthu.adapters.record_stream import RecordStream
from duocthu.adapters.set_names import is_name, is_plain
from duocthu.adapters.stored_file import carry, digest
from duocthu.domain.errors import WorkspaceError

Record = TypeVar("Record")

_BUFFER: Final = 1 << 18  # bytes that are collected before they are composed, hashed and written


class JsonlStore:
    """A workspace folder."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or made before it is asked for."""
        self.folder = folder
        self._generations = GenerationFolder(folder)

    def writer(self, *, keep: bool = False) -> JsonlWriter:
        """Begin a new set of files; with ``keep`` the files in force that are not written anew stay in it.

        Raises WorkspaceError: workspace_locked, workspace_unwritable, workspace_foreign_file; with ``keep``, workspace_missing.
        """
        if self._generations.is_foreign(MANIFEST):
            raise WorkspaceError("workspace_foreign_file", file=str(self.folder / MANIFEST))
        try:
            draft = self._generations.begin()
        except BlockingIOError as error:
            raise WorkspaceError("workspace_locked", file=str(self.folder)) from error
        except OSError as error:
            _refuse(self.folder, error)
        try:
            return JsonlWriter(self._generations, draft, self._files() if keep else {})
        except BaseException:
            draft.discard()
            raise

    def read(self, name: str, kind: type[Record], *, checked: bool = False) -> Iterator[Record]:
        """The records of a file, as values of ``kind``; ``checked``: compared with its hash in the manifest as ``verify`` does.

        Raises WorkspaceError: record_malformed with file and line, record_missing, record_unreadable; workspace_missing where
        there is no manifest either; record_changed, when all have been read.
        """
        place = str(self.folder / name)
        expected = _sha256(self._files().get(name)) if checked else None
        file = RecordFile(self._generations.path(name), kind, hashed=checked)
        try:
            yield from file.records()
        except MalformedLineError as error:
            raise WorkspaceError("record_malformed", file=place, line=error.number, reason=error.reason) from error
        except FileNotFoundError as error:
            self._files()
            raise WorkspaceError("record_missing", file=place) from error
        except OSError as error:
            raise WorkspaceError("record_unreadable", file=place, reason=_reason(error)) from error
        if checked and file.sha256 != expected:
            raise WorkspaceError("record_changed", file=place)

    def read_file(self, name: str) -> bytes:
        """The bytes of a file that is no record, such as ``crops/x.png``.

        Raises WorkspaceError: record_missing (also for a name that no file of a workspace has), record_unreadable.
        """
        file = str(self.folder / name)
        if not is_name(name):
            raise WorkspaceError("record_missing", file=file)
        try:
            return self._generations.path(name).read_bytes()
        except (FileNotFoundError, NotADirectoryError) as error:
            raise WorkspaceError("record_missing", file=file) from error
        except OSError as error:
            raise WorkspaceError("record_unreadable", file=file, reason=_reason(error)) from error

    def manifest(self) -> dict[str, object]:
        """``manifest.json``; raises WorkspaceError: workspace_missing, record_malformed."""
        file = str(self.folder / MANIFEST)
        try:
            manifest = self._generations.manifest()
        except ValueError as error:
            raise WorkspaceError("record_malformed", file=file, line=1, reason=str(error)) from error
        except OSError as error:
            raise WorkspaceError("record_unreadable", file=file, reason=_reason(error)) from error
        if manifest is None:
            raise WorkspaceError("workspace_missing", file=str(self.folder))
        return manifest

    def verify(self) -> None:
        """Compare each file with its hash in the manifest.

        Raises WorkspaceError: record_changed, record_missing, record_unreadable, workspace_missing.
        """
        for name, facts in self._files().items():
            try:
                found = digest(self._generations.path(name))
            except FileNotFoundError as error:
                raise WorkspaceError("record_missing", file=str(self.folder / name)) from error
            except OSError as error:
                raise WorkspaceError("record_unreadable", file=str(self.folder / name), reason=_reason(error)) from error
            if found != _sha256(facts):
                raise WorkspaceError("record_changed", file=str(self.folder / name))

    def verify_sizes(self) -> None:
        """Compare each file with its size in the manifest, without reading any; raises WorkspaceError as ``verify``."""
        for name, facts in self._files().items():
            try:
                found = self._generations.path(name).stat().st_size
            except (FileNotFoundError, NotADirectoryError) as error:
                raise WorkspaceError("record_missing", file=str(self.folder / name)) from error
            except OSError as error:
                raise WorkspaceError("record_unreadable", file=str(self.folder / name), reason=_reason(error)) from error
            if isinstance(facts, dict) and found != facts.get("bytes"):
                raise WorkspaceError("record_changed", file=str(self.folder / name))

    def _files(self) -> dict[str, object]:
        files = self.manifest()["files"]
        return files if isinstance(files, dict) else {}


class JsonlWriter:
    """A set of files under way; leaving it as a context manager without ``commit`` discards it."""

    def __init__(self, generations: GenerationFolder, draft: Draft, kept: dict[str, object]) -> None:
        """Take over an empty draft; ``kept`` are files in force, by name, that stay if they are not written."""
        self._generations = generations
        self._draft: Draft | None = draft
        self._kept = kept
        self._streams: dict[str, RecordStream] = {}
        self._added: dict[str, object] = {}
        encoder = msgspec.json.Encoder(order="sorted")
        self._encode_into, self._encode_lines = encoder.encode_into, encoder.encode_lines

    def append(self, name: str, record: object) -> None:
        """Add one record as a line of ``name``; raises WorkspaceError as ``open``, and record_unwritable."""
        stream = self._streams.get(name) or self._opened(name)
        buffer = stream.buffer
        start = len(buffer)
        try:
            self._encode_into(record, buffer, -1)
        except UnicodeEncodeError as error:  # half a surrogate pair
            del buffer[start:]
            raise WorkspaceError("record_unwritable", file=name, line=stream.records + 1, reason=error.reason) from error
        buffer += b"\n"
        stream.records += 1
        if len(buffer) >= _BUFFER:
            self._flush(stream)

    def extend(self, name: str, records: Sequence[object]) -> None:
        """Add records, a line each: several times as fast as one by one; raises WorkspaceError as ``append``."""
        stream = self._streams.get(name) or self._opened(name)
        try:
            stream.buffer += self._encode_lines(records)
        except UnicodeEncodeError as error:
            raise WorkspaceError("record_unwritable", file=name, line=stream.records + 1, reason=error.reason) from error
        stream.records += len(records)
        if len(stream.buffer) >= _BUFFER:
            self._flush(stream)

    def open(self, name: str) -> None:
        """Make sure that ``name`` will exist, even without records.

        Raises WorkspaceError: workspace_unwritable, workspace_foreign_file.
        """
        if name not in self._streams:
            self._opened(name)

    def add_file(self, name: str, content: bytes) -> None:
        """Add a file that is no record, such as ``crops/x.png``: plain or one folder deep, each name once.

        One that has the very bytes of the file in force is carried over (a hard link) and not written again.
        Raises WorkspaceError as ``open``; ValueError for a name that cannot be, or that was written already.
        """
        draft = self._under_way()
        if not is_name(name) or name == MANIFEST or name in self._streams or name in self._added:
            raise ValueError(name)
        self._refuse_foreign(name)
        try:
            self._added[name] = self._written(name, content, draft)
        except OSError as error:
            _refuse(self._generations.folder, error)

    def commit(self, manifest: dict[str, object]) -> None:
        """Put all files in force; ``manifest`` gets ``files``: by name, sha256 and bytes of each, records of those that hold any.

        Raises WorkspaceError: workspace_unwritable, or record_missing where a file to be kept is gone; then nothing has changed.
        """
        draft = self._under_way()
        try:
            files = {name: facts for name, facts in self._kept.items() if name not in {*self._streams, *self._added}}
            for name in files:
                self._keep(name, draft)
            files |= self._added
            for name, stream in self._streams.items():
                self._flush(stream)
                files[name] = stream.finish()
            text = msgspec.json.format(msgspec.json.encode({**manifest, "files": files}, order="sorted"), indent=1) + b"\n"
            RecordStream(draft.folder / MANIFEST, bytearray(text)).finish()
            draft.publish()
        except OSError as error:
            self.discard()
            _refuse(self._generations.folder, error)
        except BaseException:
            self.discard()
            raise
        self._draft = None
        self._streams = {}

    def discard(self) -> None:
        """Remove everything that was written aside; after ``commit`` there is nothing to remove."""
        for stream in self._streams.values():
            with suppress(OSError):  # a full disk, again
                stream.file.close()
        self._streams = {}
        if self._draft is not None:
            self._draft.discard()
            self._draft = None

    def __enter__(self) -> Self:
        """For ``with store.writer() as writer``."""
        return self

    def __exit__(self, *_: object) -> None:
        """Discard what was not committed."""
        self.discard()

    def _under_way(self) -> Draft:
        if self._draft is None:
            raise ValueError("the writer has been committed or discarded")
        return self._draft

    def _opened(self, name: str) -> RecordStream:
        draft = self._under_way()
        if not is_plain(name) or name == MANIFEST or name in self._added:
            raise ValueError(name)
        self._refuse_foreign(name)
        try:
            stream = self._streams[name] = RecordStream(draft.folder / name, bytearray())
        except OSError as error:
            _refuse(self._generations.folder, error)
        return stream

    def _keep(self, name: str, draft: Draft) -> None:
        source = self._generations.path(name)
        if not is_name(name) or not source.exists():
            raise WorkspaceError("record_missing", file=str(self._generations.folder / name))
        carry(source, draft.path(name))

    def _written(self, name: str, content: bytes, draft: Draft) -> dict[str, str | int]:
        in_force = self._generations.path(name)
        if in_force.is_file() and in_force.read_bytes() == content:
            carry(in_force, draft.path(name))
        else:
            with draft.path(name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        return {"sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}

    def _refuse_foreign(self, name: str) -> None:
        if self._generations.is_foreign(name):
            raise WorkspaceError("workspace_foreign_file", file=str(self._generations.folder / name))

    def _flush(self, stream: RecordStream) -> None:
        try:
            stream.flush()
        except OSError as error:
            _refuse(self._generations.folder, error)


def _sha256(facts: object) -> object:
    """The hash that a manifest has of a file."""
    return facts.get("sha256") if isinstance(facts, dict) else None


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _refuse(folder: Path, error: OSError) -> NoReturn:
    raise WorkspaceError("workspace_unwritable", file=str(folder), reason=_reason(error)) from error
