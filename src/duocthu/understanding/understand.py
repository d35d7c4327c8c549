"""A question as drugs and sections, with what is missing taken from the question before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from duocthu.domain.patient import NOBODY
from duocthu.domain.question import Question
from duocthu.domain.understanding import NamedDrug, UnclearName, Understanding
from duocthu.text.fold import fold
from duocthu.understanding.allergy import allergy, apart
from duocthu.understanding.combination import JOINING_WORDS, Combination, combination, joins_class, one_of_class
from duocthu.understanding.follow_up import free_places, leads_on, names_nothing, own_subject, tells_patient_alone
from duocthu.understanding.foreign_words import foreign_words, is_measured, is_substance_like, may_be_names
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.kindred_titles import NamedKind
from duocthu.understanding.lending import joins, names_drug_alone, with_same_partner, with_same_patient
from duocthu.understanding.named_kind import one_of_kind, with_kind
from duocthu.understanding.names import NameBook, NamesFound
from duocthu.understanding.own_words import as_it_stands, free_words
from duocthu.understanding.scope import scope_of
from duocthu.understanding.unclear_shorthand import with_several

MOST_TURNS = 12  # earlier questions that are looked back to, one after another
LIKELIEST = 2  # sections that vague words may mean alike: the one that was asked for before is meant
_OF_LETTERS = ("vit ", "vitamin ")  # names that go on with a letter


def understand(question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    """Names first; the words that belong to no name tell the sections.

    The question before lends its drug, where it was understood, to one that names none and speaks of nothing else; and it stands
    beside the drug of one that asks for an interaction.
    """
    spelt = sections.spelt_out.read(question.question, names.has)
    text = spelt.text
    found = with_several(names.find(text), sections.unclear_shorthand, names)
    kind = one_of_kind(text, found, names.kindred, sections)
    found = found if kind is None else with_kind(found, kind)
    told = allergy(found)
    allergens: tuple[NamedDrug | str, ...] = ()
    whole = found
    if told is not None:
        found, allergens = apart(found, told, leans=bool(question.history))
        whole = replace(whole, drugs=found.drugs, places=found.places, unclear=found.unclear)
    asked, phrases = as_it_stands(text, found, sections, allergens)
    if allergens and set(asked.section_keys) & set(sections.of_treatment()) and not sections.warns_first(asked.section_keys):
        asked, phrases = as_it_stands(text, whole, sections, allergens)  # a label may name them: '… ở người dị ứng penicilin'
    asked = replace(asked, shortened=spelt.pairs)
    own = _of_names(asked, found, question, phrases, names, sections)
    return own or _without_names(asked, found, kind, question, phrases, names, sections)


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
    combined = combination(found)
    if combined is not None:
        return _beside(asked, combined, phrases, names, sections)
    if len(drugs) == 1 and not asked.section_keys and joins_class(found):
        return replace(asked, section_keys=sections.of_interactions())
    if len(drugs) == 1 and not interaction and not found.unclear:
        return _for_patient_before(asked, question, names, sections)
    return asked if len(drugs) > 1 or (found.unclear and not interaction) else None


def _for_patient_before(asked: Understanding, question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    """A question for a dose of its own drug, for the patient whom the one before told without any drug: ``bé 3 tuổi sốt``."""
    history = question.history[-MOST_TURNS:]
    if not history or asked.patient.is_known or not set(asked.section_keys) & set(sections.of_dosage()):
        return asked
    before = understand(Question(question.id, history[-1].question), names, sections)
    if before.drugs or before.unclear or before.unknown or not before.patient.is_known:
        return asked
    told = sections.of_treatment()
    return with_same_patient(replace(asked, lent_by=history[-1].question), replace(before, section_keys=told), told, told)


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
    words, typed = asked.words, free_words(found.typed, found)
    alone = not asked.drugs and not found.unclear and not any(map(sections.is_interaction, asked.section_keys))
    if kind is not None and alone:
        return replace(asked, unknown=" ".join(found.typed[kind.first : kind.end]), parts=kind.likely)
    subject = own_subject(words, typed, phrases, asked.patient) if alone else ""
    group = names.find_class(words)
    of_patient = {word for phrase in asked.patient.typed for word in fold(phrase).split()}
    strange = may_be_names(word for word in words if word not in of_patient)
    if alone and (subject or strange):
        named = fold(subject) or strange[0]
        if group is not None and named.split()[0] in group.typed.split():  # 'thuốc chẹn beta gồm những thuốc nào'
            return replace(asked, unclear=(group,))
        return _of_no_drug(asked, found, subject, names)
    lent = _lent(asked, question, names, sections)
    if lent is not None or asked.drugs or found.unclear:
        return lent or asked
    foreign = tuple(word for word in foreign_words(words) if not is_measured(word))
    if foreign and group is not None and set(foreign) <= set(group.typed.split()):
        return replace(asked, unclear=(group,))
    if foreign:
        return asked
    return _of_class(asked, None if found.strange else group, found, phrases, sections)


def _of_class(
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


def _beside(
    asked: Understanding, combined: Combination, phrases: Sequence[tuple[int, int]], names: NameBook, sections: SectionWords
) -> Understanding:
    """A question with a drug of the book and another name beside it.

    Where it asks what the two do to each other, or whether both may be used, or says nothing but their names without amounts, the
    other is looked up in the drug's interactions. All else is asked of the two in one, which the book does not have.
    """
    (drug, *_), words, typed = asked.drugs, asked.words, asked.as_typed
    both = bool(asked.section_keys) and all(map(sections.is_interaction, asked.section_keys))
    allowed = sections.by_use(words, typed) == asked.section_keys != ()
    amounts = any(map(str.isdigit, words))
    free = [place for place in free_places(words, typed, phrases, NOBODY, combined.other) if words[place] not in JOINING_WORDS]
    alone = not (asked.section_keys or amounts or free)
    if both or allowed or alone:
        return replace(asked, section_keys=sections.of_interactions(), by_patient=False, partners=(combined.other,))
    others = tuple(other for other in names.holding(drug.typed.split()[0]) if other.drug_id != drug.drug_id)
    return replace(asked, drugs=(), unknown=combined.typed, parts=(drug, *others))


def _of_no_drug(asked: Understanding, found: NamesFound, subject: str, names: NameBook) -> Understanding:
    """A question about what the book has no drug of, with the drugs of whose titles that is a part."""
    if found.strange and not subject.startswith(_OF_LETTERS):
        return asked
    unknown = subject or next(filter(is_substance_like, asked.words), "")
    return replace(asked, unknown=unknown, parts=names.holding(unknown.split()[0])) if unknown else asked


def _lent(asked: Understanding, question: Question, names: NameBook, sections: SectionWords) -> Understanding | None:
    """The question with what the one before it lends; None where there is none, or it was not understood itself.

    One that names a patient alone, or goes on without a section of its own, is asked of the same section. What was not found
    before is not found now, under its name.
    """
    history = question.history[-MOST_TURNS:]
    if not history or scope_of(asked.words) == "greeting":
        return None
    before = understand(Question(question.id, history[-1].question, history[:-1]), names, sections)
    if not before.drugs:
        unknown = before.unknown or " ".join(names.find(history[-1].question).strange)
        return replace(asked, unknown=unknown, parts=before.parts) if unknown and not asked.drugs else None
    alone = not asked.phrases and tells_patient_alone(asked.words, asked.typed, asked.patient)
    added = before.drugs if alone and not asked.drugs else before.drugs[:1]
    if added[0].drug_id in {drug.drug_id for drug in asked.drugs}:
        return None
    lent = replace(asked, drugs=added + asked.drugs, from_history=True, lent_by=before.lent_by or history[-1].question)
    if before.section_keys and not asked.drugs and (alone or (leads_on(asked.words) and not asked.section_keys)):
        lent = replace(lent, section_keys=before.section_keys, by_patient=before.by_patient)
    if asked.drugs:
        return lent
    same = tuple(key for key in before.section_keys if key in asked.guesses[:LIKELIEST])
    if same and not lent.section_keys and not asked.patient.is_known:  # 'xử trí thế nào' of an overdose
        lent = replace(lent, section_keys=same)
    treats = bool(set(before.section_keys) & set(sections.of_treatment()))
    source = before if treats or before.patient.is_known else before.told_before or before
    lent = replace(lent, told_before=replace(source, told_before=None))
    return with_same_patient(lent, source, sections.of_dosage(), sections.of_treatment())


def _asked_on(
    asked: Understanding, question: Question, phrases: Sequence[tuple[int, int]], names: NameBook, sections: SectionWords
) -> Understanding | None:
    """A question with another drug alone: what was asked of the one before is asked of it, or what both do to each other."""
    history = question.history[-MOST_TURNS:]
    allowed = sections.by_use(asked.words, asked.as_typed) == asked.section_keys != ()
    if not history or not names_drug_alone(asked, phrases, allowed=allowed):
        return None
    before = understand(Question(question.id, history[-1].question, history[:-1]), names, sections)
    if not before.drugs or before.drugs[0].drug_id == asked.drugs[0].drug_id:
        return None
    lent_by = before.lent_by or history[-1].question
    beside = with_same_partner(asked, before, sections.of_interactions())
    if beside is not None:
        return replace(beside, lent_by=lent_by)
    both = len(before.drugs) > 1 and not before.section_keys  # two names alone
    if both or joins(asked) or any(map(sections.is_interaction, before.section_keys)):
        drugs = (before.drugs[0], asked.drugs[0])
        return replace(asked, drugs=drugs, section_keys=sections.of_interactions(), from_history=True, lent_by=lent_by)
    if not before.section_keys:
        return None
    same = replace(asked, section_keys=before.section_keys, by_patient=before.by_patient, lent_by=lent_by)
    same = with_same_patient(same, before, sections.of_dosage(), sections.of_treatment())
    return replace(same, lent_sections=before.section_keys)
