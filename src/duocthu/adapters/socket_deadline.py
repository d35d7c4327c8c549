"""A hard end for a request: the client's own time-outs count from byte to byte, so that a server which drips never meets them."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Any


class SocketDeadline:
    """Ends the connection that it watches after some seconds of wall time; ``passed`` tells that it did."""

    def __init__(self, seconds: float) -> None:
        """The clock runs at once."""
        self.passed = False
        self._socket: Any = None
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._end)
        self._timer.daemon = True
        self._timer.start()

    def watch(self, event: str, info: dict[str, Any]) -> None:
        """Take note of the connection, as the client tells of each step (its extension ``trace``)."""
        if event.endswith((".connect_tcp.complete", ".start_tls.complete")):
            with self._lock:
                self._socket = info["return_value"].get_extra_info("socket")
            if self.passed:
                self._end()

    def close(self) -> None:
        """Stop the clock."""
        self._timer.cancel()

    def _end(self) -> None:
        self.passed = True
        with self._lock, contextlib.suppress(OSError, AttributeError):
            self._socket.shutdown(socket.SHUT_RDWR)
