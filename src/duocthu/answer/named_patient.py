"""Whether a warning names the patient of a question, and not one of another degree, measure, third of a pregnancy or age."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from duocthu.answer.dosing_line import people_named
from duocthu.answer.quotation import unit_text
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.patient import Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.bearing import names_state, states_in
from duocthu.text.organ_degree import organ_degrees
from duocthu.text.organ_function import clearances, failing_organs, filtrations, overlap
from duocthu.text.people_phrases import people_phrases
from duocthu.text.population import apart, population
from duocthu.text.trimester import is_of_another_third, names_weeks, trimester_of, weeks_of

_NEWBORN, _ADULT, _OLD = 1.0, 18 * 12.0, 60 * 12.0  # months
_NOT_SEVERE: Final = 60.0  # ml/min, from which on no stage of kidneys is called severe (KDIGO 2012, G1 and G2)
_CLAUSE: Final = re.compile(r";|\.(?=\s|$)")
_OF_ONE_ORGAN: Final = re.compile(r"(?=\b(?:suy|bệnh|xơ)\b)", re.IGNORECASE)  # 'suy gan nặng, suy thận nhẹ'
# What may come of something else, and is no state of the patient: 'tình trạng cấp có thể làm thay đổi chức năng thận'.
_BROUGHT_ABOUT: Final = re.compile(
    r"\b(?:làm|gây(?: ra)?|ảnh hưởng(?: đến| tới)?)\s(?:(?:thay đổi|suy|giảm|suy giảm|tổn thương|rối loạn)\s)*"
    r"(?:chức năng\s)?(?:thận|gan)\b",
    re.IGNORECASE,
)


def clauses(passage: Passage, unit: PassageUnit) -> list[str]:
    """The clauses of a paragraph, each behind the labels over it."""
    labels = " ".join(unit.label_path)
    return [f"{labels} {clause}".strip() for clause in _CLAUSE.split(unit_text(passage, unit)) if clause.strip()]


def names_patient(clause: str, patient: Patient) -> bool:
    """Whether a clause names the patient in so many words: not by a sign of an illness alone."""
    organs = set(patient.organs) | ({"renal"} if patient.creatinine else set())
    failing = bool(organs & failing_organs(_BROUGHT_ABOUT.sub(" ", clause)))
    named = failing or names_state(clause, patient.states) or names_age(clause, _herself(patient))
    named = named or names_weeks_told(clause, patient)
    return named and not is_of_others(clause, patient)


def words_named(told: Sequence[str], patient: Patient) -> tuple[str, ...]:
    """Those of a patient's words of which some clauses speak: of ``80 tuổi, suy gan`` the liver; all where none is known."""
    found = [words for words in patient.typed if any(_is_spoken_of(words, clause, patient) for clause in told)]
    return tuple(found) or patient.typed


def _is_spoken_of(words: str, clause: str, patient: Patient) -> bool:
    if states := tuple(states_in(words)):
        return names_state(clause, states) or names_weeks_told(clause, patient)
    if organs := failing_organs(words):
        return bool(organs & failing_organs(clause))
    return names_age(clause, patient) if population(words) else False


def names_weeks_told(text: str, patient: Patient) -> bool:
    """Whether a text speaks of weeks of a pregnancy in which the patient is."""
    told = [weeks for words in patient.typed if (weeks := weeks_of(words)) is not None]
    return any(names_weeks(text, weeks) for weeks in told)


def names_age(text: str, patient: Patient) -> bool:
    """Whether a text names people of the patient's age, told as children or as the elderly; never where no age is told.

    A newborn may be one that was born too early.
    """
    asked = asked_people(patient)
    if not asked:
        return False
    asked = (*asked, *(replace(group, preterm=True) for group in asked if group.months.high <= _NEWBORN))
    for phrase in people_phrases(text.casefold()):
        named = population(phrase)
        told = all(g.months.high <= _ADULT or g.months.low >= _OLD or g.kilograms.bounded for g in named)
        if named and told and not apart(named, asked):
            return True
    return False


def is_of_others(clause: str, patient: Patient) -> bool:
    """Whether a clause is told of people among whom the patient, as far as the question tells, is not.

    By an age, a band of kidneys, the degree of an organ or the third of a pregnancy. What the question leaves open parts nobody.
    """
    return (
        apart(people_named(clause), asked_people(_herself(patient)))
        or _is_of_another_band(clause, patient)
        or _is_of_another_degree(clause, patient)
        or _is_of_another_third(clause, patient)
    )


def _herself(patient: Patient) -> Patient:
    """A mother without the age of the child that she nurses."""
    if not patient.states:
        return patient
    return replace(patient, groups=tuple(group for group in patient.groups if group[0][1] > _ADULT))


def _is_of_another_band(clause: str, patient: Patient) -> bool:
    measured = ((patient.clearance, tuple(clearances(clause))), (patient.filtration, tuple(filtrations(clause))))
    told = [(value, bands) for value, bands in measured if value is not None and bands]
    return bool(told) and not any(overlap(value, band) for value, bands in told for band in bands)


def _is_of_another_degree(clause: str, patient: Patient) -> bool:
    organs = frozenset(patient.organs)
    told = [organ_degrees(part) for part in _OF_ONE_ORGAN.split(clause) if failing_organs(part) & organs]
    if len(organs) != 1 or not told or not all(told):
        return False
    if patient.degrees:
        return frozenset().union(*told).isdisjoint(patient.degrees)
    measured = [span for span in (patient.clearance, patient.filtration) if span is not None]
    return all(one == {"severe"} for one in told) and bool(measured) and all(low >= _NOT_SEVERE for low, _ in measured)


def _is_of_another_third(clause: str, patient: Patient) -> bool:
    told = [third for typed in patient.typed if (third := trimester_of(typed)) is not None]
    return "pregnant" in patient.states and bool(told) and is_of_another_third(clause, told[0])
