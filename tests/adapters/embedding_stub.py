"""A server on this machine that speaks the embeddings protocol, well or badly, as a test scripts it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any

from tests.adapters.loopback_server import Reply, send, standing
from tests.ports.word_embedder import WordEmbedder


@dataclass(slots=True)
class Stub:
    """The server: ``replies`` are used up in order, then it answers well; ``asked`` are the bodies that it was sent."""

    url: str
    replies: list[Reply] = field(default_factory=list)
    asked: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    stopped: threading.Event = field(default_factory=threading.Event)


def rows(body: dict[str, Any]) -> list[dict[str, Any]]:
    """Right vectors for a request, not of unit length."""
    made = WordEmbedder().passages(body["input"])
    return [{"object": "embedding", "index": place, "embedding": [3 * float(n) for n in row]} for place, row in enumerate(made)]


def well(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
    """In an order of its own, as the protocol allows."""
    send(handler, json.dumps({"object": "list", "data": rows(body)[::-1], "model": body["model"]}).encode())


def instead(change: Callable[[list[dict[str, Any]]], object]) -> Reply:
    """What ``change`` makes of the right rows."""
    return lambda handler, body: send(handler, json.dumps({"data": change(rows(body))}).encode())


def text(content: str) -> Reply:
    """Anything."""
    return lambda handler, _body: send(handler, content.encode())


@contextmanager
def stub_server() -> Iterator[Stub]:
    """The server, as long as the block lasts."""
    stub = Stub("")

    def answer(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        stub.asked.append({"path": handler.path, **body})
        stub.headers.append(dict(handler.headers))
        (stub.replies.pop(0) if stub.replies else well)(handler, body)

    with standing(stub, answer):
        yield stub
