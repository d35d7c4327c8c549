"""A run of the program as a process of its own, that can be ended from outside and leaves a trace to look for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

_MARK = "DUOCTHU_TEST_MARK"
_PATIENCE = 30.0  # seconds


@dataclass(frozen=True, slots=True)
class Started:
    """A run under way; ``temporary`` is where it and its children put what they need for a while."""

    process: subprocess.Popen[str]
    mark: str
    temporary: Path

    def wait_for_reading(self) -> None:
        """Until the pages are being read: the first of what is read has its file."""
        end = time.monotonic() + _PATIENCE
        while not any(self.temporary.glob("duocthu-*/*")) and self.process.poll() is None and time.monotonic() < end:
            time.sleep(0.005)

    def signal_group(self, number: int) -> None:
        """As a terminal does on Ctrl-C: every process of the group gets it; none may be left to get it."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, number)

    def end(self) -> tuple[int, str, str]:
        """Exit code and what was printed, when it has ended."""
        out, err = self.process.communicate(timeout=_PATIENCE)
        return self.process.returncode, out, err

    def left_behind(self) -> list[int]:
        """Processes of this run that still live, after a moment to die in."""
        end = time.monotonic() + _PATIENCE
        while (alive := self._alive()) and time.monotonic() < end:
            time.sleep(0.02)
        return alive

    def _alive(self) -> list[int]:
        mark = f"{_MARK}={self.mark}".encode()
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (entry / "environ").read_bytes().split(b"\0") and " Z " not in (entry / "stat").read_text():
                    found.append(int(entry.name))
            except OSError:  # it ended while we looked
                continue
        return found


def start(*arguments: str | Path, folder: Path) -> Started:
    """Start ``python -m duocthu`` in a session of its own; ``folder`` is empty or not there."""
    temporary = folder / "temporary"
    temporary.mkdir(parents=True)
    mark = f"{os.getpid()}-{folder}"
    process = subprocess.Popen(
        [sys.executable, "-m", "duocthu", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(temporary), _MARK: mark, "DUOCTHU_LANG": "en"},
    )
    return Started(process, mark, temporary)


def kill(run: Started) -> None:
    """End the whole group at once."""
    run.signal_group(signal.SIGKILL)
    run.process.communicate(timeout=_PATIENCE)
