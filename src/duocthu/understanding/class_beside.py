"""A class of drugs beside the only drug of a question: ``warfarin với thuốc lợi tiểu``, ``NSAID và warfarin``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duocthu.text.asking_words import asking_places
from duocthu.text.class_words import is_turned
from duocthu.text.fold import fold
from duocthu.understanding.classes import DrugClasses
from duocthu.understanding.combination import names_other
from duocthu.understanding.follow_up import leads_on
from duocthu.understanding.names import NamesFound

_WITH: Final = frozenset(("voi", "va", "cung", "chung", "kem", "and", "with"))
# Words that may stand between what joins and a class: 'dùng cùng với các thuốc lợi tiểu'.
_BETWEEN: Final = frozenset("dung uong tiem cac nhung mot dong thoi phoi hop ket".split())
_OPENS: Final = ("thuoc", "khang", "nhom")  # 'khang' of 'kháng sinh'
_NO_CLASS: Final = frozenset("nao gi khac nay do tren khong".split())


def class_beside(found: NamesFound, phrases: Sequence[tuple[int, int]], classes: DrugClasses) -> str:
    """The class, as it was typed; '' where none stands beside the drug.

    One that the book names or that has such a name, or else what a word for any class opens, up to what asks. ``phrases`` are the
    runs of words that belong to no name and name sections (first word, length).
    """
    if len(found.drugs) != 1 or found.unclear or _WITH.isdisjoint(found.words):
        return ""
    free = [place for place, taken in enumerate(found.taken) if not taken]
    of_section = {free[place] for start, length in phrases for place in range(start, start + length)}
    asking = asking_places(found.typed)
    ends: list[tuple[int, int]] = []
    for start, word in enumerate(found.words):
        if found.taken[start] or is_turned(found.words, start, single=True):
            continue
        behind = next((n for n in range(start, len(found.words)) if found.taken[n] or n in of_section), len(found.words))
        length = classes.opening(found.words[start:behind])
        if not length and word in _OPENS and found.words[start + 1 : start + 2] not in [(no,) for no in _NO_CLASS]:
            length = _up_to_asking(start, behind, asking) - start
        if length and _is_beside(found, start, start + length):
            ends.append((start, start + length))
    start, end = min(ends, default=(0, 0))
    return " ".join(found.typed[start:end])


def member_beside(classed: str, classes: DrugClasses) -> str:
    """The drug with whose name a class ends as it was typed: ``itraconazol`` of ``thuốc kháng nấm itraconazol``; '' for none."""
    words = fold(classed).split()
    if classes.opening(words) == len(words):  # 'beta-lactam'
        return ""
    for place in range(1, len(words)):
        own = words[place:]
        if names_other(own) and not classes.opening(own) and not is_turned(words, place, single=True):
            return " ".join(classed.split()[place:])
    return ""


def class_asked_on(words: Sequence[str], typed: Sequence[str], classes: DrugClasses) -> str:
    """The class, as it was typed, with which a question goes on from the one before, and says no more: ``còn corticoid``."""
    lead = leads_on(words)
    asking = asking_places(words)
    last = next((place for place in range(len(words) - 1, -1, -1) if place not in asking), -1) + 1
    start = lead
    while lead and start < last:
        if classes.opening(words[start:last]) == last - start:
            return " ".join(typed[lead:last])
        if words[start] not in (*_OPENS, "sinh"):
            break
        start += 1  # 'còn kháng sinh macrolid'
    return ""


def _up_to_asking(start: int, behind: int, asking: frozenset[int]) -> int:
    """The place behind the last word that asks nothing; ``start`` where a word for any class stands alone."""
    last = next((n for n in range(behind - 1, start, -1) if n not in asking), start)
    return last + 1 if last > start else start


def _is_beside(found: NamesFound, start: int, end: int) -> bool:
    """Whether a word joins words ``start`` to ``end`` (exclusive) and the drug: in front of them, or behind."""
    drug, words = found.places[0], found.words
    before = start - 1
    while before > drug and words[before] in (*_BETWEEN, *_OPENS, "sinh"):
        before -= 1
    if before > drug and words[before] in _WITH:
        return True
    between = words[end:drug]
    return drug >= end and any(word in _WITH for word in between) and len(between) <= len(_BETWEEN)
