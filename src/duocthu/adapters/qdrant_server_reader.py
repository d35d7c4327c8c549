"""A generation on a Qdrant server, open: its collection by name, so that a swap of the alias does not change what is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from qdrant_client import QdrantClient, models

from duocthu.adapters import canary_file
from duocthu.adapters.index_checks import check_canaries
from duocthu.adapters.index_points import TIES, is_empty, point_id
from duocthu.adapters.qdrant_server_points import (
    PASSAGE,
    document_id,
    document_of,
    passage_of,
    reaching,
    server_filter,
    server_vector,
)
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import Channel, Embedding, Generation, PassageFilter, Vector

_PAGE: Final = 1000
_EXACT: Final = models.SearchParams(exact=True)


class QdrantServerReader:
    """A collection."""

    def __init__(self, client: QdrantClient, place: str, collection: str, generation: Generation) -> None:
        """Read from ``collection``; ``place`` is the server's address, for messages."""
        self._client = client
        self._place = place
        self._collection = collection
        self._generation = generation

    @property
    def generation(self) -> Generation:
        """What is open."""
        return self._generation

    def rank(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[str, float]]:
        """Ids and scores."""
        return [
            (str(payload["chunk_id"]), score) for payload, score in self._ranked(channel, vector, within, limit, ["chunk_id"])
        ]

    def chunk_ids(self, within: PassageFilter) -> Sequence[str]:
        """In book order."""
        return [str(payload["chunk_id"]) for payload in self._scrolled(within, ["number", "chunk_id"])]

    def passages(self, chunk_ids: Sequence[str]) -> Sequence[Passage]:
        """In the order asked."""
        found = self._payloads([point_id(chunk_id) for chunk_id in chunk_ids], [PASSAGE])
        return [passage_of(payload) for payload in found]

    def search(self, channel: Channel, vector: Vector, within: PassageFilter, limit: int) -> Sequence[tuple[Passage, float]]:
        """Passages and scores."""
        found = self._ranked(channel, vector, within, limit, ["chunk_id", PASSAGE])
        return [(passage_of(payload), score) for payload, score in found]

    def fetch(self, within: PassageFilter) -> Sequence[Passage]:
        """In book order."""
        return [passage_of(payload) for payload in self._scrolled(within, ["number", PASSAGE])]

    def document(self, name: str) -> bytes:
        """A document of its parts."""
        (first,) = self._payloads([document_id(name, 0)], None)
        parts = int(str(first["parts"]))
        return document_of([first, *self._payloads([document_id(name, part) for part in range(1, parts)], None)])

    def verify(self) -> None:
        """Hold it against what it must be; raises WorkspaceError (index_not_verified)."""
        self._verify_count("count", PassageFilter(), self._generation.count)
        embedding = self._generation.embedding
        if embedding is not None:
            self._verify_dense(embedding)
        check_canaries(self, canary_file.decode(self.document(canary_file.CANARIES)), self._collection)

    def close(self) -> None:
        """Nothing is held open here: the connection is the store's."""

    def _ranked(
        self, channel: Channel, vector: Vector, within: PassageFilter, limit: int, fields: list[str]
    ) -> list[tuple[dict[str, object], float]]:
        if is_empty(vector) or (channel == "dense" and self._generation.model is None):
            return []
        with reaching(self._place, self._collection):
            answer = self._client.query_points(
                self._collection,
                query=server_vector(vector),
                using=channel,
                query_filter=server_filter(within),
                search_params=_EXACT,
                limit=limit + TIES,
                with_payload=fields,
            )
        hits = [(dict(point.payload or {}), point.score) for point in answer.points if point.score > 0]
        return sorted(hits, key=lambda hit: (-hit[1], str(hit[0]["chunk_id"])))[:limit]

    def _scrolled(self, within: PassageFilter, fields: list[str]) -> list[dict[str, object]]:
        return sorted(self._pages(within, fields), key=lambda payload: int(str(payload["number"])))

    def _pages(self, within: PassageFilter, fields: list[str]) -> Iterator[dict[str, object]]:
        offset = None
        while True:
            with reaching(self._place, self._collection):
                records, offset = self._client.scroll(
                    self._collection, scroll_filter=server_filter(within), limit=_PAGE, offset=offset, with_payload=fields
                )
            yield from (dict(record.payload or {}) for record in records)
            if offset is None:
                return

    def _payloads(self, ids: list[str], fields: list[str] | None) -> list[dict[str, object]]:
        """The payloads of points, in the order asked."""
        if not ids:
            return []
        with reaching(self._place, self._collection):
            records = self._client.retrieve(self._collection, ids=list(ids), with_payload=True if fields is None else fields)
        found = {str(record.id): dict(record.payload or {}) for record in records}
        missing = [each for each in ids if each not in found]
        if missing:
            raise WorkspaceError("index_damaged", file=self._collection, reason=f"∄ {missing[0]}")
        return [found[each] for each in ids]

    def _verify_count(self, check: str, within: PassageFilter, expected: int, *more: models.Condition) -> None:
        wanted = server_filter(within)
        conditions = [*(wanted.must if isinstance(wanted.must, list) else []), *more]
        with reaching(self._place, self._collection):
            found = self._client.count(self._collection, count_filter=models.Filter(must=conditions), exact=True).count
        if found != expected:
            raise WorkspaceError("index_not_verified", file=self._collection, check=check, expected=expected, found=found)

    def _verify_dense(self, embedding: Embedding) -> None:
        with reaching(self._place, self._collection):
            config = self._client.get_collection(self._collection).config.params.vectors
        dense = config.get("dense") if isinstance(config, dict) else None
        size = 0 if dense is None else dense.size
        if size != embedding.dimension:
            expected = embedding.dimension
            raise WorkspaceError("index_not_verified", file=self._collection, check="dimension", expected=expected, found=size)
        has_dense = models.HasVectorCondition(has_vector="dense")
        self._verify_count("dense", PassageFilter(), self._generation.count, has_dense)


def generation_of(payload: dict[str, object] | None) -> Generation | None:
    """What a collection says that it is; None while it is being built."""
    content = (payload or {}).get("generation")
    return None if content is None else msgspec.json.decode(str(content), type=Generation)
