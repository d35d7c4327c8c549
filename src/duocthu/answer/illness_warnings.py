"""What a monograph warns of for an illness that a question names, under whatever name and of whatever kind the book prints it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duocthu.answer.blocks import prose_of
from duocthu.answer.context import AnswerContext
from duocthu.answer.dosing_line import dosing_lines
from duocthu.answer.quotation import unit_text
from duocthu.answer.told_illness import without_patient
from duocthu.answer.topic import terms
from duocthu.books.schema import SectionRole
from duocthu.domain.passage import Passage, PassageUnit
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.text.numbered_kind import is_of_another, numbered_kinds
from duocthu.text.otherwise import names_in, renamings
from duocthu.text.written_word import WrittenText, WrittenWord, written_words

WARNING: Final[tuple[SectionRole, ...]] = ("contraindications", "precautions")

Terms = tuple[tuple[WrittenWord, ...], ...]


def illness_terms(asked: Understanding, context: AnswerContext) -> Terms:
    """The illnesses of a question as words to be found in warnings: its terms of two words or more, and names of one.

    Each under its other names, and those of its kinds.
    """
    questions = context.profile.questions
    typed = without_patient(asked)
    ways = [typed, *(list(other.of(typed)) for other in renamings(typed, questions.illness_names))]
    found: dict[tuple[WrittenWord, ...], None] = {}
    for way in ways:
        single = [name for name in names_in(way, questions.illness_names) if len(name.split()) == 1]
        whole = [term for term in terms(way) if len(term.split()) > 1]
        found |= dict.fromkeys(map(written_words, (*whole, *single)))
        kinds = [kind for term in whole for kind in renamings(term.split(), questions.illness_kinds)]
        found |= {written_words(" ".join(kind.other)): None for kind in kinds if written_words(" ".join(kind.other)) not in found}
    return tuple(found)


def warning_units(
    drug: NamedDrug, role: SectionRole, named: Terms, context: AnswerContext, kinds: frozenset[tuple[str, int]] = frozenset()
) -> list[tuple[Passage, PassageUnit]]:
    """The paragraphs of a drug's sections of a role that name one of the illnesses, and no other kind of it than ``kinds``."""
    if not named:
        return []
    prose = [passage for passages in context.sections_of(drug, role) for passage in prose_of(passages)]
    units = [(passage, unit) for passage in prose for unit in passage.units if not unit.is_label]
    return [(p, u) for p, u in units if _names(p, u, named) and not is_of_another(unit_text(p, u), kinds)]


def dose_labels(passages: Sequence[Passage]) -> str:
    """The labels over the lines of a dosage section, as one text."""
    return " ".join(label for line in dosing_lines(passages) for label in line.chain)


def names_any(labels: str, asked: Understanding, context: AnswerContext) -> bool:
    """Whether labels name something of what a question speaks of beside its patient."""
    typed = without_patient(context.in_book_words(asked, labels))
    return set(context.unnamed_illness([labels], typed)) != set(context.unnamed_illness((), typed))


def is_dosed(drug: NamedDrug, asked: Understanding, context: AnswerContext) -> bool:
    """Whether labels of a drug's doses name all that a question speaks of beside its patient."""
    for passages in context.sections_of(drug, "dosage"):
        labels = dose_labels(prose_of(passages))
        if not context.unnamed_illness([labels], without_patient(context.in_book_words(asked, labels))):
            return True
    return False


def warned_of(drug: NamedDrug, asked: Understanding, context: AnswerContext) -> tuple[str, ...]:
    """The sections that warn of the illness of a question."""
    named = illness_terms(asked, context)
    keys = [
        p.chunk.section_key for role in WARNING for p, _ in warning_units(drug, role, named, context, numbered_kinds(asked.typed))
    ]
    return tuple(dict.fromkeys(keys))


def _names(passage: Passage, unit: PassageUnit, named: Sequence[tuple[WrittenWord, ...]]) -> bool:
    text = WrittenText(" ".join((*unit.label_path, unit_text(passage, unit))))
    return any(map(text.holds, named))
