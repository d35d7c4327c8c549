"""Phrases in running text that tell people by their age, weight or state: ``trẻ em dưới 2 tuổi``, ``người cao tuổi``."""

from __future__ import annotations

import re

_PEOPLE = (
    r"(?:người lớn|người cao tuổi|người già|trẻ(?: em| nhỏ| sơ sinh| đẻ non| sinh non)?|bé|sơ sinh|nhũ nhi|"
    r"phụ nữ (?:có thai|mang thai)|adults?|children|child|infants?|neonates?|elderly)"
)
_RANGE = r"[\d.,]+(?:\s*(?:-|–|đến|tới|to)\s*[\d.,]+)?"
_UNIT = r"(?:tuổi|tháng tuổi|tháng|tuần tuổi|ngày tuổi|kg|years?|months?)\b"
_PHRASES = re.compile(
    rf"{_PEOPLE}(?:\s*(?:từ|trên|dưới|over|under|aged?)?\s*{_RANGE}\s*{_UNIT})*|"
    rf"(?:(?:từ|trên|dưới|over|under)\s*)?{_RANGE}\s*(?:tuổi|(?:tháng|tuần|ngày) tuổi|kg)\b"
)


def people_phrases(text: str) -> list[str]:
    """The phrases of a text in small letters, in their order."""
    return [match[0].strip() for match in _PHRASES.finditer(text)]
