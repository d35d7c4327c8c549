"""What must be said before a dose: the lines that warn of the very patient that the question names.

One table of rules. A rule applies to patients, and finds paragraphs of the sections that warn which name such a patient.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.dosing_line import people_named
from duocthu.answer.draft import Draft
from duocthu.answer.illness_warnings import WARNING, illness_terms, is_dosed, warning_units
from duocthu.answer.named_patient import clauses, is_of_others, names_age, names_patient, names_weeks_told, words_named
from duocthu.answer.quotation import unit_text
from duocthu.answer.section_answer import add_units
from duocthu.answer.section_notices import add_rest_notice, section_notice
from duocthu.answer.told_illness import is_indicated, without_patient
from duocthu.answer.understood import add_illness_lent
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.patient import Organ, Patient
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.asked_people import asked_people
from duocthu.text.bearing import names_state
from duocthu.text.numbered_kind import numbered_kinds
from duocthu.text.organ_function import organs_named, organs_warned_of
from duocthu.text.population import apart
from duocthu.text.sentences import sentence_ends
from duocthu.text.trimester import tells_weeks, weeks_of

_ADULT, _OLD = 18 * 12.0, 60 * 12.0  # months
Units = list[tuple[Passage, PassageUnit]]

# What comes of the drug, and is no state in which it is taken.
_BROUGHT_ABOUT: Final = re.compile(
    r"(?:nguy cơ|gây(?: ra)?|dẫn đến|dẫn tới|gây nên|risk of|causes?|leads? to)\s[^.;:]{0,60}", re.IGNORECASE
)
WARNING_ROLES: Final[frozenset[str]] = frozenset((*WARNING, "pregnancy", "lactation"))


@dataclass(frozen=True, slots=True)
class Obligation:
    """A rule: for which patients, in which sections (by role), and which paragraphs."""

    name: str
    applies: Callable[[Patient], bool]
    roles: tuple[SectionRole, ...]
    speaks: Callable[[str, Patient], bool]


def _is_child(patient: Patient) -> bool:
    return any(months[1] <= _ADULT for months, _ in patient.groups)


def _is_old(patient: Patient) -> bool:
    return any(months[0] >= _OLD for months, _ in patient.groups)


def _organ(organ: Organ) -> tuple[Callable[[Patient], bool], Callable[[str, Patient], bool]]:
    return (lambda patient: organ in patient.organs), (lambda text, patient: _warns_of(text, organ, patient))


def _warns_of(text: str, organ: Organ, patient: Patient) -> bool:
    """Whether a sentence of a warning speaks of an organ's state; a sign of it, or what comes of the drug, in others is none.

    'Vàng da ở trẻ sơ sinh' is about newborns, and 'Mất nước ở trẻ em: tăng nguy cơ suy thận' about children: neither warns
    somebody of whom the question tells no such age. Children in another sentence of the paragraph take nothing away, nor do the
    elderly, who may be the patient as long as no age is told.
    """
    ends = [end for end in sentence_ends(text) if end == len(text) or not text[:end].rstrip().endswith(":")]  # with its label
    return any(_is_of(text[start:end], organ, patient) for start, end in pairwise((0, *ends)))


def _is_of(sentence: str, organ: Organ, patient: Patient) -> bool:
    """Whether a sentence warns of an organ's state, be it by a sign alone, and not in children who are not the patient."""
    if organ not in organs_warned_of(sentence):
        return False
    people, asked = people_named(sentence), asked_people(patient)
    children = bool(people) and all(group.months.high <= _ADULT for group in people)
    others = children and (not patient.groups or apart(people, asked))
    return not others or organ in organs_named(_BROUGHT_ABOUT.sub(" ", sentence))


def _is_in_weeks(patient: Patient) -> bool:
    return any(weeks_of(words) is not None for words in patient.typed)


def _may_fail(patient: Patient) -> bool:
    return "renal" in patient.organs or patient.creatinine


OBLIGATIONS: Final = (
    Obligation("child", _is_child, WARNING, names_age),
    Obligation("elderly", _is_old, WARNING, names_age),
    Obligation(
        "pregnancy",
        lambda patient: "pregnant" in patient.states,
        (*WARNING, "pregnancy"),
        lambda text, _: names_state(text, ("pregnant",)),
    ),
    Obligation("weeks", _is_in_weeks, WARNING, names_weeks_told),
    Obligation("weeks of use", _is_in_weeks, ("indications",), lambda text, _: tells_weeks(text)),
    Obligation(
        "lactation",
        lambda patient: "lactating" in patient.states,
        (*WARNING, "lactation"),
        lambda text, _: names_state(text, ("lactating",)),
    ),
    Obligation("renal", _may_fail, WARNING, _organ("renal")[1]),
    Obligation("hepatic", _organ("hepatic")[0], WARNING, _organ("hepatic")[1]),
)


