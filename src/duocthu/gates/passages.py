"""Passages: what an answer quotes and points at; each has the place, the paragraphs, the labels and the blocks of its chunk.

No answer reads a section's own lines: where a passage is wrong, a sentence is shown under the label of another patient, or with
the box of another page, and everything else is right.
"""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import Place
from duocthu.domain.passage import PassageRecord
from duocthu.gates.attachments import regions_of
from duocthu.gates.corpus import Body, Book, Entry, PlacedChunk


def passage_not_of_its_chunk(book: Book) -> Iterator[Breach]:
    """A line of the passages that is not of the chunk on the same line of the chunks, or either without the other."""
    for pair in book.unpaired:
        place = pair.chunk_id or pair.record_id
        yield Breach.at("passage_not_of_its_chunk", place, pair.physical_page, f"{pair.chunk_id} / {pair.record_id}")


def passage_place_wrong(entry: Entry) -> Iterator[Breach]:
    """A passage whose offset is not that of its source, or whose boxes are not those of the lines that hold it.

    Of a descriptor they are those of its block, or of what cannot be told from one.
    """
    gate = "passage_place_wrong"
    for body in entry.bodies:
        for placed, record in _recorded(body):
            if record.start < 0 or not body.text.startswith(placed.chunk.source_text, record.start):
                yield Breach.at(gate, record.chunk_id, body.page_at(placed.start), f"{record.start} / {placed.start}")
                continue
            expected = body.places_between(record.start, record.start + len(placed.chunk.source_text))
            told = record.lines
            if told != expected:
                strange = next((tuple(place) for place in told if place not in expected), f"{len(told)} / {len(expected)}")
                yield Breach.at(gate, record.chunk_id, body.page_at(placed.start), f"{strange}: {placed.chunk.source_text}")
        for chunk, record in _described(body):
            if record.lines != _places(body, chunk) or record.start or record.units:
                yield Breach.at(gate, record.chunk_id, chunk.source_page_range[0], f"{record.start}, {record.lines}")


def passage_quarantine_page_wrong(entry: Entry) -> Iterator[Breach]:
    """The page to look at is that of the first block that the chunk carries, none where it carries none."""
    for body in entry.bodies:
        pairs = [(placed.chunk, record) for placed, record in _recorded(body)]
        for chunk, record in (*pairs, *_described(body)):
            expected = chunk.attachments[0].physical_page if chunk.attachments else None
            if expected is None and chunk.chunk_kind != "prose":
                pages = [place.physical_page for place in _places(body, chunk)]
                expected = min(pages, default=chunk.source_page_range[0])
            if record.quarantine_physical_page != expected:
                sample = f"{record.quarantine_physical_page} / {expected}"
                yield Breach.at("passage_quarantine_page_wrong", record.chunk_id, chunk.source_page_range[0], sample)


def passage_withheld_wrong(entry: Entry) -> Iterator[Breach]:
    """A paragraph is withheld where it holds text of a quarantined part that is no block, and nowhere else."""
    for body in entry.bodies:
        held = _held_back(body)
        for placed, record in _recorded(body):
            if not held and not any(unit.withheld for unit in record.units):
                continue
            for unit in record.units:
                start, end = record.start + unit.start, record.start + unit.end
                if unit.withheld != any(low < end and start < high for low, high in held):
                    sample = f"withheld {unit.withheld}: {placed.chunk.source_text[unit.start : unit.end]}"
                    yield Breach.at("passage_withheld_wrong", record.chunk_id, body.page_at(start), sample)


def _recorded(body: Body) -> Iterator[tuple[PlacedChunk, PassageRecord]]:
    """The chunks of prose that stand in their section, with their passages."""
    return ((placed, placed.record) for placed in body.chunks if placed.record is not None and placed.is_placed)


def _described(body: Body) -> Iterator[tuple[Chunk, PassageRecord]]:
    """The descriptors, with their passages."""
    pairs = zip(body.descriptors, body.descriptor_records, strict=True)
    return ((chunk, record) for chunk, record in pairs if record is not None)


def _places(body: Body, chunk: Chunk) -> tuple[Place, ...]:
    """What a descriptor points at: its block, or all that is quarantined where it has none."""
    held = [region for part in body.parts if part.quarantined for region in part.regions]
    regions = regions_of(chunk.attachments[0]) if chunk.attachments else held
    return tuple(Place(region.physical_page, region.bbox) for region in regions)


def _held_back(body: Body) -> list[tuple[int, int]]:
    """The stretches of a section's text that stand in quarantined parts of prose."""
    spans = {span for part in body.parts if part.quarantined and part.kind == "prose" for span in part.source_span_ids}
    if not spans:
        return []
    starts = zip(body.lines, body.offsets, strict=True)
    return [(at, at + len(line.text)) for line, at in starts if not spans.isdisjoint(line.span_ids)]
