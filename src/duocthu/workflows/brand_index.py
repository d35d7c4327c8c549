"""The brands of a book as its back index lists them: under letters, and of a drug."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from duocthu.domain.index_entry import IndexEntry
from duocthu.text.fold import fold

_OTHER_LETTER = "#"
SHEET = 150  # brands that are shown at once


@dataclass(frozen=True, slots=True)
class Brand:
    """A brand and the drug that it stands for; ``page`` is the PDF page (from 0) of its entry in the back index."""

    name: str
    drug_id: str
    target: str
    page: int
    key: str


@dataclass(frozen=True, slots=True)
class BrandSheet:
    """A stretch of a letter's brands, by its first and last."""

    first: str
    last: str


class BrandIndex:
    """All brands whose drug has a monograph, by the alphabet without diacritics."""

    def __init__(self, entries: Iterable[IndexEntry]) -> None:
        """Keep the brands among the entries of a back index."""
        found: dict[tuple[str, str], Brand] = {}
        for entry in entries:
            if entry.kind == "brand" and entry.drug_id is not None:
                brand = Brand(entry.name, entry.drug_id, entry.target, entry.physical_page, fold(entry.name))
                found.setdefault((entry.name, entry.drug_id), brand)
        self._brands = sorted(found.values(), key=lambda brand: (brand.key, brand.name, brand.drug_id))
        self._keys = [brand.key for brand in self._brands]
        self._by_letter: dict[str, list[Brand]] = defaultdict(list)
        self._by_drug: dict[str, list[Brand]] = defaultdict(list)
        for brand in self._brands:
            self._by_letter[_letter(brand.key)].append(brand)
            self._by_drug[brand.drug_id].append(brand)

    def __len__(self) -> int:
        """How many brands there are."""
        return len(self._brands)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters under which brands stand."""
        return tuple(sorted(self._by_letter))

    def sheets(self, letter: str) -> tuple[BrandSheet, ...]:
        """The stretches in which a letter's brands are shown."""
        brands = self._by_letter.get(letter, [])
        parts = (brands[start : start + SHEET] for start in range(0, len(brands), SHEET))
        return tuple(BrandSheet(part[0].name, part[-1].name) for part in parts)

    def sheet(self, letter: str, number: int) -> tuple[Brand, ...]:
        """The brands of a stretch (counted from 0); empty where there is none of that number."""
        return tuple(self._by_letter.get(letter, [])[number * SHEET : (number + 1) * SHEET])

    def of_drug(self, drug_id: str) -> tuple[Brand, ...]:
        """The brands of a drug."""
        return tuple(self._by_drug.get(drug_id, ()))

    def beginning(self, typed: str, limit: int = SHEET) -> tuple[Brand, ...]:
        """The brands that begin with what was typed, with or without diacritics."""
        key = fold(typed)
        if not key:
            return ()
        first = bisect_left(self._keys, key)
        fitting = (brand for brand in self._brands[first : first + limit] if brand.key.startswith(key))
        return tuple(fitting)


def _letter(key: str) -> str:
    return key[:1].upper() if key[:1].isalpha() else _OTHER_LETTER
