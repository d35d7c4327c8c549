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
from duocthu.text.fold import fold
from duocthu.understanding.follow_up import leads_on
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.lending import APART, illness_told, joined, names_drug_alone

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


def _with_illness(asked: Understanding, earlier: ToldEarlier, sections: SectionWords) -> Understanding:
    """What warns of the illness is looked up for the same patient, be it that nothing but the drug is named."""
    runs = [run.strip() for run in " ".join(earlier.illness).split(APART)]
    another = asked.patient.is_known and not set(asked.patient.typed) & set(asked.lent)
    if not earlier.illness or another or set(runs) <= set(asked.lent):
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
