"""What was understood, part by part: each can be taken out of the question or changed, and the book is asked again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from duocthu.answer.offered import offered_words
from duocthu.domain.answer import Answer
from duocthu.domain.route import Route
from duocthu.domain.understanding import NamedDrug, Understanding
from duocthu.messages.catalogue import Catalogue
from duocthu.text.as_written import as_written
from duocthu.text.fold import fold
from duocthu.text.routes import routes_in
from duocthu.web.pages.address import question_address
from duocthu.web.pages.rewording import reworded
from duocthu.workflows.open_book import OpenBook

ChipKind = Literal["drug", "section", "patient", "route"]
_ORGANS: Final = 2  # of the profile's words for organs, the first: failing kidneys and liver
WARNING_ROLES: Final = frozenset({"contraindications", "precautions", "pregnancy", "lactation"})


@dataclass(frozen=True, slots=True)
class Chip:
    """A part of the question: ``out`` are the words of it in the question, '' where it says none.

    ``without`` is where the question leads that has this part no more, None where it would be read the same; ``choices`` are what
    it may be changed to (none: any drug may be typed). ``remembered`` tells that an earlier question gave it. A patient may be
    told in words of the reader's own as well: an age and a weight are in no list.
    """

    kind: ChipKind
    value: str
    out: str
    without: str | None
    choices: tuple[str, ...] = ()
    remembered: bool = False

    @property
    def may_be_told(self) -> bool:
        """Whether it may be told in words of one's own beside the choices."""
        return self.kind == "patient"


def chips_of(book: OpenBook, asked: Understanding, answer: Answer, history: Sequence[str]) -> tuple[Chip, ...]:
    """The chips of an answered question, in the order drug, section, patient, route."""
    question = answer.question
    profile = book.asked.context.profile

    def without(out: str) -> str | None:
        rest = reworded(question, out, "")
        return question_address(rest, history) if rest and rest != question.strip() else None

    chips = [_drug_chip(drug, number, asked, question, without(drug.typed)) for number, drug in enumerate(asked.drugs)]
    keys = sections_meant(book, asked, answer)
    sections = {section.key: section.heading for section in profile.sections}
    had = [s.key for d in asked.drugs for s in book.catalog.sections(d.drug_id)] if asked.drugs else list(sections)
    choices = tuple(sections[key] for key in dict.fromkeys(had) if key in sections)
    named = bool(asked.section_keys) and not asked.by_patient
    for number, key in enumerate(keys):
        out = asked.phrases[number] if named and number < len(asked.phrases) else ""
        chips.append(Chip("section", sections.get(key, key), out, without(out) if out else None, choices))
    labels = tuple(dict.fromkeys((*profile.labels.population, *profile.labels.organ[:_ORGANS])))
    chips += [Chip("patient", as_written(typed, question), typed, without(typed), labels) for typed in asked.patient.typed]
    if asked.drugs and not asked.patient.typed and any(book.asked.context.role(key) == "dosage" for key in keys):
        chips.append(Chip("patient", "", "", None, labels))
    if any(book.asked.context.role(key) == "dosage" for key in keys):
        ways = _ways(profile.labels.route)
        chips += [_route_chip(named.typed, question, without(named.typed), ways) for named in asked.routes]
    return tuple(chips)


def sections_meant(book: OpenBook, asked: Understanding, answer: Answer) -> tuple[str, ...]:
    """The sections that the question names, else those that it was answered from, but for warnings quoted beside."""
    if asked.section_keys and not asked.by_patient:
        return asked.section_keys
    cited = {citation.chunk_id: citation.section_key for citation in answer.citations}
    keys = dict.fromkeys(cited[i] for statement in answer.statements for i in statement.citation_ids if i in cited)
    keys |= dict.fromkeys(cited.values())
    plain = tuple(key for key in keys if book.asked.context.role(key) not in WARNING_ROLES)
    return plain or tuple(keys) or asked.section_keys


def choices_of(asked: Understanding, answer: Answer, history: Sequence[str], catalogue: Catalogue) -> tuple[tuple[str, str], ...]:
    """The drugs that the answer offers, each with where the question leads that names it instead of what was typed."""
    unclear = next((name.typed for name in asked.unclear), " ".join(asked.foreign))
    illness = " ".join(asked.indication)

    def leads(drug_name: str) -> str:
        """A list for an illness leads to what the drug's monograph says of that illness."""
        return question_address(f"{drug_name} {illness}" if illness else reworded(answer.question, unclear, drug_name), history)

    return tuple((offered_words(offered, catalogue), leads(offered.drug_name)) for offered in answer.suggestions)


def _ways(labels: Sequence[str]) -> tuple[str, ...]:
    """How a drug may be given, each way by the shortest of the book's labels for it, in the order of the labels."""
    shortest: dict[Route, str] = {}
    for label in labels:
        named = {told.route for told in routes_in(label)}
        if len(named) == 1:
            (route,) = named
            shortest[route] = min(shortest.get(route, label), label, key=len)
    return tuple(label.lower() for label in shortest.values())


def _route_chip(typed: str, question: str, without: str | None, ways: tuple[str, ...]) -> Chip:
    """Of a route that an earlier question named nothing can be taken out of this one."""
    remembered = fold(typed) not in fold(question)
    return Chip(
        "route", as_written(typed, question), "" if remembered else typed, None if remembered else without, ways, remembered
    )


def _drug_chip(drug: NamedDrug, number: int, asked: Understanding, question: str, without: str | None) -> Chip:
    remembered = asked.from_history and number == 0
    value = f"{drug.drug_name} ({drug.substance})" if drug.substance else drug.drug_name
    if remembered:
        return Chip("drug", value, "", question_address(question), remembered=True)
    return Chip("drug", value, drug.typed, without)
