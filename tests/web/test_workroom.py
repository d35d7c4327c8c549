"""Bounds of the work: so many at once, so long each, and what was given up counts until it is done."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from duocthu.domain.errors import RequestError
from duocthu.web.workroom import Workroom

Outcome = TypeVar("Outcome")


def _played(scene: Coroutine[Any, Any, Outcome]) -> Outcome:
    """What came of a scene, on a loop in a thread of its own: tests with a browser leave one running in this thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, scene).result()


def test_work_that_takes_too_long_is_given_up_and_still_counts() -> None:
    """A thread cannot be stopped: until it is done its place is taken."""
    go_on = threading.Event()

    async def scene() -> tuple[str, str, int]:
        room = Workroom(workers=1, waiting=0, seconds=30)
        with pytest.raises(RequestError) as late:
            await room.do(go_on.wait, seconds=0.05)
        with pytest.raises(RequestError) as busy:
            await room.do(lambda: 1)
        go_on.set()
        for _ in range(3000):
            await asyncio.sleep(0.01)
            if not room._under_way:
                break
        done = await room.do(lambda: 1)
        room.close()
        return late.value.code, busy.value.code, done

    assert _played(scene()) == ("request_timeout", "server_busy", 1)


def test_errors_of_the_work_come_as_they_are() -> None:
    """A time-out of the work's own is not taken for one of the room."""

    def fail() -> None:
        raise TimeoutError("own")

    async def scene() -> None:
        room = Workroom(workers=1, waiting=0, seconds=5)
        with pytest.raises(TimeoutError, match="own"):
            await room.do(fail)
        room.close()

    _played(scene())


def test_whoever_waits_when_the_server_ends_is_told() -> None:
    """At once, and whoever comes later as well; the thread is left to itself."""
    go_on = threading.Event()

    async def scene() -> list[str]:
        room = Workroom(workers=1, waiting=2, seconds=30)
        under_way = [asyncio.create_task(room.do(go_on.wait)) for _ in range(3)]
        await asyncio.sleep(0.05)
        room.give_up()
        outcomes = await asyncio.gather(*under_way, room.do(go_on.wait), return_exceptions=True)
        go_on.set()
        room.close()
        return [outcome.code for outcome in outcomes if isinstance(outcome, RequestError)]

    assert _played(scene()) == ["server_ending"] * 4
