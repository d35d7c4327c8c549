"""Tables: measured, drawn over as many columns and pages as they need, and recorded cell by cell.

A cell is marked-up text, ``//`` between lines that must stand apart; ``<c3>`` and ``<r2>`` before it let it span columns or rows,
``^`` is a place that another cell covers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from scripts.sample_book import faces, markup
from scripts.sample_book.lines import SetLine, break_lines
from scripts.sample_book.press import BOTTOM, COLUMN, FULL, LEFT, Placed, Press, Record
from scripts.sample_book.sheet import Rule, runs_of
from scripts.sample_book.source import BlockSource

CELL, CELL_LEADING, PAD_X, PAD_Y = 8.5, 10.2, 3.0, 2.2
CAPTION, CAPTION_LEADING, NOTE, NOTE_LEADING = 9.0, 11.0, 8.0, 9.8
_SPAN = re.compile(r"(?:<([cr])(\d)>)?(.*)", re.DOTALL)


@dataclass
class Cell:
    """A cell with its lines, and the facts that it states."""

    text: str
    lines: list[SetLine]
    colspan: int
    rowspan: int
    facts: list[markup.FactMark]
    box: tuple[float, float, float, float] = (0, 0, 0, 0)
    physical: int = -1
    column: str = ""

    def record(self) -> Record:
        """The cell as the truth files have it."""
        return {
            "text": self.text,
            "lines": [ln.text for ln in self.lines],
            "rowspan": self.rowspan,
            "colspan": self.colspan,
            "physical_page": self.physical,
            "bbox": [round(v, 2) for v in self.box],
        }


@dataclass
class Table:
    """A table ready to be drawn."""

    source: BlockSource
    room: float
    widths: list[float]
    cells: list[list[Cell | None]]
    heights: list[float]
    header: int
    parts: list[Record] = field(default_factory=list)
    caption: list[Placed] = field(default_factory=list)
    footnote: list[Placed] = field(default_factory=list)

    @property
    def style(self) -> str:
        """``grid``, ``three_rule`` or ``borderless``."""
        return self.source.entries.get("style", "grid")

    @property
    def height(self) -> float:
        """Height of all rows."""
        return sum(self.heights)


def build(source: BlockSource) -> Table:
    """Measure a table; raises ValueError when a row has not as many cells as the table has columns."""
    room = FULL if source.entries.get("full") else COLUMN
    shares = [float(w) for w in source.entries["widths"].split()]
    widths = [room * s / sum(shares) for s in shares]
    header = int(source.entries.get("header", "1"))
    cells: list[list[Cell | None]] = []
    for r, row in enumerate(source.rows):
        if len(row) != len(widths):
            raise ValueError(f"table {source.name}, row {r + 1}: {len(row)} cells, {len(widths)} columns")
        cells.append([_cell(raw, "B" if r < header else "R", widths[c:], source) for c, raw in enumerate(row)])
    return Table(source, room, widths, cells, _heights(cells), header)


def _cell(raw: str, face: str, widths: list[float], source: BlockSource) -> Cell | None:
    if raw == "^":
        return None
    match = _SPAN.fullmatch(raw)
    assert match is not None
    span, count, words = match[1], int(match[2] or 1), match[3].strip()
    colspan, rowspan = (count if span == "c" else 1), (count if span == "r" else 1)
    room = sum(widths[:colspan]) - 2 * PAD_X
    lines: list[SetLine] = []
    facts: list[markup.FactMark] = []
    for piece in words.split("//"):
        marked = markup.read(piece.strip(), face, source.entries.get("facts", "dose"))
        lines += break_lines(marked, room, CELL, justify=False)
        facts += marked.facts
    return Cell(" ".join(ln.text for ln in lines), lines, colspan, rowspan, facts)


def _heights(cells: list[list[Cell | None]]) -> list[float]:
    """Row heights; a cell over several rows widens the last of them where it needs more."""

    def tall(cell: Cell) -> float:
        return max(1, len(cell.lines)) * CELL_LEADING + 2 * PAD_Y

    out = [max((tall(c) for c in row if c and c.rowspan == 1), default=CELL_LEADING + 2 * PAD_Y) for row in cells]
    for r, row in enumerate(cells):
        for cell in row:
            if cell and cell.rowspan > 1:
                short = tall(cell) - sum(out[r : r + cell.rowspan])
                out[r + cell.rowspan - 1] += max(0.0, short)
    return out


def place(table: Table, press: Press) -> None:
    """Draw a table in the columns; one that flows may be parted between rows, without its header being said again."""
    head = _caption_height(table)
    flows = bool(table.source.entries.get("flows"))
    first = sum(table.heights[: table.header + 2]) if flows else table.height
    press.space(4)
    press.need(head + first + 4)
    table.caption = _put_lines(table.source.entries.get("caption", ""), "Z", CAPTION, CAPTION_LEADING, press)
    start = 0
    while start < len(table.cells):
        end = _rows_that_fit(table, start, press.y)
        _draw_part(table, start, end, press.x, press.y, press)
        press.y += sum(table.heights[start:end])
        start = end
        if start < len(table.cells):
            press.next_column()
    press.y += 2
    table.footnote = _put_lines(table.source.entries.get("footnote", ""), "R", NOTE, NOTE_LEADING, press)
    press.y += 4


def place_full(table: Table, press: Press) -> float:
    """Draw a table over both columns at the top of the page; returns where the columns may begin."""
    press.column = 0
    table.caption = _put_lines(table.source.entries.get("caption", ""), "Z", CAPTION, CAPTION_LEADING, press, FULL)
    _draw_part(table, 0, len(table.cells), LEFT, press.y, press)
    press.y += table.height + 2
    table.footnote = _put_lines(table.source.entries.get("footnote", ""), "R", NOTE, NOTE_LEADING, press, FULL)
    return press.y + 8


def _caption_height(table: Table) -> float:
    caption = table.source.entries.get("caption", "")
    return len(break_lines(markup.read(caption, "Z"), table.room, CAPTION, justify=False)) * CAPTION_LEADING if caption else 0.0


def _put_lines(text: str, face: str, size: float, leading: float, press: Press, room: float = COLUMN) -> list[Placed]:
    if not text:
        return []
    out = []
    for line in break_lines(markup.read(text, face), room, size, justify=False):
        press.need(leading)
        placed = press.put(line, size, leading=leading)
        if room == FULL:
            placed.column = "full"
        out.append(placed)
    return out


def _rows_that_fit(table: Table, start: int, y: float) -> int:
    end = start
    while end < len(table.cells) and y + table.heights[end] <= BOTTOM + 0.01:
        y += table.heights[end]
        end += 1
    return max(end, start + 1)


def _draw_part(table: Table, start: int, end: int, x: float, y: float, press: Press) -> None:
    tops = [y]
    for h in table.heights[start:end]:
        tops.append(tops[-1] + h)
    edges = [x]
    for w in table.widths:
        edges.append(edges[-1] + w)
    column = "full" if table.room == FULL else press.column_name
    for r in range(start, end):
        for c, cell in enumerate(table.cells[r]):
            if cell is None:
                continue
            top, bottom = tops[r - start], tops[min(r - start + cell.rowspan, len(tops) - 1)]
            cell.box = (edges[c], top, edges[c + cell.colspan], bottom)
            cell.physical, cell.column = press.sheet.physical, column
            for n, line in enumerate(cell.lines):
                baseline = top + PAD_Y + n * CELL_LEADING + faces.ASCENT * CELL
                press.draw(runs_of(line.glyphs, edges[c] + PAD_X, baseline, CELL))
    _draw_rules(table, start, end, edges, tops, press)
    box = [round(v, 2) for v in (edges[0], tops[0], edges[-1], tops[-1])]
    table.parts.append(
        {
            "physical_page": press.sheet.physical,
            "printed_page": press.sheet.printed,
            "column": column,
            "bbox": box,
            "first_row": start,
            "last_row": end - 1,
        }
    )


def _draw_rules(table: Table, start: int, end: int, edges: list[float], tops: list[float], press: Press) -> None:
    rules = press.sheet.rules
    if table.style == "three_rule":
        rows = ([0, table.header] if start == 0 else []) + ([end] if end == len(table.cells) else [])
        for r in rows:
            rules.append(Rule(edges[0], tops[r - start], edges[-1], tops[r - start], 0.5 if r == table.header else 0.9))
    if table.style != "grid":
        return
    for cell in (c for row in table.cells[start:end] for c in row if c):
        x0, y0, x1, y1 = cell.box
        rules += [Rule(x0, y0, x1, y0), Rule(x0, y1, x1, y1), Rule(x0, y0, x0, y1), Rule(x1, y0, x1, y1)]


def governing(table: Table, row: int, column: int) -> list[str]:
    """What a cell stands under: the first cells of its row, and the header of its column."""
    labels = []
    for c in range(min(column, 1)):
        above = [table.cells[r][c] for r in range(row, table.header - 1, -1)]
        labels += [next((cell.text for cell in above if cell), "")]
    heads = [table.cells[r][column] for r in range(table.header - 1, -1, -1)]
    return [*labels, *[cell.text for cell in heads if cell][:1]]


def shape(table: Table) -> str:
    """The shape as the design names it."""
    if len(table.parts) > 1:
        return "cross_page_continuation"
    spans = any(c and (c.colspan > 1 or c.rowspan > 1) for row in table.cells for c in row)
    return "multi_level_or_merged_header" if spans else "simple_table"


def record(table: Table, block_id: str) -> Record:
    """The table as the truth files have it, without section and place in it."""
    first = table.parts[0]
    pages = {p["physical_page"] for p in table.parts}
    continuation = "" if len(table.parts) == 1 else "page" if len(pages) > 1 else "column"
    return {
        "id": block_id,
        "kind": "table",
        "shape": shape(table),
        "continuation": continuation,
        "style": table.style,
        "full_width": table.room == FULL,
        "physical_page": first["physical_page"],
        "printed_page": first["printed_page"],
        "column": first["column"],
        "bbox": first["bbox"],
        "parts": table.parts,
        "caption": " ".join(p.text for p in table.caption),
        "caption_lines": [p.record() for p in table.caption],
        "footnote": " ".join(p.text for p in table.footnote),
        "footnote_lines": [p.record() for p in table.footnote],
        "header_rows": table.header,
        "rows": [[c.record() if c else None for c in row] for row in table.cells],
    }
