"""What has changed between two runs on the same questions."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.evaluation.scored import Measure


@dataclass(frozen=True, slots=True)
class Difference:
    """What has changed in the mean of a measure over ``questions`` questions, new less old.

    ``low`` and ``high`` bound 95 % of the bootstrap over questions (None where all differences are alike); ``p`` is the chance of
    a difference as large where neither run is better (paired randomisation, two-sided, not corrected for many comparisons).
    """

    measure: Measure
    questions: int
    old: float
    new: float
    difference: float
    low: float | None
    high: float | None
    p: float


@dataclass(frozen=True, slots=True)
class Changed:
    """A question that one run gets right and the other does not, by a measure that says yes or no."""

    id: str
    group: str
    question: str


@dataclass(frozen=True, slots=True)
class Turned:
    """The questions that are gained and lost by a measure, in the order of the dataset."""

    measure: Measure
    gained: tuple[Changed, ...]
    lost: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A new run against an old one; measures that are defined for no question are left out."""

    differences: tuple[Difference, ...]
    turned: tuple[Turned, ...]
