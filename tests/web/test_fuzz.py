"""The API asked by its own description: no error of the server, every response as described (the long run is a benchmark)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_whatever_is_asked_the_answer_is_as_described(repository: Path, sample_workspace: Path, tmp_path: Path) -> None:
    """Examples, bounds, and a few random requests for each operation."""
    environment = os.environ | {"DUOCTHU_RECORD_DAYS": "1", "XDG_DATA_HOME": str(tmp_path), "DUOCTHU_CACHE": str(tmp_path / "c")}
    call = [sys.executable, "-m", "benchmarks.fuzz_api", str(sample_workspace), "--examples", "5"]
    done = subprocess.run(call, capture_output=True, text=True, cwd=repository, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Server error" not in done.stdout
