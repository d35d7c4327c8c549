"""Tables between horizontal rulings alone: a rule above, one below the header, one at the end; or each row ruled.

What lies between must be a table by its words: rows that break off at the same places. Prose between two rules (a boxed notice,
a chapter's head) runs across. Short strokes inside are the rules of a header on two levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from duocthu.blocks.pieces import Piece, crosses, gutters_of, is_marked, row_of
from duocthu.blocks.rows import cells_by_row, has_merged_cell, rows_beyond, table_rows
from duocthu.blocks.strokes import TOUCH, Stroke, stacks
from duocthu.blocks.table_body import TableBody, header_of, lines_within
from duocthu.domain.block_region import Gutter
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line
from duocthu.text.table_caption import says_table

_SAME_EXTENT = 4.0  # pt
_SHORTEST = 60.0  # pt: the rules of a table
_ACROSS = 0.4  # share of the rows that may run across the columns (titles, headings of groups)
_HEADER_ROWS = 4  # lines of a header
_SAME_TYPE = 0.3  # pt
_WIDER = 1.3  # of the rows' step
_ROW_LINES = 8  # lines of one row at most that a break may part from its rule
_SHORTER = 0.9  # share of the width: the stroke under a header of several columns
_CONFIDENCE = {"rules": 0.93, "two_rules": 0.8, "open_rules": 0.75}


class _Strip(NamedTuple):
    """What stands between two rules."""

    top: float
    bottom: float
    numbers: list[int]
    rows: list[list[Piece]]
    tabular: bool


def three_rule_tables(across: Sequence[Stroke], lines: Sequence[Line], taken: set[int], text_size: float) -> list[TableBody]:
    """Tables among horizontal strokes that belong to no grid, from top to bottom; ``taken`` are lines of other blocks."""
    found: list[TableBody] = []
    used = set(taken)
    for stack in stacks([s for s in across if s.length >= _SHORTEST], _SAME_EXTENT):
        for chain in _chains(stack, lines, used):
            body = _table(stack[0], chain, across, lines, used, text_size)
            if body is not None:
                found.append(body)
                used.update(body.lines)
    return sorted(found, key=lambda b: (b.bbox.y0, b.bbox.x0))


def _chains(stack: Sequence[Stroke], lines: Sequence[Line], taken: set[int]) -> list[list[_Strip]]:
    """Runs of strips that make up one table each: tabular ones, with a title or a group heading before or between."""
    chains: list[list[_Strip]] = [[]]
    for upper, lower in pairwise(stack):
        if lower.place - upper.place <= TOUCH:
            continue
        strip = _strip(upper, lower, lines, taken)
        short = 0 < len(strip.rows) < _HEADER_ROWS and not _slack(strip) and not says_table(strip.rows[0][0].text)
        if strip.tabular or (short and not _is_text(strip, chains[-1], lines)):
            chains[-1].append(strip)
        else:
            chains.append([])
    return [trimmed for chain in chains if (trimmed := _trimmed(chain))]


def _trimmed(chain: list[_Strip]) -> list[_Strip]:
    """A chain up to its last tabular strip: what follows is no table."""
    while chain and not chain[-1].tabular:
        chain = chain[:-1]
    return chain


def _strip(upper: Stroke, lower: Stroke, lines: Sequence[Line], taken: set[int]) -> _Strip:
    box = BoundingBox(upper.start, upper.place, upper.end, lower.place)
    numbers = lines_within(lines, box, taken)
    rows = [row_of(lines[n], n) for n in numbers]
    return _Strip(upper.place, lower.place, numbers, rows, is_tabular(rows))


def _slack(strip: _Strip) -> bool:
    """Whether the words keep more than a line's height from the rule above: a caption between two tables."""
    first = min(p.y0 for p in strip.rows[0])
    size = max(p.y1 - p.y0 for p in strip.rows[0])
    return first - strip.top > size or strip.bottom - max(p.y1 for p in strip.rows[-1]) > size


def _is_text(strip: _Strip, above: Sequence[_Strip], lines: Sequence[Line]) -> bool:
    """Whether what stands between two rules is set larger than the rows above it, or wider apart: the text between two tables."""
    tables = [each for each in above if each.tabular]
    if not tables:
        return False
    largest = max(lines[n].size for each in tables for n in each.numbers)
    step = min((each.bottom - each.top) / len(each.rows) for each in tables)
    is_apart = strip.bottom - strip.top > _WIDER * step * len(strip.rows)
    return is_apart or min(lines[n].size for n in strip.numbers) > largest + _SAME_TYPE


