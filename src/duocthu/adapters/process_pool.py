"""A worker pool of child processes: Pebble, with limits that a hostile PDF cannot talk its way out of.

- Time: a task that takes too long has its child killed. Pebble watches from the parent; an alarm of the system in the child is
  the second lock, for the case that the parent is gone.
- Memory: ``RLIMIT_DATA``, so that the system refuses memory before the machine is short of it. Not ``RLIMIT_AS``, which also
  counts libraries, mapped files and address space that is only reserved. A child that ran out of memory is not used again: the
  engine may have leaked. C code that does not check for it dies of a signal, told from a plain crash by the child's peak.
- Children end with their parent, even one that is killed, and ignore Ctrl-C, which is the parent's to handle.

What goes to a child and comes back is pickled here and not by Pebble, whose pool breaks when a value cannot be unpickled.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import pebble

from duocthu.domain.errors import BookFileError

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

Task = TypeVar("Task")
Result = TypeVar("Result")

_WINDOW: Final = 4  # tasks a process that are under way or done before their turn: what bounds the parent's memory
_TICK: Final = 0.1  # s: how often the children's memory is looked at
_ALARM_GRACE: Final = 5.0  # s: the child's own alarm comes only when the parent has failed to act
_STALLED: Final = 30.0  # s over a task's limit without a word: the channel to the children is broken
_ATTEMPTS: Final = 3  # for a task whose child died before it began
_OUT_OF_MEMORY: Final = 86  # exit code
_PR_SET_PDEATHSIG: Final = 1
_LIBRARIES_MB: Final = 48  # of a child's resident size: pages of the interpreter and libraries, which the limit does not count


class ProcessPool:
    """Runs functions in child processes that live across the tasks of a run.

    ``memory_enforced`` says whether this system bounds a child's memory; where it does not, ``memory_mb`` (mebibytes) is a wish.
    """

    memory_enforced: Final = sys.platform == "linux"  # other systems have the limit, but do not count what is mapped

    def __init__(self, processes: int, memory_mb: int) -> None:
        """Children are started by ``run``, at most ``processes`` at once; raises ValueError for a number below 1."""
        if processes < 1 or memory_mb < 1:
            raise ValueError(processes, memory_mb)
        self._processes = processes
        self._memory_mb = memory_mb
        self._is_open = False
        self._crew: _Crew | None = None

    def __enter__(self) -> Self:
        """Keep children from one run to the next, until the block is left."""
        self._is_open = True
        return self

    def __exit__(self, *_: object) -> None:
        """Kill the children and wait until they are gone."""
        self._is_open = False
        crew, self._crew = self._crew, None
        if crew is not None:
            crew.end()

    def run(self, function: Callable[[Task], Result], tasks: Sequence[Task], seconds: float) -> Iterator[Result | Exception]:
        """One outcome a task, in order, as the port says; closing the iterator kills the children.

        ``function`` is named by its module, so it must be importable. An outcome that cannot be pickled is a RuntimeError.
        """
        if not tasks:
            return
        processes = self._processes if self._is_open else min(self._processes, len(tasks))
        crew, self._crew = self._crew, None
        errand = _Errand(function, seconds, crew or _Crew(processes, self._memory_mb))
        try:
            yield from errand.outcomes(tasks)
        except BaseException:
            errand.crew.end()
            raise
        if self._is_open and self._crew is None:
            self._crew = errand.crew
        else:
            errand.crew.end()


class _Errand:
    """A run: a window of tasks moves over the sequence; when the children are lost, others take over."""

    def __init__(self, function: Callable[[Any], Any], seconds: float, crew: _Crew) -> None:
        self._function = pickle.dumps(function)
        self._seconds = seconds
        self.crew = crew

    def outcomes(self, tasks: Sequence[Any]) -> Iterator[Any]:
        window: deque[tuple[bytes, Future[bytes]]] = deque()
        coming = iter(tasks)
        while True:
            for task in coming:
                packed = pickle.dumps(task)
                window.append((packed, self._send(packed)))
                if len(window) >= self.crew.processes * _WINDOW:
                    break
            if not window:
                return
            yield self._first(window)

    def _send(self, task: bytes) -> Future[bytes]:
        try:
            return self.crew.pool.schedule(_perform, (self._function, task, self._seconds), timeout=self._seconds)
        except (RuntimeError, BrokenProcessPool) as error:  # the pool broke: the loss is met when this task's turn comes
            lost: Future[bytes] = Future()
            lost.set_exception(BrokenProcessPool(str(error)))
            return lost

    def _first(self, window: deque[tuple[bytes, Future[bytes]]]) -> Any:
        """Wait for the first task of the window, and take it out."""
        for _ in range(_ATTEMPTS):
            future = window[0][1]
            if self._is_done(future) and not isinstance(future.exception(), BrokenProcessPool):
                window.popleft()
                return self._outcome(future)
            self._replace_crew(window)
        window.popleft()
        return _failure("reader_crashed", reason="died before it began")

    def _is_done(self, future: Future[bytes]) -> bool:
        end = time.monotonic() + self._seconds + _STALLED
        while not future.done() and time.monotonic() < end:
            wait([future], timeout=1)  # in slices: not every system lets Ctrl-C through a long wait
        return future.done()

    def _replace_crew(self, window: deque[tuple[bytes, Future[bytes]]]) -> None:
        self.crew.end()
        self.crew = _Crew(self.crew.processes, self.crew.memory_mb)
        for n, (task, future) in enumerate(window):
            if not future.done() or future.cancelled() or isinstance(future.exception(), BrokenProcessPool):
                window[n] = task, self._send(task)

    def _outcome(self, future: Future[bytes]) -> Any:
        error = future.exception()
        if error is None:
            try:
                return pickle.loads(future.result())  # noqa: S301 -- what our own child pickled
            except Exception as damage:  # noqa: BLE001 -- a class may do anything while it is unpickled
                return RuntimeError(f"{type(damage).__name__}: {damage}")
        if isinstance(error, pebble.ProcessExpired):
            return self._death(error.exitcode, error.pid)
        if isinstance(error, TimeoutError):
            return _failure("page_timeout", seconds=self._seconds)
        return _failure("reader_crashed", reason=f"{type(error).__name__}: {error}")

    def _death(self, exit_code: int, pid: int | None) -> BookFileError:
        if exit_code == _OUT_OF_MEMORY:
            return _failure("memory_exceeded", memory_mb=self.crew.memory_mb)
        if exit_code >= 0:
            return _failure("reader_crashed", reason=f"exit code {exit_code}")
        if exit_code == -getattr(signal, "SIGALRM", 0):
            return _failure("page_timeout", seconds=self._seconds)
        if self.crew.peak_mb(pid) * 2 >= self.crew.memory_mb:  # a buffer that grows by doubling fails from half the limit on
            return _failure("memory_exceeded", memory_mb=self.crew.memory_mb)
        return _failure("reader_crashed", reason=_signal_name(-exit_code))


class _Crew:
    """The children of a pool, started and watched by a thread of its own.

    The thread outlives them, since on Linux a child is killed when the thread that started it ends; and it holds back Ctrl-C,
    a setting which children inherit.
    """

    def __init__(self, processes: int, memory_mb: int) -> None:
        self.processes, self.memory_mb = processes, memory_mb
        self.pool = pebble.ProcessPool(
            processes, initializer=_prepare, initargs=(os.getpid(), memory_mb), context=get_context("spawn")
        )
        self._peaks: dict[int, int] = {}
        self._started, self._ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._watch, name="duocthu-crew", daemon=True)
        self._thread.start()
        self._started.wait()

    def peak_mb(self, pid: int | None) -> int:
        """The largest resident size (MiB) seen of a child, 0 where it was not seen."""
        return 0 if pid is None else self._peaks.get(pid, 0)

    def end(self) -> None:
        """Kill the children and wait until they are gone."""
        try:
            self.pool.stop()  # type: ignore[no-untyped-call]
            # Joining unlinks the semaphores first and ends the children after: one that is just starting would miss them aloud.
            for child in tuple(self.pool._pool_manager.worker_manager.workers.values()):  # noqa: SLF001 -- the pool names its children nowhere else
                child.kill()
            self.pool.join()
        finally:
            self._ended.set()
            self._thread.join()

    def _watch(self) -> None:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            with suppress(RuntimeError, BrokenProcessPool):  # will be met again by the first task
                self.pool.schedule(int)  # starts the children
        finally:
            self._started.set()
        while not self._ended.wait(_TICK):
            for child in active_children():
                if child.pid is not None and (peak := _peak_mb(child.pid)):
                    self._peaks[child.pid] = peak


def _peak_mb(pid: int) -> int:
    with suppress(OSError, ValueError, IndexError):
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii", errors="replace")
        return int(status.split("VmHWM:")[1].split()[0]) // 1024
    return 0


def _failure(code: str, **data: str | float) -> BookFileError:
    """The error without file and page, which only the caller knows."""
    return BookFileError(code, **data)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


# What follows runs in the child.


def _prepare(parent: int, memory_mb: int) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # die at once, also in the middle of C code
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it was faster
            os._exit(1)
    if resource is not None:
        data_mb = max(memory_mb - _LIBRARIES_MB, memory_mb // 2)
        for limit, value in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_DATA, data_mb * 2**20)):
            _, most = resource.getrlimit(limit)
            lowered = value if most == resource.RLIM_INFINITY else min(value, most)
            with suppress(ValueError, OSError):  # a system that does not know this limit
                resource.setrlimit(limit, (lowered, lowered))


@lru_cache(maxsize=1)
def _function(packed: bytes) -> Callable[[Any], Any]:
    function: Callable[[Any], Any] = pickle.loads(packed)  # noqa: S301 -- from our own parent
    return function


def _perform(function: bytes, task: bytes, seconds: float) -> bytes:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds + _ALARM_GRACE)
    try:
        return _packed(_function(function)(pickle.loads(task)))  # noqa: S301 -- from our own parent
    except MemoryError:
        os._exit(_OUT_OF_MEMORY)
    except Exception as error:  # noqa: BLE001 -- whatever the function raises is its outcome
        return _packed_error(error)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def _packed(outcome: object) -> bytes:
    return pickle.dumps(outcome, pickle.HIGHEST_PROTOCOL)


def _packed_error(error: Exception) -> bytes:
    """The error, or where it would not arrive as itself, its name and text."""
    try:
        packed = _packed(error)
        if type(pickle.loads(packed)) is type(error):  # noqa: S301 -- pickled a line ago
            return packed
    except Exception:  # noqa: BLE001, S110 -- a class may do anything while it is pickled; handled below
        pass
    return _packed(RuntimeError(f"{type(error).__name__}: {error}"))
