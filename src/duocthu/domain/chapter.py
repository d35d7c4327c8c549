"""General chapters and appendices (``chapters.jsonl``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.block import TableBlock
from duocthu.domain.monograph import BodyLine, SectionPart


@dataclass(frozen=True, slots=True)
class ChapterHeading:
    """A heading of a chapter; level 1 is the chapter's title.

    ``text`` is the ``line_count`` lines of the chapter from ``line`` on (counted from 0), joined by spaces.
    """

    level: int
    text: str
    physical_page: int
    printed_page: int | None
    line: int
    line_count: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the general part or an appendix.

    ``text``, ``lines`` and ``parts`` are what they are in a section: the text is always the stripped join of the lines by
    newlines. Unlike those of a section, the lines hold title and headings too. Page ranges cover lines and tables.
    """

    chapter_id: str
    title: str
    part: Literal["general", "appendix"]
    physical_pages: tuple[int, int]
    printed_pages: tuple[int | None, int | None]
    headings: tuple[ChapterHeading, ...]
    tables: tuple[TableBlock, ...]
    text: str
    lines: tuple[BodyLine, ...]
    parts: tuple[SectionPart, ...]
