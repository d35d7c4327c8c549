"""One section from its heading and lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from duocthu.books.schema import Section
from duocthu.domain.geometry import Region, hull
from duocthu.domain.monograph import BodyLine, Heading, SectionPart, SectionSpan
from duocthu.domain.page import Line


def build_section(section: Section, heading: Line, lines: Sequence[Line]) -> SectionSpan:
    """The section as it is kept: ``text`` is the join of its lines, ``parts`` runs of prose and of what looks like a block."""
    return SectionSpan(
        section.key,
        section.heading,
        Heading(heading.text, heading.physical_page, heading.bbox),
        "\n".join([line.text for line in lines]).strip(),
        tuple([body_line(line) for line in lines]),
        build_parts(lines),
    )


def body_line(line: Line) -> BodyLine:
    """A printed line as the record keeps it."""
    box = line.bbox
    return BodyLine(line.text, line.physical_page, box.y0, line.bold, line.italic, round(line.size, 2), box, line.span_ids)


def build_parts(lines: Sequence[Line]) -> tuple[SectionPart, ...]:
    """Runs of lines of one kind; a run that looks like a table or formula is quarantined."""
    parts = []
    for hint, group in groupby(lines, key=lambda ln: ln.block_hint):
        run = list(group)
        regions = tuple(_regions(run))
        text = "\n".join([ln.text for ln in run]).strip()
        span_ids = tuple([i for ln in run for i in ln.span_ids])
        first = regions[0]
        parts.append(
            SectionPart("table" if hint else "prose", text, first.physical_page, first.bbox, regions, span_ids, quarantined=hint)
        )
    return tuple(parts)


def _regions(lines: Sequence[Line]) -> list[Region]:
    return [
        Region(page, hull([ln.bbox for ln in group]))
        for (page, _), group in groupby(lines, key=lambda ln: (ln.physical_page, ln.column))
    ]
