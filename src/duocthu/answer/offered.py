"""A drug that is offered in an answer, in words."""

from __future__ import annotations

from duocthu.domain.answer import Suggestion
from duocthu.messages.catalogue import Catalogue


def offered_words(suggestion: Suggestion, catalogue: Catalogue) -> str:
    """Its title, behind the name of the book that comes near to what was typed where that is another."""
    if not suggestion.name:
        return suggestion.drug_name
    return catalogue.text("ask.suggestion_by_name", name=suggestion.name, drug_name=suggestion.drug_name)
