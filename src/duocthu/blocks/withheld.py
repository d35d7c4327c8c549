"""What looks like part of a block though no finder lifts it: a block of low confidence, shown as its page and never quoted.

A run of marked lines becomes one block, so that the prose around it can be quoted as around any block. The lines of one frame
stay together over a line or two that bear no mark, as do the rows of a table over a cell that wraps; a frame of its own is a
block of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duocthu.blocks.pieces import gutters_of, row_of
from duocthu.blocks.rows import cells_by_row, has_merged_cell, table_rows
from duocthu.blocks.strokes import TOUCH, Stroke, body_strokes, frames
from duocthu.blocks.table_body import header_of
from duocthu.domain.block import BlockKind
from duocthu.domain.block_region import BlockRegion
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line

WITHHELD = "withheld"
_CONFIDENCE = 0.3  # a mark alone: somebody has to look
_BRIDGED = 2  # lines without a mark between two of one frame
_WRAPPED = 1  # and between two rows that are aligned
_APART = 40.0  # pt of white between two lines of one run outside of a frame: the rows of a grid are no farther apart
_OVERHANG = 4.0  # pt that a denominator may be wider than its bar
_SIGNS = frozenset("=×÷√∑")  # what tells a fraction bar from a rule between two lines of text


class _Place(NamedTuple):
    """What the lines of one run have in common: the column, the frame, and the region that may take them after all."""

    column: int
    frame: int
    tentative: int


def withheld_regions(
    lines: Sequence[Line],
    aligned: Sequence[tuple[float, ...]],
    rulings: Sequence[BoundingBox],
    heads: Sequence[BoundingBox],
    regions: Sequence[BlockRegion],
) -> tuple[BlockRegion, ...]:
    """Regions of the marked lines that none of ``regions`` takes for certain, in the order of the lines.

    ``aligned`` runs parallel to ``lines``; ``rulings`` are those that no region claims. A run lies within one tentative region
    or outside of all: it is void where that region turns out to carry on a block.
    """
    taken = {n for r in regions if not r.tentative for n in r.lines}
    marked = [n for n, line in enumerate(lines) if line.block_hint and n not in taken]
    if not marked:
        return ()
    strokes = body_strokes(rulings, heads, lines)
    boxes = [f.bbox for f in frames(strokes)]
    tentative = {n: i for i, r in enumerate(regions) if r.tentative for n in r.lines}
    places = [_Place(line.column, _frame(line, boxes), tentative.get(n, -1)) for n, line in enumerate(lines)]
    runs = [[marked[0]]]
    for n in marked[1:]:
        between = range(runs[-1][-1] + 1, n)
        if places[n] == places[between.start - 1] and _bridges(between, lines, places, aligned, taken):
            runs[-1] += [*between, n]
        else:
            runs.append([n])
    return tuple(_region(run, lines, strokes.horizontal) for run in runs)


def is_withheld(region: BlockRegion) -> bool:
    """Whether a region is one that no finder vouches for."""
    return WITHHELD in region.why


def _frame(line: Line, boxes: Sequence[BoundingBox]) -> int:
    """The number of the innermost frame that a line stands in, -1 for none."""
    x, y = (line.bbox.x0 + line.bbox.x1) / 2, (line.bbox.y0 + line.bbox.y1) / 2
    around = [n for n, box in enumerate(boxes) if box.x0 < x < box.x1 and box.y0 < y < box.y1]
    return min(around, key=lambda n: boxes[n].width * boxes[n].height, default=-1)


def _bridges(
    between: range, lines: Sequence[Line], places: Sequence[_Place], aligned: Sequence[tuple[float, ...]], taken: set[int]
) -> bool:
    """Whether the marked lines before and after ``between`` are one run; a line that may be a heading parts them."""
    before, after = between.start - 1, between.stop
    framed = places[before].frame >= 0
    if not between:
        return framed or lines[after].bbox.y0 - lines[before].bbox.y1 <= _APART
    if any(n in taken or lines[n].bold or places[n] != places[before] for n in between):
        return False
    rows = bool(aligned[before]) and bool(aligned[after])
    return len(between) <= (_BRIDGED if framed else _WRAPPED if rows else 0)


def _region(numbers: Sequence[int], lines: Sequence[Line], across: Sequence[Stroke]) -> BlockRegion:
    own = [lines[n] for n in numbers]
    box = hull([line.bbox for line in own])
    bar = _bar(own, box, across)
    pieces = [row_of(lines[n], n) for n in numbers]
    if bar is None:
        kind: BlockKind = "table"
        gutters = tuple(gutters_of(pieces))
        rows = table_rows(pieces) if gutters else [[piece] for piece in pieces]
        cells = cells_by_row(rows, gutters)
        header = header_of(pieces[0])
        merged = bool(gutters) and has_merged_cell(rows, gutters, headed=bool(header))
    else:
        kind, gutters, header, merged = "formula", (), "", False
        cells = tuple((line.text,) for line in own)
        box = box.union(BoundingBox(bar.start, bar.place, bar.end, bar.place))
    first = own[0]
    return BlockRegion(
        kind, first.physical_page, first.column, box, box, tuple(numbers), "", "", "none", gutters, len(cells), merged, header,
        0, 0, _CONFIDENCE, (WITHHELD,), cells,
    )  # fmt: skip


def _bar(own: Sequence[Line], box: BoundingBox, across: Sequence[Stroke]) -> Stroke | None:
    """The bar of a fraction: the only stroke through a run whose lines hold the signs of a formula; no wider term is below it."""
    through = [s for s in across if box.y0 < s.place < box.y1 and s.start < box.x1 and s.end > box.x0]
    if len(through) != 1 or not any(_SIGNS & set(line.text) for line in own):
        return None
    (bar,) = through
    above = [line for line in own if (line.bbox.y0 + line.bbox.y1) / 2 < bar.place - TOUCH]
    below = [line.bbox for line in own if (line.bbox.y0 + line.bbox.y1) / 2 > bar.place + TOUCH]
    if not above or not below:
        return None
    return bar if bar.start - _OVERHANG <= below[0].x0 and below[0].x1 <= bar.end + _OVERHANG else None
