"""Kinds and degrees of an illness that are told by a number: ``đái tháo đường typ 2``, ``suy tim độ III``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from duocthu.text.fold import fold

KIND_WORDS: Final = frozenset(("typ", "type", "tip", "tuyp", "do"))
"""Folded words behind which a number tells a kind or degree."""

_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_SAME: Final = {"type": "typ", "tip": "typ", "tuyp": "typ"}
_WORD = re.compile(r"[^\W_]+")


def numbered_kinds(words: Sequence[str]) -> frozenset[tuple[str, int]]:
    """The kinds that words tell, each as its word and its number."""
    plain = [fold(word) for word in words]
    pairs = ((_SAME.get(word, word), _number(after)) for word, after in pairwise(plain) if word in KIND_WORDS)
    return frozenset((word, number) for word, number in pairs if number is not None)


def kinds_in(text: str) -> frozenset[tuple[str, int]]:
    """The same of a text of the book."""
    return numbered_kinds(_WORD.findall(text))


def is_of_another(text: str, asked: frozenset[tuple[str, int]]) -> bool:
    """Whether a text tells a kind by the same word as a question, and none that the question asks for."""
    told = kinds_in(text)
    return bool(told and asked) and told.isdisjoint(asked) and not {w for w, _ in told}.isdisjoint(w for w, _ in asked)


def _number(word: str) -> int | None:
    return int(word) if word.isdigit() and len(word) < 3 else _ROMAN.get(word)  # noqa: PLR2004
