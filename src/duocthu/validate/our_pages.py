"""What our records say of each page, gathered so that another reader's account can be held against it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord

# A number with its separators, or a run of letters: a lost or a false space makes other words of the same letters, while
# punctuation and the setting of sub- and superscripts make none.
_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")


@dataclass(slots=True)
class OurPage:
    """A page of ours.

    ``words`` are those outside of blocks, ``headings`` the words of titles and section headings, ``tables`` the boxes of blocks.
    ``furniture`` are words that may stand on the page as running head or mark. ``repaired`` are kinds of repairs made on it.
    """

    physical_page: int
    printed_page: int | None
    kind: str
    words: Counter[str] = field(default_factory=Counter)
    headings: list[tuple[str, ...]] = field(default_factory=list)
    tables: list[BoundingBox] = field(default_factory=list)
    furniture: Counter[str] = field(default_factory=Counter)
    repaired: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OurChapters:
    """Chapters that follow each other: their words are known for all of their pages together only."""

    first: int
    last: int
    words: Counter[str]


def words_of(text: str) -> list[str]:
    """The words of a text, composed, in lower case."""
    return _WORD.findall(unicodedata.normalize("NFC", text).casefold())


def our_pages(
    monographs: Iterable[Monograph],
    chapters: Sequence[Chapter],
    records: Iterable[PageRecord],
    marks: Iterable[str],
    titles: Iterable[str] = (),
) -> dict[int, OurPage]:
    """All pages by physical page.

    ``marks`` are what the book prints on every page, ``titles`` those of its parts, which stand on pages of their own.
    """
    marked = Counter(word for mark in marks for word in words_of(mark))
    pages = {record.physical_page: _page(record, marked) for record in records}
    for monograph in monographs:
        _add_monograph(monograph, pages)
    for chapter in chapters:
        for heading in chapter.headings:
            pages[heading.physical_page].headings.append(tuple(words_of(heading.text)))
        _add_blocks(chapter.tables, pages)
    parts = Counter(word for title in titles for word in words_of(title))
    for page in pages.values():
        if not page.words and not page.headings:
            page.furniture += parts
    return pages


def our_chapters(chapters: Sequence[Chapter]) -> list[OurChapters]:
    """The chapters, those together that share a page or follow each other within a part."""
    parts: dict[str, list[Chapter]] = defaultdict(list)
    for chapter in chapters:
        parts[chapter.part].append(chapter)
    return [run for part in parts.values() for run in _runs(part)]


def _runs(chapters: Sequence[Chapter]) -> Iterator[OurChapters]:
    run: OurChapters | None = None
    for chapter in sorted(chapters, key=lambda chapter: chapter.physical_pages):
        first, last = chapter.physical_pages
        words = Counter(words_of(chapter.text))
        if run is not None and first <= run.last + 1:
            run = OurChapters(run.first, max(run.last, last), run.words + words)
        else:
            if run is not None:
                yield run
            run = OurChapters(first, last, words)
    if run is not None:
        yield run


def _page(record: PageRecord, marked: Counter[str]) -> OurPage:
    head = words_of(record.running_name or "")
    if record.printed_page is not None:
        head.append(str(record.printed_page))
    repaired = tuple(sorted({repair.kind for repair in record.repaired}))
    page = OurPage(record.physical_page, record.printed_page, record.kind, repaired=repaired)
    page.furniture = marked + Counter(head)
    return page


def _add_monograph(monograph: Monograph, pages: dict[int, OurPage]) -> None:
    title = words_of(monograph.drug_name)
    opening = pages[monograph.source_page_range[0]]
    opening.words.update(title)
    opening.headings.append(tuple(title))
    for part in monograph.preamble:
        pages[part.physical_page].words.update(words_of(part.text))
    for section in monograph.sections:
        heading = words_of(section.heading.text)
        page = pages[section.heading.physical_page]
        page.words.update(heading)
        page.headings.append(tuple(heading))
        for line in section.lines:
            pages[line.physical_page].words.update(words_of(line.text))
    _add_blocks(monograph.tables, pages)


def _add_blocks(blocks: Iterable[TableBlock], pages: dict[int, OurPage]) -> None:
    for block in blocks:
        pages[block.physical_page].tables.append(block.bbox)
        for part in block.continuation:
            pages[part.physical_page].tables.append(part.bbox)
