"""A server behind an address is believed only as far as its answers can be checked."""

from __future__ import annotations

import math
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from tests.adapters.embedding_stub import Stub, instead, stub_server, text
from tests.adapters.loopback_server import refused, send
from tests.ports.embedder_conformance import EmbedderConformance
from tests.ports.word_embedder import DIMENSION, WordEmbedder

pytest.importorskip("numpy", reason="'numpy' is not installed: pip install \"duocthu[openai]\"")
pytest.importorskip("httpx2", reason="'httpx2' is not installed: pip install \"duocthu[openai]\"")

from duocthu.adapters.openai_embedder import EmbeddingServer, OpenAiEmbedder
from duocthu.domain.errors import EmbedderError
from duocthu.messages.catalogue import Catalogue
from duocthu.text.tokens import EstimatedTokens

KEY = "sk-secret"


@pytest.fixture
def stub() -> Iterator[Stub]:
    """A server that answers well unless it is told otherwise."""
    with stub_server() as server:
        yield server


@pytest.fixture
def make(stub: Stub) -> Iterator[Callable[..., OpenAiEmbedder]]:
    """Embedders that ask the stub."""
    made: list[OpenAiEmbedder] = []

    def embedder(**settings: str | float) -> OpenAiEmbedder:
        server = EmbeddingServer(url=stub.url, model="m3", key=KEY, most_tokens=50)
        made.append(OpenAiEmbedder(replace(server, **settings), EstimatedTokens()))  # type: ignore[arg-type]
        return made[-1]

    yield embedder
    for each in made:
        each.close()


class TestServer(EmbedderConformance):
    """A server that answers well."""

    @pytest.fixture
    def embedder(self, make: Callable[..., OpenAiEmbedder]) -> OpenAiEmbedder:
        """Its dimension is found out."""
        return make()


def test_the_protocol_is_spoken(stub: Stub, make: Callable[..., OpenAiEmbedder]) -> None:
    """Address, model, key; many texts go in several requests and come back in their order."""
    texts = [f"đoạn {number}" for number in range(70)]
    vectors = make().passages(texts)
    expected = WordEmbedder().passages(texts)
    assert [list(row) for row in vectors] == [pytest.approx(list(row), abs=1e-6) for row in expected]
    assert [len(body["input"]) for body in stub.asked] == [32, 32, 6]
    assert {(body["path"], body["model"], body["encoding_format"]) for body in stub.asked} == {("/v1/embeddings", "m3", "float")}
    assert {headers["Authorization"] for headers in stub.headers} == {f"Bearer {KEY}"}


def test_no_key_no_header(stub: Stub, make: Callable[..., OpenAiEmbedder]) -> None:
    """A server of one's own asks for none; the name of the embedder is the model's."""
    embedder = make(key="", url=stub.url + "/")
    embedder.query("a")
    assert "Authorization" not in stub.headers[0]
    assert stub.asked[0]["path"] == "/v1/embeddings"
    assert embedder.name == "openai/m3"


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_server_is_asked_again(stub: Stub, make: Callable[..., OpenAiEmbedder], status: int) -> None:
    """Twice refused, then answered."""
    stub.replies += [refused(status), refused(status, Retry_After="0")]
    assert len(make().query("a")) == DIMENSION
    assert len(stub.asked) == 3


def test_a_server_that_asks_for_too_long_a_pause_is_not_waited_for(stub: Stub, make: Callable[..., OpenAiEmbedder]) -> None:
    """A person waits for the answer to a question."""
    stub.replies += [refused(429, "quota", Retry_After="3600")]
    began = time.monotonic()
    with pytest.raises(EmbedderError) as caught:
        make().query("a")
    assert (caught.value.code, caught.value.data["status"], caught.value.data["reason"]) == ("embedder_refused", 429, "quota")
    assert time.monotonic() - began < 5


def test_a_server_that_stays_busy_is_given_up(stub: Stub, make: Callable[..., OpenAiEmbedder]) -> None:
    """Within the time that was set."""
    stub.replies += [refused(503)] * 50
    began = time.monotonic()
    with pytest.raises(EmbedderError, match="embedder_refused"):
        make(query_seconds=1.0).query("a")
    assert time.monotonic() - began < 3
    assert 2 <= len(stub.asked) <= 5


@pytest.mark.parametrize("status", [400, 401, 404, 413, 301])
def test_a_refusal_is_final_and_does_not_tell_the_key(stub: Stub, make: Callable[..., OpenAiEmbedder], status: int) -> None:
    """Asked once; a redirection is not followed; the server's words are cut, and the key in them is blanked."""
    stub.replies += [refused(status, f"no such key {KEY}\n" + "x" * 9999, Location="http://127.0.0.1:1/")]
    with pytest.raises(EmbedderError) as caught:
        make().passages(["a"])
    assert len(stub.asked) == 1
    assert caught.value.data["status"] == status
    reason = str(caught.value.data["reason"])
    assert reason.startswith("no such key … xxx")
    assert len(reason) <= 200
    assert KEY not in str(caught.value) + repr(EmbeddingServer("u", "m", KEY))


