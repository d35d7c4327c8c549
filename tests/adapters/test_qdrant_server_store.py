"""What the store on a server promises beyond the port: names, one request for the swap, words for what a network does."""

from __future__ import annotations

import os
import platform
import socket
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import ClassVar

import pytest
from qdrant_client import QdrantClient, models
from tests.adapters.conftest import LOCAL_MODE
from tests.adapters.loopback_server import serving
from tests.adapters.store_points import MODEL, points

from duocthu.adapters.qdrant_server_points import STATE_ID
from duocthu.adapters.qdrant_server_store import QdrantServerStore, connect
from duocthu.domain.errors import WorkspaceError
from duocthu.ports.vector_store import IndexPoint, PassageFilter

pytestmark = [
    *LOCAL_MODE,
    pytest.mark.filterwarnings("ignore:Api key is used with an insecure connection"),
]
DEAD = 2**22 + 1  # above the largest process id


@pytest.fixture
def client() -> Iterator[QdrantClient]:
    """The client's local mode."""
    client = QdrantClient(":memory:")
    yield client
    client.close()


def names(client: QdrantClient) -> list[str]:
    """The collections of a server."""
    return sorted(each.name for each in client.get_collections().collections)


def test_names_and_one_request_for_the_swap(client: QdrantClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A collection a generation, an alias a book: it is deleted and made again in one call, so that it is never missing."""
    requests: list[list[str]] = []
    send = client.update_collection_aliases

    def listen(change_aliases_operations: list[object]) -> bool:
        requests.append([type(each).__name__ for each in change_aliases_operations])
        return send(change_aliases_operations)  # type: ignore[arg-type]

    monkeypatch.setattr(client, "update_collection_aliases", listen)
    store = QdrantServerStore(client, "sample", "here")
    store.build(points(2), {}, "a" * 64)
    store.build(points(3), {}, "b" * 64)
    assert names(client) == ["duocthu_sample_000001-aaaaaaaaaaaa", "duocthu_sample_000002-bbbbbbbbbbbb"]
    assert {each.alias_name: each.collection_name for each in client.get_aliases().aliases} == {
        "duocthu_sample": names(client)[1]
    }
    store.rollback()
    store.build(points(3), {}, "b" * 64)
    delete, create = "DeleteAliasOperation", "CreateAliasOperation"
    assert requests == [[create], [delete, create], [delete, create, create], [delete, delete, create]]


def test_books_do_not_touch_each_other(client: QdrantClient) -> None:
    """Not even one whose name is the beginning of the other's; nor collections that are not ours."""
    client.create_collection("duocthu_sample_notes", vectors_config={})
    one, two = QdrantServerStore(client, "sample", "here"), QdrantServerStore(client, "sample_2", "here")
    one.build(points(2), {}, "a" * 64)
    for letter in "bcd":
        two.build(points(3), {}, letter * 64)
    assert len(one.open().fetch(PassageFilter())) == 2
    assert list(one.prune(1)) == []
    assert [each.name for each in one.generations()] == ["000001-aaaaaaaaaaaa"]
    assert "duocthu_sample_notes" in names(client)


def test_a_folder_of_the_clients_survives_its_process(index_folder: Path) -> None:
    """What is built is there when it is opened again."""
    client = QdrantClient(path=str(index_folder))
    built = QdrantServerStore(client, "sample", "here").build(
        points(dense=True), {"names.json": b"[]"}, "a" * 64, embedding=MODEL
    )
    client.close()
    client = QdrantClient(path=str(index_folder))
    reader = QdrantServerStore(client, "sample", "here").open(MODEL.model, MODEL.dimension)
    assert reader.generation == built
    assert list(reader.fetch(PassageFilter())) == [point.passage for point in points()]
    assert reader.document("names.json") == b"[]"
    client.close()


def unfinished(client: QdrantClient, said: dict[str, object] | None) -> str:
    """A collection that a builder has begun, and what he said last."""
    name = "duocthu_sample_000001-cccccccccccc"
    client.create_collection(name, vectors_config={})
    if said is not None:
        client.upsert(name, [models.PointStruct(id=STATE_ID, vector={}, payload=said)])
    return name


@pytest.mark.parametrize(
    "said",
    [
        None,
        {"host": platform.node(), "pid": DEAD, "time": time.time()},
        {"host": "elsewhere", "pid": 1, "time": time.time() - 10_000},
        {"host": "elsewhere", "pid": 1, "time": "garbage"},
    ],
    ids=["nothing", "dead", "silent", "garbage"],
)
def test_what_a_dead_builder_left_is_cleared_away(client: QdrantClient, said: dict[str, object] | None) -> None:
    """It was never seen by a reader; the next load succeeds."""
    left = unfinished(client, said)
    store = QdrantServerStore(client, "sample", "here")
    assert store.live() is None
    assert [each.generation for each in store.generations()] == [None]
    store.build(points(2), {}, "a" * 64)
    assert left not in names(client)
    assert len(store.open().fetch(PassageFilter())) == 2


@pytest.mark.parametrize("host", [platform.node(), "elsewhere"])
def test_a_living_builder_is_left_alone(client: QdrantClient, host: str) -> None:
    """Another is refused for as long."""
    left = unfinished(client, {"host": host, "pid": os.getpid(), "time": time.time()})
    store = QdrantServerStore(client, "sample", "here")
    for write in (lambda: store.build(points(2), {}, "a" * 64), store.prune):
        with pytest.raises(WorkspaceError) as caught:
            write()
        assert caught.value.code == "index_busy"
    assert left in names(client)


def test_a_second_builder_is_refused(client: QdrantClient) -> None:
    """While the first is at work."""
    store = QdrantServerStore(client, "sample", "here")

    def slow() -> Iterator[IndexPoint]:
        yield from points(150)
        with pytest.raises(WorkspaceError) as caught:
            QdrantServerStore(client, "sample", "here").build([], {}, "b" * 64)
        assert caught.value.code == "index_busy"

    assert store.build(slow(), {}, "a" * 64).count == 150


def test_a_generation_that_was_pruned_says_so(client: QdrantClient) -> None:
    """A server does not keep what was dropped: never an empty result."""
    store = QdrantServerStore(client, "sample", "here")
    store.build(points(2), {"names.json": b""}, "a" * 64)
    old = store.open()
    for letter in "bc":
        store.build(points(3), {}, letter * 64)
    for read in (lambda: old.fetch(PassageFilter()), lambda: old.document("names.json")):
        with pytest.raises(WorkspaceError) as caught:
            read()
        assert caught.value.code == "index_gone"


def test_an_alias_to_what_is_no_generation(client: QdrantClient) -> None:
    """Somebody else's collection under our alias is an error, not an empty book; a load mends it."""
    client.create_collection("theirs", vectors_config={})
    alias = models.CreateAlias(collection_name="theirs", alias_name="duocthu_sample")
    client.update_collection_aliases([models.CreateAliasOperation(create_alias=alias)])
    store = QdrantServerStore(client, "sample", "here")
    assert store.live() is None
    with pytest.raises(WorkspaceError) as caught:
        store.open()
    assert caught.value.code == "index_damaged"
    assert store.build(points(2), {}, "a" * 64) == store.live()


class Answering(BaseHTTPRequestHandler):
    """Answers every request with the status that is set."""

    status: ClassVar[int] = 500
    keys: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        """As set."""
        self.keys.append(self.headers.get("api-key", ""))
        self.send_response(self.status)
        self.end_headers()
        self.wfile.write(b"<html>no JSON</html>")

    do_POST = do_PUT = do_GET  # noqa: N815 -- the names are the library's


@pytest.fixture
def address() -> Iterator[str]:
    """A server on the loopback that is no Qdrant."""
    with serving(Answering) as where:
        yield where


@pytest.mark.parametrize("status", [200, 401, 403, 404, 500, 503])
def test_a_server_that_refuses_or_is_something_else(address: str, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the address and what was said; the key was sent and is not in it."""
    monkeypatch.setattr(Answering, "status", status)
    store = QdrantServerStore(connect(address, "secret"), "sample", address)
    for use in (store.open, store.live, lambda: store.build(points(2), {}, "a" * 64)):
        with pytest.raises(WorkspaceError) as caught:
            use()
        assert caught.value.code == "index_unreachable"
        assert caught.value.data["url"] == address
        assert status == 200 or str(status) in str(caught.value.data["reason"])
        assert "secret" not in str(caught.value)
    assert set(Answering.keys) == {"secret"}


def test_no_server() -> None:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(WorkspaceError) as caught:
        QdrantServerStore(connect(url, None), "sample", url).open()
    assert (caught.value.code, caught.value.data["url"]) == ("index_unreachable", url)
    assert caught.value.data["reason"]
