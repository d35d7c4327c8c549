"""What a question was understood to ask: drugs, sections, and what stayed unclear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.patient import NOBODY, Patient
from duocthu.domain.route import NamedRoute

NameKind = Literal["title", "international", "alias", "brand", "short", "typo", "class"]


@dataclass(frozen=True, slots=True)
class NamedDrug:
    """A drug that a question names.

    ``substance`` is set where the name is one substance of a monograph that holds several. ``typed`` is what the
    question says, ``how`` the kind of name that it matched; a ``short`` or ``typo`` match is told to the reader. ``near`` is the
    name that a ``typo`` comes near, where it is none of the title.
    """

    drug_id: str
    drug_name: str
    substance: str | None
    typed: str
    how: NameKind
    near: str = ""


@dataclass(frozen=True, slots=True)
class UnclearName:
    """A name that fits several drugs, or nearly fits some: the reader is asked, best guess first."""

    typed: str
    candidates: tuple[NamedDrug, ...]


@dataclass(frozen=True, slots=True)
class Understanding:
    """What is asked.

    ``drugs`` in the order of the question, each once; ``section_keys`` in the order in which the question asks for them, empty
    when it names none. ``guesses`` are the sections that it may mean then, best first; ``by_patient`` tells that the section was
    told by the patient alone, so that another may be meant. ``patient`` is whom the question is about.
    ``words`` holds the folded words that belong to no drug's name, for the choice of paragraphs inside a section; ``phrases`` are
    the runs of them that name sections, ``typed`` the others as they were typed, in small letters.
    ``unknown`` is a name that the book does not have though it has a part of it, ``parts`` are the drugs of that part.
    ``from_history`` says that the first drug was taken from an earlier question: ``lent_by``, the one that names it. ``foreign``
    holds those of ``words`` that look like names, though the book has no drug of that name: an answer that does not speak of them
    says so.
    ``nameless`` tells that no drug is named at all, neither one of the book nor another: which is meant has to be asked.
    ``routes`` are those by which the question wants the drug given. ``written`` are ``words`` as they were typed, in small
    letters. ``by_illness`` tells that an illness told the section, ``partners`` are names beside the drug's of which the book has
    no monograph, where it is asked what the two do to each other, ``partner_classes`` classes of drugs of which that is asked.
    ``lent`` is what else an earlier question lent: its illness and patient, in words, or the keys of its sections
    (``lent_sections``), ``told_in`` pairs of such words or a key and the question that says so itself; ``question`` is this one.
    ``shortened`` are pairs of shorthand and what it was taken for; ``comparing`` tells that drugs are to be
    held against each other. ``indication`` is the illness for which a question without a drug asks for drugs, as it was typed.
    ``told_before`` is the earlier question of the same conversation that told patient or illness. ``allergic_to`` is what
    somebody is allergic to: drugs of the book, or names. ``choosing`` tells that it is asked which of the drugs to use.
    ``marks`` are abbreviations that nobody knows as shorthand: ``HLA``, ``CYP2C9``. ``of_amount`` tells that it is asked
    whether an amount may be given. ``patient_before`` is whom an earlier question tells where this one asks for doses and tells
    nobody: of that patient is warned, and no line is left out; ``illness_before`` are the words of an illness told so.
    ``not_lent`` are those of an earlier patient, or allergy, of whom this question does not speak.
    """

    drugs: tuple[NamedDrug, ...]
    unclear: tuple[UnclearName, ...]
    section_keys: tuple[str, ...]
    words: tuple[str, ...]
    from_history: bool = False
    typed: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    unknown: str = ""
    parts: tuple[NamedDrug, ...] = ()
    guesses: tuple[str, ...] = ()
    by_patient: bool = False
    patient: Patient = NOBODY
    lent_by: str = ""
    nameless: bool = False
    routes: tuple[NamedRoute, ...] = ()
    written: tuple[str, ...] = ()
    by_illness: bool = False
    partners: tuple[str, ...] = ()
    partner_classes: tuple[str, ...] = ()
    lent: tuple[str, ...] = ()
    lent_sections: tuple[str, ...] = ()
    told_in: tuple[tuple[str, str], ...] = ()
    question: str = ""
    shortened: tuple[tuple[str, str], ...] = ()
    comparing: bool = False
    indication: tuple[str, ...] = ()
    told_before: Understanding | None = None
    allergic_to: tuple[NamedDrug | str, ...] = ()
    choosing: bool = False
    marks: tuple[str, ...] = ()
    of_amount: bool = False
    patient_before: Patient = NOBODY
    illness_before: tuple[str, ...] = ()
    not_lent: tuple[str, ...] = ()

    def origin_of(self, told: str) -> str:
        """The question that says words or asks for a section (its key): this one, or an earlier one that lent them."""
        return dict(self.told_in).get(told, self.question)

    @property
    def as_typed(self) -> tuple[str, ...]:
        """``words`` with the diacritics that they were typed with; without, where those are not known."""
        return self.written or self.words
