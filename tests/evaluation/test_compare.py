"""Two runs on the same questions."""

from __future__ import annotations

import pytest
from tests.evaluation.judged import judged, ranking, run

from duocthu.evaluation.compare import compare
from duocthu.evaluation.measures import score

QUESTIONS = [judged(str(n), "a/x", group="brand") for n in range(8)]
RIGHT = run(*(ranking(str(n), "a/x") for n in range(8)))
WRONG = run(*(ranking(str(n), "a/y", "a/x") for n in range(6)), ranking("6", "a/x"))


def test_gained_and_lost_questions_are_named() -> None:
    """By each measure that says yes or no; the last question has no ranking in the old run, which is a gain as well."""
    comparison = compare(score(QUESTIONS, RIGHT), score(QUESTIONS, WRONG))
    turned = {each.measure: each for each in comparison.turned}
    assert [each.id for each in turned["hit@1"].gained] == ["0", "1", "2", "3", "4", "5", "7"]
    assert [each.id for each in turned["hit@10"].gained] == ["7"]
    assert not turned["hit@1"].lost
    assert set(turned) == {"hit@1", "hit@10"}
    backwards = compare(score(QUESTIONS, WRONG), score(QUESTIONS, RIGHT))
    assert [each.id for each in backwards.turned[0].lost] == ["0", "1", "2", "3", "4", "5", "7"]


def test_the_difference_and_its_chance() -> None:
    """New less old; seven gains of eight and no loss have a chance of 2 in 128."""
    first = compare(score(QUESTIONS, RIGHT), score(QUESTIONS, WRONG)).differences[0]
    assert (first.measure, first.questions, first.old, first.new, first.difference) == ("hit@1", 8, 0.125, 1.0, 0.875)
    assert first.p == pytest.approx(2 / 128, abs=1e-6)
    assert first.low is not None
    assert first.low > 0.5


def test_a_run_against_itself() -> None:
    """No difference, no interval, nothing turned."""
    comparison = compare(score(QUESTIONS, RIGHT), score(QUESTIONS, RIGHT))
    assert {(d.difference, d.low, d.p) for d in comparison.differences} == {(0.0, None, 1.0)}
    assert comparison.turned == ()


def test_other_questions_cannot_be_compared() -> None:
    """Both runs are scored on the same questions."""
    with pytest.raises(ValueError, match="zip"):
        compare(score(QUESTIONS, RIGHT), score(QUESTIONS[:3], RIGHT))
