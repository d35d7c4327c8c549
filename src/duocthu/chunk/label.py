"""What a label governs by: a label in force, the family of its words, and how a paragraph shows one.

A label is a phrase, not a word of a list. Which family it belongs to is told by how it opens (``Liều trẻ em dưới 40 kg:``), by
the ages and weights that it names and by the profile's lexicon; what no list knows is a topic or an indication.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from duocthu.books.schema import Labels
from duocthu.chunk.paragraphs import UNMARKED_LABEL_LENGTH, Paragraph, Style
from duocthu.text.fold import fold
from duocthu.text.opening_name import opening_names, sentence_subject, without_counter
from duocthu.text.population import Population, population
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import sentence_ends

Family = Literal["heading", "division", "substance", "route", "frequency", "other", "population", "organ", "step"]

RANKS: dict[Family, int] = {
    "heading": 0, "division": 1, "substance": 2, "route": 3, "frequency": 3, "other": 4, "population": 5, "organ": 6, "step": 7,
}  # fmt: skip
"""How far outside a label usually stands; lower is further out."""

_OPENING_WORDS = 6  # words of a label that tell its organ
_PEOPLE_WORDS, _AGE_WORDS = 2, 6  # words that name people: ``trẻ em``; ``từ 6 đến dưới 12 tuổi``
_AGE_OPENS = re.compile(r"[<>≤≥\d]|dưới|trên|từ|under|over|from|ages?")
_INLINE_LENGTH = 100  # characters of a label that shares its line with what it governs
_NUMBERED = re.compile(
    r"(?:(?:thu |dau |day )?(?:\d+|[ivx]+|mot|hai|ba|tu|bon|nam|sau|bay|tam|chin|muoi|nhat|dau|cuoi)\b.{0,20})?"
)
_JOINED = re.compile(r"(?:va|hoac|hay|den|toi|and|or|to) (.+)")
_DASH = re.compile(r"\s[-–—]\s+")
_MEASURED = re.compile(r"\d\s*(?:kg|kilogam|ml/(?:phút|min(?:ute)?))\b")  # of people, not of what they are given
_BAND = re.compile(r"[\d<>≤≥(]|dưới|trên|từ")
_AFTER_ROUTE = frozenset(
    "tinh bap duoi trong ngoai dong vao qua nho tuy mang khop da mat mui tai mieng truc am luoi chau cham lien".split()
)  # words behind the verb of a route: ``Tiêm tĩnh mạch``, not ``Tiêm nhắc lại``


class Label(NamedTuple):
    """A label: its words as printed, its face, the family of its words, and whether it stands alone above what it governs.

    ``organs`` are the folded words of an organ label that tell its organ; ``general``: it speaks of everybody above it, not of
    the last of them; ``depth`` is the level of a chapter's heading, ``scheme`` the way in which a label is counted (``1.``,
    ``a)``).
    """

    text: str
    style: Style
    family: Family
    alone: bool
    people: Population = ()
    organs: frozenset[str] = frozenset()
    depth: int = 0
    general: bool = False
    scheme: str = ""

    @property
    def rank(self) -> int:
        """Its family's rank."""
        return RANKS[self.family]

    @property
    def strength(self) -> int:
        """How much its face stands out: bold over italic over plain."""
        return {"plain": 0, "italic": 1, "bold": 2, "bold_italic": 2}[self.style]


