"""Rows of a table without rulings between them: lines that wrap belong to one row, a wider step opens the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from duocthu.blocks.pieces import Piece, cells_of, crosses, has_gap, row_of
from duocthu.domain.block_region import Gutter
from duocthu.domain.page import Line

Row = Sequence[Piece]

_STEP = 1.25  # heights of a line from top to top, below which the next line is a wrapped one
_SAME_TYPE = 0.3  # pt
_FARTHER = 1.15  # of the widest step between rows: the next row of the same table
_CLOSER = 0.85  # of the narrowest step between rows: a wrapped line
_SAME = 0.5  # heights of a line between cells of one row that are set at different heights


def table_rows(lines: Sequence[Row]) -> list[list[Row]]:
    """Lines from top to bottom grouped into rows; where all steps are alike each line is a row."""
    if not lines:
        return []
    tops = [min(p.y0 for p in line) for line in lines]
    heights = sorted(p.y1 - p.y0 for line in lines for p in line)
    height = heights[len(heights) // 2]
    steps = [b - a for a, b in pairwise(tops)]
    wraps = any(step >= _STEP * height for step in steps)
    least = (_STEP if wraps else _SAME) * height
    rows: list[list[Row]] = [[lines[0]]]
    for line, step in zip(lines[1:], steps, strict=True):
        if step < least:
            rows[-1].append(line)
        else:
            rows.append([line])
    return rows


def cells_by_row(rows: Sequence[Sequence[Row]], gutters: Sequence[Gutter]) -> tuple[tuple[str, ...], ...]:
    """The words of each row by column."""
    table = []
    for row in rows:
        columns = [cells_of(line, gutters) for line in row]
        table.append(tuple(" ".join(c for c in cells if c) for cells in zip(*columns, strict=True)))
    return tuple(table)


def has_merged_cell(rows: Sequence[Sequence[Row]], gutters: Sequence[Gutter], *, headed: bool) -> bool:
    """Whether a cell spans several columns (a title, the heading of a group) or several rows (a first column left empty)."""
    for n, row in enumerate(rows):
        if any(len(line) == 1 and any(crosses(line[0], g) for g in gutters) for line in row):
            return True
        cells = cells_by_row([row], gutters)[0]
        if not cells[0] and n > headed and sum(bool(c) for c in cells) > 1:
            return True
        if cells[0] and not any(cells[1:]) and all(p.bold for line in row for p in line):
            return True
    return False


def rows_beyond(
    lines: Sequence[Line], ends: tuple[int, int], gutters: Sequence[Gutter], free: Callable[[int], bool], text_size: float
) -> tuple[list[int], list[int]]:
    """Lines right before and after those of a table that carry on its rows though they do not break off.

    They are headings of groups and rows with one cell: set in the table's own type, smaller than the text, at its step, across no
    gutter. Or the rest of a cell of the last row, which follows closer than rows do.
    """
    first, last = ends
    size, step = lines[first].size, _widest_step(lines, ends)
    closer = _CLOSER * _narrowest_step(lines, ends)
    small = size <= text_size - _SAME_TYPE
    found: tuple[list[int], list[int]] = ([], [])
    for own, at, by in ((found[0], first, -1), (found[1], last, 1)):
        n, most = at + by, step * _FARTHER if small else closer if by > 0 else 0.0
        while 0 <= n < len(lines) and free(n) and _carries_on(lines[n], lines[n - by], size, most):
            if any(crosses(p, g) for p in row_of(lines[n], n) for g in gutters):
                break
            own.append(n)
            n += by
    return sorted(found[0]), found[1]


def _widest_step(lines: Sequence[Line], ends: tuple[int, int]) -> float:
    tops = [lines[n].bbox.y0 for n in range(ends[0], ends[1] + 1)]
    return max((b - a for a, b in pairwise(tops)), default=2 * lines[ends[0]].size)


def _narrowest_step(lines: Sequence[Line], ends: tuple[int, int]) -> float:
    """The smallest step between two rows with several cells; 0 where there are none."""
    steps = [
        below.bbox.y0 - above.bbox.y0
        for above, below in pairwise(lines[ends[0] : ends[1] + 1])
        if len(above.spans) > 1 and len(below.spans) > 1 and has_gap(above) and has_gap(below)
    ]
    return min((step for step in steps if step > 0), default=0.0)


def _carries_on(line: Line, beside: Line, size: float, most: float) -> bool:
    same = line.column == beside.column and abs(line.size - size) <= _SAME_TYPE
    return same and abs(line.bbox.y0 - beside.bbox.y0) <= most
