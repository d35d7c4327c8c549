"""Straight strokes as a reader sees them: drawn in one piece, apart from the running head's rule and from underlines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line

TOUCH = 3.0  # pt between strokes that a reader sees as meeting
_ONE_LINE = 2.0  # pt between the middles of strokes that make up one
_HEAD_RULE = 10.0  # pt between a running head and its own rule
_LEAST_BESIDE = 3  # lines along a stroke that say that it parts columns
_OVERHANG = 2.5  # pt that an underline reaches beyond its words
_UNDER = (-0.1, 0.26)  # em below the baseline where an underline runs


class Stroke(NamedTuple):
    """A stroke along its middle: ``place`` across its direction, from ``start`` to ``end``; points."""

    place: float
    start: float
    end: float

    @property
    def length(self) -> float:
        """Length in points."""
        return self.end - self.start


class Strokes(NamedTuple):
    """Horizontal strokes from top to bottom, vertical ones from left to right."""

    horizontal: tuple[Stroke, ...]
    vertical: tuple[Stroke, ...]


class Frame(NamedTuple):
    """Strokes that touch: rows lie between the horizontal ones, columns between the vertical ones."""

    bbox: BoundingBox
    horizontal: tuple[Stroke, ...]
    vertical: tuple[Stroke, ...]

    @property
    def column_edges(self) -> list[float]:
        """Distinct edges of columns, the outer ones included even where they are not drawn."""
        return distinct([self.bbox.x0, *(v.place for v in self.vertical), self.bbox.x1])

    @property
    def row_edges(self) -> list[float]:
        """Distinct edges of rows, the outer ones included even where they are not drawn."""
        return distinct([self.bbox.y0, *(h.place for h in self.horizontal), self.bbox.y1])


def distinct(places: Iterable[float]) -> list[float]:
    """Places in ascending order; those that a reader cannot tell apart are one."""
    found: list[float] = []
    for place in sorted(places):
        if not found or place - found[-1] > TOUCH:
            found.append(place)
    return found


def body_strokes(rulings: Sequence[BoundingBox], heads: Sequence[BoundingBox], lines: Sequence[Line]) -> Strokes:
    """Strokes of a page's body: in one piece, without the rule of a running head and without underlines."""
    across = _joined([Stroke((r.y0 + r.y1) / 2, r.x0, r.x1) for r in rulings if r.width > r.height])
    down = _joined([Stroke((r.x0 + r.x1) / 2, r.y0, r.y1) for r in rulings if r.width <= r.height])
    own = {_nearest_rule(head, across) for head in heads}
    lone = [s for s in across if s not in own]
    return Strokes(
        tuple([s for s in lone if not _underlines(s, lines)]), tuple([s for s in down if not _parts_columns(s, across, lines)])
    )


