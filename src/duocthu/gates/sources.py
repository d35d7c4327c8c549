"""Where chunks come from: each is one place of its section, together they are all of it, their pages are those of their lines."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chunk import Chunk
from duocthu.gates.corpus import Body, Entry, PlacedChunk


def chunk_source_text_not_unique(entry: Entry) -> Iterator[Breach]:
    """The source of a part of prose stands more than once in its section, so that it does not map back to one place."""
    for body in entry.bodies:
        for placed in body.chunks:
            source = placed.chunk.source_text
            if placed.is_placed and _stands_twice(body.text, source, placed.start):
                yield _breach("chunk_source_text_not_unique", body, placed, source)


def _stands_twice(text: str, source: str, start: int) -> bool:
    """Whether a source stands in a text a second time, before or behind the place that is known of it."""
    return text.find(source, start + 1) >= 0 or text.find(source, 0, start + len(source) - 1) >= 0


def chunk_source_not_in_section(entry: Entry) -> Iterator[Breach]:
    """The source of a part of prose is not contiguous text of its section, as it stands there."""
    for body in entry.bodies:
        for placed in body.chunks:
            if not placed.is_placed or not placed.chunk.source_text.strip():
                yield _breach("chunk_source_not_in_section", body, placed, placed.chunk.source_text)


def chunk_text_not_labels_and_source(entry: Entry) -> Iterator[Breach]:
    """``text`` is the context labels, a line each, then the source; of a descriptor it is the source alone."""
    for chunk in entry.chunks:
        labels = chunk.context_labels if chunk.chunk_kind == "prose" else ()
        lines = [*labels, chunk.source_text]
        if chunk.text != "\n".join(lines) or len(labels) != len(chunk.context_labels):
            yield Breach.at("chunk_text_not_labels_and_source", chunk.chunk_id, chunk.source_page_range[0], chunk.text)


def section_not_covered(entry: Entry) -> Iterator[Breach]:
    """Letters of a section that stand in no part of it, or parts that are not in the order of the text."""
    for body in entry.bodies:
        reach = 0
        before = -1
        for placed in body.chunks:
            if not placed.is_placed:
                continue
            if placed.start <= before:
                yield _breach("section_not_covered", body, placed, placed.chunk.source_text)
            before = max(before, placed.start)
            if placed.start > reach and body.text[reach : placed.start].strip():
                yield _gap(body, reach, placed.start)
            reach = max(reach, placed.end)
        if body.text[reach:].strip():
            yield _gap(body, reach, len(body.text))


def chunk_range_not_its_lines(entry: Entry) -> Iterator[Breach]:
    """A part's pages are those of the lines that hold its source, physical and printed."""
    printed = entry.frame.printed
    for body in entry.bodies:
        for placed in body.chunks:
            if not placed.is_placed or not body.lines:
                continue
            pages = {page for page, _ in body.places_between(placed.start, placed.end)}
            expected = min(pages), max(pages)
            numbers = printed.get(expected[0]), printed.get(expected[1])
            chunk = placed.chunk
            if chunk.source_page_range != expected or chunk.printed_page_range != numbers:
                sample = f"{chunk.source_page_range} {chunk.printed_page_range} / {expected} {numbers}"
                yield _breach("chunk_range_not_its_lines", body, placed, sample)


def chunk_not_of_its_section(entry: Entry) -> Iterator[Breach]:
    """A chunk that gives itself another drug, section, heading or code than those of the section that holds its source."""
    owner, title = entry.owner, entry.title
    codes = owner.atc_codes if hasattr(owner, "atc_codes") else ()
    for body in entry.bodies:
        for chunk in [*[placed.chunk for placed in body.chunks], *body.descriptors]:
            wrong = [
                f"{name}: {told} / {is_so}"
                for name, told, is_so in (
                    ("drug_name", chunk.drug_name, title),
                    ("atc_codes", chunk.atc_codes, codes),
                    *_of_section(entry, body, chunk),
                )
                if told != is_so
            ]
            if wrong:
                yield Breach.at("chunk_not_of_its_section", chunk.chunk_id, chunk.source_page_range[0], wrong[0])


def _of_section(entry: Entry, body: Body, chunk: Chunk) -> Iterator[tuple[str, object, object]]:
    """A chapter's parts may go by the names of their own headings; a monograph's by their section's alone."""
    if body.heading_bbox is None:
        first, last = entry.pages
        yield "heading_physical_page", first <= chunk.heading_physical_page <= last, True
    else:
        yield "section_display_name", chunk.section_display_name, body.name
        yield "heading_physical_page", chunk.heading_physical_page, body.heading_page


def _gap(body: Body, start: int, end: int) -> Breach:
    start += len(body.text[start:end]) - len(body.text[start:end].lstrip())
    return Breach.at("section_not_covered", body.place, body.page_at(start), body.text[start:end])


def _breach(gate: str, body: Body, placed: PlacedChunk, sample: str) -> Breach:
    page = body.page_at(placed.start) if placed.is_placed else placed.chunk.source_page_range[0]
    return Breach.at(gate, placed.chunk.chunk_id, page, sample)
