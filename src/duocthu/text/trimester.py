"""How far a pregnancy is: ``thai 34 tuần`` in a question, ``3 tháng cuối`` or ``thai dưới 22 tuần`` in a line of a book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

Trimester = Literal["first", "second", "third"]

_BEFORE = r"(?:(?:đầu|giữa)(?:,| và| hoặc| hay) )*"  # 'ba tháng giữa và cuối'
_THIRDS: dict[Trimester, re.Pattern[str]] = {
    "first": re.compile(r"(?:ba|3) tháng đầu|tam cá nguyệt (?:đầu|thứ nhất|1)|first trimester", re.IGNORECASE),
    "second": re.compile(rf"(?:ba|3) tháng {_BEFORE}giữa|tam cá nguyệt (?:giữa|thứ hai|2)|second trimester", re.IGNORECASE),
    "third": re.compile(rf"(?:ba|3|những) tháng {_BEFORE}cuối|tam cá nguyệt (?:cuối|thứ ba|3)|third trimester", re.IGNORECASE),
}
# What tells a pregnancy otherwise as well: 'thai kỳ, đặc biệt 3 tháng cuối', 'sau tuần thứ 20'.
_OTHERWISE = re.compile(r"\b(?:đặc biệt|nhất là|kể cả|bao gồm|tuần|especially|including|weeks?)\b", re.IGNORECASE)
_THIRD = r"(?:đầu|giữa|cuối|dau|giua|cuoi)\b"
_TOLD = re.compile(
    r"(?:mang thai|có thai|co thai|bầu|bau|"
    r"(?<!\D tuổi )(?<!^tuổi )(?<!\D tuoi )(?<!^tuoi )(?<!trẻ )(?<!bé )(?<!sinh )(?<!non )thai)"
    r" (?:được |duoc )?(?:(?P<weeks>\d{1,2}) ?(?:tuần|tuan|w)\b(?! tuổi)"
    rf"|(?P<months>\d) ?(?:tháng|thang)\b(?! {_THIRD})|(?:3|ba) (?:tháng|thang) (?P<third>{_THIRD}))"
)
_WEEK = r"(?:tuần\s+(?:thứ\s+)?)?(?P<{}>\d{{1,2}})"
_SPAN = re.compile(
    r"(?:(?:\bthai|\bthai kỳ)\s+(?P<before>dưới|trước|chưa đến|<)|(?:\bthai|\bthai kỳ)\s+(?P<after>từ|trên|sau|quá|>)|"
    rf"(?P<early>\btrước)(?=\s+tuần)|(?P<late>\b(?:từ|sau))(?=\s+tuần))\s*{_WEEK.format('low')}"
    rf"(?:\s*(?:tuần\s*)?(?:đến|tới|-|–)\s*{_WEEK.format('high')})?(?P<unit>\s*tuần)?\b(?! tuổi)",
    re.IGNORECASE,
)
_OPEN = frozenset(("trên", "quá", "sau", ">"))  # without the week itself
_LAST_WEEK = 45
_BY_WORD: dict[str, Trimester] = {
    "đầu": "first", "dau": "first", "giữa": "second", "giua": "second", "cuối": "third", "cuoi": "third",
}  # fmt: skip
_ENDS: tuple[tuple[int, int, Trimester], ...] = ((13, 3, "first"), (27, 6, "second"))  # last week and month


def pregnancy_told(question: str) -> str:
    """The words in which a question in small letters tells how far a pregnancy is, '' for none."""
    match = _TOLD.search(question)
    return match[0] if match is not None else ""


def trimester_of(told: str) -> Trimester | None:
    """The third of a pregnancy that such words tell."""
    match = _TOLD.search(told)
    if match is None:
        return None
    if match["third"]:
        return _BY_WORD[match["third"]]
    weeks, months = int(match["weeks"] or 0), int(match["months"] or 0)
    return next((third for week, month, third in _ENDS if weeks <= week and months <= month), "third")


def weeks_of(told: str) -> int | None:
    """The weeks of a pregnancy that such words tell."""
    match = _TOLD.search(told)
    return int(match["weeks"]) if match is not None and match["weeks"] else None


def names_weeks(text: str, weeks: int) -> bool:
    """Whether a text speaks of a span of weeks of a pregnancy in which that week is: ``thai dưới 22 tuần``."""
    return any(weeks in span for span in _spans(" ".join(text.split())))


def tells_weeks(text: str) -> bool:
    """Whether a text speaks of some weeks of a pregnancy, and not of all."""
    return any(True for _ in _spans(" ".join(text.split())))


def _spans(text: str) -> Iterator[range]:
    for match in _SPAN.finditer(text):
        if "tuần" not in match[0].casefold():
            continue
        low, word = int(match["low"]), (match["after"] or match["late"] or "").casefold()
        if match["before"] or match["early"]:
            yield range(low)
        else:
            yield range(low + (word in _OPEN), int(match["high"] or _LAST_WEEK) + 1)


def names_trimester(text: str, third: Trimester) -> bool:
    """Whether a text speaks of a third of a pregnancy."""
    return _THIRDS[third].search(text) is not None


def is_of_another_third(text: str, third: Trimester) -> bool:
    """Whether a text tells a pregnancy by thirds alone, and by no such one.

    >>> is_of_another_third("Ba tháng cuối thai kỳ", "first")
    True
    """
    told = any(names_trimester(text, each) for each in _THIRDS)
    return told and not names_trimester(text, third) and _OTHERWISE.search(text) is None
