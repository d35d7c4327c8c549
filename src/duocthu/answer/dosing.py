"""Which lines of a dosage section answer: those of the patient, indication and step of the question, each under its labels.

A line is governed by the labels above it and by the one that shares its line (``Trẻ em: Uống …``). Lines of other people are
left out only where a label says so; where no label names the people asked for, that is told and never filled with the doses of
others.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.answer.quotation import unit_text
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.patient import Organ, Patient
from duocthu.text.bearing import names_state
from duocthu.text.fold import fold
from duocthu.text.organ_function import clearances, failing_organs, overlap
from duocthu.text.people_phrases import people_phrases
from duocthu.text.population import Group, Interval, Population, apart, inside, population
from duocthu.text.shared_words import longest_shared_run

_HEAD = 160  # characters of a paragraph in which the label stands that shares its line
_ADULT = 18 * 12.0  # months
# Words of labels that tell no indication: who, how, how much.
_PLAIN = frozenset(
    "lieu dung cach nguoi lon tre em so sinh tuoi tu tren duoi den va hoac hay cho o voi doi benh nhan thuoc tri dieu trong khi "
    "bi de ngay lan gio tuan thang kg mg the truong hop thong thuong toi da khuyen cao la nen co cao khac duong dang thi nao bao "
    "nhieu uong".split()
)


@dataclass(frozen=True, slots=True)
class DosingLine:
    """A paragraph of a dosage section with all labels that govern it, the one on its own line included."""

    passage: Passage
    unit: PassageUnit
    chain: tuple[str, ...]
    people: Population
    organs: frozenset[Organ]


@dataclass(frozen=True, slots=True)
class DosingChoice:
    """The lines that answer, in book order; ``absent`` are words of the question's patient whom no label of them names.

    ``narrowed`` tells that lines were left out; ``named`` are the labels of people in the section. Where somebody is absent there
    are no lines, but for a pregnancy or lactation that nothing names: then they are those of adults.
    """

    lines: tuple[DosingLine, ...]
    absent: tuple[str, ...] = ()
    narrowed: bool = False
    named: tuple[str, ...] = ()


def dosing_lines(passages: Sequence[Passage]) -> list[DosingLine]:
    """The paragraphs of a section that are no labels, in book order; what a part repeats of the one before it counts once."""
    lines: list[DosingLine] = []
    reach = -1
    for passage in passages:
        for unit in passage.units:
            if unit.is_label or passage.start + unit.start < reach:
                continue
            reach = passage.start + unit.end
            chain = (*unit.label_path, *_own_label(unit_text(passage, unit)))
            lines.append(DosingLine(passage, unit, chain, _people(chain), _organs(chain)))
    return lines


def choose_dosing(passages: Sequence[Passage], words: Sequence[str], patient: Patient) -> DosingChoice:
    """The lines for the indication, step and patient of a question; all of them where it names none."""
    every = dosing_lines(passages)
    lines, certain = _for_indication(every, words)
    chosen, absent = _for_patient(lines, patient)
    if absent and not certain and len(lines) < len(every):
        chosen, absent = _for_patient(every, patient)
    named = tuple(dict.fromkeys(label for line in every for label in line.chain if population(label)))
    return DosingChoice(tuple(chosen), absent, len(chosen) < len(every), named)


def closeness(line: DosingLine, patient: Patient) -> int:
    """How closely the labels of a line name the patient: 2 the very people or some of them, 1 wider people, 0 nobody."""
    asked = _asked(patient)
    if not line.people or not asked:
        return 0
    return 2 if line.people == asked or inside(line.people, asked) else 1


def _asked(patient: Patient) -> Population:
    return tuple(Group(Interval(*months), Interval(*kilograms)) for months, kilograms in patient.groups)


def _own_label(text: str) -> tuple[str, ...]:
    head, colon, _ = text[:_HEAD].partition(":")
    return (" ".join(f"{head}:".split()),) if colon else ()


def _people(chain: Sequence[str]) -> Population:
    return next((named for label in reversed(chain) if (named := population(label))), ())


def _organs(chain: Sequence[str]) -> frozenset[Organ]:
    return frozenset(organ for label in chain for organ in failing_organs(label))


def _for_indication(lines: list[DosingLine], words: Sequence[str]) -> tuple[list[DosingLine], bool]:
    """The lines under the labels whose words the question holds, longest run first; whether it holds one of them wholly."""
    runs: dict[tuple[str, ...], bool] = {}
    for label in dict.fromkeys(label for line in lines for label in line.chain):
        telling = _telling(fold(label).split())
        run = tuple(longest_shared_run(telling, _telling(words)))
        if len(run) > 1 or (run and len(telling) == 1):
            runs[run] = runs.get(run, False) or len(run) == len(telling)
    certain = False
    for run in sorted(runs, key=len, reverse=True):
        phrase = f" {' '.join(run)} "
        kept = [line for line in lines if any(phrase in f" {' '.join(_telling(fold(x).split()))} " for x in line.chain)]
        if kept and len(kept) < len(lines):
            lines, certain = kept, certain or runs[run]
    return lines, certain


def _telling(words: Sequence[str]) -> list[str]:
    return [word for word in words if word not in _PLAIN]


def _for_patient(lines: list[DosingLine], patient: Patient) -> tuple[list[DosingLine], tuple[str, ...]]:
    """The lines of a patient, and the words for whom no line is labelled."""
    if patient.organs:
        return _for_organs(lines, patient)
    if patient.states:
        return _for_state(lines, patient)
    if not patient.groups:
        return lines, ()
    lines = [line for line in lines if not line.organs]
    asked = _asked(patient)
    own = [line for line in lines if _is_of(line, asked)]
    if own:
        return sorted(own, key=lambda line: -closeness(line, patient)), ()
    nobody = [line for line in lines if not line.people]
    if nobody and all(group.months.low >= _ADULT for group in asked):
        return nobody, ()
    return [], tuple(word for word in patient.typed if population(word)) or patient.typed


def _for_organs(lines: list[DosingLine], patient: Patient) -> tuple[list[DosingLine], tuple[str, ...]]:
    """The lines of failing organs, for the people of the question where some are for them."""
    organs = set(patient.organs)
    own = [line for line in lines if line.organs & organs or failing_organs(unit_text(line.passage, line.unit)) & organs]
    if not own:
        return [], tuple(word for word in patient.typed if failing_organs(word)) or patient.typed
    own = _for_clearance(own, patient)
    asked = _asked(patient)
    closer = [line for line in own if not line.people or not apart(line.people, asked)] if asked else own
    return closer or own, ()


def _for_state(lines: list[DosingLine], patient: Patient) -> tuple[list[DosingLine], tuple[str, ...]]:
    """The lines that name pregnancy or lactation; else those of adults and of nobody in particular, and the state as absent."""
    own = [line for line in lines if names_state(" ".join((*line.chain, unit_text(line.passage, line.unit))), patient.states)]
    if own:
        return own, ()
    adults = [line for line in lines if not line.people or any(group.months.high > _ADULT for group in line.people)]
    return [line for line in adults if not line.organs], patient.typed


def _is_of(line: DosingLine, asked: Population) -> bool:
    """Whether the labels of a line name the people asked for, or its own words do where it has no such label."""
    if line.people:
        return not apart(line.people, asked)
    phrases = people_phrases(unit_text(line.passage, line.unit).casefold())
    return any(named and not apart(named, asked) for named in map(population, phrases))


def _for_clearance(lines: list[DosingLine], patient: Patient) -> list[DosingLine]:
    """The lines that name the patient's clearance, with those that name none; all of them where no line's clearance fits."""
    if patient.clearance is None:
        return lines
    low, high = patient.clearance
    span = (low, high if high < math.inf else low)
    named = [(line, [*clearances(unit_text(line.passage, line.unit)), *clearances(" ".join(line.chain))]) for line in lines]
    fitting = [line for line, spans in named if any(overlap(span, one) for one in spans)]
    return [line for line, spans in named if not spans or line in fitting] if fitting else lines
