"""How often a book uses each word: counted as printed, asked without regard to case and outer punctuation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from duocthu.text.syllable import has_vietnamese_letters, is_syllable

# What may stand around a word; hyphens and slashes join words and are looked at inside a token.
OUTER = "()[]{}<>.,;:!?…\"'“”‘’«»*†‡§•·/–—"
_LETTERS = re.compile(r"[^\W\d_]+")
# A title or heading that the profile names is sure to be right, as if it had been read this often.
_KNOWN_WEIGHT = 5
# A lexicon of another language than Vietnamese has nothing to say about lost and false spaces in Vietnamese.
_LEAST_VIETNAMESE = 0.1
# One word in so many may be a misprint or a piece of a broken word: the more text, the more often it recurs.
_NOISE = 500_000


class WordCounts:
    """Word counts of a whole book.

    ``total`` is the number of words, ``floor`` the least count at which a word counts as one that the book uses,
    ``vietnamese`` whether the book's language is Vietnamese.
    """

    def __init__(self, counts: Mapping[str, int], known: Iterable[str]) -> None:
        """Count ``counts`` (raw tokens of ``words_of``) and the words of the phrases ``known``."""
        self._folded: Counter[str] = Counter()
        self._exact: Counter[str] = Counter()
        marked = 0
        for token, count in counts.items():
            for word in _words_in(token):
                self._exact[word] += count
                self._folded[word.lower()] += count
        self.known = frozenset(word.lower() for phrase in known for token in phrase.split() for word in _words_in(token))
        for word in self.known:
            self._folded[word] = max(self._folded[word], _KNOWN_WEIGHT)
        for word, count in self._folded.items():
            if has_vietnamese_letters(word) and is_syllable(word):
                marked += count
        self.total = max(1, self._folded.total())
        self.floor = max(2, round(self.total / _NOISE))
        self.vietnamese = marked >= _LEAST_VIETNAMESE * self.total

    def of(self, word: str) -> int:
        """Return how often ``word`` occurs, in any case."""
        return self._folded.get(word.lower(), 0)

    def exactly(self, word: str) -> int:
        """Return how often ``word`` occurs in just this case."""
        return self._exact.get(word, 0)

    def words(self) -> Iterable[tuple[str, int]]:
        """Return all words in lower case with their counts."""
        return self._folded.items()


def _words_in(token: str) -> list[str]:
    """Return the letter groups of a raw token; none where it ends in a hyphen: that is the first half of a broken word."""
    bare = token.strip(OUTER)
    if bare.isalpha():
        return [bare]
    if bare.endswith(("-", "\u00ad")):
        return []
    return _LETTERS.findall(bare)
