"""The search of a workspace, measured: on the sample's own questions, and on the replica against the scorer."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.books.registry import shipped, shipped_questions
from duocthu.bootstrap import Application, application
from duocthu.domain.errors import UsageError, WorkspaceError
from duocthu.domain.judgement import JudgedQuestion
from duocthu.domain.question import Question
from duocthu.domain.ranking import RankedHit, Ranking
from duocthu.evaluation.plan import EvaluationPlan
from duocthu.evaluation.report import Evaluated
from duocthu.evaluation.scored import Measure
from duocthu.workflows.evaluate import evaluate
from duocthu.workflows.line_file import read_lines

GROUPS = {
    "plain", "no_diacritics", "typo", "brand", "english_inn", "look_alike", "section_only_paraphrase", "multi_section",
    "two_drug", "answer_in_table", "follow_up", "population", "unanswerable_drug", "unanswerable_section", "unanswerable_fact",
}  # fmt: skip
SAME: dict[Measure, str] = {
    "hit@1": "hit@1",
    "hit@5": "hit@5",
    "hit@10": "hit@10",
    "mrr@10": "mrr@10",
    "complete@10": "complete@10",
    "recognised": "unanswerable_no_hit_or_flagged",
}


@pytest.fixture(scope="module")
def program() -> Application:
    """The program as it is started."""
    return application({})


def _measured(program: Application, workspace: Path, **plan: Any) -> Evaluated:  # noqa: ANN401 -- fields of a plan
    return program.evaluate(workspace, EvaluationPlan(**plan), lambda _stage, _done, _total: None)


def _sections(repository: Path) -> dict[str, set[str]]:
    """The true sections of each monograph of the sample book."""
    path = repository / "tests" / "truth" / "sample" / "monographs.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return {row["drug_id"]: {section["key"] for section in row["sections"]} for row in map(json.loads, lines)}


def _own() -> list[JudgedQuestion]:
    path = shipped_questions("sample")
    assert path is not None
    return [question for _, question in read_lines(path, JudgedQuestion, "dataset")]


def test_the_sample_has_questions_of_every_kind() -> None:
    """Forty at least, and of each kind; a follow-up has a history, and two drugs are two."""
    questions = _own()
    groups = Counter(question.group for question in questions)
    assert len(questions) >= 40
    assert set(groups) == GROUPS
    assert min(groups.values()) >= 2
    for question in questions:
        assert bool(question.history) == (question.group == "follow_up"), question
        assert question.gold.answerable != question.group.startswith("unanswerable"), question
        if question.group == "two_drug":
            assert len(question.gold.drug_ids) == 2, question
        if question.group == "multi_section":
            assert len(question.gold.section_keys) == 2, question


def test_what_was_judged_is_in_the_book(repository: Path) -> None:
    """Every right section exists in the truth; one that is asked for in vain does not; no question is one of the truth's."""
    sections = _sections(repository)
    for question in _own():
        for drug, key in question.gold.accepted:
            there = question.gold.answerable or question.group == "unanswerable_fact"
            assert (key in sections[drug]) == there, question
    truth = (repository / "tests" / "truth" / "sample" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    assert not {json.loads(row)["question"] for row in truth} & {question.question for question in _own()}


def test_only_the_sample_ships_questions() -> None:
    """Other books bring their own."""
    assert [book for book in shipped() if shipped_questions(book)] == ["sample"]
    assert shipped_questions("../sample") is None


def test_the_sample_on_its_own_questions(program: Application, sample_workspace: Path) -> None:
    """The dataset is found by the book; every question has a ranking; what is reported as missed is what is not right."""
    done = _measured(program, sample_workspace)
    report = done.report
    assert (report.on.dataset, report.on.book_id, report.on.split) == ("questions.jsonl", "sample", "")
    assert report.evaluation.overall.missing == 0
    first, recognised = (report.evaluation.overall.figure(m) for m in ("hit@1", "recognised"))
    assert first.mean is not None
    assert first.mean >= 0.9
    wrong = [each for each in report.evaluation.scored if not each.values.get("hit@1", each.values.get("recognised"))]
    assert [each.id for each in report.missed] == [each.id for each in wrong]
    assert first.questions + recognised.questions == len(done.run) == len(_own())


def test_a_run_file_is_measured_as_the_search_that_wrote_it(program: Application, sample_workspace: Path, tmp_path: Path) -> None:
    """The same figures, without a workspace; against itself nothing has changed."""
    asked = _measured(program, sample_workspace)
    path = tmp_path / "run.jsonl"
    path.write_text("".join(json.dumps(_as_row(each)) + "\n" for each in asked.run), encoding="utf-8")
    again = _measured(program, tmp_path / "none", dataset=shipped_questions("sample"), run=path, against=path)
    assert again.report.evaluation == asked.report.evaluation
    assert (again.report.on.book_id, again.report.comparison is not None) == (None, True)
    assert again.report.comparison is not None
    assert {each.difference for each in again.report.comparison.differences} == {0.0}


def _as_row(ranking: Ranking) -> dict[str, object]:
    hits = [{"chunk_id": h.chunk_id, "drug_id": h.drug_id, "section_key": h.section_key} for h in ranking.hits]
    return {"id": ranking.id, "status": ranking.status, "hits": hits}


def _perfect(questions: Sequence[JudgedQuestion]) -> Callable[[Sequence[Question]], Iterator[Ranking]]:
    """A search that knows the gold."""
    by_id = {question.id: question for question in questions}

    def search(asked: Sequence[Question]) -> Iterator[Ranking]:
        for each in asked:
            gold = by_id[each.id].gold
            hits = tuple(RankedHit(f"{drug}/{key}", drug, key) for drug, key in gold.accepted)
            yield Ranking(each.id, "found", hits) if gold.answerable else Ranking(each.id, "not_found", ())

    return search


def test_a_perfect_search_is_perfect(sample_workspace: Path) -> None:
    """Every figure is 1, and nothing is missed."""
    done = evaluate(EvaluationPlan(), JsonlStore(sample_workspace), _perfect(_own()))
    assert {figure.mean for figure in done.report.evaluation.overall.figures} == {1.0}
    assert done.report.missed == ()


def test_a_dataset_of_another_book(sample_workspace: Path, tmp_path: Path) -> None:
    """Its drugs are not in the workspace: an error with file and line, before anything is searched."""
    path = tmp_path / "other.jsonl"
    gold = {"answerable": True, "drug_ids": ["aspirin"], "section_keys": ["chi_dinh"]}
    path.write_text(json.dumps({"id": "a", "question": "?", "group": "g", "gold": gold}), encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        evaluate(EvaluationPlan(dataset=path), JsonlStore(sample_workspace), lambda _: pytest.fail("searched"))
    assert (caught.value.code, caught.value.data["name"], caught.value.data["line"]) == ("gold_unknown", "aspirin", 1)


def test_a_workspace_that_is_missing(program: Application, tmp_path: Path) -> None:
    """It is asked for its book, and says so."""
    with pytest.raises(WorkspaceError):
        _measured(program, tmp_path / "none")


@pytest.fixture(scope="module")
def mini(shared: Path, program: Application, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small replica, ready to be searched."""
    folder = tmp_path_factory.mktemp("mini") / "workspace"
    program.run(shared / "books" / "mini" / "book.pdf", "dtqgvn2018", folder, [], lambda _stage, _done, _total: None)
    program.chunk(folder, lambda _done, _total: None)
    return folder


def _with_required(shared: Path, folder: Path) -> Path:
    """The replica's dataset; what is required for a complete answer is where its facts stand, as the scorer has it."""
    book = shared / "books" / "mini"
    facts = {row["fact_id"]: row for row in map(json.loads, (book / "facts.jsonl").read_text(encoding="utf-8").splitlines())}
    rows = [json.loads(line) for line in (book / "questions.jsonl").read_text(encoding="utf-8").splitlines()]
    for row in rows:
        pairs = dict.fromkeys((facts[i]["drug_id"], facts[i]["section_key"]) for i in row["gold"]["fact_ids"] if i in facts)
        row["gold"]["required"] = [pair for pair in pairs if row["gold"]["answerable"]]
    path = folder / "questions.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_the_scorer_agrees(
    program: Application, mini: Path, shared: Path, scorer: Callable[..., dict[str, float | None]], tmp_path: Path
) -> None:
    """On the replica, in every group: hit@k, MRR, complete@10, and what is recognised; its own file can be read as it is."""
    own = shared / "books" / "mini" / "questions.jsonl"
    done = _measured(program, mini, dataset=_with_required(shared, tmp_path), split="dev")
    assert len(done.run) > 600
    path = tmp_path / "run.jsonl"
    path.write_text("".join(json.dumps(_as_row(each)) + "\n" for each in done.run), encoding="utf-8")
    theirs = scorer("search", shared / "books" / "mini", path, "--split", "dev", "--workspace", str(mini))
    for group in (done.report.evaluation.overall, *done.report.evaluation.groups):
        for measure, name in SAME.items():
            figure = group.figure(measure)
            key = name if group.group == "all" else f"{name}/{group.group}"
            if figure.mean is not None:
                assert theirs[key] == pytest.approx(100 * figure.mean, abs=0.001), key
    as_it_is = _measured(program, mini, dataset=own, split="dev", run=path).report.evaluation
    assert as_it_is.overall.figure("mrr@10") == done.report.evaluation.overall.figure("mrr@10")


def test_a_ranking_turned_round_is_scored_as_the_scorer_does(
    program: Application, mini: Path, shared: Path, scorer: Callable[..., dict[str, float | None]], tmp_path: Path
) -> None:
    """A bad run with gaps: hits in reverse, every seventh question left out."""
    own = shared / "books" / "mini" / "questions.jsonl"
    done = _measured(program, mini, dataset=own, split="dev")
    bad = [replace(each, hits=each.hits[::-1]) for number, each in enumerate(done.run) if number % 7]
    path = tmp_path / "run.jsonl"
    path.write_text("".join(json.dumps(_as_row(each)) + "\n" for each in bad), encoding="utf-8")
    theirs = scorer("search", shared / "books" / "mini", path, "--split", "dev", "--workspace", str(mini))
    overall = _measured(program, mini, dataset=own, split="dev", run=path).report.evaluation.overall
    assert overall.missing == len(done.run) - len(bad)
    for measure in ("hit@1", "hit@10", "mrr@10", "recognised"):
        mean = overall.figure(measure).mean
        assert mean is not None
        assert theirs[SAME[measure]] == pytest.approx(100 * mean, abs=0.001)
