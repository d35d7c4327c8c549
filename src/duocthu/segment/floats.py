"""Whose is a table that is set over both columns?

Typesetters move such a table to the head or foot of a page, or to the head of the next one, away from the section that it
belongs to. What it says decides: its caption and header speak the language of doses or of interactions, in the words by which
the profile knows that a section is asked for. Among sections that fit alike, the nearest one before it owns it; where none fits,
the one that it follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from duocthu.books.schema import Profile, Section
from duocthu.domain.block_region import WholeBlock
from duocthu.text.fold import fold

_CAPTION, _HEADER, _CELLS = 10.0, 6.0, 4.0  # a caption names the subject, a header its parts; cells speak of everything
_CLEAR = 2.0  # an affinity below says nothing


class OpenedSection(NamedTuple):
    """A section in the order of the book: which monograph (counted from 0), its key, and the last page that it has text on."""

    monograph: int
    key: str
    last_page: int


class FloatOwner:
    """Finds the section that owns a floating table, by the profile's words."""

    def __init__(self, profile: Profile) -> None:
        """Words by which sections are asked for, and words that open labels of doses."""
        self._sections = {s.key: [f" {fold(words)} " for words in s.asked_as] for s in profile.sections}
        self._roles: dict[str, Section] = {s.key: s for s in profile.sections}
        self._labels = [f" {fold(w)} " for w in (*profile.labels.population, *profile.labels.organ)]

    def find(self, block: WholeBlock, opened: Sequence[OpenedSection], current: int, page: int) -> int:
        """The index in ``opened`` of the owner.

        ``current`` is the index of the section whose text the block follows; sections without text on ``page`` or the page
        before are out of its reach.
        """
        reach = [n for n in range(current, -1, -1) if opened[n].last_page >= page - 1]
        best, affinity = current, _CLEAR
        for n in reach:
            score = self.affinity(block, opened[n].key)
            if score > affinity:
                best, affinity = n, score
        return best

    def affinity(self, block: WholeBlock, key: str) -> float:
        """How much a block speaks the language of a section, from 0."""
        first, *rows = [row for part in block.parts for row in part.cells] or [()]
        header = _text([block.parts[0].header, *first])
        cells = [_text([cell]) for row in rows for cell in row if cell.strip()]
        words = self._sections.get(key, [])
        score = _CAPTION * _hits(words, _text([block.caption])) + _HEADER * _hits(words, header)
        if cells:
            score += _CELLS * sum(_hits(words, cell) for cell in cells) / len(cells)
        if self._roles[key].role == "dosage":
            score += _HEADER * _hits(self._labels, header)
        return score


def _text(cells: Iterable[str]) -> str:
    return f" {fold(' '.join(cells))} "


def _hits(words: Sequence[str], text: str) -> bool:
    return any(word in text for word in words)
