"""A server on this machine that speaks the protocol of chat completions, well or badly, as a test scripts it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.adapters.loopback_server import Reply, send, standing

PATIENCE = 30.0  # s; what no deadline ends lasts longer


@dataclass(slots=True)
class ModelStub:
    """The server: ``reply`` answers; ``asked`` are the bodies that it was sent, with path and headers."""

    url: str = ""
    reply: Reply = field(default=lambda handler, _body: send(handler, b"{}"))
    asked: list[dict[str, Any]] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)


def event(text: str | None, finish: str | None = None) -> bytes:
    """An event of a stream."""
    delta = {} if text is None else {"content": text}
    data = {"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}
    return b"data: " + json.dumps(data, ensure_ascii=False).encode() + b"\n\n"


def begin(handler: BaseHTTPRequestHandler) -> None:
    """The head of a stream that ends where the connection does."""
    handler.send_response(200)
    handler.send_header("Content-Type", "text/event-stream; charset=utf-8")
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.close_connection = True


def streamed(content: str, *, size: int = 40, finish: str | None = "stop", done: bool = True) -> Reply:
    """``content`` in pieces, with its end; without ``finish`` the model never says that it had done."""

    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        begin(handler)
        handler.wfile.write(b": a comment\n\n")
        for start in range(0, len(content), size):
            handler.wfile.write(event(content[start : start + size]))
        if finish is not None:
            handler.wfile.write(event(None, finish))
        if done:
            handler.wfile.write(b"data: [DONE]\n\n")

    return reply


def whole(content: str, finish: str = "stop") -> Reply:
    """``content`` as one value, from a server that does not stream."""
    data = {"choices": [{"index": 0, "message": {"role": "assistant", "content": content}, "finish_reason": finish}]}
    return lambda handler, _body: send(handler, json.dumps(data).encode(), Content_Type="application/json")


def cut(content: str) -> Reply:
    """Half of a stream, then the end of the connection."""
    return streamed(content[: len(content) // 2], finish=None, done=False)


def stalled(stub: ModelStub, content: str, seconds: float = 2 * PATIENCE) -> Reply:
    """Some of a stream, then nothing."""

    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        begin(handler)
        handler.wfile.write(event(content[:20]))
        handler.wfile.flush()
        stub.stopped.wait(seconds)

    return reply


def dripped(stub: ModelStub, seconds: float = 2 * PATIENCE) -> Reply:
    """Comments, byte by byte, for ever: no time-out from byte to byte ends it."""

    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        begin(handler)
        end = time.monotonic() + seconds
        while time.monotonic() < end and not stub.stopped.wait(0.05):
            handler.wfile.write(b":")
            handler.wfile.flush()

    return reply


def dripped_head(stub: ModelStub, seconds: float = 2 * PATIENCE) -> Reply:
    """The head of an answer, byte by byte."""

    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        end = time.monotonic() + seconds
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
        while time.monotonic() < end and not stub.stopped.wait(0.05):
            handler.wfile.write(b"x")
            handler.wfile.flush()

    return reply


def flooded(content: str) -> Reply:
    """A claim, and then text without an end."""

    def reply(handler: BaseHTTPRequestHandler, _body: dict[str, Any]) -> None:
        begin(handler)
        handler.wfile.write(event(content))
        for _ in range(20_000):
            handler.wfile.write(event("rất " * 50))

    return reply


@contextmanager
def model_server() -> Iterator[ModelStub]:
    """The server, as long as the block lasts."""
    stub = ModelStub()

    def answer(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        stub.asked.append({"path": handler.path, "headers": dict(handler.headers), **body})
        stub.reply(handler, body)

    with standing(stub, answer):
        yield stub
