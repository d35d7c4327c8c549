"""Lines that look like part of a table or formula: ruled, aligned in columns, or beside a fraction bar.

Where no finder lifts them, such lines are a block of low confidence; where blocks are not lifted, their section is answered by
its page alone. So a false alarm costs a quotation, a miss could cost a wrong dose. Headings are spared: a line in bold near a
lone ruling is still a heading. Underlined words and framed paragraphs are no blocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.blocks.justified import justified
from duocthu.blocks.pieces import has_gap
from duocthu.blocks.rulings import block_rulings
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

_HEAD_RULE = 8.0  # pt between a running head and its own ruling
_ROW = 40.0  # pt: rulings that close follow each other as the rows of a grid
_NEAR = 14.0  # pt above and below a ruling: the numerator and denominator of a fraction, the title row of a table
_ALIGNED = 4.0  # pt between the left edges of cells in one column
_REACH = 2.0  # pt


def mark_blocks(
    lines: Sequence[Line], aligned: Sequence[tuple[float, ...]], rulings: Sequence[BoundingBox], heads: Sequence[BoundingBox]
) -> tuple[Line, ...]:
    """The lines of a page, those that look like part of a block marked.

    ``aligned`` runs parallel to ``lines``; ``heads`` are boxes of running heads, whose own rulings mean nothing.
    """
    marked = set(_aligned_lines(lines, aligned))
    body = [r for r in rulings if not any(_belongs_to_head(r, head) for head in heads)]
    if body:
        marked |= _ruled_lines(lines, body)
    if not marked:
        return tuple(lines)
    return tuple([line._replace(block_hint=True) if n in marked else line for n, line in enumerate(lines)])


def _belongs_to_head(ruling: BoundingBox, head: BoundingBox) -> bool:
    return head.y0 - _HEAD_RULE <= ruling.y0 <= head.y1 + _HEAD_RULE


def _aligned_lines(lines: Sequence[Line], aligned: Sequence[tuple[float, ...]]) -> list[int]:
    """Lines with pieces that begin at the same place as a piece of the line above or below; stretched prose has no cells."""
    with_cells = {n for n, edges in enumerate(aligned) if edges}
    with_cells -= justified(with_cells, lines)
    return [n for n in with_cells if any(_shares_edge(n, o, lines, aligned) for o in _around(n) if o in with_cells)]


def _around(n: int) -> tuple[int, ...]:
    return n - 1, n - 2, n + 1, n + 2


def _shares_edge(n: int, other: int, lines: Sequence[Line], aligned: Sequence[tuple[float, ...]]) -> bool:
    return lines[other].column == lines[n].column and any(abs(a - b) <= _ALIGNED for a in aligned[n] for b in aligned[other])


def _ruled_lines(lines: Sequence[Line], rulings: Sequence[BoundingBox]) -> set[int]:
    horizontal, vertical = block_rulings(rulings, lines)
    strips = _rows(horizontal)
    rows = [row for row in strips if not (_is_alone(row, strips) and _holds_heading(row, lines))]
    if not horizontal and not vertical:
        return set()
    return {n for n, line in enumerate(lines) if _is_ruled(line, rows, horizontal, vertical)}


def _is_ruled(
    line: Line, rows: Sequence[BoundingBox], horizontal: Sequence[BoundingBox], vertical: Sequence[BoundingBox]
) -> bool:
    """Whether a line stands in a ruled row or grid, or, if it cannot be a heading, close to a lone ruling."""
    box = line.bbox
    middle = (box.y0 + box.y1) / 2
    if any(_over(r, box) and r.y0 <= middle <= r.y1 for r in rows) or _in_grid(vertical, box, middle):
        return True
    return not line.bold and any(_over(r, box) and box.y0 - _NEAR <= r.y0 <= box.y1 + _NEAR for r in horizontal)


def _rows(horizontal: Sequence[BoundingBox]) -> list[BoundingBox]:
    """Strips between rulings that follow each other closely, one above the other."""
    rows = []
    for n, upper in enumerate(horizontal):
        for lower in horizontal[n + 1 :]:
            if lower.y0 - upper.y1 > _ROW:
                break
            if lower.y0 - upper.y1 > _REACH and _over(upper, lower):
                rows.append(BoundingBox(max(upper.x0, lower.x0), upper.y0, min(upper.x1, lower.x1), lower.y1))
                break
    return rows


def _is_alone(row: BoundingBox, strips: Sequence[BoundingBox]) -> bool:
    """Whether no other strip goes on above or below one, as the rows of a table do."""
    return not any(min(abs(o.y0 - row.y1), abs(o.y1 - row.y0)) <= _REACH and _over(o, row) for o in strips)


def _holds_heading(row: BoundingBox, lines: Sequence[Line]) -> bool:
    """Whether nothing but unbroken words in bold stands between two rulings: as likely a heading as the title of a table."""
    inside = [line for line in lines if _over(row, line.bbox) and row.y0 <= (line.bbox.y0 + line.bbox.y1) / 2 <= row.y1]
    return bool(inside) and all(line.bold and not has_gap(line) for line in inside)


def _over(ruling: BoundingBox, box: BoundingBox) -> bool:
    return ruling.x0 - _REACH < box.x1 and box.x0 < ruling.x1 + _REACH


def _in_grid(vertical: Sequence[BoundingBox], box: BoundingBox, middle: float) -> bool:
    """Whether a line stands between two vertical rulings, or one passes through it."""
    beside = [v.x0 for v in vertical if v.y0 - _REACH <= middle <= v.y1 + _REACH]
    if not beside:
        return False
    within = any(box.x0 + _REACH < x < box.x1 - _REACH for x in beside)
    return within or (any(x <= box.x0 + _REACH for x in beside) and any(x >= box.x1 - _REACH for x in beside))
