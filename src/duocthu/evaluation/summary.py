"""From the values of questions to figures with their uncertainty."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.evaluation.figures import Evaluation, Figure, GroupFigures
from duocthu.evaluation.interval import DIGITS, interval
from duocthu.evaluation.scored import MEASURES, Measure, Scored

ALL = "all"


def summarise(scored: Sequence[Scored]) -> Evaluation:
    """Figures over all questions and over each group."""
    groups = dict.fromkeys(each.group for each in scored)
    by_group = (_of(group, [each for each in scored if each.group == group]) for group in groups)
    return Evaluation(_of(ALL, scored), tuple(by_group), tuple(scored))


def _of(group: str, scored: Sequence[Scored]) -> GroupFigures:
    figures = tuple(_figure(measure, scored) for measure in MEASURES)
    return GroupFigures(group, len(scored), sum(not each.answered for each in scored), figures)


def _figure(measure: Measure, scored: Sequence[Scored]) -> Figure:
    values = [each.values[measure] for each in scored if measure in each.values]
    if not values:
        return Figure(measure, 0, None, None, None)
    within = interval(values)
    bounds = (within.low, within.high) if within else (None, None)
    return Figure(measure, len(values), round(sum(values) / len(values), DIGITS), *bounds)
