"""Rules that belong to a heading: drawn under it or over it across its column, as many books set off their sections.

They part text from text and say nothing of tables. A table's title or header in bold may look the same for a line; what tells
them apart is what stands below: rows that break off.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.blocks.justified import justified
from duocthu.blocks.pieces import has_gap
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

_UNDER = (0.0, 1.1)  # em below the baseline of a heading where its rule runs
_OVER = (0.6, 2.2)  # em above the baseline
_SLACK = 0.8  # em between the ends of a rule and the edges of its column
_FEW = 0.1  # share of a column's lines that may stand out of it: notes in the margin
_LEAST = 0.9  # share of the column's width
_LOOKED_AT = 3  # lines below a rule, or above it, that would be rows if it were a table's
_FILLED = 0.85  # share of a column's width that a line of text fills and no single cell does
_CLOSE = 1.0  # em of white between rows
_SIDES = 2  # of a grid or a frame at least; a single one that meets a rule parts the columns below it
_ROW = 3.0  # em: the next rule of a table's head stands closer


def without_heading_rules(rulings: Sequence[BoundingBox], lines: Sequence[Line]) -> tuple[BoundingBox, ...]:
    """The rulings of a page but for those of its headings; ``lines`` are its lines in reading order."""
    across = [r for r in rulings if r.width > r.height]
    heads = [n for n, line in enumerate(lines) if line.bold]
    if not across or not heads:
        return tuple(rulings)
    page = _Page(lines)
    down = [r for r in rulings if r.width <= r.height]
    under: set[BoundingBox] = set()
    over: list[tuple[BoundingBox, int]] = []
    for n in heads:
        baseline, size = _baseline(lines[n]), lines[n].size
        near = [r for r in across if -_OVER[1] * size <= r.y0 - baseline <= _UNDER[1] * size]
        for rule in near if near and not page.is_broken(n) else ():
            if page.spans_column(rule, n) and sum(_meets(rule, d) for d in down) < _SIDES:
                if rule.y0 - baseline > _UNDER[0] * size and page.is_under_heading(rule, n):
                    under.add(rule)
                elif baseline - rule.y1 > _OVER[0] * size:
                    over.append((rule, n))
    own = under | {r for r, n in over if page.is_over_heading(r, n, [o for o in across if o not in under])}
    return tuple([r for r in rulings if r not in own]) if own else tuple(rulings)


class _Page:
    """The lines of a page, and which of them break off as rows of a table do."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._columns: dict[int, tuple[float, float]] = {}
        self._broken: dict[int, bool] = {}

    def is_broken(self, n: int) -> bool:
        """Whether a line breaks off as a row does: it has a gap, and nothing says that it was stretched."""
        if n not in self._broken:
            self._broken[n] = has_gap(self._lines[n]) and not justified([n], self._lines)
        return self._broken[n]

    def is_under_heading(self, rule: BoundingBox, n: int) -> bool:
        """Whether no row of a table stands around a bold line and the rule below it."""
        return not self._has_rows_below(rule, n) and not self._has_rows_above(self._lines[n].bbox.y0, n)

    def is_over_heading(self, rule: BoundingBox, n: int, others: Sequence[BoundingBox]) -> bool:
        """Whether a rule above a bold line is neither the first nor the last of a table's."""
        line = self._lines[n]
        next_ones = [o for o in others if 0 < o.y0 - rule.y1 <= _ROW * line.size]
        closed = any(o.x0 < line.bbox.x1 and o.x1 > line.bbox.x0 for o in next_ones)
        return not closed and not self._has_rows_below(rule, n) and not self._has_rows_above(rule.y0, n)

    def spans_column(self, rule: BoundingBox, n: int) -> bool:
        """Whether a rule runs across the column of a line."""
        heading = self._lines[n]
        left, right = self._edges(heading.column)
        slack = _SLACK * heading.size
        return rule.x0 <= left + slack and rule.x1 - rule.x0 >= _LEAST * (right - left) and rule.x1 > heading.bbox.x1 - slack

    def _has_rows_below(self, rule: BoundingBox, heading: int) -> bool:
        """Whether one of the next lines below a rule breaks off as rows do."""
        below = [n for n in self._beside(heading) if _baseline(self._lines[n]) > rule.y1]
        below.sort(key=lambda n: self._lines[n].bbox.y0)
        return self._begins_with_row(below[:_LOOKED_AT])

    def _has_rows_above(self, edge: float, heading: int) -> bool:
        """Whether one of the lines that stand close above a height breaks off as rows do: the last row may wrap."""
        above = [n for n in self._beside(heading) if _baseline(self._lines[n]) < edge]
        above.sort(key=lambda n: -self._lines[n].bbox.y0)
        close = []
        for n in above[:_LOOKED_AT]:
            if edge - self._lines[n].bbox.y1 > _CLOSE * self._lines[n].size:
                break
            close.append(n)
            edge = self._lines[n].bbox.y0
        return self._begins_with_row(close)

    def _begins_with_row(self, numbers: Sequence[int]) -> bool:
        """Whether a line that breaks off comes before one that fills its column as text does."""
        for n in numbers:
            if self.is_broken(n):
                return True
            left, right = self._edges(self._lines[n].column)
            if self._lines[n].bbox.width >= _FILLED * (right - left):
                return False
        return False

    def _edges(self, column: int) -> tuple[float, float]:
        """Where most lines of a column begin and end; of all lines for those over all columns."""
        if column not in self._columns:
            own = [line.bbox for line in self._lines if line.column == column or column < 0]
            few = int(_FEW * len(own))
            self._columns[column] = sorted(b.x0 for b in own)[few], sorted(b.x1 for b in own)[-1 - few]
        return self._columns[column]

    def _beside(self, heading: int) -> list[int]:
        """The other lines of a heading's column."""
        column = self._lines[heading].column
        return [n for n, line in enumerate(self._lines) if n != heading and (column < 0 or line.column in (column, -1))]


def _baseline(line: Line) -> float:
    return max(line.spans, key=lambda s: s.size).baseline


def _meets(across: BoundingBox, down: BoundingBox) -> bool:
    """Whether a rule meets one that runs down."""
    reach = BoundingBox(down.x0 - 3.0, down.y0 - 3.0, down.x1 + 3.0, down.y1 + 3.0)
    return reach.intersects(across)
