"""One page of a book, from the engine to mended lines and the regions of its tables and formulas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from duocthu.blocks.footnotes import part_footnotes
from duocthu.blocks.heading_rules import without_heading_rules
from duocthu.blocks.page_blocks import find_blocks, may_hold_grid, reading_order
from duocthu.blocks.pictures import lift_pictures
from duocthu.blocks.regions import mark_blocks
from duocthu.blocks.struck import struck_lines
from duocthu.blocks.withheld import withheld_regions
from duocthu.domain.block_region import BlockRegion, Grid
from duocthu.domain.errors import BookFileError
from duocthu.domain.finding import Finding
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import EnginePage, Line
from duocthu.extract.cut_letters import cut_line, stands_in
from duocthu.extract.furniture import without_head_rules
from duocthu.extract.page_reading import PageReader, PageReading
from duocthu.extract.page_turning import turned_back, turned_grids
from duocthu.ports.pdf_engine import PdfDocument

_AROUND = (-1, 1, -2, 2, -3, 3, -4, 4)  # pages whose columns say where those of a page are: some hold a title, or nothing
_EDGE = 6.0  # pt by which a ruling may stand out of the box of its block, as the bar of a root does


def read_page(
    document: PdfDocument, reader: PageReader, number: int, find_grids: Callable[[], tuple[Grid, ...] | None] | None = None
) -> tuple[PageReading, tuple[BlockRegion, ...]]:
    """One page, with the regions of its tables and formulas, and other lines that look like blocks marked.

    ``find_grids`` asks a table finder for the page; it is called only where rulings form a grid, and without it no region is
    looked for. Where it gives None, the page has a finding and the rulings alone say what is a table. Where regions are looked
    for, runs of marked lines are regions too, of low confidence.
    """
    page = document.read_page(number)
    reading = reader.read(page, lambda: document.read_glyphs(number), lambda: _neighbours(document, page))
    for top in (True, False):
        reading = _without_cut(document, reading, top=top)
    heads = [h.bbox for h in reading.heads]
    notes, struck, body = _apart(reading, heads)
    reading = replace(reading, rulings=body) if body is not reading.rulings else reading
    regions: tuple[BlockRegion, ...] = ()
    if find_grids is not None:
        grids = find_grids() if may_hold_grid(reading.lines, reading.rulings, heads) else ()
        if grids is None:
            reading = replace(reading, findings=(*reading.findings, Finding("table_finder_failed", number)))
        grids = turned_grids(grids or (), reading)
        regions = find_blocks(reading.lines, reading.rulings, reading.height, heads=heads, grids=grids, apart=notes)
    rulings = _unclaimed(reading.rulings, regions)
    lines = _marked(reading, rulings, heads, regions)
    held = notes | struck
    if held:
        lines = tuple([line._replace(block_hint=True) if n in held else line for n, line in enumerate(lines)])
    if find_grids is not None:
        regions = reading_order((*regions, *withheld_regions(lines, reading.aligned, rulings, heads, regions)))
        lines, regions = lift_pictures(lines, regions, page.pictures, (page.width, page.height))
    return turned_back(replace(reading, lines=lines, rulings=(), aligned=()), regions)


def _apart(reading: PageReading, heads: Sequence[BoundingBox]) -> tuple[set[int], set[int], tuple[BoundingBox, ...]]:
    """The indexes of lines of footnotes, and of struck lines, with the rulings that are neither theirs nor a heading's.

    Rules of running heads are left as they are: on most pages there are no others.
    """
    body = without_head_rules(reading.rulings, heads)
    if not body:
        return set(), set(), reading.rulings
    struck = struck_lines(body, reading.lines)
    own = {stroke for strokes in struck.values() for stroke in strokes}
    notes, rest = part_footnotes([ruling for ruling in body if ruling not in own], reading.lines)
    gone = set(body).difference(without_heading_rules(rest, reading.lines))
    return notes, set(struck), tuple([ruling for ruling in reading.rulings if ruling not in gone]) if gone else reading.rulings


def _neighbours(document: PdfDocument, page: EnginePage) -> list[EnginePage]:
    """The pages around a page that stand as it does, the nearest first; one that cannot be read is none."""
    found = []
    for distance in _AROUND:
        number = page.physical_page + distance
        if 0 <= number < document.page_count:
            with suppress(BookFileError):
                found.append(document.read_page(number))
    return [beside for beside in found if beside.turned == page.turned]


def _unclaimed(rulings: Sequence[BoundingBox], regions: Sequence[BlockRegion]) -> list[BoundingBox]:
    """The rulings that are part of no region: those of a table that is lifted say nothing of the prose beside it."""
    lifted = [region.bbox for region in regions if not region.tentative]
    return [ruling for ruling in rulings if not any(_within(ruling, box) for box in lifted)]


def _marked(
    reading: PageReading, rulings: Sequence[BoundingBox], heads: Sequence[BoundingBox], regions: Sequence[BlockRegion]
) -> tuple[Line, ...]:
    """The lines that look like part of a block marked; the rulings of what may carry on a block mark its own lines alone."""
    lines = mark_blocks(reading.lines, reading.aligned, rulings, heads)
    tentative = [r for r in regions if r.tentative]
    others = [ruling for ruling in rulings if not any(_within(ruling, r.bbox) for r in tentative)]
    if len(others) == len(rulings):
        return lines
    own = {n for r in tentative for n in r.lines}
    beside = mark_blocks(reading.lines, reading.aligned, others, heads)
    return tuple([line if n in own else beside[n] for n, line in enumerate(lines)])


def _within(ruling: BoundingBox, box: BoundingBox) -> bool:
    left, top, right, bottom = box
    roomy = BoundingBox(left - _EDGE, top - _EDGE, right + _EDGE, bottom + _EDGE)
    return ruling.union(roomy) == roomy


def _without_cut(document: PdfDocument, reading: PageReading, *, top: bool) -> PageReading:
    """The page without what the page break left of a line that stands whole on the page before or after it."""
    line = cut_line(reading.lines, top=top)
    number = reading.physical_page
    neighbour = number - 1 if top else number + 1
    if line is None or not 0 <= neighbour < document.page_count:
        return reading
    if not stands_in(line, lambda: document.read_glyphs(number), document.read_glyphs(neighbour), top=top):
        return reading
    kept = [n for n, other in enumerate(reading.lines) if other is not line]
    return replace(
        reading,
        lines=tuple(reading.lines[n] for n in kept),
        aligned=tuple(reading.aligned[n] for n in kept),
        cut=reading.cut + tuple((i, s.bbox) for i, s in zip(line.span_ids, line.spans, strict=True)),
        findings=(*reading.findings, Finding("cut_letters", number, data={"sample": line.text[:80]})),
    )
