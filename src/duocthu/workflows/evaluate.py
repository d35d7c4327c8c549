"""``eval``: a workspace's search, or a run of any search, held against what people have judged to be right."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from duocthu.books.registry import shipped_questions
from duocthu.domain.errors import UsageError
from duocthu.domain.judgement import JudgedQuestion
from duocthu.domain.question import Question
from duocthu.domain.ranking import Ranking
from duocthu.evaluation.compare import compare
from duocthu.evaluation.dataset import check_known, checked_dataset, checked_run, of_split
from duocthu.evaluation.measures import score
from duocthu.evaluation.plan import EvaluationPlan
from duocthu.evaluation.report import Evaluated, EvaluationReport, MeasuredOn, Missed
from duocthu.evaluation.scored import Scored
from duocthu.evaluation.summary import summarise
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.workflows.line_file import read_lines
from duocthu.workflows.workspace import workspace_profile

CHAPTER_KEYS = ("chapter", "appendix")  # sections of chunks that belong to no drug

Search = Callable[[Sequence[Question]], Iterator[Ranking]]


@dataclass(frozen=True, slots=True)
class _DrugName:
    """All that is read here of a monograph's record."""

    drug_id: str


@dataclass(frozen=True, slots=True)
class _ChapterName:
    """The same of a chapter's."""

    chapter_id: str


def evaluate(plan: EvaluationPlan, store: ArtifactStore, search: Search) -> Evaluated:
    """Measure; ``store`` is looked into only where the plan names no dataset, or no run.

    Raises UsageError: dataset_unnamed, the codes of ``read_lines``, ``checked_dataset`` and ``checked_run``; WorkspaceError.
    """
    path = plan.dataset or _own_dataset(store)
    file = str(path)
    lines = list(read_lines(path, JudgedQuestion, "dataset"))
    questions = checked_dataset(file, lines)
    chosen = of_split(file, questions, plan.split)
    known = {question.id for question in questions}
    old = None if plan.against is None else _read_run(plan.against, known)
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    if plan.run is not None:
        run = _read_run(plan.run, known)
        measured_on = MeasuredOn(path.name, sha256, plan.split)
    else:
        profile = workspace_profile(store)
        check_known(file, lines, _names(store), {*(section.key for section in profile.sections), *CHAPTER_KEYS})
        run = {ranking.id: ranking for ranking in search([question.asked() for question in chosen])}
        measured_on = MeasuredOn(path.name, sha256, plan.split, profile.id, _source_sha256(store))
    scored = score(chosen, run)
    comparison = None if old is None else compare(scored, score(chosen, old))
    report = EvaluationReport(measured_on, summarise(scored), tuple(_missed(chosen, scored, run)), comparison)
    return Evaluated(report, tuple(run[question.id] for question in chosen if question.id in run))


def _own_dataset(store: ArtifactStore) -> Path:
    """The questions that ship with the profile of the workspace."""
    book = workspace_profile(store).id
    path = shipped_questions(book)
    if path is None:
        raise UsageError("dataset_unnamed", book=book)
    return path


def _read_run(path: Path, known: set[str]) -> Mapping[str, Ranking]:
    return checked_run(str(path), read_lines(path, Ranking, "run"), known)


def _names(store: ArtifactStore) -> set[str]:
    """What a gold drug may be: a monograph, or a chapter."""
    drugs = {record.drug_id for record in store.read("monographs.jsonl", _DrugName)}
    return drugs | {record.chapter_id for record in store.read("chapters.jsonl", _ChapterName)}


def _source_sha256(store: ArtifactStore) -> str | None:
    source = store.manifest().get("source")
    return str(source.get("sha256")) if isinstance(source, dict) else None


def _missed(questions: Sequence[JudgedQuestion], scored: Sequence[Scored], run: Mapping[str, Ranking]) -> Iterator[Missed]:
    """The questions whose first hit is wrong, and those that should have been declined and were not."""
    for question, each in zip(questions, scored, strict=True):
        if not each.values["hit@1" if question.gold.answerable else "recognised"]:
            ranking = run.get(question.id)
            first = ranking.hits[0] if ranking is not None and ranking.hits else None
            yield Missed(question.id, question.group, question.question, question.gold, first)
