"""A question as drugs and sections, with what is missing taken from the question before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from duocthu.domain.question import Question
from duocthu.domain.understanding import UnclearName, Understanding
from duocthu.text.fold import fold
from duocthu.understanding.another_person import is_another_person
from duocthu.understanding.class_beside import class_asked_on, class_beside, member_beside
from duocthu.understanding.combination import JOINING_WORDS, combination
from duocthu.understanding.follow_up import free_places, leads_on, own_subject, tells_patient_alone
from duocthu.understanding.foreign_words import foreign_words, is_measured, may_be_names
from duocthu.understanding.given_with import depends_on_others, is_given_with, with_interactions, without_doses_of_partner
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.kindred_titles import NamedKind
from duocthu.understanding.lending import joins, names_drug_alone, with_same_partner, with_same_patient
from duocthu.understanding.names import NameBook, NamesFound
from duocthu.understanding.no_drug import begun_titles, beside, of_class, of_no_drug
from duocthu.understanding.own_reading import read_alone
from duocthu.understanding.own_words import free_words
from duocthu.understanding.scope import scope_of
from duocthu.understanding.told_earlier import for_another, told_earlier, with_told_earlier

MOST_TURNS = 12  # earlier questions that are looked back to, one after another
LIKELIEST = 2  # sections that vague words may mean alike: the one that was asked for before is meant


def understand(question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    """Names first; the words that belong to no name tell the sections.

    The question before lends its drug, where it was understood, to one that names none and speaks of nothing else; and it stands
    beside the drug of one that asks for an interaction. A patient and an allergy hold for the drugs that are asked about later.
    """
    earlier = told_earlier(
        question.history[-MOST_TURNS:], lambda said: _understood(Question("", said), names, sections), sections
    )
    if is_another_person(question.question, [turn.question for turn in question.history]):
        own = read_alone(question, names, sections).asked.patient
        return for_another(_understood(question, names, sections), own, earlier)
    return with_told_earlier(_understood(question, names, sections), earlier, sections)


def _understood(question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    read = read_alone(question, names, sections)
    if read.asked.indication:
        return read.asked
    own = _of_names(read.asked, read.found, question, read.phrases, names, sections)
    own = own or _without_names(read.asked, read.found, read.kind, question, read.phrases, names, sections)
    return without_doses_of_partner(own, read.found, sections)


def _of_names(
    asked: Understanding,
    found: NamesFound,
    question: Question,
    phrases: Sequence[tuple[int, int]],
    names: NameBook,
    sections: SectionWords,
) -> Understanding | None:
    """A question that names what it asks about; None where an earlier one may lend a drug, beside its own or in place of none."""
    drugs = asked.drugs
    interaction = any(map(sections.is_interaction, asked.section_keys))
    on = _asked_on(asked, question, phrases, names, sections)
    if on is not None:
        return on
    classed = class_beside(found, phrases, names.classes)
    allowed = sections.by_use(asked.words, asked.as_typed) == asked.section_keys != ()
    both = allowed or all(map(sections.is_interaction, asked.section_keys))
    if classed and (both or depends_on_others(asked, sections)):
        member = member_beside(classed, names.classes)
        asked = replace(asked, partners=(member,)) if member else replace(asked, partner_classes=(classed,))
        return with_interactions(replace(asked, section_keys=()) if both else asked, sections)
    asking = {word for phrase in asked.phrases for word in phrase.split() if word not in JOINING_WORDS}
    combined = combination(found, asking)
    if combined is not None:
        return beside(asked, combined, phrases, names, sections)
    if depends_on_others(asked, sections) and is_given_with(asked, found):
        return with_interactions(asked, sections)
    if len(drugs) == 1 and not interaction and not found.unclear:
        return _for_patient_before(asked, question, names, sections)
    return asked if len(drugs) > 1 or (found.unclear and not interaction) else None


def _for_patient_before(asked: Understanding, question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    """A question for a dose of its own drug, for the patient whom the one before told without any drug: ``bé 3 tuổi sốt``."""
    history = question.history[-MOST_TURNS:]
    if not history or asked.patient.is_known or not set(asked.section_keys) & set(sections.of_dosage()):
        return asked
    before = _understood(Question(question.id, history[-1].question), names, sections)
    if before.drugs or before.unclear or before.unknown or not before.patient.is_known:
        return asked
    told = sections.of_treatment()
    return with_same_patient(asked, replace(before, section_keys=told), told, told)


def _without_names(
    asked: Understanding,
    found: NamesFound,
    kind: NamedKind | None,
    question: Question,
    phrases: Sequence[tuple[int, int]],
    names: NameBook,
    sections: SectionWords,
) -> Understanding:
    """A question that names no drug of the book, or one that it asks about beside an earlier one."""
    words = asked.words
    alone = not asked.drugs and not found.unclear and not any(map(sections.is_interaction, asked.section_keys))
    if kind is not None and alone:
        return replace(asked, unknown=" ".join(found.typed[kind.first : kind.end]), parts=kind.likely)
    group = None if question.history and asked.routes else _class_in(words, names, sections)
    named = _as_named(asked, found, group, question, phrases, names, sections) if alone else None
    if named is not None:
        return named
    lent = _lent(asked, question, names, sections)
    if lent is not None or asked.drugs or found.unclear:
        return lent or asked
    foreign = tuple(word for word in foreign_words(words) if not is_measured(word))
    if foreign and not _holds(group, foreign):  # 'fluoroquinolon với thuốc kháng acid': the one that names, not that beside it
        group = names.classes.find(words, foreign)
    if foreign:
        return replace(asked, unclear=(group,)) if group is not None and _holds(group, foreign) else asked
    return of_class(asked, None if found.strange else group, found, phrases, sections)


def _class_in(words: Sequence[str], names: NameBook, sections: SectionWords) -> UnclearName | None:
    """The class that a question names; none of which the name is that of an illness: ``tôi bị tăng huyết áp``."""
    group = names.classes.find(words)
    if group is None or f" thuoc {group.typed} " in f" {' '.join(words)} ":
        return group
    return None if sections.illnesses.is_one(group.typed.split()) else group


def _holds(group: UnclearName | None, words: Sequence[str]) -> bool:
    return group is not None and set(words) <= set(group.typed.split())


def _as_named(
    asked: Understanding,
    found: NamesFound,
    group: UnclearName | None,
    question: Question,
    phrases: Sequence[tuple[int, int]],
    names: NameBook,
    sections: SectionWords,
) -> Understanding | None:
    """What a question without a drug of the book names itself, class or unknown; None where it may lean on an earlier one."""
    words, typed = asked.words, free_words(found.typed, found)
    of_route = {word for route in asked.routes for word in route.typed.split()} if question.history else set()
    subject = own_subject(words, typed, phrases, asked.patient, of_route)
    classed = class_asked_on(words, typed, names.classes) if question.history else ""
    on = _class_beside_lent(asked, classed, question, names, sections) if classed else None
    if on is not None:
        return on
    if question.history and leads_on(words) and sections.illnesses.is_named(words[leads_on(words) :]):
        subject = ""  # 'còn bí đái thì sao'
    of_patient = {word for phrase in asked.patient.typed for word in fold(phrase).split()}
    strange = may_be_names(word for word in words if word not in of_patient)
    if subject or strange:
        first = (fold(subject) or strange[0]).split()[0]
        group = group if _holds(group, [first]) else names.classes.find(words, [first]) or group  # 'thuốc lợi tiểu thiazid'
        if group is not None and _holds(group, [first]):  # 'thuốc chẹn beta gồm những thuốc nào'
            return replace(asked, unclear=(group,))
        return of_no_drug(asked, found, subject, phrases, names)
    begun = () if question.history else begun_titles(asked, typed, phrases, names)
    return replace(asked, unclear=(UnclearName(begun[0].typed, begun),)) if begun else None


def _lent(asked: Understanding, question: Question, names: NameBook, sections: SectionWords) -> Understanding | None:
    """The question with what the one before it lends; None where there is none, or it was not understood itself.

    One that names a patient alone, or goes on without a section of its own, is asked of the same section. What was not found
    before is not found now, under its name.
    """
    history = question.history[-MOST_TURNS:]
    if not history or (scope_of(asked.words) == "greeting" and not asked.phrases):  # 'cảm ơn, còn bảo quản' goes on
        return None
    before = _understood(Question(question.id, history[-1].question, history[:-1]), names, sections)
    if not before.drugs:
        if before.unclear and not asked.drugs:  # which of them has still to be said
            keys = asked.section_keys or before.section_keys
            return replace(asked, unclear=before.unclear, section_keys=keys, told_in=_sections_told_in(before))
        unknown = before.unknown or " ".join(names.find(history[-1].question).strange)
        return replace(asked, unknown=unknown, parts=before.parts) if unknown and not asked.drugs else None
    alone = not asked.phrases and tells_patient_alone(asked.words, asked.typed, asked.patient)
    own = before.drugs[1:2] if before.from_history else ()  # 'còn digitoxin' beside an earlier drug names this one
    added = before.drugs if alone and not asked.drugs else own or before.drugs[:1]
    if added[0].drug_id in {drug.drug_id for drug in asked.drugs}:
        return None
    lent = replace(
        asked, drugs=added + asked.drugs, from_history=True, lent_by=before.question if own and not alone else _named_in(before)
    )
    goes_on = leads_on(asked.words) or _names_illness(asked, sections)
    if before.section_keys and not asked.drugs and (alone or (goes_on and not asked.section_keys)):
        lent = replace(lent, section_keys=before.section_keys, by_patient=before.by_patient, told_in=_sections_told_in(before))
    if asked.drugs:
        return lent
    same = tuple(key for key in before.section_keys if key in asked.guesses[:LIKELIEST])
    if same and not lent.section_keys and not asked.patient.is_known:  # 'xử trí thế nào' of an overdose
        lent = replace(lent, section_keys=same, told_in=_sections_told_in(before))
    treats = bool(set(before.section_keys) & set(sections.of_treatment()))
    source = before if treats or before.patient.is_known else before.told_before or before
    lent = replace(lent, told_before=replace(source, told_before=None))
    return with_same_patient(lent, source, sections.of_dosage(), sections.of_treatment())


def _names_illness(asked: Understanding, sections: SectionWords) -> bool:
    """Whether a question names an illness and no section: ``viêm màng não``, after the doses of a drug."""
    free = free_places(asked.words, asked.as_typed, (), asked.patient)
    return not asked.phrases and sections.illnesses.opens(asked.as_typed, free)


def _class_beside_lent(
    asked: Understanding, classed: str, question: Question, names: NameBook, sections: SectionWords
) -> Understanding | None:
    """A class beside the drug of an earlier question about interactions; None where that asked for something else."""
    history = question.history[-MOST_TURNS:]
    before = _understood(Question(question.id, history[-1].question, history[:-1]), names, sections)
    if not before.drugs or not before.section_keys or not all(map(sections.is_interaction, before.section_keys)):
        return None
    return replace(
        asked,
        drugs=before.drugs[:1],
        section_keys=sections.of_interactions(),
        partner_classes=(classed,),
        from_history=True,
        lent_by=_named_in(before),
        told_in=_sections_told_in(before),
    )


def _named_in(before: Understanding) -> str:
    """The question that names the first drug of one: itself, or the one that lent it."""
    return before.lent_by if before.from_history else before.question


def _sections_told_in(before: Understanding) -> tuple[tuple[str, str], ...]:
    """The sections that a question is taken to ask for, each with the one that says so."""
    return tuple((key, before.origin_of(key)) for key in before.section_keys)


def _asked_on(
    asked: Understanding, question: Question, phrases: Sequence[tuple[int, int]], names: NameBook, sections: SectionWords
) -> Understanding | None:
    """A question with another drug alone: what was asked of the one before is asked of it, or what both do to each other."""
    history = question.history[-MOST_TURNS:]
    allowed = sections.by_use(asked.words, asked.as_typed) == asked.section_keys != ()
    if not history or not names_drug_alone(asked, phrases, allowed=allowed):
        return None
    before = _understood(Question(question.id, history[-1].question, history[:-1]), names, sections)
    if not before.drugs or before.drugs[0].drug_id == asked.drugs[0].drug_id:
        return None
    beside = with_same_partner(asked, before, sections.of_interactions())
    if beside is not None:
        return beside
    if not asked.words and any(map(sections.is_interaction, before.section_keys)):  # beside which of them is not said
        return None
    both = len(before.drugs) > 1 and not before.section_keys  # two names alone
    if both or joins(asked) or any(map(sections.is_interaction, before.section_keys)):
        drugs = (before.drugs[0], asked.drugs[0])
        return replace(asked, drugs=drugs, section_keys=sections.of_interactions(), from_history=True, lent_by=_named_in(before))
    if not before.section_keys:
        return None
    same = replace(asked, section_keys=before.section_keys, by_patient=before.by_patient, told_in=_sections_told_in(before))
    same = with_same_patient(same, before, sections.of_dosage(), sections.of_treatment())
    return replace(same, lent_sections=before.section_keys)
