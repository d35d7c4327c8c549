"""The labels of each paragraph inside a part: what a part must carry from above, each of its paragraphs must, too.

A quotation is one paragraph under its labels. Where one of these ends too early, or too late, within a part, the part is right
and the quotation is not. What is demanded of a paragraph is less than what is demanded of a part: a label that shares its line
with a dose may end at any line, and a plain head at any line that has a head of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from duocthu.books.schema import Labels
from duocthu.domain.breach import Breach
from duocthu.domain.passage import PassageUnit
from duocthu.gates.corpus import Body, Entry, PlacedChunk
from duocthu.gates.fresh_lines import face_of
from duocthu.gates.governing_labels import governing
from duocthu.gates.head_kinds import Kind, head_kind
from duocthu.gates.label_families import opening_family_reader
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_nesting import Nesting
from duocthu.gates.label_words import flat_label
from duocthu.gates.labels import nesting_of
from duocthu.gates.labels_in_force import LabelsInForce
from duocthu.text.opening_name import without_counter
from duocthu.text.population import apart, population
from duocthu.text.quantities import states_dose
from duocthu.text.table_caption import says_table

_GATE = "paragraph_without_governing_label"
_WHO = ("population", "organ")
_MOST_HEADS = 8  # labels right above a paragraph that are asked what holds them; more are a list
_PLAIN_FACE = (False, False)
_OPENING = 160  # characters of a paragraph in which it may open with a label
_OWN_HEAD = re.compile(r"[^.;!?]{2,160}?:(?=\s)|[^.;!?]{1,100}?[^\d.;!?](?=\s[-–]\s)")
_LINE_HEAD = re.compile(r"([^:.;!?\n]{2,100}(?:\n[^:.;!?\n]{2,80})?:)\s")


def paragraph_without_governing_label(entry: Entry) -> Iterator[Breach]:
    """A paragraph gives a dose, and a label above that surely governs it, or a label right above it, is none of its labels."""
    words = entry.frame.profile.labels
    for body in entry.bodies:
        if body.role != "dosage" and not entry.substances:
            continue
        nesting = nesting_of(entry, body)
        asked = _Asked(nesting.in_force)
        for placed, starts, unit in _below_heads(body):
            start, end = placed.start + unit.start, placed.start + unit.end
            if not starts or not states_dose(body.text[start:end]):
                continue
            for at in starts:
                if asked.before(unit.label_path, body.text, at):
                    continue
                above = _Above(unit.label_path, nesting, words, at, body.text[at:end])
                label = next(iter(governing(body, nesting, at, end, words.organ, is_told=above.may_lack)), None)
                if label is not None:
                    sample = f"{label.text} … {body.text[start:end]}"
                    yield Breach.at(_GATE, placed.chunk.chunk_id, body.page_at(start), sample)
                    break


def head_ended_by_line(entry: Entry) -> Iterator[Breach]:
    """A head that stands alone in a face of its own is above a paragraph, and not above the next, a plain line.

    That line opens with people or with a topic; such a line stands below a head in another face, and ends none.
    """
    if entry.substances:
        return
    words = entry.frame.profile.labels
    for body in entry.bodies:
        if body.role != "dosage":
            continue
        for placed, before, unit in _inner(body):
            if unit.is_label or unit.label_path == before.label_path or not before.label_path:
                continue
            start = placed.start + unit.start
            left = [label for label in before.label_path if label not in unit.label_path]
            head = _plain_head(body, words, start, placed.start + unit.end) if left else ""
            if not head:
                continue
            labels = nesting_of(entry, body).in_force
            lost = next((label for label in left if _surely_holds(labels.named(flat_label(label)), head)), None)
            if lost is not None:
                sample = f"{lost} … {body.text[start : placed.start + unit.end]}"
                yield Breach.at(_GATE, placed.chunk.chunk_id, body.page_at(start), sample)


def paragraph_label_closed(entry: Entry) -> Iterator[Breach]:
    """A paragraph stands under a label that another of its rank has closed above it."""
    for body in entry.bodies:
        if body.role != "dosage":
            continue
        nesting = nesting_of(entry, body)
        for placed, _, unit in _inner(body):
            start = placed.start + unit.start
            for words in nesting.closed(start, unit.label_path):
                sample = f"{words} … {body.text[start : placed.start + unit.end]}"
                yield Breach.at("context_label_closed", placed.chunk.chunk_id, body.page_at(start), sample)


def _inner(body: Body) -> Iterator[tuple[PlacedChunk, PassageUnit, PassageUnit]]:
    """The paragraphs of parts, each with the one before it; the first of a part has the labels of the part."""
    for placed in body.chunks:
        if placed.record is not None and placed.is_placed:
            for before, unit in pairwise(placed.record.units):
                yield placed, before, unit


def _below_heads(body: Body) -> Iterator[tuple[PlacedChunk, Sequence[int], PassageUnit]]:
    """The paragraphs of parts that are no labels, each with where the labels right above it and it itself begin.

    Without what opens the part, which has the labels of the part.
    """
    for placed in body.chunks:
        if placed.record is None or not placed.is_placed:
            continue
        heads: list[int] = []
        for unit in placed.record.units:
            own = [placed.start + unit.start] if unit.start else []
            if unit.is_label:
                heads += own
                continue
            yield placed, heads[-_MOST_HEADS:] + own, unit
            heads = []


class _Asked:
    """What of a section's paragraphs was asked before: as a rule many of one kind stand under the same labels."""

    def __init__(self, labels: LabelsInForce) -> None:
        """``labels`` are those of the section."""
        self._labels = labels
        self._alone: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._asked: set[tuple[object, ...]] = set()

    def before(self, path: tuple[str, ...], text: str, start: int) -> bool:
        """Whether the same was asked of another that begins between the same two labels that stand alone, and opens alike."""
        alone = self._alone.get(path)
        if alone is None:
            alone = self._alone[path] = tuple(label for label in path if self._labels.stands_alone(flat_label(label)))
        own, count = self._labels.at(start), self._labels.alone_above(start)
        opening = (own.family, own.face, own.inline) if own is not None else text.find(":", start, start + _OPENING) >= 0
        if (count, alone, opening) in self._asked or (own is None and (count, alone, False) in self._asked):
            return True
        self._asked.add((count, alone, opening))
        return False


