"""``inspect``: what a profile sees in a PDF and what it cannot place, for the person who adapts a profile to a book."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from pathlib import Path

from duocthu.books.schema import Profile
from duocthu.domain.block import BlockKind, BlockShape
from duocthu.domain.errors import BookFileError
from duocthu.domain.finding import Finding
from duocthu.domain.page import Line
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.worker_pool import WorkerPool
from duocthu.segment.headings import HeadingStrategy, heading_strategy
from duocthu.segment.titles import is_title_line
from duocthu.workflows.read_pages import BookSource, ReadLimits, read_book
from duocthu.workflows.source_file import source_pages
from duocthu.workflows.whole_book import WholeBook

_MOST = 40  # entries of each list: the most frequent say what the profile lacks


@dataclass(frozen=True, slots=True)
class Face:
    """A font at a size, and how many characters are set in it."""

    font: str
    size: float
    characters: int


@dataclass(frozen=True, slots=True)
class Counted:
    """A text, how often it stands in the book, and the first physical page (0-indexed) where it does."""

    text: str
    count: int
    physical_page: int


@dataclass(frozen=True, slots=True)
class PartSeen:
    """A part of the book: physical pages (0-indexed) and printed pages, inclusive."""

    kind: str
    title: str
    physical_pages: tuple[int, int]
    printed_pages: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class BlockSeen:
    """A table or formula: the pages of its first part, what it is, how sure that is (0 to 1).

    ``source_crop`` is the name of its picture in the workspace that was asked for one, else empty.
    """

    table_id: str
    kind: BlockKind
    shape: BlockShape
    physical_page: int
    printed_page: int | None
    confidence: float
    source_crop: str


@dataclass(frozen=True, slots=True)
class Inspection:
    """What ``inspect`` reports.

    ``columns`` counts pages by their number of columns; ``headings`` counts recognised headings by section key, ``title_lines``
    lines that look like titles; ``unmatched_bold`` are short bold lines that are neither; ``findings`` counts codes, ``pages``
    names the pages of each code (0-indexed, the first few). ``blocks`` are all tables and formulas, in book order, and what
    looks like one though no finder lifts it, with a low confidence.
    """

    page_count: int
    numbered_pages: int
    parts: tuple[PartSeen, ...]
    faces: tuple[Face, ...]
    columns: dict[str, int]
    headings: dict[str, int]
    missing_headings: tuple[str, ...]
    title_lines: tuple[Counted, ...]
    unmatched_bold: tuple[Counted, ...]
    repairs: dict[str, int]
    findings: dict[str, int]
    pages: dict[str, tuple[int, ...]]
    blocks: tuple[BlockSeen, ...]


@dataclass(slots=True)
class _Tally:
    """Counts over the pages of a book."""

    faces: Counter[tuple[str, float]]
    columns: Counter[int]
    headings: Counter[str]
    titles: Counter[str]
    bold: Counter[str]
    first_page: dict[str, int]
    repairs: Counter[str]

    def line(self, line: Line, following: Line | None, headings: HeadingStrategy, *, in_monographs: bool) -> None:
        """Count one line; headings and titles only where monographs stand."""
        for span in line.spans:
            self.faces[span.font.split("+", 1)[-1], round(span.size, 1)] += len(span.text)
        if line.block:
            return
        if not in_monographs or not line.bold:
            if in_monographs and (match := headings.match(line, following)):
                self.headings[match.section.key] += 1
            return
        match = headings.match(line, following)
        if match is not None:
            self.headings[match.section.key] += 1
        elif is_title_line(line):
            self._count(self.titles, line)
        elif line.may_head:
            self._count(self.bold, line)

    def _count(self, counter: Counter[str], line: Line) -> None:
        counter[line.text] += 1
        self.first_page.setdefault(line.text, line.physical_page)

    def most(self, counter: Counter[str]) -> tuple[Counted, ...]:
        """The most frequent texts with their first page."""
        ranked = sorted(counter.items(), key=lambda item: (-item[1], self.first_page[item[0]], item[0]))
        return tuple(Counted(text, count, self.first_page[text]) for text, count in ranked[:_MOST])


def inspect_book(
    source: BookSource,
    pool: WorkerPool,
    limits: ReadLimits,
    progress: Callable[[int, int], None],
    crops: Collection[str] = (),
) -> Inspection:
    """Read a book and tell what its profile makes of it; writes nothing. Raises BookFileError.

    ``crops`` are the names of pictures that a workspace of this book holds.
    """
    profile = source.profile
    with tempfile.TemporaryDirectory(prefix="duocthu-") as folder:
        spilled = read_book(source, pool, limits, Path(folder), progress)
        if not any(r.letters for r in spilled.ranges) and not spilled.findings:
            raise BookFileError("no_text", file=str(source.path), pages=spilled.facts.page_count)
        book = WholeBook(profile, spilled)
        tally = _Tally(Counter(), Counter(), Counter(), Counter(), Counter(), {}, Counter())
        findings: list[Finding] = [*spilled.findings, *book.map.findings, *book.parts.findings]
        headings = heading_strategy(profile)
        for reading, lines, repairs in book.mended_pages():
            tally.columns[max((line.column for line in lines), default=-1) + 1] += 1
            within = book.kind(reading.physical_page) == "monograph"
            for number, line in enumerate(lines, 1):
                tally.line(line, lines[number] if number < len(lines) else None, headings, in_monographs=within)
            tally.repairs.update(r.kind for r in repairs)
            findings += reading.findings
        return replace(_inspection(book, tally, findings, spilled.facts.page_count, profile), blocks=_blocks(book, crops))


def crops_of(store: ArtifactStore, pdf: Path) -> frozenset[str]:
    """The names of the pictures in a workspace that was made of a file; raises as ``source_pages``."""
    source_pages(pdf, store)
    files = store.manifest().get("files")
    return frozenset(name for name in files if name.startswith("crops/")) if isinstance(files, dict) else frozenset()


def _blocks(book: WholeBook, crops: Collection[str]) -> tuple[BlockSeen, ...]:
    return tuple(
        BlockSeen(
            lifted.table_id,
            lifted.block.kind,
            lifted.block.shape,
            lifted.block.parts[0].physical_page,
            book.map.printed[lifted.block.parts[0].physical_page],
            round(lifted.block.confidence, 3),
            lifted.source_crop if lifted.source_crop in crops else "",
        )
        for lifted in book.blocks.values()
    )


def _inspection(book: WholeBook, tally: _Tally, findings: list[Finding], page_count: int, profile: Profile) -> Inspection:
    printed = book.map.printed
    codes = Counter(f.code for f in findings)
    pages = {
        code: tuple(f.physical_page for f in findings if f.code == code and f.physical_page is not None)[:_MOST]
        for code in sorted(codes)
    }
    return Inspection(
        page_count,
        sum(number is not None for number in printed),
        tuple(PartSeen(p.kind, p.title, (p.first, p.last), (printed[p.first], printed[p.last])) for p in book.parts.parts),
        tuple(
            Face(font, size, count) for (font, size), count in sorted(tally.faces.items(), key=lambda f: (-f[1], f[0]))[:_MOST]
        ),
        {str(number): pages for number, pages in sorted(tally.columns.items())},
        {s.key: tally.headings[s.key] for s in profile.sections if tally.headings[s.key]},
        tuple(s.key for s in profile.sections if not tally.headings[s.key]),
        tally.most(tally.titles),
        tally.most(tally.bold),
        dict(sorted(tally.repairs.items())),
        dict(sorted(codes.items())),
        pages,
        (),
    )
