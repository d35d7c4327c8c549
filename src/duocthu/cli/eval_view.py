"""An evaluation on the terminal: the figures with their uncertainty, by group, and what has changed since an older run."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from pathlib import Path

from duocthu.cli.eval_words import EvalWords
from duocthu.cli.terminal import Terminal
from duocthu.domain.ranking import Ranking
from duocthu.evaluation.comparison import Comparison
from duocthu.evaluation.figures import GroupFigures
from duocthu.evaluation.report import Evaluated
from duocthu.evaluation.scored import Measure

# What fits on a terminal; files and the report hold all.
_BY_GROUP: tuple[Measure, ...] = ("hit@1", "hit@10", "mrr@10", "complete@10", "recognised")


def show_evaluation(terminal: Terminal, done: Evaluated, written: Sequence[Path]) -> None:
    """Print a report; ``written`` are the files that hold it in full."""
    words, say = terminal.words, EvalWords(terminal.catalogue)
    evaluation, on = done.report.evaluation, done.report.on
    overall = evaluation.overall
    title = words("eval_title", dataset=on.dataset, questions=overall.questions)
    head = [words(key) for key in ("measure", "questions", "percent", "interval")]
    rows = [(say.measure(f.measure), f.questions, say.mean(f), say.bounds(f)) for f in overall.figures if f.questions]
    terminal.table(title, head, rows)
    head = [words("group"), *map(say.measure, _BY_GROUP)]
    terminal.table(words("eval_by_group"), head, [_row(group, say) for group in evaluation.groups])
    if overall.missing:
        terminal.say(words("eval_missing", count=overall.missing))
    if done.report.comparison is not None:
        _show_comparison(terminal, done.report.comparison, say)
    if times := _times(done.run):
        half, most = (f"{_percentile(times, share):.1f}" for share in (0.5, 0.95))
        terminal.say(words("eval_times", half=half, most=most))
    for file in written:
        terminal.say(words("eval_written", file=str(file)))


def _row(group: GroupFigures, say: EvalWords) -> tuple[object, ...]:
    return (f"{say.group(group.group)} ({group.questions})", *(say.mean(group.figure(measure)) for measure in _BY_GROUP))


def _show_comparison(terminal: Terminal, comparison: Comparison, say: EvalWords) -> None:
    words = terminal.words
    head = [words(key) for key in ("measure", "questions", "old", "new", "difference", "interval", "chance")]
    rows = [
        (
            say.measure(d.measure), d.questions, say.percent(d.old), say.percent(d.new),
            say.percent(d.difference, signed=True), say.bounds(d), say.chance(d.p),
        )
        for d in comparison.differences
    ]  # fmt: skip
    terminal.table(words("eval_against"), head, rows)
    for turned in comparison.turned:
        measure = say.measure(turned.measure)
        terminal.say(words("eval_turned", measure=measure, gained=len(turned.gained), lost=len(turned.lost)))
        for sign, changed in (("+", turned.gained), ("−", turned.lost)):
            for each in changed:
                terminal.say(f"  {sign} {each.id} · {say.group(each.group)} · {each.question}")


def _times(run: Sequence[Ranking]) -> list[float]:
    """Milliseconds, sorted."""
    return sorted(ranking.ms for ranking in run if ranking.ms is not None)


def _percentile(times: Sequence[float], share: float) -> float:
    """The nearest rank."""
    return times[max(0, ceil(share * len(times)) - 1)]
