"""Ruled grids: strokes across and down that touch, with words in several of their cells.

The cells come from the table finder; where it found none, the strokes alone say what is merged. A frame with nothing inside (a
boxed warning, the border of a page) is no table.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.blocks.pieces import Piece, pieces_of
from duocthu.blocks.strokes import TOUCH, Frame, Stroke
from duocthu.blocks.table_body import TableBody, header_of, lines_within
from duocthu.domain.block_region import Grid, GridCell, Gutter
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

_FITS = 0.7  # share of a frame that a finder's grid must cover
_PROSE_LINES = 20  # lines in a single row of cells: a page set in frames, no table
_SURE, _STROKES_ALONE, _ONE_CELL_ROWS, _ONE_COLUMN = 0.98, 0.85, 0.7, 0.5


def is_grid(frame: Frame) -> bool:
    """Whether strokes divide a frame into columns."""
    return len(frame.column_edges) > 2 and len(frame.row_edges) > 1  # noqa: PLR2004 -- a column has two edges


def ruled_tables(frames: Sequence[Frame], lines: Sequence[Line], grids: Sequence[Grid], height: float) -> list[TableBody]:
    """The tables among the frames of a page, from top to bottom."""
    found: list[TableBody] = []
    taken: set[int] = set()
    for frame in sorted(frames, key=lambda f: (f.bbox.y0, f.bbox.x0)):
        body = _table(frame, lines, _fitting(frame.bbox, grids), taken, height)
        if body is not None:
            found.append(body)
            taken.update(body.lines)
    return found


def _fitting(box: BoundingBox, grids: Sequence[Grid]) -> Grid | None:
    """The finder's grid that covers a frame, if any."""
    best = max(grids, key=lambda g: _shared(box, g.bbox), default=None)
    return best if best is not None and _shared(box, best.bbox) >= _FITS * max(1.0, box.width * box.height) else None


def _shared(a: BoundingBox, b: BoundingBox) -> float:
    width, height = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
    return width * height if width > 0 and height > 0 else 0.0


def _table(frame: Frame, lines: Sequence[Line], grid: Grid | None, taken: set[int], height: float) -> TableBody | None:
    numbers = lines_within(lines, frame.bbox, taken)
    rows, columns = frame.row_edges, frame.column_edges
    gutters = tuple(Gutter(x, x) for x in columns[1:-1])
    pieces = [p for n in numbers for p in pieces_of(lines[n], n)]
    filled = {_band(p.middle, columns) for p in pieces}
    if not filled or (len(rows) == 2 and len(numbers) > _PROSE_LINES):  # noqa: PLR2004 -- a single row has two edges
        return None
    merged = _any_span(grid.cells) if grid is not None else _strokes_missing(frame)
    cells = _texts(pieces, rows, columns)
    confidence, why = (_SURE, "grid_cells") if grid is not None else (_STROKES_ALONE, "grid_strokes")
    if len(filled) == 1:
        confidence, why = _ONE_COLUMN, "grid_one_column"
    elif not any(sum(bool(c) for c in row) > 1 for row in cells):
        confidence, why = _ONE_CELL_ROWS, "grid_sparse"
    first = [p for p in pieces if _band((p.y0 + p.y1) / 2, rows) == 0]
    box = _on_page(frame.bbox, [lines[n].bbox for n in numbers], height)
    return TableBody(box, tuple(numbers), "grid", gutters, len(rows) - 1, merged, header_of(first), cells, confidence, (why,))


def _on_page(box: BoundingBox, words: Sequence[BoundingBox], height: float) -> BoundingBox:
    """A frame as the page shows it: a table that is cut at the edge of the page is drawn beyond it, and ends with its words."""
    top = box.y0 if box.y0 >= 0 else min(w.y0 for w in words) - TOUCH
    bottom = box.y1 if box.y1 <= height else max(w.y1 for w in words) + TOUCH
    return BoundingBox(box.x0, max(0.0, top), box.x1, min(height, bottom))


def _band(place: float, edges: Sequence[float]) -> int:
    return max(0, min(len(edges) - 2, sum(place > edge for edge in edges) - 1))


def _any_span(cells: Sequence[GridCell]) -> bool:
    return any(c.row_span > 1 or c.column_span > 1 for c in cells)


def _strokes_missing(frame: Frame) -> bool:
    """Whether some inner stroke stops short of an edge: the cells beside it are merged."""
    box = frame.bbox
    inner_columns, inner_rows = frame.column_edges[1:-1], frame.row_edges[1:-1]
    return any(_length(frame.vertical, x) < box.height - 2 * TOUCH for x in inner_columns) or any(
        _length(frame.horizontal, y) < box.width - 2 * TOUCH for y in inner_rows
    )


def _length(strokes: Sequence[Stroke], place: float) -> float:
    return sum(s.length for s in strokes if abs(s.place - place) <= TOUCH)


def _texts(pieces: Sequence[Piece], rows: Sequence[float], columns: Sequence[float]) -> tuple[tuple[str, ...], ...]:
    cells = [[""] * (len(columns) - 1) for _ in range(len(rows) - 1)]
    for piece in pieces:
        row = cells[_band((piece.y0 + piece.y1) / 2, rows)]
        at = _band(piece.x0 + 1, columns)
        row[at] = f"{row[at]} {piece.text}".strip()
    return tuple(tuple(row) for row in cells)
