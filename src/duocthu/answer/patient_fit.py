"""Where lines are quoted for a patient whom they do not quite name: another degree, kidneys, an age on the edge, a newborn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from duocthu.answer.context import AnswerContext
from duocthu.answer.dosing_line import DosingLine
from duocthu.answer.draft import Draft
from duocthu.answer.organ_lines import degrees_of, tells_measure
from duocthu.answer.quotation import unit_text
from duocthu.domain.answer import Notice
from duocthu.domain.patient import Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.organ_function import organs_warned_of
from duocthu.text.plausible_weight import plausible_weight
from duocthu.text.population import Interval, apart

_YEAR, _NEWBORN, _INFANT = 12.0, 1.0, 24.0  # months
_FEW = 24.0  # months, the span of an age that is told of one patient
_ANY_AGE = (Interval(), Interval(0, 18 * _YEAR))
_STAGED = re.compile(r"\b(?:giai đoạn|độ|stage) [\div]", re.IGNORECASE)
_HEAD = 60  # characters of a line in which it tells whom it is for
_OLDER = re.compile(r"(?:\btrên|>|lớn hơn|\bover|older than)\s*(\d+)\s*(?:tuổi|years?)", re.IGNORECASE)


def add_fit_notices(draft: Draft, lines: Sequence[DosingLine], patient: Patient, context: AnswerContext) -> None:
    """Say of lines that are quoted from a section where they do not quite name the patient."""
    for code in misfits(lines, patient) if lines else ():
        chunk = lines[0].passage.chunk
        text = context.catalogue.text(
            f"notice.{code}",
            patient=", ".join(patient.typed),
            section=chunk.section_display_name,
            drug_name=chunk.drug_name,
        )
        draft.add_notice(Notice(code, text, citation_ids=(chunk.chunk_id,)))


def misfits(lines: Sequence[DosingLine], patient: Patient) -> Iterator[str]:
    """The codes of the notices that lines need where they do not quite name a patient."""
    asked = set(patient.degrees)
    measured = patient.clearance is not None or patient.filtration is not None
    if asked and not any(degrees_of(line) & asked for line in lines):
        if any(map(degrees_of, lines)):
            yield "degree_not_named"
        elif not measured and any(map(tells_measure, lines)):
            yield "degree_is_no_measure"
    elif any(map(_STAGED.search, patient.typed)) and not measured and any(map(tells_measure, lines)):
        yield "degree_is_no_measure"
    if patient.creatinine and not any(map(_speaks_of_kidneys, lines)):
        yield "kidneys_not_named"
    yield from _untold(lines, patient)
    ages = [months for months, _ in patient.groups]
    if patient.states or patient.organs or not ages:
        return
    if any(high - low == _YEAR and low / _YEAR in set(_edges(lines)) for low, high in ages):
        yield "age_on_edge"
    if all(high <= _NEWBORN for _, high in ages) and not any(_names_infants(line, patient) for line in lines):
        yield "newborn_not_named"


def _untold(lines: Sequence[DosingLine], patient: Patient) -> Iterator[str]:
    """What the question leaves open by which lines choose: an age where it tells a weight alone, and turned round."""
    asked = asked_people(patient)
    told = [group for line in lines for group in line.people]
    if any(group.kilograms.bounded for group in asked):
        if all(group.months in _ANY_AGE for group in asked) and any(group.months not in _ANY_AGE for group in told):
            yield "age_not_told"
        return
    weights = [Interval(*plausible_weight(g.months.low, g.months.high)) for g in asked if g.months.high - g.months.low <= _FEW]
    if any(group.kilograms.bounded and not group.kilograms.holds(weight) for group in told for weight in weights):
        yield "weight_not_told"


def _speaks_of_kidneys(line: DosingLine) -> bool:
    return "renal" in line.organs | organs_warned_of(unit_text(line.passage, line.unit))


def _edges(lines: Sequence[DosingLine]) -> Iterator[float]:
    """The ages (years) above which lines are told to be."""
    for line in lines:
        for text in (*line.chain, unit_text(line.passage, line.unit)[:_HEAD]):
            yield from map(float, _OLDER.findall(text))


def _names_infants(line: DosingLine, patient: Patient) -> bool:
    """Whether a line is for people told by an age of the first two years, the patient among them."""
    return any(g.months.high <= _INFANT and not apart((g,), asked_people(patient)) for g in line.people)
