"""Threads for the work of requests, bounded in number and time: one that is given up counts until its thread is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from duocthu.domain.errors import RequestError

Result = TypeVar("Result")


class Workroom:
    """``workers`` threads, ``waiting`` requests in line; used from one event loop."""

    def __init__(self, workers: int, waiting: int, seconds: float) -> None:
        """``seconds`` (wall time, waiting included) bound a request that does not say otherwise."""
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="duocthu-web")
        self._most = workers + waiting
        self._seconds = seconds
        self._under_way = 0

    async def do(self, work: Callable[[], Result], seconds: float | None = None) -> Result:
        """Do ``work`` in a thread; raises RequestError (server_busy, request_timeout), and what the work raises."""
        if self._under_way >= self._most:
            raise RequestError("server_busy")
        loop = asyncio.get_running_loop()
        bound = self._seconds if seconds is None else seconds
        future = self._threads.submit(work)
        self._under_way += 1
        future.add_done_callback(lambda done: self._leave(loop, done))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), bound)
        except TimeoutError as error:
            if future.done() and not future.cancelled():  # the work's own
                raise
            raise RequestError("request_timeout", seconds=bound) from error

    def close(self) -> None:
        """Take no more work; what waits is dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _leave(self, loop: asyncio.AbstractEventLoop, _future: Future[Result]) -> None:
        try:
            loop.call_soon_threadsafe(self._count_down)
        except RuntimeError:  # the loop has ended, and with it the counting
            return

    def _count_down(self) -> None:
        self._under_way -= 1
