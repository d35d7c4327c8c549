"""Threads for the work of requests, bounded in number and time: one that is given up counts until its thread is done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from duocthu.domain.errors import RequestError

Result = TypeVar("Result")

_Errand = tuple[Callable[[], Any], Future[Any]]


class Workroom:
    """``workers`` threads, ``waiting`` requests in line; used from one event loop.

    The threads do not hold up the end of the program: nobody waits for the answer of a model any more.
    """

    def __init__(self, workers: int, waiting: int, seconds: float) -> None:
        """``seconds`` (wall time, waiting included) bound a request that does not say otherwise."""
        self._errands: SimpleQueue[_Errand | None] = SimpleQueue()
        self._workers = workers
        self._most = workers + waiting
        self._seconds = seconds
        self._under_way = 0
        self._waiting: set[asyncio.Future[Any]] = set()
        self._is_ending = False
        for number in range(workers):
            Thread(target=_work, args=(self._errands,), name=f"duocthu-web-{number}", daemon=True).start()

    async def do(self, work: Callable[[], Result], seconds: float | None = None) -> Result:
        """Do ``work`` in a thread.

        Raises RequestError (server_busy, request_timeout, server_ending), and what the work raises.
        """
        if self._is_ending:
            raise RequestError("server_ending")
        if self._under_way >= self._most:
            raise RequestError("server_busy")
        loop = asyncio.get_running_loop()
        bound = self._seconds if seconds is None else seconds
        future: Future[Result] = Future()
        future.add_done_callback(lambda _: self._leave(loop))
        self._under_way += 1
        self._errands.put((work, future))
        waiting = asyncio.wrap_future(future)
        self._waiting.add(waiting)
        try:
            return await asyncio.wait_for(waiting, bound)
        except TimeoutError as error:
            if future.done() and not future.cancelled():  # the work's own
                raise
            raise RequestError("request_timeout", seconds=round(bound, 1)) from error
        except asyncio.CancelledError as error:
            if self._is_ending:
                raise RequestError("server_ending") from error
            raise
        finally:
            self._waiting.discard(waiting)

    def give_up(self) -> None:
        """Let nobody wait any longer, since the server ends: every request that does is told so."""
        self._is_ending = True
        for waiting in tuple(self._waiting):
            waiting.cancel()

    def close(self) -> None:
        """End the threads, each when it is done with what it does."""
        for _ in range(self._workers):
            self._errands.put(None)

    def _leave(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            loop.call_soon_threadsafe(self._count_down)
        except RuntimeError:  # the loop has ended, and with it the counting
            return

    def _count_down(self) -> None:
        self._under_way -= 1


def _work(errands: SimpleQueue[_Errand | None]) -> None:
    while (errand := errands.get()) is not None:
        work, future = errand
        if not future.set_running_or_notify_cancel():
            continue
        try:
            future.set_result(work())
        except BaseException as error:  # noqa: BLE001 -- whatever the work raises is its outcome
            future.set_exception(error)
        del errand, work, future
