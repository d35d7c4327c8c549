"""One of several kindred drugs in a question, beside the names that were found in it."""

from __future__ import annotations

from dataclasses import replace

from duocthu.domain.understanding import UnclearName
from duocthu.text.asking_words import asking_words
from duocthu.text.fold import fold
from duocthu.understanding.intent import SectionWords
from duocthu.understanding.kindred_titles import KindredTitles, NamedKind
from duocthu.understanding.names import NamesFound
from duocthu.understanding.patient import read_patient


def one_of_kind(question: str, found: NamesFound, kindred: KindredTitles, sections: SectionWords) -> NamedKind | None:
    """The drug of a kind that a question names; its name ends before what asks, names a section, a patient or another drug."""
    asking = asking_words(found.typed)
    of_patient = {word for phrase in read_patient(question).typed for word in fold(phrase).split()}
    in_phrase = {i for start, length in sections.phrases(found.words, found.typed) for i in range(start, start + length)}
    free = [
        not (typed in asking or word.isdigit() or word in of_patient or i in in_phrase or i in found.places)
        for i, (word, typed) in enumerate(zip(found.words, found.typed, strict=True))
    ]
    return kindred.find(found.words, found.typed, free)


def with_kind(found: NamesFound, kind: NamedKind) -> NamesFound:
    """The names with the drug of a kind in place of shorter names that it holds; as they are where these say as much."""
    if kind.found is None:
        return found
    spans = {drug: range(place, place + len(drug.typed.split())) for drug, place in zip(found.drugs, found.places, strict=True)}
    own = range(kind.first, kind.end)
    held = [drug for drug, span in spans.items() if set(span) & set(own)]
    if any(set(own) <= set(spans[drug]) for drug in held):
        return found
    unclear = tuple(name for name in found.unclear if not _is_held(name, found.typed[kind.first : kind.end]))
    hits = [(place, drug) for drug, place in zip(found.drugs, found.places, strict=True) if drug not in held]
    if isinstance(kind.found, UnclearName):
        unclear = (*unclear, kind.found)
    elif kind.found.drug_id not in {drug.drug_id for _, drug in hits}:
        hits = sorted([*hits, (kind.first, kind.found)], key=lambda hit: hit[0])
    return replace(
        found,
        drugs=tuple(drug for _, drug in hits),
        places=tuple(place for place, _ in hits),
        unclear=unclear,
        taken=tuple(taken or i in own for i, taken in enumerate(found.taken)),
        strange=tuple(word for word in found.strange if word.casefold() not in found.typed[kind.first : kind.end]),
    )


def _is_held(name: UnclearName, typed: tuple[str, ...]) -> bool:
    """Whether an unclear name is a part of what was typed."""
    return f" {name.typed.casefold()} " in f" {' '.join(typed)} "