HOSTILE = {
    "one too few": instead(lambda rows: rows[:-1]),
    "one too many": instead(lambda rows: [*rows, rows[0]]),
    "a place twice": instead(lambda rows: [*rows[:-1], rows[0]]),
    "a place beyond": instead(lambda rows: [*rows[:-1], rows[-1] | {"index": 7}]),
    "another dimension": instead(lambda rows: [row | {"embedding": row["embedding"][:-1]} for row in rows]),
    "dimensions that differ": instead(lambda rows: [*rows[:-1], rows[-1] | {"embedding": [1.0]}]),
    "no numbers": instead(lambda rows: [row | {"embedding": []} for row in rows]),
    "only zeros": instead(lambda rows: [row | {"embedding": [0.0] * DIMENSION} for row in rows]),
    "not a number": instead(lambda rows: [*rows[:-1], rows[-1] | {"embedding": [math.nan] * DIMENSION}]),
    "endless": instead(lambda rows: [*rows[:-1], rows[-1] | {"embedding": [math.inf] * DIMENSION}]),
    "too large a number": text(
        '{"data":[{"index":0,"embedding":[' + "1e999," * (DIMENSION - 1) + '1]},{"index":1,"embedding":[1]}]}'
    ),
    "of no length that can be told": instead(lambda rows: [row | {"embedding": [1e300] * DIMENSION} for row in rows]),
    "words": instead(lambda rows: [row | {"embedding": "AAAA"} for row in rows]),
    "nothing": instead(lambda _rows: None),
    "cut short": text('{"data":[{"index":0,"embedding":[0.1,0.'),
    "no JSON": text("<html>nginx</html>"),
    "empty": text(""),
    "not UTF-8": lambda handler, _body: send(handler, b'{"data":[{"index":0,"embedding":[1],"x":"\xff"}]}'),
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("dimension", [0, DIMENSION])
def test_an_answer_that_cannot_be_right_is_refused(
    stub: Stub, make: Callable[..., OpenAiEmbedder], name: str, dimension: int
) -> None:
    """Never a vector of it, and asked once: the same model would say the same again."""
    embedder = make(dimension=dimension)
    embedder.query("the dimension is known now")
    stub.replies += [HOSTILE[name]]
    with pytest.raises(EmbedderError) as caught:
        embedder.passages(["a", "b"])
    assert caught.value.code == "embedder_answer_malformed"
    assert len(stub.asked) == 2
    assert embedder.dimension == DIMENSION
    assert Catalogue.load("vi").text("error.embedder_answer_malformed", **caught.value.data)


def silent(stub: Stub) -> Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]:
    """Never answers."""
    return lambda _handler, _body: (stub.stopped.wait(20), None)[1]


def dripping(stub: Stub) -> Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]:
    """A byte now and then, so that no single wait is long."""

    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "100000")
        handler.end_headers()
        while not stub.stopped.wait(0.05):
            try:
                handler.wfile.write(b" ")
            except OSError:
                return

    return reply


@pytest.mark.parametrize("kind", [silent, dripping])
def test_a_server_that_hangs_is_left(stub: Stub, make: Callable[..., OpenAiEmbedder], kind: Callable[[Stub], Any]) -> None:
    """Silent from the start, or byte by byte."""
    stub.replies += [kind(stub)]
    began = time.monotonic()
    with pytest.raises(EmbedderError, match="embedder_timeout"):
        make(query_seconds=0.5).query("a")
    assert time.monotonic() - began < 5


def test_an_answer_without_end_is_left(stub: Stub, make: Callable[..., OpenAiEmbedder]) -> None:
    """Before it fills the memory."""

    def flood(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        handler.send_response(200)
        handler.end_headers()
        try:
            while True:
                handler.wfile.write(b" " * 2**20)
        except OSError:
            return

    stub.replies += [flood]
    with pytest.raises(EmbedderError) as caught:
        make().passages(["a"])
    assert caught.value.code == "embedder_answer_malformed"


def test_a_connection_that_breaks_is_tried_again(stub: Stub, make: Callable[..., OpenAiEmbedder]) -> None:
    """In the middle of an answer."""

    def broken(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "1000")
        handler.end_headers()
        handler.wfile.write(b'{"data":')
        handler.wfile.flush()
        handler.connection.shutdown(socket.SHUT_RDWR)

    stub.replies += [broken]
    assert len(make().query("a")) == DIMENSION
    assert len(stub.asked) == 2


def test_no_server_at_all_is_told(make: Callable[..., OpenAiEmbedder]) -> None:
    """With its address, but without the name and password in it."""
    with pytest.raises(EmbedderError) as caught:
        make(url="http://user:pass@127.0.0.1:1/v1", query_seconds=1.0).query("a")
    assert caught.value.code == "embedder_unreachable"
    assert caught.value.data["url"] == "http://127.0.0.1:1/v1/embeddings"
    assert "pass" not in str(caught.value)
