"""Our account of a book held against a second reader's: words, headings and tables, page by page, the worst pages first.

Bags of words are compared, not their order, which the second reader does not always find. What either says more than the other is
told; who is right, a person decides by the page. The second reader marks only some headings as such: a heading that it has and
we have not is worth a look, the other way round says nothing. Words of our blocks are set apart; where a paragraph of the second
reader reaches from the prose into a block, its words that we have not may be the block's, and are not held against us.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from duocthu.domain.geometry import BoundingBox
from duocthu.ports.second_reader import SecondPage
from duocthu.validate.our_pages import OurChapters, OurPage, words_of

_COMPARED = "monograph"  # the kind of page whose words are known page by page
_WORDS_TOLD = 12
_COVERED = 0.5  # of the smaller of two boxes: then they mean the same table
_BLOCK_WEIGHT = 20  # words that a table, or a heading, counts for when pages are put in order
_REACH = 2.0  # pt around our blocks, whose words are set apart


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Pages (first to last) where the accounts differ.

    ``ours``, ``theirs`` and ``equal`` count words; ``only_ours`` and ``only_theirs`` tell some of those that differ.
    ``repaired`` are the kinds of repairs that we made there, which the second reader did not.
    """

    first: int
    last: int
    printed_page: int | None
    ours: int
    theirs: int
    equal: int
    only_ours: tuple[str, ...] = ()
    only_theirs: tuple[str, ...] = ()
    headings_only_theirs: tuple[str, ...] = ()
    tables_only_ours: tuple[BoundingBox, ...] = ()
    tables_only_theirs: tuple[BoundingBox, ...] = ()
    repaired: tuple[str, ...] = ()

    @property
    def weight(self) -> int:
        """How much there is to look at."""
        told = len(self.headings_only_theirs) + len(self.tables_only_ours) + len(self.tables_only_theirs)
        return self.ours + self.theirs - 2 * self.equal + _BLOCK_WEIGHT * told


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both accounts in figures.

    ``pages`` were compared, of which ``equal_pages`` agree word by word. ``share`` is that of equal words in the larger account,
    None without any. Tables and headings are counted on all pages of the body. ``disagreements`` come worst first.
    """

    pages: int
    equal_pages: int
    words_ours: int
    words_theirs: int
    words_equal: int
    share: float | None
    headings_theirs: int
    headings_equal: int
    tables_ours: int
    tables_theirs: int
    tables_equal: int
    disagreements: tuple[Disagreement, ...]


def compare(ours: Mapping[int, OurPage], chapters: Sequence[OurChapters], theirs: Iterable[SecondPage]) -> Comparison:
    """Compare all pages that both have; pages of front matter and index are left out, since we keep no text of them."""
    tally = _Tally()
    bags: dict[int, _Words] = {}
    runs = {page for run in chapters for page in range(run.first, run.last + 1)}
    for second in theirs:
        page = ours.get(second.physical_page)
        if page is None:
            continue
        if page.kind == _COMPARED:
            tally.add(_page(page, second, page.words, _words(page, second).beside(page.words), tally))
        elif page.physical_page in runs:
            bags[page.physical_page] = _words(page, second)
            tally.add_marks(_page(page, second, Counter(), Counter(), tally))
    for run in chapters:
        pages = [page for page in range(run.first, run.last + 1) if page in bags]
        if len(pages) == run.last - run.first + 1:
            tally.add(_words_only(run, [ours[page] for page in pages], [bags[page] for page in pages]), len(pages))
    return tally.comparison()


@dataclass(frozen=True, slots=True)
class _Words:
    """Their words outside of our blocks, and those of them that may be none: of running heads, marks and blocks."""

    all: Counter[str]
    doubtful: Counter[str]

    def __add__(self, other: _Words) -> _Words:
        return _Words(self.all + other.all, self.doubtful + other.doubtful)

    def beside(self, ours: Counter[str]) -> Counter[str]:
        """The words to compare with ours: without the doubtful ones, as far as these are what they have more than we."""
        return self.all - Counter({w: max(0, min(count, self.all[w] - ours[w])) for w, count in self.doubtful.items()})


class _Tally:
    """Counts on the way."""

    def __init__(self) -> None:
        self.pages = self.equal_pages = 0
        self.ours = self.theirs = self.equal = 0
        self.headings_theirs = self.headings_equal = 0
        self.tables_ours = self.tables_theirs = self.tables_equal = 0
        self._larger = 0
        self._disagreements: list[Disagreement] = []

    def add(self, found: Disagreement, pages: int = 1) -> None:
        self.pages += pages
        self.equal_pages += pages if found.ours == found.theirs == found.equal else 0
        self.ours, self.theirs, self.equal = self.ours + found.ours, self.theirs + found.theirs, self.equal + found.equal
        self._larger += max(found.ours, found.theirs)
        self.add_marks(found)

    def add_marks(self, found: Disagreement) -> None:
        if found.weight:
            self._disagreements.append(found)

    def comparison(self) -> Comparison:
        return Comparison(
            self.pages, self.equal_pages, self.ours, self.theirs, self.equal, self.equal / self._larger if self._larger else None,
            self.headings_theirs, self.headings_equal, self.tables_ours, self.tables_theirs, self.tables_equal,
            tuple(sorted(self._disagreements, key=lambda found: (-found.weight, found.first))),
        )  # fmt: skip


def _words(page: OurPage, second: SecondPage) -> _Words:
    words: Counter[str] = Counter()
    doubtful = page.furniture.copy()
    for element in second.elements:
        if element.kind == "table" or any(_within(element.bbox, table) for table in page.tables):
            continue
        found = words_of(element.text)
        words.update(found)
        if any(element.bbox.intersects(table) for table in page.tables):
            doubtful.update(found)
    return _Words(words, doubtful)


def _page(page: OurPage, second: SecondPage, ours: Counter[str], theirs: Counter[str], tally: _Tally) -> Disagreement:
    headings = [e.text for e in second.elements if e.kind == "heading" and not _is_furniture(e.text, page)]
    unknown = [heading for heading in headings if not _is_heading(heading, page)]
    tables = [e.bbox for e in second.elements if e.kind == "table"]
    alone = [table for table in tables if not any(_same(table, other) for other in page.tables)]
    missed = [table for table in page.tables if not any(_same(table, other) for other in tables)]
    tally.headings_theirs += len(headings)
    tally.headings_equal += len(headings) - len(unknown)
    tally.tables_ours += len(page.tables)
    tally.tables_theirs += len(tables)
    tally.tables_equal += len(page.tables) - len(missed)
    return Disagreement(
        page.physical_page, page.physical_page, page.printed_page, ours.total(), theirs.total(), (ours & theirs).total(),
        _told(ours - theirs), _told(theirs - ours), tuple(" ".join(heading.split()) for heading in unknown),
        tuple(missed), tuple(alone), page.repaired,
    )  # fmt: skip


def _words_only(run: OurChapters, pages: Sequence[OurPage], bags: Sequence[_Words]) -> Disagreement:
    ours = run.words
    theirs = sum(bags, _Words(Counter(), Counter())).beside(ours)
    repaired = tuple(sorted({kind for page in pages for kind in page.repaired}))
    return Disagreement(
        run.first, run.last, pages[0].printed_page, ours.total(), theirs.total(), (ours & theirs).total(),
        _told(ours - theirs), _told(theirs - ours), repaired=repaired,
    )  # fmt: skip


def _told(words: Counter[str]) -> tuple[str, ...]:
    """The words that come first in the count, then in the alphabet."""
    ordered = sorted(words.items(), key=lambda item: (-item[1], item[0]))[:_WORDS_TOLD]
    return tuple(word if count == 1 else f"{word} ×{count}" for word, count in ordered)


def _is_heading(text: str, page: OurPage) -> bool:
    """Whether a heading of theirs is one of ours, or holds one, or is a line of one."""
    words = tuple(words_of(text))
    return any(_stands_in(words, own) or _stands_in(own, words) for own in page.headings)


def _stands_in(words: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    size = len(words)
    return size > 0 and any(whole[n : n + size] == words for n in range(len(whole) - size + 1))


def _is_furniture(text: str, page: OurPage) -> bool:
    return not Counter(words_of(text)) - page.furniture


def _same(box: BoundingBox, other: BoundingBox) -> bool:
    width = min(box.x1, other.x1) - max(box.x0, other.x0)
    height = min(box.y1, other.y1) - max(box.y0, other.y0)
    smaller = min(box.width * box.height, other.width * other.height)
    return width > 0 and height > 0 and width * height >= _COVERED * smaller


def _within(box: BoundingBox, block: BoundingBox) -> bool:
    x, y = (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
    return block.x0 - _REACH <= x <= block.x1 + _REACH and block.y0 - _REACH <= y <= block.y1 + _REACH
