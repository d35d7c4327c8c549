"""Where the text of a section tells of whom it speaks: at the beginning of a line, or before a colon within a paragraph."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from math import inf

from duocthu.gates.label_words import told_by_heads, told_by_lines
from duocthu.text.population import Population, apart


class ToldPeople:
    """The people of one section; what is asked for the same people again was looked up once."""

    def __init__(self, text: str) -> None:
        """``text`` is that of the section."""
        self._text = text
        self._lines_apart: dict[Population, list[int]] = {}
        self._heads_apart: dict[Population, tuple[list[int], list[int]]] = {}

    def line_of_others(self, people: Population, low: int) -> float:
        """Where the first line from a place on begins with people who have nobody in common with some, or infinity."""
        found = self._lines_apart.get(people)
        if found is None:
            found = self._lines_apart[people] = [at for at, told in self._lines if apart(told, people)]
        first = bisect_left(found, low)
        return found[first] if first < len(found) else inf

    def has_head_of_others(self, people: Population, low: int, high: int) -> bool:
        """Whether a head behind a sentence or a colon between two places names people who have nobody in common with some."""
        if not people:
            return False
        found = self._heads_apart.get(people)
        if found is None:
            heads = [(start, end) for start, end, told in self._heads if apart(told, people)]
            found = self._heads_apart[people] = [start for start, _ in heads], [end for _, end in heads]
        starts, ends = found
        first = bisect_left(starts, low)
        return first < len(starts) and ends[first] <= high

    @cached_property
    def _lines(self) -> list[tuple[int, Population]]:
        return list(told_by_lines(self._text))

    @cached_property
    def _heads(self) -> list[tuple[int, int, Population]]:
        return list(told_by_heads(self._text))
