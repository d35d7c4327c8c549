"""General chapters and appendices: titles in bold capitals, numbered headings below them, all text kept.

Level 1 is the chapter's title; ``1.`` is level 2, ``1.1.`` level 3 and so on; a bold line without a number is a heading of
level 2 where it stands in capitals, the rest of the heading right above it where it begins with a small letter, else text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from duocthu.domain.chapter import ChapterHeading
from duocthu.domain.finding import Finding
from duocthu.domain.page import Line
from duocthu.domain.placement import Placement
from duocthu.segment.block_tables import LiftedBlock, tables_of
from duocthu.segment.chapter_draft import ChapterDraft
from duocthu.segment.titles import SIZE_STEP, continues_title, follows, is_title_line, is_unfinished, title_text
from duocthu.text.fold import letters_key, slug

_NUMBER = re.compile(r"(\d{1,2}(?:\.\d{1,2})*)\.?\s+\S")
_SIZE = 0.3  # pt below the size of the part's first title that a title may have
_HEADING_LENGTH = 160
CHAPTER_KEYS = {"general": "chapter", "appendix": "appendix"}  # as the section key of what stands in no monograph


@dataclass(slots=True)
class _Open:
    """The chapter that is being read; ``prose`` counts its lines that are part of no block."""

    title: str
    headings: list[ChapterHeading] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    prose: int = 0

    def add(self, line: Line) -> None:
        self.lines.append(line)
        self.prose += not line.block


class ChapterAssembler:
    """Turns the lines of one part into chapters; ``findings`` and ``placements`` collect beside them."""

    def __init__(
        self,
        part: Literal["general", "appendix"],
        part_title: str,
        openings: Sequence[str],
        printed: Sequence[int | None],
        blocks: Mapping[str, LiftedBlock] | None = None,
    ) -> None:
        """``openings`` are words that begin an appendix's title; ``printed`` gives the printed page of a physical one.

        ``blocks`` are the tables and formulas that lines are part of.
        """
        self._blocks = blocks or {}
        self._claimed: set[str] = set()
        self._part: Literal["general", "appendix"] = part
        self._part_key = letters_key(part_title)
        self._openings = tuple(openings)
        self._printed = printed
        self._size: float | None = None
        self._ids: Counter[str] = Counter()
        self._open: _Open | None = None
        self._title: list[Line] = []
        self.findings: list[Finding] = []
        self.placements: list[Placement] = []

    def feed(self, line: Line) -> ChapterDraft | None:
        """Take the next line of the part, in reading order; the chapter that it closes, if any."""
        closed: ChapterDraft | None = None
        if self._title:
            if not line.block and self._continues(line):
                self._title.append(line)
                return None
            closed = self._begin()
        if not line.block and self._is_title(line):
            self._title = [line]
        else:
            self._body(line)
        return closed

    @property
    def is_open(self) -> bool:
        """Whether a chapter is being read."""
        return self._open is not None or bool(self._title)

    def finish(self) -> Iterator[ChapterDraft]:
        """The end of the part: what is still open is closed, once."""
        if self._title:
            closed = self._begin()
            if closed is not None:
                yield closed
        last = self._close()
        if last is not None:
            yield last

    def _continues(self, line: Line) -> bool:
        """Whether a line belongs to the title begun above it: no numbered heading, and not the next appendix."""
        return continues_title(self._title, line) and _NUMBER.match(line.text) is None and not self._opens(line)

    def _is_title(self, line: Line) -> bool:
        if not is_title_line(line) or letters_key(line.text) == self._part_key:
            return False
        if self._opens(line):
            return True
        if self._openings and self._part == "appendix":
            return False
        return self._size is None or line.size >= self._size - _SIZE

    def _opens(self, line: Line) -> bool:
        """Whether a line begins with the words that open an appendix."""
        return bool(self._openings) and line.text.startswith(self._openings)

    def _begin(self) -> ChapterDraft | None:
        title, self._title = self._title, []
        if is_unfinished(title):
            for line in title:
                self._body(line)
            return None
        if self._open is None and letters_key(title_text(title)) == self._part_key:  # the part's own title, on two lines
            for line in title:
                self._place(line, f"{self._part}_title")
            return None
        closed = self._close()
        if self._size is None:
            self._size = title[0].size
        self._open = _Open(title_text(title))
        self._head(self._open, 1, title)
        for line in title:
            self._open.add(line)
        return closed

    def _body(self, line: Line) -> None:
        if self._open is None:
            is_part_title = bool(self._part_key) and letters_key(line.text) in (self._part_key, "")
            if not is_part_title:
                self.findings.append(Finding("text_before_first_chapter", line.physical_page, data={"sample": line.text[:80]}))
            self._place(line, f"{self._part}_title")
            return
        level = self._level(line)
        if level is not None:
            self._head(self._open, level, [line])
        elif _wraps(self._open, line):
            heading = self._open.headings[-1]
            self._open.headings[-1] = replace(heading, text=f"{heading.text} {line.text}", line_count=heading.line_count + 1)
        self._open.add(line)

    def _level(self, line: Line) -> int | None:
        """The level of a heading below the title, or None for text."""
        if not _is_bold(line) or len(line.text) > _HEADING_LENGTH:
            return None
        number = _NUMBER.match(line.text)
        if number is not None:
            return 1 + len(number[1].split("."))
        return 2 if is_title_line(line) and not is_unfinished([line]) else None

    def _head(self, opened: _Open, level: int, lines: Sequence[Line]) -> None:
        """Keep the heading that ``lines`` make, before they are added to the chapter."""
        page = lines[0].physical_page
        heading = ChapterHeading(level, title_text(lines), page, self._printed[page], opened.prose, len(lines))
        opened.headings.append(heading)

    def _close(self) -> ChapterDraft | None:
        opened, self._open = self._open, None
        if opened is None:
            return None
        chapter_id = slug(opened.title)
        self._ids[chapter_id] += 1
        if self._ids[chapter_id] > 1:
            chapter_id = f"{chapter_id}_{self._ids[chapter_id]}"
        for line in opened.lines:
            self._place(line, chapter_id)
        tables = tables_of([(CHAPTER_KEYS[self._part], opened.lines)], self._blocks, self._printed, self._claimed)
        return ChapterDraft(chapter_id, opened.title, self._part, tuple(opened.headings), tables, tuple(opened.lines))

    def _place(self, line: Line, ref: str) -> None:
        self.placements += [
            Placement(i, line.physical_page, s.bbox, "block" if line.block else "chapter", line.block or ref)
            for i, s in zip(line.span_ids, line.spans, strict=True)
        ]


def _is_bold(line: Line) -> bool:
    """Whether all of a line is in bold, and no table's."""
    return line.bold and line.may_head and all(s.bold for s in line.spans)


def _wraps(opened: _Open, line: Line) -> bool:
    """Whether a line is the rest of the heading right above it, which the column broke off."""
    heading, last = opened.headings[-1], opened.lines[-1]
    if heading.level == 1 or last.block or heading.line + heading.line_count != opened.prose:
        return False
    if not _is_bold(line) or not line.text[:1].islower() or len(heading.text) + len(line.text) >= _HEADING_LENGTH:
        return False
    return abs(line.size - last.size) <= SIZE_STEP and follows(last, line)
