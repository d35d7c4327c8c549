"""What a question says by itself, whatever was asked before it: its names, its allergies, its sections and its patient."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from duocthu.domain.patient import Patient
from duocthu.domain.question import Question
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.understanding.allergy import allergy, apart
from duocthu.understanding.by_indication import asked_indication
from duocthu.understanding.denied import people_denied, without_denied
from duocthu.understanding.denied_allergy import without_denied_allergies
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.kindred_titles import NamedKind
from duocthu.understanding.named_kind import one_of_kind, with_kind
from duocthu.understanding.names import NameBook, NamesFound
from duocthu.understanding.newborn import as_newborn
from duocthu.understanding.own_words import as_it_stands
from duocthu.understanding.taken_beside import as_interaction, without_degree
from duocthu.understanding.telex import letters_typed
from duocthu.understanding.typed_together import names_apart
from duocthu.understanding.unclear_shorthand import with_several
from duocthu.understanding.written_measures import with_measures


@dataclass(frozen=True, slots=True)
class OwnReading:
    """A question as it stands; ``found`` are its names, ``kind`` the kind of drugs that it names instead of one.

    ``phrases`` are the runs of its words (place, how many) that name sections.
    """

    asked: Understanding
    found: NamesFound
    kind: NamedKind | None
    phrases: Sequence[tuple[int, int]]


def read_alone(question: Question, names: NameBook, sections: SectionWords) -> OwnReading:
    """Read a question by itself; one that asks for drugs by an illness alone has its ``indication``."""
    written = names_apart(letters_typed(question.question, names.has), names.has)
    spelt = sections.spelt_out.read(written, names.has)
    denied = without_denied(spelt.text)
    text = without_degree(as_interaction(with_measures(as_newborn(denied.text)), names), names)
    found, harmless = without_denied_allergies(names.find(text), text)
    found = with_several(found, sections.unclear_shorthand, names)
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
    asked = replace(asked, shortened=spelt.pairs, patient=_denying(asked.patient, (*denied.words, *harmless)))
    may_lean = bool(question.history) and found.words[-1:] == ("khong",)  # 'thuốc trị viêm họng được không'
    none_named = not (asked.drugs or asked.unclear or kind is not None or may_lean)
    illness = _illness(asked, phrases, sections) if none_named else ()
    asked = replace(asked, indication=illness) if illness else replace(asked, question=question.question)
    return OwnReading(asked, found, kind, phrases)


def _denying(patient: Patient, words: tuple[str, ...]) -> Patient:
    """The patient, with what the question says that it is not."""
    return replace(patient, denied=words, left_out=people_denied(words))


def _illness(asked: Understanding, phrases: Sequence[tuple[int, int]], sections: SectionWords) -> tuple[str, ...]:
    """The illness for which a question without a drug asks for drugs; none where it asks for what harms or how much."""
    asks = set(asked.section_keys) - set(sections.of_treatment())
    if asks and not asked.patient.is_known:
        return ()
    return asked_indication(asked.words, asked.as_typed, phrases, asked.patient, sections.illnesses)
