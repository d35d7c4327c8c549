"""Names that a reader may have meant whose drug is not in the book: near ones alone, and brands nearer than titles.

A book has thousands of brands, so that to any word some of them are faintly alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from duocthu.text.fold import letters_key
from duocthu.understanding.name_records import NameRecord
from duocthu.understanding.typos import SURE, near_names

_NEAR = 0.7  # least similarity of a title, an international name or an alias
_BEGUN = 5  # letters with which a name begins that is typed in part


@dataclass(frozen=True, slots=True)
class OfferedName:
    """A drug with the name of it that comes near ('' for its title) and the similarity to what was typed, from 0 to 1."""

    drug_id: str
    name: str
    similarity: float


class NearNames:
    """The names of a book by their letters, and its drugs by the longer words of their titles."""

    def __init__(self, by_letters: Mapping[str, Sequence[NameRecord]], titled: Mapping[str, Collection[str]]) -> None:
        """Take both."""
        self._by_letters = by_letters
        self._letters = sorted(by_letters)
        self._titled = titled

    def of(self, word: str) -> Iterator[OfferedName]:
        """What a word may have meant."""
        typed = letters_key(word)
        for near in near_names(typed, self._letters, _NEAR):
            for record in self._by_letters[near.name]:
                if record.kind != "brand" or near.similarity >= SURE:
                    yield _offered(record, near.similarity)
        for near in near_names(typed, sorted(self._titled), SURE):
            for drug in self._titled[near.name]:
                yield OfferedName(drug, "", near.similarity)
        if len(typed) >= _BEGUN:
            for letters in self._letters:
                if letters.startswith(typed):
                    records = (record for record in self._by_letters[letters] if record.kind != "brand")
                    yield from (_offered(record, _NEAR) for record in records)


def _offered(record: NameRecord, similarity: float) -> OfferedName:
    return OfferedName(record.drug_id, "" if record.kind in ("title", "short") else record.name, similarity)
