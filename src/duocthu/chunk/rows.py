"""Rows of labels, each on the line of its dose: several of a kind below each other show of what their list is made.

``Người lớn: …``, ``Trẻ em: …``, ``Khí dung: …``: the third is none of the children's, but stands beside both. One people above
it would leave that open.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest
from typing import NamedTuple

from duocthu.chunk.closing import closes
from duocthu.chunk.label import Label
from duocthu.chunk.stretches import stretches

_IN_ROWS = ("other", "population", "route")


class Rows(NamedTuple):
    """``members``: labels that are the second of their kind in a row, or a later one; ``behind``: others behind one of topics."""

    members: set[int]
    behind: set[int]


def rows(labels: Sequence[Label | None]) -> Rows:
    """The rows of a section.

    Topics make one only where none comes further down on the line of its dose, so that the row is over: ``Viêm phổi: …``, ``Viêm
    xoang: …``, ``Trẻ em: …``, ``Viêm tai: …``; the children there may be those with a sinusitis. Nor do people of whom the last
    are the only ones whose dose goes by weight, where the dose of a topic right behind them does, too.
    """
    found = Rows(set(), set())
    for start, end in stretches(labels, lambda label: label.alone):
        told = [(i, label) for i in range(start, end) if (label := labels[i]) is not None and not label.alone]
        last = max((i for i, label in told if label.family == "other"), default=-1)
        for ((_, upper), (i, lower)), below in zip_longest(pairwise(told), told[2:]):
            if not _are_beside(lower, upper):
                continue
            if lower.family != "other":
                if below is None or not _may_hold(lower, upper, below[1]):
                    found.members.add(i)
            elif i == last:
                found.members.add(i)
                found.behind.update(each for each, _ in told if each > i)
    return found


def _are_beside(lower: Label, upper: Label) -> bool:
    """Whether two labels are members of one row; what has a head behind it, or a list below, may hold what follows."""
    if lower.family != upper.family or lower.family not in _IN_ROWS or lower.tail.inner or lower.tail.introduces:
        return False
    return closes(lower, upper)


def _may_hold(lower: Label, upper: Label, below: Label) -> bool:
    """Whether the last of several peoples may be those of a topic right behind them, by how its dose is told."""
    by_weight = (upper.tail.by_weight, lower.tail.by_weight, below.tail.by_weight)
    return lower.family == "population" and below.family == "other" and by_weight == (False, True, True)
