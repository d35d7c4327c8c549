"""Questions and rankings in a few letters, for tests of the measures."""

from __future__ import annotations

from duocthu.domain.judgement import Gold, JudgedQuestion, Pair
from duocthu.domain.ranking import RankedHit, Ranking
from duocthu.domain.search_result import SearchStatus


def judged(name: str, *accepted: str, group: str = "g", required: tuple[Pair, ...] = ()) -> JudgedQuestion:
    """A question that the sections ``a/x`` (drug and section) answer; one that nothing answers has none.

    Several are given as drugs times sections, so that they must be a whole rectangle.
    """
    pairs = [tuple(each.split("/")) for each in accepted]
    drugs = tuple(dict.fromkeys(pair[0] for pair in pairs))
    sections = tuple(dict.fromkeys(pair[1] for pair in pairs))
    gold = Gold(bool(pairs), drugs, sections, required)
    assert set(gold.accepted) == set(pairs)
    return JudgedQuestion(name, f"question {name}", group, gold)


def ranking(name: str, *hits: str, status: SearchStatus = "found", scores: float = 1.0) -> Ranking:
    """Hits from the sections ``a/x``, best first; all have the same score, which must not matter."""
    named = [hit.split("/") for hit in hits]
    found = (RankedHit(f"{drug}/{key}#{n}", drug, key, score=scores) for n, (drug, key) in enumerate(named))
    return Ranking(name, status, tuple(found))


def run(*rankings: Ranking) -> dict[str, Ranking]:
    """Rankings by question."""
    return {each.id: each for each in rankings}
