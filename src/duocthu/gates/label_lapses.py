"""Where labels are over that govern no more than what is printed with them, whatever stands below."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import inf

from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_words import gives_dose

_CLOSING = ")]”\"'"
_SENTENCE_MARKS, _PARAGRAPH_MARKS = ".!?…", ".;!?…"
_SENTENCE_END = re.compile(rf"[{_SENTENCE_MARKS}][)\]”\"']*\s")
_PARAGRAPH_END = re.compile(rf"[{_PARAGRAPH_MARKS}][)\]”\"']*\s*?\n")
_SPACE = r"\s"
_REACH = 120  # characters of a line that may run over its end, up to its colon
_ALIKE = 2  # words with which heads begin that take each other's place
_INK = re.compile(r"\S")
_HEAD = re.compile(r"\n(?:[-–+•*·▪]\s+)?([^\W\d_][^:.;!?\n]{1,76}+:)\s")
_HEAD_BELOW = re.compile(rf"{_HEAD.pattern.removesuffix(_SPACE)}(?={_SPACE})")  # one right below another, too


class Lapses:
    """The ends of the labels of one section.

    A label within a paragraph governs its sentence, a step that shares its line its paragraph. An organ on the line of its dose
    may end at a head of which nobody knows what it tells, people do where they stand behind such a head themselves, and where
    such an organ came behind them, and several peoples below each other at one that names an illness or treatment. So may a plain
    head that names such a one itself, if it is not what comes first below that, and any other at one that begins as it does:
    ``Lịch tiêm thường:``, ``Lịch tiêm nhanh: …``. The others may hold up to the section's end.
    """

    def __init__(self, text: str, labels: Sequence[LabelLine], is_indication: Callable[[str], bool] = lambda _: False) -> None:
        """``labels`` are those of the whole section, in order; ``is_indication``, what head names an illness or treatment."""
        self._text = text
        self._labels, self._is_indication = labels, is_indication
        outer, last = {}, 0  # for each label, by where it starts, where the last one that stands alone above it ends
        for label in labels:
            outer[label.start] = last
            last = last if label.inline else label.end
        in_row = [label.family == "population" == upper.family and upper.inline for upper, label in pairwise(labels)]
        rows = zip(labels, [False, *in_row], strict=False)
        self.ends = [self._end(label, outer[label.start], is_in_row=is_in_row) for label, is_in_row in rows]
        self._end_with_heads(labels)

    @cached_property
    def _sentences(self) -> Sequence[tuple[int, int]]:
        return [match.span() for match in _SENTENCE_END.finditer(self._text)]

    @cached_property
    def _paragraphs(self) -> Sequence[tuple[int, int]]:
        return [match.span() for match in _PARAGRAPH_END.finditer(self._text)]

    @cached_property
    def _heads(self) -> Sequence[int]:
        """Where heads begin that share their lines and are no labels of a known kind."""
        return [start for start, _ in _heads(_HEAD, self._text, {label.start for label in self._labels})]

    @cached_property
    def _indications(self) -> Sequence[int]:
        """Where such heads begin that name an illness or treatment."""
        heads = _heads(_HEAD_BELOW, self._text, {label.start for label in self._labels})
        return [start for start, words in heads if self._is_indication(words)]

    def _alike(self, label: LabelLine) -> float:
        """The first place below a head where a line begins with its first words, goes on otherwise, and has a colon."""
        words = label.text.rstrip(":").split()
        if len(words) <= _ALIKE:
            return inf
        opening = f"\n{' '.join(words[:_ALIKE])} "
        at = self._text.find(opening, label.end)
        while at >= 0:
            head, colon, _ = self._text[at + 1 : at + 1 + _REACH].partition(":")
            if colon and not set(words) <= set(head.split()) and not gives_dose(head):
                return at + 1
            at = self._text.find(opening, at + 1)
        return inf

    @cached_property
    def _organs(self) -> Sequence[tuple[int, int]]:
        """Where organs on the line of their dose begin, and the next of such heads behind each."""
        organs = [label for label in self._labels if label.inline and label.family == "organ"]
        places = [(label.start, bisect_left(self._heads, label.end)) for label in organs]
        return [(start, self._heads[place]) for start, place in places if place < len(self._heads)]

    def is_over_at(self, label: LabelLine, start: int) -> bool:
        """Whether a label that is not over yet is, above ``start``, since its sentence or paragraph ends right there."""
        if label.trailing:
            return self._mark_before(start, _SENTENCE_MARKS) >= label.end
        return label.inline and label.family == "step" and self.paragraph_mark(start) >= label.end

    def paragraph_mark(self, start: int) -> int:
        """Where the mark stands with which a paragraph may end that goes on above ``start``; -1 where there is none."""
        at = start
        while at > 0 and self._text[at - 1].isspace():
            at -= 1
            if self._text[at] == "\n":
                return -1
        return self._mark_before(at, _PARAGRAPH_MARKS)

    def _end(self, label: LabelLine, outer: int, *, is_in_row: bool) -> float:
        """The first place above which a label is over."""
        if label.trailing:
            return _second(self._sentences, label.end)
        if not label.inline:
            is_head = label.family == "other" and not label.own_face and self._is_indication(label.text)
            first = self._indication(label.end) if is_head else inf
            if label.family == "other" and not (label.own_face or is_head):
                first = self._alike(label)
            return first if first < inf and has_ink(self._text, label.end, int(first)) else inf
        if label.family == "step":
            return _second(self._paragraphs, label.end)
        if label.family not in ("organ", "population"):
            return inf
        head = self.next_head(label.end) + 1
        is_behind_head = self.next_head(outer) < label.start
        if label.family == "organ" or is_behind_head:
            return head
        indication = self._indication(label.end) if is_in_row else inf
        return min(indication, max(head, _second(self._organs, label.end) + 1))

    def _end_with_heads(self, labels: Sequence[LabelLine]) -> None:
        """Let what stands between two plain heads end where the second does at the latest: that has closed the first.

        The first itself, where both name an illness or treatment and anything is printed between.
        """
        last: int | None = None
        for at, label in enumerate(labels):
            if label.own_face:
                last = None
            elif label.family == "other" and not label.inline and not label.doubtful:
                first = at if last is None else last + (not self._replaces(label, labels[last]))
                for between in range(first, at):
                    self.ends[between] = min(self.ends[between], self.ends[at])
                last = at

    def _replaces(self, head: LabelLine, upper: LabelLine) -> bool:
        is_of_kind = self._is_indication(head.text) and self._is_indication(upper.text)
        return is_of_kind and has_ink(self._text, upper.end, head.start)

    def _indication(self, low: int) -> float:
        """The first place behind another where a head that names an illness or treatment shares its line."""
        first = bisect_left(self._indications, low)
        return self._indications[first] if first < len(self._indications) else inf

    def next_head(self, low: int) -> float:
        """The first place behind another where a head that is no label of a known kind shares its line."""
        first = bisect_left(self._heads, low)
        return self._heads[first] if first < len(self._heads) else inf

    def _mark_before(self, at: int, marks: str) -> int:
        """Where the mark is with which the text before a place ends, -1 where it ends with none."""
        at -= 1
        while at >= 0 and self._text[at] in _CLOSING:
            at -= 1
        return at if at >= 0 and self._text[at] in marks else -1


def _heads(pattern: re.Pattern[str], text: str, known: set[int]) -> Iterator[tuple[int, str]]:
    """The heads that share their lines and are no known labels: where each begins, and its words."""
    for match in pattern.finditer(f"\n{text}"):  # where each line, the first one too, begins behind a break
        if known.isdisjoint(range(match.start() - 1, match.start(1))) and not gives_dose(match[1]):
            yield match.start(1) - 1, match[1]


def _second(pairs: Sequence[tuple[int, int]], low: int) -> float:
    """What goes with the first place behind another; infinite where nothing does."""
    first = bisect_left(pairs, (low,))
    return pairs[first][1] if first < len(pairs) else inf


def has_ink(text: str, low: int, high: int) -> bool:
    """Whether anything is printed between two places of a text."""
    return _INK.search(text, low, high) is not None
