"""The tables and formulas of one page: the finders in order, then captions, notes and what is known of the page around each.

Ruled grids come first, what stands between horizontal rules next, then formulas, then tables by alignment: each takes its lines,
and no line is taken twice. A page with no ruling, no broken row and no sign of a formula is left after one look.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cmp_to_key
from statistics import median

from duocthu.blocks.across import across_columns
from duocthu.blocks.borderless import borderless_tables
from duocthu.blocks.captions import NONE, Attached, Types, caption_above, carries_on_note, is_note, notes_below
from duocthu.blocks.formulas import Formula, find_formulas
from duocthu.blocks.ruled import is_grid, ruled_tables
from duocthu.blocks.strokes import TOUCH, Frame, Stroke, body_strokes, frames
from duocthu.blocks.table_body import TableBody
from duocthu.blocks.three_rule import three_rule_tables
from duocthu.domain.block_region import BlockRegion, Grid
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line

_MARGIN = 0.06  # share of the page's height at its top and foot where a running head or foot may stand
_LEAST = 0.55  # confidence of a table that has no caption
_NOTE_LINES = 6  # of notes that stand at the head of a column, away from their table
_NOT_MERGED = False
_NOTE = 0.8  # confidence of notes away from their table


def may_hold_grid(lines: Sequence[Line], rulings: Sequence[BoundingBox], heads: Sequence[BoundingBox] = ()) -> bool:
    """Whether a page's strokes form a grid, so that the table finder is worth its time."""
    if len(rulings) < 3:  # noqa: PLR2004 -- two rows, or two columns, have three strokes at least
        return False
    return any(is_grid(f) for f in frames(body_strokes(rulings, heads, lines)))


def find_blocks(
    lines: Sequence[Line],
    rulings: Sequence[BoundingBox],
    height: float,
    *,
    heads: Sequence[BoundingBox] = (),
    grids: Sequence[Grid] = (),
    apart: Collection[int] = (),
) -> tuple[BlockRegion, ...]:
    """Regions of a page in reading order.

    ``lines`` are its lines in reading order, ``rulings`` as the engine gives them, ``height`` that of the page in points,
    ``heads`` the boxes of running heads, ``grids`` what the table finder saw (none where it was not asked), ``apart`` the indexes
    of lines that are part of no region, as footnotes of the page are.
    """
    if not lines:
        return ()
    strokes = body_strokes(rulings, heads, lines)
    text_size = median([line.size for line in lines])
    drawn = [f for f in frames(strokes) if is_grid(f)] if strokes.vertical else []
    tables = ruled_tables(drawn, lines, grids, height)
    taken = {*apart, *(n for t in tables for n in t.lines)}
    across = _outside(strokes.horizontal, drawn)
    if len(across) > 1:
        ruled = three_rule_tables(across, lines, taken, text_size)
        tables += ruled
        taken.update(n for t in ruled for n in t.lines)
    bars = [s for s in across if not any(_holds(t.bbox, s) for t in tables)]
    formulas = find_formulas(bars, lines, taken)
    taken.update(n for f in formulas for n in f.lines)
    aligned = across_columns(borderless_tables(lines, bars, taken, text_size), lines, taken)
    tables += aligned
    taken.update(n for t in aligned for n in t.lines)
    return _placed(_regions(tables, formulas, lines, taken, text_size, height), lines, height, set(apart))


def _outside(across: Sequence[Stroke], drawn: Sequence[Frame]) -> list[Stroke]:
    own = {id(s) for f in drawn for s in f.horizontal}
    return [s for s in across if id(s) not in own]


def _holds(box: BoundingBox, stroke: Stroke) -> bool:
    return box.y0 - TOUCH <= stroke.place <= box.y1 + TOUCH and stroke.start < box.x1 and stroke.end > box.x0


def _regions(
    tables: Sequence[TableBody],
    formulas: Sequence[Formula],
    lines: Sequence[Line],
    taken: set[int],
    text_size: float,
    height: float,
) -> tuple[BlockRegion, ...]:
    regions = [_formula(f, lines) for f in formulas]
    for table in sorted(tables, key=lambda t: (t.bbox.y0, t.bbox.x0)):
        column = _column(table.lines, lines)
        caption = NONE
        types = Types(text_size, median([lines[n].size for n in table.lines]))
        if not table.tentative:
            caption = caption_above(table.bbox, column, lines, taken, types, ruled=table.ruling != "none")
            taken.update(caption.lines)
        words = " ".join([caption.text, *(cell for row in table.cells for cell in row)])
        notes = notes_below(table.bbox, column, lines, taken, types, words)
        taken.update(notes.lines)
        if table.confidence >= _LEAST or caption.lines or table.tentative:
            regions.append(_table(table, column, caption, notes, lines))
        else:
            taken.difference_update(table.lines, notes.lines)
    regions += [_note(run, lines) for run in _lone_notes(lines, taken, text_size, height)]
    kept = [r for r in regions if not (r.tentative and _in_margin(r.bbox, height))]
    return reading_order(kept)


