"""The lines of a dosage section for a failing organ: those that fit the patient, and what the others are for."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.answer.dosing_line import DosingLine
from duocthu.answer.quotation import unit_text
from duocthu.domain.patient import Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.organ_function import clearance_phrases, clearances, failing_organs, overlap
from duocthu.text.population import apart
from duocthu.text.quantities import states_dose


def lines_for_organs(lines: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    """The lines of failing organs, for the people and the clearance of the question."""
    asked = asked_people(patient)
    own = _speaking(lines, patient)
    return _for_clearance([line for line in own if not line.people or not asked or not apart(line.people, asked)], patient)


def organ_labels(lines: Sequence[DosingLine], patient: Patient) -> tuple[str, ...]:
    """For whom the lines of these organs are, without their doses: ``Suy thận (Clcr 30 - 50)``.

    Told where none of them fits: that a section has no line for an organ is not said while it has some for others.
    """
    found = []
    for line in _speaking(lines, patient):
        labels = [label.rstrip(":") for label in line.chain if not states_dose(label)]
        telling = [label for label in labels if failing_organs(label)] or labels[-1:]
        bands = [band for band in clearance_phrases(unit_text(line.passage, line.unit)) if band not in " ".join(telling)]
        parts = (" › ".join(telling), f"({'; '.join(bands)})" if bands else "")
        found.append(" ".join(filter(None, parts)))
    return tuple(dict.fromkeys(filter(None, found)))


def _speaking(lines: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    organs = set(patient.organs)
    return [line for line in lines if line.organs & organs or failing_organs(unit_text(line.passage, line.unit)) & organs]


def _for_clearance(lines: list[DosingLine], patient: Patient) -> list[DosingLine]:
    """The lines that name the patient's clearance, with those that name none; none of a band where no band fits."""
    if patient.clearance is None:
        return lines
    named = [(line, [*clearances(unit_text(line.passage, line.unit)), *clearances(" ".join(line.chain))]) for line in lines]
    fitting = [line for line, spans in named if any(overlap(patient.clearance, one) for one in spans)]
    if not fitting and any(spans for _, spans in named):
        return []
    return [line for line, spans in named if not spans or line in fitting]
