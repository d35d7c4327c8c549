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
_NEAR = 3.2  # em between the header and the first row below it: the header may take two lines
_PROSE = 0.75  # share of its column's width that a line of text fills and no row does
_CONFIDENCE = 0.7


def across_columns(tables: Sequence[TableBody], lines: Sequence[Line], taken: set[int]) -> list[TableBody]:
    """The tables of a page, those put together that are the halves of one; ``taken`` are lines of other blocks.

    The half in the other column may be too narrow to be known as a table by itself.
    """
    found = list(tables)
    headers = [n for n, line in enumerate(lines) if line.column < 0 and n not in taken and has_gap(line)]
    for n in headers:
        halves = [t for t in found if not t.tentative and n not in t.lines and _stands_below(t, lines[n], lines)]
        numbers = _beside(halves, lines[n], lines, taken) if halves else []
        if numbers and _rows_alike(numbers, lines):
            found = [t for t in found if not set(t.lines) & {n, *numbers}]
            found.append(_joined([n, *numbers], lines))
    for table in [t for t in found if not t.tentative]:
        header = _own_header(table, found, lines, taken)
        if header is not None:
            found = [t for t in found if t is not table and header not in t.lines]
            whole = _joined([header, *table.lines], lines)
            found.append(whole._replace(confidence=max(whole.confidence, table.confidence), why=(*table.why, "header_beside")))
    return sorted(found, key=lambda t: (t.bbox.y0, t.bbox.x0))


def _own_header(table: TableBody, tables: Sequence[TableBody], lines: Sequence[Line], taken: set[int]) -> int | None:
    """The row above a table that is the header of its half: it keeps off where the header of the other half takes more lines."""
    first = lines[table.lines[0]]
    above = [n for n, line in enumerate(lines) if line.column == first.column and line.bbox.y0 < first.bbox.y0]
    n = max(above, key=lambda m: lines[m].bbox.y0, default=None)
    if n is None or n in taken or not has_gap(lines[n]) or first.bbox.y0 - lines[n].bbox.y1 > _NEAR * first.size:
        return None
    others = [m for t in tables if t is not table and not t.tentative for m in t.lines if lines[m].column != first.column]
    beside = any(abs(_baseline(lines[m]) - _baseline(lines[n])) <= _SAME_HEIGHT * first.size for m in others)
    return n if beside and _rows_alike([*table.lines, *others], lines) else None


def _stands_below(table: TableBody, header: Line, lines: Sequence[Line]) -> bool:
    """Whether rows of a table in one column follow right below a row over all columns, which reaches over it."""
    below = [lines[n].bbox.y0 for n in table.lines if lines[n].bbox.y0 > header.bbox.y0 + header.size / 2]
    beside = table.bbox.x0 < header.bbox.x1 and table.bbox.x1 > header.bbox.x0
    return beside and bool(below) and min(below) - header.bbox.y1 <= _NEAR * header.size


def _beside(halves: Sequence[TableBody], header: Line, lines: Sequence[Line], taken: set[int]) -> list[int]:
    """All lines from the header down to the last row of the halves; none where a line of text is among them."""
    top, bottom = header.bbox.y0 + header.size / 2, max(t.bbox.y1 for t in halves)
    numbers = [
        n
        for n, line in enumerate(lines)
        if n not in taken and line.column >= 0 and line.bbox.y0 >= top and (line.bbox.y0 + line.bbox.y1) / 2 <= bottom
    ]
    return [] if any(_is_prose(lines[n], lines) for n in numbers) else numbers


def _is_prose(line: Line, lines: Sequence[Line]) -> bool:
    column = [other.bbox for other in lines if other.column == line.column]
    width = max(b.x1 for b in column) - min(b.x0 for b in column)
    return not has_gap(line) and line.bbox.width >= _PROSE * width


def _rows_alike(numbers: Sequence[int], lines: Sequence[Line]) -> bool:
    """Whether the lines of two columns stand at the same heights, row by row."""
    heights: dict[int, list[float]] = {}
    for n in numbers:
        heights.setdefault(lines[n].column, []).append(_baseline(lines[n]))
    if len(heights) != 2:  # noqa: PLR2004 -- a half a column
        return False
    one, other = heights.values()
    shared = sum(any(abs(a - b) <= _SAME_HEIGHT * lines[numbers[0]].size for b in other) for a in one)
    return shared >= _LEAST_ROWS and shared >= min(len(one), len(other)) - 1


def _joined(numbers: Sequence[int], lines: Sequence[Line]) -> TableBody:
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
        hull([lines[n].bbox for n in numbers]), tuple(sorted(numbers)), "none", gutters, len(rows),
        has_merged_cell(rows, gutters, headed=bool(head)), head, cells_by_row(rows, gutters), _CONFIDENCE, ("across",),
    )  # fmt: skip


def _baseline(line: Line) -> float:
    return max(line.spans, key=lambda s: s.size).baseline
