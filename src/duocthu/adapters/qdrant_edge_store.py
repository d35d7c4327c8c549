"""The embedded index: Qdrant's engine in this process, one folder a generation, one pointer file that names the live one."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

import msgspec
import qdrant_edge

from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import Channel, Generation, IndexPoint, PassageFilter, SparseVector, VectorReader

POINTER = "CURRENT"
LOCK = "build.lock"
DESCRIPTION = "generation.json"
KEPT = 2
_CHANNELS: tuple[Channel, ...] = ("words", "characters")
_BATCH = 500
_PAGE = 1000
_ROOM = 256 * 2**20  # bytes free before a build: 75 MB hold the whole book, twice that while it is merged; the engine maps
# its files into memory, so that a disk that fills up meanwhile would end the process by a signal, with no word said


class QdrantEdgeStore:
    """Generations below ``folder``: ``CURRENT`` names the live one, ``generations/NAME`` holds it."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or created before it is asked for."""
        self._folder = folder
        self._generations = folder / "generations"

    def live(self) -> Generation | None:
        """What the pointer names; None before the first build."""
        name = self._pointer()
        return _described(self._generations / name) if name else None

    def open(self) -> VectorReader:
        """The live generation. One that is pruned between the look at the pointer and the opening is looked up anew."""
        while name := self._pointer():
            try:
                return _EdgeReader(self._generations / name, _described(self._generations / name))
            except Exception as error:  # the engine raises bare Exception
                if self._pointer() == name:
                    raise WorkspaceError("index_damaged", file=str(self._generations / name), reason=str(error)) from error
        raise WorkspaceError("index_missing", file=str(self._folder))

    def build(self, points: Iterable[IndexPoint], documents: Mapping[str, bytes], corpus_hash: str) -> Generation:
        """Build aside, verify, rename, then move the pointer; two generations are kept."""
        self._generations.mkdir(parents=True, exist_ok=True)
        with self._building():
            live = self.live()
            if live is not None and live.corpus_hash == corpus_hash:
                return live
            self._make_sure_of_room()
            aside = self._folder / "building"
            shutil.rmtree(aside, ignore_errors=True)
            ids = _write_shard(aside / "shard", points)
            for name, content in documents.items():
                _write(aside / name, content)
            generation = Generation(f"{self._next_number():06d}-{corpus_hash[:12]}", corpus_hash, len(ids))
            _write(aside / DESCRIPTION, msgspec.json.encode(generation, order="sorted"))
            _verify(aside, ids)
            aside.rename(self._generations / generation.name)
            self._point_to(generation.name)
            self._prune(generation.name)
        return generation

    def _pointer(self) -> str:
        """The name of the live generation, '' before the first."""
        try:
            return (self._folder / POINTER).read_text(encoding="utf-8").strip()
        except FileNotFoundError:
            return ""

    @contextmanager
    def _building(self) -> Iterator[None]:
        """One builder at a time; the lock dies with its process."""
        with (self._folder / LOCK).open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise WorkspaceError("index_busy", file=str(self._folder)) from error
            yield

    def _make_sure_of_room(self) -> None:
        if shutil.disk_usage(self._folder).free < _ROOM:
            raise WorkspaceError("workspace_unwritable", file=str(self._folder), reason=os.strerror(errno.ENOSPC))

    def _next_number(self) -> int:
        return max((int(p.name.split("-")[0]) for p in self._generations.iterdir()), default=0) + 1

    def _point_to(self, name: str) -> None:
        _sync_folder(self._generations)
        aside = self._folder / f"{POINTER}.new"
        _write(aside, f"{name}\n".encode())
        aside.replace(self._folder / POINTER)
        _sync_folder(self._folder)

    def _prune(self, live: str) -> None:
        """Remove all but the last generations; a process that has one open keeps its files."""
        names = sorted(p.name for p in self._generations.iterdir() if p.name != live)
        for name in names[: len(names) - (KEPT - 1)]:
            shutil.rmtree(self._generations / name, ignore_errors=True)


