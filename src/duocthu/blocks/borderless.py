"""Tables without any ruling: rows that break off at the same places, line after line.

Lists look alike at first: a marker and its words, a name and the page it stands on, two columns of prose read as one. What makes
a table is ragged cells under each other, in at least three rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from duocthu.blocks.justified import justified
from duocthu.blocks.pieces import Piece, crosses, gutters_of, has_gap, is_marked, row_of
from duocthu.blocks.rows import cells_by_row, has_merged_cell, rows_beyond, table_rows
from duocthu.blocks.strokes import TOUCH, Stroke
from duocthu.blocks.table_body import TableBody, header_of
from duocthu.domain.block_region import Gutter
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line

_LEAST_ROWS = 3
_BREAK = 1.3  # em of white between lines that ends a table
_WRAPPED = 3  # lines in a row that may hold one cell only
_WIDEST_SPACE = 0.9  # em: a gutter of a borderless table is wider
_ACROSS = 0.25  # share of rows that may run across
_FULL = 0.82  # share of its column that a line of prose fills
_PAGE = re.compile(r"[\d\s,;-]+|[ivxlc]+")
_LEADER = re.compile(r"\.{4,}|(?:\. ){4,}|…{2,}")
_SMALL = 0.97  # share of the text's type
_BASE, _PER_ROW, _MANY_ROWS, _MOST, _CLOSED, _OPENING = 0.3, 0.02, 6, 0.85, 0.7, 0.5
_SIGN = {"columns": 0.2, "header": 0.2, "numbers": 0.15, "small_type": 0.15}


def borderless_tables(lines: Sequence[Line], across: Sequence[Stroke], taken: set[int], text_size: float) -> list[TableBody]:
    """Tables among lines that no other block has taken, from top to bottom of each column.

    ``across`` are horizontal strokes that belong to no table: one that closes a run of rows closes the table. Fewer than three
    rows at the head of a column are tentative.
    """
    broken = {n for n, line in enumerate(lines) if n not in taken and has_gap(line)}
    prose = justified(broken, lines)
    broken -= prose
    if not broken:
        return []
    found: list[TableBody] = []
    used = taken | prose
    for run in _runs(lines, used, broken):
        rows = [row_of(lines[n], n) for n in run]
        body = _table(rows, lines, used, text_size) or _opening_rows(rows, lines)
        if body is not None:
            found.append(_drawn(body, across, lines[body.lines[-1]].size))
            used.update(body.lines)
    return found


def _drawn(body: TableBody, across: Sequence[Stroke], size: float) -> TableBody:
    """The table as wide as the strokes inside it, and down to one right below it that closes it."""
    box = body.bbox
    wide = [s for s in across if s.start <= box.x0 + TOUCH and s.end >= box.x1 - TOUCH and box.y0 <= s.place <= box.y1 + size]
    if not wide:
        return body
    drawn = box.union(hull([BoundingBox(s.start, s.place, s.end, s.place) for s in wide]))
    if not any(s.place > box.y1 - TOUCH for s in wide):
        return body._replace(bbox=drawn)
    return body._replace(bbox=drawn, ruling="rules", confidence=max(body.confidence, _CLOSED), why=(*body.why, "closed"))


def _opening_rows(rows: list[list[Piece]], lines: Sequence[Line]) -> TableBody | None:
    """One or two broken rows at the head of a column: the end of a table, if one was left open before."""
    first = rows[0][0].line
    if len(rows) >= _LEAST_ROWS or (first > 0 and lines[first - 1].column == lines[first].column):
        return None
    gutters = gutters_of([row for row in rows if len(row) > 1])
    if not gutters or any(crosses(p, g) for row in rows for p in row for g in gutters):
        return None
    box = _widened(hull([p.bbox for row in rows for p in row]))
    grouped = table_rows(rows)
    return TableBody(
        box,
        tuple(row[0].line for row in rows),
        "none",
        tuple(gutters),
        len(grouped),
        has_merged_cell(grouped, gutters, headed=False),
        "",
        cells_by_row(grouped, gutters),
        _OPENING,
        ("opening_rows",),
        tentative=True,
    )


def _runs(lines: Sequence[Line], taken: set[int], broken: set[int]) -> list[list[int]]:
    """Lines that follow each other closely in one column, most of them broken off, from one broken line to another."""
    runs: list[list[int]] = []
    current: list[int] = []
    for n, line in enumerate(lines):
        if n in taken:
            runs.append(current)
            current = []
            continue
        if current and (not _follows(lines[current[-1]], line) or (n not in broken and _unbroken(current, broken) == _WRAPPED)):
            runs.append(current)
            current = []
        if n in broken or current:
            current.append(n)
    runs.append(current)
    trimmed = []
    for run in runs:
        while run and run[-1] not in broken:
            run.pop()
        if run:
            trimmed.append(run)
    return trimmed


def _follows(above: Line, below: Line) -> bool:
    return above.column == below.column and -0.5 * above.size < below.bbox.y0 - above.bbox.y1 <= _BREAK * above.size


def _unbroken(run: Sequence[int], broken: set[int]) -> int:
    count = 0
    for n in reversed(run):
        if n in broken:
            break
        count += 1
    return count


def _table(rows: list[list[Piece]], lines: Sequence[Line], taken: set[int], text_size: float) -> TableBody | None:
    rows, gutters = _aligned(rows, lines)
    broken = [row for row in rows if len(row) > 1]
    if not gutters or len(broken) < _LEAST_ROWS or _is_list(broken) or _is_prose(broken, gutters):
        return None
    grouped = table_rows(rows)
    if len(grouped) < _LEAST_ROWS:
        return None
    before, after = rows_beyond(lines, (rows[0][0].line, rows[-1][0].line), gutters, lambda n: n not in taken, text_size)
    rows = [*(row_of(lines[n], n) for n in before), *rows, *(row_of(lines[n], n) for n in after)]
    grouped = table_rows(rows)
    header = header_of(rows[0])
    small = lines[broken[0][0].line].size < _SMALL * text_size
    confidence, why = _judge(broken, gutters, header=bool(header), small=small)
    return TableBody(
        _widened(hull([p.bbox for row in rows for p in row])),
        tuple(row[0].line for row in rows),
        "none",
        tuple(gutters),
        len(grouped),
        has_merged_cell(grouped, gutters, headed=bool(header)),
        header,
        cells_by_row(grouped, gutters),
        confidence,
        why,
    )


def _aligned(rows: list[list[Piece]], lines: Sequence[Line]) -> tuple[list[list[Piece]], list[Gutter]]:
    """The longest part of a run whose rows share gutters: rows at its ends that run across are prose."""
    rows = list(rows)
    while len(rows) >= _LEAST_ROWS:
        broken = [row for row in rows if len(row) > 1]
        size = lines[rows[0][0].line].size
        gutters = [g for g in gutters_of(broken) if g.right - g.left >= _WIDEST_SPACE * size]
        across = [any(crosses(p, g) for p in row for g in gutters) for row in rows]
        if gutters and sum(across) <= _ACROSS * len(rows) and not across[-1]:
            return rows, gutters
        # the end with more rows across goes first
        half = len(rows) // 2
        if gutters and (across[-1] or sum(across[half:]) > sum(across[:half])):
            rows.pop()
        elif gutters and across[0]:
            rows.pop(0)
        else:
            return _core(rows, size)
    return rows, []


def _core(rows: list[list[Piece]], size: float) -> tuple[list[list[Piece]], list[Gutter]]:
    """The longest stretch of rows with a common gutter, for runs that begin or end in other matter."""
    best: tuple[list[list[Piece]], list[Gutter]] = (rows, [])
    most = _LEAST_ROWS - 1
    for start in range(len(rows)):
        if len(rows[start]) < 2:  # noqa: PLR2004 -- a table begins with a broken row
            continue
        for end in range(len(rows), start + most, -1):
            part = rows[start:end]
            if len(part[-1]) < 2:  # noqa: PLR2004 -- and ends with one
                continue
            gutters = [g for g in gutters_of([r for r in part if len(r) > 1]) if g.right - g.left >= _WIDEST_SPACE * size]
            if gutters and sum(any(crosses(p, g) for p in r for g in gutters) for r in part) <= _ACROSS * len(part):
                best, most = (part, gutters), len(part)
                break
    return best


def _is_list(rows: Sequence[Sequence[Piece]]) -> bool:
    """Whether rows are entries of a list: marked ones side by side, or names with the page they stand on."""
    marked = sum(is_marked(row[0]) for row in rows)
    leaders = sum(any(_LEADER.search(p.text) for p in row) for row in rows)
    pages = sum(bool(_PAGE.fullmatch(row[-1].text)) for row in rows) if all(len(row) == 2 for row in rows) else 0  # noqa: PLR2004
    ascending = pages == len(rows) and _ascends([row[-1].text for row in rows])
    return 2 * marked > len(rows) or 3 * leaders > len(rows) or ascending or _parallel(rows)


def _parallel(rows: Sequence[Sequence[Piece]]) -> bool:
    """Whether the cells of most rows begin with codes of one form: a list of codes and names that is set in columns."""
    alike = 0
    for row in rows:
        forms = {_form(p.text) for p in row}
        alike += len(forms) == 1 and "9" in (form := forms.pop()) and "a" in form
    return 2 * alike > len(rows)


def _form(text: str) -> str:
    """The first word with each run of letters and digits as one sign: 'C02AA02' → 'a9a9'; empty where it stands alone."""
    first, _, rest = text.partition(" ")
    return re.sub(r"[^\W\d_]+", "a", re.sub(r"\d+", "9", first)) if rest else ""


def _ascends(texts: Sequence[str]) -> bool:
    numbers = [int(digits) for text in texts if (digits := re.sub(r"\D.*", "", text))]
    return len(numbers) == len(texts) and numbers == sorted(numbers) and len(set(numbers)) > 1


def _is_prose(rows: Sequence[Sequence[Piece]], gutters: Sequence[Gutter]) -> bool:
    """Whether the cells of all columns fill their columns as lines of prose do."""
    edges = [min(row[0].x0 for row in rows), *((g.left + g.right) / 2 for g in gutters), max(row[-1].x1 for row in rows)]
    for left, right in pairwise(edges):
        own = [p for row in rows for p in row if left - 1 <= p.middle <= right + 1]
        width = max((p.x1 for p in own), default=right) - min((p.x0 for p in own), default=left)
        full = sum(p.x1 - p.x0 >= _FULL * width for p in own)
        words = sum(len(p.text) for p in own) / max(1, len(own))
        if 2 * full <= len(own) or words < 20:  # noqa: PLR2004 -- letters: cells of numbers are of one width too
            return False
    return True


def _judge(
    rows: Sequence[Sequence[Piece]], gutters: Sequence[Gutter], *, header: bool, small: bool
) -> tuple[float, tuple[str, ...]]:
    """How sure it is, and why: two columns of words alone are rather a list of names and what they mean."""
    numbers = sum(any(c.isdigit() for c in p.text) for row in rows for p in row[1:])
    cells = sum(len(row) - 1 for row in rows)
    signs = {"columns": len(gutters) > 1, "header": header, "numbers": 2 * numbers >= cells, "small_type": small}
    confidence = _BASE + _PER_ROW * min(_MANY_ROWS, len(rows)) + sum(_SIGN[name] for name, seen in signs.items() if seen)
    return round(min(_MOST, confidence), 2), ("aligned", *(name for name, seen in signs.items() if seen))


def _widened(box: BoundingBox) -> BoundingBox:
    """A margin around the words, as a reader would draw it."""
    return BoundingBox(box.x0 - 1, box.y0 - 1, box.x1 + 1, box.y1 + 1)
