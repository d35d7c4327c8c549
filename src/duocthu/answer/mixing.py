"""What a drug is dissolved in, or given beside, as a solution or a salt: ``ceftriaxon và Ringer``, ``ceftriaxon calci gluconat``.

What forbids it may stand in any section that warns, under the solution's name or under that of the metal in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.quotation import as_words, naming_units, unit_text
from duocthu.answer.section_answer import add_units
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.fold import fold
from duocthu.text.metals import METALS, metal_of, names_metal

_WARN: Final[tuple[SectionRole, ...]] = ("contraindications", "interactions", "incompatibilities", "precautions")
# Fluids with calcium in them, which precipitates.
_FLUIDS: Final = frozenset(("ringer", "hartmann"))
_METAL_OF: Final = {name: metal for metal, names in METALS.items() for name in names} | dict.fromkeys(_FLUIDS, "calci")

Units = list[tuple[Passage, PassageUnit]]


def metal_units(passages: Sequence[Passage], metal: str) -> Units:
    """The paragraphs that speak of a metal that is given."""
    units = [(passage, unit) for passage in passages for unit in passage.units if not unit.is_label]
    return [(p, u) for p, u in units if names_metal(unit_text(p, u), metal)]


def units_of_metal(drug: NamedDrug, name: str, context: AnswerContext) -> Units:
    """The paragraphs of all sections that warn which speak of the metal of a salt; none of any other name."""
    metal = metal_of(name)
    warning = [prose_of(passages) for role in _WARN for passages in context.sections_of(drug, role)] if metal else []
    return [unit for prose in warning for unit in metal_units(prose, metal)]


def add_of_metal(draft: Draft, units: Sequence[tuple[Passage, PassageUnit]], name: str, context: AnswerContext) -> None:
    """Quote paragraphs of one monograph that name the metal of the salt ``name`` in its place, which is told."""
    if not units:
        return
    text = context.catalogue.text(
        "notice.metal_named",
        drug_name=units[0][0].chunk.drug_name,
        sections="», «".join(dict.fromkeys(passage.chunk.section_display_name for passage, _ in units)),
        metal=metal_of(name),
        name=name,
    )
    draft.add_notice(Notice("metal_named", text, citation_ids=tuple(dict.fromkeys(p.chunk.chunk_id for p, _ in units))))
    add_units(draft, units, context)


def add_mixed(draft: Draft, asked: Understanding, context: AnswerContext) -> bool:
    """Quote what other sections say of the solution in which a drug is to be given; whether any does.

    Where its incompatibilities are asked for, or a fluid is named.
    """
    if _FLUIDS.isdisjoint(asked.words) and not any(context.role(key) == "incompatibilities" for key in asked.section_keys):
        return False
    quoted = " ".join(as_words(statement.text) for statement in draft.statements)
    before = len(draft.statements)
    for first, second in pairwise(asked.words):
        if first in _METAL_OF and second in asked.foreign:  # 'calci gluconat', 'ringer lactat'
            draft.unlisted.add(second)
    for drug in asked.drugs:
        others = [name for other in asked.drugs if other.drug_id != drug.drug_id for name in context.names_of(other)]
        named = [word for word in asked.foreign if word not in draft.unlisted and f" {word} " not in quoted]
        metals = {metal for name in (*asked.words, *map(fold, others)) if (metal := _METAL_OF.get(name) or metal_of(name))}
        for role in (*_WARN, "dosage"):
            for passages in context.sections_of(drug, role):
                prose = prose_of(passages)
                units = naming_units(prose, (*named, *others))
                given = [unit for metal in sorted(metals) for unit in metal_units(prose, metal)] if role != "dosage" else []
                told = [unit for unit in dict.fromkeys((*units, *given)) if as_words(unit_text(*unit)).strip() not in quoted]
                add_units(draft, told, context)
    return len(draft.statements) > before
