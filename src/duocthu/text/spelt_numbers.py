"""Numbers from 1 to 99 in letters, as people write ages: ``mười bốn``, ``hai mươi lăm``, ``năm mươi``, ``six``."""

from __future__ import annotations

from typing import Final

_DIGITS: Final = {"hai": 2, "ba": 3, "bốn": 4, "năm": 5, "sáu": 6, "bảy": 7, "tám": 8, "chín": 9}
_LAST: Final = {**_DIGITS, "một": 1, "mốt": 1, "tư": 4, "lăm": 5, "nhăm": 5, "bẩy": 7}
_ENGLISH: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
_LAST_WORDS = "|".join(_LAST)
SPELT_NUMBER: Final = (
    rf"(?:(?:{'|'.join(_DIGITS)})\s+mươi(?:\s+(?:{_LAST_WORDS})\b)?|mười(?:\s+(?:{_LAST_WORDS})\b)?"
    rf"|một|{'|'.join((*_DIGITS, *_ENGLISH))})"
)
"""A pattern without groups, in small letters."""


def spelt_number(words: str) -> int | None:
    """The number that ``words``, in small letters, spell as ``SPELT_NUMBER`` does; None where they spell none."""
    if words in _ENGLISH:
        return _ENGLISH[words]
    first, *rest = words.split()
    if first == "mười":
        return 10 + (_LAST[rest[0]] if rest else 0)
    if rest[:1] == ["mươi"]:
        return 10 * _DIGITS[first] + (_LAST[rest[1]] if rest[1:] else 0)
    return _LAST.get(first) if not rest else None
