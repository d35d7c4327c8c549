"""The index on a Qdrant server or cluster: one collection a generation, one alias a book, swapped in one request.

    duocthu_BOOK_000007-3f9c0a5be1d2    a generation
    duocthu_BOOK                        the alias that names the live one
    duocthu_BOOK_pinned                 a second alias on it, where somebody went back to it

A server has no lock that dies with its holder. Whoever builds says so in the collection, with machine, process and time: another
is refused while the process lives and has spoken lately, and clears away what a dead one left.
"""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Final

import msgspec
from qdrant_client import QdrantClient, models

from duocthu.adapters import canary_file
from duocthu.adapters.index_checks import built, check_model, checked, generation_named, in_force, is_of, previous, surplus
from duocthu.adapters.index_pointer import NAME, name_of, next_number
from duocthu.adapters.index_points import SPARSE
from duocthu.adapters.qdrant_server_points import STATE_ID, document_points, passage_point, reaching
from duocthu.adapters.qdrant_server_reader import QdrantServerReader, generation_of
from duocthu.domain.errors import WorkspaceError
from duocthu.ports.vector_store import (
    KEPT,
    Canary,
    Embedding,
    Generation,
    IndexPoint,
    PassageFilter,
    Progress,
    StoredGeneration,
    VectorReader,
)

_BATCH: Final = 100  # points of some 15 KB
_SILENCE: Final = 600.0  # seconds without a word after which a builder counts as dead; it speaks at each batch
_SECONDS: Final = 30  # for one request
_NO_GRAPH: Final = models.HnswConfigDiff(m=0)  # a book is searched exactly


def connect(url: str, api_key: str | None) -> QdrantClient:
    """A client of a server; nothing is sent before it is asked for."""
    return QdrantClient(url=url, api_key=api_key, timeout=_SECONDS, check_compatibility=False)


