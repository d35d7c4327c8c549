"""A paragraph of a dosage section and whom it speaks of: by the labels above it, the one on its line, its own first words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from duocthu.answer.quotation import unit_text
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.patient import Organ, Patient
from duocthu.text.asked_people import asked_people
from duocthu.text.left_out import people_left_out, without_left_out
from duocthu.text.organ_function import before_organ, failing_organs
from duocthu.text.population import Population, apart, both, inside, meet_at_an_end, population
from duocthu.text.quantities import states_dose
from duocthu.text.spoken_of import spoken_of, spoken_places
from duocthu.text.turn import turn_to_others

_HEAD = 160  # characters of a paragraph in which the label stands that shares its line
_OLDEST, _ADULT, _GROWN = 120 * 12.0, 18 * 12.0, 12 * 12.0  # months
_OPENING = 40  # characters in which a sentence without ages names men or women
# A label that names an illness before the organ: 'Viêm phúc mạc ở người thẩm phân màng bụng', 'Phù do xơ gan'.
_ILLNESS = re.compile(
    r"^(?:[-–•+*]\s*)?(?:(?:dự phòng|phòng ngừa|điều trị)\s+)?(?:viêm|nhiễm|nấm|hội chứng|loét|ung thư|lao|hen|sốt|đau|cơn|"
    r"rối loạn|phù|xơ|thiếu máu|nhồi máu|(?:tăng|hạ) (?:huyết áp|kali|natri|calci|glucose|đường|phosphat|lipid|cholesterol|acid)|"
    r"đái tháo|cường|động kinh|trầm cảm|loãng xương|gút|huyết khối|rung nhĩ|loạn nhịp|sốc|bệnh (?!nhân|thận|gan))(?:\s|$)"
)
# One that begins with the organ, whose illness it is: 'Bệnh thận do đái tháo đường', 'Bệnh gan do rượu'.
_OF_ORGAN = re.compile(
    r"^(?:[-–•+*]\s*)?(?:(?:dự phòng|phòng ngừa|điều trị)\s+)?bệnh (?:lý )?(?:thận|gan) "
    r"(?:do|vì|đái tháo đường|tiểu đường|lupus|iga|đa nang|nhiễm mỡ|não)\b"
)
_CLAUSE = re.compile(r"[,;.]\s")
_CLAUSE_OPENS = re.compile(r"(?:^|[.,;:]\s*)(?:liều (?:dùng )?)?(?:(?:ở|cho|với|đối với|của)\s+)?$")
_CLAUSE_ENDS = re.compile(r"[;.](?=\s|$)")
_SUBJECT = 60  # characters in which a sentence names of whom it speaks
_ALTERNATIVES = re.compile(r"[,;/]| hoặc | hay ")
_FORBIDS = re.compile(
    r"không (?:được |nên )?(?:dùng|sử dụng|uống|tiêm|cho)|chống chỉ định|tránh dùng|khuyến cáo không|do not|contraindicated|"
    r"not recommended|avoid",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class DosingLine:
    """A paragraph of a dosage section with all labels that govern it, the one on its own line included.

    ``people`` are those of whom it speaks, from the outermost label to its own words. ``of_illness`` tells that its organs stand
    in the name of an illness alone (``Viêm phúc mạc ở người thẩm phân màng bụng``), under which it stands for everybody.
    """

    passage: Passage
    unit: PassageUnit
    chain: tuple[str, ...]
    people: Population
    organs: frozenset[Organ]
    of_illness: bool = False


def dosing_lines(passages: Sequence[Passage]) -> list[DosingLine]:
    """The paragraphs of a section that are no labels, in book order; what a part repeats of the one before it counts once."""
    lines: list[DosingLine] = []
    reach = -1
    for passage in passages:
        for unit in passage.units:
            if unit.is_label or passage.start + unit.start < reach:
                continue
            reach = passage.start + unit.end
            text = unit_text(passage, unit)
            chain = (*unit.label_path, *own_label(text))
            organs = frozenset(organ for label in chain for organ in failing_organs(label))
            of_illness = bool(organs) and all(names_illness_of(label) for label in chain if failing_organs(label))
            lines.append(DosingLine(passage, unit, chain, _people(unit.label_path, text), organs, of_illness))
    return lines


def names_illness_of(label: str) -> bool:
    """Whether a label that names a failing organ begins with the illness that is treated, of that organ or another."""
    return begins_with_organ(label) or _ILLNESS.match(before_organ(label.casefold()).strip()) is not None


def begins_with_organ(label: str) -> bool:
    """Whether a label names an illness of kidneys or liver by its cause: ``Bệnh thận do đái tháo đường:``."""
    return _OF_ORGAN.match(label.casefold().strip()) is not None


def is_of(line: DosingLine, asked: Population) -> bool:
    """Whether a line speaks of the people asked for, by its labels or its own words; men and women alone are grown."""
    grown = all(group.months.low >= _GROWN for group in asked)
    people = tuple(group for group in line.people if grown or group.months.bounded or group.kilograms.bounded)
    over = all(group.months.high >= _ADULT for group in asked)  # 'trên 12 tuổi' is no patient of '6 - 12 tuổi'
    return bool(people) and not apart(people, asked) and not (over and meet_at_an_end(people, asked))


def leaves_out(line: DosingLine, asked: Population) -> bool:
    """Whether a label over a line, or on it, leaves out the people asked for: ``Trẻ em (trừ trẻ sơ sinh):``."""
    if forbids(line):
        return False
    for place, label in enumerate(line.chain):
        out = people_left_out(label)
        inner = [named for own in line.chain[place + 1 :] if (named := population(own))]
        named_again = any(named == out or inside(named, out) for named in inner)
        if out and (asked == out or inside(asked, out)) and not named_again:
            return True
    return False


def names_alone(line: DosingLine, asked: Population) -> bool:
    """Whether a label with an organ names the people asked for beside it: ``Người cao tuổi, suy gan, suy dinh dưỡng:``."""
    for label in line.chain:
        if failing_organs(label):
            pieces = [piece for piece in _ALTERNATIVES.split(label) if not failing_organs(piece)]
            return any(named and not apart(named, asked) for named in map(population, pieces))
    return False


def closeness(line: DosingLine, patient: Patient) -> int:
    """How closely a line names the patient: 2 the very people or some of them, 1 wider people, 0 nobody."""
    asked = asked_people(patient)
    if not line.people or not asked:
        return 0
    return 2 if line.people == asked or inside(line.people, asked) else 1


def holds_weight(line: DosingLine, patient: Patient) -> bool:
    """Whether a line tells people by a band of weight in which the patient's lies."""
    told = [group.kilograms for group in line.people if group.kilograms.bounded]
    return any(band.holds(group.kilograms) for band in told for group in asked_people(patient) if group.kilograms.bounded)


