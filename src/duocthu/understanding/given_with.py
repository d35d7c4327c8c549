"""What is asked of a drug given with another: ``liều X với Y``, ``X có chống chỉ định với Y không``.

How much, and whether at all, depends on what the two do to each other, which a book tells among the interactions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from duocthu.domain.understanding import Understanding
from duocthu.understanding.combination import names_other
from duocthu.understanding.foreign_words import CONSUMED
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.names import NamesFound

_WITH: Final = frozenset(("voi", "cung", "chung", "kem"))
_USES: Final = frozenset("dung uong tiem truyen xai".split())
_BETWEEN: Final = frozenset("thuoc nhom dung uong tiem voi cung chung".split())


def depends_on_others(asked: Understanding, sections: SectionWords) -> bool:
    """Whether a question asks for use, doses or warnings alone, which may be others beside another drug."""
    own = {*sections.of_dosage(), *sections.of_warnings()}
    if not asked.section_keys and _USES.isdisjoint(asked.words):  # 'gắn với albumin'
        return False
    return set(asked.section_keys) <= own and not (asked.comparing or asked.allergic_to)


def with_interactions(asked: Understanding, sections: SectionWords) -> Understanding:
    """The question with the interactions ahead of the sections that it asks for."""
    keys = dict.fromkeys((*sections.of_interactions(), *asked.section_keys))
    return replace(asked, section_keys=tuple(keys), by_patient=False, by_illness=False)


def is_given_with(found: NamesFound) -> bool:
    """Whether a word joins a drug of the book and another name behind it, be it of a food or drink."""
    first = min(found.places, default=len(found.words))
    for place in range(first + 1, len(found.words)):
        if found.words[place] not in _WITH:
            continue
        behind = place + 1
        while behind < len(found.words) and found.words[behind] in _BETWEEN:
            behind += 1
        if behind in found.places or _names_other(found, behind):
            return True
    return False


def _names_other(found: NamesFound, place: int) -> bool:
    """Whether words that are no drug of the book's begin there and name what may be taken beside one."""
    free = place < len(found.words) and not found.taken[place]
    return free and (found.typed[place] in CONSUMED or names_other(found.words[place:]))
