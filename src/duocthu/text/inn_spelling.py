"""International names as people spell them: ``penicillin`` for penicilin, ``aspirine`` for aspirin."""

from __future__ import annotations

import re

from duocthu.text.syllable import is_syllable

_TWICE = re.compile(r"([a-z])\1", re.IGNORECASE)
_LEAST = 6  # letters of a name that may be spelt otherwise


def spellings(name: str) -> tuple[str, ...]:
    """A name, and how Vietnamese books spell it: letters once, no ``e`` at its end, metals without their ``um`` (``lithi``)."""
    words = [_spelt(word) for word in name.split()]
    return tuple(dict.fromkeys((name, " ".join(words))))


def _spelt(word: str) -> str:
    if len(word) < _LEAST or is_syllable(word):
        return word
    once = _TWICE.sub(r"\1", word)
    return once.removesuffix("um") if once.endswith("ium") else once.removesuffix("e")
