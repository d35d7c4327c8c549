"""What a dataset and a run must be before anything is measured on them.

A fault in the judgements looks like a fault of the search, so that none is passed over: each is an error with file and line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from duocthu.domain.errors import UsageError
from duocthu.domain.judgement import JudgedQuestion
from duocthu.domain.ranking import Ranking

Numbered = Iterable[tuple[int, JudgedQuestion]]


def checked_dataset(file: str, lines: Numbered) -> tuple[JudgedQuestion, ...]:
    """The questions of a dataset, by line.

    Raises UsageError: id_repeated, gold_incomplete (an answerable question without drug or section), gold_outside (a required
    pair that is not accepted), dataset_empty.
    """
    seen: dict[str, int] = {}
    questions: list[JudgedQuestion] = []
    for line, question in lines:
        _once(file, line, question.id, seen)
        gold = question.gold
        if gold.answerable and not gold.accepted:
            raise UsageError("gold_incomplete", file=file, line=line, id=question.id)
        outside = [pair for pair in gold.required if pair not in gold.accepted]
        if outside:
            raise UsageError("gold_outside", file=file, line=line, id=question.id, pair=" · ".join(outside[0]))
        questions.append(question)
    if not questions:
        raise UsageError("dataset_empty", file=file)
    return tuple(questions)


def check_known(file: str, lines: Numbered, drug_ids: Collection[str], section_keys: Collection[str]) -> None:
    """Raise UsageError (gold_unknown) where a gold drug or section is none of the book: then it is the dataset of another one."""
    for line, question in lines:
        gold = question.gold
        unknown = [name for name in gold.drug_ids if name not in drug_ids]
        unknown += [key for key in gold.section_keys if key not in section_keys]
        if unknown:
            raise UsageError("gold_unknown", file=file, line=line, id=question.id, name=unknown[0])


def of_split(file: str, questions: Iterable[JudgedQuestion], split: str) -> tuple[JudgedQuestion, ...]:
    """The questions of a split; all of them where none is named. Raises UsageError (split_unknown) where there is none."""
    questions = tuple(questions)
    chosen = tuple(q for q in questions if not split or q.split == split)
    if not chosen:
        known = ", ".join(sorted({q.split for q in questions if q.split}))
        raise UsageError("split_unknown", file=file, split=split, known=known or "—")
    return chosen


def checked_run(file: str, lines: Iterable[tuple[int, Ranking]], known: Collection[str]) -> Mapping[str, Ranking]:
    """The rankings of a run by question; raises UsageError: id_repeated, id_unknown (the dataset has no such question)."""
    seen: dict[str, int] = {}
    run: dict[str, Ranking] = {}
    for line, ranking in lines:
        _once(file, line, ranking.id, seen)
        if ranking.id not in known:
            raise UsageError("id_unknown", file=file, line=line, id=ranking.id)
        run[ranking.id] = ranking
    return run


def _once(file: str, line: int, name: str, seen: dict[str, int]) -> None:
    if name in seen:
        raise UsageError("id_repeated", file=file, line=line, id=name, first=seen[name])
    seen[name] = line
