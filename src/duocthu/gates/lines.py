"""Lines of sections: all of the text, none of another entry, in the order in which the page is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise

from duocthu.domain.breach import Breach
from duocthu.domain.geometry import Place
from duocthu.domain.monograph import BodyLine
from duocthu.gates.attachments import regions_of
from duocthu.gates.corpus import Body, Book, Entry

_RANGE = "line_outside_monograph_range"
_SLACK = 2.0  # pt: lines of one row whose letters differ in height


def line_outside_monograph_range(entry: Entry) -> Iterator[Breach]:
    """A heading, line or block on a page that is not of its monograph or chapter."""
    first, last = entry.pages
    for body in entry.bodies:
        if not first <= body.heading_page <= last:
            yield Breach.at(_RANGE, body.place, body.heading_page, body.name)
        if not {page for page, _ in body.places} <= set(range(first, last + 1)):
            for line in body.lines:
                if not first <= line.physical_page <= last:
                    yield Breach.at(_RANGE, body.place, line.physical_page, line.text)
    for block in entry.owner.tables:
        if not first <= block.physical_page <= last:
            yield Breach.at(_RANGE, block.table_id, block.physical_page, block.caption)


def range_beyond_its_lines(entry: Entry) -> Iterator[Breach]:
    """A first or last page that holds nothing of the monograph or chapter: neither title, heading, line nor block."""
    title = entry.frame.spans.by_ref.get(entry.entry_id)
    if title is None:
        return
    pages = {title.place(number).physical_page for number in {0, len(title.ids) - 1}}
    pages |= {region.physical_page for block in entry.owner.tables for region in regions_of(block)}
    for body in entry.bodies:
        pages |= {line.physical_page for line in body.lines[:1] + body.lines[-1:]}
        if body.heading_bbox is not None:
            pages.add(body.heading_page)
    if not set(entry.pages) <= pages:
        first, last = entry.pages
        yield Breach.at(_RANGE, entry.entry_id, first, f"{first} - {last} / {min(pages)} - {max(pages)}")


def section_text_not_lines(entry: Entry) -> Iterator[Breach]:
    """The text of a section is the join of its lines, and nothing else."""
    for body in entry.bodies:
        joined = body.joined.strip()
        if joined != body.text:
            at = next(
                (n for n, (a, b) in enumerate(zip(joined, body.text, strict=False)) if a != b), min(len(joined), len(body.text))
            )
            yield Breach.at(
                "section_text_not_lines", body.place, body.page_at(at), f"{body.text[at : at + 50]} / {joined[at : at + 50]}"
            )


def section_parts_not_lines(entry: Entry) -> Iterator[Breach]:
    """The parts of a section hold the spans of its lines, in their order: what is quarantined is known by its part."""
    for body in entry.bodies:
        of_parts = list(chain.from_iterable([part.source_span_ids for part in body.parts if part.text]))
        if body.span_ids != of_parts:
            strange = min(set(body.span_ids) ^ set(of_parts), default="")
            page = body.lines[0].physical_page if body.lines else body.heading_page
            yield Breach.at("section_parts_not_lines", body.place, page, strange)


def glyph_order_not_monotone(entry: Entry) -> Iterator[Breach]:
    """Lines go down a column, then to the next column or page; back up within a column, the reading order is wrong."""
    for body in entry.bodies:
        for before, line in pairwise(body.lines):
            is_down = line.physical_page >= before.physical_page and line.bbox.y0 >= before.bbox.y0
            if not is_down and not follows(before, line):
                yield Breach.at(
                    "glyph_order_not_monotone", body.place, line.physical_page, f"{before.text[:55]} / {line.text[:55]}"
                )


def glyph_order_uncertain(book: Book) -> Iterator[Breach]:
    """A finding of the reading that the order of a line's letters is a guess, which nobody has allowed."""
    yield from findings_not_allowed(book, "glyph_order_uncertain", "glyph_order_not_monotone")


def findings_not_allowed(book: Book, code: str, gate: str) -> Iterator[Breach]:
    """A breach of ``gate`` for each finding of a code that is not allowed."""
    if code in book.frame.allowed:
        return
    for finding in book.findings:
        if finding.code == code:
            yield Breach.at(gate, code, finding.physical_page, finding.sample)


def heading_below_its_lines(entry: Entry) -> Iterator[Breach]:
    """A section whose first line stands above its heading, or on an earlier page, is another section's."""
    for body in entry.bodies:
        if body.lines and body.heading_bbox is not None and not _heads(body):
            yield Breach.at("heading_below_its_lines", body.place, body.heading_page, f"{body.name} / {body.lines[0].text}")


def _heads(body: Body) -> bool:
    line, box = body.lines[0], body.heading_bbox
    if box is None or line.physical_page != body.heading_page:
        return line.physical_page >= body.heading_page
    if line.bbox.x0 < box.x1 and box.x0 < line.bbox.x1:
        return line.bbox.y1 > box.y0
    return line.bbox.x0 > box.x0 or line.bbox.y0 > box.y0 - _SLACK


def follows(before: BodyLine | Place, line: BodyLine | Place) -> bool:
    """Whether a line may be read after another: further down, or farther right, or on a later page."""
    if line.physical_page != before.physical_page:
        return line.physical_page > before.physical_page
    one, other = before.bbox, line.bbox
    if other.x0 < one.x1 and one.x0 < other.x1:
        return other.y0 >= one.y0 - _SLACK
    return other.x0 > one.x0 or other.y0 >= one.y0 - _SLACK
