"""Each vector store, empty; and a place for indexes.

The engine flushes some four hundred times in a build, and these tests are not about the disk. The local mode of Qdrant's client
stands in for a server: it has the same calls, but no payload indexes and no network; behind a server of our own on the loopback
the network is there, too. With DUOCTHU_TEST_QDRANT_URL the same is asked of a real server.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from qdrant_client import QdrantClient
from tests.adapters.memory_store import MemoryStore
from tests.adapters.qdrant_loopback import loopback

from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore
from duocthu.adapters.qdrant_server_store import QdrantServerStore, connect
from duocthu.ports.vector_store import VectorStore

SERVER = os.environ.get("DUOCTHU_TEST_QDRANT_URL", "")
NO_SERVER = "no server to ask: set DUOCTHU_TEST_QDRANT_URL"
_IN_MEMORY = Path("/dev/shm")  # noqa: S108 -- a folder of our own is made in it
LOCAL_MODE = [
    pytest.mark.filterwarnings("ignore:Payload indexes have no effect in the local Qdrant"),
    pytest.mark.filterwarnings("ignore:Local mode performs exact"),
]


@pytest.fixture
def index_folder(tmp_path: Path) -> Iterator[Path]:
    """Where an index may be built; it does not exist yet. In memory where the system has such a place."""
    with tempfile.TemporaryDirectory(dir=_IN_MEMORY if _IN_MEMORY.is_dir() else tmp_path) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder) / "index"


@pytest.fixture(
    params=[
        "qdrant_edge",
        "memory",
        pytest.param("qdrant_local", marks=LOCAL_MODE),
        pytest.param("qdrant_loopback", marks=LOCAL_MODE),
        pytest.param("qdrant_server", marks=pytest.mark.skipif(not SERVER, reason=NO_SERVER)),
    ]
)
def store(request: pytest.FixtureRequest, index_folder: Path) -> Iterator[VectorStore]:
    """An empty store."""
    kind = request.param
    if kind == "qdrant_edge":
        yield QdrantEdgeStore(index_folder)
    elif kind == "memory":
        yield MemoryStore()
    elif kind == "qdrant_local":
        yield from _by_client(QdrantClient(":memory:"))
    elif kind == "qdrant_loopback":
        with loopback() as url:
            yield from _by_client(connect(url, None))
    else:
        yield from _by_client(connect(SERVER, os.environ.get("DUOCTHU_TEST_QDRANT_API_KEY")))


def _by_client(client: QdrantClient) -> Iterator[VectorStore]:
    """A book of our own, which is removed afterwards."""
    book = f"test_{uuid4().hex}"
    yield QdrantServerStore(client, book, "here")
    for collection in client.get_collections().collections:
        if book in collection.name:
            client.delete_collection(collection.name)
    client.close()
