"""Ruling lines as a reader sees them: drawn in one piece, and none that underline words or frame a paragraph."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.geometry import BoundingBox, hull, joined_across
from duocthu.domain.page import Line

_TOUCH = 3.0  # pt between the ends of rulings that belong together
_ONE_HEIGHT = 1.0  # pt between pieces of one ruling
_ROWS = 22.0  # pt: two rows at least
_ONE_EDGE = 6.0  # pt between rulings that draw one edge, thick or double
_UNDER = 0.16  # em below the baseline: an underline; the bar of a fraction and the edge of a cell keep their distance
_ABOVE = 0.05  # em above the baseline: a thick underline touches the letters
_OVERHANG = 2.5  # pt that an underline reaches over its words


def block_rulings(rulings: Sequence[BoundingBox], lines: Sequence[Line]) -> tuple[list[BoundingBox], list[BoundingBox]]:
    """Horizontal and vertical rulings of a page, top to bottom and left to right, that may belong to a table or formula."""
    horizontal = [r for r in _joined([r for r in rulings if r.width > r.height]) if not _underlines(r, lines)]
    vertical = [_turned(r) for r in _joined([_turned(r) for r in rulings if r.width <= r.height])]
    framed = _frames(horizontal, vertical)
    beside = [r for r in vertical if r not in framed and (_is_met(r, horizontal) or _has_twin(r, vertical))]
    return [r for r in horizontal if r not in framed], beside


def _is_met(down: BoundingBox, across: Sequence[BoundingBox]) -> bool:
    """Whether a ruling across meets one that runs down."""
    reach = BoundingBox(down.x0 - _TOUCH, down.y0 - _TOUCH, down.x1 + _TOUCH, down.y1 + _TOUCH)
    return any(reach.intersects(r) for r in across)


def _has_twin(down: BoundingBox, all_down: Sequence[BoundingBox]) -> bool:
    """Whether another ruling runs down beside it just as far; a lone one is a bar in the margin, or parts the page's columns.

    Bars beside single lines end together by chance, where the lines of two columns stand at one height.
    """
    alike = (r for r in all_down if abs(r.y0 - down.y0) <= _TOUCH and abs(r.y1 - down.y1) <= _TOUCH)
    return down.height >= _ROWS and any(r != down for r in alike)


def _turned(box: BoundingBox) -> BoundingBox:
    return BoundingBox(box.y0, box.x0, box.y1, box.x1)


def _joined(rulings: Sequence[BoundingBox]) -> list[BoundingBox]:
    """Horizontal rulings; those that a grid draws cell by cell are joined to one."""
    return joined_across(rulings, _ONE_HEIGHT, _TOUCH)


def _underlines(ruling: BoundingBox, lines: Sequence[Line]) -> bool:
    """Whether a ruling runs along the baseline of a line and no further than its words."""
    for line in lines:
        box = line.bbox
        if box.y0 < ruling.y0 <= box.y1 + line.size and box.x0 - _OVERHANG <= ruling.x0 and ruling.x1 <= box.x1 + _OVERHANG:
            baseline = max(line.spans, key=lambda s: s.size).baseline
            if -_ABOVE * line.size <= ruling.y0 - baseline <= _UNDER * line.size:
                return True
    return False


def _frames(horizontal: Sequence[BoundingBox], vertical: Sequence[BoundingBox]) -> set[BoundingBox]:
    """Rulings that only frame what they enclose: an edge on each side, or on three where a page break opens the frame."""
    framed: set[BoundingBox] = set()
    for group in _connected([*horizontal, *vertical]):
        box = hull(group)
        across = {_edge(r.y0, box.y0, box.y1) for r in group if r.width > r.height}
        down = {_edge(r.x0, box.x0, box.x1) for r in group if r.width <= r.height}
        if across and down == {"first", "last"} and "inside" not in across:
            framed.update(group)
    return framed


def _edge(place: float, first: float, last: float) -> str:
    """Which edge of a box a ruling draws."""
    if place - first <= _ONE_EDGE:
        return "first"
    return "last" if last - place <= _ONE_EDGE else "inside"


def _connected(rulings: Sequence[BoundingBox]) -> list[list[BoundingBox]]:
    """Groups of rulings that touch."""
    groups: list[list[BoundingBox]] = []
    for ruling in rulings:
        reach = BoundingBox(ruling.x0 - _TOUCH, ruling.y0 - _TOUCH, ruling.x1 + _TOUCH, ruling.y1 + _TOUCH)
        touching = [g for g in groups if any(reach.intersects(r) for r in g)]
        groups = [g for g in groups if g not in touching]
        groups.append([ruling, *(r for g in touching for r in g)])
    return groups
