"""What a text denies: ``không suy thận``, ``chưa từng dị ứng``, ``không do lao``, ``trừ trẻ sơ sinh``.

A ``không`` that asks (``dùng được không``) denies nothing, and neither does one of a verb (``không cần giảm liều ở người suy
thận``): a denial reaches what follows at once, or behind words that tie it (``không có``, ``chưa từng bị``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

Reach = tuple[int, int]

# 'chua' may be 'chữa'
_NOT: Final = r"(?:không|chưa|chẳng|ko|hông|khong|chua(?= (?:tung|bao gio|he) )|not|no(?<!lúc no)(?<!khi no)(?<!ăn no)|without)"
# Words before a 'không' that asks: 'dùng được không', 'có hại không', 'có cần giảm liều không'.
_ASKING: Final = (
    "được", "duoc", "đc", "dc", "hại", "hai", "sao", "toàn", "toan", "hiểm", "hiem", "hưởng", "dùng", "dung", "uống", "uong",
    "tiêm", "tiem", "nên", "nen", "liều", "lieu", "phép", "dụng", "hiệu quả", "tác dụng", "phải", "phai", "vậy", "à",
)  # fmt: skip
_NOT_ASKED: Final = "".join(rf"(?<!\b{word} )" for word in _ASKING)
TYING: Final = (
    r"(?:hề|từng|bao giờ|còn|có|phải|là|bị|mắc|đang|thuộc|kèm theo|kèm|do|vì|tiền sử|dấu hiệu|biểu hiện|tình trạng|các|những|"
    r"phai|la|bi|co|tung|mac|he|bao gio|tien su|"
    r"người bệnh|bệnh nhân|người|phụ nữ|bn|with|any|an?|known|drug|due to|evidence of|history of|caused by)"
)
"""Words between a denial and what it denies."""
_OF_PEOPLE: Final = r"(?:phải|phai|là|thuộc|dành cho|tính|gồm|kể|bao gồm)"
_DENIAL: Final = re.compile(rf"{_NOT_ASKED}\b{_NOT}\s+|\bnon[- ](?=[a-z])", re.IGNORECASE)
_TIE: Final = re.compile(rf"{TYING}\s+", re.IGNORECASE)
_EXCEPTION: Final = re.compile(
    rf"(?:{_NOT_ASKED}\b{_NOT}\b(?:\s+hề)?(?:\s+{_OF_PEOPLE}\b)+(?:\s+(?:các|những|là|cho|với))*"
    r"|\b(?:ngoại trừ|loại trừ|trừ|except(?:\s+for)?|excluding|not\s+(?:for|in))(?:\s+(?:cho|ở|với|các|những))*)\s+",
    re.IGNORECASE,
)
# What a denial goes on with: 'không suy gan và suy thận', 'không suy gan, không suy thận'.
_MORE: Final = re.compile(rf"\s*,?\s*\b(?:và|hoặc|hay|lẫn|cũng|or|and|nor)\b\s+(?:{_NOT}\s+)?", re.IGNORECASE)
# Not the organ of 'suy gan không suy thận', nor the first of 'suy thận, gan bình thường'.
_NORMAL: Final = re.compile(
    r"(?<!suy )(?<!giảm )(?<!loạn )(?<!bệnh )(?<!xơ )(?<!viêm )(?<!thương )(?<!năng )\b(?:chức năng\s+)?(?:gan|thận)"
    r"(?:\s*(?:,|và|hoặc|hay|[-/])\s*(?:chức năng\s+)?(?:gan|thận)|\s+(?:gan|thận))*\s+"
    r"(?:(?:còn|vẫn|là|đều|hoàn toàn|trong giới hạn)\s+)*(?:bình thường|tốt|ổn|không\s+(?:bị\s+)?(?:suy giảm|suy|giảm|rối loạn|"
    r"thay đổi)(?!\s+(?:chức năng\s+)?(?:gan|thận|tim|hô hấp|giáp|thượng thận|tủy)))\b"
    r"|\bnormal\s+(?:renal|kidney|hepatic|liver)(?:\s+(?:and|or)\s+(?:renal|kidney|hepatic|liver))?(?:\s+functions?)?\b"
    r"|\b(?:renal|kidney|hepatic|liver)\s+function\s+(?:is\s+)?normal\b",
    re.IGNORECASE,
)


def denials_of(text: str, what: re.Pattern[str]) -> Iterator[Reach]:
    """Where ``text`` denies what begins as ``what`` tells, the denying words included: ``không có suy gan hoặc suy thận``."""
    for match in _DENIAL.finditer(text):
        end = _reach(text, match.end(), what)
        if end:
            yield match.start(), end


def exceptions_of(text: str, people: re.Pattern[str]) -> Iterator[Reach]:
    """Where ``text`` leaves people out, told by nouns: ``không phải trẻ sơ sinh``, ``(trừ trẻ sơ sinh)``."""
    for match in _EXCEPTION.finditer(text):
        end = _reach(text, match.end(), people)
        if end:
            yield match.start(), end


def normal_organs(text: str) -> Iterator[Reach]:
    """Where ``text`` says that kidneys or liver work as they should: ``chức năng gan và thận bình thường``."""
    yield from (match.span() for match in _NORMAL.finditer(text))


def blanked(text: str, reaches: Iterable[Reach]) -> str:
    """``text`` with spaces in some places: offsets stay."""
    for start, end in reaches:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def _reach(text: str, start: int, what: re.Pattern[str]) -> int:
    """The end of what is denied from ``start`` on, with what it is joined to; 0 where nothing of the kind stands there."""
    match = what.match(text, start)
    if match is None or match.end() == start:
        tie = _TIE.match(text, start)
        return _reach(text, tie.end(), what) if tie is not None else 0
    more = _MORE.match(text, match.end())
    return (_reach(text, more.end(), what) if more is not None else 0) or match.end()
