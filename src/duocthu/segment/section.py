"""One section from its heading and lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Literal

from duocthu.books.schema import Section
from duocthu.domain.geometry import Region, hull
from duocthu.domain.monograph import BodyLine, Heading, SectionPart, SectionSpan
from duocthu.domain.page import Line

_COLUMN = attrgetter("physical_page", "column")


def build_section(section: Section, heading: Line, lines: Sequence[Line]) -> SectionSpan:
    """The section as it is kept: ``lines`` and ``text`` are prose alone, ``parts`` runs of prose and of blocks in their order."""
    prose = [line for line in lines if not line.block]
    return SectionSpan(
        section.key,
        section.heading,
        Heading(heading.text, heading.physical_page, heading.bbox),
        "\n".join([line.text for line in prose]).strip(),
        tuple([body_line(line) for line in prose]),
        build_parts(lines),
    )


def body_line(line: Line) -> BodyLine:
    """A printed line as the record keeps it."""
    box = line.bbox
    return BodyLine(line.text, line.physical_page, box.y0, line.bold, line.italic, round(line.size, 2), box, line.span_ids)


def build_parts(lines: Sequence[Line]) -> tuple[SectionPart, ...]:
    """Runs of lines of one kind; a block, and prose that looks like part of one, is quarantined. A block's part has no text."""
    parts = []
    for (block, hint), group in groupby(lines, key=lambda ln: (ln.block, bool(ln.block) or ln.block_hint)):
        run = list(group)
        regions = tuple(_regions(run))
        text = "" if block else "\n".join([ln.text for ln in run]).strip()
        span_ids = tuple([i for ln in run for i in ln.span_ids])
        first = regions[0]
        kind: Literal["prose", "table"] = "table" if hint else "prose"
        parts.append(SectionPart(kind, text, first.physical_page, first.bbox, regions, span_ids, quarantined=hint))
    return tuple(parts)


def _regions(lines: Sequence[Line]) -> list[Region]:
    return [Region(page, hull([ln.bbox for ln in group])) for (page, _), group in groupby(lines, key=_COLUMN)]
