"""A chapter whose lines are all read, while the tables that were set over both columns near it are still without an owner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.domain.monograph import SectionPart
from duocthu.domain.page import Line
from duocthu.segment.block_tables import regions_of
from duocthu.segment.body import build_body, build_parts, floating_part


@dataclass(frozen=True, slots=True)
class ChapterDraft:
    """A chapter before it is written; ``lines`` are all of its lines, those of blocks too, ``floats`` the tables given to it."""

    chapter_id: str
    title: str
    part: Literal["general", "appendix"]
    headings: tuple[ChapterHeading, ...]
    tables: tuple[TableBlock, ...]
    lines: tuple[Line, ...]
    floats: tuple[TableBlock, ...] = ()

    @property
    def pages(self) -> tuple[int, int]:
        """First and last physical page of its lines and tables."""
        pages = [line.physical_page for line in self.lines]
        pages += [region.physical_page for table in (*self.tables, *self.floats) for region in regions_of(table)]
        return min(pages), max(pages)

    def begins_above(self, page: int, top: float) -> bool:
        """Whether its title stands above a height of a page, or on an earlier page."""
        first = self.lines[0]
        return (first.physical_page, first.bbox.y0) < (page, top)

    def with_float(self, table: TableBlock) -> ChapterDraft:
        """The chapter with one more table over all columns."""
        return replace(self, floats=(*self.floats, table))

    def chapter(self, printed: Sequence[int | None]) -> Chapter:
        """The chapter as it is kept; ``printed`` gives the printed page of a physical one."""
        body = build_body(self.lines)
        tables = tuple(sorted((*self.tables, *self.floats), key=lambda t: (t.physical_page, t.table_id)))
        first, last = self.pages
        return Chapter(
            self.chapter_id,
            self.title,
            self.part,
            (first, last),
            (printed[first], printed[last]),
            self.headings,
            tables,
            body.text,
            body.lines,
            self._parts() if self.floats else body.parts,
        )

    def _parts(self) -> tuple[SectionPart, ...]:
        """The runs of lines, cut where a table stands between them."""
        parts: list[SectionPart] = []
        done = 0
        for place, table in sorted(((self._place(t), t) for t in self.floats), key=lambda each: each[0]):
            parts += [*build_parts(self.lines[done:place]), floating_part(table)]
            done = place
        return (*parts, *build_parts(self.lines[done:]))

    def _place(self, table: TableBlock) -> int:
        """How many lines stand before a table: up to the last one above it on its page, or on an earlier page; else all."""
        page, top = table.physical_page, table.bbox.y0
        above = [
            number
            for number, line in enumerate(self.lines, 1)
            if line.physical_page < page or (line.physical_page == page and line.bbox.y0 < top)
        ]
        return above[-1] if above else len(self.lines)
