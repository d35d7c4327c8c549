"""Values that nobody has, so that no number of a question is read as another one: ``-5 kg``, ``250 tuổi``, ``bé 3 tuổi 60 kg``.

The bounds are wide, for a rare patient is no mistake: the oldest ages, the greatest weights and clearances that are described,
and the weights of ``plausible_weight`` for an age.
"""

from __future__ import annotations

import re
from typing import Final

from duocthu.text.plausible_weight import plausible_weight
from duocthu.text.population import Group, Interval, Population, apart, population

_YEAR = 12.0  # months
_OLDEST, _GROWN = 125 * _YEAR, 18 * _YEAR  # months
_LIGHTEST, _HEAVIEST, _HEAVIEST_CHILD = 0.25, 450.0, 200.0  # kg
_GREATEST_CLEARANCE: Final = 300.0  # ml/min
_UNIT: Final = r"(?:kg|tuổi|tháng tuổi|tuần tuổi|ngày tuổi|tháng|years?|months?)\b"
_MEASURE: Final = (
    r"(?:cl\s?cr|cr\s?cl|độ thanh thải(?: creatinin\w*)?|thanh thải(?: creatinin\w*)?|creatinine clearance|e?gfr|mlct|"
    r"mức lọc cầu thận|độ lọc cầu thận|mức lọc|độ lọc)"
)
# A sign before a number, with no number or unit before it that it could join: no range, and no dash between words.
_NEGATIVE: Final = re.compile(
    rf"(?:(?<=\s)|(?<=[(:=])|^)(?<!\d )(?<!tuổi )(?<!kg )(?<!tháng )[-−–](?=\d)\d+(?:[.,]\d+)?\s*{_UNIT}"
    rf"|{_MEASURE}(?:\s*(?:là|=|:|is|of))*\s*[-−–](?=\d)\d+(?:[.,]\d+)?"
)
_NO_AGE: Final = re.compile(r"(?<![\d.,])0+(?:[.,]0+)?\s*(?:tuổi(?!\s*thai)|years?|kg)\b")
_ONE_VALUE: Final = re.compile(
    r"(?P<who>[^\d<>≤≥]*?)\s*(?P<told>\d+(?:[.,]\d+)?\s*(?:tuổi|tháng tuổi|tháng|tuần tuổi|ngày tuổi|years?|months?)\b).*"
)
_THRESHOLD: Final = re.compile(r"\b(?:trên|dưới|từ|đến|tới|over|under)\b")
_LATEST_NEWBORN, _LATEST_CHILD, _FIRST_GROWN = 6.0, 20 * _YEAR, 12 * _YEAR  # months, with room for loose words


def impossible_values(text: str) -> list[str]:
    """The words of a question in small letters that tell a value with a sign, or none at all: ``-5 kg``, ``0 tuổi``."""
    return [match[0].strip() for pattern in (_NEGATIVE, _NO_AGE) for match in pattern.finditer(text)]


def is_impossible(phrase: str, people: Population) -> bool:
    """Whether nobody can be the people of a phrase: too old, too heavy, too light for the age, or a word and an age at odds."""
    return any(map(_nobody, people)) or _at_odds(phrase)


def is_impossible_clearance(value: tuple[float, float] | None) -> bool:
    """Whether a clearance or filtration (ml/min), as a question tells it, is more than any."""
    return value is not None and value[0] > _GREATEST_CLEARANCE


def weighs_impossibly(one: Group, other: Group) -> bool:
    """Whether two groups, one told by age and one by weight, cannot be one person, though the question tells them of one."""
    told = {(group.months.bounded, group.kilograms.bounded) for group in (one, other)}
    return told == {(True, False), (False, True)} and apart((one,), (other,))


def _nobody(group: Group) -> bool:
    months, weight = group.months, group.kilograms
    if months.low > _OLDEST:
        return True
    if not (weight.low > 0 and weight.high < float("inf")):
        return False
    most = _HEAVIEST_CHILD if months.high <= _GROWN else _HEAVIEST
    if weight.high <= _LIGHTEST or weight.low > most:
        return True
    return months.bounded and not Interval(*plausible_weight(months.low, months.high)).meets(weight)


def _at_odds(phrase: str) -> bool:
    match = _ONE_VALUE.fullmatch(phrase)
    if match is None or not match["who"] or _THRESHOLD.search(phrase):
        return False
    who, told = population(match["who"]), population(match["told"])
    if len(who) != 1 or len(told) != 1:
        return False
    word, age = who[0].months, told[0].months
    if word.high <= 1:
        return age.low >= _LATEST_NEWBORN
    if word.high <= _GROWN and word.low == 0:
        return age.low >= _LATEST_CHILD
    return word.low >= _GROWN and age.high <= _FIRST_GROWN
