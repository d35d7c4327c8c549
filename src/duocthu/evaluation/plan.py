"""What is to be measured, and on what."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class EvaluationPlan:
    """Files to measure: ``dataset`` (None: that of the workspace's book), of it the ``split`` (empty: all of it).

    ``run`` is a run file to measure in place of the workspace's own search, ``against`` an older run to compare with.
    """

    dataset: Path | None = None
    split: str = ""
    run: Path | None = None
    against: Path | None = None
