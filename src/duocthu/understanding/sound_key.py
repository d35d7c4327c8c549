"""Names that are spelt otherwise and said alike: ``morfin`` for ``morphin``, ``ampicillin`` for ``ampicilin``."""

from __future__ import annotations

import re

from duocthu.text.fold import letters_key

LEAST = 5  # letters of a word that is said like a name
_SAID_ALIKE = (("ph", "f"), ("th", "t"), ("rh", "r"), ("y", "i"), ("k", "c"), ("ae", "e"), ("oe", "e"))
_DOUBLED = re.compile(r"([b-df-hj-np-tv-xz])\1")  # no vowels: 'prednisoon' may lack an l
_FINAL_E = re.compile(r"e$")


def sound_key(name: str) -> str:
    """A key that is equal for names which differ in spellings alone that are said alike."""
    key = letters_key(name)
    for one, other in _SAID_ALIKE:
        key = key.replace(one, other)
    return _FINAL_E.sub("", _DOUBLED.sub(r"\1", key))
