"""Questions as they reach the commands that answer them: one as an argument, or many in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from duocthu.cli.terminal import Terminal
from duocthu.cli.whole_file import write_whole
from duocthu.domain.errors import UsageError
from duocthu.domain.question import Question
from duocthu.workflows.line_file import LONGEST_QUESTION, read_questions

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Batch:
    """A command for many questions: ``stage`` names its bar, ``count_key`` its number in JSON, ``written`` its last words."""

    stage: str
    count_key: str
    written: str


def checked(question: str) -> str:
    """The question as text that can be written; bytes of an argument that are no text become signs for it."""
    text = question.encode("utf-8", "replace").decode("utf-8")
    if not text.strip():
        raise UsageError("question_empty")
    if len(text) > LONGEST_QUESTION:
        raise UsageError("question_too_long", length=len(text), most=LONGEST_QUESTION)
    return text


def refuse_both(question: str, questions: Path | None, out: Path | None) -> None:
    """Raise UsageError where one question comes with a file of them (question_twice), or ``out`` without one.

    The code of the second is answers_without_questions.
    """
    if questions is not None and question:
        raise UsageError("question_twice")
    if questions is None and out is not None:
        raise UsageError("answers_without_questions")


def refuse_place(out: Path | None, workspace: Path, *read: Path | None) -> None:
    """Raise UsageError (out_refused) where ``out`` would write over a file that is read, or into the workspace."""
    if out is None:
        return
    place = out.resolve()
    if place in {file.resolve() for file in read if file is not None} or workspace.resolve() in (place, *place.parents):
        raise UsageError("out_refused", file=str(out))


def as_lines(records: Iterable[object]) -> bytes:
    """Records as JSON lines, keys sorted."""
    return b"".join(msgspec.json.encode(record, order="sorted") + b"\n" for record in records)


def write_answers(out: Path, content: bytes) -> None:
    """Write a file of answers; raises UsageError (answers_unwritable)."""
    try:
        write_whole(out, content)
    except OSError as error:
        raise UsageError("answers_unwritable", file=str(out), reason=error.strerror or str(error)) from error


def answer_file(
    terminal: Terminal,
    batch: Batch,
    questions: Path,
    out: Path | None,
    workspace: Path,
    answers: Callable[[Sequence[Question], Progress], Iterator[object]],
) -> None:
    """Answer a file of questions, one record a line, to ``out`` or to standard output; ``answers`` tells what it does first.

    Raises UsageError: out_refused, answers_unwritable; and what reading the questions raises.
    """
    refuse_place(out, workspace, questions)
    asked = list(read_questions(questions))
    records: list[object] = []
    with terminal.progress() as tell:
        for number, record in enumerate(answers(asked, tell), 1):
            records.append(record)
            tell(batch.stage, number, len(asked))
    if out is not None:
        write_answers(out, as_lines(records))
        terminal.emit({batch.count_key: len(records), "out": str(out)}) if terminal.json else terminal.say(
            terminal.words(batch.written, count=len(records), file=str(out))
        )
    elif terminal.json:
        terminal.emit(records)
    else:
        for record in records:
            terminal.emit(record)
