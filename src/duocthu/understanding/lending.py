"""What a question takes over from the one before it: beside the drug its patient, its illness, or all that was asked of another.

A dose is never looked up for somebody else: where the doses of the same drug are asked on, whoever and whatever they were asked
for still holds until the question says otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from duocthu.domain.patient import Patient
from duocthu.domain.understanding import Understanding
from duocthu.text.asked_people import asked_people
from duocthu.text.asking_words import asking_places
from duocthu.text.fold import fold
from duocthu.text.population import Interval, apart, both
from duocthu.understanding.combination import JOINING_WORDS
from duocthu.understanding.follow_up import free_places, leads_on

APART = "?"
"""Stands between words of two questions, so that none of both make a term."""

_WEIGHT = re.compile(r"\d+(?:[.,]\d+)?\s*kg\b")
_CHILD = 18 * 12.0  # months
_WORD = re.compile(r"[^\W_]+")
_ALLERGIC = (
    r"(?:(?:tiền sử|bị|từng|tien su|bi|tung) )*(?:dị ứng|quá mẫn|mẫn cảm|phản vệ|di ung|qua man|man cam|phan ve)"
    r"(?: (?:với|thuốc|nhóm|voi|thuoc|nhom))*"
)
_ASKS_ON = (("thi", "sao"), ("thi", "the", "nao"), ("the", "nao"), ("thi", "ntn"), ("thi", "bao", "nhieu"))


def with_same_patient(
    asked: Understanding, before: Understanding, dosage: Collection[str], told: Collection[str]
) -> Understanding:
    """The question with the patient and the illness of the one before, where it asks for doses and says no other.

    ``dosage`` are the sections of doses; only where one of ``told`` was asked for does the question before tell an illness that
    is treated.
    """
    if not set(asked.section_keys) & set(dosage):
        return asked
    patient = joined(asked.patient, before.patient)
    treats = bool(set(before.section_keys) & set(told))
    illness = illness_told(before, asked) if treats and not _says_more(asked) else ()
    routes = asked.routes or before.routes
    if patient == asked.patient and not illness and routes == asked.routes:
        return asked
    people = [words for words in patient.typed if words not in asked.patient.typed]
    named = [" ".join(run.split()) for run in " ".join(illness).split(APART) if run.strip()]
    other_routes = [route.typed for route in routes if route not in asked.routes]
    words = (APART, *illness) if illness else ()
    lent = tuple(dict.fromkeys((*named, *people, *other_routes)))
    return replace(
        asked,
        patient=patient,
        routes=routes,
        words=(*asked.words, *map(fold, words)),
        typed=(*asked.typed, *words),
        written=(*asked.as_typed, *words),
        lent=lent,
        told_in=(*asked.told_in, *((told, before.origin_of(told)) for told in lent)),
    )


def names_drug_alone(asked: Understanding, phrases: Sequence[tuple[int, int]], *, allowed: bool = False) -> bool:
    """Whether a question names one drug, and else only goes on from the one before: ``còn cefotaxim?``.

    ``allowed`` tells that it asks whether the drug may be used, which beside another is no question of its own.
    """
    if len(asked.drugs) != 1 or asked.patient.is_known or asked.unclear:
        return False
    if not asked.words:  # 'ibuprofen' after 'liều paracetamol'
        return True
    if asked.section_keys and not (allowed and joins(asked)):
        return False
    begins = leads_on(asked.words) or asked.words[:1] == ("neu",)  # 'nếu dùng cefotaxim'
    if not (begins or asked.words[-2:] in _ASKS_ON or asked.words[-3:] in _ASKS_ON or joins(asked)):
        return False
    lead = set(asked.words[: leads_on(asked.words)])
    free = free_places(asked.words, asked.as_typed, phrases, asked.patient)
    return all(asked.words[i] in lead or asked.words[i] in JOINING_WORDS for i in free)


def joins(asked: Understanding) -> bool:
    """Whether a drug is named as one that is taken with another: ``với amiodaron thì sao``."""
    return any(word in JOINING_WORDS for word in asked.words[:3])


def with_same_partner(asked: Understanding, before: Understanding, interactions: tuple[str, ...]) -> Understanding | None:
    """Another drug with what the one before was asked about: ``còn atenolol`` after ``zolpidem với rượu``.

    None where the question before sets its only drug beside nothing, or beside a drug, in whose place the new one stands.
    ``interactions`` are their sections.
    """
    asks = set(before.section_keys) <= set(interactions) if before.section_keys else before.guesses[:1] == interactions[:1]
    if len(before.drugs) != 1 or before.unclear or before.partners or before.foreign or not asks or joins(asked):
        return None
    free = [before.typed[i] for i in _free(before.typed, before.patient, ())]
    beside = [word for word in free if fold(word) not in JOINING_WORDS]
    if not beside:
        return None
    return replace(
        asked,
        section_keys=interactions,
        by_patient=False,
        words=(*asked.words, APART, *before.words),
        typed=(*asked.typed, APART, *before.typed),
        written=(*asked.as_typed, APART, *before.as_typed),
        lent=(" ".join(beside),),
        told_in=tuple((told, before.origin_of(told)) for told in (" ".join(beside), *interactions)),
        lent_sections=interactions,
    )


def _says_more(asked: Understanding) -> bool:
    """Whether a question holds words that ask nothing and tell no patient: an illness, most likely."""
    return bool(_free(asked.typed, asked.patient, {word for route in asked.routes for word in route.typed.split()}))


def illness_told(before: Understanding, asked: Understanding) -> tuple[str, ...]:
    """The words of an earlier question that tell an illness, as they were typed; ``APART`` between those apart."""
    routes = {word for route in (*before.routes, *asked.routes) for word in route.typed.split()}
    typed = before.typed
    free = set(_free(typed, before.patient, routes))
    people = _people(before.patient)
    # a word that asks elsewhere is one of the illness between two of it: 'nhiễm khuẩn tiết niệu'
    free |= {i for i, word in enumerate(typed) if {i - 1, i + 1} <= free and word.isalnum() and word not in people}
    free |= {i for i, word in enumerate(typed) if word.isdigit() and i - 1 in free}  # 'typ 2'
    kept = " ".join(word if i in free else APART for i, word in enumerate(typed))
    for allergen in before.allergic_to:  # is what the patient has, and not what is treated
        name = allergen if isinstance(allergen, str) else allergen.typed.casefold()
        kept = re.sub(rf"{_ALLERGIC} {re.escape(name)}\b", APART, kept)
    runs = [run.split() for run in kept.split(APART)]
    return tuple(word for run in filter(None, runs) for word in (*run, APART))[:-1]


def _free(typed: Sequence[str], patient: Patient, routes: Collection[str]) -> list[int]:
    people = _people(patient)
    asking = asking_places(typed)
    leading = _LEADING | frozenset(map(fold, _LEADING)) if all(word.isascii() for word in typed) else _LEADING
    return [
        i
        for i, word in enumerate(typed)
        if i not in asking
        and word.isalnum()
        and not word.isdigit()
        and word not in people
        and word not in routes
        and word not in leading
    ]


_LEADING = frozenset("còn thế vậy nếu thì thêm cân nặng thuốc bn".split())


def _people(patient: Patient) -> set[str]:
    """The words that tell a patient, with their diacritics and without."""
    words = {word for phrase in patient.typed for word in _WORD.findall(phrase)}
    return words | set(map(fold, words))


def is_some_child(patient: Patient) -> bool:
    """Whether a question tells a child and no age: ``liều cho bé``."""
    ages = any(map(str.isdigit, _WEIGHT.sub("", " ".join(patient.typed))))
    is_told = patient.groups or patient.typed == ("cháu",)
    return bool(is_told) and not ages and all(high <= _CHILD for (_, high), _ in patient.groups)


def joined(patient: Patient, before: Patient) -> Patient:
    """The patient of a question, with what it leaves open as the question before told it."""
    if not patient.is_known:
        return before
    if not before.groups or patient.states:
        return patient
    own, earlier = asked_people(patient), asked_people(before)
    weight_alone = bool(own) and all(group.months == Interval() for group in own)
    if own and not (weight_alone or is_some_child(patient)):
        return patient
    if own:  # another weight of the same child
        aged = tuple(dict.fromkeys(replace(group, kilograms=Interval()) for group in earlier))
        if apart(aged, own):
            return patient
        earlier = both(aged, own)
    people = earlier
    groups = tuple(((g.months.low, g.months.high), (g.kilograms.low, g.kilograms.high)) for g in people)
    people_told = [_WEIGHT.sub("", words).strip() if own else words for words in before.typed]  # 'trẻ 20 kg', who has another now
    typed = tuple(words for words in people_told if words and words not in patient.typed)
    return replace(patient, groups=groups, typed=(*patient.typed, *typed), preterm=before.preterm, sex=patient.sex or before.sex)
