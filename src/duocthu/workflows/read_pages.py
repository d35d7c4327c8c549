"""Reads ranges of pages in child processes; what is read goes to a spill file, what the whole book must know comes back.

Repairs by lexicon, the page map and the ranges of the parts need the whole book, its lines must not stay in memory: hence
two passes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import msgspec

from duocthu.books.schema import Profile
from duocthu.domain.block_region import BlockRegion
from duocthu.domain.errors import BookFileError
from duocthu.domain.finding import Finding
from duocthu.extract.face_changes import faced_words
from duocthu.extract.page_map import PageHeads
from duocthu.extract.page_reading import PageReader, PageReading
from duocthu.extract.part_ranges import is_contents_page
from duocthu.ports.pdf_engine import PdfDocument, PdfEngine
from duocthu.ports.table_finder import TableFinder
from duocthu.ports.worker_pool import WorkerPool
from duocthu.text.lexicon import words_of
from duocthu.workflows.cycle_collection import without_cycle_collection
from duocthu.workflows.read_page import read_page

PageProgress = Callable[[int, int], None]  # pages done, pages in all
_RANGE = 128  # pages a task at most: opening the file and its fonts costs as much as three pages
_SHORTEST = 32
_RANGES = 8  # share of the remaining pages that a task takes: an eighth
_BLANK = 20  # characters: pages with fewer are near-empty (the book's own account of itself)
_SECONDS_A_PAGE = 1.0  # on top of the limit for one page, for each page of a range


@dataclass(frozen=True, slots=True)
class ReadLimits:
    """What reading may cost: seconds for one page, pages of a file."""

    page_seconds: float
    max_pages: int


@dataclass(frozen=True, slots=True)
class BookSource:
    """What is read and how: the file, its profile, the engine, and a finder of ruled tables where blocks are to be lifted."""

    path: Path
    profile: Profile
    engine: PdfEngine
    finder: TableFinder | None = None


@dataclass(frozen=True, slots=True)
class _Probe:
    engine: PdfEngine
    path: Path
    max_pages: int


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What opening the file tells."""

    page_count: int
    repaired: bool
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Range:
    source: BookSource
    max_pages: int
    first: int
    last: int
    spill: Path


@dataclass(frozen=True, slots=True)
class RangeSummary:
    """What the whole book must know of a range of pages; ``offsets`` are the pages' places in the spill file, with its end."""

    first: int
    spill: Path
    offsets: tuple[int, ...]
    heads: tuple[PageHeads, ...]
    contents: tuple[int, ...]
    words: dict[str, int]
    faced: dict[str, int]
    letters: int
    counts: tuple[int, int, int]
    regions: tuple[BlockRegion, ...]
    repaired: bool
    warnings: tuple[str, ...]


def _probe(task: _Probe) -> FileFacts:
    document = task.engine.open(task.path, max_pages=task.max_pages)
    try:
        return FileFacts(document.page_count, document.repaired, document.warnings())
    finally:
        document.close()


def _read_range(task: _Range) -> RangeSummary:
    document = task.source.engine.open(task.source.path, max_pages=task.max_pages)
    try:
        with without_cycle_collection():
            return _spill(document, task)
    finally:
        document.close()


