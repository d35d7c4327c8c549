"""Qdrant's engine in this process: how a shard is written, verified, loaded and asked.

The engine ranks; it keeps of a passage its number, drug and section, and ``passage_file`` the rest. Once written, a shard is
merged into an immutable segment whose indexes are read from the disk as needed: it opens in 30 ms instead of 500, and a reader
needs a third of the memory.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, cast

import qdrant_edge

from duocthu.adapters.index_points import SPARSE, is_empty, point_id
from duocthu.domain.errors import WorkspaceError
from duocthu.ports.vector_store import (
    Channel,
    DenseVector,
    Embedding,
    IndexPoint,
    PassageFilter,
    Progress,
    Vector,
)

_DENSE: Final = "dense"
_BATCH: Final = 500
_PAGE: Final = 5000
_MERGED_FROM: Final = 1  # kilobytes from which a segment is merged: always
_PASSING: Final = ".atomicwrite"
_NO_GRAPH: Final = qdrant_edge.HnswIndexConfig(m=0, ef_construct=4, full_scan_threshold=10)
"""A book is searched exactly: 15,000 vectors take one millisecond, and their graph 12 CPU-seconds to build."""


def write_shard(folder: Path, points: Iterable[IndexPoint], embedding: Embedding | None, progress: Progress) -> None:
    """Write all points, numbered in their order, and merge them; raises OSError where the engine cannot."""
    folder.mkdir(parents=True)
    shard = qdrant_edge.EdgeShard.create(str(folder), _config(embedding))
    try:
        numbered = enumerate(points)
        done = 0
        while batch := [_edge_point(number, point) for number, point in islice(numbered, _BATCH)]:
            shard.update(qdrant_edge.UpdateOperation.upsert_points(batch))
            done += len(batch)
            progress(done)
        for key in ("drug_id", "section_key"):
            shard.update(qdrant_edge.UpdateOperation.create_field_index(key, qdrant_edge.PayloadSchemaType.Keyword))
        shard.optimize()
        shard.flush()
    except Exception as error:
        if type(error) is Exception:  # what the engine raises when it cannot write
            raise OSError(0, str(error)) from error
        raise
    finally:
        shard.close()


def entries(folder: Path) -> Iterator[Path]:
    """A folder and all in it but what another process makes and removes there as it opens the shard."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(_PASSING)]
        yield Path(place)
        yield from (Path(place, name) for name in files)


