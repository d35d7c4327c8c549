"""Monographs found by the name that an index entry prints."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from duocthu.text.fold import fold, letters_key
from duocthu.validate.indexed_monograph import IndexedMonograph

_QUALIFIER = re.compile(r"\s*\([^()]*\)")
_MISPRINT = 85.0
_NEAREST = 50.0


def unqualified(name: str) -> str:
    """The name without what stands in brackets."""
    return _QUALIFIER.sub("", name).strip()


class Titles:
    """The titles of a book's monographs."""

    def __init__(self, monographs: Iterable[IndexedMonograph]) -> None:
        """Index the titles whole, without their qualifiers, by substance and by the page they start on."""
        self._whole: dict[str, list[IndexedMonograph]] = defaultdict(list)
        self._bare: dict[str, list[IndexedMonograph]] = defaultdict(list)
        self._substance: dict[str, list[IndexedMonograph]] = defaultdict(list)
        self._page: dict[int, list[IndexedMonograph]] = defaultdict(list)
        for monograph in monographs:
            self._whole[letters_key(monograph.drug_name)].append(monograph)
            self._bare[letters_key(unqualified(monograph.drug_name))].append(monograph)
            for name in {letters_key(name) for name in monograph.substances}:
                self._substance[name].append(monograph)
            if monograph.printed_start is not None:
                self._page[monograph.printed_start].append(monograph)

    def whole(self, name: str, page: int | None) -> IndexedMonograph | None:
        """The monograph of this whole title; of several that read alike the one that starts on ``page``."""
        return _choose(self._whole.get(letters_key(name), []), page)

    def bare(self, name: str, page: int | None) -> IndexedMonograph | None:
        """The monograph of this title, qualifiers on either side left out; of several only the one that starts on ``page``."""
        return _choose(self._bare.get(letters_key(unqualified(name)), []), page)

    def substance(self, name: str, page: int | None) -> IndexedMonograph | None:
        """The monograph that starts on ``page`` and has a part governed by this substance."""
        return _starting(self._substance.get(letters_key(name), []), page)

    def misprinted(self, name: str, page: int | None) -> IndexedMonograph | None:
        """The one monograph that starts on ``page`` with a title so near that ``name`` is a misprint or a shorter form of it."""
        near = [m for m in self._page.get(page or -1, []) if _is_near(name, m.drug_name)]
        return near[0] if len(near) == 1 else None

    def nearest(self, name: str) -> str | None:
        """The title most like ``name``, for a person to look at; None where none is like it at all."""
        found = process.extractOne(letters_key(name), list(self._whole), scorer=fuzz.ratio, score_cutoff=_NEAREST)
        return self._whole[found[0]][0].drug_name if found else None


def _choose(found: list[IndexedMonograph], page: int | None) -> IndexedMonograph | None:
    return found[0] if len(found) == 1 else _starting(found, page)


def _starting(found: list[IndexedMonograph], page: int | None) -> IndexedMonograph | None:
    there = [m for m in found if page is not None and m.printed_start == page]
    return there[0] if len(there) == 1 else None


def _is_near(name: str, title: str) -> bool:
    key, other = letters_key(name), letters_key(unqualified(title))
    words, title_words = fold(name).split(), fold(title).split()
    shorter = 0 < len(words) < len(title_words) and title_words[: len(words)] == words
    return shorter or fuzz.ratio(key, other, score_cutoff=_MISPRINT) > 0
