"""What must be said before a dose: the lines that warn of the very patient that the question names.

One table of rules. A rule applies to patients, and finds paragraphs of the sections that warn which name such a patient.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from duocthu.answer.context import AnswerContext
from duocthu.answer.draft import Draft
from duocthu.answer.illness_warnings import WARNING, illness_terms, is_dosed, warning_units
from duocthu.answer.quotation import unit_text
from duocthu.answer.section_answer import add_units, prose_of, without_patient
from duocthu.answer.section_notices import add_rest_notice
from duocthu.books.schema import SectionRole
from duocthu.domain.answer import Notice
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.patient import Organ, Patient
from duocthu.domain.search_result import SectionFound
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.asked_people import asked_people
from duocthu.text.bearing import names_state
from duocthu.text.numbered_kind import numbered_kinds
from duocthu.text.organ_function import organs_warned_of
from duocthu.text.people_phrases import people_phrases
from duocthu.text.population import apart, population

_ADULT, _OLD = 18 * 12.0, 60 * 12.0  # months
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


def _names_age(text: str, patient: Patient) -> bool:
    """Whether a paragraph names people of the patient's age, told as children or as the elderly."""
    asked = asked_people(patient)
    for phrase in people_phrases(text.casefold()):
        named = population(phrase)
        told = all(g.months.high <= _ADULT or g.months.low >= _OLD or g.kilograms.bounded for g in named)
        if named and told and not apart(named, asked):
            return True
    return False


def _organ(organ: Organ) -> tuple[Callable[[Patient], bool], Callable[[str, Patient], bool]]:
    return (lambda patient: organ in patient.organs), (lambda text, _: organ in organs_warned_of(text))


def _may_fail(patient: Patient) -> bool:
    return "renal" in patient.organs or patient.creatinine


OBLIGATIONS: Final = (
    Obligation("child", _is_child, WARNING, _names_age),
    Obligation("elderly", _is_old, WARNING, _names_age),
    Obligation(
        "pregnancy",
        lambda patient: "pregnant" in patient.states,
        (*WARNING, "pregnancy"),
        lambda text, _: names_state(text, ("pregnant",)),
    ),
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
    whole.
    """
    roles = {context.role(key) for key in asked.section_keys}
    if not roles & {"dosage", "pregnancy", "lactation", "interactions"}:
        return
    for rule in OBLIGATIONS:
        if not rule.applies(asked.patient):
            continue
        for role in rule.roles:
            if role in roles:
                continue
            for passages in context.sections_of(drug, role):
                units = _speaking(prose_of(passages), rule, asked.patient, whole=role in ("pregnancy", "lactation"))
                add_units(draft, units, context)
    if "dosage" in roles:
        _add_illness(draft, drug, asked, roles, context)


def _add_illness(draft: Draft, drug: NamedDrug, asked: Understanding, roles: AbstractSet[str], context: AnswerContext) -> None:
    """Quote what warns of the illness that the question names."""
    named = illness_terms(asked, context)
    warned = False
    for role in WARNING:
        if role not in roles:
            units = warning_units(drug, role, named, context, numbered_kinds(asked.typed))
            warned = warned or bool(units)
            add_units(draft, units, context)
    looked = [context.section_name(key) for key in context.keys(*WARNING) if context.passages(drug, key)]
    if (
        asked.by_illness
        and context.unnamed_illness((), without_patient(asked))
        and looked
        and not warned
        and not roles & set(WARNING)
        and not is_dosed(drug, asked, context)
    ):
        told = context.unnamed_illness((), without_patient(asked))
        words = "», «".join(told)
        text = context.catalogue.text(
            "notice.illness_not_warned_of", words=words, sections="», «".join(looked), drug_name=drug.drug_name
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
    add_units(draft, units, context)
    if units:
        add_rest_notice(draft, prose_of(found.whole), context)
    return bool(units)


def _speaking(
    passages: Sequence[Passage], rule: Obligation, patient: Patient, *, whole: bool
) -> list[tuple[Passage, PassageUnit]]:
    return [
        (passage, unit)
        for passage in passages
        for unit in passage.units
        if not unit.is_label and (whole or rule.speaks(_with_labels(passage, unit), patient))
    ]


def _with_labels(passage: Passage, unit: PassageUnit) -> str:
    return " ".join((*unit.label_path, unit_text(passage, unit)))
