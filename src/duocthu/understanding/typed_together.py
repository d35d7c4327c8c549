"""Names that were typed together with what stands beside them: ``crestor10mg``, ``chỉ địnhbexaroten``."""

from __future__ import annotations

import re
from collections.abc import Callable

from duocthu.text.syllable import is_syllable

_STRENGTH = re.compile(r"(?<![^\W_])([^\W\d_]{4,})(\d+(?:[.,]\d+)?)(?=(?:mg|mcg|g|ml|iu|ui)?(?![^\W_]))", re.IGNORECASE)
_LONG = re.compile(r"(?<![^\W_])[^\W\d_]{8,}(?![^\W_])")
_LONGEST_SYLLABLE = 7
_SHORTEST_NAME = 6


def names_apart(question: str, is_name: Callable[[str], bool]) -> str:
    """A question with a space before a number and behind a syllable that were typed on to a name.

    What ``is_name`` as it stands stays so.
    """
    apart = _STRENGTH.sub(lambda match: match[0] if is_name(match[0]) else f"{match[1]} {match[2]}", question)
    return _LONG.sub(lambda match: _behind_syllable(match[0], is_name), apart)


def _behind_syllable(word: str, is_name: Callable[[str], bool]) -> str:
    if word.isascii() or is_syllable(word) or is_name(word):
        return word
    for length in range(1, min(_LONGEST_SYLLABLE, len(word) - _SHORTEST_NAME) + 1):
        before, name = word[:length], word[length:]
        if name.isascii() and is_syllable(before) and is_name(name):
            return f"{before} {name}"
    return word
