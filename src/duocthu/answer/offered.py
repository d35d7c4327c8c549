"""Drugs that are offered in an answer, in words: to be chosen from, or listed for an illness."""

from __future__ import annotations

from typing import Final

from duocthu.domain.answer import Answer, Suggestion
from duocthu.messages.catalogue import Catalogue

_OF_LISTS: Final = frozenset(("indicated", "indicated_of_many"))


def is_list(answer: Answer) -> bool:
    """Whether an answer lists the drugs that the book names for an illness, none of which is meant before another."""
    return any(notice.code in _OF_LISTS for notice in answer.notices)


def offer_words(answer: Answer, catalogue: Catalogue) -> str:
    """What stands above the drugs that an answer offers."""
    return catalogue.text("ask.look_up_each" if is_list(answer) else "ask.suggestions")


def offered_words(suggestion: Suggestion, catalogue: Catalogue) -> str:
    """Its title, behind the name of the book that comes near to what was typed where that is another."""
    if not suggestion.name:
        return suggestion.drug_name
    return catalogue.text("ask.suggestion_by_name", name=suggestion.name, drug_name=suggestion.drug_name)
