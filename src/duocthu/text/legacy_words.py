"""TCVN3 words whose codes are Vietnamese letters as well: ``uèng`` = uống, ``liÒu`` = liều, ``huyÕt`` = huyết.

No letter of them gives them away, so that the book must: it has the word that is meant all the time, and what stands there
can be neither another word, nor a misprint of one, nor a piece of a torn one.
"""

from __future__ import annotations

from itertools import pairwise

from duocthu.text.quantities import is_number_or_unit
from duocthu.text.syllable import ONSETS, has_one_case, is_syllable_but_for_its_tone
from duocthu.text.tcvn3 import decode_tcvn3, is_certain_tcvn3
from duocthu.text.word_counts import OUTER, WordCounts

# How many times the book must have the word that is meant for each time that it has the other, in any case of its letters.
_RATIO = 20
# What a gap can tear off a syllable: before its rest, or after its beginning.
_HEADS = (*ONSETS, "q")
_ENDINGS = ("c", "ch", "m", "n", "ng", "nh", "p", "t", "i", "o", "u", "y")


class LegacyWords:
    """Knows the old encoding by the words of the book it stands in."""

    def __init__(self, counts: WordCounts) -> None:
        """Judge by ``counts``."""
        self._counts = counts

    def decode(self, token: str) -> str | None:
        """Return the token with its word as it is meant, or None if it is fine or not sure. Its length stays."""
        if token.isascii() or not self._counts.vietnamese:
            return None
        word = token.strip(OUTER)
        if not word.isalpha() or not is_certain_tcvn3(word):
            return None
        meant = decode_tcvn3(word)
        if not has_one_case(meant) or is_number_or_unit(meant) or self._counts.of(meant) < _RATIO * self._counts.of(word):
            return None
        if not _has_capital_inside(word) and (is_syllable_but_for_its_tone(word) or self._may_be_torn(word)):
            return None
        return token.replace(word, meant)

    def _may_be_torn(self, word: str) -> bool:
        """Say whether the book has a syllable that ``word`` may be the rest or the beginning of: ``râ`` of râu."""
        of = self._counts.of
        return any(of(head + word) for head in _HEADS) or any(of(word + ending) for ending in _ENDINGS)


def _has_capital_inside(word: str) -> bool:
    """Say whether a capital follows a small letter, as it does in no word."""
    return any(a.islower() and b.isupper() for a, b in pairwise(word))
