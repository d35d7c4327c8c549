"""The patient that a question describes: ``bé 5 tuổi``, ``18 kg``, ``suy thận, Clcr 25``."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from unicodedata import normalize

from duocthu.domain.patient import Organ, Patient, Span
from duocthu.text.bearing import states_in
from duocthu.text.organ_degree import degree_phrase, organ_degrees
from duocthu.text.people_phrases import people_phrases
from duocthu.text.population import Population, apart, both, population
from duocthu.text.sex import Sex, sexes_asked
from duocthu.text.trimester import pregnancy_told
from duocthu.understanding.denied import people_denied, without_denied
from duocthu.understanding.impossible import impossible_values, is_impossible, is_impossible_clearance, weighs_impossibly
from duocthu.understanding.newborn import born_early
from duocthu.understanding.several_patients import several_patients
from duocthu.understanding.shorthand import written_out

_NUMBER = r"(\d+(?:[.,]\d+)?)"
_CLEARANCE = r"(?:cl\s?cr|cr\s?cl|độ thanh thải(?: creatinin\w*)?|thanh thải(?: creatinin\w*)?|creatinine clearance)"
_FILTRATION = r"(?:e?gfr|mlct|mức lọc cầu thận|độ lọc cầu thận|mức lọc|độ lọc)"
_WHOSE = r"của (?:bệnh nhân|người bệnh|bn)"
_SERUM = re.compile(
    r"(?<!thanh thải )\b(?:creatinin\w*|creat|scr)(?: (?:máu|huyết(?: thanh| tương)?|serum|mau|huyet))?"
    r"(?:\s*(?:là|la|=|:|khoảng|\())*\s*"
    r"\d+(?:[.,]\d+)?\b(?!\s*ml\b)(?:\s*(?:[µμ]mol|umol|mumol|micromol|mmol|mg)\s*/\s*d?l\b)?"
)
_SAID = rf"là|=|:|khoảng|tầm|còn|chỉ|giảm|bằng|hiện|ước tính|{_WHOSE}|is|of"
_MEASURE = rf"(?:\s*(?:{_SAID}))*\s*(?P<low><|≤|dưới|below|under)?\s*(?P<high>>|≥|trên|above|over)?\s*"
_PER_MINUTE = r"(?:\s*ml\s*/\s*(?:kg\s*/\s*)?(?:phút|phut|ph|min(?:ute)?|p)\b(?:\s*/\s*1[.,]73\s*m\s*[2²]|\s*/\s*kg\b)?)?"
_BY_WEIGHT = re.compile(r"[^/]*/\s*(?:kg\s*/\s*(?:phút|phut|ph|min(?:ute)?|p)\b|(?:phút|phut|ph|min(?:ute)?|p)\s*/\s*kg\b)")
_ORGANS: tuple[tuple[Organ, re.Pattern[str]], ...] = (
    (
        "renal",
        re.compile(
            r"(?:suy thận|thận yếu|thận kém|bệnh thận|suy giảm chức năng thận|chức năng thận(?! bình thường)|"
            r"chạy thận|lọc máu|thẩm (?:phân|tách)|\brenal\b|\bkidney (?:failure|disease|impairment)|\bdialysis\b|\bckd\b|"
            r"\bstm\b)"
        ),
    ),
    (
        "hepatic",
        re.compile(
            r"(?:suy gan|gan yếu|gan kém|xơ gan|bệnh gan|suy giảm chức năng gan|chức năng gan(?! bình thường)|"
            r"\bhepatic\b|\bliver (?:failure|disease|impairment)|\bcirrhosis\b|child\s*-?\s*pugh|\bchild\s+[abc]\b)"
        ),
    ),
)
_STAGE = r"(?: (?:mạn|mãn|cấp|man|cap)(?: tính| tinh)?)? (?:giai đoạn|độ|stage) (?:\d[ab]?|i{1,3}v?[ab]?|iv|v|cuối)\b"
_CHILD_WORD = re.compile(
    r"(?:(?:trẻ|bé|cháu)(?: em| nhỏ)?(?: sơ sinh)?|sơ sinh)(?! (?:đẻ non|sinh non|non tháng|thiếu tháng|đẻ thiếu))\b"
)
_CHILD = 12 * 12.0  # months
_AT_THE_BREAST = ("bú mẹ", "sữa mẹ")
_JOINED = re.compile(r"\s*(?:và|hoặc|hay|and|or)\s*")


def read_patient(question: str) -> Patient:
    """What a question says of its patient."""
    question, denied = without_denied(question)
    text = written_out(question)
    early = born_early(text)
    if early:
        text = _CHILD_WORD.sub(r"\g<0> đẻ non", text.replace(early, ",", 1), count=1)
    impossible = impossible_values(text)
    for value in impossible:
        text = text.replace(value, ",", 1)
    typed = people_phrases(text)
    people, odd = _people(text, typed)
    impossible += odd
    groups = tuple(((g.months.low, g.months.high), (g.kilograms.low, g.kilograms.high)) for g in people)
    organs: list[Organ] = []
    for organ, words in _ORGANS:
        named = dict.fromkeys(match[0] for match in words.finditer(text))
        if named:
            organs.append(organ)
            typed += [_with_degree(each, text) for each in named]
    measures = _measures(text)
    if measures and "renal" not in organs:
        organs.append("renal")
    states = states_in(text)
    if people and all(group.months.high <= _CHILD for group in people):  # 'bé 6 tháng bú mẹ' is no mother
        states = {state: words for state, words in states.items() if words not in _AT_THE_BREAST}
    if "pregnant" in states:  # as the question tells it: 'thai 34 tuần'
        states |= {"pregnant": pregnancy_told(normalize("NFC", question.casefold())) or states["pregnant"]}
    several = several_patients(
        text,
        typed,
        states,
        states.get("pregnant", ""),
        nursing_alone=states.get("lactating", _AT_THE_BREAST[0]) not in _AT_THE_BREAST,
    )
    serum = _SERUM.search(text)
    typed += [] if serum is None else [serum[0]]
    typed += [word for word in states.values() if not any(word in known for known in typed)]
    typed += [early] if early else []
    typed += measures
    sexes = sexes_asked(normalize("NFC", question.casefold()))
    typed += [words for words in sexes.values() if not any(words in known for known in typed)]
    sex: Sex = "female" if states else next(iter(sexes)) if len(sexes) == 1 else ""
    clearance, filtration = _measured(text, _CLEARANCE), _measured(text, _FILTRATION)
    if is_impossible_clearance(clearance) or is_impossible_clearance(filtration):
        impossible += measures
        clearance = filtration = None
    return Patient(
        tuple(dict.fromkeys((*typed, *impossible))),
        groups,
        tuple(organs),
        tuple(states),
        clearance,
        filtration,
        any(group.preterm for group in people),
        sex,
        serum is not None,
        tuple(sorted(organ_degrees(text))) if organs else (),
        tuple(measure for measure in measures if _BY_WEIGHT.search(measure)),
        denied,
        tuple(dict.fromkeys(impossible)),
        several,
        people_denied(denied),
    )


def _with_degree(organ: str, text: str) -> str:
    """The words for an organ as far as its degree or stage: ``suy gan nặng``, ``suy thận mạn giai đoạn 3b``."""
    staged = re.search(rf"{re.escape(organ)}{_STAGE}", text)
    if staged is not None:
        return staged[0]
    told = degree_phrase(text)
    return told if told.startswith(organ) else organ


def _people(text: str, phrases: Sequence[str]) -> tuple[Population, list[str]]:
    """One patient from all that is said (``bé gái 5 tuổi, 18 kg``); several where words for people are joined ('và', 'hoặc').

    With the phrases that nobody can be, by themselves or beside the others.
    """
    people: Population = ()
    impossible: list[str] = []
    end = 0
    for phrase in phrases:
        start = text.find(phrase, end)
        between = text[end:start] if start >= 0 else ""
        end = max(end, start + len(phrase))
        named = population(phrase)
        if not named:
            continue
        if is_impossible(phrase, named) or any(weighs_impossibly(one, other) for one in people for other in named):
            impossible.append(phrase)
            continue
        if phrase[:1].isdigit() and people and all(group.preterm for group in people):
            named = tuple(replace(group, preterm=True) for group in named)  # 'trẻ đẻ non, 5 ngày tuổi'
        joined = _JOINED.fullmatch(between) is not None and not phrase[:1].isdigit()
        people = both(people, named) if people and not joined and not apart(named, people) else (*people, *named)
    return tuple(dict.fromkeys(people)), impossible


def _measured(text: str, name: str) -> Span | None:
    match = re.search(rf"{name}{_MEASURE}{_NUMBER}(?:\s*(?:-|–|đến)\s*{_NUMBER})?", text)
    if match is None or _BY_WEIGHT.match(text, match.end()):
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


def _measures(text: str) -> list[str]:
    """The measures of kidneys, as they stand in the question."""
    found = [
        re.search(rf"{name}{_MEASURE}{_NUMBER}(?:\s*(?:-|–|đến)\s*{_NUMBER})?{_PER_MINUTE}", text)
        for name in (_CLEARANCE, _FILTRATION)
    ]
    return [match[0].strip() for match in found if match is not None]


def _value(number: str) -> float:
    return float(number.replace(",", "."))
