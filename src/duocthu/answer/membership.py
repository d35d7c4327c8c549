"""That a drug belongs to a class, proved by a line of the book itself: none other is ever told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from duocthu.answer.context import AnswerContext
from duocthu.answer.quotation import unit_text
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import NamedDrug
from duocthu.text.fold import fold
from duocthu.text.sentences import sentence_ends


@dataclass(frozen=True, slots=True)
class Membership:
    """A class in folded words, and the sentence of the book that counts the drug to it."""

    name: str
    passage: Passage
    unit: PassageUnit


def memberships(drug: NamedDrug, context: AnswerContext) -> tuple[Membership, ...]:
    """The classes of a drug with a monograph: by its own words, and by those that give it as an example."""
    roles = [*context.sections_of(drug, "class"), *context.sections_of(drug, "pharmacology")]
    units = [(p, u) for passages in roles for p in passages for u in p.units if not u.withheld]
    own = {name: proof for name in context.classes.of_drug(drug.drug_id) if (proof := _holding(name, units)) is not None}
    found = [Membership(name, *proof) for name, proof in own.items()]
    names = (drug.substance,) if drug.substance else context.names_of(drug)
    return (*found, *(membership for name in names for membership in examples_of(name, context) if membership.name not in own))


def examples_of(name: str, context: AnswerContext) -> Iterator[Membership]:
    """The classes of which the book gives a name as an example."""
    for example in context.classes.examples(name):
        passage = context.passage(example.chunk_id)
        unit = next((unit for unit in passage.units if unit.start == example.start), None)
        if unit is not None:
            yield Membership(example.name, passage, _sentence(passage, unit, fold(name)))


def _holding(name: str, units: list[tuple[Passage, PassageUnit]]) -> tuple[Passage, PassageUnit] | None:
    """The first paragraph that writes a class, cut to the sentence that does."""
    passage, unit = next(((p, u) for p, u in units if f" {name} " in f" {fold(unit_text(p, u))} "), (None, None))
    return None if passage is None or unit is None else (passage, _sentence(passage, unit, name))


def _sentence(passage: Passage, unit: PassageUnit, name: str) -> PassageUnit:
    """The sentence of a paragraph that writes a name; the whole paragraph where none does alone."""
    text = unit_text(passage, unit)
    ends = [end for end in sentence_ends(text) if not text[:end].endswith(":")]  # what opens a sentence does not stand alone
    for start, end in pairwise((0, *ends)):
        if f" {name} " in f" {fold(text[start:end])} ":
            lead = len(text[start:end]) - len(text[start:end].lstrip())
            return unit._replace(start=unit.start + start + lead, end=unit.start + end)
    return unit
