"""The embedded index: Qdrant's engine in this process, one folder a generation, one pointer file that names the live one.

CURRENT              the name of the live generation
generations/NAME/    a generation, never changed once it is there
building/            the next one; dead without its builder
gone/                pruned ones, while they are removed
build.lock           one writer at a time; the lock dies with its process
"""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from duocthu.adapters.folder_lock import FolderLock
from duocthu.adapters.index_checks import built, check_model, checked, generation_named, in_force, is_of, previous, surplus
from duocthu.adapters.index_pointer import NAME, Pointer, name_of, next_number, read_pointer, write_pointer
from duocthu.adapters.passage_file import written
from duocthu.adapters.qdrant_edge_reader import SHARD, QdrantEdgeReader, describe, described
from duocthu.adapters.qdrant_edge_shard import entries, write_shard
from duocthu.adapters.stored_file import sync
from duocthu.domain.errors import DuocthuError, WorkspaceError
from duocthu.ports.vector_store import (
    KEPT,
    Canary,
    Embedding,
    Generation,
    IndexPoint,
    Progress,
    StoredGeneration,
    VectorReader,
)

LOCK: Final = "build.lock"
_ROOM: Final = 512 * 2**20  # bytes free before a build: a book takes 150 MB, twice that while it is merged; the engine maps its
# files into memory, so that a disk that fills up meanwhile would end the process by a signal, with no word said


