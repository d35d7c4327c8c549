"""Work in child processes, bounded in time and memory: hostile PDFs exist."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, Self, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


class WorkerPool(Protocol):
    """Runs a picklable function over tasks; within a ``with`` block, children live from one run to the next."""

    def __enter__(self) -> Self:
        """Keep children until the block is left."""
        ...

    def __exit__(self, *_: object) -> None:
        """Kill the children and wait until they are gone."""
        ...

    def run(self, function: Callable[[Task], Result], tasks: Sequence[Task], seconds: float) -> Iterator[Result | Exception]:
        """One outcome a task, in the order of the tasks, each as soon as it and those before it are there.

        A task that runs longer than ``seconds``, exceeds the memory or kills its process has a BookFileError
        (page_timeout, memory_exceeded, reader_crashed) as its outcome; an exception raised by ``function`` is its outcome.
        """
        ...
