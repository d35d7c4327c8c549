"""A drug's monograph: sections of printed lines, each line with its place on the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import BoundingBox, Region

SCHEMA_VERSION = 4


@dataclass(frozen=True, slots=True)
class Heading:
    """A section's heading as printed, without the value that may follow on its line."""

    text: str
    physical_page: int
    bbox: BoundingBox


@dataclass(frozen=True, slots=True)
class BodyLine:
    """One printed line of a section; ``y0`` is the top of its box in points."""

    text: str
    physical_page: int
    y0: float
    bold: bool
    italic: bool
    size: float
    bbox: BoundingBox
    span_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SectionPart:
    """A run of a section's lines of one kind.

    ``physical_page`` and ``bbox`` are those of the first region; there is one region for each column that the part touches.
    A quarantined part is shown as the page and never quoted: a block, whose part has no text, or prose with another text over
    it. Where blocks are not lifted, lines that look like part of one are a quarantined table with text.
    """

    kind: Literal["prose", "table"]
    text: str
    physical_page: int
    bbox: BoundingBox
    regions: tuple[Region, ...]
    source_span_ids: tuple[str, ...]
    quarantined: bool


@dataclass(frozen=True, slots=True)
class SectionSpan:
    """A section: ``text`` is always the stripped join of its lines by newlines."""

    key: str
    display_name: str
    heading: Heading
    text: str
    lines: tuple[BodyLine, ...]
    parts: tuple[SectionPart, ...]


@dataclass(frozen=True, slots=True)
class Monograph:
    """A monograph, closed. Page ranges are inclusive ``(first, last)``; a printed page may be unknown."""

    drug_id: str
    drug_name: str
    source_page_range: tuple[int, int]
    printed_page_range: tuple[int | None, int | None]
    atc_codes: tuple[str, ...]
    atc_stated_absent: bool
    preamble: tuple[SectionPart, ...]
    sections: tuple[SectionSpan, ...]
    tables: tuple[TableBlock, ...]
    schema_version: int = SCHEMA_VERSION
