"""Nothing is lost silently: every span of the book ends in exactly one place, and that place holds it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import inf
from operator import attrgetter

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.placement import Placement
from duocthu.gates.attachments import regions_of
from duocthu.gates.corpus import Aside, Body, Book, Entry, Extent, PlacedSpans, SpanPlace, SpanSummary

_HOLDER = attrgetter("physical_page", "placed", "ref")
_HELD = frozenset({"section", "block", "chapter"})
_NONE = PlacedSpans()
_NOWHERE = Extent(inf, -inf)
_SLACK = 3.0  # pt
_LETTERS, _DIGITS = "abcdefghijklmnopqrstuvwxyz", "0123456789"
_SERIES = re.compile(r"[0-9]+\.[a-z]+")  # one that has a name


def gather_spans(placements: Iterable[Placement]) -> SpanSummary:
    """What gates ask of ``spans.jsonl``. Spans of a page are numbered from 0 in the order of the file, in one series or more."""
    by_ref: dict[str, PlacedSpans] = defaultdict(PlacedSpans)
    furniture: dict[int, PlacedSpans] = defaultdict(PlacedSpans)
    told: list[tuple[int, list[str]]] = []
    aside: dict[tuple[int, str, str], str] = {}
    pages: set[int] = set()
    for (page, placed, ref), run in groupby(placements, _HOLDER):  # one line after the other goes to the same holder
        spans = list(run)
        ids = [span.span_id for span in spans]
        told.append((page, ids))
        if placed in _HELD:
            by_ref[ref].extend(ids, [span.bbox for span in spans])
            pages.add(page)
        elif placed == "furniture":
            furniture[page].extend(ids, [span.bbox for span in spans])
        else:
            aside.setdefault((page, placed, ref), ids[0])
    numbering = ((), (), ()) if _is_each_once(told) else _misnumbered(told)
    rest = tuple(Aside(*key, span_id) for key, span_id in aside.items())
    return SpanSummary(dict(by_ref), *numbering, furniture=dict(furniture), aside=rest, pages=frozenset(pages))


def _is_each_once(told: Iterable[tuple[int, Sequence[str]]]) -> bool:
    """Whether each id begins with its page and every series is whole: as a rule, so that nothing has to be looked for."""
    by_page: dict[int, list[str]] = defaultdict(list)
    for page, ids in told:
        by_page[page] += ids
    numbers = list(map(str, range(max(map(len, by_page.values()), default=0))))
    return all(_is_page_whole(f"{page}.", ids, numbers) for page, ids in by_page.items())


def _is_page_whole(page: str, ids: Sequence[str], numbers: Sequence[str]) -> bool:
    """Whether the ids of a page are its numbers from 0 on, and those of further series, each of them once.

    ``page`` is what they begin with, ``numbers`` are those from 0 on, no fewer than there are ids.
    """
    own = set(ids)
    plain = [page + number for number in numbers[: len(ids)]]
    further = own.difference(plain)  # the few whose series has a name; as many numbers fewer has the one that has none
    series = Counter(span_id.rstrip(_DIGITS) for span_id in further)
    return (
        len(own) == len(ids)
        and own.isdisjoint(plain[len(ids) - len(further) :])
        and all(_SERIES.fullmatch(name) and name.startswith(page) for name in series)
        and own.issuperset(f"{name}{number}" for name, count in series.items() for number in range(count))
    )


def _misnumbered(told: Iterable[tuple[int, Sequence[str]]]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Ids that were placed more than once, that the numbering of their page skips, that do not begin with their page."""
    seen: set[str] = set()
    repeated: list[str] = []
    mispaged: list[str] = []
    highest: dict[str, int] = {}
    count: dict[str, int] = defaultdict(int)
    for physical_page, span_id in ((page, span_id) for page, ids in told for span_id in ids):
        if span_id in seen:
            repeated.append(span_id)
            continue
        seen.add(span_id)
        page, _, name = span_id.partition(".")
        number = name.lstrip(_LETTERS)
        if page != str(physical_page) or not number.isdecimal():
            mispaged.append(span_id)
            continue
        series = span_id[: len(span_id) - len(number)]
        highest[series] = max(highest.get(series, -1), int(number))
        count[series] += 1
    missing = [
        f"{series}{number}"
        for series, last in highest.items()
        if count[series] != last + 1
        for number in range(last + 1)
        if f"{series}{number}" not in seen
    ]
    return tuple(repeated), tuple(missing), tuple(mispaged)


