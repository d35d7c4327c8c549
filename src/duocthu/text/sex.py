"""Men and women in labels and questions: ``Nam:``, ``phụ nữ``, ``bà 75 tuổi``.

``nam`` alone is often something else (``Việt Nam``; without diacritics ``nấm``, ``năm``, ``nằm``) or where an effect shows
(``vú to ở nam``); ``ông`` and ``bà`` are persons of a question. They count where they stand as a label does, or before an age.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from duocthu.text.fold import fold

Sex = Literal["", "female", "male"]
_One = Literal["female", "male"]

MEN: Final = (
    r"(?:^|(?<=[:;,.(] )|(?<=\b(?:in|or) )|(?<=\b(?:for|and) )|(?<=adult ))men"
    r"(?=\s*(?:$|[:;,.()\d<>≥≤]|(?:and|or|with|over|under|aged|who|should|only|older)\b))"
)
"""``men`` where it is English: ``tăng men gan`` speaks of enzymes."""

_NAMED: Final[dict[_One, str]] = {
    "female": r"\b(?:phụ nữ|nữ giới|bà mẹ|sản phụ|thai phụ|mang thai|có thai|pregnan\w*|women|(?:bé|trẻ|trẻ em|em) gái)\b",
    "male": rf"\b(?:nam giới|đàn ông|{MEN}|(?:bé|trẻ|trẻ em|em) trai)\b",
}
_BARE: Final[dict[_One, str]] = {"female": "nữ", "male": "nam"}
_WHO = r"(?:người bệnh|bệnh nhân|bn|người|trẻ em|trẻ)"
_LEAD = rf"(?:(?:liều(?: dùng)?|dùng|đối|ở|với|cho|các|{_WHO})\s+)*"
_GROWN = r"(?: trưởng thành| thanh niên)?"
_STANDS = r"(?=\s*(?:$|[:;,.()?!\d]|(?:và|hoặc|trên|dưới|từ|bị|có|không|dùng|uống)\b))"
_PIECES: Final = {
    sex: re.compile(rf"{_NAMED[sex]}|^\s*(?:[-–•+*]\s*)?{_LEAD}{word}{_GROWN}{_STANDS}") for sex, word in _BARE.items()
}
_AGED = r"(?=\s*(?:trên|dưới|từ|khoảng)?\s*\d+\s*(?:t\b|tuổi))"
_PERSONS: Final[dict[_One, str]] = {
    "female": rf"bà bầu|bà cụ|cụ bà|(?:cháu|con) gái|(?:bà|chị|cô){_AGED}",
    "male": rf"ông cụ|cụ ông|(?:cháu|con) trai|(?:ông|anh|chú){_AGED}",
}
_FOR = rf"(?:^|[,;:(]\s*|\b(?:cho|ở|với|là|và|hoặc|{_WHO})\s+)"
_QUESTIONS: Final = {
    sex: re.compile(rf"{_NAMED[sex]}|\b(?:{_PERSONS[sex]})|{_FOR}(?P<word>{word}{_GROWN}){_STANDS}")
    for sex, word in _BARE.items()
}
_WITHOUT_SIGNS: Final[dict[_One, re.Pattern[str]]] = {
    "female": re.compile(
        r"\b(?:phu nu|nu gioi|san phu|thai phu|ba bau|(?:be|tre|tre em|chau) gai|(?:ba|chi|co|nu)(?= \d+ ?t(?:uoi)?\b))"
    ),
    "male": re.compile(r"\b(?:nam gioi|dan ong|(?:be|tre|tre em|chau) trai|(?:ong|anh|nam)(?= \d+ ?t(?:uoi)?\b))"),
}


def sexes_asked(question: str) -> dict[Sex, str]:
    """The sexes that a question in small letters names, each with the words that name it first."""
    found: dict[Sex, str] = {}
    for sex, words in _QUESTIONS.items():
        match = words.search(question)
        if match is not None:
            found[sex] = match["word"] or match[0]
    if not found and question.isascii():
        bare = fold(question)
        found = {sex: match[0] for sex, words in _WITHOUT_SIGNS.items() if (match := words.search(bare)) is not None}
    return found


def sex_of(people: str) -> Sex:
    """The one sex of the people whom a part of a label in small letters names; '' where it names none, or both."""
    found: list[Sex] = [sex for sex, words in _PIECES.items() if words.search(people)]
    return found[0] if len(found) == 1 else ""


def sex_phrases(label: str) -> list[str]:
    """The words of a label in small letters that name a sex."""
    return [match[0] for words in _PIECES.values() for match in words.finditer(label)]
