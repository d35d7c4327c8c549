"""What a patient takes already: ``simvastatin cho bệnh nhân đang dùng itraconazol`` asks what the two do to each other."""

from __future__ import annotations

import re
from typing import Final

from duocthu.text.fold import fold
from duocthu.understanding.combination import names_other
from duocthu.understanding.foreign_words import is_substance_like
from duocthu.understanding.names import NameBook

_TAKES: Final = re.compile(
    r"\b(?:đang|dang)\s+(?:phải\s+|phai\s+)?(?:(?:được\s+|duoc\s+)?(?:điều trị|dieu tri)\s+(?:bằng|bang|với|voi)|sử dụng|su dung|"
    r"dùng|dung|uống|uong|tiêm|tiem|truyền|truyen|xài|xai)\s+(?:thuốc\s+|thuoc\s+)?(?=\w)",
    re.IGNORECASE,
)
_DEGREE: Final = re.compile(r"\s+(?:liều|lieu)\s+(?:thấp|thap|cao|nhỏ|nho)\b(?!\s+(?:nhất|nhat))", re.IGNORECASE)
_JOINED: Final = re.compile(r"\b(?:và|va|với|voi|cùng|cung)\b", re.IGNORECASE)
_WITH: Final = "tương tác với "


def as_interaction(question: str, names: NameBook) -> str:
    """The question with ``đang dùng`` between a drug and another name as what the two do to each other; else as it stands."""
    for match in _TAKES.finditer(question):
        before, behind = question[: match.start()], question[match.end() :]
        if names.find(before).drugs and _is_named(behind, names):
            return f"{before}{_WITH}{behind}"
    return question


def without_degree(question: str, names: NameBook) -> str:
    """The question without ``liều thấp`` behind one of two names that a word joins: no dose is asked for by it."""
    match = _DEGREE.search(question)
    if match is None or not _JOINED.search(question):
        return question
    before = names.find(question[: match.start()])
    named = before.taken[-1:] == (True,) or any(map(is_substance_like, before.words[-1:]))
    return f"{question[: match.start()]}{question[match.end() :]}" if named else question


def _is_named(text: str, names: NameBook) -> bool:
    """Whether a text begins with a drug, a class of drugs, or a name that the book has no drug of."""
    found, words = names.find(text), fold(text).split()
    return 0 in found.places or names.classes.opening(words) > 0 or names_other(words)