class _Above:
    """The labels of one paragraph."""

    def __init__(self, path: Sequence[str], nesting: Nesting, words: Labels, start: int, text: str) -> None:
        """``nesting`` is that of the section's labels, as the gates read them; ``text`` is the paragraph, which begins there."""
        self._nesting, self._words, self._start, self._text = nesting, words, start, text
        self._path = [flat_label(label) for label in path]

    @cached_property
    def _head(self) -> Kind | None:
        """The kind of the head with which the paragraph opens, None where it opens with none."""
        match = _OWN_HEAD.match(self._text)
        return None if match is None else head_kind(" ".join(match[0].split()), self._words)

    def may_lack(self, label: LabelLine) -> bool:
        """Whether a label that is demanded stands above the paragraph, or may have ended.

        One that the gates have read as a single label may be two heads, one right below the other. People in the face of a topic
        may stand beside it, and a table's caption ends at any label, a way of giving at another one.
        """
        if label.inline or self._is_told(label) or says_table(label.text) or self._head == "division":
            return True
        if not label.own_face and (self._head or self._nesting.in_force.has_line_head(label.end, self._start)):
            return True
        if self._head == "way" == head_kind(label.text, self._words):
            return True
        return label.own_face and label.family not in _WHO and self._has_people_in(label)

    def _is_told(self, label: LabelLine) -> bool:
        """Whether a label is one of the paragraph's, or stands in some of them."""
        if label.text in self._path or f" {label.text} " in f" {' '.join(self._path)} ":
            return True
        head = label.text.partition(":")[0]
        return any(each.rstrip(":") == head for each in self._path)

    def _has_people_in(self, label: LabelLine) -> bool:
        """Whether people stand above the paragraph in the face of a label above these."""
        told = [each for words in self._path for each in self._nesting.in_force.named(words)]
        return any(each.start > label.start and each.face == label.face and each.family in _WHO for each in told)


def _plain_head(body: Body, words: Labels, start: int, end: int) -> str:
    """The head of people or of a topic with which a plain line opens; empty where it opens with none, or with a counter."""
    match = _LINE_HEAD.match(body.text, start, end)
    if match is None or face_of(body.lines[body.line_at(start)]) != _PLAIN_FACE:
        return ""
    head = " ".join(match[1].split())
    family = opening_family_reader(words)(head)
    is_plain = family in ("population", "step") or (family is None and head_kind(head, words) in ("topic", "adjustment"))
    return head if is_plain and not says_table(head) and without_counter(head) == head else ""


def _surely_holds(labels: Sequence[LabelLine], head: str) -> bool:
    """Whether a head, wherever it is printed, stands alone in a face of its own, and is of none but those of a line's head."""
    return bool(labels) and all(
        label.family == "other"
        and label.own_face
        and not (label.inline or label.trailing or label.doubtful)
        and not says_table(label.text)
        and not apart(population(label.text), population(head))
        for label in labels
    )
