"""Phrases in running text that tell people by their age, weight or state: ``trẻ em dưới 2 tuổi``, ``người cao tuổi``."""

from __future__ import annotations

import re

from duocthu.text.spelt_numbers import SPELT_NUMBER

_PEOPLE = (
    r"(?:(?:người|người bệnh|bệnh nhân) cao tuổi|người lớn tuổi|người lớn|người già|(?:ông|bà) cụ|cụ (?:ông|bà)|"
    r"(?:trẻ|bé\b|cháu\b)(?: em| nhỏ)?(?: sơ sinh)?(?: đẻ non| sinh non| non tháng| đẻ thiếu tháng| thiếu tháng)?|"
    r"sơ sinh(?: non tháng| thiếu tháng| đẻ non)?|nhũ nhi|thanh thiếu niên|thiếu niên|"
    r"adults?|children|child(?!\s*-?\s*(?:pugh|[abc]\b))|infants?|neonates?|elderly)"
)
_NUMBER = rf"(?:\d+(?:[.,]\d+)?|{SPELT_NUMBER})"
_TO = r"\s*(?:-|–|đến dưới|đến|tới|to)\s*"
_RANGE = rf"{_NUMBER}(?:{_TO}{_NUMBER})?"
_AGE = r"(?:tuổi|tháng tuổi|tuần tuổi|ngày tuổi|kg|years?)"
_UNIT = rf"\s*(?:{_AGE}|tháng|months?)\b"  # behind a word for people a bare month is an age, elsewhere how long a drug is taken
_FROM = r"(?:từ|trên|dưới|nặng|cân nặng|đến dưới|đến|tới|over|under|aged?|-|–|<|>|≤|≥)"
PEOPLE = re.compile(
    rf"phụ nữ (?:có thai|mang thai)|thai phụ|{_PEOPLE}(?:\s*(?:{_FROM}\s*)*{_RANGE}{_UNIT})*"
    rf"|(?:{_FROM}\s*)?(?:{_NUMBER}\s*tháng{_TO})?{_RANGE}\s*{_AGE}\b"
    rf"|tuổi\s*(?:trên|dưới|từ|<|>)\s*\d+\b"
)
_TURNED = re.compile(r"^tuổi\s*(trên|dưới|từ|<|>)\s*(\d+)$")


def people_phrases(text: str) -> list[str]:
    """The phrases of a text in small letters, in their order; ``tuổi dưới 2`` is turned round as ``dưới 2 tuổi``."""
    return [_TURNED.sub(r"\1 \2 tuổi", match[0].strip(" ,-–")) for match in PEOPLE.finditer(text)]
