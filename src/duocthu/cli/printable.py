"""Text from a book or a question as a terminal may show it: a document is data, and a terminal obeys escape codes."""

from __future__ import annotations

import unicodedata

_SHOWN = "�"
_KEPT = frozenset("\n\t")
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def printable(text: str) -> str:
    """``text`` with every control character, unpaired surrogate and change of the writing direction shown as U+FFFD."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_SHOWN if _is_control(c) else c for c in text)


def _is_control(character: str) -> bool:
    if character in _KEPT:
        return False
    return character in _DIRECTIONS or unicodedata.category(character) in ("Cc", "Cs")
