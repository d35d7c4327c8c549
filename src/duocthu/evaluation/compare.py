"""Holds two runs on the same questions against each other.

The questions are the same, so that it is the differences, question by question, that are tested: most of what makes means
uncertain is that some questions are harder, and that cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duocthu.evaluation.comparison import Changed, Comparison, Difference, Turned
from duocthu.evaluation.interval import DIGITS, chance, interval
from duocthu.evaluation.scored import MEASURES, Measure, Scored

_TOLD_BY: Final[tuple[Measure, ...]] = ("hit@1", "hit@10", "complete@10", "recognised")


def compare(new: Sequence[Scored], old: Sequence[Scored]) -> Comparison:
    """Hold two runs against each other; both are scored on the same questions in the same order."""
    pairs = list(zip(new, old, strict=True))
    differences = (_difference(measure, pairs) for measure in MEASURES)
    turned = (_turned(measure, pairs) for measure in _TOLD_BY)
    return Comparison(tuple(d for d in differences if d), tuple(t for t in turned if t.gained or t.lost))


def _difference(measure: Measure, pairs: Sequence[tuple[Scored, Scored]]) -> Difference | None:
    values = [(n.values[measure], o.values[measure]) for n, o in pairs if measure in n.values]
    if not values:
        return None
    changes = [n - o for n, o in values]
    within = interval(changes)
    return Difference(
        measure,
        len(values),
        old=_mean([o for _, o in values]),
        new=_mean([n for n, _ in values]),
        difference=_mean(changes),
        low=within.low if within else None,
        high=within.high if within else None,
        p=chance(changes),
    )


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), DIGITS)


def _turned(measure: Measure, pairs: Sequence[tuple[Scored, Scored]]) -> Turned:
    told = [(n, n.values[measure] - o.values[measure]) for n, o in pairs if measure in n.values]
    gained = tuple(Changed(n.id, n.group, n.question) for n, change in told if change > 0)
    return Turned(measure, gained, tuple(Changed(n.id, n.group, n.question) for n, change in told if change < 0))
