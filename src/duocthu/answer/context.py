"""What an answer needs beside question and passages: the book, the reader's language, the names of a drug."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from duocthu.answer.book_classes import BookClasses
from duocthu.answer.topic import terms, unnamed_terms
from duocthu.books.schema import Profile, SectionRole
from duocthu.domain.answer import Source
from duocthu.domain.passage import Passage
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.messages.catalogue import Catalogue
from duocthu.text.fold import fold, letters_key
from duocthu.text.lone_illness import lone_illnesses, without_verbs
from duocthu.text.otherwise import in_words_of, names_in
from duocthu.text.written_word import WrittenText, written_words


@dataclass(frozen=True, slots=True)
class AnswerContext:
    """``aliases`` gives the names under which other monographs may speak of a drug, ``classes`` to which the book counts it.

    ``substances`` gives those of a monograph of several, none of any other.

    ``passages`` gives all passages of a drug's section in book order, but those of another substance than the one that is meant,
    ``passage`` the one of a chunk.
    """

    profile: Profile
    source: Source
    catalogue: Catalogue
    aliases: Callable[[str], tuple[str, ...]]
    substances: Callable[[str], tuple[str, ...]]
    classes: BookClasses
    passages: Callable[[NamedDrug, str], Sequence[Passage]]
    passage: Callable[[str], Passage]

    def section_name(self, key: str) -> str:
        """The canonical heading of a section."""
        return next((s.heading for s in self.profile.sections if s.key == key), key)

    def role(self, key: str | None) -> str:
        """What the program reads from a section; '' for none."""
        return next((s.role for s in self.profile.sections if s.key == key), "")

    def section_keys(self) -> tuple[str, ...]:
        """All sections, in book order."""
        return tuple(section.key for section in self.profile.sections)

    def keys(self, *roles: SectionRole) -> tuple[str, ...]:
        """The sections of some roles, in book order."""
        return tuple(section.key for section in self.profile.sections if section.role in roles)

    def sections_of(self, drug: NamedDrug, role: SectionRole) -> list[Sequence[Passage]]:
        """The passages of each section of a role that the drug has."""
        return [passages for key in self.keys(role) if (passages := self.passages(drug, key))]

    def names_of(self, drug: NamedDrug) -> tuple[str, ...]:
        """The names to look for in another drug's text: of its substance alone where one is meant, and the one that was typed."""
        typed = () if drug.how in ("typo", "class") else (drug.typed,)
        return (drug.substance, *typed) if drug.substance else (*self.aliases(drug.drug_id), *typed)

    def synonyms_of(self, name: str) -> tuple[str, ...]:
        """A name with the others of its row in the profile."""
        rows = [row for row in self.profile.names.synonyms if fold(name) in map(fold, row)]
        return tuple(dict.fromkeys((name, *(other for row in rows for other in row))))

    def named_otherwise(self, text: str, words: Sequence[str]) -> tuple[str, ...]:
        """The names in a question, of folded ``words``, that ``text`` writes otherwise: ``aspirin`` as acid acetylsalicylic."""
        asked, written = f" {' '.join(words)} ", f" {fold(text)} "
        return tuple(
            name
            for row in self.profile.names.synonyms
            if any(f" {fold(other)} " in written for other in row)
            for name in row
            if f" {fold(name)} " in asked
        )

    def in_book_words(self, asked: Understanding, text: str) -> Understanding:
        """A question with the names of illnesses that a text writes in the place of others for the same."""
        rows = self.profile.questions.illness_names
        typed = in_words_of(text, asked.typed, rows)
        if typed == asked.typed:
            return asked
        written = in_words_of(text, asked.as_typed, rows)
        return replace(asked, typed=typed, written=written, words=tuple(map(letters_key, written)))

    def unnamed_illness(self, texts: Sequence[str], typed: Sequence[str]) -> tuple[str, ...]:
        """The terms of a question that ``texts`` do not write, those of one word where they name an illness."""
        lone = tuple(lone_illnesses(typed))
        text, typed = WrittenText(" ".join(texts)), without_verbs(typed)
        questions = self.profile.questions
        one = [term for term in terms(typed) if len(term.split()) == 1]
        known = {*names_in(one, questions.illness_names), *questions.illnesses, *lone}
        single = tuple(term for term in one if term in known and not text.holds(written_words(term)))
        return tuple(dict.fromkeys((*unnamed_terms(texts, typed), *single)))

    def pages(self, printed: tuple[int | None, int | None], physical: tuple[int, int]) -> str:
        """Both addresses of a range, in words."""
        first, last = physical
        if None in printed:
            if first == last:
                return self.catalogue.text("ask.address_pdf_only", physical_page=first)
            return self.catalogue.text("ask.address_pdf_only_range", pdf_first=first + 1, pdf_last=last + 1)
        if first == last:
            return self.catalogue.text("ask.address", printed_page=printed[0], physical_page=first)
        return self.catalogue.text(
            "ask.address_range", printed_first=printed[0], printed_last=printed[1], pdf_first=first + 1, pdf_last=last + 1
        )
