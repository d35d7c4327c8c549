"""A server on the loopback that speaks as much of Qdrant's protocol as the store uses, over the client's local mode.

So that what goes over the wire is tested, too: paths, bodies, what is said of a collection that is not there.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from typing import Any, ClassVar
from urllib.parse import urlsplit

import msgspec
from pydantic import BaseModel
from qdrant_client import QdrantClient, models
from tests.adapters.loopback_server import serving

Body = dict[str, Any]
_LOCK = threading.Lock()


def _aliases(client: QdrantClient, _name: str, body: Body) -> object:
    return client.update_collection_aliases(list(models.ChangeAliasesOperation.model_validate(body).actions))


def _create(client: QdrantClient, name: str, body: Body) -> object:
    asked = models.CreateCollection.model_validate(body)
    vectors, sparse = asked.vectors, asked.sparse_vectors
    assert not isinstance(vectors, models.VectorParams)
    return client.create_collection(name, vectors_config=dict(vectors or {}), sparse_vectors_config=dict(sparse or {}))


def _upsert(client: QdrantClient, name: str, body: Body) -> object:
    return client.upsert(name, [models.PointStruct.model_validate(point) for point in body["points"]])


def _retrieve(client: QdrantClient, name: str, body: Body) -> object:
    return client.retrieve(name, ids=body["ids"], with_payload=body.get("with_payload", True))


def _query(client: QdrantClient, name: str, body: Body) -> object:
    asked = models.QueryRequest.model_validate(body)
    return client.query_points(
        name,
        query=asked.query,
        using=asked.using,
        query_filter=asked.filter,
        limit=asked.limit or 10,
        with_payload=body.get("with_payload", False),
    )


def _scroll(client: QdrantClient, name: str, body: Body) -> object:
    within = models.Filter.model_validate(body["filter"])
    limit, offset, fields = body["limit"], body.get("offset"), body["with_payload"]
    records, following = client.scroll(name, scroll_filter=within, limit=limit, offset=offset, with_payload=fields)
    return {"points": records, "next_page_offset": following}


def _count(client: QdrantClient, name: str, body: Body) -> object:
    return client.count(name, count_filter=models.Filter.model_validate(body["filter"]), exact=body["exact"])


def _index(_client: QdrantClient, _name: str, body: Body) -> object:
    assert body["field_schema"] == "keyword"
    return {"operation_id": 1, "status": "completed"}


ROUTES: dict[tuple[str, str], Callable[[QdrantClient, str, Body], object]] = {
    ("GET", "/aliases"): lambda client, _name, _body: client.get_aliases(),
    ("GET", "/collections"): lambda client, _name, _body: client.get_collections(),
    ("POST", "/collections/aliases"): _aliases,
    ("GET", "/collections/{}"): lambda client, name, _body: client.get_collection(name),
    ("PUT", "/collections/{}"): _create,
    ("DELETE", "/collections/{}"): lambda client, name, _body: client.delete_collection(name),
    ("PUT", "/collections/{}/index"): _index,
    ("PUT", "/collections/{}/points"): _upsert,
    ("POST", "/collections/{}/points"): _retrieve,
    ("POST", "/collections/{}/points/query"): _query,
    ("POST", "/collections/{}/points/scroll"): _scroll,
    ("POST", "/collections/{}/points/count"): _count,
}


class _Handler(BaseHTTPRequestHandler):
    """One request."""

    client: ClassVar[QdrantClient]
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def _answer(self) -> None:
        path = urlsplit(self.path).path
        name = ""
        if (self.command, path) not in ROUTES:
            name = path.split("/")[2] if path.count("/") > 1 else ""
            path = re.sub(r"^/collections/[^/]+", "/collections/{}", path)
        length = int(self.headers.get("Content-Length", "0"))
        body = msgspec.json.decode(self.rfile.read(length)) if length else {}
        try:
            with _LOCK:
                result = ROUTES[self.command, path](self.client, name, body)
            status, content = 200, {"result": result, "status": "ok", "time": 0.0}
        except ValueError as error:
            status = 404 if "not found" in str(error) else 409 if "already exists" in str(error) else 400
            content = {"status": {"error": str(error)}, "time": 0.0}
        encoded = msgspec.json.encode(content, enc_hook=_plain)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(encoded)))
        self.end_headers()
        self.wfile.write(encoded)

    do_GET = do_POST = do_PUT = do_DELETE = _answer  # noqa: N815 -- the names are the library's


@contextmanager
def loopback() -> Iterator[str]:
    """The address of a server that is there for as long."""
    client = QdrantClient(":memory:", force_disable_check_same_thread=True)
    try:
        with serving(type("Handler", (_Handler,), {"client": client})) as address:
            yield address
    finally:
        client.close()


def _plain(value: object) -> object:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    raise TypeError(value)
