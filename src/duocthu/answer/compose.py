"""An answer from quotations alone: statements word for word, both pages with each, and plain words for what is not there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from duocthu.answer.absence import ABSENT
from duocthu.answer.allergies import add_allergies, add_allergy_silence
from duocthu.answer.asked_back import asks_dose, patient_notices
from duocthu.answer.blocks import block_crop, prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.elsewhere import add_elsewhere, add_marks, add_pointed, without_silent_facet
from duocthu.answer.held_places import held_places
from duocthu.answer.illness_warnings import dose_labels, names_any
from duocthu.answer.interactions import add_interactions, add_spoken
from duocthu.answer.kidney_measure import add_measure_notice
from duocthu.answer.likely_sections import with_likely_sections
from duocthu.answer.mixed_pairs import add_mixed_pairs
from duocthu.answer.mixing import add_mixed
from duocthu.answer.obligations import WARNING_ROLES, add_doses_of_others, add_obligations, add_warnings
from duocthu.answer.partners import add_partners, counted_to_class
from duocthu.answer.section_answer import add_blocks, add_section
from duocthu.answer.section_notices import add_block_notices
from duocthu.answer.told_illness import without_patient
from duocthu.answer.topic import unnamed_terms
from duocthu.answer.understood import add_corrections, add_shorthand, choices, told_understanding
from duocthu.answer.unheeded import add_unheeded
from duocthu.domain.answer import Answer, AnswerStatus, Notice, Suggestion
from duocthu.domain.search_result import SearchResult, SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.as_written import as_written
from duocthu.text.fold import fold

_OF_PATIENT = frozenset(("cho", "den", "toi", "o"))  # beside a patient's words in what names a section: 'cho thai'
MOST_DRUGS = 6  # of one answer: what each monograph says of each other grows with their square


@dataclass(frozen=True, slots=True)
class UnknownName:
    """A name that no drug of the book bears ('' where it could not be told), and drugs with names near to it."""

    typed: str = ""
    suggestions: tuple[Suggestion, ...] = ()


def compose(
    question: str, asked: Understanding, result: SearchResult, context: AnswerContext, unknown: UnknownName | None = None
) -> Answer:
    """The answer to a question; ``unknown`` is told where no drug was understood."""
    draft = Draft()
    status: AnswerStatus
    offered: tuple[Suggestion, ...] = ()
    asked = asked if asked.unclear else with_likely_sections(asked, result, context)
    unclear_patient = patient_notices(question, asked, context)
    add_shorthand(draft, asked, context)
    asked = _at_most(draft, asked, context)
    if asked.unclear and not _names_unclear_partner(draft, asked, result, context):
        draft = Draft()
        add_shorthand(draft, asked, context)
        status = "clarify"
        offered = choices(asked)
        draft.notices.append(_notice("which_drug", context))
    elif asked.unclear:
        status = "partial" if draft.partial else "answered"
        offered = choices(asked)
        draft.notices.append(_notice("which_drug", context))
        add_block_notices(draft, context)
    elif asked.nameless:
        status = "clarify"
        draft.notices.append(_notice("drug_unnamed", context))
    elif asked.drugs and unclear_patient and asks_dose(asked, context):
        status = "clarify"
        add_corrections(draft, asked, context)
        draft.notices += unclear_patient
    elif not asked.drugs:
        status = "not_found"
        unknown = unknown or UnknownName()
        offered = unknown.suggestions
        draft.notices.append(_unknown_drug(unknown.typed, context))
    else:
        add_corrections(draft, asked, context)
        draft.notices += [notice for notice in unclear_patient if notice.code == "value_not_understood"]
        _add_leads(draft, question, asked, context)
        status = _add_found(draft, asked, result, context)
        add_unheeded(draft, asked, context)
        status = "partial" if status == "answered" and draft.partial else status
        add_block_notices(draft, context)
    if status == "not_found" or any(notice.code in ABSENT for notice in draft.notices):
        draft.notices.append(_notice("absence_is_no_proof", context))
    return Answer(
        question=question,
        understanding=told_understanding(question, asked, context),
        status=status,
        statements=tuple(draft.statements),
        citations=tuple(draft.citations.values()),
        crops=tuple(block_crop(block, draft.labels_before(block.block_id)) for block, _ in draft.ordered_blocks),
        notices=tuple(draft.notices),
        suggestions=offered,
        source=context.source,
        withheld=held_places(draft.held),
    )


def _at_most(draft: Draft, asked: Understanding, context: AnswerContext) -> Understanding:
    """The question with no more drugs than are looked up at once; those left out are told."""
    if len(asked.drugs) > MOST_DRUGS:
        left = ", ".join(drug.drug_name for drug in asked.drugs[MOST_DRUGS:])
        draft.notices.append(
            Notice("too_many_drugs", context.catalogue.text("notice.too_many_drugs", most=MOST_DRUGS, names=left))
        )
    return replace(asked, drugs=asked.drugs[:MOST_DRUGS])


def _add_leads(draft: Draft, question: str, asked: Understanding, context: AnswerContext) -> None:
    """What is told ahead of all quotations: partners that have no monograph, and that drugs are neither chosen nor compared."""
    if asked.partners:
        named = "», «".join(as_written(name, question) for name in asked.partners)
        code = "partner_of_class" if all(counted_to_class(name, context) for name in asked.partners) else "partner_unknown"
        draft.notices.append(Notice(code, context.catalogue.text(f"notice.{code}", names=named, book=context.source.title)))
    if asked.choosing:
        draft.notices.append(_notice("not_chosen", context))
    if asked.comparing:
        draft.notices.append(_notice("not_compared", context))


def decline(question: str, code: str, context: AnswerContext) -> Answer:
    """The answer to what is no question for a book: kindly refused, or a greeting returned with what can be asked."""
    return Answer(question, "", "refused", (), (), (), (_notice(code, context),), (), context.source)


def _add_found(draft: Draft, asked: Understanding, result: SearchResult, context: AnswerContext) -> AnswerStatus:
    for drug, key in result.missing:
        draft.notices.append(_missing(drug, key, context))
    groups = _groups(asked, result, context)
    groups = without_silent_facet(draft, groups, asked, context)
    spoken, groups = _add_of_both(draft, groups, asked, context)
    unsaid = not spoken and any(notice.code == "not_found_interaction" for notice in draft.notices)
    add_mixed_pairs(draft, asked, context)
    groups = add_allergies(draft, groups, asked, context)
    spoken = spoken or bool(asked.allergic_to and draft.statements)
    of_whom = replace(asked, patient=asked.patient_before) if asked.patient_before.is_known else asked
    for drug in asked.drugs:
        add_obligations(draft, drug, of_whom, context)
    groups = _without_doses_of_others(draft, groups, asked, context)
    answered = [add_warnings(draft, group, asked, context) or add_section(draft, group, asked, context) for group in groups]
    add_pointed(draft, asked, context)
    add_elsewhere(draft, asked, context)
    add_marks(draft, asked, context)
    mixed = add_mixed(draft, asked, context)
    add_allergy_silence(draft, asked, context)
    add_measure_notice(draft, asked.patient, context)
    if asked.by_patient and not asked.by_illness:
        _add_other_tables(draft, groups, asked, context)
    spoken = spoken or mixed or any(answered)
    if not spoken and draft.on_page and groups:
        spoken = True  # the table of the section may hold it, and is shown
    if not spoken:
        if not groups and not draft.notices:
            draft.notices.append(_notice("not_found_answer", context))
        # no section was named: what warns of the patient is an answer
        of_patient = asked.by_patient or bool(asked.patient.states)
        named = any(set(phrase.split()) - _OF_PATIENT - _words(asked.patient.typed) for phrase in asked.phrases)
        return "partial" if of_patient and not named and draft.statements else "not_found"
    beside = asked.by_patient and bool(result.missing)  # a section that was not asked for, in the place of the doses
    return "partial" if draft.partial or beside or unsaid else "answered"


def _words(phrases: Iterable[str]) -> set[str]:
    return {word for phrase in phrases for word in fold(phrase).split()}


def _add_of_both(
    draft: Draft, groups: list[SectionFound], asked: Understanding, context: AnswerContext
) -> tuple[bool, list[SectionFound]]:
    """Quote what a drug and another do to each other; whether anything is said, and the groups that are still to be quoted."""
    interactions = [group for group in groups if context.role(group.section_key) == "interactions"]
    rest = [group for group in groups if group not in interactions]
    roles = {context.role(key) for key in asked.section_keys}
    if "interactions" in roles and len(asked.drugs) > 1:
        return add_interactions(draft, asked.drugs, context), rest
    if interactions and (asked.partners or asked.partner_classes or asked.foreign):
        partners = asked.partners or (() if asked.partner_classes else asked.foreign)
        return add_partners(draft, interactions[0], partners, context, asked.partner_classes), rest
    if "dosage" in roles and not asked.comparing:
        add_spoken(draft, asked.drugs, context)
    return False, groups


def _without_doses_of_others(
    draft: Draft, groups: list[SectionFound], asked: Understanding, context: AnswerContext
) -> list[SectionFound]:
    """Leave out the doses of a drug that is contraindicated in the illness which is all that the question names beside it.

    No dose was asked for then, and the section has none for that illness.
    """
    if not asked.by_illness or asked.patient.is_known or asked.routes:
        return groups
    kept = []
    for group in groups:
        dosage = context.role(group.section_key) == "dosage"
        if dosage and group.drug in draft.contraindicated and not names_any(dose_labels(prose_of(group.whole)), asked, context):
            add_doses_of_others(draft, group.whole, asked, context)
        else:
            kept.append(group)
    return kept


def _missing(drug: NamedDrug, key: str, context: AnswerContext) -> Notice:
    """That a monograph has no such section, or that its lines there are of other substances than the one asked for."""
    code, facts = "not_found_section", {"drug_name": drug.drug_name, "section": context.section_name(key)}
    if drug.substance is not None and context.passages(replace(drug, substance=None), key):
        code, facts = "not_found_substance", {**facts, "substance": drug.substance}
    return Notice(code, context.catalogue.text(f"notice.{code}", **facts))


def _add_other_tables(draft: Draft, groups: list[SectionFound], asked: Understanding, context: AnswerContext) -> None:
    """Show the tables of other sections where the section was told by the patient alone and does not write what is asked.

    'Nhu cầu hàng ngày của trẻ em 9 tuổi' names no section; the words may stand in a table, which is never read as words.
    """
    for group in groups:
        texts = [passage.chunk.text for passage in prose_of(group.whole)]
        terms = unnamed_terms([*texts, *context.named_otherwise(" ".join(texts), asked.words)], without_patient(asked))
        if not terms:
            continue
        for key in context.section_keys():
            passages = context.passages(group.drug, key) if key != group.section_key else ()
            if any(passage.section_blocks for passage in passages):
                add_blocks(draft, passages, context)
                text = context.catalogue.text(
                    "notice.may_stand_in_table",
                    words="», «".join(terms),
                    drug_name=group.drug.drug_name,
                    section=passages[0].chunk.section_display_name,
                )
                draft.add_notice(Notice("may_stand_in_table", text, citation_ids=(passages[0].chunk.chunk_id,)))


def _names_unclear_partner(draft: Draft, asked: Understanding, result: SearchResult, context: AnswerContext) -> bool:
    """Quote where one drug's interactions name what the other name says as it is typed, whichever drug of that name is meant.

    Only of names that the book writes so: ``salbutamol`` of two monographs, and never of a misspelling.
    """
    if len(asked.drugs) != 1 or any(c.how == "typo" for name in asked.unclear for c in name.candidates):
        return False
    found = [group for group in result.found if context.role(group.section_key) == "interactions"]
    names = [name.typed for name in asked.unclear]
    return len(found) == 1 and add_partners(draft, found[0], names, context) and bool(draft.statements)


def _groups(asked: Understanding, result: SearchResult, context: AnswerContext) -> list[SectionFound]:
    """What is answered from: the sections asked for, and the likeliest one of each drug where none was."""
    wanted = {(drug.drug_id, drug.substance, key) for drug in asked.drugs for key in asked.section_keys}
    found = [g for g in result.found if (g.drug.drug_id, g.drug.substance, g.section_key) in wanted]
    likely = [g for g in result.ranking if (g.drug.drug_id, g.drug.substance, g.section_key) in wanted]
    groups = {(g.drug.drug_id, g.drug.substance, g.section_key): g for g in (*likely, *found)}
    for drug in asked.drugs:
        for key in asked.section_keys:
            passages = () if (drug.drug_id, drug.substance, key) in groups else tuple(context.passages(drug, key))
            if passages:
                groups[drug.drug_id, drug.substance, key] = SectionFound(drug, key, tuple((p, 0.0) for p in passages), passages)
    if groups:
        return sorted(groups.values(), key=lambda g: _place(g, asked, context))
    return [g for g in result.found if g.section_key is None]


def _place(group: SectionFound, asked: Understanding, context: AnswerContext) -> tuple[bool, int, int]:
    """Sections in the order of the question, a dose after what warns of it, but for an amount that the doses decide.

    In each the drugs in that order, side by side.
    """
    key = asked.section_keys.index(group.section_key) if group.section_key in asked.section_keys else len(asked.section_keys)
    drug = [drug.drug_id for drug in asked.drugs].index(group.drug.drug_id)
    warned = not asked.of_amount and any(context.role(asked_key) in WARNING_ROLES for asked_key in asked.section_keys)
    return warned and context.role(group.section_key) == "dosage", key, drug


def _unknown_drug(unknown: str, context: AnswerContext) -> Notice:
    if unknown:
        text = context.catalogue.text("notice.not_found_drug", name=unknown, book=context.source.title)
        return Notice("not_found_drug", text)
    return _notice("not_found_answer", context)


def _notice(code: str, context: AnswerContext) -> Notice:
    return Notice(code, context.catalogue.text(f"notice.{code}", book=context.source.title))