def reading_order(regions: Iterable[BlockRegion]) -> tuple[BlockRegion, ...]:
    """The regions of a page as they are read."""
    return tuple(sorted(regions, key=cmp_to_key(_before)))


def _before(a: BlockRegion, b: BlockRegion) -> int:
    """Reading order: side by side from left to right, else by the first line."""
    if a.column >= 0 and b.column >= 0 and a.column != b.column and min(a.body.y1, b.body.y1) > max(a.body.y0, b.body.y0):
        return a.column - b.column
    return a.lines[0] - b.lines[0]


def _in_margin(box: BoundingBox, height: float) -> bool:
    """Whether a box stands where running heads and feet do."""
    return box.y1 < _MARGIN * height or box.y0 > (1 - _MARGIN) * height


def _column(numbers: Sequence[int], lines: Sequence[Line]) -> int:
    """The column of most lines."""
    return Counter(lines[n].column for n in numbers).most_common(1)[0][0]


def _table(table: TableBody, column: int, caption: Attached, notes: Attached, lines: Sequence[Line]) -> BlockRegion:
    numbers = tuple(sorted({*table.lines, *caption.lines, *notes.lines}))
    box = hull([table.bbox, *(lines[n].bbox for n in (*caption.lines, *notes.lines))])
    why = (*table.why, *(["caption"] if caption.lines else []), *(["notes"] if notes.lines else []))
    confidence = min(1.0, table.confidence + (0.1 if caption.lines and table.ruling == "none" else 0.0))
    return BlockRegion(
        "table",
        lines[0].physical_page,
        column,
        box,
        table.bbox,
        numbers,
        caption.text,
        notes.text,
        table.ruling,
        table.gutters,
        table.rows,
        table.merged,
        table.header,
        0,
        0,
        round(confidence, 2),
        why,
        table.cells,
        table.tentative,
    )


def _formula(formula: Formula, lines: Sequence[Line]) -> BlockRegion:
    rows = tuple((lines[n].text,) for n in formula.lines)
    return BlockRegion(
        "formula",
        lines[0].physical_page,
        _column(formula.lines, lines),
        formula.bbox,
        formula.bbox,
        formula.lines,
        "",
        "",
        "none",
        (),
        len(rows),
        _NOT_MERGED,
        "",
        0,
        0,
        formula.confidence,
        (formula.why,),
        rows,
    )


def _note(numbers: Sequence[int], lines: Sequence[Line]) -> BlockRegion:
    box = hull([lines[n].bbox for n in numbers])
    text = " ".join(lines[n].text for n in numbers)
    return BlockRegion(
        "table",
        lines[0].physical_page,
        lines[numbers[0]].column,
        box,
        box,
        tuple(numbers),
        "",
        text,
        "none",
        (),
        0,
        _NOT_MERGED,
        "",
        0,
        0,
        _NOTE,
        ("notes",),
        (),
        tentative=True,
    )


def _lone_notes(lines: Sequence[Line], taken: set[int], text_size: float, height: float) -> list[list[int]]:
    """Lines in small type at the head of a column: notes of a table that filled the column before, or nothing."""
    found = []
    heads = [n for n, line in enumerate(lines) if n == 0 or line.column != lines[n - 1].column]
    if lines[0].bbox.y1 < _MARGIN * height:
        heads.append(next((n for n, line in enumerate(lines) if line.bbox.y1 >= _MARGIN * height), 0))
    for head in heads:
        run: list[int] = []
        for n in range(head, min(head + _NOTE_LINES + 1, len(lines))):
            line = lines[n]
            types = Types(text_size, line.size)
            small = types.much_smaller(line) or types.as_table(line)
            goes_on = bool(run) and carries_on_note(line, lines[run[-1]], types)
            if n in taken or line.column != lines[head].column or not small or not (goes_on or is_note(line, types, "")):
                break
            run.append(n)
        if run and len(run) <= _NOTE_LINES:
            found.append(run)
    return found


def _placed(regions: Sequence[BlockRegion], lines: Sequence[Line], height: float, apart: set[int]) -> tuple[BlockRegion, ...]:
    """The regions with their count of prose lines: running heads and feet that nobody knows are none, nor are footnotes.

    A table across the columns stands where its rows do: its caption may be read as the end of the first column.
    """
    blocks = {n for r in regions if not r.tentative for n in r.lines}
    prose = [n not in blocks and n not in apart and not _in_margin(line.bbox, height) for n, line in enumerate(lines)]
    placed = []
    for region in regions:
        own = set(region.lines)
        before = sum(prose[n] for n in range(_first_of_body(region, lines)))
        others = sum(prose[n] for n in range(len(lines)) if n not in own)
        placed.append(replace(region, prose_before=before, prose=others))
    return tuple(placed)


def _first_of_body(region: BlockRegion, lines: Sequence[Line]) -> int:
    """The first line of a region that is no caption."""
    return next((n for n in region.lines if lines[n].bbox.y1 > region.body.y0 + TOUCH), region.lines[0])
