"""Children are bounded in time and memory, their deaths are outcomes, and none outlives its parent."""

from __future__ import annotations

import gc
import math
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from duocthu.adapters.process_pool import ProcessPool
from duocthu.domain.errors import BookFileError

PARENT = """
import sys
from pathlib import Path
from tests.adapters.test_process_pool import note_and_hang
from duocthu.adapters.process_pool import ProcessPool
if __name__ == "__main__":
    for outcome in ProcessPool(2, 256).run(note_and_hang, [Path(sys.argv[1]) / str(n) for n in range(2)], 300.0):
        print(outcome)
"""

HASTY = """
import math
from duocthu.adapters.process_pool import ProcessPool
if __name__ == "__main__":
    for _ in range(12):
        with ProcessPool(3, 256) as pool:
            assert next(pool.run(math.sqrt, [4.0], 60.0)) == 2.0
"""


def note_and_hang(note: Path) -> None:
    """Tell the process's number, then do not come back, nor listen: as C code in a loop."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    note.with_suffix(".part").write_text(str(os.getpid()))
    note.with_suffix(".part").rename(note)
    sum(range(10**14))


def grow(step: int) -> int:
    """Take memory in small pieces until there is none."""
    held = []
    while True:
        held.append(bytearray(step))


def limits(_: int) -> tuple[int, int, int]:
    """The child's limits of data and core dumps, and its process number."""
    return resource.getrlimit(resource.RLIMIT_DATA)[0], resource.getrlimit(resource.RLIMIT_CORE)[0], os.getpid()


def grow_and_crash(megabytes: int) -> None:
    """Die as C code dies that did not check what malloc gave it."""
    held = bytearray(b"x") * (megabytes << 20)
    time.sleep(0.5 if held else 0)
    signal.raise_signal(signal.SIGSEGV)


@pytest.fixture(autouse=True)
def _no_child_is_left() -> Iterator[None]:
    yield
    gc.collect()
    assert active_children() == []


def test_too_slow_is_an_outcome() -> None:
    """The child is killed and the tasks behind it are run by another."""
    started = time.monotonic()
    outcomes = list(ProcessPool(1, 256).run(time.sleep, [0.0, 60.0, 0.0], 1.0))
    assert time.monotonic() - started < 15
    assert [outcomes[0], outcomes[2]] == [None, None]
    assert _code(outcomes[1]) == ("page_timeout", {"seconds": 1.0})


def test_a_task_that_does_not_listen_is_killed(tmp_path: Path) -> None:
    """No signal handler of the child has to run, so C code is stopped, too."""
    started = time.monotonic()
    (outcome,) = ProcessPool(1, 256).run(note_and_hang, [tmp_path / "0"], 1.0)
    assert _code(outcome)[0] == "page_timeout"
    assert time.monotonic() - started < 2.9  # Pebble grants 3 s to those that handle the signal


@pytest.mark.skipif(not ProcessPool.memory_enforced, reason="this system does not bound a process's memory")
@pytest.mark.parametrize("step", [1000, 10_000_000])
def test_too_large_is_an_outcome(step: int) -> None:
    """At once or little by little, and the next task has a fresh child."""
    outcomes = list(ProcessPool(1, 256).run(grow, [step, step], 30.0))
    assert [_code(outcome) for outcome in outcomes] == [("memory_exceeded", {"memory_mb": 256})] * 2


def test_a_death_is_an_outcome() -> None:
    """Signal or exit code are told."""
    outcomes = list(ProcessPool(2, 256).run(signal.raise_signal, [signal.SIGABRT, signal.SIGCHLD, signal.SIGKILL], 30.0))
    assert _code(outcomes[0]) == ("reader_crashed", {"reason": "SIGABRT"})
    assert outcomes[1] is None
    assert _code(outcomes[2]) == ("reader_crashed", {"reason": "SIGKILL"})
    (outcome,) = ProcessPool(1, 256).run(os._exit, [3], 30.0)
    assert _code(outcome) == ("reader_crashed", {"reason": "exit code 3"})


@pytest.mark.skipif(not ProcessPool.memory_enforced, reason="this system does not tell a process's memory")
@pytest.mark.parametrize(("megabytes", "code"), [(0, "reader_crashed"), (180, "memory_exceeded")])
def test_a_crash_of_a_large_child_is_want_of_memory(megabytes: int, code: str) -> None:
    """C code that is refused memory often dies of it; the child's size tells."""
    (outcome,) = ProcessPool(1, 256).run(grow_and_crash, [megabytes], 30.0)
    assert _code(outcome)[0] == code


