"""The values of each question, by ir_measures.

A hit is relevant when its drug and section are gold, so what is ranked is pairs of drug and section: a pair counts at its first
hit, further hits from it keep their rank and count nothing, neither for nor against. The rank alone is handed on, never the
score: trec_eval breaks ties by name, and equal scores would change places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import ir_measures
from ir_measures import RR, Qrel, ScoredDoc, Success, nDCG

from duocthu.domain.judgement import JudgedQuestion, Pair
from duocthu.domain.ranking import Ranking
from duocthu.evaluation.scored import Measure, Scored

DEPTH: Final = 10
_BY_LIBRARY: Final[Mapping[Measure, ir_measures.Measure]] = {
    "hit@1": Success @ 1,
    "hit@5": Success @ 5,
    "hit@10": Success @ DEPTH,
    "mrr@10": RR @ DEPTH,
    "ndcg@10": nDCG @ DEPTH,
}


def score(questions: Iterable[JudgedQuestion], run: Mapping[str, Ranking]) -> tuple[Scored, ...]:
    """The values of every question, in order; one without a ranking has 0 throughout."""
    asked = tuple(questions)
    values: list[dict[Measure, float]] = [{} for _ in asked]
    for number, measure, value in _library(asked, run):
        values[number][measure] = value
    for question, own in zip(asked, values, strict=True):
        ranking = run.get(question.id)
        if not question.gold.answerable:
            own["recognised"] = float(ranking is not None and _declined(ranking))
        elif len(question.gold.complete) > 1:
            own["complete@10"] = float(set(question.gold.complete) <= set(_pairs(ranking)))
    return tuple(
        Scored(question.id, question.question, question.group, question.id in run, own)
        for question, own in zip(asked, values, strict=True)
    )


def _library(asked: tuple[JudgedQuestion, ...], run: Mapping[str, Ranking]) -> Iterator[tuple[int, Measure, float]]:
    """What the library says of each answerable question, by the question's number; names never reach its C code."""
    qrels: list[Qrel] = []
    ranked: list[ScoredDoc] = []
    for number, question in enumerate(asked):
        if question.gold.answerable:
            documents = {pair: f"gold{n}" for n, pair in enumerate(question.gold.accepted)}
            qrels += [Qrel(str(number), document, 1) for document in documents.values()]
            for rank, pair in enumerate(_pairs(run.get(question.id))):
                ranked.append(ScoredDoc(str(number), documents.pop(pair, f"other{rank}"), float(DEPTH - rank)))
    if qrels:
        names = {str(measure): name for name, measure in _BY_LIBRARY.items()}
        for metric in ir_measures.iter_calc(list(_BY_LIBRARY.values()), qrels, ranked):
            yield int(metric.query_id), names[str(metric.measure)], float(metric.value)


def _pairs(ranking: Ranking | None) -> list[Pair]:
    """Drug and section of the first hits; a question that the search did not answer has none."""
    return [] if ranking is None else [(hit.drug_id, hit.section_key) for hit in ranking.hits[:DEPTH]]


def _declined(ranking: Ranking) -> bool:
    """Whether the search said that it has no answer, or asked back."""
    return ranking.status != "found" or not ranking.hits
