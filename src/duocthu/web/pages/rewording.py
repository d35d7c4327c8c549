"""A question with one of its parts taken out or changed, as a reader does it by a chip; the words stay the reader's own."""

from __future__ import annotations

import re
from typing import Final

from duocthu.text.fold import fold

_WORD: Final = re.compile(r"[^\W_]+")
_BEFORE: Final = frozenset({"cho", "cua", "o", "voi", "va", "bi", "of", "for", "in", "and", "with"})
_SPACES: Final = re.compile(r"\s+")
_EDGES: Final = " ,;:.?"
_CLOSING: Final = (",", ";", ":", ".", "?", "!", ")")


def reworded(question: str, out: str, put: str) -> str:
    """``question`` with the words ``out`` replaced by ``put``; where it does not hold them, ``put`` comes first.

    Words are compared without diacritics and case. Where nothing is put in, a word that only led to them goes as well.
    """
    found = _place(question, out)
    if found is None:
        return _SPACES.sub(" ", f"{put} {question}").strip()
    start, end = found
    left, right = question[:start], question[end:]
    if not put:
        before = list(_WORD.finditer(left))
        if before and fold(before[-1].group()) in _BEFORE and not left[before[-1].end() :].strip():
            left = left[: before[-1].start()]
    right = right if put and right[:1] in _CLOSING else f" {right}"
    return _SPACES.sub(" ", f"{left} {put}{right}").strip(_EDGES if not put else " ")


def _place(question: str, phrase: str) -> tuple[int, int] | None:
    """Where the words of ``phrase`` stand in ``question``, from the first letter to behind the last."""
    sought = [part for word in _WORD.findall(phrase) for part in fold(word).split()]
    words = [(part, m.start(), m.end()) for m in _WORD.finditer(question) for part in fold(m.group()).split()]
    if not sought:
        return None
    for first in range(len(words) - len(sought) + 1):
        run = words[first : first + len(sought)]
        if [word for word, _, _ in run] == sought:
            return run[0][1], run[-1][2]
    return None
