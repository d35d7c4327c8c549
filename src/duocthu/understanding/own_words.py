"""What a question says by itself: drugs, sections and patient, and the words that tell none of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from duocthu.domain.patient import Patient
from duocthu.domain.route import NamedRoute
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.routes import routes_in
from duocthu.understanding.amount_asked import AmountAsked, amount_asked
from duocthu.understanding.comparing import chooses, compares
from duocthu.understanding.follow_up import free_places, tells_patient_alone
from duocthu.understanding.foreign_words import CONSUMED, foreign_words, marks_in, names_germ, only_asks
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.mixed_with import asks_how, is_mixed
from duocthu.understanding.names import NamesFound
from duocthu.understanding.overdose import overdose
from duocthu.understanding.patient import read_patient

MOST_GUESSES = 4
# Words behind which a name tells in what a drug is dissolved, what has to be treated, or which drug is not meant.
_SETTINGS = (
    "dich truyen",
    "dung dich",
    "pha trong",
    "pha voi",
    "pha bang",
    "qua lieu",
    "ngo doc",
    "di ung",
    "di ung voi",
    "di ung thuoc",
    "qua man voi",
    "man cam voi",
    "khong dung nap",
    "khong phai",
    "khong phai la",
    "thay",
    "thay cho",
    "thay the",
    "thay the cho",
    "thay vi",
    "chuyen tu",
    "doi tu",
    "in solution of",
    "overdose of",
    "allergic to",
    "instead of",
)
FAINT = 0.05


def as_it_stands(
    question: str, found: NamesFound, sections: SectionWords, allergic_to: tuple[NamedDrug | str, ...] = ()
) -> tuple[Understanding, tuple[tuple[int, int], ...]]:
    """What a question says by itself, and the runs of its words that name sections.

    An allergy is asked of what warns of it where no section is named, before a dose for whoever has it.
    """
    words, typed = free_words(found.words, found), free_words(found.typed, found)
    drugs = _asked_about(found)
    told = sections.bearing.without(question)
    patient = read_patient(told)
    phrases = sections.phrases(words, typed)
    named = sections.named(words, typed)
    too_much = overdose(found.typed, found.taken) if sections.of_overdose() else None
    if too_much is not None and (too_much.sure or len(drugs) == 1):  # 'X 10 mg với Y 40 mg có sao không' is no overdose
        kept = _apart_from(phrases, too_much.runs)
        beside = (*sections.of_phrases(words, kept), *(() if too_much.sure else sections.of_dosage()))
        phrases = tuple(sorted((*kept, *too_much.runs)))
        named = tuple(dict.fromkeys((*sections.of_overdose(), *beside)))
    if set(named) <= set(sections.of_adverse_effects()):
        handled = sections.of_adr_management() if named and _HANDLED.search(" ".join(words)) else ()
        named = _of_effect(found, sections) or (*named, *handled)
    mixing = _asks_of_mixing(named, found, typed, sections)
    named = (sections.of_incompatibilities() or named) if mixing else named
    used = () if named or len(drugs) > 1 else sections.by_use(words, typed)
    amount = amount_asked(typed) if len(drugs) <= 1 and too_much is None else None
    if amount is not None and _asks_of_amount(amount, named, used, typed, sections):
        phrases = tuple(sorted((*_apart_from(phrases, amount.runs), *amount.runs)))
        too_far = sections.of_overdose() if amount.too_much else ()
        named, used = (*sections.of_states(patient.states), *sections.of_dosage(), *too_far), ()
    else:
        amount = None
    keys = named or _of_use(used, typed, patient, sections)
    by_state = () if keys else sections.of_states(patient.states)
    routes = _routes(typed, by_use=bool(used))
    of_route = {word for route in routes for word in route.typed.split()}
    free = [i for i in free_places(words, typed, phrases, patient) if typed[i] not in of_route]
    illness = bool(drugs) and not by_state and sections.illnesses.opens(typed, free)
    if amount is not None and not (amount.asks or patient.is_known or free or allergic_to):
        keys = (*keys, *sections.of_warnings())
    keys = keys or by_state
    if not keys and words and (illness or (patient.is_known and drugs) or tells_patient_alone(words, typed, patient)):
        keys = sections.of_dosage()
    choosing = len(drugs) > 1 and chooses(found) and not set(keys) & set(sections.of_interactions())
    if len(drugs) > 1 and "cách" in typed and set(keys) <= set(sections.of_dosage()):  # how far apart they are taken
        keys = sections.of_interactions()
    if allergic_to and not named and not used:
        warnings = (*sections.of_warnings(), *(sections.of_adr_management() if set(allergic_to) & set(drugs) else ()))
        keys = (*warnings, *(key for key in keys if key not in warnings))
    ranked = () if named or used or allergic_to else sections.prototypes.rank(words)
    in_phrase = {i for start, n in phrases for i in range(start, start + n)}
    in_phrase -= {i for i in in_phrase if typed[i] in CONSUMED and any(map(sections.is_interaction, keys))}
    foreign = _foreign([word for i, word in enumerate(words) if i not in in_phrase], len(words))
    solvents = [drug.typed.casefold() for drug in found.drugs if mixing and drug not in drugs]
    return Understanding(
        drugs,
        found.unclear,
        keys,
        words,
        typed=tuple(word for i, word in enumerate(typed) if i not in in_phrase),
        phrases=tuple(" ".join(words[start : start + n]) for start, n in phrases),
        foreign=(*foreign, *solvents),
        guesses=tuple(key for key, score in ranked[:MOST_GUESSES] if score >= FAINT),
        by_patient=bool(keys) and not named and not used and not by_state and not allergic_to,
        by_illness=illness and not named and not used and not allergic_to,
        patient=patient if told == question else _bearing(patient),
        comparing=len(drugs) > 1 and (compares(words) or (choosing and not keys)),
        choosing=choosing,
        marks=marks_in(question, frozenset(word for i, word in enumerate(words) if i not in in_phrase)),
        routes=routes,
        written=typed,
        allergic_to=allergic_to,
        of_amount=amount is not None,
    ), phrases


def _foreign(free: Sequence[str], count: int) -> tuple[str, ...]:
    """The words outside what names sections that are of another language or name a germ; ``count`` are all of the question."""
    foreign = foreign_words(free)
    if 2 * len(foreign) > count:  # the question is not in Vietnamese
        foreign = ()
    return tuple(dict.fromkeys((*(word for word in foreign if not only_asks(word)), *filter(names_germ, free))))


def _asks_of_mixing(named: tuple[str, ...], found: NamesFound, typed: tuple[str, ...], sections: SectionWords) -> bool:
    """Whether it is asked if a drug may be mixed with what is named beside it, and nothing but its doses."""
    of_mixing = {*sections.of_dosage(), *sections.of_incompatibilities()}
    return set(named) <= of_mixing and is_mixed(found) and (sections.may_be_used(typed) or not asks_how(found))


def _of_use(used: tuple[str, ...], typed: tuple[str, ...], patient: Patient, sections: SectionWords) -> tuple[str, ...]:
    """The sections that tell whether a drug may be used, with the doses where people are told: their ages stand there."""
    of_ages = sections.of_dosage() if used == sections.of_warnings() and patient.groups else ()
    return tuple(dict.fromkeys((*used, *sections.by_patient(typed), *of_ages)))


def _routes(typed: tuple[str, ...], *, by_use: bool) -> tuple[NamedRoute, ...]:
    """The routes that a question names; ``uống được không`` has a verb, and asks for none."""
    found = routes_in(_STAGE.sub(" ", " ".join(typed)))
    return tuple(route for route in found if not (by_use and route.typed in ("uống", "uong")))


def _asks_of_amount(
    amount: AmountAsked, named: tuple[str, ...], used: tuple[str, ...], typed: tuple[str, ...], sections: SectionWords
) -> bool:
    """Whether it is asked of an amount if it may be given, and not what it treats, is mixed with or brings about."""
    others = {*sections.of_dosage(), *sections.of_overdose(), *sections.of_states(("pregnant", "lactating"))}
    asks = amount.asks or sections.may_be_used(typed)
    return asks and set(named) <= others and set(used) <= set(sections.of_warnings())


def free_words(words: tuple[str, ...], found: NamesFound) -> tuple[str, ...]:
    """The words that belong to no name."""
    return tuple(word for word, taken in zip(words, found.taken, strict=True) if not taken)


def _asked_about(found: NamesFound) -> tuple[NamedDrug, ...]:
    """The drugs of a question but those that only tell a solution, a poisoning or an allergy, where another is asked about."""
    before = [f" {' '.join(found.words[:place])}" for place in found.places]
    subjects = tuple(
        d for d, words in zip(found.drugs, before, strict=True) if not words.endswith(tuple(f" {s}" for s in _SETTINGS))
    )
    return subjects or found.drugs


_STAGE = re.compile(r"\b(?:độ|giai đoạn|do|giai doan|stage|nyha) iv\b")  # no vein: 'suy thận độ IV'
_EFFECT_OF = re.compile(r"\bdo(?: (?:dung|uong|tiem|thuoc|qua lieu))*$")
_WHAT_TO_DO = re.compile(r"\b(?:xu tri|xu ly|lam gi|lam sao|lam the nao|khac phuc|dieu tri|xu ly the nao|giai quyet)\b")
_HANDLED = re.compile(r"\b(?:xu tri|xu ly|lam gi|lam the nao|phai lam sao|thi lam sao|khac phuc|giai quyet)\b")


def _of_effect(found: NamesFound, sections: SectionWords) -> tuple[str, ...]:
    """The sections for what a drug has brought about: ``hạ kali do furosemid xử trí``; none where the question tells none.

    What is done about it where that is asked, else the effect itself as well.
    """
    if len(found.places) != 1 or not sections.of_adr_management():
        return ()
    place = found.places[0]
    words = [word for i, word in enumerate(found.words) if i == place or not found.taken[i]]
    behind = found.words[place:]
    effect = place > 1 and _EFFECT_OF.search(" ".join(found.words[:place]))
    brings = words[words.index(found.words[place]) + 1 :][:1] == ["gay"] and _WHAT_TO_DO.search(" ".join(behind))
    if not (effect or brings):
        return ()
    done = _WHAT_TO_DO.search(" ".join(found.words)) is not None
    return sections.of_adr_management() if done else (*sections.of_adverse_effects(), *sections.of_adr_management())


def _apart_from(phrases: tuple[tuple[int, int], ...], runs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The runs of words that name sections, but those that touch others."""
    held = {i for start, length in runs for i in range(start, start + length)}
    return tuple((start, length) for start, length in phrases if held.isdisjoint(range(start, start + length)))


def _bearing(patient: Patient) -> Patient:
    """A patient who is pregnant, as the name of an illness says."""
    return replace(patient, states=tuple(dict.fromkeys(("pregnant", *patient.states))), sex="female")
