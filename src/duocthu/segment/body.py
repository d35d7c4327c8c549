"""The body of a section or a chapter as the records keep it: its prose line by line, and runs of prose and blocks in order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Literal, NamedTuple

from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import Region, hull
from duocthu.domain.monograph import BodyLine, SectionPart
from duocthu.domain.page import Line
from duocthu.segment.block_tables import regions_of

PartKind = Literal["prose", "table"]
_COLUMN = attrgetter("physical_page", "column")


class Body(NamedTuple):
    """``lines`` and ``text`` are prose alone, ``parts`` runs of prose and of blocks in their order."""

    text: str
    lines: tuple[BodyLine, ...]
    parts: tuple[SectionPart, ...]


def build_body(lines: Sequence[Line]) -> Body:
    """The body that ``lines`` make, those of blocks among them."""
    prose = [line for line in lines if not line.block]
    text = "\n".join([line.text for line in prose]).strip()
    return Body(text, tuple([body_line(line) for line in prose]), build_parts(lines))


def body_line(line: Line) -> BodyLine:
    """A printed line as the record keeps it."""
    box = line.bbox
    return BodyLine(line.text, line.physical_page, box.y0, line.bold, line.italic, round(line.size, 2), box, line.span_ids)


def build_parts(lines: Sequence[Line]) -> tuple[SectionPart, ...]:
    """Runs of lines of one kind, those quarantined that are shown and never quoted.

    They are a block, whose part has no text; lines that look like part of one, where none is lifted; prose with another text over
    it.
    """
    parts = []
    for (block, kind, quarantined), group in groupby(lines, key=_kind):
        run = list(group)
        regions = tuple(_regions(run))
        text = "" if block else "\n".join([ln.text for ln in run]).strip()
        span_ids = tuple([i for ln in run for i in ln.span_ids])
        first = regions[0]
        parts.append(SectionPart(kind, text, first.physical_page, first.bbox, regions, span_ids, quarantined))
    return tuple(parts)


def floating_part(table: TableBlock) -> SectionPart:
    """The part of a table that stood outside of the lines: its own regions, no text and no spans."""
    return SectionPart("table", "", table.physical_page, table.bbox, regions_of(table), (), quarantined=True)


def _kind(line: Line) -> tuple[str, PartKind, bool]:
    """What the lines of one part have in common: their block, what they are, and whether they may not be quoted."""
    if line.block or line.block_hint:
        return line.block, "table", True
    return "", "prose", line.overprinted


def _regions(lines: Sequence[Line]) -> list[Region]:
    return [Region(page, hull([ln.bbox for ln in group])) for (page, _), group in groupby(lines, key=_COLUMN)]
