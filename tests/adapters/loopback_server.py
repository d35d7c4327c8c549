"""A server on this machine, as long as a test needs one, and what it answers with."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Protocol, TypeVar

Reply = Callable[[BaseHTTPRequestHandler, dict[str, Any]], None]
"""Answers a request with its JSON body."""


def send(handler: BaseHTTPRequestHandler, content: bytes, status: int = 200, **headers: str) -> None:
    """A whole answer."""
    handler.send_response(status)
    for name, value in headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.send_header("Content-Length", str(len(content)))
    handler.end_headers()
    handler.wfile.write(content)


def refused(status: int, words: str = "busy", **headers: str) -> Reply:
    """An answer with another status."""
    return lambda handler, _body: send(handler, words.encode(), status, **headers)


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[str]:
    """The address of a server of requests, which is silent about them."""
    silent = type("Silent", (handler,), {"log_message": lambda *_: None})
    server = ThreadingHTTPServer(("127.0.0.1", 0), silent)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def answering(reply: Reply) -> Iterator[str]:
    """The address of a server that lets ``reply`` answer; a client that has gone meanwhile is no fault of it."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the name that http.server asks for
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            with suppress(BrokenPipeError, ConnectionResetError):
                reply(self, body)

    with serving(Handler) as address:
        yield address


class Stub(Protocol):
    """What tests know of a server that stands for another: its address, and that it is to stop what it is about."""

    url: str

    @property
    def stopped(self) -> threading.Event:
        """Set at the end."""
        ...


S = TypeVar("S", bound=Stub)


@contextmanager
def standing(stub: S, reply: Reply) -> Iterator[S]:
    """The stub, at an address of its own as long as the block lasts."""
    with answering(reply) as address:
        stub.url = f"{address}/v1"
        try:
            yield stub
        finally:
            stub.stopped.set()
