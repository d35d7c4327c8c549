"""Headings with numbers: ``2 DOSAGE AND ADMINISTRATION`` in bold, and the unnumbered ones that stand before and after them.

A number without the words that belong to it is no heading, nor are the words without their number; numbers ascend, so that what a
leaflet or a package repeats of the text opens nothing. A heading of the section that is open already is one of its lines: some
documents head every part of a section with the section's name.
"""

from __future__ import annotations

import re

from rapidfuzz.distance import DamerauLevenshtein

from duocthu.books.schema import Profile
from duocthu.domain.page import Line
from duocthu.segment.heading_match import HeadingMatch, join_lines
from duocthu.text.fold import letters_key, squash

_NUMBERED = re.compile(r"(\d{1,2})[.)]?\s*([^\W\d].*)")
_MISSPELT_LENGTH = 8  # letters: shorter headings are too alike to forgive a letter
_LEADING = 1.3  # line heights between the lines of one heading at most: paragraphs stand further apart
_SAME_PLACE = 3.0  # pt between the left edges or the middles of the lines of one heading


class NumberedHeadings:
    """Finds headings line by line; it remembers the last number and the section that is open."""

    def __init__(self, profile: Profile) -> None:
        """Numbered sections by number; openings by letters, marks and number of words; plain headings by their letters."""
        sections = profile.sections
        self._numbered = {int(s.number): (s, [letters_key(n) for n in (s.heading, *s.variants)]) for s in sections if s.number}
        names = [(n, s) for s in sections if s.opening for n in (s.heading, *s.variants)]
        self._openings = [(squash(n).casefold(), len(n.split()), s) for n, s in names]
        self._plain = {letters_key(n): s for s in sections if not s.number and not s.opening for n in (s.heading, *s.variants)}
        first = next((n for n, s in enumerate(sections) if s.number), 0)
        self._before = frozenset(s.key for s in sections[:first])
        self._last = 0
        self._open = ""

    def match(self, line: Line, following: Line | None) -> HeadingMatch | None:
        """A heading on one line, or wrapped over two; None for a heading of the section that is open."""
        if not line.bold or not line.may_head:
            return None
        found = _NUMBERED.fullmatch(line.text)
        match = self._with_number(int(found[1]), found[2], line, following) if found else self._without(line, following)
        if match is None or match.section.key == self._open:
            return None
        self._open = match.section.key
        self._last = int(match.section.number or self._last)
        return match

    def _with_number(self, number: int, words: str, line: Line, following: Line | None) -> HeadingMatch | None:
        """The section of a number, where the words are its own and it comes after the last one, or all begins again."""
        if number not in self._numbered or (number < self._last and number != min(self._numbered)):
            return None
        section, names = self._numbered[number]
        key = letters_key(words)
        if key in names:
            return HeadingMatch(section, line, None)
        if following is not None and _continues(line, following) and key + letters_key(following.text) in names:
            return HeadingMatch(section, join_lines(line, following), None, lines=2)
        if len(key) >= _MISSPELT_LENGTH and any(DamerauLevenshtein.distance(n, key, score_cutoff=1) <= 1 for n in names):
            return HeadingMatch(section, line, None, misspelt=True)
        return None

    def _without(self, line: Line, following: Line | None) -> HeadingMatch | None:
        """An unnumbered section in its place: before the first number or after it, as the profile lists it."""
        section = self._plain.get(letters_key(line.text))
        opening = False
        if section is None:
            section = next((s for letters, words, s in self._openings if _opens(line.text, letters, words)), None)
            opening = section is not None
        if section is None or (section.key in self._before) != (self._last == 0):
            return None
        if opening and following is not None and self._goes_on(line, following):
            return HeadingMatch(section, join_lines(line, following), None, lines=2)
        return HeadingMatch(section, line, None)

    @staticmethod
    def _goes_on(line: Line, following: Line) -> bool:
        """Whether an opening in capitals takes the next line too, which is no heading of its own."""
        capitals = line.text.isupper() and following.text.isupper()
        return capitals and not _NUMBERED.fullmatch(following.text) and _continues(line, following)


def _opens(text: str, letters: str, words: int) -> bool:
    """Whether a text begins with these letters and marks, its words in capitals or capitalised, and a word ends there."""
    end = next((n for n in range(1, len(text) + 1) if len(squash(text[:n])) == len(letters)), 0)
    start, after = text[:end], text[end : end + 1]
    if squash(start).casefold() != letters or (start[-1:].isalnum() and after.isalnum()):
        return False
    return sum(c.isupper() for c in start) >= words


def _continues(line: Line, following: Line) -> bool:
    """Whether a line in the same face stands right below, at the same edge or centred under it."""
    one, two = line.bbox, following.bbox
    below = following.physical_page == line.physical_page and 0 < two.y0 - one.y0 <= _LEADING * one.height
    placed = abs(one.x0 - two.x0) <= _SAME_PLACE or abs(one.x0 + one.x1 - two.x0 - two.x1) <= 2 * _SAME_PLACE
    return following.bold and following.may_head and below and placed
