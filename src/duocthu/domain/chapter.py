"""General chapters and appendices (``chapters.jsonl``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.block import TableBlock


@dataclass(frozen=True, slots=True)
class ChapterHeading:
    """A heading of a chapter; level 1 is the chapter's title."""

    level: int
    text: str
    physical_page: int
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the general part or an appendix."""

    chapter_id: str
    title: str
    part: Literal["general", "appendix"]
    physical_pages: tuple[int, int]
    printed_pages: tuple[int | None, int | None]
    headings: tuple[ChapterHeading, ...]
    tables: tuple[TableBlock, ...]
    text: str
