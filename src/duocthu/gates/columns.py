"""The columns in which an entry is set."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from duocthu.domain.monograph import BodyLine


class Columns:
    """Those of one entry; few gates ask for them, and seldom."""

    def __init__(self, lines: Iterable[Iterable[BodyLine]] = ()) -> None:
        """``lines`` are all lines of the entry, in runs."""
        self._lines = lines

    @cached_property
    def width(self) -> float:
        """Their width (pt): that of the widest line, a twentieth of them left out, which may be wider; 0 without lines."""
        widths = sorted([line.bbox.x1 - line.bbox.x0 for run in self._lines for line in run])
        return widths[len(widths) * 19 // 20] if widths else 0.0
