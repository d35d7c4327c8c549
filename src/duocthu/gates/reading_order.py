"""Sections and entries follow each other as they are printed: one that does not has been given the place of another."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.domain.geometry import Place
from duocthu.gates.corpus import Body, Book, Entry, Stretch
from duocthu.gates.lines import follows

_GATE = "section_out_of_order"


def section_out_of_order(entry: Entry) -> Iterator[Breach]:
    """A section whose heading is printed above the last line of the section before it, or whose letters are read before."""
    before: Place | None = None
    read = ""  # the last span of the section before
    for body in entry.bodies:
        if body.heading_bbox is None:
            return
        heading = Place(body.heading_page, body.heading_bbox)
        first, last = (body.span_ids[0], body.span_ids[-1]) if body.span_ids else (read, read)
        if before is not None and not _comes_after(before, read, heading, first):
            yield Breach.at(_GATE, body.place, body.heading_page, body.name)
        before, read = _last(body) or heading, last


def entry_out_of_order(book: Book) -> Iterator[Breach]:
    """A monograph or chapter that is printed above the one before it; each part of the book by itself."""
    before: dict[str, Stretch] = {}
    for stretch in book.stretches:
        above = before.get(stretch.part)
        if above is not None and not follows(above.last, stretch.first):
            yield Breach.at(_GATE, stretch.entry_id, stretch.first.physical_page, f"{above.entry_id} / {stretch.entry_id}")
        before[stretch.part] = stretch


def stretch_of(entry: Entry) -> Iterator[Stretch]:
    """From where to where an entry is printed; none where it has neither a heading nor a line."""
    first = next((place for body in entry.bodies if (place := _first(body))), None)
    last = next((place for body in reversed(entry.bodies) if (place := _last(body) or _first(body))), None)
    if first is not None and last is not None:
        yield Stretch(entry.entry_id, entry.owner.part if isinstance(entry.owner, Chapter) else "monograph", first, last)


def _comes_after(before: Place, read: str, heading: Place, first: str) -> bool:
    """Whether a heading stands below the line before it, or beside it with spans that are read later."""
    if not follows(before, heading):
        return False
    above, own = before.bbox, heading.bbox
    if (above.x0 < own.x1 and own.x0 < above.x1) or before.physical_page != heading.physical_page:
        return True
    number = _number(first)
    return number < (0, 0) or _number(read) <= number


def _number(span_id: str) -> tuple[int, int]:
    """The page of a span and its number there, which is that of its reading."""
    page, _, number = span_id.partition(".")
    return (int(page), int(number)) if page.isdecimal() and number.isdecimal() else (-1, -1)


def _first(body: Body) -> Place | None:
    if body.heading_bbox is not None:
        return Place(body.heading_page, body.heading_bbox)
    return Place(body.lines[0].physical_page, body.lines[0].bbox) if body.lines else None


def _last(body: Body) -> Place | None:
    return Place(body.lines[-1].physical_page, body.lines[-1].bbox) if body.lines else None
