"""Figures of a run: each measure over all questions, and over each group."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.evaluation.scored import Measure, Scored


@dataclass(frozen=True, slots=True)
class Figure:
    """The mean of a measure over ``questions`` questions, between 0 and 1; ``low`` and ``high`` bound 95 % of the bootstrap.

    ``mean`` is None where the measure is defined for no question, the bounds where all values are alike.
    """

    measure: Measure
    questions: int
    mean: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class GroupFigures:
    """The figures of a group, in the order of ``MEASURES``; ``missing`` questions have no ranking and count as wrong."""

    group: str
    questions: int
    missing: int
    figures: tuple[Figure, ...]

    def figure(self, measure: Measure) -> Figure:
        """The figure of a measure."""
        return next(figure for figure in self.figures if figure.measure == measure)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A run, measured: over all questions, by group in the order of the dataset, and question by question."""

    overall: GroupFigures
    groups: tuple[GroupFigures, ...]
    scored: tuple[Scored, ...]
