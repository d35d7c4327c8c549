"""The truth of the sample book and the records of a workspace, as plain rows."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

Row = dict[str, Any]
TRUTH = Path(__file__).resolve().parents[1] / "truth" / "sample"


def truth(name: str) -> list[Row]:
    """The rows of a file of the truth."""
    return [json.loads(row) for row in gzip.decompress((TRUTH / f"{name}.jsonl.gz").read_bytes()).decode("utf-8").splitlines()]


def records(workspace: Path, name: str) -> list[Row]:
    """The records of a file of a workspace."""
    return [json.loads(row) for row in (workspace / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def bytes_of(workspace: Path) -> dict[str, bytes]:
    """What a workspace says, file by file; the folders behind the names may be called otherwise."""
    return {path.name: path.read_bytes() for path in workspace.iterdir() if path.is_file()}