class QdrantServerStore:
    """Generations of one book on a server."""

    def __init__(self, client: QdrantClient, book: str, place: str) -> None:
        """``place`` is the server's address, for messages."""
        self._client = client
        self._place = place
        self._alias = f"duocthu_{book}"
        self._pin = f"{self._alias}_pinned"
        self._pattern = re.compile(re.escape(f"{self._alias}_") + f"({NAME.pattern})")

    def live(self) -> Generation | None:
        """What the alias names."""
        collection = self._aliases().get(self._alias)
        return None if collection is None else self._state(collection)[0]

    def is_pinned(self) -> bool:
        """Whether the second alias is there."""
        aliases = self._aliases()
        return self._pin in aliases and aliases[self._pin] == aliases.get(self._alias)

    def generations(self) -> Sequence[StoredGeneration]:
        """The collections, oldest first; a server does not tell their sizes."""
        aliases = self._aliases()
        live, pinned = aliases.get(self._alias), aliases.get(self._pin)
        names = {name: self._collection(name) for name in self._names()}
        return [
            StoredGeneration(name, each == live, each == live == pinned, None, self._state(each)[0])
            for name, each in names.items()
        ]

    def open(self, model: str | None = None, dimension: int | None = None) -> VectorReader:
        """The collection behind the alias."""
        collection = self._aliases().get(self._alias)
        if collection is None:
            raise WorkspaceError("index_missing", file=f"{self._place} {self._alias}")
        generation, _ = self._state(collection)
        if generation is None:
            raise WorkspaceError("index_damaged", file=f"{self._place} {collection}", reason=f"∄ {STATE_ID}")
        check_model(generation, model, dimension)
        return self._reader(generation)

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
        """Fill a collection, verify it, say that it is complete, then swap the alias."""
        live = in_force(self, corpus_hash, embedding)
        if live is not None:
            return live
        self._clear_dead_builds()
        generation = self._kept(corpus_hash, embedding)
        if generation is None:
            name = name_of(next_number(self._names()), corpus_hash)
            with self._building(name, embedding) as collection:
                ids = self._fill(collection, checked(points, embedding, collection), progress)
                kept = {**documents, canary_file.CANARIES: canary_file.encode(canaries)}
                for document, content in kept.items():
                    for point in document_points(document, content):
                        self._upsert(collection, [point])
                generation = built(name, corpus_hash, len(ids), embedding)
                self._verify(generation, ids)
                self._tell(collection, {"generation": msgspec.json.encode(generation, order="sorted").decode()})
        self._swap(generation.name, pinned=False)
        self._prune(KEPT)
        return generation

    def rollback(self, name: str | None = None) -> Generation:
        """Verify, then swap the alias."""
        live = self.live()
        sound = {stored.name: stored.generation for stored in self.generations() if stored.generation is not None}
        if name is None:
            chosen = previous(live.name if live else None, sound, f"{self._place} {self._alias}")
        else:
            chosen = generation_named(name, sound)
        self._reader(sound[chosen]).verify()
        self._swap(chosen, pinned=True)
        return sound[chosen]

    def prune(self, keep: int = KEPT) -> Sequence[str]:
        """Drop collections, those of dead builders as well."""
        self._clear_dead_builds()
        return self._prune(keep)

    def _prune(self, keep: int) -> list[str]:
        stored = [each for each in self.generations() if each.generation is not None]
        live = next((each.name for each in stored if each.is_live), None)
        removed = surplus([each.name for each in stored], live, keep)
        for name in removed:
            self._drop(self._collection(name))
        return removed

    def _collection(self, name: str) -> str:
        return f"{self._alias}_{name}"

    def _reader(self, generation: Generation) -> QdrantServerReader:
        return QdrantServerReader(self._client, self._place, self._collection(generation.name), generation)

    def _aliases(self) -> dict[str, str]:
        with reaching(self._place):
            return {each.alias_name: each.collection_name for each in self._client.get_aliases().aliases}

    def _names(self) -> list[str]:
        with reaching(self._place):
            found = [self._pattern.fullmatch(each.name) for each in self._client.get_collections().collections]
        return sorted(match[1] for match in found if match)

    def _state(self, collection: str) -> tuple[Generation | None, Mapping[str, object]]:
        """What a collection is, and else what its builder said last."""
        try:
            with reaching(self._place, collection):
                records = self._client.retrieve(collection, ids=[STATE_ID])
        except WorkspaceError as error:
            if error.code == "index_gone":
                return None, {}
            raise
        payload = dict(records[0].payload or {}) if records else {}
        return generation_of(payload), payload

    def _kept(self, corpus_hash: str, embedding: Embedding | None) -> Generation | None:
        """A sound generation that is just what would be built."""
        for stored in reversed(self.generations()):
            if stored.generation is not None and is_of(stored.generation, corpus_hash, embedding):
                try:
                    self._reader(stored.generation).verify()
                except WorkspaceError:
                    continue
                return stored.generation
        return None

    @contextmanager
    def _building(self, name: str, embedding: Embedding | None) -> Iterator[str]:
        """A new collection, dropped again unless it gets complete."""
        collection = self._collection(name)
        dense = (
            {} if embedding is None else {"dense": models.VectorParams(size=embedding.dimension, distance=models.Distance.COSINE)}
        )
        sparse: dict[str, models.SparseVectorParams] = {channel: models.SparseVectorParams() for channel in SPARSE}
        with reaching(self._place, collection):
            self._client.create_collection(
                collection, vectors_config=dense, sparse_vectors_config=sparse, hnsw_config=_NO_GRAPH, on_disk_payload=True
            )
        try:
            self._speak(collection)
            with reaching(self._place):
                for key in ("kind", "drug_id", "section_key"):
                    self._client.create_payload_index(collection, key, models.PayloadSchemaType.KEYWORD)
            yield collection
        except BaseException:
            self._drop(collection)
            raise

    def _fill(self, collection: str, points: Iterable[IndexPoint], progress: Progress) -> list[str]:
        """Write all points; their ids."""
        ids: list[str] = []
        numbered = enumerate(points)
        while batch := list(islice(numbered, _BATCH)):
            self._upsert(collection, [passage_point(number, point) for number, point in batch])
            ids += [point.passage.chunk.chunk_id for _, point in batch]
            self._speak(collection)
            progress(len(ids))
        return ids

    def _verify(self, generation: Generation, ids: list[str]) -> None:
        reader = self._reader(generation)
        found = list(reader.chunk_ids(PassageFilter()))
        if found != ids:
            held = len(set(found) & set(ids))
            place = self._collection(generation.name)
            raise WorkspaceError("index_not_verified", file=place, check="ids", expected=len(ids), found=held)
        reader.verify()

    def _speak(self, collection: str) -> None:
        self._tell(collection, {"host": platform.node(), "pid": os.getpid(), "time": time.time()})

    def _tell(self, collection: str, payload: Mapping[str, object]) -> None:
        state = {"kind": "state", **payload}
        self._upsert(collection, [models.PointStruct(id=STATE_ID, vector={}, payload=state)])

    def _upsert(self, collection: str, points: list[models.PointStruct]) -> None:
        with reaching(self._place):
            self._client.upsert(collection, points=points, wait=True)

    def _swap(self, name: str, *, pinned: bool) -> None:
        """Both aliases in one request."""
        present = self._aliases()
        gone = [alias for alias in (self._alias, self._pin) if alias in present]
        made = [self._alias, self._pin] if pinned else [self._alias]
        collection = self._collection(name)
        changes: list[models.CreateAliasOperation | models.DeleteAliasOperation | models.RenameAliasOperation] = [
            *(models.DeleteAliasOperation(delete_alias=models.DeleteAlias(alias_name=alias)) for alias in gone),
            *(
                models.CreateAliasOperation(create_alias=models.CreateAlias(collection_name=collection, alias_name=alias))
                for alias in made
            ),
        ]
        with reaching(self._place):
            self._client.update_collection_aliases(change_aliases_operations=changes)

    def _drop(self, collection: str) -> None:
        with reaching(self._place):
            self._client.delete_collection(collection)

    def _clear_dead_builds(self) -> None:
        """Raises WorkspaceError (index_busy) where a builder lives."""
        for name in self._names():
            collection = self._collection(name)
            generation, said = self._state(collection)
            if generation is None:
                if _lives(said):
                    raise WorkspaceError("index_busy", file=f"{self._place} {collection}")
                self._drop(collection)


def _lives(said: Mapping[str, object]) -> bool:
    """Whether a builder has spoken lately, and, where it runs on this machine, still runs."""
    spoken = said.get("time")
    if not isinstance(spoken, int | float) or time.time() - spoken > _SILENCE:
        return False
    pid = said.get("pid")
    if said.get("host") != platform.node() or not isinstance(pid, int):
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
