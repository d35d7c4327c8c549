"""The client of a model against a server on this machine that keeps the protocol, or does not."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler
from typing import Any

import pytest
from tests.adapters import model_server as server
from tests.adapters.loopback_server import Reply, refused, send
from tests.adapters.model_server import PATIENCE, ModelStub

from duocthu.domain.errors import ModelError
from duocthu.ports.llm import ModelRequest

pytest.importorskip("httpx2", reason="'httpx2' is not installed: pip install \"duocthu[model]\"")
from duocthu.adapters.llm_openai import ModelServer, OpenAiModel

REQUEST = ModelRequest("do", "data {}", "claims", {"type": "object"})
SAID = json.dumps({"claims": [], "ghi chú": "Liều dùng"}, ensure_ascii=False)
KEY = "geheim"


@pytest.fixture
def stub() -> Iterator[ModelStub]:
    """A server of a model."""
    with server.model_server() as started:
        yield started


def asked(stub: ModelStub, **settings: float) -> str:
    """All that the model says."""
    chosen: dict[str, Any] = {"seconds": 5.0, "tokens": 256, "window": 4096, "retries": 0} | settings
    return "".join(OpenAiModel(ModelServer(stub.url, "m", KEY, **chosen)).complete(REQUEST))


def fails(stub: ModelStub, code: str, **settings: float) -> ModelError:
    """The error of a request that fails with ``code``."""
    with pytest.raises(ModelError) as caught:
        asked(stub, **settings)
    assert caught.value.code == code
    assert KEY not in str(caught.value.data)
    return caught.value


def in_turn(*replies: Reply) -> Reply:
    """One reply after the other; the last for all that follow."""
    left = list(replies)

    def reply(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        (left.pop(0) if len(left) > 1 else left[0])(handler, body)

    return reply


@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_an_answer_is_put_together_from_its_pieces(stub: ModelStub, size: int) -> None:
    """However the server cuts it, and where it does not stream at all."""
    stub.reply = server.streamed(SAID, size=size)
    assert asked(stub) == SAID
    stub.reply = server.whole(SAID)
    assert asked(stub) == SAID


def test_what_is_asked(stub: ModelStub) -> None:
    """Instructions and data are two messages; the schema is strict; length is bounded; the key is a header."""
    stub.reply = server.streamed(SAID)
    asked(stub)
    (body,) = stub.asked
    assert body["path"] == "/v1/chat/completions"
    assert body["headers"]["Authorization"] == f"Bearer {KEY}"
    assert [m["role"] for m in body["messages"]] == ["system", "user"]
    assert [m["content"] for m in body["messages"]] == ["do", "data {}"]
    assert body["response_format"]["json_schema"] == {"name": "claims", "strict": True, "schema": {"type": "object"}}
    assert (body["model"], body["stream"], body["max_tokens"]) == ("m", True, 256)
    assert OpenAiModel(ModelServer(stub.url, "m", tokens=256, window=4096)).room == 3840


def test_a_server_without_schemas_is_asked_for_json_and_then_for_text(stub: ModelStub) -> None:
    """And not asked for a schema again."""
    refusing = refused(400, '{"error": "response_format json_schema is not supported"}')
    stub.reply = in_turn(refusing, refusing, server.streamed(SAID))
    model = OpenAiModel(ModelServer(stub.url, "m", seconds=5.0, retries=0))
    assert "".join(model.complete(REQUEST)) == SAID
    assert "".join(model.complete(REQUEST)) == SAID
    forms = [body.get("response_format", {}).get("type") for body in stub.asked]
    assert forms == ["json_schema", "json_object", None, None]


def test_threads_that_are_refused_together_skip_no_form(stub: ModelStub) -> None:
    """Each goes on from the form of its own try."""
    together = threading.Barrier(4)

    def reply(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        if "response_format" in body:
            together.wait(5.0)
            refused(400, "response_format")(handler, body)
        else:
            server.streamed(SAID)(handler, body)

    stub.reply = reply
    model = OpenAiModel(ModelServer(stub.url, "m", seconds=5.0, retries=0))
    with ThreadPoolExecutor(4) as pool:
        said = list(pool.map(lambda _: "".join(model.complete(REQUEST)), range(4)))
    assert said == [SAID] * 4
    forms = [body.get("response_format", {}).get("type") for body in stub.asked]
    assert [forms.count(form) for form in ("json_schema", "json_object", None)] == [4, 4, 4]


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_server_is_asked_again(stub: ModelStub, status: int) -> None:
    """As often as the settings say, and no more."""
    stub.reply = in_turn(refused(status), server.streamed(SAID))
    assert asked(stub, retries=1) == SAID
    stub.asked.clear()
    stub.reply = refused(status, f"busy {KEY}")
    assert fails(stub, "model_refused", retries=1).data["status"] == status
    assert len(stub.asked) == 2


def test_a_pause_longer_than_the_time_left_is_not_waited_for(stub: ModelStub) -> None:
    """The reader gets the quotation instead."""
    stub.reply = refused(429, Retry_After="600")
    start = time.monotonic()
    fails(stub, "model_refused", retries=3)
    assert time.monotonic() - start < PATIENCE


@pytest.mark.parametrize("status", [301, 302, 307, 308, 401, 403, 404])
def test_what_will_not_change_is_not_asked_again(stub: ModelStub, status: int) -> None:
    """A redirect is followed nowhere, with or without the key."""
    with server.model_server() as elsewhere:
        stub.reply = refused(status, "no", Location=f"{elsewhere.url}/chat/completions")
        fails(stub, "model_refused", retries=3)
        assert len(stub.asked) == 1
        assert not elsewhere.asked


@pytest.mark.parametrize(
    "make",
    [
        lambda _stub: server.cut(SAID),
        lambda _stub: server.streamed(SAID, finish=None),
        lambda _stub: server.streamed(SAID, finish=None, done=False),
        lambda _stub: server.streamed(SAID, finish="content_filter"),
        lambda _stub: server.whole(SAID, finish="content_filter"),
        lambda _stub: lambda handler, _body: send(handler, b"<html>", Content_Type="text/html"),
        lambda _stub: lambda handler, _body: send(handler, b"", Content_Type="application/json"),
        lambda _stub: lambda handler, _body: send(handler, b'{"choices": 5}', Content_Type="application/json"),
        lambda _stub: lambda handler, _body: send(handler, b"[" * 200_000, Content_Type="application/json"),
    ],
)
def test_an_answer_without_its_end_is_cut(stub: ModelStub, make: Callable[[ModelStub], Reply]) -> None:
    """Only the model's own word that it had done makes it whole."""
    stub.reply = make(stub)
    fails(stub, "model_cut")


