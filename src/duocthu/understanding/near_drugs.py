"""The drug that a misspelt name means: one alone with a clear margin, else those that it may mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from rapidfuzz.distance import OSA

from duocthu.domain.understanding import NamedDrug, NameKind, UnclearName
from duocthu.text.fold import letters_key
from duocthu.understanding.name_records import NameRecord
from duocthu.understanding.name_words import name_words
from duocthu.understanding.sound_key import LEAST, sound_key
from duocthu.understanding.typos import (
    ALONE,
    FAINT,
    MARGIN,
    POSSIBLE,
    SURE,
    NearName,
    Window,
    differs,
    near_names,
    other_morpheme,
)

MOST_CANDIDATES = 5
_END = 6  # letters
_BEGUN = 5  # letters with which a name begins that is typed in part

Substance = tuple[str, str | None]  # a drug, and one substance of it where its monograph holds several
Nearest = tuple[int, float, NamedDrug]  # edits, similarity
Naming = Callable[[NameRecord, str, NameKind], NamedDrug]


class NearDrugs:
    """The names of a book by their letters, for names that were typed with a slip."""

    def __init__(self, by_letters: Mapping[str, Sequence[NameRecord]], named: Naming) -> None:
        """``named`` makes a drug of a record."""
        self._by_letters = by_letters
        self._letters = sorted(by_letters)
        self._named = named
        self._by_sound: dict[str, list[NameRecord]] = defaultdict(list)
        for name, records in by_letters.items():
            self._by_sound[sound_key(name)] += [record for record in records if record.kind != "brand"]

    def find(self, typed: str, window: Window) -> NamedDrug | UnclearName | None:
        """The drug that a misspelt name means, or those that it may mean; None where it means none.

        Each substance of a monograph stands for itself: one is never corrected into the monograph of all, nor into another.
        """
        nearest, brands = self._nearest(typed, window.near)
        ranked = sorted(nearest.values(), key=lambda entry: (entry[0], -entry[1], entry[2].drug_id, entry[2].substance or ""))
        if not ranked:
            return None
        edits, similarity, drug = ranked[0]
        rivals = [
            entry
            for entry in ranked[1:]
            if entry[1] >= POSSIBLE and entry[0] < edits + (1 if _key(entry[2]) in brands else MARGIN)
        ]
        alone = self._has_own_name(window.near, _key(drug)) and self._is_alone(typed, edits, _key(drug))
        sure = similarity >= SURE or alone
        begun = [other for other in self._begun(typed) if _key(other) not in {_key(entry[2]) for entry in ranked}]
        if sure and not rivals and not begun and not self._is_other_word(typed, window.near, drug):
            return drug
        return UnclearName(typed, (*begun, *(entry[2] for entry in ranked))[:MOST_CANDIDATES])

    def said_alike(self, typed: str) -> NamedDrug | None:
        """The only drug that has a name, no brand, which is said like a word and only spelt otherwise; None where none has."""
        if len(letters_key(typed)) < LEAST:
            return None
        records = self._by_sound.get(sound_key(typed), ())
        found = {(record.drug_id, record.substance): self._named(record, typed, "typo") for record in records}
        if len(found) != 1 or not self._is_alone(typed, 1, next(iter(found))):
            return None
        return next(iter(found.values()))

    def _begun(self, typed: str) -> list[NamedDrug]:
        """The drugs whose names one word begins that was typed: ``paracet`` may be short for them, and no slip in ``Piracet``."""
        letters = letters_key(typed)
        if len(typed.split()) > 1 or len(letters) < _BEGUN:
            return []
        records = [r for name in self._letters if name.startswith(letters) for r in self._by_letters[name] if r.kind != "brand"]
        return list({(r.drug_id, r.substance): self._named(r, typed, "short") for r in records}.values())

    def _nearest(self, typed: str, near: Sequence[NearName]) -> tuple[dict[Substance, Nearest], set[Substance]]:
        """The nearest name of each substance, and those to which a brand alone comes near: one edit more is margin enough."""
        nearest: dict[Substance, Nearest] = {}
        brands: set[Substance] = set()
        for one in near:
            for record in self._by_letters[one.name]:
                if differs(name_words(typed), name_words(record.name), brand=record.kind == "brand"):
                    continue
                key = record.drug_id, record.substance
                if key not in nearest:
                    nearest[key] = one.edits, one.similarity, self._named(record, typed, "typo")
                    brands |= {key} if record.kind == "brand" else set()
        for drug, substance in [*nearest]:
            whole = nearest.get((drug, None))
            if substance is not None and whole is not None and nearest[drug, substance][0] <= whole[0]:
                del nearest[drug, None]  # the same name, once without its substance
        return nearest, brands

    def _is_other_word(self, typed: str, near: Sequence[NearName], drug: NamedDrug) -> bool:
        """Whether one word was typed that is a word of its own beside the nearest names of a drug: ``prednison``."""
        own = [n.name for n in near if any(_of(record) == _key(drug) for record in self._by_letters[n.name])]
        if len(typed.split()) > 1 or not own:
            return False
        ends = (name for name in self._letters if name[-_END:] == own[0][-_END:] and _unlike(name, own[0]))
        return other_morpheme(letters_key(typed), own[0], ends)

    def _has_own_name(self, near: Sequence[NearName], own: Substance) -> bool:
        """Whether a name that is no brand comes near, as one alone may: of brands a book has thousands, and lacks as many."""
        close = (record for one in near if one.similarity >= ALONE for record in self._by_letters[one.name])
        return any(record.kind != "brand" and _of(record) == own for record in close)

    def _is_alone(self, typed: str, edits: int, own: Substance) -> bool:
        """Whether no other drug's name is near to what was typed, not even faintly."""
        near = near_names(letters_key(typed), self._letters, FAINT)
        return not any(
            _of(record) not in (own, (own[0], None)) and one.edits < edits + (1 if record.kind == "brand" else MARGIN)
            for one in near
            for record in self._by_letters[one.name]
        )


def _unlike(name: str, own: str) -> bool:
    """Whether two names are more than spellings of one."""
    return bool(OSA.normalized_similarity(name, own) < SURE)


def _key(drug: NamedDrug) -> Substance:
    return drug.drug_id, drug.substance


def _of(record: NameRecord) -> Substance:
    return record.drug_id, record.substance