@dataclass(frozen=True, slots=True)
class LabelReader:
    """Tells the labels among a section's paragraphs.

    ``substances`` are the names under which a monograph of several substances gives each its lines. In a ``dosage`` section a
    short plain line may be a label, too, and a label that shares its line governs the paragraphs below.
    """

    words: Labels
    substances: Sequence[str]
    dosage: bool

    def label(self, p: Paragraph) -> Label | None:
        """The label that a paragraph is or opens with, if it governs more than its own paragraph."""
        if self.substances and not p.is_label and (subject := self._subject(p)) is not None:
            return subject
        if not (p.is_label or p.maybe_label or ":" in p.text or (self.dosage and _DASH.search(p.text, 0, _INLINE_LENGTH))):
            return None
        alone = (p.is_label or (p.maybe_label and self._may_stand_alone(p.text))) and not self._gives_dose(p.text)
        if self.substances and opening_names(p.text, self.substances):
            alone = alone or (p.maybe_label and not self._gives_dose(p.text))
            return Label(p.text if alone else _head(p.text), p.style, "substance", alone)
        if alone:
            return self._made(p.text, p.style, alone=True)
        head = inline_head(p.text) or self._head_before_dash(p.text)
        if head is None:
            return None
        if not self.dosage and family(head, self.words) == "other":
            return None
        return self._made(head, p.style, alone=False)

    def _subject(self, p: Paragraph) -> Label | None:
        """The substance that a sentence begins with: its paragraphs are no longer about the one before."""
        if opening_names(p.text, self.substances):
            return None
        name = sentence_subject(p.text, self.substances)
        if name is None:
            return None
        words = p.text.split()
        count = next(n for n in range(1, len(words) + 1) if f" {fold(name)} " in f" {fold(' '.join(words[:n]))} ")
        return Label(" ".join(words[:count]), p.style, "substance", alone=False)

    def _gives_dose(self, text: str) -> bool:
        """Whether a dose stands behind a colon or dash: then a label shares its line with it, whatever face that is set in."""
        if text.endswith(":"):
            return False
        _, colon, rest = text.partition(":")
        return (bool(colon) and states_dose(rest)) or self._head_before_dash(text) is not None

    def _head_before_dash(self, text: str) -> str | None:
        """The words before a dash that a dose follows, where they are people, an organ or a step: ``Người lớn – 500 mg``.

        Or a route, where the number itself follows: ``Tiêm bắp - tiêm tĩnh mạch`` are two.
        """
        if not self.dosage:
            return None
        text = without_counter(text)
        for dash in _DASH.finditer(text, 0, _INLINE_LENGTH):
            head = text[: dash.start()]
            if states_dose(_MEASURED.sub("", head)):
                return None
            told = "other" if head[-1:].isdigit() else family(head, self.words)
            if told in ("population", "organ", "step") or (told == "route" and text[dash.end() : dash.end() + 1].isdigit()):
                return head if states_dose(text[dash.end() :]) else None
        return None

    def opens_label(self, words: str) -> bool:
        """Whether words before a colon govern by themselves: anything that a family is known for."""
        if self.substances and opening_names(words, self.substances):
            return True
        return family(words, self.words) != "other"

    def _may_stand_alone(self, text: str) -> bool:
        told = family(text, self.words)
        if told in ("population", "organ", "route", "division", "step", "frequency"):
            return self.dosage or told in ("division", "frequency")
        return self.dosage and not states_dose(text)

    def _made(self, text: str, style: Style, *, alone: bool) -> Label:
        told = family(text, self.words)
        organs = _organs(text, self.words) if told == "organ" else frozenset()
        scheme = counter_scheme(text) if alone else ""
        return Label(text, style, told, alone, population(text), organs, scheme=scheme)


def counter_scheme(text: str) -> str:
    """How a label is counted: ``1.``, ``1)``, ``a)``, ``I.``; empty where it is not."""
    match = re.match(r"\s*(\d{1,2}|[a-zđ]|[IVX]{1,4})([.)])\s", text)
    if match is None:
        return ""
    counter = match[1]
    return ("1" if counter.isdigit() else "I" if counter.isupper() else "a") + match[2]


def _head(text: str) -> str:
    """The words of a label that shares its line: up to its colon, or to a dash where it has none."""
    head, colon, _ = text.partition(":")
    return head + ":" if colon else re.split(r"\s[-–]\s", text, maxsplit=1)[0]


def inline_head(text: str) -> str | None:
    """The words before the first colon of a paragraph, colon included, where they can be a label of what follows."""
    head, colon, rest = without_counter(text).partition(":")
    is_apart = rest[:1].isspace() or (head[-1:].isalpha() and rest[:1].isalnum())
    if not colon or not is_apart or not rest.strip() or len(head) > _INLINE_LENGTH:
        return None
    if not head[:1].isupper() and not (_BAND.match(head) and population(head)):
        return None
    return head + ":" if len(sentence_ends(head)) == 1 else None


