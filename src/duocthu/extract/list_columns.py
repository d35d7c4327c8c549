"""Lists in three columns, as an index may be set in a book whose text has two.

The one gutter that was found lies far from the middle of the page then, and the wider side has another: three columns of one
width, whose entries begin at their edges, line after line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from duocthu.domain.page import Fragment

_OFF_CENTRE = 0.1  # share of the text's width
_SAME_WIDTH = 0.05  # share of a column's width
_SAME_EDGE = 0.4  # em
_LEAST = 12  # entries of a column that begin at its edge
_BEGIN_THERE = 0.6  # share of them: the rest of an entry may be set in

Gutter = tuple[float, float]  # left and right in points


class _Finder(Protocol):
    """Finds the gutters of fragments."""

    def __call__(self, fragments: Sequence[Fragment], *, max_columns: int) -> list[Gutter]:
        """Strips between columns, from the left."""
        ...


def list_gutters(fragments: Sequence[Fragment], gutter: Gutter, em: float, find: _Finder) -> list[Gutter]:
    """The gutter of a page in two columns, or the two of a list in three; ``find`` finds that of the wider side."""
    left, right = min([f.bbox.x0 for f in fragments]), max([f.bbox.x1 for f in fragments])
    middle = (gutter[0] + gutter[1]) / 2
    if abs(middle - (left + right) / 2) <= _OFF_CENTRE * (right - left):
        return [gutter]
    after = middle < (left + right) / 2
    wider = [f for f in fragments if (f.bbox.x0 >= gutter[1] - 1 if after else f.bbox.x1 <= gutter[0] + 1)]
    gutters = sorted([gutter, *find(wider, max_columns=2)])
    if len(gutters) == 1:
        return gutters
    edges = [left, gutters[0][1], gutters[1][1]]
    first, second = edges[1] - edges[0], edges[2] - edges[1]
    even = abs(first - second) <= _SAME_WIDTH * first and right - edges[2] <= (1 + _SAME_WIDTH) * first
    return gutters if even and all(_begins(edge, fragments, em, first) for edge in edges) else [gutter]


def _begins(edge: float, fragments: Sequence[Fragment], em: float, width: float) -> bool:
    """Whether most of what stands in a column begins at its left edge."""
    own = [f.bbox.x0 for f in fragments if edge - _SAME_EDGE * em <= f.bbox.x0 < edge + width - _SAME_EDGE * em]
    at_edge = sum(x <= edge + _SAME_EDGE * em for x in own)
    return at_edge >= max(_LEAST, _BEGIN_THERE * len(own))
