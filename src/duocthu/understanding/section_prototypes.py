"""Which section a question means where it uses none of the profile's phrases whole: the phrases that share its words, weighed.

Each phrase of a section is a prototype. A word weighs as much as it tells sections apart; a section scores by how much of its
nearest phrases a question holds, and by how much of all of its words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import log

from duocthu.books.schema import Profile
from duocthu.understanding.name_words import name_words

_NEAREST = 0.7  # share of the nearest phrase in a section's score; the rest is that of all of its phrases together
_PAIR = 1.5  # weight of a word pair beside that of its words


class SectionPrototypes:
    """The phrases of each section of a book, weighed."""

    def __init__(self, profile: Profile) -> None:
        """Weigh headings, their variants and the profile's ``asked_as``."""
        self._order = [section.key for section in profile.sections]
        self._phrases: dict[str, list[frozenset[str]]] = {}
        held: dict[str, set[str]] = defaultdict(set)
        self._counts: dict[str, Counter[str]] = {}
        for section in profile.sections:
            phrases = [name_words(phrase) for phrase in (section.heading, *section.variants, *section.asked_as)]
            self._phrases[section.key] = [frozenset(_terms(words)) for words in phrases if words]
            self._counts[section.key] = Counter(term for terms in self._phrases[section.key] for term in terms)
            for term in self._counts[section.key]:
                held[term].add(section.key)
        count = len(self._order)
        self._weights = {
            t: log(1 + (count - len(s) + 0.5) / (len(s) + 0.5)) * (_PAIR if " " in t else 1) for t, s in held.items()
        }

    def rank(self, words: Sequence[str]) -> tuple[tuple[str, float], ...]:
        """Sections with a score above zero, best first, scores from 0 to 1."""
        asked = frozenset(_terms(words))
        scores = {key: self._score(key, asked) for key in self._order}
        order = sorted(self._order, key=lambda key: (-scores[key], self._order.index(key)))
        return tuple((key, scores[key]) for key in order if scores[key] > 0)

    def _score(self, key: str, asked: frozenset[str]) -> float:
        nearest = max((self._share(phrase, asked) for phrase in self._phrases[key]), default=0.0)
        counts = self._counts[key]
        shared = sum(self._weights[t] * min(3, counts[t]) for t in asked if t in counts)
        most = sum(self._weights[t] for t in asked if t in self._weights) * 3
        return _NEAREST * nearest + (1 - _NEAREST) * (shared / most if most else 0.0)

    def _share(self, phrase: frozenset[str], asked: frozenset[str]) -> float:
        """How much of a phrase, by weight, a question holds."""
        whole = sum(self._weights[term] for term in phrase)
        return sum(self._weights[term] for term in phrase if term in asked) / whole if whole else 0.0


def _terms(words: Sequence[str]) -> Iterable[str]:
    yield from words
    yield from (f"{a} {b}" for a, b in pairwise(words))
