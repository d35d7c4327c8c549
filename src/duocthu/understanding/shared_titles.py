"""Drugs whose titles share a word: those that it opens, and those in which one drug is joined with another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from duocthu.domain.understanding import NamedDrug
from duocthu.text.written_word import is_word, written_word, written_words
from duocthu.understanding.joined_names import substances_of
from duocthu.understanding.name_words import base_title, name_words

_MOST_OPENED = 10  # drugs that are offered


def opening_with(word: str, drugs: Mapping[str, str]) -> tuple[NamedDrug, ...]:
    """The drugs (titles by id) whose titles a word opens, as it was typed."""
    opened = {drug: title for drug, title in drugs.items() if is_word(written_word(word), written_words(title)[0])}
    return tuple(NamedDrug(drug, title, None, word, "short") for drug, title in list(opened.items())[:_MOST_OPENED])


class JoinedTitles:
    """The monographs whose titles join substances, by these."""

    def __init__(self, drugs: Mapping[str, str]) -> None:
        """Part the titles (by id) once."""
        self._drugs = drugs
        self._of: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for drug_id, title in drugs.items():
            for substance in dict.fromkeys(map(name_words, substances_of(title))):
                self._of[substance].append(drug_id)

    def with_substance(self, drug: NamedDrug) -> tuple[NamedDrug, ...]:
        """Other monographs of whose substances one is the drug."""
        joined = self._of.get(name_words(base_title(drug.drug_name)), ())
        return tuple(NamedDrug(other, self._drugs[other], None, drug.typed, "title") for other in joined if other != drug.drug_id)
