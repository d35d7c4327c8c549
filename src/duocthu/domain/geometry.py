"""Places on a page.

All coordinates are points (1/72 inch), origin at the top left of the crop box, y growing downwards,
before the page's /Rotate entry is applied; the engine
gives them to a hundredth of a point. Physical pages are 0-indexed positions in the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

QUARTER_TURN, FULL_TURN = 90, 360  # degrees


class BoundingBox(NamedTuple):
    """An upright rectangle in points; serialised as ``[x0, y0, x1, y1]``."""

    x0: float
    y0: float
    x1: float
    y1: float

    @property
    def width(self) -> float:
        """Horizontal extent in points."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """Vertical extent in points."""
        return self.y1 - self.y0

    def union(self, other: BoundingBox) -> BoundingBox:
        """The smallest box that holds both."""
        return BoundingBox(min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1))

    def intersects(self, other: BoundingBox) -> bool:
        """Whether the two boxes share any area."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def turned(self, degrees: int, width: float, height: float) -> BoundingBox:
        """The box on a page of ``width`` by ``height`` points after the page is turned clockwise by 0, 90, 180 or 270 degrees."""
        x0, y0, x1, y1 = self
        if degrees == QUARTER_TURN:
            x0, y0, x1, y1 = height - y1, x0, height - y0, x1
        elif degrees == 2 * QUARTER_TURN:
            x0, y0, x1, y1 = width - x1, height - y1, width - x0, height - y0
        elif degrees == 3 * QUARTER_TURN:
            x0, y0, x1, y1 = y0, width - x1, y1, width - x0
        return BoundingBox(round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2))


def hull(boxes: Iterable[BoundingBox]) -> BoundingBox:
    """The smallest box that holds all ``boxes``; raises ValueError when there is none."""
    x0s, y0s, x1s, y1s = zip(*boxes, strict=True)
    return BoundingBox(min(x0s), min(y0s), max(x1s), max(y1s))


def joined_across(boxes: Iterable[BoundingBox], same_height: float, touch: float) -> list[BoundingBox]:
    """Pieces of horizontal strokes put together, from top to bottom, each height from left to right.

    Pieces belong together whose tops differ by no more than ``same_height`` and whose ends are no farther apart than ``touch``
    (points): those on the two sides of a gutter stay two.
    """
    levels: list[list[BoundingBox]] = []
    for box in sorted(boxes, key=lambda b: (b.y0, b.x0)):
        if levels and box.y0 - levels[-1][0].y0 <= same_height:
            levels[-1].append(box)
        else:
            levels.append([box])
    joined: list[BoundingBox] = []
    for level in levels:
        whole: BoundingBox | None = None
        for box in sorted(level, key=lambda b: b.x0):
            if whole is not None and box.x0 - whole.x1 <= touch:
                whole = whole.union(box)
            else:
                joined += [whole] if whole is not None else []
                whole = box
        joined += [whole] if whole is not None else []
    return joined


@dataclass(frozen=True, slots=True)
class Region:
    """A box on a physical page."""

    physical_page: int
    bbox: BoundingBox


class Place(NamedTuple):
    """The same for a line, of which a book has two hundred thousand; serialised as ``[physical_page, [x0, y0, x1, y1]]``."""

    physical_page: int
    bbox: BoundingBox
