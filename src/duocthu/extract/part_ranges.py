"""Where the parts of the book begin and end: read from its contents page, held against what the profile expects."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from duocthu.books.schema import PartKind, Profile
from duocthu.domain.finding import Datum, Finding
from duocthu.domain.page import Line, PageKind
from duocthu.extract.page_map import PageMap
from duocthu.text.fold import letters_key

_NUMBER = re.compile(r"(?<!\d)\d{1,4}(?!\d)")
_PAGES_ONLY = re.compile(r"[\s.\u2026\d\u2013\u2014-]*\d\s*")  # a line of leader dots and page numbers
_ENUMERATION = re.compile(  # what may stand before a title: 'II.', 'Part 2:', 'Part the second –', 'Part 2'
    r"\s*(?:(?:\w+\s+){0,2}\w+\s*[.):\u2013\u2014-]|\w+\s+(?:\d+|[IVXLC]+)(?=\s))\s*"
)
_LONGEST_ENTRY = 3  # lines
_ENDS_ON_NUMBER = re.compile(r"\d\s*$")
_MOST_CONTENTS_PAGES = 3
_CONTENTS_SHARE = 3  # at least every third line of a contents page ends on a page number
_TITLE_WITHIN = 5  # lines from the top of a page where the title of a contents page may stand
_PageNumbers = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class PartRange:
    """A part's physical pages, inclusive."""

    kind: PartKind
    title: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class PartRanges:
    """The parts in order of their pages, and what was noticed."""

    parts: tuple[PartRange, ...]
    findings: tuple[Finding, ...]

    def kind_of(self, physical_page: int) -> PageKind:
        """The part that a page belongs to; front matter where it belongs to none."""
        for part in self.parts:
            if part.first <= physical_page <= part.last:
                return part.kind
        return "front"

    def of(self, kind: PartKind) -> PartRange | None:
        """The range of a part."""
        return next((p for p in self.parts if p.kind == kind), None)


@dataclass(frozen=True, slots=True)
class _PrintedPart:
    """A part as printed pages; ``last`` is None where only its start is known."""

    kind: PartKind
    title: str
    first: int
    last: int | None


def is_contents_page(lines: Sequence[Line], profile: Profile) -> bool:
    """Whether a page is headed by the contents title and names a part of the book with its page."""
    title = letters_key(profile.parts.contents_title)
    if not title or not any(letters_key(line.text) == title for line in lines[:_TITLE_WITHIN]):
        return False
    return any(_find(lines, part.title) is not None for part in profile.parts.part)


def contents_lines(pages: Iterable[Sequence[Line]], profile: Profile) -> list[Line]:
    """Lines of the contents page and of those after it on which it goes on, until all parts are named.

    ``pages`` are the lines of the contents page and of the pages that follow it, in order; no more than three are read.
    """
    lines: list[Line] = []
    for number, page in enumerate(islice(pages, _MOST_CONTENTS_PAGES)):
        if number and not _goes_on(page):
            break
        lines += page
        if all(_find(lines, part.title) is not None for part in profile.parts.part):
            break
    return lines


def _goes_on(lines: Sequence[Line]) -> bool:
    """Whether a page after a contents page is one, too: many of its lines end on a number."""
    return 0 < len(lines) <= _CONTENTS_SHARE * sum(_ENDS_ON_NUMBER.search(line.text) is not None for line in lines)


def read_part_ranges(
    contents: Sequence[Line], profile: Profile, pages: PageMap, page_count: int, blank: Container[int] = ()
) -> PartRanges:
    """Ranges of all parts; ``contents`` are the lines of the contents page (empty: the book has none), ``blank`` empty pages."""
    if profile.parts.strategy == "whole_file":
        return PartRanges((PartRange("monograph", profile.title, 0, page_count - 1),), ())
    findings: list[Finding] = []
    if not contents:
        findings.append(Finding("contents_page_missing", data={"title": profile.parts.contents_title}))
    printed = _printed_parts(contents, profile, findings)
    parts = []
    for number, part in enumerate(printed):
        begin = pages.physical(part.first)
        following = printed[number + 1] if number + 1 < len(printed) else None
        end = _end(part, following, pages, page_count, findings)
        if begin is not None and begin <= end:
            parts.append(PartRange(part.kind, part.title, begin, min(end, page_count - 1)))
        elif not any(f.code == "part_range_unread" and f.data["title"] == part.title for f in findings):
            findings.append(Finding("part_range_unread", data={"title": part.title}))
    return PartRanges(tuple(parts), tuple(findings + _left_between(parts, blank)))


