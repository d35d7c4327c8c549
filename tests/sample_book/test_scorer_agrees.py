"""A perfect output of this truth scores its ideal on every figure of the scorer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def test_perfect_output_is_ideal(shared: Path, truth_folder: Path, tmp_path: Path) -> None:
    """The scorer's own tests pass on the sample's truth."""
    folder = tmp_path / "score"
    shutil.copytree(shared / "score", folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    call = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(folder),
        str(folder / "tests" / "test_perfect.py"),
    ]
    environment = os.environ | {"SCORE_TRUTH": str(truth_folder)}
    done = subprocess.run(call, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "skipped" not in done.stdout
