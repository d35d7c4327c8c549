"""Names while they are typed: what a reader may be about to write, with or without diacritics, a slip of the finger forgiven."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA

from duocthu.domain.understanding import NameKind
from duocthu.text.fold import fold
from duocthu.understanding.name_records import NameLexicon

_MIN_TYPO = 4  # letters below which a slip cannot be told from another name
_SEVERAL = 2  # words
_NEAR = 0.75  # least similarity of what was typed to the beginning of a name
_MOST_NEAR = 50
_ORDER: dict[NameKind, int] = {"title": 0, "international": 1, "alias": 2, "brand": 3, "short": 4, "typo": 5, "class": 6}


@dataclass(frozen=True, slots=True)
class NameSuggestion:
    """A drug that may be meant, and the name of it that fits; ``corrected`` where what was typed is not how it begins."""

    drug_id: str
    drug_name: str
    name: str
    kind: NameKind
    corrected: bool


class NameSuggestions:
    """All names of a book, in order."""

    def __init__(self, lexicon: NameLexicon) -> None:
        """Fold the names; each of their words may be what the reader begins with."""
        self._drugs = lexicon.drugs
        self._names = [record for record in lexicon.names if record.kind != "short"]
        folded = [fold(record.name) for record in self._names]
        self._starts = sorted(
            (" ".join(words[place:]), min(place, 1), number)
            for number, words in enumerate(name.split() for name in folded)
            for place in range(len(words))
        )
        self._keys = [key for key, _, _ in self._starts]
        self._words = [(number, name.split()) for number, name in enumerate(folded) if self._names[number].kind != "brand"]
        self._letters = [name.replace(" ", "") for name in folded]

    def find(self, typed: str, limit: int) -> tuple[NameSuggestion, ...]:
        """At most ``limit`` drugs, each once, the likeliest first; empty where nothing is near."""
        key = fold(typed)
        if not key:
            return ()
        found: dict[str, NameSuggestion] = {}
        for number in self._beginning(key):
            self._add(found, number, corrected=False)
        for number in self._holding(key.split()) if len(found) < limit else ():
            self._add(found, number, corrected=False)
        if len(found) < limit and len(key) >= _MIN_TYPO:
            for number in self._near(key.replace(" ", "")):
                self._add(found, number, corrected=True)
        return tuple(found.values())[:limit]

    def _add(self, found: dict[str, NameSuggestion], number: int, *, corrected: bool) -> None:
        record = self._names[number]
        if record.drug_id not in found:
            found[record.drug_id] = NameSuggestion(
                record.drug_id, self._drugs[record.drug_id], record.name, record.kind, corrected
            )

    def _beginning(self, key: str) -> list[int]:
        """Names, then names of which a later word begins so; titles before brands, then by the alphabet."""
        fits = self._from(bisect_left(self._keys, key), key)
        ranked = sorted(fits, key=lambda fit: (fit[1], _ORDER[self._names[fit[2]].kind], fit[0], fit[2]))
        return [number for _, _, number in ranked]

    def _from(self, first: int, key: str) -> Iterator[tuple[str, int, int]]:
        for place in range(first, len(self._starts)):
            if not self._starts[place][0].startswith(key):
                return
            yield self._starts[place]

    def _holding(self, typed: Sequence[str]) -> list[int]:
        """Names that hold several words as they follow each other there, the last of them begun: ``huyết thanh uốn``."""
        if len(typed) < _SEVERAL:
            return []
        held = [number for number, words in self._words if _holds(words, typed)]
        return sorted(held, key=lambda n: (_ORDER[self._names[n].kind], self._letters[n], n))

    def _near(self, letters: str) -> list[int]:
        """Names whose beginning is near to what was typed, nearest first: as long as that, or a letter shorter or longer."""
        best: dict[int, float] = {}
        for length in range(len(letters) - 1, len(letters) + 2):
            beginnings = [name[:length] for name in self._letters]
            near = process.extract(letters, beginnings, scorer=OSA.normalized_similarity, score_cutoff=_NEAR, limit=_MOST_NEAR)
            for _, similarity, number in near:
                best[number] = max(best.get(number, 0.0), similarity)
        return sorted(best, key=lambda n: (-best[n], _ORDER[self._names[n].kind], self._letters[n], n))


def _holds(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Whether a name has all words in their order, the last one or its beginning."""
    rest = iter(words)
    return all(any(word == one for word in rest) for one in typed[:-1]) and any(word.startswith(typed[-1]) for word in rest)