def is_exactly(line: DosingLine, patient: Patient) -> bool:
    """Whether a line is for just the people of the question, no more and no fewer."""
    asked = [(group.months, group.kilograms, group.preterm) for group in asked_people(patient)]
    return bool(asked) and [(group.months, group.kilograms, group.preterm) for group in line.people] == asked


def width(line: DosingLine, patient: Patient) -> float:
    """How many ages (months) a line is for, at least of its people who may be the patient: the elderly come before adults."""
    asked = asked_people(patient)
    people = [group for group in line.people if not apart((group,), asked)]
    return min((min(g.months.high, _OLDEST) - g.months.low for g in people), default=_OLDEST)


def forbids(line: DosingLine) -> bool:
    """Whether a line says that the drug is not to be used."""
    return _FORBIDS.search(unit_text(line.passage, line.unit)) is not None


def people_named(text: str) -> Population:
    """All people of whom a text speaks itself."""
    return tuple(group for phrase in spoken_of(without_left_out(text)) for group in population(phrase))


def own_label(text: str) -> tuple[str, ...]:
    """The label with which a paragraph begins on its own line, empty for none."""
    head, colon, _ = text[:_HEAD].partition(":")
    return (" ".join(f"{head}:".split()),) if colon else ()


def opening(line: DosingLine) -> str:
    """The first clause of a paragraph that begins with no label; '' of others."""
    text = " ".join(unit_text(line.passage, line.unit).split())
    return "" if own_label(text) else _CLAUSE.split(text[:_HEAD], maxsplit=1)[0]