class QdrantEdgeShard:
    """A shard, loaded."""

    def __init__(self, folder: Path) -> None:
        """The engine needs to write where it reads: a folder that does not let it is copied for as long as it is open."""
        self._copy: tempfile.TemporaryDirectory[str] | None = None
        place = folder
        if not all(os.access(path, os.W_OK) for path in entries(folder)):
            self._copy = tempfile.TemporaryDirectory(prefix="duocthu-index-")
            place = Path(self._copy.name) / "shard"
            shutil.copytree(folder, place, copy_function=shutil.copyfile, ignore=shutil.ignore_patterns(f"{_PASSING}*"))
            for path in entries(place):
                path.chmod(0o700 if path.is_dir() else 0o600)
        self._shard = qdrant_edge.EdgeShard.load(str(place))

    def rank(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> list[tuple[int, float]]:
        """Numbers of the best passages, with their scores."""
        request = qdrant_edge.QueryRequest(
            limit=limit,
            query=qdrant_edge.Query.Nearest(_edge_vector(vector), using=channel),
            filter=_edge_filter(within),
            with_payload=["number"],
            params=qdrant_edge.SearchParams(exact=True),
        )
        return [(_number(point.payload), point.score) for point in self._shard.query(request) if point.score > 0]

    def count(self) -> int:
        """How many points it holds."""
        return self._shard.count(qdrant_edge.CountRequest(exact=True))

    def verify(self, chunk_ids: Sequence[str], embedding: Embedding | None, place: str) -> None:
        """Raises WorkspaceError (index_not_verified) unless it holds just these chunks, and dense vectors as promised."""
        count = self.count()
        if count != len(chunk_ids):
            raise WorkspaceError("index_not_verified", file=place, check="count", expected=len(chunk_ids), found=count)
        found = self._numbers()
        held = sum(found.get(point_id(chunk_id)) == number for number, chunk_id in enumerate(chunk_ids))
        if held != len(chunk_ids) or len(found) != held:
            raise WorkspaceError("index_not_verified", file=place, check="ids", expected=len(chunk_ids), found=held)
        if embedding is not None and found:
            self._verify_dense(next(iter(found)), embedding, count, place)

    def close(self) -> None:
        """Free the files."""
        self._shard.close()
        if self._copy is not None:
            self._copy.cleanup()

    def _numbers(self) -> dict[str, int]:
        """The number of each point by its id."""
        found: dict[str, int] = {}
        offset: qdrant_edge.PointId | None = None
        while True:
            request = qdrant_edge.ScrollRequest(offset=offset, limit=_PAGE, with_payload=["number"])
            records, offset = self._shard.scroll(request)
            found |= {str(record.id): _number(record.payload) for record in records}
            if offset is None:
                return found

    def _verify_dense(self, point: str, embedding: Embedding, count: int, place: str) -> None:
        has_dense = qdrant_edge.Filter(must=[qdrant_edge.HasVectorCondition(_DENSE)])
        dense = self._shard.count(qdrant_edge.CountRequest(exact=True, filter=has_dense))
        if dense != count:
            raise WorkspaceError("index_not_verified", file=place, check=_DENSE, expected=count, found=dense)
        (record,) = self._shard.retrieve([point], with_payload=False, with_vector=[_DENSE])
        vector = cast("Mapping[str, Sequence[float]]", record.vector)[_DENSE]
        if len(vector) != embedding.dimension:
            expected, found = embedding.dimension, len(vector)
            raise WorkspaceError("index_not_verified", file=place, check="dimension", expected=expected, found=found)


def _config(embedding: Embedding | None) -> qdrant_edge.EdgeConfig:
    cold = qdrant_edge.Memory.Cold
    dense = None
    if embedding is not None:
        params = qdrant_edge.EdgeVectorParams(
            size=embedding.dimension, distance=qdrant_edge.Distance.Cosine, memory=cold, hnsw_config=_NO_GRAPH
        )
        dense = {_DENSE: params}
    return qdrant_edge.EdgeConfig(
        vectors=dense,
        sparse_vectors={channel: qdrant_edge.EdgeSparseVectorParams(memory=cold) for channel in SPARSE},
        optimizers=qdrant_edge.EdgeOptimizersConfig(indexing_threshold=_MERGED_FROM, default_segment_number=1),
        wal_enabled=False,
        max_search_threads=1,
    )


def _edge_point(number: int, point: IndexPoint) -> qdrant_edge.Point:
    chunk = point.passage.chunk
    return qdrant_edge.Point(
        id=point_id(chunk.chunk_id),
        vector={channel: _edge_vector(vector) for channel, vector in point.vectors.items() if not is_empty(vector)},
        payload={"drug_id": chunk.drug_id, "section_key": chunk.section_key, "number": number},
    )


def _edge_vector(vector: Vector) -> qdrant_edge.SparseVector | list[float]:
    if isinstance(vector, DenseVector):
        return list(vector.values)
    return qdrant_edge.SparseVector(indices=list(vector.indices), values=list(vector.values))


def _edge_filter(within: PassageFilter) -> qdrant_edge.Filter | None:
    wanted = (("drug_id", within.drug_ids), ("section_key", within.section_keys))
    must = [qdrant_edge.FieldCondition(key, match=qdrant_edge.MatchAny(list(values))) for key, values in wanted if values]
    return qdrant_edge.Filter(must=list(must)) if must else None


def _number(payload: Mapping[str, object] | None) -> int:
    return int(str((payload or {})["number"]))