@dataclass(frozen=True, slots=True)
class _Folded:
    """The words of a profile's labels, folded, each between spaces."""

    division: frozenset[str]
    frequency: tuple[str, ...]
    leads: frozenset[str]
    population: tuple[str, ...]
    organ: tuple[str, ...]
    step: tuple[str, ...]
    route: frozenset[str]
    long_route: tuple[str, ...]

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, words: Labels) -> _Folded:
        def between_spaces(listed: Iterable[str]) -> tuple[str, ...]:
            return tuple(f" {fold(word)} " for word in listed)

        route = between_spaces(words.route)
        return cls(
            frozenset(between_spaces(words.division)),
            between_spaces(words.frequency),
            frozenset(word for lead in words.lead for word in fold(lead).split()),
            between_spaces(words.population),
            between_spaces(words.organ),
            between_spaces(words.step),
            frozenset(route),
            tuple(word for word in route if " " in word.strip()),
        )


@lru_cache(maxsize=1 << 14)
def family(text: str, words: Labels) -> Family:
    """The family of a label by its words."""
    known = _Folded.of(words)
    text = without_counter(text)
    folded = f" {fold(text)} "
    opening = " " + " ".join(folded.split()[:_OPENING_WORDS]) + " "
    if folded in known.division:
        return "division"
    if len(text) <= UNMARKED_LABEL_LENGTH and any(word in opening for word in known.frequency):
        return "frequency"
    if _names_people(text, known):
        return "population"
    if any(word in opening for word in known.organ):
        return "organ"
    if any(_counts(folded, word, known) for word in known.step):
        return "step"
    if folded in known.route or folded.startswith(known.long_route) or _is_route(folded.split(), known):
        return "route"
    return "other"


def _organs(text: str, words: Labels) -> frozenset[str]:
    """The folded words of an organ label that tell its organ."""
    folded = f" {fold(text)} "
    return frozenset(word.strip() for word in _Folded.of(words).organ if word in folded)


def _names_people(text: str, known: _Folded) -> bool:
    """Whether a label begins with the people it speaks of, behind words that lead to them: ``Liều dùng cho trẻ em``.

    ``Thiếu máu ở trẻ đẻ non`` does not: it is what they suffer from.
    """
    rest = text.split()
    while rest and not _begins_with_people(rest, known):
        if fold(rest[0]) not in known.leads:
            return False
        rest = rest[1:]
    return bool(rest)


def _begins_with_people(rest: Sequence[str], known: _Folded) -> bool:
    folded = f" {fold(' '.join(rest[:_OPENING_WORDS]))} "
    if folded.startswith(known.population):
        return True
    most = _AGE_WORDS if _AGE_OPENS.match(rest[0].casefold()) else _PEOPLE_WORDS
    return bool(population(" ".join(rest[:most])))


def _is_route(words: Sequence[str], known: _Folded) -> bool:
    """Whether a label begins with the verb of a route and where that leads: ``Tiêm vào khớp``."""
    return len(words) > 1 and f" {words[0]} " in known.route and words[1] in _AFTER_ROUTE


def _counts(folded: str, word: str, known: _Folded) -> bool:
    """Whether a label is a step's word, with a number behind it or nothing: ``Giai đoạn 2``, not ``Giai đoạn trầm cảm``.

    Or with another of the same kind: ``Thể nhẹ và vừa``, ``Thể nhẹ hoặc thể vừa``.
    """
    if not folded.startswith(word):
        return False
    rest = folded[len(word) :].strip()
    joined = _JOINED.fullmatch(rest)
    if joined is None:
        return _NUMBERED.fullmatch(rest) is not None
    kind, other = word.rpartition(" ")[0].rpartition(" ")[0], joined[1]
    return f" {other} " in known.step or f"{kind} {other} " in known.step
