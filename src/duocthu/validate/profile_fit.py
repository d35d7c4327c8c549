"""What was found held against what the profile leads to expect: the profile of another book finds next to nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duocthu.books.schema import Profile
from duocthu.domain.finding import Datum, Finding

_PAGES_OF_A_SECTION: Final = 10  # monographs have several sections a page, a label of one substance one in two or three pages
_HALF: Final = 0.5


UNLIKE: Final = "profile_unlike"


@dataclass(frozen=True, slots=True)
class BookCounts:
    """What was found in a file; ``headless`` are the pages on which no running head was found."""

    pages: int
    monographs: int
    sections: int
    headless: int


def misfit(profile: Profile, counts: BookCounts) -> Finding | None:
    """The finding profile_unlike where a profile seems not to be the book's: one sign is enough.

    No monograph, or hardly a section; most pages without the running head that the profile describes; or fewer than half of the
    expected monographs, in proportion to the pages, since a file may hold a part of its book.
    """
    if not (_is_empty(counts) or _is_headless(profile, counts) or _is_thin(profile, counts)):
        return None
    data: dict[str, Datum] = {
        "book": profile.id,
        "pages": counts.pages,
        "monographs": counts.monographs,
        "sections": counts.sections,
        "headless": counts.headless if profile.running_head.marks else None,
        "expected": profile.expected.monographs,
        "expected_pages": profile.expected.pages,
    }
    return Finding(UNLIKE, data=data)


def _is_empty(counts: BookCounts) -> bool:
    return not counts.monographs or counts.pages > _PAGES_OF_A_SECTION * counts.sections


def _is_headless(profile: Profile, counts: BookCounts) -> bool:
    return bool(profile.running_head.marks) and counts.headless > _HALF * counts.pages


def _is_thin(profile: Profile, counts: BookCounts) -> bool:
    monographs, pages = profile.expected.monographs, profile.expected.pages
    if not monographs:
        return False
    part = min(1.0, counts.pages / pages) if pages else 1.0
    return counts.monographs < _HALF * part * monographs
