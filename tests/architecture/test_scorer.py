"""The measuring instrument itself: a test that trusts a figure has to know what no output at all would score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


def test_nothing_read_scores_nothing(scorer: Callable[..., dict[str, float | None]], shared: Path, tmp_path: Path) -> None:
    """An empty workspace finds no title; where there is nothing to measure the figure is None, not perfect."""
    figures = scorer("monographs", shared / "books" / "mini", tmp_path)
    assert figures["title_recall"] == 0.0
    assert figures["title_precision"] is None