def test_children_have_limits_and_live_across_tasks() -> None:
    """No core dumps, bounded data, and as few processes as were asked for."""
    seen = [outcome for outcome in ProcessPool(2, 512).run(limits, list(range(40)), 30.0) if isinstance(outcome, tuple)]
    assert len(seen) == 40
    assert {core for _, core, _ in seen} == {0}
    assert len({pid for _, _, pid in seen}) <= 2
    if ProcessPool.memory_enforced:
        assert all(256 << 20 <= data <= 512 << 20 for data, _, _ in seen)


def test_few_results_wait_for_a_slow_one() -> None:
    """While the first task runs, only a window of the others is begun, however many there are."""
    outcomes = ProcessPool(2, 256).run(time.sleep, (1.0, *([0.0] * 10_000)), 30.0)
    started = time.monotonic()
    assert next(outcomes) is None
    assert time.monotonic() - started < 10
    outcomes.close()  # type: ignore[attr-defined]


def test_an_interrupted_run_leaves_no_child(tmp_path: Path) -> None:
    """An exception at the consumer, or a closed iterator, ends the children at once, however busy."""
    outcomes = ProcessPool(2, 256).run(note_and_hang, [tmp_path / "0", tmp_path / "1"], 300.0)
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, 1.5)
    try:
        with pytest.raises(KeyboardInterrupt):
            next(outcomes)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert active_children() == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a busy child ends with its task's time, not with its parent")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_children_end_with_their_parent(number: signal.Signals, tmp_path: Path, repository: Path) -> None:
    """Even one that is killed and could say nothing; Ctrl-C reaches the whole group, and only the parent speaks of it."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(repository)}
    with subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)], env=environment, start_new_session=True, stderr=subprocess.PIPE
    ) as parent:
        notes = [tmp_path / "0", tmp_path / "1"]
        _wait_until(lambda: all(note.exists() for note in notes))
        children = [int(note.read_text()) for note in notes]
        if number == signal.SIGINT:
            os.killpg(parent.pid, number)
        else:
            parent.send_signal(number)
        told = parent.communicate(timeout=20)[1]
    _wait_until(lambda: not any(_lives(child) for child in children))
    assert told.count(b"Traceback") <= 1


def test_limits_that_cannot_be_meant() -> None:
    """No children, no memory."""
    for processes, memory_mb in ((0, 256), (1, 0)):
        with pytest.raises(ValueError, match=f"{processes}, {memory_mb}"):
            ProcessPool(processes, memory_mb)


def test_a_task_costs_little() -> None:
    """A run's start is paid once; a task costs less than a page takes to be read."""
    run = ProcessPool(2, 256).run(math.sqrt, [1.0] * 2001, 30.0)
    next(run)
    started = time.monotonic()
    assert sum(1 for _ in run) == 2000
    assert (time.monotonic() - started) / 2000 < 0.005


def _code(outcome: object) -> tuple[str, dict[str, str | int | float | None]]:
    assert isinstance(outcome, BookFileError), outcome
    return outcome.code, outcome.data


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _wait_until(condition: object, seconds: float = 20.0) -> None:
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def _process(_: int) -> int:
    return os.getpid()


def test_children_live_from_one_run_to_the_next_within_a_block() -> None:
    """Starting a child costs as much as reading some forty pages; leaving the block ends them."""
    with ProcessPool(1, 512) as pool:
        (first,) = pool.run(_process, [0], 30)
        (second,) = pool.run(_process, [0], 30)
        assert first == second
        assert isinstance(first, int)
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_a_child_lost_in_one_run_is_replaced_in_the_next() -> None:
    """A block outlives its children."""
    with ProcessPool(1, 512) as pool:
        (died,) = pool.run(os._exit, [7], 30)
        assert isinstance(died, BookFileError)
        (alive,) = pool.run(_process, [0], 30)
        assert isinstance(alive, int)


def _pid_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_a_run_within_a_run_leaves_no_children() -> None:
    """Pages of a range that failed are read singly while the ranges are still coming in."""
    with ProcessPool(1, 512) as pool:
        outer = pool.run(_pid_after, [0.0, 0.0], 30)
        seen = [next(outer), *pool.run(_pid_after, [0.0], 30), *outer]
    for pid in seen:
        assert isinstance(pid, int)
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_crew_that_ends_while_its_children_start_says_nothing(tmp_path: Path, repository: Path) -> None:
    """Semaphores are unlinked when a pool ends; a child that still starts must not complain of it on standard error."""
    script = tmp_path / "hasty.py"
    script.write_text(HASTY)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(repository)},
        capture_output=True,
        timeout=120,
        check=True,
    )
    assert done.stderr == b""
