"""How one question fared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Measure = Literal["hit@1", "hit@5", "hit@10", "mrr@10", "ndcg@10", "complete@10", "recognised"]

MEASURES: Final[tuple[Measure, ...]] = ("hit@1", "hit@5", "hit@10", "mrr@10", "ndcg@10", "complete@10", "recognised")


@dataclass(frozen=True, slots=True)
class Scored:
    """The values of a question, between 0 and 1, for the measures that are defined for it.

    An answerable question has all but ``recognised``, and ``complete@10`` only where a complete answer has several parts; any
    other has ``recognised`` alone. ``answered`` is whether the run holds a ranking for it: one that is missing counts as wrong.
    """

    id: str
    question: str
    group: str
    answered: bool
    values: Mapping[Measure, float]
