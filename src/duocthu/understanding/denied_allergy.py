"""What a question says that its patient is not allergic to: ``không dị ứng penicilin``, ``chưa từng dị ứng thuốc``.

The words and the names in them are taken out before anything else is read: no warning is meant, and such a drug is asked about
only where no other is named.
"""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from duocthu.text.denial import denials_of
from duocthu.understanding.allergy import Allergy, allergy_at, without
from duocthu.understanding.names import NamesFound

_ALLERGIC: Final = re.compile(r"(?:dị ứng|quá mẫn|mẫn cảm|(?:sốc )?phản vệ|di ung|qua man|man cam|(?:soc )?phan ve|allerg\w+)\b")
_WORD: Final = re.compile(r"[^\W_]+")
_MARK: Final = re.compile(r"[,;:.!?()]")
_HISTORY: Final = ("tien", "su")
_ANYTHING: Final = frozenset("voi thuoc nao gi ca khac bat cu cai to any drug drugs medicine".split())


def without_denied_allergies(found: NamesFound, question: str) -> tuple[NamesFound, tuple[str, ...]]:
    """What was found in a question but for the allergies that it denies, and the words for each of these, in small letters."""
    text = normalize("NFC", question).casefold()
    words = list(_WORD.finditer(text))
    if len(words) != len(found.words):
        return found, ()
    denied: list[str] = []
    for start, end in denials_of(text, _ALLERGIC):
        inside = [place for place, word in enumerate(words) if start <= word.start() < end]
        told = next((each for place in inside if (each := allergy_at(found, place)).places), None)
        if told is None:
            continue
        clause = _MARK.split(text[end:], maxsplit=1)[0]
        names = tuple(name for name in told.names if f" {name} " in f" {' '.join(_WORD.findall(clause))} ")
        first, last = inside[0], max(place for place in told.places if words[place].start() < end + len(clause))
        while found.words[max(0, first - 2) : first] == _HISTORY:
            first -= len(_HISTORY)
        while not names and last + 1 < len(words) and found.words[last + 1] in _ANYTHING:
            last += 1
        denied.append(text[words[first].start() : words[last].end()])
        found = _without(found, Allergy(names, frozenset(range(first, last + 1))))
    return found, tuple(denied)


def _without(found: NamesFound, told: Allergy) -> NamesFound:
    left = without(found, told)
    if left.drugs or left.unclear or not (found.drugs or found.unclear):
        return left
    return without(found, Allergy((), frozenset(place for place in told.places if not found.taken[place])))
