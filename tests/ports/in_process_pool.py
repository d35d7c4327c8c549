"""A worker pool without processes, for tests of what uses one: it keeps to the suite, but cannot bound time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Self, TypeVar

from duocthu.domain.errors import BookFileError

Task = TypeVar("Task")
Result = TypeVar("Result")


class InProcessPool:
    """Runs each task when its outcome is asked for."""

    def __enter__(self) -> Self:
        """There are no children to keep."""
        return self

    def __exit__(self, *_: object) -> None:
        """There are none to end."""

    def run(self, function: Callable[[Task], Result], tasks: Sequence[Task], seconds: float) -> Iterator[Result | Exception]:  # noqa: ARG002
        """As the port says; ``seconds`` is not kept."""
        for task in tasks:
            yield _outcome(function, task)


def _outcome(function: Callable[[Task], Result], task: Task) -> Result | Exception:
    try:
        return function(task)
    except MemoryError:
        return BookFileError("memory_exceeded", **{"memory_mb": 1024})  # noqa: PIE804 -- without file and page, like the real one
    except Exception as error:  # noqa: BLE001 -- whatever it raises is the outcome
        return error