class QdrantEdgeStore:
    """Generations below ``folder``."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or created before it is asked for."""
        self._folder = folder
        self._generations = folder / "generations"

    def live(self) -> Generation | None:
        """What the pointer names."""
        try:
            pointer = read_pointer(self._folder)
            return described(self._generations / pointer.name) if pointer else None
        except WorkspaceError:
            return None

    def is_pinned(self) -> bool:
        """What the pointer says."""
        pointer = self._pointer()
        return pointer is not None and pointer.is_pinned

    def generations(self) -> Sequence[StoredGeneration]:
        """The folders, oldest first."""
        pointer = self._pointer()
        return [self._stored(name, pointer) for name in self._names()]

    def open(self, model: str | None = None, dimension: int | None = None) -> VectorReader:
        """The live generation. One that is pruned between the look at the pointer and the opening is looked up anew."""
        while pointer := read_pointer(self._folder):
            try:
                reader = QdrantEdgeReader(self._generations / pointer.name)
            except WorkspaceError:
                if read_pointer(self._folder) == pointer:
                    raise
                continue
            try:
                check_model(reader.generation, model, dimension)
            except WorkspaceError:
                reader.close()
                raise
            return reader
        raise WorkspaceError("index_missing", file=str(self._folder))

    def build(
        self,
        points: Iterable[IndexPoint],
        documents: Mapping[str, bytes],
        corpus_hash: str,
        *,
        embedding: Embedding | None = None,
        canaries: Iterable[Canary] = (),
        progress: Progress = lambda _: None,
    ) -> Generation:
        """Build aside, verify, rename, then move the pointer."""
        live = in_force(self, corpus_hash, embedding)
        if live is not None:
            return live
        with self._writing():
            generation = self._kept(corpus_hash, embedding)
            if generation is None:
                self._make_sure_of_room()
                aside = self._folder / "building"
                aside.mkdir()
                sound = written(checked(points, embedding, str(aside)), aside)
                counted = _Counted(progress)
                write_shard(aside / SHARD, sound, embedding, counted)
                for name, content in documents.items():
                    (aside / name).write_bytes(content)
                generation = built(name_of(next_number(self._names()), corpus_hash), corpus_hash, counted.done, embedding)
                describe(aside, generation, canaries)
                aside.rename(self._generations / generation.name)
                sync(self._generations)
            write_pointer(self._folder, Pointer(generation.name))
            self._prune(KEPT)
        return generation

    def rollback(self, name: str | None = None) -> Generation:
        """Verify, then move the pointer."""
        if not self._generations.is_dir():
            raise WorkspaceError("index_missing", file=str(self._folder))
        with self._writing():
            pointer = self._pointer()
            if name is None:
                sound = [stored.name for stored in self.generations() if stored.generation is not None]
                chosen = previous(pointer.name if pointer else None, sound, str(self._folder))
            else:
                chosen = generation_named(name, self._names())
            generation = self._verified(chosen)
            write_pointer(self._folder, Pointer(chosen, is_pinned=True))
        return generation

    def prune(self, keep: int = KEPT) -> Sequence[str]:
        """Remove folders; a process that has one open keeps its files."""
        if not self._generations.is_dir():
            return ()
        with self._writing():
            return self._prune(keep)

    def _pointer(self) -> Pointer | None:
        try:
            return read_pointer(self._folder)
        except WorkspaceError:
            return None

    def _names(self) -> list[str]:
        try:
            return sorted(path.name for path in self._generations.iterdir() if NAME.fullmatch(path.name))
        except OSError:
            return []

    def _stored(self, name: str, pointer: Pointer | None) -> StoredGeneration:
        folder = self._generations / name
        try:
            generation = described(folder)
        except WorkspaceError:
            generation = None
        is_live = pointer is not None and pointer.name == name
        return StoredGeneration(name, is_live, is_live and pointer is not None and pointer.is_pinned, _size(folder), generation)

    def _kept(self, corpus_hash: str, embedding: Embedding | None) -> Generation | None:
        """A sound generation that is just what would be built: a builder died before it moved the pointer, or went back."""
        for stored in reversed(self.generations()):
            if stored.generation is not None and is_of(stored.generation, corpus_hash, embedding):
                try:
                    return self._verified(stored.name)
                except WorkspaceError:
                    continue
        return None

    def _verified(self, name: str) -> Generation:
        reader = QdrantEdgeReader(self._generations / name)
        try:
            reader.verify()
        except WorkspaceError as error:
            raise WorkspaceError("index_damaged", file=str(self._generations / name), reason=str(error)) from error
        finally:
            reader.close()
        return reader.generation

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One writer at a time, who first removes what a dead one left."""
        try:
            self._generations.mkdir(parents=True, exist_ok=True)
            lock = FolderLock(self._folder / LOCK)
        except BlockingIOError as error:
            raise WorkspaceError("index_busy", file=str(self._folder)) from error
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            self._clear()
            yield
        except DuocthuError:
            raise
        except OSError as error:
            raise self._unwritable(error) from error
        finally:
            shutil.rmtree(self._folder / "building", ignore_errors=True)
            lock.release()

    def _unwritable(self, error: OSError) -> WorkspaceError:
        return WorkspaceError("workspace_unwritable", file=str(self._folder), reason=error.strerror or str(error))

    def _make_sure_of_room(self) -> None:
        if shutil.disk_usage(self._folder).free < _ROOM:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _clear(self) -> None:
        shutil.rmtree(self._folder / "gone", ignore_errors=True)
        if (self._folder / "building").exists():
            shutil.rmtree(self._folder / "building")

    def _prune(self, keep: int) -> list[str]:
        """Out of sight by one rename each, so that none is ever half there."""
        pointer = self._pointer()
        gone = self._folder / "gone"
        removed = surplus(self._names(), pointer.name if pointer else None, keep)
        for name in removed:
            gone.mkdir(exist_ok=True)
            (self._generations / name).rename(Path(tempfile.mkdtemp(dir=gone)) / name)
        shutil.rmtree(gone, ignore_errors=True)  # a process that is about to open one may still write there; goes next time
        return removed


def _size(folder: Path) -> int:
    size = 0
    for path in entries(folder):
        with suppress(OSError):  # another process may remove it meanwhile
            size += path.stat().st_blocks * 512
    return size


class _Counted:
    """Passes progress on and keeps the last of it."""

    def __init__(self, tell: Progress) -> None:
        self.done = 0
        self._tell = tell

    def __call__(self, done: int) -> None:
        self.done = done
        self._tell(done)