def _left_between(parts: Sequence[PartRange], blank: Container[int]) -> list[Finding]:
    """Pages with text that stand after one part and before the next and are read as neither; a run of pages is one finding."""
    findings = []
    for before, after in pairwise(sorted(parts, key=lambda p: p.first)):
        left = [page for page in range(before.last + 1, after.first) if page not in blank]
        if left:
            data: dict[str, Datum] = {"pdf_first": left[0] + 1, "pdf_last": left[-1] + 1}
            data |= {"before": before.title, "after": after.title}
            findings.append(Finding("pages_between_parts", left[0], data=data))
    return findings


def _printed_parts(contents: Sequence[Line], profile: Profile, findings: list[Finding]) -> list[_PrintedPart]:
    """The parts as the contents page has them, or else as the profile expects them, in the order of their first pages."""
    printed = []
    for part in profile.parts.part:
        found = _find(contents, part.title)
        if found is None:
            findings.append(Finding("part_range_unread", data={"title": part.title}))
            found = part.printed_pages
        elif part.printed_pages and found != part.printed_pages and found != (part.printed_pages[0], None):
            findings.append(_differs(contents, part.title, found, part.printed_pages))
        if found is not None:
            printed.append(_PrintedPart(part.kind, part.title, found[0], found[1]))
    return sorted(printed, key=lambda p: p.first)


def _end(part: _PrintedPart, following: _PrintedPart | None, pages: PageMap, page_count: int, findings: list[Finding]) -> int:
    """A part's last physical page: as printed, or else the one before the next part; it may share a page with that, no more."""
    after = pages.physical(following.first) if following is not None else None
    after = page_count if after is None else after
    end = pages.physical(part.last) if part.last is not None else None
    if end is None:
        return after - 1
    if end > after and following is not None and part.first < following.first:
        findings.append(_differs((), part.title, (part.first, part.last), (part.first, following.first - 1)))
        return after - 1
    return end


def _differs(contents: Sequence[Line], title: str, found: _PageNumbers, expected: _PageNumbers) -> Finding:
    page = contents[0].physical_page if contents else None
    return Finding("part_range_differs", page, data={"title": title, "found": _words(found), "expected": _words(expected)})


def _find(contents: Sequence[Line], title: str) -> _PageNumbers | None:
    """Printed pages after a part's title. An entry that says the title alone wins over one that begins with it."""
    wanted = letters_key(title)
    tails = [tail for entry in _entries([line.text for line in contents], wanted) if (tail := _after(entry, wanted)) is not None]
    for tail in [t for t in tails if not any(c.isalpha() for c in t)] + tails:
        pages = _pages(tail)
        if pages is not None:
            return pages
    return None


def _entries(texts: Sequence[str], wanted: str) -> Iterator[str]:
    """Each line, as it stands and without an enumeration, with the lines below it that go on with the title or its numbers."""
    for number, text in enumerate(texts):
        found = _ENUMERATION.match(text)
        for start in sorted({0, found.end() if found else 0}):
            entry = text[start:]
            for below in texts[number + 1 : number + _LONGEST_ENTRY]:
                key = letters_key(entry)
                if not key or not wanted.startswith(key) or (key == wanted and not _PAGES_ONLY.fullmatch(below)):
                    break
                entry = f"{entry} {below}"
            yield entry


def _after(text: str, wanted: str) -> str | None:
    """What stands after the letters ``wanted``, with which ``text`` begins; None where it does not."""
    if not letters_key(text).startswith(wanted):
        return None
    return next(text[end:] for end in range(len(text) + 1) if letters_key(text[:end]) == wanted)


def _pages(tail: str) -> _PageNumbers | None:
    """The page or the range of pages that a text ends on."""
    numbers = [int(found) for found in _NUMBER.findall(tail)]
    if not numbers:
        return None
    return numbers[0], numbers[1] if len(numbers) > 1 and numbers[1] >= numbers[0] else None


def _words(pages: tuple[int, int | None]) -> str:
    return f"{pages[0]}-{pages[1]}" if pages[1] is not None else str(pages[0])
