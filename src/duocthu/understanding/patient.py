"""The patient that a question describes: ``bé 5 tuổi``, ``18 kg``, ``suy thận, Clcr 25``."""

from __future__ import annotations

import math
import re

from duocthu.domain.patient import Organ, Patient, Span
from duocthu.text.bearing import states_in
from duocthu.text.fold import fold
from duocthu.text.people_phrases import people_phrases
from duocthu.text.population import Group, Population, population

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_CLEARANCE = r"(?:clcr|crcl|độ thanh thải(?: creatinin\w*)?|thanh thải(?: creatinin\w*)?|creatinine clearance)"
_FILTRATION = r"(?:e?gfr|mlct|mức lọc cầu thận|độ lọc cầu thận)"
_MEASURE = r"(?:\s*(?:là|=|:|khoảng|tầm|còn|is|of))*\s*(?P<low><|≤|dưới|below|under)?\s*(?P<high>>|≥|trên|above|over)?\s*"
_UNDENIED = r"(?<!không )(?<!không bị )(?<!không có )(?<!không phải )(?<!chưa )(?<!no )(?<!without )"
_ORGANS: tuple[tuple[Organ, re.Pattern[str]], ...] = (
    (
        "renal",
        re.compile(
            _UNDENIED
            + r"(?:suy thận|thận yếu|thận kém|bệnh thận|suy giảm chức năng thận|chức năng thận (?:kém|giảm)|chức năng thận|"
            r"chạy thận|lọc máu|thẩm (?:phân|tách)|\brenal\b|\bdialysis\b)"
        ),
    ),
    (
        "hepatic",
        re.compile(
            _UNDENIED + r"(?:suy gan|gan yếu|gan kém|xơ gan|bệnh gan|chức năng gan|\bhepatic\b|\bliver\b|child\s*-?\s*pugh)"
        ),
    ),
)
# How clinicians shorten what tells a patient, in small letters.
_SHORT = tuple(
    (re.compile(pattern), word)
    for pattern, word in (
        (r"\b(\d+)\s*th\b", r"\1 tháng tuổi"),
        (r"\b(\d+)\s*t\b", r"\1 tuổi"),
        (r"\bpnct\b", "phụ nữ có thai"),
        (r"\bpn(?:c)?cb\b", "phụ nữ cho con bú"),
        (r"\b(?:trẻ|tre)\s*ss\b", "trẻ sơ sinh"),
        (r"\b(?:trẻ|tre)\s*e\b", "trẻ em"),
        (r"\b(?:ng|ngươi)\s*(?:lớn|lon)\b", "người lớn"),
        (r"\b(?:ng)\s*(?:già|gia)\b", "người già"),
        (r"\bđtt\b", "độ thanh thải"),
        (r"\bst\s+độ\b", "suy thận độ"),
    )
)
_NEWBORN = re.compile(r"sơ sinh|đẻ non|sinh non|thiếu tháng|neonat|newborn|preterm")
_GRAMS = re.compile(r"\b(\d{3,4})\s*(?:g|gam|gram)\b")
_WRITTEN = {
    fold(word): word
    for word in (
        "người lớn", "người cao tuổi", "người già", "trẻ em", "trẻ nhỏ", "trẻ sơ sinh", "trẻ đẻ non", "trẻ", "bé", "sơ sinh",
        "phụ nữ có thai", "phụ nữ mang thai", "tuần tuổi", "ngày tuổi", "tháng tuổi", "tuổi", "tháng", "trên", "dưới", "từ",
        "đến", "mang thai", "có thai", "bà bầu", "cho con bú", "cho bú", "suy thận", "suy gan", "thận yếu", "gan yếu",
        "chức năng thận", "chức năng gan", "chạy thận", "lọc máu", "xơ gan", "độ thanh thải", "mức lọc cầu thận", "và",
    )
}  # fmt: skip
_BARE = re.compile(rf"\b(?:{'|'.join(sorted(_WRITTEN, key=len, reverse=True))})\b")


def read_patient(question: str) -> Patient:
    """What a question says of its patient."""
    text = _with_diacritics(question)
    typed = people_phrases(text)
    people = population(", ".join(typed)) if typed else ()
    groups = tuple(((g.months.low, g.months.high), (g.kilograms.low, g.kilograms.high)) for g in _as_one(people))
    organs = []
    for organ, words in _ORGANS:
        match = words.search(text)
        if match is not None:
            organs.append(organ)
            typed.append(match[0])
    if any(re.search(name + _MEASURE + _NUMBER, text) for name in (_CLEARANCE, _FILTRATION)) and "renal" not in organs:
        organs.append("renal")
    states = {state: words for state, words in states_in(text).items() if re.search(_UNDENIED + re.escape(words), text)}
    typed += [word for word in states.values() if not any(word in known for known in typed)]
    clearance, filtration = _measured(text, _CLEARANCE), _measured(text, _FILTRATION)
    typed += [match[0].strip() for match in _measures(text)]
    return Patient(tuple(dict.fromkeys(typed)), groups, tuple(organs), tuple(states), clearance, filtration)


def _as_one(people: Population) -> Population:
    """An age and a weight of one patient, who is told in two phrases (``bé 5 tuổi, 18 kg``), as one group."""
    ages = [g for g in people if not g.kilograms.bounded]
    weights = [g for g in people if g.kilograms.bounded]
    if len(ages) == 1 and len(weights) == 1:
        return (Group(ages[0].months, weights[0].kilograms),)
    return people


def _with_diacritics(question: str) -> str:
    """The question in small letters, what is shortened written out; one without diacritics gets those of the words read here."""
    text = question.casefold()
    if text.isascii():
        text = _BARE.sub(lambda match: _WRITTEN[match[0]], text)
    for pattern, word in _SHORT:
        text = pattern.sub(word, text)
    if _NEWBORN.search(text):  # nobody else is weighed in grams
        text = _GRAMS.sub(lambda match: f"{int(match[1]) / 1000:g} kg", text)
    return text


def _measured(text: str, name: str) -> Span | None:
    match = re.search(rf"{name}{_MEASURE}{_NUMBER}(?:\s*(?:-|–|đến)\s*{_NUMBER})?", text)
    if match is None:
        return None
    first, second = match.groups()[-2:]
    value = _value(first)
    if second is not None:
        return value, _value(second)
    if match["low"]:
        return 0.0, value
    if match["high"]:
        return value, math.inf
    return value, value


def _measures(text: str) -> list[re.Match[str]]:
    return [m for name in (_CLEARANCE, _FILTRATION) if (m := re.search(rf"{name}{_MEASURE}{_NUMBER}(?:\s*-\s*{_NUMBER})?", text))]


def _value(number: str) -> float:
    return float(number.replace(",", "."))
