"""Figures over all questions and by group."""

from __future__ import annotations

from tests.evaluation.judged import judged, ranking, run

from duocthu.evaluation.measures import score
from duocthu.evaluation.scored import MEASURES
from duocthu.evaluation.summary import summarise

QUESTIONS = [
    judged("1", "a/x", group="brand"),
    judged("2", "a/x", group="typo"),
    judged("3", "a/y", group="brand"),
    judged("4", group="absent"),
]


def test_groups_keep_the_order_of_the_dataset() -> None:
    """And each figure is over the questions for which it is defined."""
    evaluation = summarise(score(QUESTIONS, run(ranking("1", "a/x"), ranking("2", "b/x"), ranking("4", status="not_found"))))
    assert [group.group for group in evaluation.groups] == ["brand", "typo", "absent"]
    assert [group.questions for group in evaluation.groups] == [2, 1, 1]
    overall = evaluation.overall
    assert (overall.questions, overall.missing) == (4, 1)
    assert [figure.measure for figure in overall.figures] == list(MEASURES)
    assert (overall.figure("hit@1").questions, overall.figure("hit@1").mean) == (3, 0.333333)
    assert (overall.figure("recognised").questions, overall.figure("recognised").mean) == (1, 1.0)
    assert evaluation.groups[0].figure("hit@1").mean == 0.5
    assert evaluation.groups[0].missing == 1


def test_a_measure_without_questions_has_no_figure() -> None:
    """Nothing to measure is not perfect, and not zero."""
    overall = summarise(score(QUESTIONS, {})).overall
    complete = overall.figure("complete@10")
    assert (complete.questions, complete.mean, complete.low, complete.high) == (0, None, None, None)
    assert overall.figure("hit@10").mean == 0.0
    assert summarise([]).overall.figure("hit@1").mean is None


def test_bounds_are_around_the_mean() -> None:
    """Where the questions differ."""
    figure = summarise(score(QUESTIONS, run(ranking("1", "a/x")))).overall.figure("mrr@10")
    assert figure.mean is not None
    assert figure.low is not None
    assert figure.high is not None
    assert figure.low <= figure.mean <= figure.high