def _spill(document: PdfDocument, task: _Range) -> RangeSummary:
    reader, finder = PageReader(task.source.profile), task.source.finder
    regions: list[BlockRegion] = []
    encoder = msgspec.msgpack.Encoder()
    words: Counter[str] = Counter()
    faced: Counter[str] = Counter()
    offsets, heads, contents, letters = [0], [], [], 0
    with task.spill.open("wb") as out:
        for number in range(task.first, task.last + 1):
            grids = partial(finder.find, task.source.path, number) if finder is not None else None
            reading, found = read_page(document, reader, number, grids)
            regions += found
            text = "\n".join([line.text for line in reading.lines])
            size = len(text)
            letters += size
            words.update(words_of(text))
            faced.update(faced_words(reading.lines))
            if is_contents_page(reading.lines, task.source.profile):
                contents.append(number)
            heads.append(PageHeads(number, size < _BLANK, reading.heads, reading.edge))
            offsets.append(offsets[-1] + out.write(encoder.encode(reading)))
    if finder is not None:
        finder.close()
    counts = reader.counts
    return RangeSummary(
        task.first, task.spill, tuple(offsets), tuple(heads), tuple(contents), dict(words), dict(faced), letters,
        (counts.nfc, counts.ligature, counts.soft_hyphen), tuple(regions), document.repaired, document.warnings(),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Spilled:
    """The first pass over a book: facts of the file, summaries in page order, pages that could not be read."""

    facts: FileFacts
    ranges: tuple[RangeSummary, ...]
    findings: tuple[Finding, ...]

    def pages(self, first: int = 0, last: int | None = None) -> Iterator[PageReading]:
        """Page readings from the spill files, in page order."""
        decoder = msgspec.msgpack.Decoder(PageReading)
        for part in self.ranges:
            with part.spill.open("rb") as file:
                for n, (start, end) in enumerate(zip(part.offsets, part.offsets[1:], strict=False)):
                    page = part.first + n
                    if page < first or (last is not None and page > last):
                        continue
                    file.seek(start)
                    yield decoder.decode(file.read(end - start))


def page_ranges(count: int) -> list[tuple[int, int]]:
    """Ranges (first, last) that cover ``count`` pages: long ones first, short ones last, so that the processes end together."""
    ranges = []
    first = 0
    while first < count:
        size = max(_SHORTEST, min(_RANGE, (count - first) // _RANGES))
        ranges.append((first, min(first + size, count) - 1))
        first += size
    return ranges


def read_book(
    source: BookSource, pool: WorkerPool, limits: ReadLimits, spill: Path, progress: Callable[[int, int], None]
) -> Spilled:
    """Read all pages; ``spill`` is an empty folder, ``progress`` is told pages done and pages in all.

    Raises BookFileError where the file as a whole, or every page of it, cannot be read.
    """
    with pool:
        return _read_book(source, pool, limits, spill, progress)


def _read_book(
    source: BookSource, pool: WorkerPool, limits: ReadLimits, spill: Path, progress: Callable[[int, int], None]
) -> Spilled:
    path = source.path
    facts = _only(pool.run(_probe, [_Probe(source.engine, path, limits.max_pages)], limits.page_seconds), path)
    count = facts.page_count
    tasks = [_Range(source, limits.max_pages, first, last, spill / f"{first:06d}") for first, last in page_ranges(count)]
    summaries: list[RangeSummary] = []
    findings: list[Finding] = []
    failure: Exception | None = None
    progress(0, count)
    longest = max((task.last - task.first + 1 for task in tasks), default=0)
    for task, outcome in zip(tasks, pool.run(_read_range, tasks, limits.page_seconds + longest * _SECONDS_A_PAGE), strict=True):
        if isinstance(outcome, RangeSummary):
            summaries.append(outcome)
        else:
            read, failed = _read_singly(task, outcome, pool, limits)
            summaries += read
            findings += failed
            failure = outcome
        progress(task.last + 1, count)
    if failure is not None and not summaries and not _is_unreadable(failure):
        raise _named(failure, path, findings[0].physical_page)
    return Spilled(facts, tuple(summaries), tuple(findings))


def _only(outcomes: Iterator[FileFacts | Exception], path: Path) -> FileFacts:
    (outcome,) = outcomes
    if isinstance(outcome, Exception):
        raise _named(outcome, path)
    return outcome


def _named(failure: Exception, path: Path, physical_page: int | None = None) -> Exception:
    """The failure with the file that it is about, and the first page where one is known."""
    if isinstance(failure, BookFileError):
        return BookFileError(failure.code, **{"physical_page": physical_page, **failure.data, "file": str(path)})
    return failure


def _read_singly(
    task: _Range, outcome: Exception, pool: WorkerPool, limits: ReadLimits
) -> tuple[list[RangeSummary], list[Finding]]:
    """The pages of a range that failed, one by one, so that the bad ones are known by number."""
    if not isinstance(outcome, BookFileError):
        raise outcome
    if task.first == task.last:
        return [], [_unreadable(task.first, outcome)]
    singles = [
        replace(task, first=n, last=n, spill=task.spill.with_name(f"{n:06d}.single")) for n in range(task.first, task.last + 1)
    ]
    read, findings = [], []
    for single, result in zip(singles, pool.run(_read_range, singles, limits.page_seconds), strict=True):
        if isinstance(result, RangeSummary):
            read.append(result)
        elif isinstance(result, BookFileError):
            findings.append(_unreadable(single.first, result))
        else:
            raise result
    return read, findings


def _is_unreadable(failure: Exception) -> bool:
    """Whether the engine gave up on the page by itself, as opposed to being stopped: a finding, even if it is the only page."""
    return isinstance(failure, BookFileError) and failure.code == "page_unreadable"


def _unreadable(page: int, error: BookFileError) -> Finding:
    return Finding("page_unreadable", page, data={"reason": error.code})


def merge_words(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    """How often each word stands in the book, from the counts of its ranges."""
    words: Counter[str] = Counter()
    for part in counts:
        words.update(part)
    return words
