"""A file of JSON lines that somebody brings: each line a value, or an error with the file, the line and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from duocthu.domain.errors import UsageError
from duocthu.domain.question import Question

Brought = Literal["questions", "dataset", "run"]
Value = TypeVar("Value")

LONGEST_QUESTION: Final = 2000  # characters: more is no question
_LONGEST_LINE: Final = 1 << 20  # bytes
_MOST_LINES: Final = 100_000


def read_lines(path: Path, kind: type[Value], what: Brought) -> Iterator[tuple[int, Value]]:
    """The number (from 1) and the value of each line that is not blank; fields that ``kind`` does not have are not read.

    Raises UsageError: questions_unreadable, questions_malformed, and the same of dataset and run.
    """
    decoder = msgspec.json.Decoder(kind)
    try:
        with path.open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(_LONGEST_LINE + 1), b""), 1):
                if number > _MOST_LINES:
                    _refuse(what, path, number, f"> {_MOST_LINES}")
                if len(line) > _LONGEST_LINE:
                    _refuse(what, path, number, f"> {_LONGEST_LINE} bytes")
                if not line.isspace():
                    yield number, _decoded(decoder, line, path, number, what)
    except (OSError, ValueError) as error:  # the second for a name that no file can have
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{what}_unreadable", file=str(path), reason=reason) from error


def read_questions(path: Path) -> Iterator[Question]:
    """The questions of a file; raises UsageError (questions_unreadable, questions_malformed)."""
    for number, question in read_lines(path, Question, "questions"):
        length = len(question.question)
        if length > LONGEST_QUESTION:
            _refuse("questions", path, number, f"{length} > {LONGEST_QUESTION}")
        yield question


def _decoded(decoder: msgspec.json.Decoder[Value], line: bytes, path: Path, number: int, what: Brought) -> Value:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError(f"{what}_malformed", file=str(path), line=number, reason=str(error)) from error


def _refuse(what: Brought, path: Path, line: int, reason: str) -> None:
    raise UsageError(f"{what}_malformed", file=str(path), line=line, reason=reason)
