"""Which lines of a dosage section answer: those of the patient, indication and step of the question, each under its labels.

A line is governed by the labels above it and by the one that shares its line (``Trẻ em: Uống …``). Lines of other people are
left out only where a label or the line itself says so; where no line names the people asked for, that is told and never filled
with the doses of others. A line that forbids is never left out for a patient whom it may mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from duocthu.answer.dosing_line import (
    DosingLine,
    closeness,
    dosing_lines,
    forbids,
    is_exactly,
    is_of,
    names_alone,
    people_named,
    width,
)
from duocthu.answer.indication import for_indication
from duocthu.answer.organ_lines import kidneys_work, lacks_dialysis, lines_for_organs, organ_labels
from duocthu.answer.quotation import unit_text
from duocthu.answer.reserved_lines import open_lines
from duocthu.answer.unowned_lines import heading, last_people, speaks_generally, unowned
from duocthu.domain.passage import Passage
from duocthu.domain.patient import NOBODY, Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.bearing import names_state
from duocthu.text.organ_function import denied_organs, failing_organs
from duocthu.text.population import Group, apart, population
from duocthu.text.quantities import states_dose
from duocthu.text.reserved import names_bearing

_CLEARLY = 0.75  # of the ages of some people are clearly fewer
_ADULT, _BEARING, _PAST_BEARING = 18 * 12.0, 12 * 12.0, 55 * 12.0  # months


@dataclass(frozen=True, slots=True)
class DosingChoice:
    """The lines that answer, in the order of the book, those that forbid first.

    ``absent`` are words of the question's patient whom no line names.
    ``narrowed`` tells that lines were left out; ``named`` are the labels of people in the section. Where somebody is absent there
    are no doses, but for a pregnancy or lactation that nothing names: then they are those of adults. ``inexact`` tells that the
    labels that were chosen name the indication in part only. ``elsewhere`` tells that the lines of a failing organ stand under
    another indication or route than the one asked for, ``near`` for whom the lines of that organ are where none fits the patient.
    ``beyond`` are the labels of lines for the absent people under other indications, ``reserved`` those of lines for a pregnancy
    or lactation of which the question says nothing; their doses are not given. ``undialysed`` tells that no line
    speaks of the dialysis of the question's patient. ``nameless`` are those of the lines that do not say whose they are.
    ``denied`` are the labels that name what is asked and say the opposite of it; the lines under them are left out.
    ``illnesses`` are the labels of illnesses over ``inexact`` lines.
    """

    lines: tuple[DosingLine, ...]
    absent: tuple[str, ...] = ()
    narrowed: bool = False
    named: tuple[str, ...] = ()
    inexact: bool = False
    elsewhere: bool = False
    near: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()
    undialysed: bool = False
    nameless: tuple[DosingLine, ...] = ()
    denied: tuple[str, ...] = ()
    illnesses: tuple[str, ...] = ()

    @property
    def unowned(self) -> tuple[str, ...]:
        """The labels behind which lines were chosen that do not say whose they are."""
        return tuple(dict.fromkeys(map(last_people, self.nameless)))


def choose_dosing(passages: Sequence[Passage], words: Sequence[str], patient: Patient) -> DosingChoice:
    """The lines for the indication, step and patient of a question; all of them where it names none."""
    every = dosing_lines(passages)
    tabled = any(passage.section_blocks for passage in passages)
    if kidneys_work(patient) and not (tabled or lines_for_organs(every, patient)):
        patient = replace(patient, organs=())  # no band is for such a function, nor can a table hold one, and none is needed
    found = for_indication(every, words, patient)
    fitting = open_lines(found.lines, patient)
    chosen, absent = _for_patient(fitting.lines, patient, named=len(found.lines) < len(every))
    possible = open_lines(every, patient).lines
    absent = () if found.denied else absent
    others = [line for line in lines_for_organs(possible, patient) if not line.of_illness] if patient.organs and absent else []
    elsewhere = bool(others)
    if elsewhere:
        chosen, absent = others, ()
    if len(chosen) < len(every):
        chosen = [*chosen, *(line for line in every if forbids(line) and line not in chosen and _may_mean(line, patient))]
    nameless = unowned(every) if patient.groups and not (patient.organs or patient.states) else []
    grown = bool(patient.groups) and all(months[0] >= _BEARING for months, _ in patient.groups)
    if chosen and grown and not (patient.organs or patient.states):
        heads = {heading(line) for line in chosen}
        general = [line for line in possible if speaks_generally(line) and heading(line) in heads and line in found.lines]
        chosen += [line for line in general if line not in chosen and (line in nameless or not (line.people or line.organs))]
    places = {id(line): place for place, line in enumerate(every)}
    chosen.sort(key=lambda line: (not forbids(line), lacks_dialysis((line,), patient), places[id(line)]))
    chosen = _of_illness_first(chosen, found.own, patient) if found.own else chosen
    over_lines = {label for line in every for label in line.chain}
    labels = [" ".join(unit_text(p, u).split()) for p in passages for u in p.units if u.is_label]
    labels = [label for label in labels if label not in over_lines]
    asked = asked_people(patient)
    if absent and asked and any(named and not apart(named, asked) for named in map(population, labels)):
        absent = ()  # a label names them, and what it governs stands in a table
    near = organ_labels(every, patient) if absent and patient.organs else ()
    beyond = _labels_of([line for line in possible if line not in found.lines], patient) if absent and not patient.organs else ()
    spoken = found.lines if beyond else every
    named = tuple(dict.fromkeys(label for line in spoken for label in line.chain if population(label)))
    return DosingChoice(
        tuple(chosen),
        absent,
        len(chosen) < len(every),
        named,
        found.inexact,
        elsewhere,
        near,
        beyond,
        fitting.told,
        lacks_dialysis(chosen, patient),
        tuple(line for line in nameless if line in chosen and speaks_generally(line)),
        tuple(label.rstrip(":") for label in found.denied),
        found.named,
    )


def _of_illness_first(chosen: list[DosingLine], own: Sequence[DosingLine], patient: Patient) -> list[DosingLine]:
    """Lines under the illness of the question before those under none, but for those of clearly fewer people, as the elderly."""
    places = {(line.passage.chunk.chunk_id, line.unit.start) for line in own}
    of_it = [line for line in chosen if (line.passage.chunk.chunk_id, line.unit.start) in places]
    least = _CLEARLY * min((width(line, patient) for line in of_it), default=0.0)
    return sorted(
        chosen, key=lambda line: (not forbids(line), bool(of_it) and line not in of_it and width(line, patient) > least)
    )


def told_by_label(passages: Sequence[Passage], words: Sequence[str]) -> bool:
    """Whether a question, as it was typed, says all of a label of a dosage section that stands above some of its lines only."""
    every = dosing_lines(passages)
    found = for_indication(every, words, NOBODY)
    return len(found.lines) < len(every) and not found.inexact


def _labels_of(lines: Sequence[DosingLine], patient: Patient) -> tuple[str, ...]:
    """The labels above the lines that name a patient, closest first; none that hold a dose."""
    asked = asked_people(patient)
    own = [line for line in lines if (is_of(line, asked) if not patient.states else _names(line, patient)) and not line.organs]
    own.sort(key=lambda line: (not is_exactly(line, patient), -closeness(line, patient), width(line, patient)))
    paths = (" › ".join(label.rstrip(":") for label in line.chain if not states_dose(label)) for line in own)
    return tuple(dict.fromkeys(filter(None, paths)))


def _names(line: DosingLine, patient: Patient) -> bool:
    """Whether a line speaks of the pregnancy or lactation of a patient; children at the breast are no mothers."""
    if line.people and all(group.months.high <= _ADULT for group in line.people):
        return False
    return names_bearing(" ".join((*line.chain, unit_text(line.passage, line.unit))), patient)


def _may_mean(line: DosingLine, patient: Patient) -> bool:
    """Whether a line that forbids may speak of a patient, by its own words: of everybody, of such people, organs or states.

    A label above may be a line's that is over; with a prohibition too many nobody is harmed.
    """
    asked = asked_people(patient)
    text = unit_text(line.passage, line.unit)
    people = people_named(text)
    if people and asked and apart(people, asked):
        return False
    named = failing_organs(text)
    if line.organs and patient.is_known and not patient.organs:
        return False
    if named and patient.organs and not named & set(patient.organs):
        return False
    return bool(people or named or names_state(text, patient.states) or not patient.is_known)


def _for_patient(lines: list[DosingLine], patient: Patient, *, named: bool) -> tuple[list[DosingLine], tuple[str, ...]]:
    """The lines of a patient, and the words for whom no line is labelled.

    ``named`` tells that the lines are of an illness asked for. Where none is, an organ in the name of an illness (``Bệnh thận do
    đái tháo đường``) is left to those who are treated for it.
    """
    if patient.organs:
        fitting = lines_for_organs(lines, patient)
        fitting = fitting if named else [line for line in fitting if not line.of_illness] or fitting
        words = tuple(word for word in patient.typed if failing_organs(word) or not population(word))
        return fitting, () if fitting else words or patient.typed
    healthy = {organ for words in patient.denied for organ in denied_organs(words)}
    lines = [line for line in lines if line.of_illness or not line.organs or line.organs - healthy]
    if patient.states:
        return _for_state(lines, patient)
    if not patient.groups:
        return lines, () if lines else patient.typed
    asked = asked_people(patient)
    kidneys = [line for line in lines if "renal" in line.organs] if patient.creatinine else []
    kidneys = [line for line in kidneys if not line.people or not apart(line.people, asked)]
    lines = [line for line in lines if not line.organs or line.of_illness or names_alone(line, asked)]
    own = [line for line in lines if is_of(line, asked)]
    if own:
        return [*own, *(line for line in kidneys if line not in own)], ()
    nobody = [line for line in lines if not line.people]
    if nobody and all(group.months.low >= _ADULT for group in asked):
        return [*nobody, *kidneys], ()
    return [], tuple(word for word in patient.typed if population(word)) or patient.typed


def _for_state(lines: list[DosingLine], patient: Patient) -> tuple[list[DosingLine], tuple[str, ...]]:
    """The lines that name pregnancy or lactation; else those of adults and of nobody in particular, and the state as absent.

    Lines of other ages are left out, and those of the elderly; the age of a child at the breast is not its mother's.
    """
    asked = tuple(group for group in asked_people(patient) if group.months.low >= _BEARING)
    lines = [line for line in lines if not (line.people and asked and apart(line.people, asked))]
    own = [line for line in lines if _names(line, patient)]
    if own:
        return own, ()
    adults = [line for line in lines if not line.people or any(_is_of_bearing_age(group) for group in line.people)]
    return [line for line in adults if not line.organs], patient.typed


def _is_of_bearing_age(group: Group) -> bool:
    return group.months.high > _ADULT and group.months.low < _PAST_BEARING
