"""What a client may do to a connection: half a head, drops of one, nothing, a body that drips, an answer that is not read."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import uvicorn

from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app
from duocthu.web.connection import ConnectionLimits
from duocthu.web.server import configured, open_port

LIMITS = ConnectionLimits(head=2.0, unread=0.5, farewell=0.3, idle=1, most=8)
PATIENCE = 30.0  # s; what is not ended by a limit lasts longer
HALF = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def port(served: Served) -> Iterator[int]:
    """A server that is short of patience."""
    with open_port("127.0.0.1", 0) as listening:
        server = uvicorn.Server(configured(make_app(served), LIMITS))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(timeout=10)


def opened(port: int, sent: bytes = b"") -> socket.socket:
    """A connection, with what was sent first."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    connection.sendall(sent)
    return connection


def everything(connection: socket.socket) -> bytes:
    """All that comes until the server ends the connection; raises TimeoutError where it does not."""
    got = b""
    try:
        while piece := connection.recv(65_536):
            got += piece
    except ConnectionError:
        pass
    return got


def told(answer: bytes) -> tuple[int, str]:
    """Status and code of a problem."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"application/problem+json" in head.lower()
    assert b"x-content-type-options" in head.lower()
    problem = json.loads(body)
    assert int(head.split()[1]) == problem["status"]
    return problem["status"], problem["code"]


def test_half_a_head_has_its_time(port: int) -> None:
    """And is told so; drops do not lengthen it; a connection without a word is closed without one."""
    with opened(port, HALF) as half, opened(port) as silent, opened(port, HALF) as dripping:
        start = time.monotonic()
        while time.monotonic() - start < 0.4:
            dripping.sendall(b"x")
            time.sleep(0.05)
        assert told(everything(half)) == (408, "headers_timeout")
        assert everything(silent) == b""
        assert told(everything(dripping)) == (408, "headers_timeout")
        assert time.monotonic() - start < PATIENCE


def test_a_drop_after_an_answer_begins_a_head(port: int) -> None:
    """An idle connection is closed, and one that drips as well."""
    for drop in (b"", b"G"):
        with opened(port, WHOLE) as connection:
            assert connection.recv(65_536).startswith(b"HTTP/1.1 200")
            connection.sendall(drop)
            start = time.monotonic()
            everything(connection)
            assert time.monotonic() - start < PATIENCE


def test_a_body_that_is_refused_does_not_drip_for_ever(port: int) -> None:
    """What comes after the answer is given the time of a head."""
    head = b"POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n"
    with opened(port, head) as connection:
        assert b" 413 " in connection.recv(65_536)
        start = time.monotonic()
        try:
            while time.monotonic() - start < PATIENCE:
                connection.sendall(b"x")
                time.sleep(0.05)
        except ConnectionError:
            pass
        assert time.monotonic() - start < PATIENCE


def test_half_heads_keep_nobody_out(port: int) -> None:
    """The oldest of those that wait make room, at once."""
    with ExitStack() as stack:
        for _ in range(3 * LIMITS.most):
            stack.enter_context(opened(port, HALF))
        with opened(port, WHOLE) as connection:
            assert connection.recv(65_536).startswith(b"HTTP/1.1 200")


def test_readers_that_do_not_read_are_ended(port: int) -> None:
    """However many ask for much and take nothing, the next is answered before long."""
    ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200
    with ExitStack() as stack:
        for _ in range(LIMITS.most + 2):
            connection = stack.enter_context(socket.socket())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            connection.connect(("127.0.0.1", port))
            connection.sendall(ask)
        start = time.monotonic()
        answer = b""
        while not answer.startswith(b"HTTP/1.1 200") and time.monotonic() - start < PATIENCE:
            time.sleep(0.1)
            with opened(port, WHOLE) as connection:
                answer = connection.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"HELLO\r\n\r\n", (400, "http_malformed")),
        (b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", (400, "http_malformed")),
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 40_000, (431, "headers_too_large")),
    ],
)
def test_what_is_no_http_is_a_problem(port: int, sent: bytes, expected: tuple[int, str]) -> None:
    """In the form of all other errors."""
    with opened(port, sent) as connection:
        assert told(everything(connection)) == expected


def test_requests_follow_one_another(port: int) -> None:
    """Within one connection, also sent together."""
    with opened(port, WHOLE * 3) as connection:
        assert everything(connection).count(b"HTTP/1.1 200") == 3