def test_a_model_that_does_not_stop_is_stopped(stub: ModelStub) -> None:
    """By what it writes, by what the server sends, and by its own word."""
    stub.reply = server.streamed(SAID, finish="length")
    assert fails(stub, "model_too_long").data["most"] == 256
    stub.reply = server.flooded(SAID)
    fails(stub, "model_too_long")
    stub.reply = lambda handler, _body: send(handler, b"x" * 2**22, Content_Type="application/json")
    fails(stub, "model_too_long")


@pytest.mark.parametrize("make", [lambda s: server.stalled(s, SAID), server.dripped, server.dripped_head])
def test_a_server_that_stalls_or_drips_has_one_deadline(stub: ModelStub, make: Callable[[ModelStub], Reply]) -> None:
    """Counted from the question, not from byte to byte."""
    stub.reply = make(stub)
    start = time.monotonic()
    fails(stub, "model_timeout", seconds=0.5, retries=3)
    assert time.monotonic() - start < PATIENCE


def test_a_server_that_is_not_there(stub: ModelStub) -> None:
    """Unreachable, and no key in what is said of it."""
    stub.url = "http://name:word@127.0.0.1:9/v1"
    error = fails(stub, "model_unreachable", retries=1, seconds=3.0)
    assert "word" not in str(error.data)
    stub.url = "http://model.invalid/v1"
    fails(stub, "model_unreachable")