class _EdgeReader:
    """A generation, open."""

    def __init__(self, folder: Path, generation: Generation) -> None:
        self._folder = folder
        self._generation = generation
        self._shard = qdrant_edge.EdgeShard.load(str(folder / "shard"))

    @property
    def generation(self) -> Generation:
        """What is open."""
        return self._generation

    def search(
        self, channel: Channel, vector: SparseVector, within: PassageFilter, limit: int
    ) -> Sequence[tuple[Passage, float]]:
        """The best passages by dot product."""
        if not vector.indices:
            return ()
        request = qdrant_edge.QueryRequest(
            limit=limit,
            query=qdrant_edge.Query.Nearest(_edge_vector(vector), using=channel),
            filter=_edge_filter(within),
            with_payload=True,
        )
        found = [(_passage(point.payload), point.score) for point in self._shard.query(request) if point.score > 0]
        return sorted(found, key=lambda hit: (-hit[1], hit[0].chunk.chunk_id))

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """All passages within the filter, by their place in the book."""
        rows = []
        offset: qdrant_edge.PointId | None = None
        while True:
            records, offset = self._shard.scroll(
                qdrant_edge.ScrollRequest(offset=offset, limit=_PAGE, filter=_edge_filter(within), with_payload=True)
            )
            rows += [(_number(record.payload), _passage(record.payload)) for record in records]
            if offset is None:
                return [passage for _, passage in sorted(rows, key=lambda row: row[0])]

    def document(self, name: str) -> bytes:
        """A file of the generation."""
        try:
            return (self._folder / name).read_bytes()
        except OSError as error:
            raise WorkspaceError("index_damaged", file=str(self._folder / name), reason=str(error)) from error

    def close(self) -> None:
        """Free the shard."""
        self._shard.close()


def _described(folder: Path) -> Generation:
    try:
        return msgspec.json.decode((folder / DESCRIPTION).read_bytes(), type=Generation)
    except (OSError, msgspec.DecodeError) as error:
        raise WorkspaceError("index_damaged", file=str(folder / DESCRIPTION), reason=str(error)) from error


def _write_shard(folder: Path, points: Iterable[IndexPoint]) -> set[str]:
    """Write all points; the ids that must then be there."""
    folder.mkdir(parents=True)
    shard = qdrant_edge.EdgeShard.create(
        str(folder),
        qdrant_edge.EdgeConfig(
            sparse_vectors={channel: qdrant_edge.EdgeSparseVectorParams() for channel in _CHANNELS},
            wal_enabled=False,
            max_search_threads=1,
        ),
    )
    ids: set[str] = set()
    numbered = enumerate(points)
    while batch := [_edge_point(number, point) for number, point in islice(numbered, _BATCH)]:
        ids |= {str(point.id) for point in batch}
        shard.update(qdrant_edge.UpdateOperation.upsert_points(batch))
    for key in ("drug_id", "section_key"):
        shard.update(qdrant_edge.UpdateOperation.create_field_index(key, qdrant_edge.PayloadSchemaType.Keyword))
    shard.flush()
    shard.close()
    return ids


def _verify(folder: Path, ids: set[str]) -> None:
    shard = qdrant_edge.EdgeShard.load(str(folder / "shard"))
    found: set[str] = set()
    offset: qdrant_edge.PointId | None = None
    while True:
        records, offset = shard.scroll(qdrant_edge.ScrollRequest(offset=offset, limit=_PAGE, with_payload=False))
        found |= {str(record.id) for record in records}
        if offset is None:
            break
    count = shard.count(qdrant_edge.CountRequest(exact=True))
    shard.close()
    if found != ids or count != len(ids):
        raise WorkspaceError("index_not_verified", file=str(folder), expected=len(ids), found=count)


def _edge_point(number: int, point: IndexPoint) -> qdrant_edge.Point:
    chunk = point.passage.chunk
    return qdrant_edge.Point(
        id=str(uuid5(NAMESPACE_URL, chunk.chunk_id)),
        vector={channel: _edge_vector(vector) for channel, vector in point.vectors.items() if vector.indices},
        payload={
            "chunk_id": chunk.chunk_id,
            "drug_id": chunk.drug_id,
            "section_key": chunk.section_key,
            "number": number,
            "passage": msgspec.json.encode(point.passage, order="sorted").decode(),
        },
    )


def _edge_vector(vector: SparseVector) -> qdrant_edge.SparseVector:
    return qdrant_edge.SparseVector(indices=list(vector.indices), values=list(vector.values))


def _edge_filter(within: PassageFilter) -> qdrant_edge.Filter | None:
    wanted = (("drug_id", within.drug_ids), ("section_key", within.section_keys))
    must = [qdrant_edge.FieldCondition(key, match=qdrant_edge.MatchAny(list(values))) for key, values in wanted if values]
    return qdrant_edge.Filter(must=list(must)) if must else None


def _passage(payload: Mapping[str, object] | None) -> Passage:
    return msgspec.json.decode(str((payload or {})["passage"]), type=Passage)


def _number(payload: Mapping[str, object] | None) -> int:
    return int(str((payload or {})["number"]))


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
