"""The lines of a dosage section for a failing organ: those that fit the patient, and what the others are for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from duocthu.answer.dosing_line import DosingLine
from duocthu.answer.quotation import unit_text
from duocthu.domain.patient import Degree, Organ, Patient, Span
from duocthu.text.asked_people import asked_people
from duocthu.text.denial import blanked, denials_of
from duocthu.text.organ_degree import organ_degrees
from duocthu.text.organ_function import clearances, denied_organs, failing_organs, filtrations, measure_phrases, overlap
from duocthu.text.population import apart
from duocthu.text.quantities import states_dose

_DIALYSIS = re.compile(r"thẩm (?:phân|tách)(?: máu| phúc mạc)?|lọc máu|chạy thận|\b(?:ha?emo)?dialysis\b", re.IGNORECASE)
_NORMAL = 90.0  # ml/min, from which on a function is normal (KDIGO 2012, G1)
_DIALYSED_BELOW = 20.0  # ml/min, with a margin

_Bands = Callable[[str], Iterable[Span]]


def lines_for_organs(lines: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    """The lines of failing organs, for the people and the measured function of the question.

    Lines by creatinine clearance are all kept for a filtration, and the other way round: no number of one chooses a band of the
    other. Lines that speak of dialysis come first for the dialysed.
    """
    asked = asked_people(patient)
    own = _speaking(lines, patient)
    lines = [line for line in own if not line.people or not asked or not apart(line.people, asked)]
    lines = [line for line in lines if not (_needs_dialysis(line) and _needs_none(patient))]
    if any(map(_DIALYSIS.search, patient.typed)):
        lines = [line for line in lines if not _denies_dialysis(line)]
    lines = _within(lines, patient.clearance, clearances, filtrations)
    fitting = _within(lines, patient.filtration, filtrations, clearances)
    degrees = set(patient.degrees)
    if any(degrees_of(line) & degrees for line in fitting):
        fitting = [line for line in fitting if degrees_of(line) & degrees or not degrees_of(line)]
    if not any(map(_DIALYSIS.search, patient.typed)):
        return fitting
    return sorted(fitting, key=lambda line: not _speaks_of_dialysis(line))


def degrees_of(line: DosingLine) -> frozenset[Degree]:
    """The degrees of failing organs that a line and its labels name."""
    return frozenset(degree for text in (*line.chain, unit_text(line.passage, line.unit)) for degree in organ_degrees(text))


def tells_measure(line: DosingLine) -> bool:
    """Whether a line or a label of it tells kidneys by a band of clearance or filtration."""
    return bool(_told(line, clearances) or _told(line, filtrations))


def _speaks_of_dialysis(line: DosingLine) -> bool:
    return any(map(_names_dialysis, (unit_text(line.passage, line.unit), *line.chain)))


def _names_dialysis(text: str) -> bool:
    """Whether a text speaks of dialysis, and not only of patients without: ``suy thận chưa lọc máu``."""
    return _DIALYSIS.search(text) is not None and _DIALYSIS.search(_without_dialysis(text)) is not None


def _without_dialysis(text: str) -> str:
    return blanked(text, denials_of(text, _DIALYSIS))


def _denies_dialysis(line: DosingLine) -> bool:
    """Whether a line is for those who are not dialysed: ``Suy thận không lọc máu:``."""
    label = next((label for label in reversed(line.chain) if _DIALYSIS.search(label)), "")
    return bool(label) and not _names_dialysis(label)


def _needs_dialysis(line: DosingLine) -> bool:
    """Whether the innermost label of an organ is for the dialysed alone."""
    label = next((label for label in reversed(line.chain) if failing_organs(label)), "")
    return _names_dialysis(label) and not failing_organs(_DIALYSIS.sub(" ", label))


def _needs_none(patient: Patient) -> bool:
    """Whether a patient's kidneys, as they were measured, keep from dialysis, and the question speaks of none; or denies it."""
    if any(map(_DIALYSIS.search, patient.denied)):
        return True
    measured = [span for span in (patient.clearance, patient.filtration) if span is not None]
    return any(low >= _DIALYSED_BELOW for low, _ in measured) and not any(map(_DIALYSIS.search, patient.typed))


def kidneys_work(patient: Patient) -> bool:
    """Whether a question tells kidneys by a measure alone, and that is one of kidneys that do not fail: ``eGFR 95``."""
    spans = [span for span in (patient.clearance, patient.filtration) if span is not None]
    named = (word for word in patient.typed if failing_organs(word) and not any(clearances(word)) and not any(filtrations(word)))
    return bool(spans) and all(low >= _NORMAL for low, _ in spans) and patient.organs == ("renal",) and not any(named)


def lacks_dialysis(lines: Sequence[DosingLine], patient: Patient) -> bool:
    """Whether a patient is dialysed, and none of the lines that were chosen says a word of dialysis."""
    return any(map(_DIALYSIS.search, patient.typed)) and bool(lines) and not any(map(_speaks_of_dialysis, lines))


def organ_labels(lines: Sequence[DosingLine], patient: Patient) -> tuple[str, ...]:
    """For whom the lines of these organs are, without their doses: ``Suy thận (Clcr 30 - 50)``.

    Told where none of them fits: that a section has no line for an organ is not said while it has some for others.
    """
    found = []
    for line in _speaking(lines, patient):
        labels = [label.rstrip(":") for label in line.chain if not states_dose(label)]
        telling = [label for label in labels if failing_organs(label)] or labels[-1:]
        bands = [band for band in measure_phrases(unit_text(line.passage, line.unit)) if band not in " ".join(telling)]
        parts = (" › ".join(telling), f"({'; '.join(bands)})" if bands else "")
        found.append(" ".join(filter(None, parts)))
    return tuple(dict.fromkeys(filter(None, found)))


def _speaking(lines: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    organs = set(patient.organs)
    speaking = [line for line in lines if line.organs & organs or failing_organs(unit_text(line.passage, line.unit)) & organs]
    return [line for line in speaking if not denies_organs(line, patient)]


def denies_organs(line: DosingLine, patient: Patient) -> bool:
    """Whether a line is for people whose kidneys or liver do not fail as the patient's do, by the innermost words that tell."""
    innermost_first = (unit_text(line.passage, line.unit), *reversed(line.chain))
    return any(_told_of(organ, innermost_first) is False for organ in patient.organs)


def _told_of(organ: Organ, texts: Sequence[str]) -> bool | None:
    """What the first of some texts that speaks of an organ says: whether it fails; None where none does."""
    return next((organ in failing_organs(text) for text in texts if organ in failing_organs(text) | denied_organs(text)), None)


def _within(lines: list[DosingLine], value: Span | None, bands: _Bands, of_another: _Bands) -> list[DosingLine]:
    """The lines that name the patient's value of a measure, with those that name none of it.

    Where no band fits, none but those of the other measure: they are neither met nor missed.
    """
    if value is None:
        return lines
    named = [(line, _told(line, bands)) for line in lines]
    fitting = [line for line, spans in named if any(overlap(value, one) for one in spans)]
    if not fitting and any(spans for _, spans in named):
        return [line for line, spans in named if not spans and _told(line, of_another)]
    return [line for line, spans in named if not spans or line in fitting]


def _told(line: DosingLine, bands: _Bands) -> list[Span]:
    """The bands in a line and its labels."""
    return [span for text in (unit_text(line.passage, line.unit), *line.chain) for span in bands(text)]
