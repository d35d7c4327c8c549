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
        prose = [part for part in body.parts if part.text]
        if len(prose) == 1 and prose[0].source_span_ids and len(prose[0].source_span_ids) == len(body.span_ids):
            if prose[0].text != body.joined.strip() or not _are_around(prose[0].regions, body.lines):
                yield _breach(body, prose[0])
            continue
        for part, lines in _with_lines(body, prose):
            if part.text != "\n".join([line.text for line in lines]).strip() or not _are_around(part.regions, lines):
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


def _are_around(regions: Sequence[Region], lines: Sequence[BodyLine]) -> bool:
    """Whether regions are just the boxes around lines, column after column."""
    if len(regions) == 1 and lines:
        return _is_around(regions[0], lines)
    rest = iter(regions)
    region = next(rest, None)
    held: list[BodyLine] = []
    for line in lines:
        while region is not None and not _is_within(line, region):
            if not held or not _is_around(region, held):
                return False
            region, held = next(rest, None), []
        held.append(line)
    return region is not None and bool(held) and _is_around(region, held) and next(rest, None) is None


def _is_around(region: Region, lines: Sequence[BodyLine]) -> bool:
    x0, y0, x1, y1 = zip(*[line.bbox for line in lines], strict=True)
    if region.bbox != (min(x0), min(y0), max(x1), max(y1)):
        return False
    return lines[0].physical_page == lines[-1].physical_page == region.physical_page


def _is_within(line: BodyLine, region: Region) -> bool:
    box: BoundingBox = region.bbox
    one = line.bbox
    is_inside = box.x0 <= one.x0 and box.y0 <= one.y0 and one.x1 <= box.x1 and one.y1 <= box.y1
    return is_inside and line.physical_page == region.physical_page


def _breach(body: Body, part: SectionPart) -> Breach:
    return Breach.at(_GATE, body.place, part.physical_page, f"{tuple(part.bbox)}: {part.text}")
