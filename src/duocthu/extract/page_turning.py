"""Places on a page that was read as shown, turned back to those before /Rotate, in which all places are reported.

Rows and columns are what a reader sees; the page's heads, lines and regions are found so. What leaves the page is turned back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from duocthu.domain.block_region import BlockRegion, Grid
from duocthu.domain.geometry import FULL_TURN, BoundingBox
from duocthu.domain.page import Line
from duocthu.extract.furniture import MarginRow
from duocthu.extract.page_reading import PageReading

Turn = Callable[[BoundingBox], BoundingBox]


def turned_grids(grids: tuple[Grid, ...], reading: PageReading) -> tuple[Grid, ...]:
    """Grids before /Rotate, turned to stand as the page was read."""
    if not reading.turned:
        return grids
    degrees = reading.turned
    quarter = degrees % (FULL_TURN // 2) != 0
    width, height = (reading.height, reading.width) if quarter else (reading.width, reading.height)

    def turn(box: BoundingBox) -> BoundingBox:
        return box.turned(degrees, width, height)

    return tuple(Grid(turn(g.bbox), tuple(c._replace(bbox=turn(c.bbox)) for c in g.cells)) for g in grids)


def turned_back(reading: PageReading, regions: tuple[BlockRegion, ...]) -> tuple[PageReading, tuple[BlockRegion, ...]]:
    """A page and its regions with all boxes as they are before /Rotate.

    Gutters and bodies of regions, which tell whether two belong together, stay as read.
    """
    if not reading.turned:
        return reading, regions
    degrees, width, height = FULL_TURN - reading.turned, reading.width, reading.height

    def turn(box: BoundingBox) -> BoundingBox:
        return box.turned(degrees, width, height)

    quarter = reading.turned % (FULL_TURN // 2) != 0
    page = replace(
        reading,
        width=height if quarter else width,
        height=width if quarter else height,
        lines=tuple(_line(line, turn) for line in reading.lines),
        heads=tuple(_row(row, turn) for row in reading.heads),
        head_spans=_named(reading.head_spans, turn),
        edge=_row(reading.edge, turn) if reading.edge else None,
        rulings=tuple(turn(box) for box in reading.rulings),
        repairs=tuple(replace(r, bbox=turn(r.bbox)) for r in reading.repairs),
        slanted=_named(reading.slanted, turn),
        cut=_named(reading.cut, turn),
        thumbs=_named(reading.thumbs, turn),
        turned=0,
    )
    return page, tuple(replace(r, bbox=turn(r.bbox)) for r in regions)


def _line(line: Line, turn: Turn) -> Line:
    return line._replace(bbox=turn(line.bbox), spans=tuple(s._replace(bbox=turn(s.bbox)) for s in line.spans))


def _row(row: MarginRow, turn: Turn) -> MarginRow:
    return replace(row, bbox=turn(row.bbox))


def _named(boxes: tuple[tuple[str, BoundingBox], ...], turn: Turn) -> tuple[tuple[str, BoundingBox], ...]:
    return tuple((name, turn(box)) for name, box in boxes)
