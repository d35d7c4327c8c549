"""Which of the labels above a place are in force there, as far as the layout leaves no doubt."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from duocthu.gates.label_lines import LabelLine
from duocthu.gates.label_words import gives_dose, told_by_lines
from duocthu.text.population import Population, apart, inside, population

_SENTENCE_END = re.compile(r"[.!?…][)\]”\"']*(?:\s|$)")
_PARAGRAPH_END = re.compile(r"[.;!?…][)\]”\"']*\s*(?:\n|$)")
_HEAD = re.compile(r"\n(?:[-–+•*·▪]\s+)?([^\W\d_][^:.;!?\n]{1,76}+:)\s")


class LabelsInForce:
    """The labels of one section; what its text tells besides them is looked up once."""

    def __init__(self, text: str, labels: Sequence[LabelLine]) -> None:
        """``labels`` are those of the whole section, in order."""
        self._text = text
        self._labels = labels

    def above(self, start: int) -> list[LabelLine]:
        """Those above a place that may be in force there.

        Where a line has begun with others than the people of a line above, none that shares its line with a dose is, and no
        people but those who hold the ones that were left.
        """
        above = [label for label in self._labels if label.start < start and not self._has_lapsed(label, start)]
        told = [i for i, each in enumerate(above) if each.inline and each.family == "population"]
        turned = next((i for i in reversed(told) if self._is_left(above[i], start)), None)
        if turned is None:
            return above
        left = population(above[turned].text)
        held = [
            each
            for each in above[:turned]
            if not each.inline and (each.family != "population" or inside(left, population(each.text)))
        ]
        return [*held, *above[turned + 1 :]]

    def _is_left(self, label: LabelLine, start: int) -> bool:
        """Whether a line between a label and a place begins with people who have nobody in common with the label's."""
        first = bisect_left(self._sentences, (label.end,))
        people = population(label.text) if first < len(self._sentences) else ()
        for at, told in self._sentences[first:]:
            if at >= start or not people:
                return False
            if apart(told, people):
                return True
        return False

    def _has_lapsed(self, label: LabelLine, start: int) -> bool:
        """Whether a label may be over above ``start``.

        One within a paragraph governs its sentence, a step that shares its line its paragraph. An organ on the line of its dose
        may end at a head of which nobody knows what it tells, people do where they stand behind such a head themselves, and where
        such an organ came behind them.
        """
        if label.trailing:
            return _SENTENCE_END.search(self._text, label.end, start) is not None
        if not label.inline:
            return False
        if label.family == "step":
            return _PARAGRAPH_END.search(self._text, label.end, start) is not None
        if label.family not in ("organ", "population") or not self._has_head(label.end, start):
            return False
        is_behind_head = self._has_head(self._outer[label.start], label.start)
        return label.family == "organ" or is_behind_head or self._has_organ(label.end, start)

    def _has_organ(self, low: int, high: int) -> bool:
        """Whether an organ on the line of its dose stands between two places, and such a head behind it."""
        first = bisect_left(self._organs, (low,))
        return first < len(self._organs) and self._organs[first][1] < high

    def _has_head(self, low: int, high: int) -> bool:
        """Whether a head that is no label of a known kind shares its line between two places."""
        first = bisect_left(self._heads, low)
        return first < len(self._heads) and self._heads[first] < high

    @cached_property
    def _outer(self) -> dict[int, int]:
        """For each label, by where it starts, where the last one that stands alone above it ends."""
        ends, last = {}, 0
        for label in self._labels:
            ends[label.start] = last
            last = last if label.inline else label.end
        return ends

    @cached_property
    def _heads(self) -> list[int]:
        """Where the heads begin that share their lines and are no labels of a known kind."""
        known = {label.start for label in self._labels}
        return [
            match.start(1) - 1
            for match in _HEAD.finditer(f"\n{self._text}")  # where each line, the first one too, begins behind a break
            if known.isdisjoint(range(match.start() - 1, match.start(1))) and not gives_dose(match[1])
        ]

    @cached_property
    def _organs(self) -> list[tuple[int, int]]:
        """Where organs on the line of their dose begin, and the next of such heads behind each."""
        organs = [label for label in self._labels if label.inline and label.family == "organ"]
        places = [(label.start, bisect_left(self._heads, label.end)) for label in organs]
        return [(start, self._heads[place]) for start, place in places if place < len(self._heads)]

    @cached_property
    def _sentences(self) -> list[tuple[int, Population]]:
        """Where lines begin with people and no label, and with whom."""
        return list(told_by_lines(self._text))
