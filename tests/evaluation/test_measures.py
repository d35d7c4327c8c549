"""Each measure: by hand, against an oracle that is written out, and where a library is known to surprise."""

from __future__ import annotations

from itertools import product
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.judged import judged, ranking, run

from duocthu.domain.judgement import JudgedQuestion
from duocthu.domain.ranking import Ranking
from duocthu.evaluation.measures import score
from duocthu.evaluation.scored import Measure

SECTIONS = [f"{drug}/{key}" for drug, key in product("abc", "xyz")]


def values(question: JudgedQuestion, *rankings: Ranking) -> dict[Measure, float]:
    """The values of one question."""
    (scored,) = score([question], run(*rankings))
    return dict(scored.values)


def oracle(question: JudgedQuestion, hits: list[str]) -> dict[Measure, float]:
    """The measures as they are defined, one line each."""
    gold = {"/".join(pair) for pair in question.gold.accepted}
    first = {hit: rank for rank, hit in reversed(list(enumerate(hits[:10], 1)))}
    ranks = sorted(rank for hit, rank in first.items() if hit in gold)
    ideal = sum(1 / log2(1 + rank) for rank in range(1, min(len(gold), 10) + 1))
    found: dict[Measure, float] = {
        "hit@1": float(bool(ranks) and ranks[0] == 1),
        "hit@5": float(bool(ranks) and ranks[0] <= 5),
        "hit@10": float(bool(ranks)),
        "mrr@10": 1 / ranks[0] if ranks else 0.0,
        "ndcg@10": sum(1 / log2(1 + rank) for rank in ranks) / ideal,
    }
    if len(gold) > 1:
        found["complete@10"] = float(gold <= set(hits[:10]))
    return found


def test_by_hand() -> None:
    """The right section stands at the third place: 1/3, and a gain of 1/log2(4)."""
    found = values(judged("q", "a/x"), ranking("q", "a/y", "b/x", "a/x", "a/x"))
    assert found == {"hit@1": 0, "hit@5": 1, "hit@10": 1, "mrr@10": pytest.approx(1 / 3), "ndcg@10": pytest.approx(0.5)}


def test_a_section_counts_once() -> None:
    """Three parts of one right section are one find: no more than the first of them, and the other section is still missing."""
    found = values(judged("q", "a/x", "b/x"), ranking("q", "a/x", "a/x", "a/x"))
    assert found["ndcg@10"] == pytest.approx(1 / (1 + 1 / log2(3)))
    assert found["complete@10"] == 0


def test_hits_after_the_tenth_do_not_count() -> None:
    """The tenth does, the eleventh does not."""
    others = ["b/y"] * 9
    assert values(judged("q", "a/x"), ranking("q", *others, "a/x"))["mrr@10"] == pytest.approx(0.1)
    assert set(values(judged("q", "a/x"), ranking("q", *others, "b/y", "a/x")).values()) == {0.0}


def test_complete_asks_for_what_is_required() -> None:
    """An interaction may stand in one of two monographs: either is right, one is enough; two required ones must both be there."""
    either = judged("q", "a/x", "b/x", required=(("a", "x"),))
    assert "complete@10" not in values(either, ranking("q", "b/x"))
    both = judged("q", "a/x", "b/x", required=(("a", "x"), ("b", "x")))
    assert values(both, ranking("q", "b/x", "a/y", "a/x"))["complete@10"] == 1
    assert values(both, ranking("q", "b/x", "a/y", "a/x"))["hit@1"] == 1


def test_a_missing_answer_is_wrong_and_not_skipped() -> None:
    """A question without a ranking has every measure at 0, one with an empty ranking as well; the others keep theirs."""
    questions = [judged("q", "a/x"), judged("r", "a/x", "a/y"), judged("s", "a/x"), judged("t")]
    q, r, s, t = score(questions, run(ranking("q", "a/x"), ranking("s", status="not_found")))
    assert set(q.values.values()) == {1.0}
    assert r.values == dict.fromkeys(["hit@1", "hit@5", "hit@10", "mrr@10", "ndcg@10", "complete@10"], 0.0)
    assert set(s.values.values()) == {0.0}
    assert t.values == {"recognised": 0.0}
    assert [each.answered for each in (q, r, s, t)] == [True, False, True, False]


def test_what_the_book_does_not_answer() -> None:
    """Recognised when the search says so, asks back or finds nothing; ranks are not measured there."""
    question = judged("q")
    assert values(question, ranking("q", "a/x")) == {"recognised": 0.0}
    assert values(question, ranking("q", "a/x", status="not_found")) == {"recognised": 1.0}
    assert values(question, ranking("q", "a/x", status="clarify")) == {"recognised": 1.0}
    assert values(question, ranking("q")) == {"recognised": 1.0}
    assert score([question], {})[0].values == {"recognised": 0.0}


def test_nothing_to_measure() -> None:
    """No question, no value."""
    assert score([], {}) == ()


@given(st.lists(st.sampled_from(SECTIONS), max_size=14), st.sampled_from(["a/x", "c/z", "a/x a/y", "a/x b/x", "a/x a/y b/x b/y"]))
def test_as_defined(hits: list[str], accepted: str) -> None:
    """Whatever the ranking, the library's values are those of the definitions."""
    question = judged("q", *accepted.split())
    assert values(question, ranking("q", *hits)) == pytest.approx(oracle(question, hits))


@given(st.lists(st.sampled_from(SECTIONS), max_size=10), st.floats(-1e9, 1e9))
def test_scores_do_not_matter(hits: list[str], scores: float) -> None:
    """Order alone counts: equal scores keep their places, which trec_eval would give to the names."""
    question = judged("q", "a/x", "a/y")
    assert values(question, ranking("q", *hits, scores=scores)) == values(question, ranking("q", *hits))


@given(
    st.permutations([judged("1", "a/x"), judged("10", "a/y"), judged("9", "b/x"), judged("x y\x00é", "b/y"), judged("", "c/z")])
)
def test_questions_do_not_touch_each_other(questions: list[JudgedQuestion]) -> None:
    """Each has its own value, in the order given, whatever its name is made of."""
    found = run(ranking("1", "a/x"), ranking("9", "c/x", "b/x"), ranking("x y\x00é", "b/y"), ranking("", "a/a"))
    by_name = {each.id: each.values["mrr@10"] for each in score(questions, found)}
    assert by_name == {"1": 1.0, "10": 0.0, "9": 0.5, "x y\x00é": 1.0, "": 0.0}
    assert [each.id for each in score(questions, found)] == [question.id for question in questions]
