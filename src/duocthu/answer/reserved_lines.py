"""The lines of a dosage section that are for people whom the patient cannot be, or has not been said to be.

A man is never given the dose of pregnant women, nor the elderly or children. Where sex and age leave a pregnancy open, the labels
are told and their doses are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from duocthu.answer.dosing_line import DosingLine, leaves_out
from duocthu.answer.quotation import unit_text
from duocthu.domain.patient import Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.bearing import states_in
from duocthu.text.population import Group, Interval, apart, inside
from duocthu.text.quantities import states_dose
from duocthu.text.reserved import Reserved, is_open_to, is_state_alone, opening_reserved, reserved_for
from duocthu.text.turn import turn_to_others

_GROWN, _PAST_BEARING = 12 * 12.0, 55 * 12.0  # months


@dataclass(frozen=True, slots=True)
class OpenLines:
    """The lines that may be a patient's; ``told`` are the labels of those for the pregnant and for nursing mothers."""

    lines: list[DosingLine]
    told: tuple[str, ...] = ()


def open_lines(lines: Sequence[DosingLine], patient: Patient) -> OpenLines:
    """Leave out what is for the other sex, or for a state that the question does not name."""
    if not (patient.is_known or patient.left_out):
        return OpenLines(list(lines))
    shut = [line for line in lines if not is_open(line, patient)]
    told = [label for line in shut if _may_be_told(line, patient) for label in _shutting(line, patient)]
    return OpenLines([line for line in lines if line not in shut], tuple(dict.fromkeys(label.rstrip(":") for label in told)))


def is_open(line: DosingLine, patient: Patient) -> bool:
    """Whether a line may be for a patient, by its labels and the words with which it begins, or turns to others."""
    if _is_denied(line, patient):
        return False
    return not leaves_out(line, asked_people(patient)) and all(
        is_open_to(alternatives, patient) for alternatives in _conditions(line)
    )


def _is_denied(line: DosingLine, patient: Patient) -> bool:
    """Whether all people whom a line tells are among those that the question leaves out: ``không phải trẻ em``."""
    out = [(Group(Interval(*months), Interval(*kilograms)),) for months, kilograms in patient.left_out]
    told = [(replace(group, sex=""),) for group in line.people]
    return bool(out and told) and all(any(each == group or inside(each, group) for group in out) for each in told)


def _may_be_told(line: DosingLine, patient: Patient) -> bool:
    """Whether a line is shut by a state alone that the patient may be in, and is for people and organs like the patient's."""
    asked = asked_people(patient)
    alike = not (line.people and asked and apart(line.people, asked)) and (
        not patient.organs or line.organs & set(patient.organs)
    )
    return bool(alike) and may_bear(patient) and all(is_state_alone(each, patient) for each in _conditions(line))


def _shutting(line: DosingLine, patient: Patient) -> list[str]:
    """The innermost label that shuts a line; none where that holds a dose."""
    return [label for label in line.chain if not (is_open_to(reserved_for(label), patient) or states_dose(label))][-1:]


def may_bear(patient: Patient) -> bool:
    """Whether sex and age leave it open that a patient is pregnant or nursing, of which the question says nothing."""
    if patient.sex == "male" or patient.states or any(map(states_in, patient.denied)):
        return False
    return not patient.groups or any(_GROWN <= low < _PAST_BEARING for (low, _), _ in patient.groups)


def _conditions(line: DosingLine) -> Iterator[tuple[Reserved, ...]]:
    """Of whom a patient must be one: for each label, and for the words of the line itself."""
    for label in line.unit.label_path:
        yield reserved_for(label)
    text = " ".join(unit_text(line.passage, line.unit).split())
    turn = turn_to_others(text)
    own = [label for label in line.chain if label not in line.unit.label_path]
    opening = reserved_for(own[0]) if own else opening_reserved(text[:turn])
    turned = opening_reserved(text[turn:].strip()) if turn < len(text) else ()
    if opening:
        yield (*opening, *turned)
