"""What a label governs by: a label in force, the family of its words, and how a paragraph shows one.

A label is a phrase, not a word of a list. Which family it belongs to is told by how it opens (``Liều trẻ em dưới 40 kg:``), by
the ages and weights that it names and by the profile's lexicon; what no list knows is a topic or an indication.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from duocthu.books.schema import Labels
from duocthu.chunk.clauses import is_head, is_phrase
from duocthu.chunk.families import (
    ADJUSTMENT,
    CONDITION,
    ORDERING,
    RANKS,
    REMARK,
    Family,
    family,
    given_by,
    is_remark,
    orders_list,
    organs_of,
    people_of,
    people_told_first,
    routes_of,
    step_scheme,
    tells_clearance,
    tells_measure,
)
from duocthu.chunk.line_styles import Style
from duocthu.chunk.paragraphs import Paragraph
from duocthu.text.fold import fold
from duocthu.text.opening_name import opening_names, sentence_subject, without_counter
from duocthu.text.population import Population, population
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import first_colon, sentence_ends
from duocthu.text.table_caption import says_table

_INLINE_LENGTH = 100  # characters of a label that shares its line with what it governs
_ADJUSTING = ("hieu chinh", "dieu chinh", "chinh lieu")  # a head over doses that are adjusted speaks of everybody
_DASH = re.compile(r"\s[-–—]\s+")
_STOP = re.compile(r"([^.:;,!?…]{2,60})\.\s+(?=[^\W_a-zđ])")
_MAY_HEAD = re.compile(rf"{_DASH.pattern}|{_STOP.pattern}")
# Words that make a sentence of those that name people.
_TELLS = re.compile(
    r"\b(?:không|cần|phải|nên|có thể|được|dùng|uống|tiêm|truyền|tăng|giảm|chỉnh|là|thì|bắt đầu|thường|như|theo"
    r"|should|may|must|is|are|not|need|use|take|do|does)\b",
    re.IGNORECASE,
)
_COUNTER = re.compile(r"\s*(\(?)(\d{1,2}|[a-zđ]|[IVX]{1,4}|[A-ZĐ](?=\.\s+[^\W\d_a-zđ]))([.)])\s")
_BULLET = re.compile(r"\s*([-–+•*·▪])\s")
_MEASURED = re.compile(r"\d\s*(?:kg|kilogam|ml/(?:phút|min(?:ute)?))\b")  # of people, not of what they are given


class Label(NamedTuple):
    """A label: its words as printed, its face, the family of its words, and whether it stands alone above what it governs.

    ``organs`` are the folded words of a label that tell a failing organ, or the sound one of people; ``routes`` the verbs and
    places of a route's, and of what is given right behind any other label on its line; ``depth`` is the level of a chapter's
    heading, ``scheme`` how a label is counted (``1.``, ``a)``, ``buoc``); ``inner``, with which word a head begins that stands
    between it and its dose; ``introduces``, that a list stands below its dose: ``Trẻ em: 5 mg/kg, sau đó:``; ``shares``, that its
    printed paragraph goes on with what it governs, though it was parted from that. What its place tells: ``face``, which of the
    faces of its section's heads came first, from 0; ``foremost``, that none came before its own; ``general``, that an organ's
    speaks of everybody above it, not of the last of them; ``listed``, that it is one of several; ``leads``, that it is the head
    of several, the first of which stands right below it; ``outer``, that it is none of the peoples below a head; ``spent``, that
    others are spoken of further on in its own paragraph, so that it governs nothing below; ``past``, the families of the heads
    above of all of which an organ's at the very end speaks.
    """

    text: str
    style: Style
    family: Family
    alone: bool
    people: Population = ()
    organs: frozenset[str] = frozenset()
    routes: frozenset[str] = frozenset()
    depth: int = 0
    face: int = 0
    foremost: bool = False
    general: bool = False
    listed: bool = False
    leads: bool = False
    outer: bool = False
    scheme: str = ""
    spent: bool = False
    past: frozenset[Family] = frozenset()
    inner: str = ""
    introduces: bool = False
    shares: bool = False

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
        if not (p.is_label or p.maybe_label or ":" in p.text or (self.dosage and _MAY_HEAD.search(p.text, 0, _INLINE_LENGTH))):
            return None
        may_be_alone = (
            (p.is_label or p.maybe_label) and (is_phrase(p.text) or says_table(p.text)) and not self._gives_dose(p.text)
        )
        alone = may_be_alone and (p.is_label or self._may_stand_alone(p.text))
        if self.substances and (names := opening_names(p.text, self.substances)):
            alone = may_be_alone
            named = p.text if alone else _head(p.text)
            return Label(named if is_phrase(named) else _up_to(names[0], p.text), p.style, "substance", alone)
        if alone:
            label = self.made(p.text, p.style, alone=True)
            return label._replace(shares=True) if p.shares else label
        head = inline_head(p.text) or self._head_before_dash(p.text) or self._head_before_stop(p.text)
        if head is None:
            return None
        if not self.dosage and family(head, self.words) in ("other", "route"):
            return None
        label = self.made(head, p.style, alone=False)
        if label.scheme == REMARK:
            return label._replace(spent=True)
        if self.dosage and label.family != "route":
            label = label._replace(routes=given_by(p.text[p.text.find(head) + len(head) :], self.words))
        inner = _inner_head(p.text) if label.family == "other" else None
        if inner is not None or p.text.endswith(":"):
            label = label._replace(inner=first_word(inner or ""), introduces=p.text.endswith(":"))
        scheme = label.scheme or bullet_scheme(p.text)
        return label._replace(scheme=scheme) if scheme != label.scheme else label

    def _subject(self, p: Paragraph) -> Label | None:
        """The substance that a sentence begins with: its paragraphs are no longer about the one before."""
        if opening_names(p.text, self.substances):
            return None
        name = sentence_subject(p.text, self.substances)
        if name is None:
            return None
        return Label(_up_to(name, p.text), p.style, "substance", alone=False)

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
            if told == "step" and step_scheme(head, self.words) == CONDITION:
                return None  # 'Khi dùng cùng carbidopa - levodopa, giảm liều' is one name
            if told in ("population", "organ", "step") or (told == "route" and text[dash.end() : dash.end() + 1].isdigit()):
                return head if states_dose(text[dash.end() :]) else None
        return None

    def _head_before_stop(self, text: str) -> str | None:
        """The words before a full stop that a dose follows, where they are people and say no more: ``Người lớn. Uống 500 mg``."""
        stop = _STOP.match(text := without_counter(text)) if self.dosage else None
        if stop is None or _TELLS.search(stop[1]) or family(stop[1], self.words) != "population" or not people_of(stop[1]):
            return None
        end = next((end for end in sentence_ends(text) if end > stop.end()), len(text))
        return stop[1] if states_dose(text[stop.end() : end]) else None

    def opens_label(self, words: str) -> bool:
        """Whether words before a colon govern by themselves: anything that a family is known for."""
        if self.substances and opening_names(words, self.substances):
            return True
        return family(words, self.words) != "other"

    def opening_people(self, text: str) -> Population:
        """The people with whom a paragraph of a dosage section begins that has no label."""
        return people_told_first(text, self.words) if self.dosage else ()

    def _may_stand_alone(self, text: str) -> bool:
        told = family(text, self.words)
        if told in ("population", "organ", "route", "division", "step", "frequency"):
            return self.dosage or told in ("division", "frequency")
        return self.dosage and not states_dose(text)

    def made(self, text: str, style: Style, *, alone: bool) -> Label:
        """The label that words are."""
        return _made(text, style, alone, self.words)


@lru_cache(maxsize=1 << 14)  # a book has the same few labels in all of its sections
def _made(text: str, style: Style, alone: bool, words: Labels) -> Label:  # noqa: FBT001 -- a cache knows calls by their places
    told = family(text, words)
    if alone and told == "step" and step_scheme(text, words) == CONDITION:
        told = "other"  # 'Khi có dịch:' is a head, not a step's condition
    people = people_of(text)
    is_topic = alone and told == "population" and not people  # 'Người nghiện rượu:' by itself is a head as any topic
    organs = organs_of(text, words) if told in ("organ", "population") else frozenset()  # people's may be sound ones
    told = "other" if is_topic else told
    routes = routes_of(text, words) if told == "route" else frozenset()
    scheme = step_scheme(text, words) if told == "step" else counter_scheme(text) if alone else ""
    if alone and told == "other" and orders_list(text):
        scheme = ORDERING
    adjusts = told in ("organ", "other") and alone and fold(text).startswith(_ADJUSTING)
    general = adjusts and told == "organ"
    if told == "other" and (adjusts or is_remark(text)):
        scheme = ADJUSTMENT if adjusts else REMARK
    return Label(text, style, told, alone, people, organs, routes, scheme=scheme, general=general)


def first_word(text: str) -> str:
    """The first word of a label, folded."""
    return fold(without_counter(text).partition(" ")[0])


def counter_scheme(text: str) -> str:
    """How a label is counted: ``1.``, ``1)``, ``a)``, ``I.``; empty where it is not."""
    match = _COUNTER.match(text)
    if match is None:
        return ""
    opening, counter, closing = match.groups()
    kind = "1" if counter.isdigit() else "a" if counter.islower() else "I" if set(counter) <= set("IVX") else "A"
    return opening + kind + closing


def bullet_scheme(text: str) -> str:
    """How a paragraph of a list is marked, by its bullet or counter; empty where it is not."""
    bullet = _BULLET.match(text)
    return counter_scheme(text) if bullet is None else bullet[1].replace("–", "-")


def _head(text: str) -> str:
    """The words of a label that shares its line: up to its colon, or to a dash where it has none."""
    head, colon, _ = text.partition(":")
    return head + ":" if colon else re.split(r"\s[-–]\s", text, maxsplit=1)[0]


def _up_to(name: str, text: str) -> str:
    """The words of a text up to a name."""
    words = text.split()
    count = next(n for n in range(1, len(words) + 1) if f" {fold(name)} " in f" {fold(' '.join(words[:n]))} ")
    return " ".join(words[:count])


def _inner_head(text: str) -> str | None:
    """The head that stands between the label of a paragraph and its dose: ``Thể nhẹ:`` in ``Viêm phổi: Thể nhẹ: 250 mg``."""
    start = first_colon(text) + 1
    if not start or text.find(":", start, start + _INLINE_LENGTH) < 0:
        return None
    return inline_head(text[start : start + 2 * _INLINE_LENGTH].lstrip())


def inline_head(text: str) -> str | None:
    """The words before the first colon of a paragraph, colon included, where they can be a label of what follows."""
    text = without_counter(text)
    colon = first_colon(text)
    head, rest = text[: max(colon, 0)], text[colon + 1 :]
    is_apart = rest[:1].isspace() or (head[-1:].isalpha() and rest[:1].isalnum())
    if colon < 0 or not is_apart or not rest.strip() or len(head) > _INLINE_LENGTH:
        return None
    is_capital = head[:1].isupper() or head[1:2].isupper()  # 'eGFR 30 - 44 ml/phút:'
    if not is_capital and not (tells_measure(head.lstrip("(")) and (population(head) or tells_clearance(head))):
        return None
    return head + ":" if is_head(head) else None
