"""Names that a misspelt word may mean: near ones only, and never for a word that the book itself writes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import OSA

SURE = 0.8
ALONE = 0.74  # two letters of eight, where no other name is near
POSSIBLE = 0.72
FAINT = 0.6
SAME_INITIAL_BELOW = 0.86
MARGIN = 2
_MIN_LETTERS = 5
_REST = 0.6  # similarity of the words by which names differ that share others: 'vắc xin BCG' is no 'vắc xin sởi'
_TAIL = 4  # letters or digits of a strength or form behind a brand
_LONGEST_WINDOW = 12
_MOST = 8
_EDIT_COST = 3
_MORPHEME = 2  # letters
_STEM = 6  # letters of the end that names of one family share: -statin, -azepam, -cyclin
_FAMILY = 2  # other names of it
_VOWELS = frozenset("aeiouy")
_DOUBLED = re.compile(r"(.)\1")


@dataclass(frozen=True, slots=True)
class NearName:
    """A name (letters only) near to what was typed, with the edits between them and their similarity from 0 to 1."""

    name: str
    edits: int
    similarity: float


@dataclass(frozen=True, slots=True)
class Window:
    """Words ``first`` to ``last`` (inclusive) of the question, and the names near to them, nearest first."""

    first: int
    last: int
    near: tuple[NearName, ...]


def near_names(typed: str, choices: Sequence[str], floor: float = POSSIBLE) -> tuple[NearName, ...]:
    """The names of ``choices`` that are at least ``floor`` similar to ``typed``, nearest first."""
    found = process.extract(typed, choices, scorer=OSA.normalized_similarity, score_cutoff=floor, limit=_MOST)
    near = [
        NearName(name, OSA.distance(typed, name), similarity)
        for name, similarity, _ in found
        if similarity >= SAME_INITIAL_BELOW or name[:1] == typed[:1]
    ]
    return tuple(sorted(near, key=lambda n: (n.edits, -n.similarity, n.name)))


def best_window(words: Sequence[str], free: Sequence[bool], strange: Iterable[int], choices: Sequence[str]) -> Window | None:
    """The run of free words around a strange one that comes nearest to a name; long names weigh more than short ones."""
    best: tuple[int, Window] | None = None
    for first, last in sorted({w for i in strange for w in _windows(free, i)}):
        typed = "".join(words[first : last + 1])
        if len(typed) < _MIN_LETTERS:
            continue
        near = near_names(typed, choices)
        if not near:
            continue
        worth = len(near[0].name) - _EDIT_COST * near[0].edits
        if best is None or worth > best[0]:
            best = worth, Window(first, last, near)
    return best[1] if best else None


def containing_window(words: Sequence[str], first: int, last: int, longer: Iterable[tuple[str, ...]]) -> Window | None:
    """The run of words around an exact name that is a misspelling of a longer name; None where no longer name is near.

    ``longer`` are names, as words, that hold the exact one. The run must spare half the edits that the exact name alone needs.
    """
    exact = tuple(words[first : last + 1])
    best: tuple[float, Window] | None = None
    for name in longer:
        letters = "".join(name)
        most = OSA.distance("".join(exact), letters) // 2
        before = next(k for k in range(len(name)) if name[k : k + len(exact)] == exact)
        after = len(name) - before - len(exact)
        for low in range(max(0, first - before - 1), first + 1):
            for high in range(last, min(len(words) - 1, last + after + 1) + 1):
                typed = "".join(words[low : high + 1])
                similarity = OSA.normalized_similarity(typed, letters, score_cutoff=SURE)
                if similarity and (best is None or similarity > best[0]):
                    rest = "".join((*words[low:first], *words[last + 1 : high + 1]))
                    wanted = "".join((*name[:before], *name[before + len(exact) :]))
                    if OSA.normalized_similarity(rest, wanted) < _REST:
                        continue
                    near = NearName(letters, OSA.distance(typed, letters), similarity)
                    best = (similarity, Window(low, high, (near,))) if near.edits <= most else best
    return best[1] if best else None


def differs(typed: Sequence[str], name: Sequence[str], *, brand: bool = False) -> bool:
    """Whether the words by which a name of several words differs from what was typed are too unlike for a slip.

    A number that differs is none: '10' of 'paracetamol 10 mg/kg' is not that of ``Paracetamol 100``. Nor do a strength or the
    mark of a form, which many brands share, make one brand of another (``Bical Kid``, ``Bisalb Kid``).
    """
    numbers = Counter(filter(str.isdigit, typed)), Counter(filter(str.isdigit, name))
    if all(numbers) and numbers[0] != numbers[1]:
        return True
    shared = set(typed) & set(name)
    if not shared:
        return False
    least = SURE if brand and all(len(word) <= _TAIL for word in shared) else _REST
    mine = "".join((Counter(typed) - Counter(name)).elements())
    other = "".join((Counter(name) - Counter(typed)).elements())
    return bool(mine or other) and OSA.normalized_similarity(mine, other) < least


def other_morpheme(typed: str, name: str, others: Iterable[str]) -> bool:
    """Whether a word differs from a name by a whole morpheme, which is another substance and no slip.

    A syllable more or less (``prednison``, ``prednisolon``), or another beginning before an end that ``others``, names of other
    substances, share (``pitavastatin``, ``pravastatin``). A doubled letter tells a slip, and so do two edits that stand apart.
    """
    if len(_DOUBLED.findall(typed)) > len(_DOUBLED.findall(name)):
        return False
    start = _shared(typed, name)
    one, other = typed[start:], name[start:]
    end = _shared(one[::-1], other[::-1])
    one, other = one[: len(one) - end], other[: len(other) - end]
    if OSA.distance(one, other) != max(len(one), len(other)) or max(len(one), len(other)) < _MORPHEME:
        return False
    added = one + other
    syllable = not (one and other) and bool(_VOWELS & set(added)) and not _VOWELS.issuperset(added)
    family = sum(_shared(typed[::-1], rival[::-1]) >= _STEM for rival in others)
    return syllable or (end >= _STEM and family >= _FAMILY)


def _shared(one: str, other: str) -> int:
    """How many letters two words begin with together."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _windows(free: Sequence[bool], i: int) -> list[tuple[int, int]]:
    low = i
    while low > 0 and free[low - 1]:
        low -= 1
    high = i
    while high + 1 < len(free) and free[high + 1]:
        high += 1
    return [
        (first, last)
        for first in range(max(low, i - _LONGEST_WINDOW), i + 1)
        for last in range(i, min(high, first + _LONGEST_WINDOW - 1) + 1)
    ]
