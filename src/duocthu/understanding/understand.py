"""A question as drugs and sections, with what is missing taken from the questions before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from duocthu.domain.question import Question, Turn
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.understanding.combination import combination, one_of_class
from duocthu.understanding.foreign_words import foreign_words
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.names import NameBook, NamesFound
from duocthu.understanding.patient import read_patient

MOST_GUESSES = 4
# Words behind which a name tells in what a drug is dissolved, or what has to be treated, and not which drug is asked about.
_SETTINGS = (
    "dich truyen",
    "dung dich",
    "pha trong",
    "pha voi",
    "pha bang",
    "qua lieu",
    "ngo doc",
    "in solution of",
    "overdose of",
)
FAINT = 0.05


def understand(question: Question, names: NameBook, sections: SectionWords) -> Understanding:
    """Names first; the words that belong to no name tell the sections.

    An earlier question lends its drug to one that names none, and stands beside the drug of one that asks for an interaction.
    A question that holds a word like a drug's name which the book does not know is not given another drug.
    """
    found = names.find(question.question)
    words = tuple(word for word, taken in zip(found.words, found.taken, strict=True) if not taken)
    drugs = _asked_about(found)
    typed = tuple(word for word, taken in zip(found.typed, found.taken, strict=True) if not taken)
    phrases = sections.phrases(words, typed)
    named = sections.named(words, typed)
    used = () if named else sections.by_use(words)
    keys = named or (*used, *sections.by_patient(words))
    ranked = () if named or used else sections.prototypes.rank(words)
    foreign = foreign_words(words)
    if 2 * len(foreign) > len(words):  # the question is not in Vietnamese
        foreign = ()
    asked = Understanding(
        drugs,
        found.unclear,
        keys,
        words,
        typed=tuple(word for i, word in enumerate(typed) if not any(start <= i < start + n for start, n in phrases)),
        phrases=tuple(" ".join(words[start : start + n]) for start, n in phrases),
        foreign=foreign,
        guesses=tuple(key for key, score in ranked[:MOST_GUESSES] if score >= FAINT),
        by_patient=bool(keys) and not named and not used,
        patient=read_patient(question.question),
    )
    interaction = any(sections.is_interaction(key) for key in keys)
    combined = "" if interaction else combination(found)
    if combined:
        return replace(asked, drugs=(), unknown=combined, parts=drugs)
    if (found.unclear and not interaction) or len(drugs) > 1 or (drugs and not interaction):
        return asked
    if not drugs and not found.unclear and not interaction and foreign_words(words):
        return asked
    earlier = _earlier_drugs(question.history, names)
    added = tuple(drug for drug in earlier if drug.drug_id not in {d.drug_id for d in drugs})
    if added:
        return replace(asked, drugs=added + drugs, from_history=True)
    if drugs or found.unclear or found.strange or foreign_words(words):
        return asked
    named_class = names.find_class(words)
    if named_class is None:
        return asked
    one = one_of_class(named_class.typed.split(), words, typed, phrases)
    return replace(asked, unknown=one, parts=named_class.candidates) if one else replace(asked, unclear=(named_class,))


def _asked_about(found: NamesFound) -> tuple[NamedDrug, ...]:
    """The drugs of a question but those that only tell a solution or a poisoning, where another is asked about."""
    before = [f" {' '.join(found.words[:place])}" for place in found.places]
    subjects = tuple(
        d for d, words in zip(found.drugs, before, strict=True) if not words.endswith(tuple(f" {s}" for s in _SETTINGS))
    )
    return subjects or found.drugs


def _earlier_drugs(history: Sequence[Turn], names: NameBook) -> tuple[NamedDrug, ...]:
    """The first drug of the latest question that names one."""
    for earlier in reversed(history):
        drugs = names.find(earlier.question).drugs
        if drugs:
            return drugs[:1]
    return ()