def _joined(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Strokes in order; pieces of one line, as a grid is drawn cell by cell, are joined."""
    levels: list[list[Stroke]] = []
    for stroke in sorted(strokes):
        if levels and stroke.place - levels[-1][0].place <= _ONE_LINE:
            levels[-1].append(stroke)
        else:
            levels.append([stroke])
    joined: list[Stroke] = []
    for level in levels:
        whole: Stroke | None = None
        for stroke in sorted(level, key=lambda s: s.start):
            if whole is not None and stroke.start - whole.end <= TOUCH:
                whole = Stroke(whole.place, whole.start, max(whole.end, stroke.end))
            else:
                joined += [whole] if whole is not None else []
                whole = stroke
        joined += [whole] if whole is not None else []
    return joined


def _nearest_rule(head: BoundingBox, across: Sequence[Stroke]) -> Stroke | None:
    """The rule of a running head: the nearest one that is close and runs along it."""
    near = [
        (min(abs(s.place - head.y0), abs(s.place - head.y1)), s)
        for s in across
        if head.y0 - _HEAD_RULE <= s.place <= head.y1 + _HEAD_RULE and s.start < head.x1 and s.end > head.x0
    ]
    return min(near)[1] if near else None


def _parts_columns(stroke: Stroke, across: Sequence[Stroke], lines: Sequence[Line]) -> bool:
    """Whether a stroke runs down between the columns of the page: an end of it meets no stroke, and text stands on both sides.

    It passes through a table that is set across the columns as through prose, and is part of neither.
    """
    if all(_meets(end, stroke.place, across) for end in (stroke.start, stroke.end)):
        return False
    beside = [line for line in lines if line.column >= 0 and line.bbox.y1 > stroke.start and line.bbox.y0 < stroke.end]
    columns = {line.column: line.bbox.x0 > stroke.place for line in beside}
    if len(columns) < 2 or len(set(columns.values())) < 2:  # noqa: PLR2004 -- a side has a column each
        return _sticks_out(stroke, across, beside)
    return all(line.bbox.x0 > stroke.place if columns[line.column] else line.bbox.x1 < stroke.place for line in beside)


def _sticks_out(stroke: Stroke, across: Sequence[Stroke], beside: Sequence[Line]) -> bool:
    """Whether a stroke runs on beyond the table that it passes through, along lines that end before it.

    So it does where the other column is empty.
    """
    crossed = [s.place for s in across if s.start + TOUCH < stroke.place < s.end - TOUCH and stroke.start < s.place < stroke.end]
    if not crossed:
        return False
    beyond = [line.bbox for line in beside if line.bbox.y0 > max(crossed) or line.bbox.y1 < min(crossed)]
    return len(beyond) >= _LEAST_BESIDE and not any(box.x0 < stroke.place < box.x1 for box in beyond)


def _meets(end: float, place: float, across: Sequence[Stroke]) -> bool:
    return any(abs(s.place - end) <= TOUCH and s.start - TOUCH <= place <= s.end + TOUCH for s in across)


def _underlines(stroke: Stroke, lines: Sequence[Line]) -> bool:
    """Whether a stroke runs along the baseline of a line, exactly below some of its words."""
    for line in lines:
        if not line.bbox.y0 < stroke.place <= line.bbox.y1 + line.size:
            continue
        if not line.bbox.x0 - _OVERHANG <= stroke.start <= stroke.end <= line.bbox.x1 + _OVERHANG:
            continue
        baseline = max(line.spans, key=lambda s: s.size).baseline
        if _UNDER[0] * line.size <= stroke.place - baseline <= _UNDER[1] * line.size:
            return True
    return False


def frames(strokes: Strokes) -> list[Frame]:
    """Groups of strokes that touch, across and down, from top to bottom; strokes that touch none are in no group."""
    across, down = strokes.horizontal, strokes.vertical
    if not across or not down:
        return []
    parent = list(range(len(across) + len(down)))

    def root(n: int) -> int:
        while parent[n] != n:
            parent[n] = parent[parent[n]]
            n = parent[n]
        return n

    for i, h in enumerate(across):
        for j, v in enumerate(down):
            if v.start - TOUCH <= h.place <= v.end + TOUCH and h.start - TOUCH <= v.place <= h.end + TOUCH:
                parent[root(i)] = root(len(across) + j)
    groups: dict[int, tuple[list[Stroke], list[Stroke]]] = {}
    for i, h in enumerate(across):
        groups.setdefault(root(i), ([], []))[0].append(h)
    for j, v in enumerate(down):
        groups.setdefault(root(len(across) + j), ([], []))[1].append(v)
    return [Frame(_hull(h, v), tuple(h), tuple(v)) for h, v in groups.values() if h and v]


def _hull(across: Sequence[Stroke], down: Sequence[Stroke]) -> BoundingBox:
    boxes = [BoundingBox(s.start, s.place, s.end, s.place) for s in across]
    return hull(boxes + [BoundingBox(s.place, s.start, s.place, s.end) for s in down])


def stacks(across: Sequence[Stroke], slack: float) -> list[list[Stroke]]:
    """Horizontal strokes of one extent, from top to bottom; those that have no fellow are left out."""
    groups: list[list[Stroke]] = []
    for stroke in across:
        for group in groups:
            if abs(group[0].start - stroke.start) <= slack and abs(group[0].end - stroke.end) <= slack:
                group.append(stroke)
                break
        else:
            groups.append([stroke])
    return [g for g in groups if len(g) > 1 and any(b.place - a.place > TOUCH for a, b in pairwise(g))]
