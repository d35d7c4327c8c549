"""Chapters and appendices as they are read: under their own headings, each table or formula a picture at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.domain.errors import RequestError
from duocthu.workflows.monograph_view import LineView, PieceView, block_view, line_view, table_at

_TITLE_LEVEL = 1


@dataclass(frozen=True, slots=True)
class ChapterSection:
    """What stands under one heading, up to the next. ``anchor`` names it inside its chapter; None before the first heading."""

    anchor: str
    heading: ChapterHeading | None
    pieces: tuple[PieceView, ...]


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter: ``opening`` is what stands below its title and before the first heading."""

    chapter: Chapter
    opening: ChapterSection
    sections: tuple[ChapterSection, ...]


class ChapterShelf:
    """The chapters of a book, in its order, by id."""

    def __init__(self, chapters: Iterable[Chapter], printed: Mapping[int, int | None]) -> None:
        """Keep the chapters; there are a few dozen."""
        self.chapters = tuple(chapters)
        self._by_id = {chapter.chapter_id: chapter for chapter in self.chapters}
        self._printed = printed

    def view(self, chapter_id: str) -> ChapterView:
        """A chapter to read; raises RequestError (chapter_unknown)."""
        chapter = self._by_id.get(chapter_id)
        if chapter is None:
            raise RequestError("chapter_unknown", chapter_id=chapter_id)
        sections = list(_sections(chapter, self._printed))
        return ChapterView(chapter, sections[0], tuple(sections[1:]))


@dataclass(slots=True)
class _Open:
    """A section while it is filled; ``lines`` are those of a run of text that is not closed yet."""

    anchor: str
    heading: ChapterHeading | None
    pieces: list[PieceView] = field(default_factory=list)
    lines: list[LineView] = field(default_factory=list)

    def close_text(self) -> None:
        if self.lines:
            self.pieces.append(PieceView("text", lines=tuple(self.lines)))
            self.lines = []

    def closed(self) -> ChapterSection:
        self.close_text()
        return ChapterSection(self.anchor, self.heading, tuple(self.pieces))


def _sections(chapter: Chapter, printed: Mapping[int, int | None]) -> Iterator[ChapterSection]:
    """The opening, then each heading's section; blocks whose place is not among the lines stand at the end of the last."""
    opened = {heading.line: heading for heading in chapter.headings if heading.level > _TITLE_LEVEL}
    headed = {n for heading in chapter.headings for n in range(heading.line, heading.line + heading.line_count)}
    placed: set[str] = set()
    section = _Open("", None)
    for step in _steps(chapter):
        if isinstance(step, int):
            if step in opened:
                yield section.closed()
                section = _Open(f"m{step}", opened[step])
            if step not in headed:
                section.lines.append(line_view(chapter.lines[step], printed))
            continue
        section.close_text()
        if isinstance(step, PieceView):
            section.pieces.append(step)
        elif step.table_id not in placed:
            placed.add(step.table_id)
            section.pieces.append(PieceView("block", block=block_view(step)))
    section.close_text()
    left = [table for table in chapter.tables if table.table_id not in placed]
    section.pieces += [PieceView("block", block=block_view(table)) for table in left]
    yield section.closed()


def _steps(chapter: Chapter) -> Iterator[int | PieceView | TableBlock]:
    """The chapter in its order: numbers of lines, places that are withheld, blocks."""
    owners = {span: number for number, part in enumerate(chapter.parts) for span in part.source_span_ids}
    lines: dict[int, list[int]] = {}
    for number, line in enumerate(chapter.lines):
        lines.setdefault(owners.get(line.span_ids[0], 0) if line.span_ids else 0, []).append(number)
    for number, part in enumerate(chapter.parts):
        if not part.quarantined:
            yield from lines.get(number, ())
            continue
        table = table_at(part, chapter.tables)
        yield PieceView("withheld", regions=part.regions) if table is None else table
