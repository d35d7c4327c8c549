"""The paragraphs of passages, each with the labels above it: a quotation is one of them under its labels.

What is held against them is how labels come and go, which asks for no opinion on what a label is: a label comes in right below
the paragraph that prints it, and none goes but where another paragraph opens with one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from duocthu.domain.breach import Breach
from duocthu.domain.passage import PassageRecord, PassageUnit
from duocthu.gates.corpus import Body, Entry, PlacedChunk
from duocthu.gates.label_families import Family, family_reader
from duocthu.gates.label_words import gives_dose, told_first, turns_to_others
from duocthu.gates.printed_labels import printed_labels
from duocthu.text.bare_name import is_stopped_name
from duocthu.text.opening_name import opening_names, sentence_subject, without_counter
from duocthu.text.population import population
from duocthu.text.quantities import inside_quantity, states_dose
from duocthu.text.sentences import sentence_ends
from duocthu.text.table_caption import says_table

_FRESH = re.compile(r"(?:\n|[.:;!?…][)\]”\"'’»}]*\s)\s*\Z")
_PARAGRAPH_END = re.compile(r"[.!?…][)\]”\"']*\s*\n")
_REACH = 16  # characters before a paragraph that are looked at
_LABEL = 240  # characters of a label
_HEAD = 60  # characters of one that is counted and ends with a full stop
_OPENING = 160  # characters of a paragraph in which it may open with a label
_OPENS = re.compile(r":|(?<!\d)\s[-–]\s")
_GROUP_LABEL = re.compile(r"[^\W\d_][^:.;!?\n]{2,76}:\s")
_REMARK = re.compile(
    r"\A(?:\W+\s)?(?:(?:chú|lưu)\s+ý|ghi\s+chú|chú\s+thích|cảnh\s+báo|thận\s+trọng|notes?|remarks?|warnings?)[^:\n]{0,20}:\s+",
    re.IGNORECASE,
)
_CLOSING, _SENTENCE_ENDS = ")]”\"'", (".", "!", "?", "…", ";", ",")
_WHO = ("population", "organ")
_JOINED = re.compile(r"(?:,|\b(?:và|hoặc|hay|đến|tới|and|or|to))\s\Z")


def passage_units_wrong(entry: Entry) -> Iterator[Breach]:
    """A passage whose paragraphs are not all of its source, in order, each at a fresh start and under the labels above it."""
    told = family_reader(entry.frame.profile.labels)
    for body in entry.bodies:
        above: PlacedChunk | None = None
        for placed in body.chunks:
            record = placed.record
            if record is None or not placed.is_placed or not placed.chunk.source_text.strip():
                above = None
                continue
            paths = _Paths(entry, body, placed, told)
            fault = _fault_of_places(record, placed.chunk.source_text) or paths.fault(placed.chunk.context_labels, above)
            above = placed
            if fault:
                yield Breach.at("passage_units_wrong", record.chunk_id, body.page_at(placed.start), fault)


def _fault_of_places(record: PassageRecord, source: str) -> str:
    """Text that is in no paragraph, or in two, or a paragraph that begins inside a sentence; empty where all is well.

    A number behind a word that joins it to the ones before is inside one: ``vào ngày 0, 3 và`` / ``28. Liều …`` is no counter.
    """
    reach = 0
    for unit in record.units:
        start, end = unit.start, unit.end
        first = source[start : start + 1]
        if (first.isdigit() and _is_joined(source, start)) or (first.islower() and _is_unit_behind(source, start)):
            return f"{source[max(0, start - _REACH) : start]} | {source[start:end]}"
        if not reach <= start < end <= len(source):
            return f"{reach} - {start} - {end} / {len(source)}"
        if start != reach + 1 or source[reach] != "\n":  # as a rule it begins with the next line
            between = source[reach:start]
            if between.strip():
                return between
            if start and not _FRESH.search(source[max(0, start - _REACH) : start]):
                return f"{source[max(0, start - _REACH) : start]} | {source[start:end]}"
        reach = end
    return source[reach:].strip()


def _is_unit_behind(source: str, start: int) -> bool:
    """Whether the small letter there begins a unit whose number ends the line above: ``40`` / ``mg/ngày``."""
    before = source[max(0, start - _REACH) : max(0, start)].rstrip()
    return before[-1:].isdigit() and inside_quantity(f"{before} {source[start : start + _REACH]}", len(before) + 1)


def _is_joined(source: str, start: int) -> bool:
    """Whether a number there is one with numbers before it, by a word or a comma between them."""
    if _JOINED.search(source, max(0, start - _REACH), start) is None:
        return False
    low = source.rfind("\n", 0, start - 1) + 1
    return inside_quantity(source[low : start + _REACH], start - low)


class _Paths:
    """The labels of one passage's paragraphs."""

    def __init__(self, entry: Entry, body: Body, placed: PlacedChunk, told: Callable[[str], Family]) -> None:
        """``told`` tells the family of a label."""
        self._body = body
        self._units = placed.record.units if placed.record is not None else ()
        self._start = placed.start
        self._substances = entry.substances
        self._told = told
        self._is_dosage = body.role == "dosage"

    def fault(self, context: Sequence[str], above: PlacedChunk | None) -> str:
        """The first paragraph that has other labels than those above it; empty where there is none.

        ``above`` is the part before, whose last paragraph stands right above the first of this one.
        """
        units, source = self._units, self._body.text
        before: PassageUnit | None = None
        held: PassageUnit | None = None  # above a paragraph that speaks of others and has no label: its labels may come back
        for unit in units:
            if before is None:
                wrong = self._first(unit, context, above)
            elif unit.label_path == before.label_path and not before.is_label and not self._is_dosage:
                wrong = ""  # as a rule
            else:
                wrong = self._next(before, unit, opens_part=before is units[0])
                if wrong and self._comes_back(before, unit, held):
                    wrong = ""
            if not wrong and unit.is_label != (source[self._start + unit.end - 1] == ":"):
                wrong = self._is_label_wrong(unit, is_first=before is None)
            if wrong:
                return f"{wrong}: {' › '.join(unit.label_path)} | {self._text(unit)}"
            is_aside = held is not None and before is not None and len(before.label_path) < len(held.label_path)
            held = held if is_aside and before is not None and self._begins_with_people(before) else before
            before = unit
        return ""

    def _begins_with_people(self, unit: PassageUnit) -> bool:
        """Whether a paragraph without a label begins with people: ``Ở người cao tuổi, …``, ``Ghi chú: Ở người cao tuổi, …``."""
        return not unit.is_label and bool(told_first(_REMARK.sub("", _flat(self._text(unit)[:_OPENING]))))

    def _comes_back(self, aside: PassageUnit, unit: PassageUnit, held: PassageUnit | None) -> bool:
        """Whether labels that are above again were left for one paragraph, which begins with other people and is no label.

        They are those of the paragraph ``held`` before it; where it is the first of its part, they are printed above.
        """
        if aside.is_label or aside.label_path == unit.label_path or not _is_among(aside.label_path, unit.label_path):
            return False
        if not self._begins_with_people(aside):
            return False
        if held is None:
            return not self._not_above(unit, [label for label in unit.label_path if label not in aside.label_path])
        path = unit.label_path
        return _is_among(path, held.label_path) or (_is_among(path[:-1], held.label_path) and self._prints(held, path[-1]))

    def _first(self, unit: PassageUnit, context: Sequence[str], above: PlacedChunk | None) -> str:
        if unit.label_path != context:
            return f"context_labels {' › '.join(context)}"
        units = above.record.units if above is not None and above.record is not None else ()
        shift = above.start - self._start if above is not None else 0
        before: PassageUnit | None = None
        for each in units:
            start, end = each.start + shift, each.end + shift
            if start == unit.start or start < unit.start < end:  # repeated, or cut there: under the same labels
                is_same = each.label_path == unit.label_path
                return "" if is_same or (start < unit.start and _is_among(each.label_path, unit.label_path)) else "label_path"
            before = each if end <= unit.start else before
        if before is None or self._body.text[self._start + shift + before.end : self._start + unit.start].strip():
            return ""
        opens_part = before is units[0]
        before = before._replace(start=before.start + shift, end=before.end + shift)
        if not before.is_label and _is_among(before.label_path, unit.label_path):
            return ""  # the gate of context labels asks whether the others stand above
        return self._next(before, unit, opens_part=opens_part)

    def _next(self, before: PassageUnit, unit: PassageUnit, *, opens_part: bool) -> str:
        """What is wrong with the labels of a paragraph, known those of the one before it, with which a part may begin."""
        old, new = before.label_path, unit.label_path
        if before.is_label and new and new[:-1] == old and new[-1] == self._text(before):
            return ""  # as a rule: the label comes in right below its own paragraph
        goes_along = before.is_label or (self._is_dosage and self._goes_along(before))
        if new == old and not goes_along:
            return ""
        carried = bool(new) and self._prints(before, new[-1])
        stayed = new[:-1] if carried else new
        if carried and stayed and not _is_among(stayed, old) and self._prints(before, stayed[-1]):
            stayed = stayed[:-1]  # its own label, and a topic that it turns to further on
        if not (_is_among(stayed, old) or _is_among(new, old)):
            return "label_path"
        is_dropped = old not in (stayed, new) and not (new == old[:-1] and opens_part and self._is_introduced(before))
        if ((goes_along and not carried) or is_dropped) and not self._opens(unit) and not self._turns(before):
            return "label_path"
        if before.is_label and not carried and not self._takes_its_place(before, unit):
            return "label_path"
        is_whole = carried and self._text(before) == new[-1]
        come = [label for label in (stayed if is_whole else new) if label not in old]
        return self._not_above(unit, come) if come else ""

    def _takes_its_place(self, label: PassageUnit, unit: PassageUnit) -> bool:
        """Whether a paragraph right below a label may end it: it is one, or opens with one of its kind or of other people.

        Or a block was lifted out between them, or the label is a table's caption, which any label ends.
        """
        if unit.is_label or self._substances or self._begins_with_people(unit) or says_table(self._text(label)):
            return True
        if self._part_of(label.end - 1) != self._part_of(unit.start):
            return True
        old, new = _flat(self._text(label)), _flat(self._text(unit)[:_OPENING])
        is_of_kind = self._told(old) == self._told(f"{new.partition(':')[0]}:") != "other"
        return is_of_kind or bool(population(old) and population(new))

    def _part_of(self, offset: int) -> int:
        """The number of the part of the section, as the lifted blocks leave it, that holds a place of the source."""
        if len(self._body.parts) == 1:
            return 0
        spans = self._body.lines[self._body.line_at(self._start + offset)].span_ids
        return next((n for n, part in enumerate(self._body.parts) if spans and spans[0] in part.source_span_ids), -1)

    def _goes_along(self, unit: PassageUnit) -> bool:
        """Whether a paragraph begins with a label that is of the next paragraph, too, if that has none."""
        start, end = self._start + unit.start, self._start + unit.end
        if self._body.text.find(":", start, end) < 0:
            return False
        head = _GROUP_LABEL.match(self._body.text, start, min(start + _OPENING, end))
        if head is None or gives_dose(head.group()) or self._told(head.group().rstrip()) not in _WHO:
            return False
        return not self._turns(unit)

    def _turns(self, unit: PassageUnit) -> bool:
        """Whether a paragraph speaks of others further on."""
        return turns_to_others(self._text(unit), self._told)

    def _is_introduced(self, unit: PassageUnit) -> bool:
        """Whether a paragraph that was cut stands under its own first words, which introduce the rest of it and nothing else."""
        at = self._start + unit.start
        words = _flat_label(unit.label_path[-1]).rpartition(" ")[2] if unit.label_path else ""
        start = self._body.text.rfind(words, 0, at) + len(words)
        return at > 0 and _PARAGRAPH_END.search(self._body.text, start, at) is None

    def _prints(self, unit: PassageUnit, label: str) -> bool:
        """Whether a label stands in a paragraph, or is one that says so."""
        text, words = self._text(unit), _flat_label(label)
        if text.startswith(words):
            return unit.is_label or bool(text[len(words) :].strip())
        if words.partition(" ")[0] not in text:
            return False
        text = _flat(text)
        return unit.is_label if text == words else f" {words}" in f" {text}"

    def _opens(self, unit: PassageUnit) -> bool:
        """Whether a paragraph may end what a label above it governs: with a label of its own, or since it turns to others."""
        text = self._text(unit)
        if unit.is_label or _OPENS.search(text, 0, _OPENING) is not None or self._begins_with_people(unit):
            return True
        return bool(self._substances) and bool(opening_names(text, self._substances) or sentence_subject(text, self._substances))

    def _is_label_wrong(self, unit: PassageUnit, *, is_first: bool) -> str:
        """Whether a paragraph that ends with a colon says that it is no label, or one that is too long for a label that it is.

        A label with its dose behind the colon is none that stands alone: it would never be quoted.
        """
        source, text = self._body.text, self._text(unit)
        if unit.is_label:
            is_counted = len(text) <= _HEAD and text.endswith(".") and without_counter(text) != text  # '1. Suy tim.'
            may_be_sentence = text.rstrip(_CLOSING).endswith(_SENTENCE_ENDS) and not is_counted
            is_sentence = len(text) > _LABEL or (may_be_sentence and not self._is_stopped_head(unit))
            is_sentence = is_sentence or states_dose(text.partition(":")[2])
            return "is_label" if is_sentence and self._body.heading_bbox is not None else ""
        start = self._start + unit.start
        if is_first and start and not _FRESH.search(source[max(0, start - _REACH) : start]):
            return ""
        return "is_label" if len(text) <= _LABEL and len(sentence_ends(text)) == 1 and not states_dose(text) else ""

    def _is_stopped_head(self, unit: PassageUnit) -> bool:
        """Whether a label is a name with a full stop, its dose right below: ``Người lớn.`` alone."""
        end = self._start + unit.end
        is_name = self._is_dosage and is_stopped_name(without_counter(_flat(self._text(unit))), illness=True)
        return is_name and states_dose(self._body.text[end : end + _OPENING])

    def _not_above(self, unit: PassageUnit, labels: Sequence[str]) -> str:
        """The first of some labels that is not printed whole above a paragraph."""
        at = self._start + unit.start
        printed = printed_labels(self._body, self._substances)
        return next((label for label in labels if not printed.is_above(label, at)), "")

    def _text(self, unit: PassageUnit) -> str:
        return self._body.text[self._start + unit.start : self._start + unit.end]


def _is_among(labels: Sequence[str], others: Sequence[str]) -> bool:
    """Whether labels are some of others, in their order."""
    rest = iter(others)
    return labels == others[: len(labels)] or all(label in rest for label in labels)


def _flat(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


_flat_label = lru_cache(maxsize=1 << 12)(_flat)  # a book has the same few labels in all of its sections
