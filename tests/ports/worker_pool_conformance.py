"""What every worker pool keeps to; a test class of an adapter or fake inherits it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from duocthu.domain.errors import BookFileError
from duocthu.ports.worker_pool import WorkerPool


class StubbornError(Exception):
    """An exception that cannot be unpickled: it needs two arguments and passes on one."""

    def __init__(self, name: str, reason: str) -> None:
        """Keep neither."""
        super().__init__(f"{name}: {reason}")


def shout(word: str) -> str:
    """A function of a module, as tasks are."""
    return word.upper()


def refuse(task: str) -> str:
    """Raises what the task names."""
    if task == "book":
        raise BookFileError("no_pages", file="x.pdf")
    if task == "stubborn":
        raise StubbornError("x", "because")
    raise ValueError(task)


def make_something_that_stays(_: int) -> Iterator[int]:
    """Returns what cannot be pickled."""
    return (n for n in range(3))


class WorkerPoolConformance:
    """The suite; a subclass has a fixture ``pool``."""

    def test_outcomes_come_in_the_order_of_the_tasks(self, pool: WorkerPool) -> None:
        """However many there are."""
        words = [f"từ {n}" for n in range(100)]
        assert list(pool.run(shout, words, 60.0)) == [word.upper() for word in words]

    def test_no_tasks_no_outcomes(self, pool: WorkerPool) -> None:
        """Nothing is started for nothing."""
        assert list(pool.run(shout, [], 60.0)) == []

    def test_an_exception_is_an_outcome(self, pool: WorkerPool) -> None:
        """It takes its place among the results, with its class and its data."""
        first, second = pool.run(math.sqrt, [-1.0, 4.0], 60.0)
        assert isinstance(first, ValueError)
        assert second == pytest.approx(2.0)
        (error,) = pool.run(refuse, ["book"], 60.0)
        assert isinstance(error, BookFileError)
        assert (error.code, error.data) == ("no_pages", {"file": "x.pdf"})

    def test_a_pool_can_run_again_and_be_left_early(self, pool: WorkerPool) -> None:
        """A caller that wants the first outcome only closes the iterator."""
        outcomes = pool.run(shout, ["a"] * 50, 60.0)
        assert next(outcomes) == "A"
        outcomes.close()  # type: ignore[attr-defined]
        assert list(pool.run(shout, ["b"], 60.0)) == ["B"]

    def test_running_out_of_memory_is_an_outcome(self, pool: WorkerPool) -> None:
        """The tasks before and after are not touched."""
        first, second, third = pool.run(bytearray, [10, 2**40, 20], 60.0)
        assert isinstance(first, bytearray)
        assert isinstance(second, BookFileError)
        assert second.code == "memory_exceeded"
        assert second.data["memory_mb"]
        assert isinstance(third, bytearray)
