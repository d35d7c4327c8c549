"""Questions that name no drug of the book alone: a class, a combination, the beginning of titles, or what it does not have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from duocthu.domain.patient import NOBODY
from duocthu.domain.understanding import NamedDrug, UnclearName, Understanding
from duocthu.text.fold import fold
from duocthu.understanding.combination import JOINING_WORDS, Combination, one_of_class
from duocthu.understanding.follow_up import free_places, names_nothing
from duocthu.understanding.foreign_words import is_substance_like
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.names import NameBook, NamesFound
from duocthu.understanding.own_words import free_words

_GIVEN_WITH = re.compile(r"(?<!hop) voi ")  # not 'phối hợp với', 'kết hợp với'
_OF_LETTERS = ("vit ", "vitamin ")  # names that go on with a letter


def of_class(
    asked: Understanding,
    group: UnclearName | None,
    found: NamesFound,
    phrases: Sequence[tuple[int, int]],
    sections: SectionWords,
) -> Understanding:
    """A question that names a class of drugs, one drug of a class that the book does not have, or nothing at all."""
    words, typed = asked.words, free_words(found.typed, found)
    if group is None:
        told = bool(asked.section_keys) or asked.patient.is_known or words[:1] == ("thuoc",)
        strange = [word.casefold() for word in found.strange]
        return replace(asked, nameless=told and names_nothing(words, typed, phrases, asked.patient, strange))
    if sections.warn(asked.section_keys):  # 'thuốc nào chống chỉ định trong nhược cơ': not those that treat it
        return replace(asked, nameless=True)
    of_pregnancy = bool(sections.bearing.places(typed))  # 'thuốc trị đái tháo đường thai kỳ' names no one drug of a class
    one = "" if of_pregnancy else one_of_class(group.typed.split(), words, typed, phrases)
    return replace(asked, unknown=one, parts=group.candidates) if one else replace(asked, unclear=(group,))


def beside(
    asked: Understanding, combined: Combination, phrases: Sequence[tuple[int, int]], names: NameBook, sections: SectionWords
) -> Understanding:
    """A question with a drug of the book and another name beside it.

    Where it asks what the two do to each other, whether both may be used, or for doses of one with the other, or says nothing but
    their names without amounts, the other is looked up in the drug's interactions. All else is asked of the two in one, which the
    book does not have.
    """
    (drug, *_), words, typed = asked.drugs, asked.words, asked.as_typed
    both = bool(asked.section_keys) and all(map(sections.is_interaction, asked.section_keys))
    allowed = sections.by_use(words, typed) == asked.section_keys != ()
    amounts = any(map(str.isdigit, words))
    free = [place for place in free_places(words, typed, phrases, NOBODY, combined.other) if words[place] not in JOINING_WORDS]
    alone = not (asked.section_keys or amounts or free)
    doses = bool(asked.section_keys) and set(asked.section_keys) <= set(sections.of_dosage())
    given_with = doses and _GIVEN_WITH.search(fold(combined.typed)) is not None  # 'liều rosuvastatin với ciclosporin'
    if both or allowed or alone or given_with:
        return replace(asked, section_keys=sections.of_interactions(), by_patient=False, partners=(combined.other,))
    others = tuple(other for other in names.holding(drug.typed.split()[0]) if other.drug_id != drug.drug_id)
    return replace(asked, drugs=(), unknown=combined.typed, parts=(drug, *others))


def begun_titles(
    asked: Understanding, typed: Sequence[str], phrases: Sequence[tuple[int, int]], names: NameBook
) -> tuple[NamedDrug, ...]:
    """The drugs of whose titles the only word that says anything is the beginning, where there are several: ``liều calci``."""
    free = free_places(asked.words, typed, phrases, asked.patient)
    opened = names.opening_with(typed[free[0]]) if len(free) == 1 else ()
    return opened if len(opened) > 1 else ()


def of_no_drug(
    asked: Understanding, found: NamesFound, subject: str, phrases: Sequence[tuple[int, int]], names: NameBook
) -> Understanding:
    """A question about what the book has no drug of, with the drugs of whose titles that is a part.

    Several whose titles it opens are asked back.
    """
    begun = begun_titles(asked, free_words(found.typed, found), phrases, names)
    if begun:
        return replace(asked, unclear=(UnclearName(begun[0].typed, begun),))
    if found.strange and not subject.startswith(_OF_LETTERS):
        return asked
    unknown = subject or next(filter(is_substance_like, asked.words), "")
    return replace(asked, unknown=unknown, parts=names.holding(unknown.split()[0])) if unknown else asked
