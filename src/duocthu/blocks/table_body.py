"""The body of a table on one page, as the finders of ruled, three-ruled and borderless tables hand it over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duocthu.blocks.pieces import Piece
from duocthu.domain.block_region import Gutter, Ruling
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

_REACH = 3.0  # pt that words may reach beyond the edge of their table


class TableBody(NamedTuple):
    """A table without caption and footnotes; fields as in BlockRegion. ``open_below``: no ruling closes it."""

    bbox: BoundingBox
    lines: tuple[int, ...]
    ruling: Ruling
    gutters: tuple[Gutter, ...]
    rows: int
    merged: bool
    header: str
    cells: tuple[tuple[str, ...], ...]
    confidence: float
    why: tuple[str, ...]
    tentative: bool = False


def lines_within(lines: Sequence[Line], box: BoundingBox, taken: set[int]) -> list[int]:
    """Indexes of lines that stand in a box: their middle height does, and most of their width."""
    found = []
    for n, line in enumerate(lines):
        own = line.bbox
        if n in taken or not box.y0 < (own.y0 + own.y1) / 2 < box.y1:
            continue
        shared = min(own.x1, box.x1 + _REACH) - max(own.x0, box.x0 - _REACH)
        if shared > 0.5 * own.width:
            found.append(n)
    return found


def header_of(row: Sequence[Piece]) -> str:
    """The text of a row that is set apart in bold as a header: several cells, all of them; else empty."""
    if len(row) > 1 and all(p.bold for p in row):
        return " | ".join(p.text for p in row)
    return ""