@lru_cache(maxsize=1 << 12)
def _people(labels: tuple[str, ...], text: str) -> Population:
    """Those whom the labels tell, each inside the one above, and those of whom the text speaks itself.

    A paragraph that speaks of several (``Người lớn: 500 mg; trẻ em: 10 mg/kg``) is for each of them; others than those above take
    their place. Those to whom it turns after a dose (``10 mg/kg. Với người lớn, 800 mg``) are added: the dose before them stays
    that of the people above.
    """
    text = without_left_out(text)
    labels = tuple(map(without_left_out, labels))
    people = inside_of((*labels, *own_label(text)))
    outer = inside_of(labels)
    turn = turn_to_others(text)
    if turn < len(text) and people:
        return tuple(dict.fromkeys((*_spoken_to(people, outer, text[:turn]), *_turned_to(people, outer, text[turn:]))))
    return _spoken_to(people, outer, text)


def _spoken_to(people: Population, outer: Population, text: str) -> Population:
    told = _told(text)
    if len(told) == 1 and told[0] in map(population, spoken_of(text[:_SUBJECT])):
        return both(people, told[0]) if people else told[0]
    if len(told) <= 1:
        return people
    return tuple(dict.fromkeys((*people, *_each_inside(outer, told))))


def _told(text: str, *before: Population) -> list[Population]:
    """Those of whom a paragraph speaks, each once.

    People among whom are those named ``before`` are these again ('Trẻ em từ 6 đến 17 tuổi: 2,5 mg. Chưa có nghiên cứu ở trẻ em'),
    unless they open a clause with a dose of their own ('Trẻ sơ sinh: 5 mg/kg; trẻ em: 10 mg/kg').
    """
    plain = " ".join(text.casefold().split())
    told: list[Population] = []
    for place, phrase in spoken_places(plain):
        named = population(phrase)
        if not named or named in told:
            continue
        again = any(inside(earlier, named) for earlier in (*before, *told))
        if not again or (_CLAUSE_OPENS.search(plain[:place]) and states_dose(_CLAUSE_ENDS.split(plain[place:])[0])):
            told.append(named)
    return told


def _turned_to(people: Population, outer: Population, text: str) -> Population:
    """The people to whom a paragraph turns, of whom ``text`` begins to speak.

    Others than those ``people`` above are told no dose where only theirs is changed: 'Ở người cao tuổi dùng một nửa liều' below
    'Trẻ em'.
    """
    told = _told(text.strip(), people)
    opening = text[:_OPENING].partition(":")[0]
    turned = _each_inside(outer, told) or (() if not told and spoken_of(opening) else population(opening))
    dosed = any(character.isdigit() for character in text) and states_dose(text)
    return tuple(group for group in turned if dosed or not apart((group,), people))


def _each_inside(outer: Population, told: Sequence[Population]) -> Population:
    told = [named for named in told if any(group.months.bounded for group in named)]  # a weight alone goes with an age
    return tuple(group for named in told for group in (both(outer, named) if outer else named))


def inside_of(labels: Sequence[str]) -> Population:
    """Those whom labels tell, each inside the one above it."""
    people: Population = ()
    for label in labels:
        named = population(label)
        if named:
            people = both(people, named) if people else named
    return people
