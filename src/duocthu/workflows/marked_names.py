"""The names that a question asks about and a quotation may hold among dozens of others: they are marked where it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from duocthu.answer.context import AnswerContext
from duocthu.domain.understanding import Understanding


@dataclass(frozen=True, slots=True)
class MarkedNames:
    """``of_drugs`` are the names of each drug asked about, by its id; ``others`` those of which the book has no monograph."""

    of_drugs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    others: tuple[str, ...] = ()

    def beside(self, drug_id: str) -> tuple[str, ...]:
        """The names to mark in what the monograph of a drug says: its own stand in every line of it."""
        own = {name.lower() for name in self.of_drugs.get(drug_id, ())}
        every = (name for names in (*self.of_drugs.values(), self.others) for name in names)
        return tuple(dict.fromkeys(name for name in every if name.lower() not in own))


def marked_names(asked: Understanding, context: AnswerContext) -> MarkedNames:
    """The names of a question's drugs, as the book may write them, and of what is no drug of the book."""
    named = {drug.drug_id: _with_synonyms(context.names_of(drug), context) for drug in asked.drugs}
    return MarkedNames(named, _with_synonyms((*asked.partners, *asked.foreign), context))


def names_of_drugs(drug_ids: Iterable[str], context: AnswerContext) -> MarkedNames:
    """The same of drugs that were chosen by their ids."""
    return MarkedNames({drug_id: _with_synonyms(context.aliases(drug_id), context) for drug_id in drug_ids})


def _with_synonyms(names: Iterable[str], context: AnswerContext) -> tuple[str, ...]:
    return tuple(dict.fromkeys(other for name in names for other in context.synonyms_of(name)))
