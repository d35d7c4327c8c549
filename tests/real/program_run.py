"""One run of the program as a user starts it: a process of its own, with its exit code, its words, its time and its memory."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_POLL = 0.05  # seconds


@dataclass(frozen=True, slots=True)
class ProgramRun:
    """What came of a run; ``peak_mb`` is the largest resident size of the process and of each of its descendants, in MiB.

    ``exit_code`` is None where the run was ended because it took longer than allowed.
    """

    exit_code: int | None
    stdout: str
    stderr: str
    seconds: float
    peak_mb: float

    def record(self) -> dict[str, Any]:
        """What ``--json`` wrote to standard output."""
        value = json.loads(self.stdout)
        assert isinstance(value, dict)
        return value


# A process begins with the memory of the one that started it, as far as the system counts: this small one starts the program.
# wait4 tells the memory of the program and its descendants alone.
_WAITING = """
import os, sys
_, status, usage = os.wait4(os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ), 0)
with open(sys.argv[1], "w") as peak:
    peak.write(str(usage.ru_maxrss))
code = os.waitstatus_to_exitcode(status)
sys.exit(code if code >= 0 else 128 - code)
"""


def run_program(*arguments: str, seconds: float, environment: Mapping[str, str] | None = None) -> ProgramRun:
    """Run ``python -m duocthu`` with ``arguments`` and more environment; after ``seconds`` it and its children are ended."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.NamedTemporaryFile() as peak:
        started = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-S", "-c", _WAITING, peak.name, sys.executable, "-m", "duocthu", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
            env={**os.environ, **(environment or {})},
        )
        in_time = True
        while process.poll() is None:
            if time.monotonic() - started > seconds and in_time:
                in_time = False
                os.killpg(process.pid, signal.SIGKILL)
            time.sleep(_POLL)
        took = time.monotonic() - started
        out.seek(0)
        err.seek(0)
        return ProgramRun(
            process.returncode if in_time else None,
            out.read().decode("utf-8", "replace"),
            err.read().decode("utf-8", "replace"),
            took,
            float(peak.read() or 0) / 1024,
        )
