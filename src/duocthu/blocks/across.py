"""Tables without rulings over the width of a page of two columns: read column by column, they come as two tables side by side.

What tells them from two tables that happen to stand at one height is their header: a row above both that crosses the gutter.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.blocks.pieces import Piece, gutters_of, has_gap, row_of
from duocthu.blocks.rows import cells_by_row, has_merged_cell, table_rows
from duocthu.blocks.table_body import TableBody, header_of
from duocthu.domain.geometry import hull
from duocthu.domain.page import Line

_LEAST_ROWS = 3  # rows at one height on both sides of the gutter
_SAME_HEIGHT = 0.3  # em between the baselines of one row
_NEAR = 1.6  # em of white between the header and the first row below it
_CONFIDENCE = 0.7


def across_columns(tables: Sequence[TableBody], lines: Sequence[Line], taken: set[int]) -> list[TableBody]:
    """The tables of a page, those put together that are the two halves of one; ``taken`` are lines of other blocks."""
    found = list(tables)
    inside = taken | {n for t in tables if not t.tentative for n in t.lines}
    headers = [n for n, line in enumerate(lines) if line.column < 0 and n not in inside and has_gap(line)]
    for n in headers:
        halves = [t for t in found if not t.tentative and _stands_below(t, lines[n], lines)]
        if len(halves) == 2 and _rows_alike(halves[0], halves[1], lines):  # noqa: PLR2004 -- a half a column
            found = [t for t in found if t not in halves and n not in t.lines]
            found.append(_joined(n, halves, lines))
    return sorted(found, key=lambda t: (t.bbox.y0, t.bbox.x0))


def _stands_below(table: TableBody, header: Line, lines: Sequence[Line]) -> bool:
    """Whether rows of a table in one column follow right below a row over all columns, which reaches over it."""
    below = [lines[n].bbox.y0 for n in table.lines if lines[n].bbox.y0 > header.bbox.y0 + header.size / 2]
    beside = table.bbox.x0 < header.bbox.x1 and table.bbox.x1 > header.bbox.x0
    return beside and bool(below) and min(below) - header.bbox.y1 <= _NEAR * header.size


def _rows_alike(one: TableBody, other: TableBody, lines: Sequence[Line]) -> bool:
    """Whether the rows of two tables in different columns stand at the same heights."""
    if lines[one.lines[-1]].column == lines[other.lines[-1]].column:
        return False
    heights = [_baseline(lines[n]) for n in other.lines]
    shared = sum(any(abs(_baseline(lines[n]) - h) <= _SAME_HEIGHT * lines[n].size for h in heights) for n in one.lines)
    return shared >= _LEAST_ROWS and shared >= min(len(one.lines), len(other.lines)) - 1


def _joined(header: int, halves: Sequence[TableBody], lines: Sequence[Line]) -> TableBody:
    numbers = sorted({header, *(n for t in halves for n in t.lines)})
    levels: list[list[Piece]] = []
    for n in sorted(numbers, key=lambda m: (_baseline(lines[m]), lines[m].bbox.x0)):
        row = row_of(lines[n], n)
        if levels and abs(_baseline(lines[levels[-1][0].line]) - _baseline(lines[n])) <= _SAME_HEIGHT * lines[n].size:
            levels[-1] += row
        else:
            levels.append(row)
    gutters = tuple(gutters_of([row for row in levels if len(row) > 1]))
    rows = table_rows(levels)
    head = header_of(levels[0])
    return TableBody(
        hull([t.bbox for t in halves] + [lines[n].bbox for n in numbers]), tuple(numbers), "none", gutters, len(rows),
        has_merged_cell(rows, gutters, headed=bool(head)), head, cells_by_row(rows, gutters), _CONFIDENCE, ("across",),
    )  # fmt: skip


def _baseline(line: Line) -> float:
    return max(line.spans, key=lambda s: s.size).baseline
