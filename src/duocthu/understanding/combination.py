"""Names that the book does not have though it has a part of them.

A combination of which it knows one substance alone (``amoxicilin + acid clavulanic``): nothing of the one may be said for both.
One drug of a class (``vắc xin tả``) where it has others: that is not found, and no question which of the others is meant.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from duocthu.text.asking_words import asking_words
from duocthu.text.fold import fold
from duocthu.text.quantities import UNITS
from duocthu.understanding.foreign_words import EVERYDAY, METALS, foreign_words, is_germ, is_substance_like
from duocthu.understanding.names import NamesFound

_JOINING = (
    ("ket", "hop", "voi"), ("phoi", "hop", "voi"), ("phoi", "hop", "cung"), ("cung", "voi"), ("ket", "hop"), ("phoi", "hop"),
    ("va",), ("and",), ("plus",), ("voi",), ("cung",), ("kem",), ("with",), ("cong",),
)  # fmt: skip
JOINING_WORDS = frozenset(word for joining in _JOINING for word in joining)
_BETWEEN = frozenset(fold(unit) for unit in UNITS) | frozenset(("mg", "g", "ml", "mcg", "iu", "ui"))
_KIND = re.compile(r"[abcdehkp]{1,2}\d{0,2}")  # what tells vitamins apart: C, B12
_DISSOLVING = frozenset(("pha", "hoa", "truyen"))  # 'pha ceftriaxon với natri clorid' combines nothing


@dataclass(frozen=True, slots=True)
class _Link:
    """What stands between a drug and the next name: where that begins, and whether a word joins them."""

    place: int
    joined: bool


@dataclass(frozen=True, slots=True)
class Combination:
    """A drug of the book and another name beside it: both as they were typed, and the ``other`` alone."""

    typed: str
    other: str


def combination(found: NamesFound, asking: Collection[str] = ()) -> Combination | None:
    """The combination; None where the only drug of a question stands for itself.

    ``asking`` are folded words that name a section, and no substance: ``overdose``.
    """
    if len(found.drugs) != 1 or found.unclear or not _DISSOLVING.isdisjoint(found.words):
        return None
    # 'kẽm' is a substance, and 'kèm' a word that joins
    words = tuple(own if own in EVERYDAY else word for word, own in zip(found.words, found.typed, strict=True))
    words = tuple("?" if word in asking and not taken else word for word, taken in zip(words, found.taken, strict=True))
    start = end = found.places[0]
    while end < len(words) and found.taken[end]:
        end += 1
    after = _link(words[end:])
    length = _substance(words[end + after.place :], joined=after.joined)
    if length:
        last = end + after.place + length
        return Combination(" ".join(found.typed[start:last]), " ".join(found.typed[end + after.place : last]))
    before = _link(words[:start][::-1])
    last = start - before.place  # the name before the drug ends here
    for size in (2, 1):
        if size <= last and _substance(words[last - size : last], joined=before.joined) == size:
            return Combination(" ".join(found.typed[last - size : end]), " ".join(found.typed[last - size : last]))
    return None


def _link(words: Sequence[str]) -> _Link:
    """The words that join, with the amounts between two names; read backwards alike, since each stands for itself."""
    place, joined = 0, False
    while place < len(words):
        length = next((len(j) for j in _JOINING if tuple(words[place : place + len(j)]) in (j, j[::-1])), 0)
        if not length and not (words[place].isdigit() or words[place] in _BETWEEN):
            break
        joined = joined or length > 0
        place += max(1, length)
    return _Link(place, joined)


def _substance(words: Sequence[str], *, joined: bool) -> int:
    """How many words name a substance that begins there: an acid, a salt of a metal, or a word like an international name."""
    if len(words) > 1 and (words[0] == "acid" or words[0] in METALS) and foreign_words(words[1:2]):
        return 2
    if len(words) > 1 and words[0].startswith("vit") and _KIND.fullmatch(words[1]):
        return 2
    if joined and words and words[0] in EVERYDAY:
        return 1
    if not words or not foreign_words(words[:1]):
        return 0
    named = is_substance_like(words[0]) or (joined and not is_germ(words[:2]))
    return (2 if words[1:2] == ["acid"] or words[1:2] == ("acid",) else 1) if named else 0


def names_other(words: Sequence[str]) -> bool:
    """Whether folded words begin with a name that is no drug of the book: a substance, or a food or drink as ``ruou``."""
    return _substance(words, joined=True) > 0


def one_of_class(named: Sequence[str], words: Sequence[str], typed: Sequence[str], phrases: Sequence[tuple[int, int]]) -> str:
    """The name that begins with a class (folded words) and goes on, as it was typed; '' where the class stands alone.

    ``phrases`` are the runs of words that name sections (first word, length).
    """
    size = len(named)
    if size == 1:  # 'corticoid bôi' is the class
        return ""
    start = next((i for i in range(len(words) - size + 1) if list(words[i : i + size]) == list(named)), None)
    if start is None or start + size >= len(words):
        return ""
    after = start + size
    asks = typed[after] in asking_words(typed) or any(first <= after < first + length for first, length in phrases)
    return "" if asks or typed[after].isdigit() else " ".join(typed[start : after + 1])