def add_obligations(draft: Draft, drug: NamedDrug, asked: Understanding, context: AnswerContext) -> None:
    """Quote what warns of the patient, where the question asks for a dose, an interaction or for the use in such a patient.

    A section that the question asks for itself is left to its own answer. A section whose role is the patient's own state comes
    whole. Contraindications stand first, and where they name what is asked that is told before all else, unless they were asked
    for by name.
    """
    roles = {context.role(key) for key in asked.section_keys}
    by_use = "contraindications" in roles and not asked.phrases
    of_organs = "contraindications" in roles and bool(asked.patient.organs)  # what is not forbidden may still be warned of
    if not (by_use or of_organs or roles & {"dosage", "pregnancy", "lactation", "interactions"}):
        return
    named = illness_terms(asked, context) if by_use or "dosage" in roles else ()
    before = replace(asked, typed=asked.illness_before)
    named_before = illness_terms(before, context) if asked.illness_before and (by_use or "dosage" in roles) else ()
    warned = False
    for role in (*WARNING, "indications", "pregnancy", "lactation"):
        if role in roles and not (by_use and role == "contraindications"):
            continue
        rules = [rule for rule in OBLIGATIONS if role in rule.roles and rule.applies(asked.patient)]
        whole = role in ("pregnancy", "lactation")
        units = [
            entry
            for passages in context.sections_of(drug, role)
            for entry in _units(prose_of(passages))
            if any(whole or rule.speaks(_with_labels(*entry), asked.patient) for rule in rules)
        ]
        of_illness = warning_units(drug, role, named, context, numbered_kinds(asked.typed)) if role in WARNING else []
        of_before = warning_units(drug, role, named_before, context, numbered_kinds(before.typed)) if role in WARNING else []
        if of_before:
            add_illness_lent(draft, asked, context)
        warned = warned or bool(of_illness or of_before)
        if role == "contraindications" and (by_use or roles & {"dosage", "pregnancy", "lactation"}):
            _tell_contraindication(draft, drug, asked, units, of_illness, context)
            _tell_contraindication(draft, drug, before, [], of_before, context)
        if role in roles:
            continue
        add_units(draft, _in_book_order([*units, *of_illness, *of_before]), context)
    if "dosage" in roles and not (by_use or warned):
        _tell_no_warning(draft, drug, asked, roles, context)


def _tell_contraindication(
    draft: Draft, drug: NamedDrug, asked: Understanding, units: Units, of_illness: Units, context: AnswerContext
) -> None:
    """Say before all else that contraindications name the patient or the illness of the question, and not others."""
    of_illness = [entry for entry in of_illness if not all(is_of_others(clause, asked.patient) for clause in clauses(*entry))]
    if of_illness and is_indicated(drug, asked, context):  # 'metformin cho người đái tháo đường' is no ketoacidosis
        of_illness = []
    if of_illness:
        draft.contraindicated.add(drug)
    named = [entry for entry in units if any(names_patient(clause, asked.patient) for clause in clauses(*entry))]
    if not named and not of_illness:
        return
    spoken = [clause for entry in named for clause in clauses(*entry) if names_patient(clause, asked.patient)]
    told = dict.fromkeys(words_named(spoken, asked.patient) if named else ())
    told |= dict.fromkeys(context.unnamed_illness((), without_patient(asked)) if of_illness else ())
    passages = [passage.chunk for passage, _ in (*named, *of_illness)]
    code = "contraindication_named" if told else "contraindication_near"
    notice = section_notice(code, passages, context, words="», «".join(told))
    draft.add_notice(replace(notice, code="contraindication_named", citation_ids=tuple(dict.fromkeys(notice.citation_ids))))


def _tell_no_warning(
    draft: Draft, drug: NamedDrug, asked: Understanding, roles: AbstractSet[str], context: AnswerContext
) -> None:
    """Say that nothing warns of an illness that the drug is not known to be for."""
    looked = [context.section_name(key) for key in context.keys(*WARNING) if context.passages(drug, key)]
    told = context.unnamed_illness((), without_patient(asked))
    if not (asked.by_illness or asked.of_amount) or not told or not looked or roles & set(WARNING):
        return
    if is_dosed(drug, asked, context) or is_indicated(drug, asked, context):
        return
    text = context.catalogue.text(
        "notice.illness_not_warned_of", words="», «".join(told), sections="», «".join(looked), drug_name=drug.drug_name
    )
    draft.add_notice(Notice("illness_not_warned_of", text))


def add_warnings(draft: Draft, found: SectionFound, asked: Understanding, context: AnswerContext) -> bool:
    """Quote the paragraphs of a section that warn of the illness which alone told that section; whether it did."""
    role = next((role for role in WARNING if role == context.role(found.section_key)), None)
    if role is None or not asked.by_illness:
        return False
    named = illness_terms(asked, context)
    units = [
        (passage, unit)
        for passage, unit in warning_units(found.drug, role, named, context, numbered_kinds(asked.typed))
        if passage.chunk.section_key == found.section_key
    ]
    if not units:
        return False
    if role == "contraindications":
        _tell_contraindication(draft, found.drug, asked, [], units, context)
        for passages in context.sections_of(found.drug, "dosage"):
            add_doses_of_others(draft, passages, asked, context)
    add_units(draft, units, context)
    add_rest_notice(draft, prose_of(found.whole), context)
    return True


def add_doses_of_others(draft: Draft, passages: Sequence[Passage], asked: Understanding, context: AnswerContext) -> None:
    """Say that a dosage section has no dose for the illness of the question, so that none is quoted."""
    words = "», «".join(context.unnamed_illness((), without_patient(asked)))
    notice = section_notice("doses_of_others", [passage.chunk for passage in passages], context, words=words)
    draft.add_notice(replace(notice, citation_ids=()))


def _units(passages: Sequence[Passage]) -> Units:
    return [(passage, unit) for passage in passages for unit in passage.units if not unit.is_label]


def _in_book_order(units: Units) -> Units:
    """Paragraphs once each, in the order of their sections and of the book; a part may repeat the end of the one before it."""
    sections = list(dict.fromkeys(passage.chunk.parent_id for passage, _ in units))
    placed = {(sections.index(p.chunk.parent_id), p.start + unit.start): (p, unit) for p, unit in reversed(units)}
    return [entry for _, entry in sorted(placed.items(), key=lambda item: item[0])]


def _with_labels(passage: Passage, unit: PassageUnit) -> str:
    return " ".join((*unit.label_path, unit_text(passage, unit)))
