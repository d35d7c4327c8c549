"""The parts of a section: its prose again, and where on the pages it stands; what reads a part must read what a line says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duocthu.domain.breach import Breach
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import BodyLine, SectionPart
from duocthu.gates.corpus import Body, Entry

_GATE = "section_parts_not_lines"


def part_text_not_lines(entry: Entry) -> Iterator[Breach]:
    """A part with other words than its lines, as where a figure was changed in one of the two, or in another place."""
    for body in entry.bodies:
        if not body.lines:
            continue
        prose = body.parts if len(body.parts) == 1 else [part for part in body.parts if part.text]
        if len(prose) == 1 and len(prose[0].source_span_ids) == len(body.span_ids):  # as a rule
            if prose[0].text != body.joined.strip() or not _are_around(prose[0].regions, body.places):
                yield _breach(body, prose[0])
            continue
        for part, lines in _with_lines(body, prose):
            if part.text != "\n".join([line.text for line in lines]).strip() or not _are_around(
                part.regions, [(line.physical_page, line.bbox) for line in lines]
            ):
                yield _breach(body, part)


def _with_lines(body: Body, parts: Sequence[SectionPart]) -> Iterator[tuple[SectionPart, Sequence[BodyLine]]]:
    """Each part with the lines that hold its spans."""
    owners = {span: number for number, part in enumerate(parts) for span in part.source_span_ids}
    lines: list[list[BodyLine]] = [[] for _ in parts]
    for line in body.lines:
        number = owners.get(line.span_ids[0]) if line.span_ids else None
        if number is not None:
            lines[number].append(line)
    return zip(parts, lines, strict=True)


def _are_around(regions: Sequence[Region], places: Sequence[tuple[int, BoundingBox]]) -> bool:
    """Whether regions are just the boxes around lines, column after column."""
    if len(regions) == 1 and places:
        return _is_around(regions[0], places)
    done = 0
    for region in regions:
        page, (x0, y0, x1, y1) = region.physical_page, region.bbox
        first = done
        while done < len(places):
            at, box = places[done]
            if at != page or box[0] < x0 or box[1] < y0 or box[2] > x1 or box[3] > y1:
                break
            done += 1
        if done == first or not _is_around(region, places[first:done]):
            return False
    return done == len(places)


def _is_around(region: Region, places: Sequence[tuple[int, BoundingBox]]) -> bool:
    if len(places) == 1:
        return places[0] == (region.physical_page, region.bbox)
    if not places[0][0] == places[-1][0] == region.physical_page:
        return False
    x0, y0, x1, y1 = zip(*[box for _, box in places], strict=True)
    return region.bbox == (min(x0), min(y0), max(x1), max(y1))


def _breach(body: Body, part: SectionPart) -> Breach:
    return Breach.at(_GATE, body.place, part.physical_page, f"{tuple(part.bbox)}: {part.text}")
