"""The gutter of a page whose columns are too ragged to show one: that of the pages before and after it.

A list of short entries in two columns looks like a table. Where most of what stands on the right begins at one edge, where hardly
anything crosses it, and where both neighbours have their second column at that edge and their first where this page has it, the
entries are columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment
from duocthu.extract.columns import Gutter, find_gutters, type_size

_SAME_EDGE = 0.4  # em between the edges of columns on two pages
_NARROWEST_COLUMN = 6.0  # em
_NARROWEST = 0.5  # em: a gutter
_LEAST = 12  # rows that begin at the edge: a list over a good part of the page
_BEGIN_THERE = 0.8  # share of what stands on the right
_CROSSING = 2  # rows

Neighbours = Callable[[], Sequence[Sequence[Fragment]]]


def shared_gutter(fragments: Sequence[Fragment], neighbours: Neighbours) -> list[Gutter]:
    """The gutter that a page without one shares with both of its ``neighbours``, who are asked only where it may have one."""
    em = type_size(fragments)
    boxes = [f.bbox for f in fragments]
    left = min([b.x0 for b in boxes])
    edge = _edge(boxes, left, em)
    if edge is None:
        return []
    beside = neighbours()
    if len(beside) != 2 or not all(_has_column(page, left, edge, em) for page in beside):  # noqa: PLR2004 -- both sides
        return []
    return [(max([b.x1 for b in boxes if b.x1 <= edge - _NARROWEST * em]), edge)]


def _edge(boxes: Sequence[BoundingBox], left: float, em: float) -> float | None:
    """Where a second column may begin: the left edge of most of what stands on the right."""
    slack = _SAME_EDGE * em
    starts = Counter(round(b.x0, 1) for b in boxes if b.x0 > left + _NARROWEST_COLUMN * em)
    if not starts:
        return None
    edge, _ = max(starts.items(), key=lambda item: (item[1], -item[0]))
    right = [b for b in boxes if b.x0 >= edge - slack]
    at_edge = sum([b.x0 <= edge + slack for b in right])
    crossing = sum([b.x0 < edge - slack and b.x1 > edge - _NARROWEST * em for b in boxes])
    if at_edge < max(_LEAST, _BEGIN_THERE * len(right)) or crossing > _CROSSING or len(boxes) - len(right) - crossing < _LEAST:
        return None
    return edge


def _has_column(fragments: Sequence[Fragment], left: float, edge: float, em: float) -> bool:
    """Whether a page's text begins at ``left`` and its second and last column at ``edge``."""
    gutters = find_gutters(fragments, max_columns=2)
    slack = _SAME_EDGE * em
    return bool(gutters) and abs(gutters[0][1] - edge) <= slack and abs(min([f.bbox.x0 for f in fragments]) - left) <= slack
