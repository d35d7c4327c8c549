"""What an entry's name is to its monograph: another name of the substance, a brand, or a substance treated there."""

from __future__ import annotations

import re

from rapidfuzz import fuzz

from duocthu.domain.index_entry import EntryKind
from duocthu.text.fold import letters_key
from duocthu.validate.indexed_monograph import IndexedMonograph
from duocthu.validate.titles import unqualified

_LIKE = 88.0
_DIGITS = re.compile(r"\d+")


class NameEvidence:
    """The names that a monograph gives itself, ready to compare."""

    def __init__(self, monograph: IndexedMonograph) -> None:
        """Collect them."""
        names = monograph.international_names
        self._international = _Names(names[:1])
        self._listed = _Names(names[1:])
        self._brands = _Names(monograph.brands)
        self._substances = _Names(monograph.substances)
        self._synonyms = _Names(re.findall(r"\(([^()]*)\)", monograph.drug_name))
        titles = [letters_key(name) for name in (monograph.drug_name, unqualified(monograph.drug_name))]
        self._titles = frozenset(titles)
        self._like = [*titles, *map(letters_key, names)]

    def is_substance(self, name: str) -> bool:
        """Whether parts of the monograph stand under this name."""
        return name in self._substances and name not in self._international and letters_key(name) not in self._titles

    def kind(self, name: str) -> EntryKind:
        """The kind of an entry ``name - title``.

        The monograph's own words decide first, compared as printed and then by letters alone: ``Povidone iodine`` in the
        brand list is a brand although the international name is ``Povidone-iodine``. A name that stands nowhere is an alias
        when it is nearly the title or the international name, with the same digits; else a brand.
        """
        for exactly in (True, False):
            if self._international.holds(name, exactly=exactly):
                return "alias"
            if self._brands.holds(name, exactly=exactly):
                return "brand"
        if self.is_substance(name):
            return "see"
        if name in self._listed or name in self._synonyms or self._is_like(name):
            return "alias"
        return "brand"

    def _is_like(self, name: str) -> bool:
        key = letters_key(name)
        digits = _DIGITS.findall(key)
        return any(digits == _DIGITS.findall(own) and fuzz.ratio(key, own, score_cutoff=_LIKE) > 0 for own in self._like)


class _Names:
    """A set of names, as printed (case apart) and by letters alone."""

    def __init__(self, names: tuple[str, ...] | list[str]) -> None:
        self._words = {_words(name) for name in names}
        self._letters = {letters_key(name) for name in names}

    def holds(self, name: str, *, exactly: bool) -> bool:
        return _words(name) in self._words if exactly else letters_key(name) in self._letters

    def __contains__(self, name: str) -> bool:
        return self.holds(name, exactly=False)


def _words(name: str) -> str:
    return " ".join(name.casefold().split())
