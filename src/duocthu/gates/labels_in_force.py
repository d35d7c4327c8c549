"""Which of the labels above a place are in force there, as far as the layout leaves no doubt."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise, takewhile
from math import inf

from duocthu.gates.label_lapses import Lapses, has_ink
from duocthu.gates.label_lines import LabelLine
from duocthu.gates.ladder import Ladder
from duocthu.gates.told_people import ToldPeople
from duocthu.text.population import Population, apart, inside, population

_WHO = ("population", "organ")
_PARAGRAPH_END = re.compile(r"[.;!?…][)\]”\"']*\s*(?:\n|$)")


class Members:
    """Some of the labels of a section, by their numbers in it."""

    def __init__(self, numbers: Sequence[int], labels: Sequence[LabelLine], ends: Sequence[float]) -> None:
        """``labels`` and ``ends`` are those of the whole section."""
        self.numbers = numbers
        self._labels, self._ends = labels, ends
        self._upward = Ladder([ends[number] for number in numbers])

    @cached_property
    def alone(self) -> Members:
        """Those that share no line with a dose."""
        return Members([number for number in self.numbers if not self._labels[number].inline], self._labels, self._ends)

    def last(self, before: int, start: int) -> int:
        """The number of the last of them before a label of a number that is not over above ``start``, -1 where there is none."""
        at = self._upward.beyond(bisect_left(self.numbers, before) - 1, start)
        return self.numbers[at] if at >= 0 else -1

    def from_first(self, start: int) -> Iterator[int]:
        """The numbers of those that are not over above ``start``, in order."""
        count = len(self.numbers)
        at = count - 1
        while (at := self._downward.beyond(at, start)) >= 0:
            yield self.numbers[count - 1 - at]
            at -= 1

    @cached_property
    def _downward(self) -> Ladder:
        return Ladder([self._ends[number] for number in reversed(self.numbers)])


class LabelsInForce:
    """The labels of one section; what its text tells besides them is looked up once."""

    def __init__(self, text: str, labels: Sequence[LabelLine], is_indication: Callable[[str], bool] = lambda _: False) -> None:
        """``labels`` are those of the whole section, in order; ``is_indication``, what head names an illness or treatment."""
        self.text, self.labels = text, labels
        self._is_indication = is_indication
        self.people = ToldPeople(text)
        self._starts = [label.start for label in labels]

    def above(self, start: int) -> InForce:
        """Those above a place that may be in force there."""
        return InForce(self, start, bisect_left(self._starts, start))

    def between(self, start: int, end: int) -> Sequence[LabelLine]:
        """Those that begin between two places."""
        return self.labels[bisect_left(self._starts, start) : bisect_left(self._starts, end)]

    def at(self, start: int) -> LabelLine | None:
        """The first label that begins at a place."""
        number = bisect_left(self._starts, start)
        return self.labels[number] if number < len(self.labels) and self._starts[number] == start else None

    def is_over(self, label: LabelLine, start: int) -> bool:
        """Whether one of them is surely over above a place."""
        return self.lapses.ends[bisect_left(self._starts, label.start)] <= start

    def alone_above(self, start: int) -> int:
        """How many labels that share no line with a dose begin above a place."""
        return bisect_left(self._alone_starts, start)

    def stands_alone(self, words: str) -> bool:
        """Whether a label of some words shares no line with a dose anywhere."""
        return words.rstrip(":") in self._alone_words

    def named(self, words: str) -> Sequence[LabelLine]:
        """The labels of some words, a colon at their end aside."""
        return self._named.get(words.rstrip(":"), ())

    def has_line_head(self, low: int, high: int) -> bool:
        """Whether a line between two places opens with a head, of whatever kind, and has a text behind it."""
        inline = self._inline.numbers
        at = bisect_left(inline, bisect_left(self._starts, low))
        is_label = at < len(inline) and self.labels[inline[at]].start < high
        return is_label or self.lapses.next_head(low) < high

    def turned(self, before: int, start: int) -> int:
        """The number of the last label of people before another that is left above ``start``, -1 where none is.

        It shares its line with a dose, and a line has begun with people who have nobody in common with its own.
        """
        told = self._told
        at = bisect_left(told, before) - 1
        while at >= 0:
            if self.lapses.ends[told[at]] <= start:
                at = self._held.beyond(at, start)
            elif self._leaves[at] < -start:
                at = self._left.beyond(at, -start - 1)
            elif self.lapses.is_over_at(self.labels[told[at]], start):
                at -= 1
            else:
                return told[at]
        return -1

    @cached_property
    def lapses(self) -> Lapses:
        """Where each is over."""
        return Lapses(self.text, self.labels, self._is_indication)

    @cached_property
    def _alone_starts(self) -> Sequence[int]:
        return [label.start for label in self.labels if not label.inline]

    @cached_property
    def _alone_words(self) -> Collection[str]:
        return {label.text.rstrip(":") for label in self.labels if not label.inline}

    @cached_property
    def _named(self) -> dict[str, list[LabelLine]]:
        found: dict[str, list[LabelLine]] = defaultdict(list)
        for label in self.labels:
            found[label.text.rstrip(":")].append(label)
        return found

    @cached_property
    def _inline(self) -> Members:
        return self._those(lambda label: label.inline)

    @cached_property
    def all(self) -> Members:
        """All labels."""
        return self._those(lambda _: True)

    @cached_property
    def substances(self) -> Members:
        """Those that name substances."""
        return self._those(lambda label: label.family == "substance")

    @cached_property
    def groups(self) -> Members:
        """Those that tell people or their organs, and those that may have closed such a one."""
        return self._those(
            lambda label: (
                (label.family in _WHO and not label.doubtful)
                or label.own_face
                or label.doubtful
                or (label.family != "step" and not label.trailing)
            )
        )

    @cached_property
    def rows(self) -> Members:
        """Those that are not within a paragraph."""
        return self._those(lambda label: not label.trailing)

    @cached_property
    def peoples(self) -> dict[Population, Members]:
        """Those that name people, by whom they name."""
        numbers: dict[Population, list[int]] = defaultdict(list)
        for number, label in enumerate(self.labels):
            if people := population(label.text):
                numbers[people].append(number)
        return {people: Members(found, self.labels, self.lapses.ends) for people, found in numbers.items()}

    def _those(self, is_one: Callable[[LabelLine], bool]) -> Members:
        return Members([number for number, label in enumerate(self.labels) if is_one(label)], self.labels, self.lapses.ends)

    @cached_property
    def over(self) -> Ladder:
        """Where each of the rows is over, below zero."""
        return Ladder([-self.lapses.ends[number] for number in self.rows.numbers])

    @cached_property
    def parted(self) -> Sequence[int]:
        """For each of the rows how many of those before it do not end in the paragraph right above the next."""
        rows = [self.labels[number] for number in self.rows.numbers]
        return list(accumulate((not self.is_one_paragraph(upper, lower) for upper, lower in pairwise(rows)), initial=0))

    def is_one_paragraph(self, upper: LabelLine, lower: LabelLine) -> bool:
        """Whether no more than the paragraph of a label stands between it and another."""
        end = _PARAGRAPH_END.search(self.text, upper.end, lower.start)
        return end is None or not has_ink(self.text, end.end(), lower.start)

    @cached_property
    def _told(self) -> Sequence[int]:
        """The labels of people that share their lines with doses."""
        return [number for number, label in enumerate(self.labels) if label.inline and label.family == "population"]

    @cached_property
    def _held(self) -> Ladder:
        return Ladder([self.lapses.ends[number] for number in self._told])

    @cached_property
    def _leaves(self) -> Sequence[float]:
        """Where each of them is left, below zero."""
        told = [(population(label.text), label.end) for label in map(self.labels.__getitem__, self._told)]
        return [-(self.people.line_of_others(people, end) + 1) if people else -inf for people, end in told]

    @cached_property
    def _left(self) -> Ladder:
        return Ladder(self._leaves)


class InForce:
    """The labels above a place that may be in force there.

    Where a line has begun with others than the people of a line above, none that shares its line with a dose is, and no people
    but those who hold the ones that were left.
    """

    __slots__ = ("_count", "_left", "_of", "_start", "_turned")

    def __init__(self, of: LabelsInForce, start: int, count: int) -> None:
        """``count`` is how many labels of the section begin above ``start``."""
        self._of, self._start, self._count = of, start, count
        self._turned = of.turned(count, start)
        self._left = population(of.labels[self._turned].text) if self._turned >= 0 else ()

    def nearest(self, members: Members) -> LabelLine | None:
        """The last of some labels that is in force."""
        number = self._nearest(members, self._count)
        return self._of.labels[number] if number >= 0 else None

    def first_of_others(self, told: Population) -> LabelLine | None:
        """The first label in force whose people have nobody in common with some."""
        first = self._count
        for people, members in self._of.peoples.items():
            if apart(told, people):
                numbers = takewhile(lambda number: number < first, members.from_first(self._start))  # noqa: B023  asked at once
                first = next(filter(self._holds, numbers), first)
        return self._of.labels[first] if first < self._count else None

    def over_list(self, child: LabelLine) -> LabelLine | None:
        """The label right above the list that a label goes on with: of labels each of which shares its line with its dose."""
        of, rows = self._of, self._of.rows
        top = self._nearest(rows.alone, self._count)
        if top < 0 or self._turned > top:
            return None
        parent, place, last = of.labels[top], bisect_right(rows.numbers, top), bisect_left(rows.numbers, self._count) - 1
        first = of.labels[rows.numbers[place]] if place <= last else child
        if not first.inline or has_ink(of.text, parent.end, first.start):
            return None
        if place > last:
            return parent
        mark = of.lapses.paragraph_mark(self._start)
        if of.over.beyond(last, -self._start - 1) < place and mark < first.end:  # as a rule: all of them are in force
            is_list = of.parted[last] == of.parted[place] and of.is_one_paragraph(of.labels[rows.numbers[last]], child)
        else:
            is_list = self._top_of_list(top, child) is first
        return parent if is_list else None

    def _top_of_list(self, top: int, child: LabelLine) -> LabelLine | None:
        """The first of the labels in force below another that make one list down to a label; None where they make none."""
        first, number = child, self._nearest(self._of.rows, self._count)
        while number > top:
            label = self._of.labels[number]
            if not self._of.is_one_paragraph(label, first):
                return None
            first, number = label, self._nearest(self._of.rows, number)
        return first

    def _nearest(self, members: Members, before: int) -> int:
        """The number of the last of some labels before another that is in force, -1 where none is."""
        number = members.last(before, self._start)
        while number > self._turned and not self._holds(number):
            number = members.last(number, self._start)
        if number > self._turned or number < 0:
            return number
        number = members.alone.last(self._turned, self._start)
        while number >= 0 and not self._holds(number):
            number = members.alone.last(number, self._start)
        return number

    def _holds(self, number: int) -> bool:
        """Whether a label above that is not over is in force."""
        label = self._of.labels[number]
        if number == self._turned or self._of.lapses.is_over_at(label, self._start):
            return False
        if number > self._turned:
            return True
        return not label.inline and (label.family != "population" or inside(self._left, population(label.text)))
