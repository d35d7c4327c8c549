"""The label that a paragraph is or opens with, as the paragraph alone tells it.

Which family a label belongs to is told by how it opens (``Liều trẻ em dưới 40 kg:``), by the ages and weights that it names and
by the profile's lexicon; what no list knows is a topic or an indication.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from duocthu.books.schema import Labels
from duocthu.chunk.clauses import holds_dose, is_head, is_phrase
from duocthu.chunk.families import (
    Family,
    Illness,
    family,
    given_by,
    illness,
    organs_of,
    people_of,
    people_told_first,
    routes_of,
    step_scheme,
    tells_level,
)
from duocthu.chunk.inline_head import INLINE_LENGTH, inline_head, inner_head
from duocthu.chunk.label import Label
from duocthu.chunk.line_styles import Style
from duocthu.chunk.paragraphs import Paragraph
from duocthu.chunk.schemes import ADJUSTMENT, CONDITION, ORDERING, REMARK, bullet_scheme, is_bullet, is_remark, orders_list
from duocthu.chunk.tail import Tail
from duocthu.text.bare_name import is_stopped_name, only_names
from duocthu.text.fold import fold
from duocthu.text.opening_name import opening_names, sentence_subject, without_counter
from duocthu.text.population import Population
from duocthu.text.quantities import states_dose
from duocthu.text.sentences import sentence_ends
from duocthu.text.table_caption import says_table

_ADJUSTING = ("hieu chinh", "dieu chinh", "chinh lieu")  # a head over doses that are adjusted speaks of everybody
_REDUCTION = "giam lieu"
_DASH = re.compile(r"\s[-–—]\s+")
_BRACKET = re.compile(r"([^()]{2,100}?)\s*\(([^()]*)\)\s*:")
_STOP = re.compile(r"([^.:;,!?…]{2,60})\.\s+(?=[^\W_a-zđ])")
_MAY_HEAD = re.compile(r"[-–—.]\s")  # a dash or a full stop, behind which a dose may stand
_BY_WEIGHT = re.compile(r"[^\W\d_]\s?/\s?(?:kg|m2|m²)\b")
_MEASURED = re.compile(r"\d\s*(?:kg|kilogam|ml/(?:phút|min(?:ute)?))\b")  # of people, not of what they are given


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
        if not (p.is_label or p.maybe_label or ":" in p.text or (self.dosage and _MAY_HEAD.search(p.text, 0, INLINE_LENGTH))):
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
            return label._replace(tail=Tail(shares=True)) if p.shares else label
        head = inline_head(p.text) or self._head_before_dash(p.text) or self._head_before_stop(p.text)
        head = head or self._head_before_bracket(p.text)
        if head is None:
            return None
        if not self.dosage and family(head, self.words) in ("other", "route"):
            return None
        label = self.made(head, p.style, alone=False)
        label = label if p.printed == "plain" else label._replace(printed=p.printed)
        if label.scheme == REMARK:
            return label._replace(tail=Tail(spent=True))
        tail, scheme = self._tail(p.text, head, label.family), label.scheme or bullet_scheme(p.text)
        return label if tail == label.tail and scheme == label.scheme else label._replace(tail=tail, scheme=scheme)

    def _tail(self, text: str, head: str, told: Family) -> Tail:
        """What a paragraph says behind its head."""
        is_given = self.dosage and told != "route"
        inner = inner_head(text) if self.dosage else None
        below = None if inner is None else self.made(inner, "plain", alone=False)
        return Tail(
            routes=given_by(text[text.find(head) + len(head) :], self.words) if is_given else frozenset(),
            inner="" if below is None else below.first_word,
            inner_family=None if below is None else below.family,
            inner_illness="" if below is None else below.illness,
            introduces=text.endswith(":"),
            by_weight=told in ("population", "other") and "/" in text and _BY_WEIGHT.search(text) is not None,
        )

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
        for dash in _DASH.finditer(text, 0, INLINE_LENGTH):
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
        if stop is None or not only_names(stop[1]) or family(stop[1], self.words) != "population" or not people_of(stop[1]):
            return None
        end = next((end for end in sentence_ends(text) if end > stop.end()), len(text))
        return stop[1] if states_dose(text[stop.end() : end]) else None

    def stopped_head(self, p: Paragraph) -> Label | None:
        """The head that a short line with a full stop may be: people, an organ, a step or a topic, and nothing said of it."""
        words = without_counter(text := p.text)
        if states_dose(_MEASURED.sub("", words)) or not is_stopped_name(words, illness=True) or is_bullet(bullet_scheme(text)):
            return None
        label = self.made(text[:-1], p.style, alone=True)
        if label.family == "step":
            is_known = label.scheme != CONDITION and not any(map(str.isdigit, words))  # 'Đợt 7 ngày.'
        elif label.family == "other":
            is_known = "liều" not in words.casefold()
        else:
            is_known = label.family == "organ" or bool(label.people)
        if not is_known or not (label.illness or only_names(words)):
            return None
        return label._replace(tail=Tail(shares=True)) if p.shares else label

    def _head_before_bracket(self, text: str) -> str | None:
        """The words before a dose in brackets, with which a line ends that introduces a list: ``Suy thận (500 mg/ngày):``."""
        closing = _BRACKET.fullmatch(text := without_counter(text)) if self.dosage and text.endswith(":") else None
        if closing is None or not states_dose(closing[2]) or not is_head(closing[1]):
            return None
        return closing[1] if family(closing[1], self.words) in ("population", "organ", "route", "step") else None

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
        return self.dosage and (not states_dose(text) or (tells_level(text) and not holds_dose(text)))

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
    scheme = step_scheme(text, words) if told == "step" else bullet_scheme(text) if alone else ""
    if alone and told == "other" and orders_list(text):
        scheme = ORDERING
    folded = fold(text)
    adjusts = told in ("organ", "other") and alone and (folded.startswith(_ADJUSTING) or folded == _REDUCTION)
    if told == "other" and (adjusts or is_remark(text)):
        scheme = ADJUSTMENT if adjusts else REMARK
    ill: Illness = illness(text, words) if told == "other" else ""
    return Label(
        text, style, told, alone, people, organs, routes,
        scheme=scheme, illness=ill, adjusts=adjusts and told == "organ", persons=is_topic,
    )  # fmt: skip


def _head(text: str) -> str:
    """The words of a label that shares its line: up to its colon, or to a dash where it has none."""
    head, colon, _ = text.partition(":")
    return head + ":" if colon else re.split(r"\s[-–]\s", text, maxsplit=1)[0]


def _up_to(name: str, text: str) -> str:
    """The words of a text up to a name."""
    words = text.split()
    count = next(n for n in range(1, len(words) + 1) if f" {fold(name)} " in f" {fold(' '.join(words[:n]))} ")
    return " ".join(words[:count])