def span_not_placed_once(book: Book) -> Iterator[Breach]:
    """A span with two places or none, or a place that is not in the book."""
    gate = "span_not_placed_once"
    spans = book.frame.spans
    for span_id in (*spans.repeated, *spans.missing, *spans.mispaged):
        page = span_id.partition(".")[0]
        yield Breach.at(gate, span_id, int(page) if page.isdecimal() else None, span_id)
    known = {*book.drugs, *book.chapters, *book.sections, *book.blocks}
    for ref, placed in spans.by_ref.items():
        if ref not in known:
            first = placed.place(0)
            yield Breach.at(gate, first.span_id, first.physical_page, ref)


def furniture_inside_text(book: Book) -> Iterator[Breach]:
    """A span of a running head or foot that stands between lines of the text: a line of it that was lost."""
    for page, placed in book.frame.spans.furniture.items():
        extent = book.extents.get(page)
        if extent is None:
            continue
        for span_id, box in map(placed.place, range(len(placed.ids))):
            if extent.top < (box.y0 + box.y1) / 2 < extent.bottom:
                yield Breach.at("furniture_inside_text", span_id, page, f"{extent.top} < {tuple(box)} < {extent.bottom}")


def widen_extents(extents: dict[int, Extent], entry: Entry) -> None:
    """Add the prose of an entry to where on each page the text stands."""
    for body in entry.bodies:
        for part in body.parts:
            for region in part.regions if part.kind == "prose" else ():
                known = extents.get(region.physical_page, _NOWHERE)
                extents[region.physical_page] = Extent(min(known.top, region.bbox.y0), max(known.bottom, region.bbox.y1))


def span_not_in_its_place(entry: Entry) -> Iterator[Breach]:
    """A span whose section, chapter or block does not hold it, or a line, heading or block without the spans that make it."""
    for body in entry.bodies:
        ref = entry.entry_id if isinstance(entry.owner, Chapter) else body.place
        yield from _differences(entry, body, ref)
    for block in entry.owner.tables:
        regions = regions_of(block)
        placed = entry.frame.spans.by_ref.get(block.table_id, _NONE)
        if not placed.ids:
            yield Breach.at("span_not_placed_once", block.table_id, block.physical_page, block.caption)
        for span in map(placed.place, range(len(placed.ids))):
            if not any(part.physical_page == span.physical_page and _lies_in(span.bbox, part.bbox) for part in regions):
                yield Breach.at("span_not_placed_once", span.span_id, span.physical_page, block.table_id)


def _differences(entry: Entry, body: Body, ref: str) -> Iterator[Breach]:
    placed = entry.frame.spans.by_ref.get(ref, _NONE)
    first = len(placed.ids) - len(body.span_ids)  # of those of the lines, as a rule: the heading's come before them
    is_plain = first >= 0 and placed.ids[first:] == body.span_ids and not entry.frame.spans.repeated
    held = {} if is_plain else {span_id: line for line in body.lines for span_id in line.span_ids}
    count = len(body.span_ids) if is_plain else len(held)
    is_headed = body.heading_bbox is None
    for number, span_id in enumerate(placed.ids[:first] if is_plain else placed.ids):
        if held.pop(span_id, None) is None:
            span = placed.place(number)
            if _is_heading(body, span):
                is_headed = True
            else:
                yield Breach.at("span_not_placed_once", span_id, span.physical_page, ref)
    if not is_headed:
        yield Breach.at("span_not_placed_once", body.place, body.heading_page, body.name)
    for span_id, line in held.items():
        yield Breach.at("span_not_placed_once", span_id, line.physical_page, line.text)
    if len(body.span_ids) == count:
        return  # no id stands in two lines
    for number in range(1, len(body.lines)):
        shared = set(body.lines[number].span_ids) & set(body.lines[number - 1].span_ids)
        if shared:
            yield Breach.at("span_not_placed_once", min(shared), body.lines[number].physical_page, body.lines[number].text)


def _is_heading(body: Body, span: SpanPlace) -> bool:
    """Whether a span that is in no line is part of the section's heading, which may go on in the next line or column."""
    box = body.heading_bbox
    if box is None:
        return False
    return span.physical_page == body.heading_page and _lies_in(span.bbox, box)


def _lies_in(inner: BoundingBox, outer: BoundingBox) -> bool:
    x, y = (inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2
    return outer.x0 - _SLACK <= x <= outer.x1 + _SLACK and outer.y0 - _SLACK <= y <= outer.y1 + _SLACK
