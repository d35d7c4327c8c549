"""What an evaluation hands back: the figures, what they were measured on, and where the search went wrong."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.domain.judgement import Gold
from duocthu.domain.ranking import RankedHit, Ranking
from duocthu.evaluation.comparison import Comparison
from duocthu.evaluation.figures import Evaluation


@dataclass(frozen=True, slots=True)
class MeasuredOn:
    """The dataset (name of its file, SHA-256, and the split that was taken) and the book, where its workspace was asked."""

    dataset: str
    dataset_sha256: str
    split: str
    book_id: str | None = None
    source_sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Missed:
    """A question whose first hit is not right, or that should have been declined: what was wanted and what came first."""

    id: str
    group: str
    question: str
    gold: Gold
    first: RankedHit | None


@dataclass(frozen=True, slots=True)
class EvaluationReport:
    """Nothing in it depends on when or how fast it was made: the same run on the same dataset gives the same report."""

    on: MeasuredOn
    evaluation: Evaluation
    missed: tuple[Missed, ...]
    comparison: Comparison | None = None


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The report, and the run that it speaks of: a ranking for each question, as far as the run has one."""

    report: EvaluationReport
    run: tuple[Ranking, ...]
