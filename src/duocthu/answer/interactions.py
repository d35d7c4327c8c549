"""Two drugs in one question: what the monograph of each says of the other, and which side says it.

Silence is told only after every paragraph of the sections that may speak of another drug was looked through, in both monographs:
interactions, contraindications, precautions and dosage, and where none speaks the incompatibilities. It is never told as safety.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from duocthu.answer.blocks import is_illegible, prose_of
from duocthu.answer.class_mentions import ClassMentions
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.membership import Membership, memberships
from duocthu.answer.mixing import add_of_metal, metal_units
from duocthu.answer.other_substances import add_other_substances
from duocthu.answer.quotation import naming_units, unit_text
from duocthu.answer.section_answer import add_blocks, add_units
from duocthu.answer.section_notices import add_rest_notice, withhold
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import NamedDrug
from duocthu.text.metals import metal_of

SCANNED: Final[tuple[SectionRole, ...]] = ("interactions", "contraindications", "precautions", "dosage")
MIXED: Final[tuple[SectionRole, ...]] = (*SCANNED, "incompatibilities")
"""Where two drugs are looked for that are mixed, or of which nothing else is said."""
BY_CLASS: Final[tuple[SectionRole, ...]] = ("interactions", "contraindications", "incompatibilities")
"""Where a class of the other drug speaks of it as well: precautions and doses name classes for other reasons."""


@dataclass(frozen=True, slots=True)
class Classed:
    """A paragraph that names a class of the other drug: as it writes the class, and what proves that the drug belongs to it."""

    passage: Passage
    unit: PassageUnit
    written: str
    proof: Membership


@dataclass(frozen=True, slots=True)
class Side:
    """What one monograph holds of another drug.

    ``named`` are paragraphs that name it, ``classed`` those that name a class of it, ``of_metal`` those that name its metal.
    ``held`` are sections that hold what cannot be read as words, by role.
    """

    named: tuple[tuple[Passage, PassageUnit], ...]
    classed: tuple[Classed, ...]
    of_metal: tuple[tuple[Passage, PassageUnit], ...]
    scanned: tuple[tuple[SectionRole, tuple[Passage, ...]], ...]

    @property
    def units(self) -> tuple[tuple[Passage, PassageUnit], ...]:
        """All paragraphs that speak of the other drug."""
        return (*self.named, *((one.passage, one.unit) for one in self.classed), *self.of_metal)

    @property
    def speaks(self) -> bool:
        """Whether the monograph speaks of the other drug at all."""
        return bool(self.units)


def look(drug: NamedDrug, other: NamedDrug, context: AnswerContext, roles: Sequence[SectionRole] = SCANNED) -> Side:
    """Look through the sections of ``roles`` in the monograph of ``drug`` for ``other``."""
    scanned = tuple((role, tuple(passages)) for role in roles for passages in context.sections_of(drug, role))
    prose = [passage for _, passages in scanned for passage in prose_of(passages)]
    named = once(naming_units(prose, context.names_of(other)))
    known = {(p.chunk.chunk_id, u.start) for p, u in named}
    own = context.names_of(drug)
    of_class = [p for role, passages in scanned if role in BY_CLASS for p in prose_of(passages)]
    classed = [
        one
        for one in classed_units(of_class, memberships(other, context), own, context)
        if (one.passage.chunk.chunk_id, one.unit.start) not in known
        # one word in what forbids may be that of an illness
        and (len(one.written.split()) > 1 or context.role(one.passage.chunk.section_key) != "contraindications")
    ]
    metal = metal_of(other.substance or other.drug_name)
    if named or metal in map(metal_of, own):
        metal = ""
    interactions = [p for role, passages in scanned if role == "interactions" for p in prose_of(passages)]
    of_metal = metal_units(interactions, metal) if metal else []
    return Side(tuple(named), tuple(classed), tuple(of_metal), scanned)


def classed_units(
    prose: Sequence[Passage], belongs: Sequence[Membership], own: Sequence[str], context: AnswerContext
) -> list[Classed]:
    """The paragraphs that speak of a drug by one of the classes to which it ``belongs``; ``own`` are the names of theirs."""
    proofs = {membership.name: membership for membership in reversed(belongs)}
    mentions = ClassMentions(proofs, own, context.classes.names)
    found = []
    for passage, unit in once([(p, u) for p in prose for u in p.units if not u.is_label]) if proofs else ():
        mention = mentions.find(unit_text(passage, unit))
        if mention is not None:
            found.append(Classed(passage, unit, mention.written, proofs[mention.of]))
    return found


def add_spoken(draft: Draft, drugs: Sequence[NamedDrug], context: AnswerContext) -> None:
    """Quote what the interactions of ``drugs`` say of each other by name, where only their doses were asked for."""
    for drug, other in product(drugs, drugs):
        if other.drug_id != drug.drug_id:
            side = look(drug, other, context, SCANNED[:1])
            add_other_substances(draft, drug, side.named, context)
            add_units(draft, side.named, context)


def add_interactions(draft: Draft, drugs: Sequence[NamedDrug], context: AnswerContext) -> bool:
    """Quote what the monographs of ``drugs`` say of each other; whether anything was said, or could not be read.

    A table or formula in a section of interactions may name the other: it is part of the answer. One in another section that was
    looked through is named in a notice.
    """
    spoken = False
    silent: list[tuple[NamedDrug, NamedDrug, Side]] = []
    pairs = [(drug, other) for drug, other in product(drugs, drugs) if other.drug_id != drug.drug_id]
    sides = [look(drug, other, context) for drug, other in pairs]
    if not any(side.speaks for side in sides):
        sides = [look(drug, other, context, MIXED) for drug, other in pairs]
    for (drug, other), side in zip(pairs, sides, strict=True):
        withheld = _add_unread(draft, side, context)
        spoken = spoken or withheld or side.speaks
        if side.speaks:
            add_other_substances(draft, drug, side.units, context)
            _add_side(draft, side, other, context)
        elif not withheld:
            silent.append((drug, other, side))
    unread = [notice for pair in silent for notice in _add_silence(draft, *pair, context, cite=not spoken)]
    for notice in unread:
        draft.add_notice(notice)
    return spoken


def add_classed(draft: Draft, classed: Sequence[Classed], other: str, context: AnswerContext) -> None:
    """Quote paragraphs on a class of the ``other`` drug, and the line of the book that counts it to that class."""
    for one in classed:
        chunk, proof = one.passage.chunk, one.proof.passage.chunk
        text = context.catalogue.text(
            "notice.class_named",
            drug_name=chunk.drug_name,
            section=chunk.section_display_name,
            name=one.written,
            other=other,
            place=proof.section_display_name,
            owner=proof.drug_name,
            pages=context.pages(proof.printed_page_range, proof.source_page_range),
        )
        draft.add_notice(Notice("class_named", text, citation_ids=(chunk.chunk_id, proof.chunk_id)))
    add_units(draft, [(one.passage, one.unit) for one in classed], context)
    for one in classed:
        add_units(draft, [(one.proof.passage, one.proof.unit)], context)


def _add_side(draft: Draft, side: Side, other: NamedDrug, context: AnswerContext) -> None:
    add_units(draft, side.named, context)
    add_classed(draft, side.classed, other.drug_name, context)
    add_of_metal(draft, side.of_metal, other.substance or other.drug_name, context)
    quoted = [passage for passage, _ in side.units]
    for _, passages in side.scanned:
        if any(passage in passages for passage in quoted):
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


def once(units: Sequence[tuple[Passage, PassageUnit]]) -> list[tuple[Passage, PassageUnit]]:
    """Paragraphs that two parts share, once."""
    known: dict[tuple[str, str, int], tuple[Passage, PassageUnit]] = {}
    for passage, unit in units:
        known.setdefault((passage.chunk.drug_id, passage.chunk.section_key, passage.start + unit.start), (passage, unit))
    return list(known.values())
