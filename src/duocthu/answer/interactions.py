"""Two drugs in one question: what the monograph of each says of the other, and which side says it.

Silence is told only after every paragraph of the sections that may speak of another drug was looked through, in both monographs:
interactions, contraindications, precautions and dosage. It is never told as safety.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duocthu.answer.blocks import is_illegible, prose_of
from duocthu.answer.class_mentions import class_mention
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.quotation import naming_units, unit_text
from duocthu.answer.section_answer import add_all, add_blocks, add_units
from duocthu.answer.section_notices import add_rest_notice, withhold
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug

SCANNED: Final[tuple[SectionRole, ...]] = ("interactions", "contraindications", "precautions", "dosage")


@dataclass(frozen=True, slots=True)
class Side:
    """What one monograph holds of another drug.

    ``named`` are paragraphs that name it, ``classed`` those that name a class of it, with the class as the paragraph writes it.
    ``held`` are sections that hold what cannot be read as words, by role.
    """

    named: tuple[tuple[Passage, PassageUnit], ...]
    classed: tuple[tuple[Passage, PassageUnit, str], ...]
    scanned: tuple[tuple[SectionRole, tuple[Passage, ...]], ...]

    @property
    def speaks(self) -> bool:
        """Whether the monograph speaks of the other drug at all."""
        return bool(self.named or self.classed)


def look(drug: NamedDrug, other: NamedDrug, context: AnswerContext) -> Side:
    """Look through the monograph of ``drug`` for ``other``."""
    scanned = tuple((role, tuple(passages)) for role in SCANNED for passages in context.sections_of(drug, role))
    prose = [passage for _, passages in scanned for passage in prose_of(passages)]
    named = _once(naming_units(prose, context.names_of(other)))
    interactions = [p for role, passages in scanned if role == "interactions" for p in prose_of(passages)]
    known = {(p.chunk.chunk_id, u.start) for p, u in named}
    classed = []
    classes = context.classes_of(other.drug_id) if other.substance is None else ()
    for passage, unit in _once([(p, u) for p in interactions for u in p.units if not u.is_label]):
        name = class_mention(unit_text(passage, unit), classes, context.names_of(drug))
        if name is not None and (passage.chunk.chunk_id, unit.start) not in known:
            classed.append((passage, unit, name))
    return Side(tuple(named), tuple(classed), scanned)


def add_interactions(draft: Draft, drugs: Sequence[NamedDrug], context: AnswerContext) -> bool:
    """Quote what the monographs of ``drugs`` say of each other; whether anything was said, or could not be read.

    A table or formula in a section of interactions may name the other: it is part of the answer. One in another section that was
    looked through is named in a notice.
    """
    spoken = False
    silent: list[tuple[NamedDrug, NamedDrug, Side]] = []
    for drug in drugs:
        for other in drugs:
            if other.drug_id == drug.drug_id:
                continue
            side = look(drug, other, context)
            withheld = _add_unread(draft, side, context)
            spoken = spoken or withheld or side.speaks
            if side.speaks:
                _add_side(draft, side, other, context)
            elif not withheld:
                silent.append((drug, other, side))
    unread = [notice for pair in silent for notice in _add_silence(draft, *pair, context, cite=not spoken)]
    for notice in unread:
        draft.add_notice(notice)
    return spoken


def add_partners(draft: Draft, found: SectionFound, partners: Sequence[str], context: AnswerContext) -> bool:
    """Quote the paragraphs of a section of interactions that name ``partners`` that have no monograph; whether any does.

    Where none does the whole section stands below: the book may name the partner otherwise.
    """
    prose = prose_of(found.whole)
    add_blocks(draft, found.whole, context)
    units = [(name, _once(naming_units(prose, context.synonyms_of(name)))) for name in partners]
    spoken = any(p.section_blocks for p in found.whole)
    for name, named in units:
        if named:
            spoken = True
            add_units(draft, named, context)
            add_rest_notice(draft, prose, context)
            continue
        if not any(others for _, others in units):
            add_all(draft, found, prose, (), context)
        for passage in found.whole:
            draft.cite(passage)
        text = context.catalogue.text(
            "notice.not_found_interaction",
            sections=f"«{prose[0].chunk.section_display_name}»" if prose else "—",
            drug_name=found.drug.drug_name,
            name=name,
        )
        draft.add_notice(Notice("not_found_interaction", text, citation_ids=tuple(p.chunk.chunk_id for p in found.whole)))
        draft.unlisted.add(name)
    return spoken


def _add_side(draft: Draft, side: Side, other: NamedDrug, context: AnswerContext) -> None:
    add_units(draft, side.named, context)
    for passage, _, name in side.classed:
        text = context.catalogue.text(
            "notice.class_named",
            drug_name=passage.chunk.drug_name,
            section=passage.chunk.section_display_name,
            name=name,
            other=other.drug_name,
        )
        draft.add_notice(Notice("class_named", text, citation_ids=(passage.chunk.chunk_id,)))
    add_units(draft, [(passage, unit) for passage, unit, _ in side.classed], context)
    for _, passages in side.scanned:
        if any(p in passages for p, *_ in (*side.named, *side.classed)):
            add_rest_notice(draft, prose_of(passages), context)


def _add_unread(draft: Draft, side: Side, context: AnswerContext) -> bool:
    """What cannot be read as words in the sections of interactions: shown as its page. Whether there is any."""
    unread = False
    for role, passages in side.scanned:
        if role != "interactions":
            continue
        add_blocks(draft, passages, context)
        for passage in prose_of(passages):
            if is_illegible(passage.units):
                withhold(draft, passage, context, [unit for unit in passage.units if unit.withheld])
                unread = True
        unread = unread or any(passage.section_blocks for passage in passages) or len(prose_of(passages)) < len(passages)
    return unread


def _add_silence(
    draft: Draft, drug: NamedDrug, other: NamedDrug, side: Side, context: AnswerContext, *, cite: bool
) -> list[Notice]:
    """Say that a monograph does not name the other drug, and where was looked; the places are cited where no side speaks.

    Given back are the notices of what could not be looked through as words, to be told after all silence.
    """
    ids, unread = [], []
    for role, passages in side.scanned:
        if cite and role == "interactions":
            for passage in passages:
                draft.cite(passage)
                ids.append(passage.chunk.chunk_id)
        blocks = {block.block_id: block for passage in passages for block in passage.section_blocks}
        if role != "interactions" and blocks and cite:
            text = context.catalogue.text(
                "notice.scanned_section_has_block",
                section=passages[0].chunk.section_display_name,
                drug_name=drug.drug_name,
                pages="; ".join(
                    context.pages((b.printed_page, b.printed_page), (b.physical_page, b.physical_page)) for b in blocks.values()
                ),
            )
            unread.append(Notice("scanned_section_has_block", text, block_ids=tuple(blocks)))
    sections = ", ".join(f"«{passages[0].chunk.section_display_name}»" for _, passages in side.scanned if passages)
    text = context.catalogue.text(
        "notice.not_found_interaction", sections=sections or "—", drug_name=drug.drug_name, name=other.drug_name
    )
    draft.add_notice(Notice("not_found_interaction", text, citation_ids=tuple(ids)))
    return unread


def _once(units: Sequence[tuple[Passage, PassageUnit]]) -> list[tuple[Passage, PassageUnit]]:
    """Paragraphs that two parts share, once."""
    known: dict[tuple[str, str, int], tuple[Passage, PassageUnit]] = {}
    for passage, unit in units:
        known.setdefault((passage.chunk.drug_id, passage.chunk.section_key, passage.start + unit.start), (passage, unit))
    return list(known.values())
