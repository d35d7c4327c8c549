"""The gutter of a page that shows none by itself: that of the pages around it, or that of a list which runs on in two columns.

The columns of a book stand at one place, also where the last page of a part has but a line or the rest of a table in its second
one. So a page has the gutter of a neighbour where whole lines of text stand in one of its columns, the rest begins and ends in
the other, and hardly anything crosses. A list of short entries fills no column and looks like a table: where most of what stands
on the right begins at one edge, it has the gutter of neighbours who have theirs at that edge, unless one is set otherwise; where
few entries stand there, they run on from the head of the column. And where its rows on the right follow each other as closely as
those on the left, but not at their heights, no table has such rows.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment
from duocthu.extract.columns import Gutter, find_gutters, type_size

_SAME_EDGE = 0.4  # em between the edges of columns on two pages
_NARROWEST_COLUMN = 6.0  # em
_NARROWEST = 0.5  # em: a gutter
_LEAST = 12  # rows that begin at the edge: a list over a good part of the page
_BEGIN_THERE = 0.8  # share of what stands on the right
_CROSSING = 2  # rows
_FULL = 0.85  # share of a column's width that a whole line of text fills
_FULL_LINES = 3  # in the first column, or one in the second: text, and no cells of a table
_SAME_ROW = 0.25  # em between baselines of one row
_HANG = 2.0  # em by which the rest of an entry may be set in
_PACE = 2.0  # em from one line of a list to the next
_NEAREST = 2  # pages that may speak against a gutter
_PAIRED = 0.5  # share of the rows on the right that may stand at the height of one on the left

Neighbours = Callable[[], Sequence[Sequence[Fragment]]]


class _Columns(NamedTuple):
    """Where a page has its two columns."""

    left: float
    gutter: Gutter
    right: float


def shared_gutter(fragments: Sequence[Fragment], neighbours: Neighbours) -> list[Gutter]:
    """The gutter of a page without one of its own.

    ``neighbours``, the nearest first, are asked only where it may have one.
    """
    em = type_size(fragments)
    boxes = [f.bbox for f in fragments]
    left = min([b.x0 for b in boxes])
    edge = _edge(boxes, left, em)
    if edge is not None and _runs_on(fragments, edge, em):
        return [_beside(boxes, edge, em)]
    if edge is None and not _may_part(boxes, left, em):
        return []
    beside = [page for page in neighbours() if page]
    found = [_columns(page) for page in beside]
    if edge is not None and _agree(beside, found, left, edge, em):
        return [_beside(boxes, edge, em)]
    placed = [c for c in found if c is not None and abs(left - c.left) <= _SAME_EDGE * em]
    fitting = next((c.gutter for c in placed if _fits(boxes, c, em, listed=edge is not None)), None)
    return [(max(fitting[0], _beside(boxes, fitting[1], em)[0]), fitting[1])] if fitting else []


def _beside(boxes: Sequence[BoundingBox], edge: float, em: float) -> Gutter:
    """The gutter before an edge, as wide as the page leaves it."""
    return max([b.x1 for b in boxes if b.x1 <= edge - _NARROWEST * em]), edge


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


def _runs_on(fragments: Sequence[Fragment], edge: float, em: float) -> bool:
    """Whether the rows on both sides of an edge follow each other at one pace, at heights of their own: no rows of a table."""
    slack = _SAME_EDGE * em
    before = sorted([f.baseline for f in fragments if f.bbox.x0 < edge - slack])
    after = sorted([f.baseline for f in fragments if abs(f.bbox.x0 - edge) <= slack])
    paces = [median([below - above for above, below in pairwise(rows)]) for rows in (before, after)]
    if abs(paces[0] - paces[1]) > _SAME_ROW * em:
        return False
    paired = sum([_at_height(row, before, _SAME_ROW * em) for row in after])
    return paired < _PAIRED * len(after)


def _at_height(row: float, rows: Sequence[float], slack: float) -> bool:
    place = bisect_left(rows, row - slack)
    return place < len(rows) and rows[place] <= row + slack


def _agree(beside: Sequence[Sequence[Fragment]], found: Sequence[_Columns | None], left: float, edge: float, em: float) -> bool:
    """Whether a neighbour has its columns at these edges, and none of the two nearest is set otherwise."""
    slack = _SAME_EDGE * em
    same = [c is not None and abs(c.gutter[1] - edge) <= slack and abs(c.left - left) <= slack for c in found]
    return any(same) and all(
        agrees or (columns is None and not _is_set_across(page, edge, em))
        for page, columns, agrees in list(zip(beside, found, same, strict=True))[:_NEAREST]
    )


def _is_set_across(fragments: Sequence[Fragment], edge: float, em: float) -> bool:
    """Whether text of a page runs over an edge."""
    return sum([f.bbox.x0 < edge - _NARROWEST_COLUMN * em and f.bbox.x1 > edge + em for f in fragments]) > _CROSSING


def _columns(fragments: Sequence[Fragment]) -> _Columns | None:
    """The two columns that a page shows by itself."""
    boxes = [f.bbox for f in fragments]
    left, right = min([b.x0 for b in boxes]), max([b.x1 for b in boxes])
    gutters = find_gutters(fragments, max_columns=2)
    if gutters:
        return _Columns(left, gutters[0], right)
    em = type_size(fragments)
    edge = _edge(boxes, left, em)
    if edge is None or not _runs_on(fragments, edge, em):
        return None
    return _Columns(left, _beside(boxes, edge, em), right)


def _may_part(boxes: Sequence[BoundingBox], left: float, em: float) -> bool:
    """Whether something stands clear to the right of all that begins at the left edge, but for a line or two.

    A line or two at the left edge are enough beside a column of text: what begins behind them begins in the next column.
    """
    ends = sorted([b.x1 for b in boxes if b.x0 <= left + em])
    starts = [b.x0 for b in boxes if b.x0 > left + _NARROWEST_COLUMN * em]
    if not starts or len(ends) < (_FULL_LINES if len(starts) < _LEAST else 1):
        return False
    overrun = _CROSSING if len(ends) >= _FULL_LINES else 0
    return max(starts) >= ends[max(0, len(ends) - 1 - overrun)] + _NARROWEST * em


def _fits(boxes: Sequence[BoundingBox], columns: _Columns, em: float, *, listed: bool) -> bool:
    """Whether a page's text stands in the columns of another page: whole lines in one of them, or a list that runs over.

    ``listed`` says that so much begins on the right that what is no list of its own may be a table.
    """
    slack = _SAME_EDGE * em
    start = columns.gutter[1]
    width = start - em - columns.left  # of a column: a page of short entries shows wider gutters
    right = max(columns.right, start + width)
    second = [b for b in boxes if b.x0 >= start - slack]
    first = [b for b in boxes if b.x1 <= start - _NARROWEST * em]
    crossing = len(boxes) - len(first) - len(second)
    if not first or not second or crossing > _CROSSING or max([b.x1 for b in second]) > right + slack:
        return False
    whole = any(b.x0 <= start + slack and b.width >= _FULL * (right - start) for b in second)
    if whole or sum([b.width >= _FULL * width for b in first]) >= _FULL_LINES:
        return True
    return not listed and crossing == 0 and _is_list(first, columns.left, em) and _runs_over(first, second, start, em)


def _is_list(boxes: Sequence[BoundingBox], left: float, em: float) -> bool:
    """Whether nearly all lines of a column begin at its edge, and there are many."""
    return len(boxes) >= _LEAST and sum([b.x0 <= left + _HANG * em for b in boxes]) >= _BEGIN_THERE * len(boxes)


def _runs_over(first: Sequence[BoundingBox], second: Sequence[BoundingBox], start: float, em: float) -> bool:
    """Whether a list goes on in the second column: from its head on, line by line, each at its edge."""
    rows = sorted(second, key=lambda b: b.y0)
    at_edge = max([b.x0 for b in rows]) <= start + _HANG * em
    at_head = rows[0].y0 <= min([b.y0 for b in first]) + _PACE * em
    return at_edge and at_head and all(below.y0 - above.y0 <= _PACE * em for above, below in pairwise(rows))
