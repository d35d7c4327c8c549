"""What earlier questions of a conversation tell of the patient, for one that names its own drug and nobody.

Where a question goes on from another, or asks whether the drug may be used, it is asked for the same patient. Where it asks for
doses all by itself no line of other people is left out: what warns of that patient is quoted first, and the reader is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from duocthu.domain.patient import NOBODY, Patient
from duocthu.domain.question import Turn
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.asked_people import asked_people
from duocthu.text.bearing import states_in
from duocthu.text.fold import fold
from duocthu.text.population import apart, population
from duocthu.understanding.follow_up import leads_on
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.lending import APART, illness_told, is_some_child, joined, names_drug_alone

# 'không dị ứng gì cả'
_NONE: Final = re.compile(r"(?:di ung|qua man|man cam)(?: (?:voi|thuoc|nao|gi|ca|khac|bat cu|cai))*$")


@dataclass(frozen=True, slots=True)
class ToldEarlier:
    """A patient, allergies and an illness, with pairs of their words and the question that says each."""

    patient: Patient = NOBODY
    allergic_to: tuple[NamedDrug | str, ...] = ()
    illness: tuple[str, ...] = ()
    told_in: tuple[tuple[str, str], ...] = ()


def told_earlier(history: Sequence[Turn], read: Callable[[str], Understanding], sections: SectionWords) -> ToldEarlier:
    """What earlier questions, oldest first, tell; each is ``read`` by itself, and a later patient takes the place of another."""
    patient = NOBODY
    allergic_to: tuple[NamedDrug | str, ...] = ()
    illness: tuple[str, ...] = ()
    told_in: dict[str, str] = {}
    for turn in history:
        own = read(turn.question)
        told_in |= dict.fromkeys((*own.patient.typed, *map(_typed, own.allergic_to)), turn.question)
        allergic_to = own.allergic_to or allergic_to
        if set(own.section_keys) <= ({*sections.of_treatment()} if own.phrases else _used(sections)):
            named = illness_told(own, own)
            illness = named or illness
            told_in |= {" ".join(named): turn.question} if named else {}
        if own.patient.several or own.patient.impossible:
            patient = NOBODY
        elif own.patient.is_known:
            patient = joined(own.patient, patient)
    return ToldEarlier(patient, allergic_to, illness, tuple(told_in.items()))


def with_told_earlier(asked: Understanding, earlier: ToldEarlier, sections: SectionWords) -> Understanding:
    """A question about drugs of the book with the patient and the allergy that were told before it, where it tells none."""
    if not asked.drugs:
        return asked
    told = _with_patient(_with_allergy(asked, earlier, sections), earlier, sections)
    told = _with_illness(told, earlier, sections)
    if told.of_amount and told.patient.is_known:  # of whom is warned beside the doses
        told = replace(told, section_keys=tuple(key for key in told.section_keys if key not in sections.of_warnings()))
    return told


def for_another(asked: Understanding, own: Patient, earlier: ToldEarlier) -> Understanding:
    """A question that goes on from another about somebody else: with its ``own`` patient, and what it does not take over."""
    words = (*earlier.patient.typed, *map(_typed, earlier.allergic_to))
    lent = tuple(each for each in asked.lent if each in own.typed or each not in words)
    left = tuple(each for each in words if each not in own.typed)
    told_in = (*asked.told_in, *_told(left, earlier))
    return replace(asked, patient=own, lent=lent, patient_before=NOBODY, not_lent=left, told_in=told_in)


def _with_allergy(asked: Understanding, earlier: ToldEarlier, sections: SectionWords) -> Understanding:
    """What warns of the allergy is asked for where nothing but the drug is named."""
    keys = asked.section_keys or (sections.of_warnings() if names_drug_alone(asked, ()) else ())
    denied = fold(" ".join(asked.patient.denied))
    allergic_to = tuple(each for each in earlier.allergic_to if fold(_typed(each)) not in denied)
    none = any(_NONE.search(fold(words)) for words in asked.patient.denied)
    if asked.allergic_to or none or not allergic_to or not set(keys) & _used(sections):
        return asked
    return _lent(replace(asked, allergic_to=allergic_to, section_keys=keys), tuple(map(_typed, allergic_to)), earlier)


def _with_patient(asked: Understanding, earlier: ToldEarlier, sections: SectionWords) -> Understanding:
    patient, keys = earlier.patient, set(asked.section_keys)
    if set(asked.patient.typed) & set(asked.lent) and set(asked.patient.typed) < set(patient.typed):  # 'bé 8 tuổi', then '25 kg'
        more = tuple(typed for typed in patient.typed if typed not in asked.patient.typed)
        return _lent(replace(asked, patient=patient), more, earlier)
    if asked.patient.is_known and patient.is_known and not (asked.patient.several or asked.patient.impossible):
        return _with_more(asked, earlier, sections)
    if asked.patient.is_known or not patient.is_known:
        return asked
    doses = bool(keys & set(sections.of_dosage()))
    if doses and not (asked.from_history or asked.lent_sections or leads_on(asked.words)):
        return replace(asked, patient_before=patient, told_in=(*asked.told_in, *_told(patient.typed, earlier)))
    by_use = bool(keys) and keys <= _used(sections) and (doses or asked.lent_sections or not asked.phrases)
    if not by_use and (keys or not names_drug_alone(asked, ())):
        return asked
    same = replace(patient, denied=asked.patient.denied, left_out=asked.patient.left_out)
    of_state = () if doses else sections.of_states(patient.states)
    own = asked.section_keys if asked.allergic_to or not of_state else ()
    of_patient = (*of_state, *own) or sections.of_dosage()
    return _lent(replace(asked, patient=same, section_keys=of_patient), patient.typed, earlier)


def _with_more(asked: Understanding, earlier: ToldEarlier, sections: SectionWords) -> Understanding:
    """A question that tells a patient, with the age of the child that it leaves open and what is to be warned of besides.

    Organs that fail and a pregnancy that were told before are held against warnings alone: the doses are for whom it tells.
    """
    before, keys = earlier.patient, set(asked.section_keys)
    if not keys & _used(sections) or not _is_somebody(asked.patient):
        return asked
    if is_some_child(asked.patient) and (same := joined(asked.patient, before)) != asked.patient:
        more = tuple(words for words in same.typed if words not in asked.patient.typed)
        asked = _lent(replace(asked, patient=same), more, earlier)
    own = asked.patient
    is_another = apart(asked_people(own), asked_people(before)) or (own.sex == "male" and bool(before.states))
    organs = tuple(organ for organ in before.organs if organ not in own.organs)
    states = tuple(state for state in before.states if state not in own.states)
    if is_another or not (organs or states) or own.left_out or own.denied:
        return asked
    more = tuple(words for words in before.typed if words not in own.typed and (states_in(words) or not population(words)))
    if not more:
        return asked
    both = replace(
        own,
        typed=(*more, *own.typed),
        organs=(*own.organs, *organs),
        states=(*own.states, *states),
        clearance=own.clearance or before.clearance,
        filtration=own.filtration or before.filtration,
        degrees=own.degrees or before.degrees,
        sex=own.sex or before.sex,
    )
    return replace(asked, patient_before=both, told_in=(*asked.told_in, *_told(more, earlier)))


def _is_somebody(patient: Patient) -> bool:
    """Whether a question tells one patient by an age or weight, or a child of whom it speaks, and not all of a kind: adults."""
    return any(map(str.isdigit, " ".join(patient.typed))) or is_some_child(patient)


def _with_illness(asked: Understanding, earlier: ToldEarlier, sections: SectionWords) -> Understanding:
    """What warns of the illness is looked up for the same patient, be it that nothing but the drug is named."""
    runs = [run.strip() for run in " ".join(earlier.illness).split(APART)]
    anybody = asked.patient.is_known and not (set(asked.patient.typed) & set(asked.lent) or _is_somebody(asked.patient))
    if not earlier.illness or anybody or set(runs) <= set(asked.lent):
        return asked
    keys = asked.section_keys or (sections.of_warnings() if names_drug_alone(asked, ()) else ())
    if not set(keys) & {*sections.of_dosage(), *sections.of_warnings()}:
        return asked
    told_in = (*asked.told_in, *_told((" ".join(earlier.illness),), earlier))
    return replace(asked, section_keys=keys, illness_before=earlier.illness, told_in=told_in)


def _lent(asked: Understanding, words: tuple[str, ...], earlier: ToldEarlier) -> Understanding:
    """A question that takes words over, each told with the question that says it."""
    return replace(asked, lent=(*asked.lent, *words), told_in=(*asked.told_in, *_told(words, earlier)))


def _told(words: tuple[str, ...], earlier: ToldEarlier) -> tuple[tuple[str, str], ...]:
    return tuple((word, question) for word, question in earlier.told_in if word in words)


def _used(sections: SectionWords) -> set[str]:
    """The sections of which somebody with an allergy is warned first: whether and how a drug is used."""
    return {*sections.of_dosage(), *sections.of_warnings(), *sections.of_states(("pregnant", "lactating"))}


def _typed(allergen: NamedDrug | str) -> str:
    return allergen if isinstance(allergen, str) else allergen.typed.casefold()