def is_tabular(rows: Sequence[Sequence[Piece]]) -> bool:
    """Whether rows break off at common places, only few of them run across, and they are no list set in columns."""
    broken = [row for row in rows if len(row) > 1]
    gutters = gutters_of(broken)
    if not gutters or _is_list(rows):
        return False
    across = sum(any(crosses(p, g) for p in row for g in gutters) for row in rows)
    return across <= _ACROSS * len(rows)


def _is_list(rows: Sequence[Sequence[Piece]]) -> bool:
    pieces = [p for row in rows for p in row]
    return 2 * sum(is_marked(p) for p in pieces) > len(pieces)


def _table(
    extent: Stroke, chain: Sequence[_Strip], across: Sequence[Stroke], lines: Sequence[Line], taken: set[int], text_size: float
) -> TableBody | None:
    rows = [row for strip in chain for row in strip.rows]
    headed = len(chain) > 1
    body_rows = [row for strip in chain[1:] for row in strip.rows] if headed else rows
    gutters = gutters_of([r for r in body_rows if len(r) > 1]) or gutters_of([r for r in rows if len(r) > 1])
    if not gutters:
        return None
    why = "rules" if headed else "two_rules"
    bottom = chain[-1].bottom
    if not headed and len(rows) <= _HEADER_ROWS:
        below = _below(chain[-1], gutters, lines, taken, text_size)
        if below:
            rows, gutters = [*rows, *below], gutters_of([r for r in [*rows, *below] if len(r) > 1]) or gutters
            why, headed, bottom = "open_rules", True, max(p.y1 for p in below[-1])
    opening = _opening_rows(chain[0], gutters, lines, taken)
    top = min([p.y0 for row in opening for p in row], default=chain[0].top)
    rows = [*opening, *rows]
    box = BoundingBox(extent.start, top, extent.end, bottom)
    grouped = table_rows(rows)
    merged = _spanned(box, across) or has_merged_cell(grouped, gutters, headed=headed)
    tentative = len(chain) == 1 and sum(len(row) > 1 for row in rows) == 1
    return TableBody(
        box,
        tuple(sorted({p.line for row in rows for p in row})),
        "rules",
        tuple(gutters),
        len(grouped),
        merged,
        header_of(rows[0]) if headed else "",
        cells_by_row(grouped, gutters),
        _CONFIDENCE[why],
        (why,),
        tentative,
    )


def _spanned(box: BoundingBox, across: Sequence[Stroke]) -> bool:
    """Whether a shorter stroke inside the table underlines a header over several columns."""
    return any(
        box.y0 + TOUCH < s.place < box.y1 - TOUCH
        and s.start > box.x0 - TOUCH
        and s.end < box.x1 + TOUCH
        and s.length < _SHORTER * box.width
        for s in across
    )


def _opening_rows(strip: _Strip, gutters: Sequence[Gutter], lines: Sequence[Line], taken: set[int]) -> list[list[Piece]]:
    """The row at the head of a column that stands above the first rule: the break before it parted it from the rule above it."""
    rows: list[list[Piece]] = []
    first = strip.numbers[0]
    edge = strip.top
    for n in range(first - 1, -1, -1):
        line = lines[n]
        if line.column != lines[first].column:
            break
        row = row_of(line, n)
        if n in taken or len(rows) == _ROW_LINES or not _touches(line, edge) or any(crosses(p, g) for p in row for g in gutters):
            return []
        rows.insert(0, row)
        edge = line.bbox.y0
    return rows if any(len(row) > 1 for row in rows) else []


def _touches(line: Line, edge: float) -> bool:
    """Whether a line stands right above a height."""
    return -0.5 * line.size < edge - line.bbox.y1 <= line.size


def _below(
    strip: _Strip, gutters: Sequence[Gutter], lines: Sequence[Line], taken: set[int], text_size: float
) -> list[list[Piece]]:
    """Rows under a header that no rule closes: the table breaks off at the foot of its column, or has no last rule."""
    rows: list[list[Piece]] = []
    last = strip.numbers[-1]
    edge = strip.bottom
    for n in range(last + 1, len(lines)):
        line = lines[n]
        if n in taken or line.column != lines[last].column or line.bbox.y0 - edge > line.size:
            break
        row = row_of(line, n)
        if any(crosses(p, g) for p in row for g in gutters):
            break
        rows.append(row)
        edge = line.bbox.y1
    kept = list(rows)
    while kept and len(kept[-1]) == 1:
        kept.pop()
    if not kept or not is_tabular(kept):
        return []
    rest = {row[0].line for row in rows[len(kept) :]}
    _, after = rows_beyond(lines, (kept[0][0].line, kept[-1][0].line), gutters, rest.__contains__, text_size)
    return rows[: len(kept) + len(after)]
