"""How well a passage fits the patient of a question: by the ages, weights, organs and clearances that its labels name."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.passage import Passage
from duocthu.domain.patient import Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.organ_function import clearances, filtrations, organs_named, overlap
from duocthu.text.population import apart, inside, population

_HEAD = 100  # characters of a paragraph in which the label stands that shares its line


def patient_match(passage: Passage, patient: Patient) -> float:
    """From 0 (nothing in common) to 1 (everything that is known of the patient is met); labels that overlap all count."""
    if not patient.is_known:
        return 0.0
    scores = []
    if patient.groups:
        scores.append(_people(passage, patient))
    if patient.organs:
        text = "\n".join((passage.chunk.text, *(label for unit in passage.units for label in unit.label_path)))
        scores.append(sum(organ in organs_named(text) for organ in patient.organs) / len(patient.organs))
    if patient.clearance is not None:
        scores.append(float(any(overlap(patient.clearance, span) for span in clearances(passage.chunk.text))))
    if patient.filtration is not None:
        scores.append(float(any(overlap(patient.filtration, span) for span in filtrations(passage.chunk.text))))
    return sum(scores) / len(scores) if scores else 0.0


def _people(passage: Passage, patient: Patient) -> float:
    """1 where a label names the patient's people closely, less where only wider people are named."""
    asked = asked_people(patient)
    best = 0.0
    for labels in _label_groups(passage):
        named = population(labels)
        if named and not apart(named, asked):
            close = named == asked or inside(asked, named) or inside(named, asked)
            best = max(best, 1.0 if close else 0.6)
    return best


def _label_groups(passage: Passage) -> Iterator[str]:
    """Each label in force in a passage, and the words before a colon that open its paragraphs."""
    yield from dict.fromkeys(label for unit in passage.units for label in unit.label_path)
    for unit in passage.units:
        head, colon, _ = passage.chunk.source_text[unit.start : unit.end][:_HEAD].partition(":")
        if colon or unit.is_label:
            yield head
