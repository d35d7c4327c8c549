"""Ages and weights as people type them, in the words of a book: ``30 ký`` is ``30 kg``, ``bé 18th`` is ``bé 18 tháng``."""

from __future__ import annotations

import re

from duocthu.understanding.weights import in_kilograms

_MONTHS = re.compile(r"\b(\d{1,2})\s*th\b", re.IGNORECASE)
_YEARS = re.compile(r"\b((?:bé|be|trẻ|tre|cháu|chau|bn|em)\s+\d{1,3})\s*t\b", re.IGNORECASE)


def with_measures(question: str) -> str:
    """A question with its weights in kilograms and its ages in words; all else as it was typed."""
    text = in_kilograms(question)
    tone = (" tháng tuổi", " tuổi") if not text.isascii() else (" thang tuoi", " tuoi")
    return _YEARS.sub(rf"\1{tone[1]}", _MONTHS.sub(rf"\1{tone[0]}", text))
