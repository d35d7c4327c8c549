"""What is asked of a drug given with another: ``liều X với Y``, ``X có chống chỉ định với Y không``.

How much, and whether at all, depends on what the two do to each other, which a book tells among the interactions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from duocthu.domain.understanding import Understanding
from duocthu.text.asking_words import asking_words
from duocthu.understanding.combination import names_other
from duocthu.understanding.foreign_words import CONSUMED
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.names import NamesFound

_WITH: Final = frozenset(("voi", "cung", "chung", "kem", "truoc", "sau"))
_LONGEST: Final = 3  # words of what is no drug
_USES: Final = frozenset("dung uong tiem truyen xai".split())
_JOINS: Final = _WITH | {"va", "and", "with"}
_BETWEEN: Final = frozenset("thuoc nhom dung uong tiem".split())


def depends_on_others(asked: Understanding, sections: SectionWords) -> bool:
    """Whether a question asks for doses or warnings, if for anything, which may be others beside another drug."""
    own = {*sections.of_dosage(), *sections.of_warnings()}
    return set(asked.section_keys) <= own and not (asked.comparing or asked.allergic_to)


def with_interactions(asked: Understanding, sections: SectionWords) -> Understanding:
    """The question with the interactions ahead of the sections that it asks for."""
    keys = () if asked.by_patient else asked.section_keys
    return replace(
        asked, section_keys=tuple(dict.fromkeys((*sections.of_interactions(), *keys))), by_patient=False, by_illness=False
    )


def is_given_with(asked: Understanding, found: NamesFound) -> bool:
    """Whether a question joins a drug of the book and another name behind it, or what people eat and drink.

    One that asks for no section has to speak of use: what is said to bind it (``gắn với albumin``) is not given with it.
    """
    if any(typed in CONSUMED and _is_joined(found, place) for place, typed in enumerate(found.typed) if not found.taken[place]):
        return True
    first = min(found.places, default=len(found.words))
    if _is_all(asked, found):
        return True
    if not (asked.section_keys or asked.routes) and _USES.isdisjoint(asked.words):
        return False
    if _names_other_first(found) and _is_behind_with(found, first):  # 'digoxin với verapamil', of which the book has one
        return True
    return any(_names_other(found, place) for place in range(first + 1, len(found.words)) if _is_behind_with(found, place))


def without_doses_of_partner(asked: Understanding, found: NamesFound, sections: SectionWords) -> Understanding:
    """The question without the doses of its only drug, where another name stands first whose doses were asked for."""
    keys = tuple(key for key in asked.section_keys if key not in sections.of_dosage())
    both = any(map(sections.is_interaction, keys)) and len(asked.drugs) == 1 and not asked.from_history
    lacking = both and _names_other_first(found) and _is_behind_with(found, found.places[0])
    return replace(asked, section_keys=keys) if lacking else asked


def _is_all(asked: Understanding, found: NamesFound) -> bool:
    """Whether nothing is asked, told of a patient or named but a drug and what a word joins to it: ``warfarin với cam thảo``."""
    end = found.places[0] if found.places else 0
    while end < len(found.taken) and found.taken[end]:
        end += 1
    rest = [word for word in found.typed[end + 1 :] if word not in asking_words(found.typed)]
    alone = not (asked.section_keys or asked.patient.is_known or asked.by_illness or asked.routes) and found.places == (0,)
    return alone and found.typed[end : end + 1] in (("với",), ("voi",)) and 0 < len(rest) <= _LONGEST


def _is_joined(found: NamesFound, place: int) -> bool:
    """Whether a word joins the one at ``place`` with what stands before it or behind; not 'sữa mẹ'."""
    behind = found.words[place + 1 : place + 2]
    return bool(found.places) and behind != ("me",) and bool({*found.words[:place][-2:], *found.words[place + 1 :][:2]} & _JOINS)


def _is_behind_with(found: NamesFound, place: int) -> bool:
    """Whether what begins at ``place`` stands behind a word that joins, with what may come between."""
    before = place - 1
    while before > 0 and found.words[before] in _BETWEEN:
        before -= 1
    return found.words[before] in _WITH


def _names_other_first(found: NamesFound) -> bool:
    """Whether the name of what the book has no drug of stands before those that it has."""
    return any(_names_other(found, place) for place in range(min(found.places, default=0)))


def _names_other(found: NamesFound, place: int) -> bool:
    """Whether another drug of the book begins there, or the name of what may be one."""
    return place in found.places or (not found.taken[place] and names_other(found.words[place:]))
