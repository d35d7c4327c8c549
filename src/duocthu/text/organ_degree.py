"""Of which degree a text tells an organ to fail: ``suy gan nặng``, ``suy thận nhẹ và vừa``, ``Child-Pugh C``.

No measure of kidneys makes a degree; the classes of Child and Pugh are those of a liver by definition.
"""

from __future__ import annotations

import re
from functools import lru_cache

from duocthu.domain.patient import Degree

_DEGREES: tuple[tuple[Degree, str], ...] = (
    ("mild", r"nhẹ|mild"),
    ("moderate", r"vừa(?! đủ| mới)|trung bình|moderate"),
    ("severe", r"nặng(?! ?\d)|trầm trọng|giai đoạn cuối|severe|end[- ]stage"),
)
_DEGREE = "|".join(words for _, words in _DEGREES)
_ORGAN = r"(?:suy|giảm|rối loạn|bệnh|tổn thương|chức năng)[^.;:]{0,24}?\b(?:thận|gan)\b|\b(?:thận|gan) (?:yếu|kém)\b"
_LINK = r"(?:\s*[,/(-]\s*|\s+(?:và|hoặc|hay|từ|đến|tới|mức|mức độ|độ|ở mức|rất|bị|có|and|or|to)(?=\s)|\s+)+"
_AFTER = re.compile(rf"(?:{_ORGAN})(?P<told>(?:{_LINK}(?:{_DEGREE})\b)+)")
_BEFORE = re.compile(
    rf"(?P<told>\b(?:{_DEGREE})\b(?:{_LINK}(?:{_DEGREE})\b)*)\s+(?:renal|hepatic|kidney|liver)\b"
    rf"|\b(?:renal|hepatic|kidney|liver) (?:impairment|failure|disease)(?P<after>{_LINK}(?:{_DEGREE})\b)"
)
_CLASSES: dict[str, Degree] = {"a": "mild", "b": "moderate", "c": "severe"}
_CLASS = re.compile(
    r"\bchild(?:\s*-?\s*pugh)?[\s:-]*(?:(?:loại|nhóm|mức|độ|phân loại|class|grade)\s+)?"
    r"(?P<told>[abc]\b(?:\s*(?:[,/-]|và|hoặc|hay|đến|and|or)\s*[abc]\b)*)"
)


@lru_cache(maxsize=1 << 14)
def organ_degrees(text: str) -> frozenset[Degree]:
    """The degrees of failing kidneys or liver that a text names beside the organ; none where it tells them by no degree.

    >>> sorted(organ_degrees("Người suy gan nhẹ và vừa"))
    ['mild', 'moderate']
    """
    small = " ".join(text.casefold().split())
    told = " ".join(" ".join(filter(None, m.groups())) for pattern in (_AFTER, _BEFORE) for m in pattern.finditer(small))
    letters = sorted({letter for match in _CLASS.finditer(small) for letter in re.findall(r"\b[abc]\b", match["told"])})
    classes = frozenset(_CLASSES[each] for each in _CLASSES if letters and letters[0] <= each <= letters[-1])
    return classes | {degree for degree, words in _DEGREES if re.search(rf"\b(?:{words})\b", told)}


def degree_phrase(text: str) -> str:
    """The words of a text in small letters that tell an organ with its degree; '' for none."""
    match = _AFTER.search(text) or _BEFORE.search(text)
    return match[0] if match is not None else ""
