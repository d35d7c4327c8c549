"""Runs the application on a socket that was opened beforehand, so that a port in use is an error and no trace."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from duocthu.domain.errors import UsageError
from duocthu.web.connection import ConnectionLimits, connection_class

_BACKLOG = 128
_LAST_WORDS = 1.0  # s: how long answers under way may take when the server ends
_GOODBYE = 3  # s: after which connections are closed, whatever is under way


def open_port(host: str, port: int) -> socket.socket:
    """A socket that listens; raises UsageError (port_taken, address_unusable)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio switches off the waiting for more to send (40 ms a response) only where it is.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise UsageError("port_taken", host=host, port=port) from error
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError("address_unusable", host=host, port=port, reason=reason) from error
    return listening


def address(listening: socket.socket) -> str:
    """What to open in a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def run(app: FastAPI, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until asked to end; ``started`` is called when requests are answered."""
    server = _Announced(configured(app), started, app.state.give_up)
    server.run(sockets=[listening])


def configured(app: FastAPI, limits: ConnectionLimits | None = None) -> uvicorn.Config:
    """How the application is served: each connection within limits, no WebSockets, nothing of an address in a log."""
    bounds = limits or ConnectionLimits()
    return uvicorn.Config(
        app,
        http=connection_class(app.state.catalogue, bounds),
        ws="none",
        access_log=False,  # questions stand in addresses
        log_level="warning",
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=_GOODBYE,
        timeout_keep_alive=bounds.idle,
        h11_max_incomplete_event_size=bounds.head_bytes,
    )


class _Announced(uvicorn.Server):
    """Says when it has started, and tells requests that are still under way when it ends."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], give_up: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = started
        self._give_up = give_up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        giving_up = asyncio.get_running_loop().call_later(_LAST_WORDS, self._give_up)
        await super().shutdown(sockets=sockets)
        giving_up.cancel()
