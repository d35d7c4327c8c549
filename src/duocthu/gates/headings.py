"""Headings: each section is what its own heading says, and begins below it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from duocthu.books.schema import Section
from duocthu.domain.breach import Breach
from duocthu.domain.monograph import Monograph
from duocthu.gates.corpus import Entry
from duocthu.text.fold import letters_key

_HEADINGS = 1 << 12  # a book has the same few headings in all of its monographs
_NUMBER = re.compile(r"\s*\d[\d.]*\s*")


def section_key_not_of_its_heading(entry: Entry) -> Iterator[Breach]:
    """A section that goes by the key or name of another than its heading names: what forbids would be told for what it is for.

    The heading is compared as printed, without diacritics and spaces. One that is misread is nobody's, and is not told.
    """
    if not isinstance(entry.owner, Monograph):
        return
    keys, names = _keys(entry.frame.profile.sections), _names(entry.frame.profile.sections)
    for section in entry.owner.sections:
        if section.display_name != names.get(section.key):
            place = f"{entry.entry_id}__{section.key}"
            yield Breach.at("section_key_not_of_its_heading", place, section.heading.physical_page, section.display_name)
        told = keys.get(_printed_words(section.heading.text), frozenset())
        if told and section.key not in told:
            place = f"{entry.entry_id}__{section.key}"
            yield Breach.at("section_key_not_of_its_heading", place, section.heading.physical_page, section.heading.text)


@lru_cache(maxsize=16)
def _keys(sections: Sequence[Section]) -> dict[str, frozenset[str]]:
    """The keys of the sections that a heading may name."""
    found: dict[str, frozenset[str]] = {}
    for section in sections:
        for heading in (section.heading, *section.variants):
            told = _words(heading)
            found[told] = found.get(told, frozenset()) | {section.key}
    return found


@lru_cache(maxsize=16)
def _names(sections: Sequence[Section]) -> dict[str, str]:
    """What the book calls each section."""
    return {section.key: section.heading for section in sections}


@lru_cache(maxsize=_HEADINGS)
def _printed_words(heading: str) -> str:
    """Those of a heading, without the number before it."""
    return _words(_NUMBER.sub("", heading, count=1))


def _words(heading: str) -> str:
    return letters_key(heading).rstrip(":")
