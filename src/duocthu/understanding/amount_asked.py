"""An amount of which a question asks whether it may be given: ``800 mg x 4 lần được không``, ``5 g có quá liều không``.

The lines of doses and their limits decide that; nothing is judged here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duocthu.text.fold import fold

Run = tuple[int, int]

_UNIT: Final = (
    r"(?:mg|g|gam|gram|mcg|microgam|µg|ug|ml|ui|iu|đvqt|đơn vị|meq|mmol|viên|v|ống|gói|lọ|giọt|nhát|xịt|thìa|muỗng|"
    r"tablets?|units?)"
)
_OFTEN: Final = r"(?: kg| (?:x )?\d+ lần| (?:một|mỗi|1) (?:ngày|lần)| (?:ngày|phút|giờ)(?: (?:x )?\d+ lần)?)\b"
_AMOUNT: Final = rf"\b\d+(?: \d+)* ?{_UNIT}\b(?:{_OFTEN})*|\bx \d+ lần\b"
_NO: Final = r"(?:không|ko|k|hông|hok)\b"
_MUCH: Final = (
    r"(?:(?:có|là|bị|như vậy|vậy) )*(?:quá liều|(?:vượt|quá|hơn)(?: quá)?(?: mức)?(?: liều)?(?: tối đa| cho phép)+|vượt liều|"
    r"quá (?:cao|nhiều|thấp|ít|mức)|(?:cao|nhiều|thấp|ít)(?: quá)?|đúng(?: liều)?|đủ(?: liều)?|phù hợp|hợp lý|ok|ổn|"
    rf"phải (?:là )?liều tối đa) {_NO}"
)
_MAY: Final = rf"\bcó thể (?:dùng|uống|tiêm|truyền|cho|tăng|lên|bôi|nhỏ|xịt)\b(?=.* {_NO})"
_TOO_MUCH: Final = ("quá liều", "qua lieu")


def _bare(pattern: str) -> str:
    """A pattern for words without diacritics."""
    return "".join(letter if letter.isascii() else fold(letter) for letter in pattern)


_AMOUNTS = {False: re.compile(_AMOUNT), True: re.compile(_bare(_AMOUNT))}
_ASKED = {False: re.compile(rf"\b(?:{_MUCH}|{_MAY})"), True: re.compile(rf"\b(?:{_bare(_MUCH)}|{_bare(_MAY)})")}


@dataclass(frozen=True, slots=True)
class AmountAsked:
    """The runs of words (first, length) that tell an amount, and what is asked of it.

    ``asks`` tells that the words themselves ask whether it may be given, ``too_much`` that they ask after an overdose.
    """

    runs: tuple[Run, ...]
    asks: bool
    too_much: bool


def amount_asked(typed: Sequence[str]) -> AmountAsked | None:
    """The amount among the words of a question, in small letters, that belong to no name; None where it tells none."""
    text = " ".join(typed)
    amounts = [match.span() for match in _AMOUNTS[text.isascii()].finditer(text)]
    if not amounts:
        return None
    asked = [match.span() for match in _ASKED[text.isascii()].finditer(text)]
    too_much = any(words in text[start:end] for start, end in asked for words in _TOO_MUCH)
    return AmountAsked(tuple(sorted(_run(text, span) for span in (*amounts, *asked))), bool(asked), too_much)


def _run(text: str, span: tuple[int, int]) -> Run:
    """A span of a text as its first word and how many they are."""
    return text[: span[0]].count(" "), text[span[0] : span[1]].strip().count(" ") + 1
