"""Runs the application on a socket that was opened beforehand, so that a port in use is an error and no trace."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from duocthu.domain.errors import UsageError

_BACKLOG = 128
_GOODBYE = 3  # s: how long answers under way may take when the server ends


def open_port(host: str, port: int) -> socket.socket:
    """A socket that listens; raises UsageError (port_taken, address_unusable)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except (OSError, OverflowError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise UsageError("port_taken", host=host, port=port) from error
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError("address_unusable", host=host, port=port, reason=reason) from error


def address(listening: socket.socket) -> str:
    """What to open in a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def run(app: FastAPI, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until asked to end; ``started`` is called when requests are answered."""
    config = uvicorn.Config(
        app,
        access_log=False,  # questions stand in addresses
        log_level="warning",
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=_GOODBYE,
        timeout_keep_alive=30,
        limit_concurrency=256,
        h11_max_incomplete_event_size=32_768,
    )
    server = _Announced(config, started)
    server.run(sockets=[listening])


class _Announced(uvicorn.Server):
    """Says when it has started."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._announce()
