"""Drugs whose titles share a word: those that it opens, and those in which one drug is joined with another."""

from __future__ import annotations

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


def combinations_of(drug: NamedDrug, drugs: Mapping[str, str]) -> tuple[NamedDrug, ...]:
    """Other monographs of whose substances one is the drug."""
    own = name_words(base_title(drug.drug_name))
    joined = (
        (other, title)
        for other, title in drugs.items()
        if other != drug.drug_id and own in [name_words(part) for part in substances_of(title)]
    )
    return tuple(NamedDrug(other, title, None, drug.typed, "title") for other, title in joined)
