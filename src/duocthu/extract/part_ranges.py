"""Where the parts of the book begin and end: read from its contents page, held against what the profile expects."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.books.schema import PartKind, Profile
from duocthu.domain.finding import Finding
from duocthu.domain.page import Line, PageKind
from duocthu.extract.page_map import PageMap
from duocthu.text.fold import letters_key

_PAGES = re.compile(r"(\d{1,4})(?:\s*[-\u2013\u2014]\s*(\d{1,4}))?\s*$")


_LEADER = re.compile(r"[\s.…\d\u2013\u2014-]+$")  # leader dots and page numbers


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


def is_contents_page(lines: Sequence[Line], profile: Profile) -> bool:
    """Whether a page is headed by the contents title."""
    title = letters_key(profile.parts.contents_title)
    return bool(title) and any(letters_key(line.text) == title for line in lines[:5])


def read_part_ranges(contents: Sequence[Line], profile: Profile, pages: PageMap, page_count: int) -> PartRanges:
    """Ranges of all parts; ``contents`` are the lines of the contents page (empty: the book has none)."""
    if profile.parts.strategy == "whole_file":
        return PartRanges((PartRange("monograph", profile.title, 0, page_count - 1),), ())
    findings: list[Finding] = []
    if not contents:
        findings.append(Finding("contents_page_missing", data={"title": profile.parts.contents_title}))
    printed: list[tuple[PartKind, str, int, int | None]] = []
    for part in profile.parts.part:
        found = _find(contents, part.title)
        if found is None:
            findings.append(Finding("part_range_unread", data={"title": part.title}))
            found = part.printed_pages
        elif part.printed_pages and found != part.printed_pages and found != (part.printed_pages[0], None):
            data = {"title": part.title, "found": _words(found), "expected": _words(part.printed_pages)}
            findings.append(Finding("part_range_differs", contents[0].physical_page, data={**data}))
        if found is not None:
            printed.append((part.kind, part.title, found[0], found[1]))
    printed.sort(key=lambda p: p[2])
    parts = []
    for number, (kind, title, first, last) in enumerate(printed):
        begin = pages.physical(first)
        after = pages.physical(printed[number + 1][2]) if number + 1 < len(printed) else page_count
        end = pages.physical(last) if last is not None else None
        if end is None:
            end = (after if after is not None else page_count) - 1
        if begin is None or begin > end:
            findings.append(Finding("part_range_unread", data={"title": title}))
            continue
        parts.append(PartRange(kind, title, begin, min(end, page_count - 1)))
    return PartRanges(tuple(parts), tuple(findings))


def _find(contents: Sequence[Line], title: str) -> tuple[int, int | None] | None:
    """Printed pages after a part's title; the numbers may stand on the next line."""
    wanted = letters_key(title)
    keys = [letters_key(_LEADER.sub("", line.text)) for line in contents]
    exact = [number for number, key in enumerate(keys) if key == wanted]
    for number in exact or [number for number, key in enumerate(keys) if key.startswith(wanted)]:
        line = contents[number]
        for text in (line.text, contents[number + 1].text if number + 1 < len(contents) else ""):
            pages = _PAGES.search(text)
            if pages:
                return int(pages[1]), int(pages[2]) if pages[2] else None
    return None


def _words(pages: tuple[int, int | None]) -> str:
    return f"{pages[0]}-{pages[1]}" if pages[1] is not None else str(pages[0])
