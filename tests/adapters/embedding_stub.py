"""A server on this machine that speaks the embeddings protocol, well or badly, as a test scripts it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast

from tests.ports.word_embedder import WordEmbedder

Reply = Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]
"""Answers a request with its JSON body."""


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


def send(handler: BaseHTTPRequestHandler, content: bytes, status: int = 200, **headers: str) -> None:
    """A whole answer."""
    handler.send_response(status)
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.send_header("Content-Length", str(len(content)))
    handler.end_headers()
    handler.wfile.write(content)


def well(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
    """In an order of its own, as the protocol allows."""
    send(handler, json.dumps({"object": "list", "data": rows(body)[::-1], "model": body["model"]}).encode())


def refuse(status: int, words: str = "busy", **headers: str) -> Reply:
    """An answer with another status."""
    return lambda handler, _body: send(handler, words.encode(), status, **headers)


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

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the name that http.server asks for
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            stub.asked.append({"path": self.path, **body})
            stub.headers.append(dict(self.headers))
            (stub.replies.pop(0) if stub.replies else well)(self, body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the name of http.server
            """Tests are silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    stub.url = f"http://127.0.0.1:{cast('tuple[str, int]', server.server_address)[1]}/v1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield stub
    finally:
        stub.stopped.set()
        server.shutdown()
        server.server_close()
        thread.join()
