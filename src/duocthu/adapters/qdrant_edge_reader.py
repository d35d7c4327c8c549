"""A generation of the embedded index: how its folder is closed after building, and how it is opened, whole or not at all.

    shard/…           the engine's files
    passages.*        the passages
    names.json, …     documents of the builder's
    canaries.json     questions whose answers are known, asked again before somebody goes back to this generation
    generation.json   what it is, the size of each file, the checksum of the documents; written last

The engine maps its files: one that was cut short would end the process by a signal, so sizes are compared first. Passages have
checksums of their own, and canaries are asked.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec

from duocthu.adapters import canary_file
from duocthu.adapters.index_checks import check_canaries
from duocthu.adapters.index_points import TIES, is_empty
from duocthu.adapters.passage_file import PASSAGES, PassageFile
from duocthu.adapters.qdrant_edge_shard import QdrantEdgeShard
from duocthu.adapters.stored_file import sync
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import Canary, Channel, Generation, PassageFilter, Vector

SHARD: Final = "shard"
DESCRIPTION: Final = "generation.json"
_ENGINES_OWN: Final = (".json", ".info")  # settings that the engine writes anew when it opens a shard
_NOT_SUMMED: Final = (DESCRIPTION, PASSAGES, canary_file.CANARIES)


class _Description(msgspec.Struct):
    """What ``generation.json`` holds: ``files`` by size (bytes), ``checksums`` by CRC-32."""

    generation: Generation
    files: dict[str, int]
    checksums: dict[str, int]


class QdrantEdgeReader:
    """A generation, open: it needs no name of a file any more, so that it can be read when its folder has been removed."""

    def __init__(self, folder: Path) -> None:
        """Raises WorkspaceError (index_damaged)."""
        self._folder = folder
        self._documents: dict[str, int] = {}
        self._generation = described(folder)
        with ExitStack() as undo:
            undo.callback(self._close_documents)
            try:
                self._documents |= {path.name: os.open(path, os.O_RDONLY) for path in folder.iterdir() if path.is_file()}
                self._passages = PassageFile(folder)
                undo.callback(self._passages.close)
                self._shard = QdrantEdgeShard(folder / SHARD)
                undo.callback(self._shard.close)
                count = self._shard.count()
            except WorkspaceError:
                raise
            except BaseException as error:
                if not _is_the_engines(error):
                    raise
                raise WorkspaceError("index_damaged", file=str(folder), reason=str(error)) from error
            if count != self._generation.count:  # its folder was being removed while it was opened
                raise WorkspaceError("index_damaged", file=str(folder), reason=f"{count} ≠ {self._generation.count}")
            undo.pop_all()

    @property
    def generation(self) -> Generation:
        """What is open."""
        return self._generation

    def rank(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[str, float]]:
        """Ids and scores."""
        if is_empty(vector) or (channel == "dense" and self._generation.model is None):
            return ()
        try:
            found = self._shard.rank(channel, vector, within, limit + TIES)
            hits = [(self._passages.chunk_ids[number], score) for number, score in found]
        except BaseException as error:
            if not _is_the_engines(error):
                raise
            raise WorkspaceError("index_damaged", file=str(self._folder), reason=str(error)) from error
        return sorted(hits, key=lambda hit: (-hit[1], hit[0]))[:limit]

    def chunk_ids(self, within: PassageFilter) -> Sequence[str]:
        """In book order."""
        return [self._passages.chunk_ids[number] for number in self._passages.numbers(within)]

    def passages(self, chunk_ids: Sequence[str]) -> Sequence[Passage]:
        """In the order asked."""
        return self._passages.of(chunk_ids)

    def search(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[Passage, float]]:
        """Passages and scores."""
        hits = self.rank(channel, vector, within, limit)
        return list(zip(self.passages([i for i, _ in hits]), (score for _, score in hits), strict=True))

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """In book order."""
        return [self._passages.passage(number) for number in self._passages.numbers(within)]

    def document(self, name: str) -> bytes:
        """A file of the generation."""
        if name not in self._documents:
            raise WorkspaceError("index_damaged", file=str(self._folder / name), reason="∄")
        handle = self._documents[name]
        try:
            return os.pread(handle, os.fstat(handle).st_size, 0)
        except OSError as error:
            raise WorkspaceError("index_damaged", file=str(self._folder / name), reason=str(error)) from error

    def verify(self) -> None:
        """Hold it against what it must be; raises WorkspaceError (index_not_verified, index_damaged)."""
        place = str(self._folder)
        ids = self._passages.chunk_ids
        if len(ids) != self._generation.count:
            raise WorkspaceError("index_not_verified", file=place, check="count", expected=self._generation.count, found=len(ids))
        self._shard.verify(ids, self._generation.embedding, place)
        try:
            canaries = canary_file.decode(self.document(canary_file.CANARIES))
        except msgspec.DecodeError as error:
            raise WorkspaceError("index_damaged", file=str(self._folder / canary_file.CANARIES), reason=str(error)) from error
        check_canaries(self, canaries, place)

    def close(self) -> None:
        """Free the files."""
        self._shard.close()
        self._passages.close()
        self._close_documents()

    def _close_documents(self) -> None:
        while self._documents:
            os.close(self._documents.popitem()[1])


def describe(folder: Path, generation: Generation, canaries: Iterable[Canary]) -> None:
    """Complete a generation: verified, every file flushed to the disk, the description last."""
    (folder / canary_file.CANARIES).write_bytes(canary_file.encode(canaries))
    (folder / DESCRIPTION).write_bytes(msgspec.json.encode(_Description(generation, {}, {}), order="sorted"))
    reader = QdrantEdgeReader(folder)
    try:
        reader.verify()
    finally:
        reader.close()
    description = _Description(generation, _sizes(folder), _checksums(folder))
    (folder / DESCRIPTION).write_bytes(msgspec.json.encode(description, order="sorted"))
    for path in (*folder.rglob("*"), folder):
        if path.is_dir() or path.parent == folder:  # the engine flushes its own files
            sync(path)


def described(folder: Path) -> Generation:
    """What a generation says of itself; raises WorkspaceError (index_damaged) where a file is gone, cut short or changed."""
    try:
        description = msgspec.json.decode((folder / DESCRIPTION).read_bytes(), type=_Description)
        for name, size in description.files.items():
            if (folder / name).stat().st_size != size:
                raise WorkspaceError("index_damaged", file=str(folder / name), reason=f"≠ {size}")
        for name, checksum in description.checksums.items():
            if zlib.crc32((folder / name).read_bytes()) != checksum:
                raise WorkspaceError("index_damaged", file=str(folder / name), reason=f"CRC-32 ≠ {checksum:08x}")
    except (OSError, msgspec.DecodeError) as error:
        raise WorkspaceError("index_damaged", file=str(folder), reason=str(error)) from error
    return description.generation


def _sizes(folder: Path) -> dict[str, int]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): path.stat().st_size
        for path in sorted(files)
        if path.parent == folder or path.suffix not in _ENGINES_OWN
        if path != folder / DESCRIPTION
    }


def _checksums(folder: Path) -> dict[str, int]:
    documents = (path for path in sorted(folder.iterdir()) if path.is_file() and path.name not in _NOT_SUMMED)
    return {path.name: zlib.crc32(path.read_bytes()) for path in documents}


def _is_the_engines(error: BaseException) -> bool:
    """The engine raises bare Exception, and where it panics a BaseException."""
    return isinstance(error, Exception) or type(error).__name__ == "PanicException"
