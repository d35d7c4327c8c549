"""A server on a port of its own, as a browser meets it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from fastapi import FastAPI

from duocthu.web.server import address, open_port


@contextmanager
def serving(app: FastAPI) -> Iterator[str]:
    """Serve in a thread; gives the address."""
    with open_port("127.0.0.1", 0) as listening:
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=1))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        try:
            yield address(listening)
        finally:
            server.should_exit = True
            thread.join(timeout=10)
