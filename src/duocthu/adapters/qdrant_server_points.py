"""How a generation lies in a collection of a Qdrant server: passages, documents and what it is are all points of it.

A collection is made and dropped as a whole, so nothing of a generation is kept elsewhere. One point of a fixed id tells the
state: who is building it, and once it is complete and verified, what it is.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from json import JSONDecodeError
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

import msgspec
from pydantic import ValidationError
from qdrant_client import models
from qdrant_client.http.exceptions import ApiException, ResponseHandlingException, UnexpectedResponse

from duocthu.adapters.index_points import is_empty, point_id
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.passage import Passage
from duocthu.ports.vector_store import DenseVector, IndexPoint, PassageFilter, Vector

STATE_ID: Final = str(uuid5(NAMESPACE_URL, "duocthu:generation"))
PASSAGE: Final = "passage"
_PART: Final = 256 * 1024  # characters of a document in one point
_NO_SUCH: Final = 404


def document_id(name: str, part: int) -> str:
    """The id of the point that holds a part of a document."""
    return str(uuid5(NAMESPACE_URL, f"duocthu:document:{part}:{name}"))


def passage_point(number: int, point: IndexPoint) -> models.PointStruct:
    """A passage with its vectors."""
    chunk = point.passage.chunk
    return models.PointStruct(
        id=point_id(chunk.chunk_id),
        vector={channel: server_vector(vector) for channel, vector in point.vectors.items() if not is_empty(vector)},
        payload={
            "kind": PASSAGE,
            "chunk_id": chunk.chunk_id,
            "drug_id": chunk.drug_id,
            "section_key": chunk.section_key,
            "number": number,
            PASSAGE: msgspec.json.encode(point.passage, order="sorted").decode(),
        },
    )


def document_points(name: str, content: bytes) -> Iterator[models.PointStruct]:
    """A document in parts, of which each knows how many there are."""
    text = base64.b64encode(content).decode()
    parts = [text[i : i + _PART] for i in range(0, len(text), _PART)] or [""]
    for part, piece in enumerate(parts):
        payload = {"kind": "document", "name": name, "parts": len(parts), "content": piece}
        yield models.PointStruct(id=document_id(name, part), vector={}, payload=payload)


def document_of(payloads: list[Mapping[str, Any]]) -> bytes:
    """A document of its parts in their order."""
    return base64.b64decode("".join(str(payload["content"]) for payload in payloads))


def passage_of(payload: Mapping[str, Any] | None) -> Passage:
    """The passage of a point."""
    return msgspec.json.decode(str((payload or {})[PASSAGE]), type=Passage)


def server_vector(vector: Vector) -> models.SparseVector | list[float]:
    """In the client's words."""
    if isinstance(vector, DenseVector):
        return list(vector.values)
    return models.SparseVector(indices=list(vector.indices), values=list(vector.values))


def server_filter(within: PassageFilter) -> models.Filter:
    """In the client's words; passages alone."""
    wanted = (("kind", (PASSAGE,)), ("drug_id", within.drug_ids), ("section_key", within.section_keys))
    return models.Filter(
        must=[models.FieldCondition(key=key, match=models.MatchAny(any=list(values))) for key, values in wanted if values]
    )


@contextmanager
def reaching(place: str, collection: str = "") -> Iterator[None]:
    """Turns what a server says, or fails to say, into words; with ``collection``, that it is gone or already there as well."""
    try:
        yield
    except UnexpectedResponse as error:
        if collection and error.status_code == _NO_SUCH:
            raise WorkspaceError("index_gone", file=collection) from error
        if collection and b"already exists" in error.content:
            raise WorkspaceError("index_busy", file=f"{place} {collection}") from error
        reason = f"{error.status_code} {error.reason_phrase}"
        raise WorkspaceError("index_unreachable", url=place, reason=reason) from error
    except ResponseHandlingException as error:
        raise WorkspaceError("index_unreachable", url=place, reason=str(error.source)) from error
    except ApiException as error:
        raise WorkspaceError("index_unreachable", url=place, reason=str(error)) from error
    except (JSONDecodeError, ValidationError) as error:
        raise WorkspaceError("index_unreachable", url=place, reason=f"≠ Qdrant: {error}") from error
    except ValueError as error:  # the client's local mode
        if collection and "not found" in str(error):
            raise WorkspaceError("index_gone", file=collection) from error
        if collection and "already exists" in str(error):
            raise WorkspaceError("index_busy", file=f"{place} {collection}") from error
        raise
