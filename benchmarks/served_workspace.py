"""A server on a workspace as a user starts it, for as long as a measurement takes."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path


@contextlib.contextmanager
def served(workspace: Path, *, pdf: Path | None = None, settings: Mapping[str, str] | None = None) -> Iterator[str]:
    """The address of a server on a port of the system's choice; ``settings`` are set beside those of the environment."""
    command = [sys.executable, "-m", "duocthu", "serve", "--workspace", str(workspace), "--port", "0", "--json"]
    command += [] if pdf is None else ["--pdf", str(pdf)]
    environment = os.environ | (settings or {})
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:  # noqa: S603 -- our own program
        try:
            told = json.loads(process.stdout.readline() if process.stdout else "")
            if "error" in told:
                raise SystemExit(told["error"]["message"])
            yield told["address"]
        finally:
            process.terminate()
