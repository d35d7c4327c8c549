"""What a monograph warns of for somebody's allergy: by the name of what it is to, by a class of it, or as an allergy at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.illness_warnings import WARNING
from duocthu.answer.interactions import add_classed, classed_units
from duocthu.answer.membership import memberships
from duocthu.answer.quotation import as_words, naming_units, unit_text
from duocthu.answer.section_answer import add_section, add_units
from duocthu.answer.section_notices import add_rest_notice, section_notice
from duocthu.answer.shared_class import add_shared_class
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.allergy_words import speaks_of_allergy
from duocthu.text.fold import fold
from duocthu.text.inn_spelling import spellings

# Where a monograph may tell of an allergy beside its warnings: 'có liên quan đến benzylpenicilin, có thể gặp quá mẫn chéo'.
_BESIDE: Final[tuple[SectionRole, ...]] = ("pharmacology", "adverse_effects", "interactions")
_SAME_CLASS: Final = ("cung nhom", "cung loai", "cung ho")

Units = list[tuple[Passage, PassageUnit]]


def add_allergies(
    draft: Draft, groups: Sequence[SectionFound], asked: Understanding, context: AnswerContext
) -> list[SectionFound]:
    """Quote what warns of the allergy of a question; given back are the ``groups`` that are still to be quoted.

    A section of contraindications that is asked for comes whole: it may tell the allergy by a class that nobody can look up. Of
    precautions those come that name it, or speak of any allergy.
    """
    left = list(groups)
    for drug in asked.drugs if asked.allergic_to else ():
        for role in WARNING:
            whole = [group for group in left if group.drug == drug and context.role(group.section_key) == role]
            for passages in context.sections_of(drug, role):
                prose = prose_of(passages)
                units = _naming(draft, drug, prose, asked, context)
                if role == "contraindications" and units:
                    draft.add_notice(_forbids(units, asked, context))
                if whole and role == "precautions":
                    units = [*units, *(unit for unit in _of_any(prose) if unit not in units)]
                    if units:
                        add_rest_notice(draft, prose, context)
                if not whole or role == "precautions":
                    add_units(draft, units, context)
            for group in whole:
                left.remove(group)
                if role == "contraindications":
                    add_section(draft, group, replace(asked, typed=()), context)
        _add_beside(draft, drug, asked, context)
    return left


def _add_beside(draft: Draft, drug: NamedDrug, asked: Understanding, context: AnswerContext) -> None:
    """Quote what sections that do not warn say of an allergy to what a question names."""
    names = [name for each in asked.allergic_to if each != drug for name in _names(each, context)]
    for role in _BESIDE:
        for passages in context.sections_of(drug, role):
            units = [unit for unit in naming_units(prose_of(passages), names) if _speaks_of_any(*unit)]
            if units:
                chunk = units[0][0].chunk
                facts = {"section": chunk.section_display_name, "drug_name": drug.drug_name}
                text = context.catalogue.text("notice.written_elsewhere", **facts)
                draft.add_notice(Notice("written_elsewhere", text, citation_ids=(chunk.chunk_id,)))
                add_units(draft, units, context)


def add_allergy_silence(draft: Draft, asked: Understanding, context: AnswerContext) -> None:
    """Say of which drugs nothing that is quoted names the allergy, nor a class of what it is to, nor a label above a dose."""
    classed = {cited for notice in draft.notices if notice.code == "class_named" for cited in notice.citation_ids}
    for drug in asked.drugs:
        own = {chunk_id for chunk_id, citation in draft.citations.items() if citation.drug_id == drug.drug_id}
        texts = [
            as_words("\n".join((*statement.label_path, statement.text)))
            for statement in draft.statements
            if own & set(statement.citation_ids)
        ]
        names = [f" {fold(name)} " for each in asked.allergic_to for name in _names(each, context)]
        named = any(name in text for name in names for text in texts)
        if asked.allergic_to and drug not in asked.allergic_to and not named and not own & classed:
            draft.add_notice(_silence(drug, asked, context))
            for other in (each for each in asked.allergic_to if isinstance(each, NamedDrug)):
                add_shared_class(draft, drug, other, context)


def _names(each: NamedDrug | str, context: AnswerContext) -> tuple[str, ...]:
    if isinstance(each, NamedDrug):
        return context.names_of(each)
    return tuple(other for spelt in spellings(each) for other in context.synonyms_of(spelt))


def _naming(draft: Draft, drug: NamedDrug, prose: Sequence[Passage], asked: Understanding, context: AnswerContext) -> Units:
    """The paragraphs that name what somebody is allergic to; those that name a class of it are quoted, with what proves it."""
    others = [each for each in asked.allergic_to if each != drug]
    units = naming_units(prose, [name for each in others for name in _names(each, context)])
    for other in others:
        if isinstance(other, NamedDrug) and other.substance is None:
            classed = classed_units(prose, memberships(other, context), context.names_of(drug), context)
            add_classed(draft, [one for one in classed if (one.passage, one.unit) not in units], other.drug_name, context)
            if not (units or classed):
                _add_of_same_class(draft, drug, other, prose, context)
    return units


def _add_of_same_class(draft: Draft, drug: NamedDrug, other: NamedDrug, prose: Sequence[Passage], context: AnswerContext) -> None:
    """Quote paragraphs on an allergy to drugs of the same class, where the book counts both drugs to one."""
    told = [unit for unit in _of_any(prose) if any(f" {words} " in as_words(unit_text(*unit)) for words in _SAME_CLASS)]
    if told and add_shared_class(draft, drug, other, context, told[0][0]):
        add_units(draft, told, context)


def _of_any(prose: Sequence[Passage]) -> Units:
    units = [(passage, unit) for passage in prose for unit in passage.units if not unit.is_label]
    return [unit for unit in units if _speaks_of_any(*unit)]


def _speaks_of_any(passage: Passage, unit: PassageUnit) -> bool:
    return speaks_of_allergy(as_words(unit_text(passage, unit)))


def _forbids(units: Units, asked: Understanding, context: AnswerContext) -> Notice:
    """That contraindications name the allergy, to be read before all else."""
    chunks = [passage.chunk for passage, _ in units]
    notice = section_notice("contraindication_named", chunks, context, words=_told(asked))
    return replace(notice, citation_ids=tuple(dict.fromkeys(notice.citation_ids)))


def _told(asked: Understanding) -> str:
    return "», «".join(each.drug_name if isinstance(each, NamedDrug) else each for each in asked.allergic_to)


def _silence(drug: NamedDrug, asked: Understanding, context: AnswerContext) -> Notice:
    looked = [context.section_name(key) for key in context.keys(*WARNING) if context.passages(drug, key)]
    text = context.catalogue.text(
        "notice.allergen_not_named", words=_told(asked), sections="», «".join(looked) or "—", drug_name=drug.drug_name
    )
    return Notice("allergen_not_named", text)
