"""Sends the lines of each page to its part of the book, and writes what comes of them as soon as it is closed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from duocthu.books.schema import Profile
from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.finding import Finding
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import Line, PageKind
from duocthu.domain.placement import Placed, Placement
from duocthu.extract.part_ranges import PartRanges
from duocthu.ports.artifact_store import ArtifactWriter
from duocthu.segment.assembler import MonographAssembler
from duocthu.segment.block_tables import LiftedBlock
from duocthu.segment.chapter_draft import ChapterDraft
from duocthu.segment.chapter_floats import give_tables
from duocthu.segment.chapters import CHAPTER_KEYS, ChapterAssembler
from duocthu.segment.document_opening import DocumentOpening
from duocthu.segment.float_finder import FloatFinder
from duocthu.segment.float_shelf import FloatShelf
from duocthu.text.fold import letters_key
from duocthu.validate.back_index import parse_back_index
from duocthu.validate.disagreements import disagreements
from duocthu.validate.indexed_monograph import IndexedMonograph, indexed
from duocthu.validate.resolve import resolve

_PART_TITLE_LENGTH = 200  # characters: a page with more holds text


@dataclass(frozen=True, slots=True)
class Segmented:
    """Counts of a segmented book, findings, names of the monographs with their first and last physical page, and all blocks."""

    monographs: int
    sections: int
    chapters: int
    entries: int
    findings: tuple[Finding, ...]
    ranges: tuple[tuple[str, int, int], ...]
    tables: tuple[TableBlock, ...]


class BookSegmenter:
    """Takes pages in order; holds a monograph or two, the chapters of a part and the lines of the back index."""

    def __init__(
        self,
        profile: Profile,
        printed: Sequence[int | None],
        parts: PartRanges,
        writer: ArtifactWriter,
        blocks: Mapping[str, LiftedBlock] | None = None,
    ) -> None:
        """``printed`` gives the printed page of a physical one, ``blocks`` the tables and formulas that lines are part of."""
        self._profile = profile
        self._writer = writer
        self._monographs = MonographAssembler(profile, printed, blocks)
        self._chapters: dict[PageKind, ChapterAssembler] = {}
        for kind in ("general", "appendix"):
            part = parts.of(kind)
            if part is not None:
                openings = profile.chapters.appendix_openings if kind == "appendix" else ()
                self._chapters[kind] = ChapterAssembler(kind, part.title, openings, printed, blocks)
        self._parts = parts.parts
        self._index: list[Line] = []
        self._known: list[IndexedMonograph] = []
        self._ranges: list[tuple[str, int, int]] = []
        self._tables: list[TableBlock] = []
        self._blocks = blocks or {}
        self._floats = FloatFinder()
        self._shelf = FloatShelf(profile, printed)
        self._shelved: set[str] = set()
        self._empty: list[int] = []
        self._gaps: list[Finding] = []
        self._printed = printed
        self._closed_chapters: dict[PageKind, list[ChapterDraft]] = defaultdict(list)
        self._chapter_floats: dict[PageKind, list[LiftedBlock]] = defaultdict(list)
        self._counts = {"monographs": 0, "sections": 0, "chapters": 0}
        self._opening = DocumentOpening(profile) if profile.parts.strategy == "whole_file" else None
        # A document by itself may show its package; between the monographs of a book stands text.
        self._gap_code = "page_without_text" if self._opening is None else "picture_page"

    def add(self, page: int, kind: PageKind, lines: Sequence[Line]) -> None:
        """Take the lines of one page of the part ``kind``."""
        self._end_parts_before(page)
        if kind == "blank" and self._monographs.is_open:
            self._empty.append(page)
        elif kind == "monograph":
            self._gaps += [Finding(self._gap_code, gap) for gap in self._empty]
            self._empty.clear()
        if kind == "blank" and lines:
            kind = self._running(page)
        if self._is_part_title(page, kind, lines):
            self._place(lines, page, "skipped", "part_title")
        elif kind == "monograph":
            self._add_monograph_lines(page, lines)
        elif kind in self._chapters:
            assembler = self._chapters[kind]
            for line in self._without_floats(page, lines, self._chapter_floats[kind].append):
                self._close_chapter(kind, assembler.feed(line))
            self._drain(assembler)
        elif kind == "index":
            self._index += lines
            self._place(lines, page, "index", "back_index")
        else:
            self._place(lines, page, "skipped", kind)

    def _running(self, page: int) -> PageKind:
        """The part whose text goes on over a near-empty page; ``blank`` where nothing has begun."""
        kind = next((p.kind for p in self._parts if p.first <= page <= p.last), None)
        if kind == "monograph" and (self._counts["monographs"] or self._monographs.is_open):
            return kind
        if kind == "index" and self._index:
            return kind
        return kind if kind in self._chapters and self._chapters[kind].is_open else "blank"

    def _add_monograph_lines(self, page: int, lines: Sequence[Line]) -> None:
        for line in self._without_floats(page, self._after_opening(page, lines), self._shelf.lay_down):
            self._close(self._monographs.feed(line))
        self._write_ready(page)
        self._drain(self._monographs)

    def _without_floats(self, page: int, lines: Sequence[Line], lay_down: Callable[[LiftedBlock], None]) -> Sequence[Line]:
        """The lines but for those of tables over all columns, which are laid aside until their sections are known."""
        self._floats.read(lines)
        floating = [line for line in lines if line.block and self._floats.is_floating(self._blocks[line.block].block)]
        if not floating:
            return lines
        for table_id in dict.fromkeys(line.block for line in floating):
            self._place([line for line in floating if line.block == table_id], page, "block", table_id)
            if table_id not in self._shelved:
                self._shelved.add(table_id)
                lay_down(self._blocks[table_id])
        return [line for line in lines if line not in floating]

    def _close(self, monograph: Monograph | None) -> None:
        if monograph is not None:
            self._shelf.hold(monograph)

    def _write_ready(self, page: int) -> None:
        open_from = self._monographs.open_from
        if open_from is not None:
            for monograph in self._shelf.release(page, open_from):
                self._monograph(monograph)

    def _end_parts_before(self, page: int) -> None:
        """What stands open at the end of its part's range is closed there; later calls find nothing open."""
        for part in self._parts:
            if page > part.last:
                self._end(part.kind)

    def _end(self, kind: PageKind) -> None:
        if kind == "monograph":
            for monograph in self._monographs.finish():
                self._close(monograph)
            for monograph in self._shelf.release(0, None):
                self._monograph(monograph)
            self._drain(self._monographs)
        elif kind in self._chapters:
            for draft in self._chapters[kind].finish():
                self._close_chapter(kind, draft)
            self._drain(self._chapters[kind])
            drafts, floats = self._closed_chapters.pop(kind, []), self._chapter_floats.pop(kind, [])
            for chapter in give_tables(drafts, floats, CHAPTER_KEYS.get(kind, ""), self._printed):
                self._chapter(chapter)
            for lifted in floats if not drafts else ():
                page = lifted.block.parts[0].physical_page
                self._gaps.append(Finding("text_before_first_chapter", page, data={"sample": lifted.sample}))

    def finish(self) -> Segmented:
        """Close what is open, write the back index, and count."""
        for kind in ("monograph", *self._chapters):
            self._end(kind)
        findings = [*self._never_begun(), *self._monographs.findings, *self._shelf.findings, *self._gaps]
        for assembler in self._chapters.values():
            findings += assembler.findings
        raw, unparsed = parse_back_index(self._index, self._profile.back_index)
        entries = resolve(raw, self._known, self._profile.back_index)
        for entry in entries:
            self._writer.append("back_index.jsonl", entry)
        counts = self._counts
        return Segmented(
            counts["monographs"],
            counts["sections"],
            counts["chapters"],
            len(entries),
            (*findings, *unparsed, *disagreements(entries, self._known)),
            tuple(self._ranges),
            tuple(self._tables),
        )

    def _monograph(self, monograph: Monograph) -> None:
        self._writer.append("monographs.jsonl", monograph)
        self._known.append(indexed(monograph, self._profile.sections))
        self._ranges.append((monograph.drug_name, *monograph.source_page_range))
        self._tables += monograph.tables
        self._counts["monographs"] += 1
        self._counts["sections"] += len(monograph.sections)

    def _close_chapter(self, kind: PageKind, draft: ChapterDraft | None) -> None:
        if draft is not None:
            self._closed_chapters[kind].append(draft)

    def _chapter(self, chapter: Chapter) -> None:
        self._writer.append("chapters.jsonl", chapter)
        self._tables += chapter.tables
        self._counts["chapters"] += 1

    def _drain(self, assembler: MonographAssembler | ChapterAssembler) -> None:
        self._writer.extend("spans.jsonl", assembler.placements)
        assembler.placements.clear()

    def _place(self, lines: Iterable[Line], page: int, placed: Placed, ref: str) -> None:
        self._writer.extend(
            "spans.jsonl",
            [
                Placement(span_id, page, span.bbox, placed, ref)
                for line in lines
                for span_id, span in zip(line.span_ids, line.spans, strict=True)
            ],
        )

    def _after_opening(self, page: int, lines: Sequence[Line]) -> Sequence[Line]:
        """The lines of the body: all of a page, unless the file is one monograph whose body has not begun."""
        if self._opening is None or (self._opening.started and self._monographs.is_open):
            return lines
        skipped, body = self._opening.take(lines)
        self._place(skipped, page, "skipped", "front")
        if self._opening.started and not self._monographs.is_open:
            self._monographs.open_document(self._opening.title)
        return body

    def _never_begun(self) -> list[Finding]:
        """A file that should be one monograph but whose body never begins: all of its text has been skipped."""
        if self._opening is None or self._opening.started or not self._opening.title:
            return []
        first = self._opening.title[0]
        return [Finding("text_before_first_title", first.physical_page, data={"sample": first.text[:80]})]

    def _is_part_title(self, page: int, kind: PageKind, lines: Sequence[Line]) -> bool:
        """Whether a page only announces its part."""
        part = next((p for p in self._parts if p.kind == kind), None)
        if part is None or page != part.first:
            return False
        text = "".join(line.text for line in lines)
        return len(text) <= _PART_TITLE_LENGTH and letters_key(part.title) in letters_key(text)
