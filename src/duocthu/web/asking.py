"""A question asked over HTTP: answered, timed, and kept where that is wanted; given whole or as it becomes ready."""

from __future__ import annotations

import sys
import time
import traceback
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from duocthu.domain.answer import Answer
from duocthu.domain.answer_event import AnswerEvent, Failed, Finished, Quoted
from duocthu.domain.errors import DuocthuError
from duocthu.domain.question import Question
from duocthu.web.desk import Desk
from duocthu.web.problem import problem
from duocthu.workflows.open_book import OpenBook

EVENT_STREAM: Final = "text/event-stream"


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer and the milliseconds that it took; where it is ``recorded``, ``id`` is the one to send feedback to."""

    id: str
    answer: Answer
    ms: float
    recorded: bool


def answered(desk: Desk, work: Callable[[], Answer]) -> Asked:
    """Do the work of an answer, and keep it in the record."""
    start = time.perf_counter()
    return _kept(desk, work(), start)


def ask(desk: Desk, question: Question) -> Asked:
    """Answer a question."""
    return answered(desk, lambda: desk.book.ask(question))


async def event_stream(desk: Desk, question: Question, instance: str) -> AsyncIterator[bytes]:
    """The answer as server-sent events, ended by ``final`` (an Asked) or ``error`` (a Problem); without one it was cut off.

    Before them come ``quotation`` (an Answer, which stands whatever follows) and ``statement``, one each.
    """
    async for name, value in answer_parts(desk, desk.book, question, instance):
        yield server_sent(name, value)


async def answer_parts(desk: Desk, book: OpenBook, question: Question, instance: str) -> AsyncIterator[tuple[str, object]]:
    """The same events by name and value; ``book`` may be the desk's in another language."""
    start = time.perf_counter()
    events = book.answer_events(question)
    try:
        while True:
            left = desk.seconds - (time.perf_counter() - start)
            name, value = await desk.room.do(lambda: _next(desk, events, start, instance), left)
            yield name, value
            if name in ("final", "error"):
                return
    except DuocthuError as error:
        yield "error", problem(error, instance, desk.catalogue)
    except Exception as error:  # noqa: BLE001 -- a stream that has begun can tell of a fault only as its last event
        traceback.print_exc()
        yield "error", problem(DuocthuError("unexpected", reason=type(error).__name__), instance, desk.catalogue)


def server_sent(name: str, value: object) -> bytes:
    """One event; JSON has no line breaks of its own."""
    return b"event: " + name.encode() + b"\ndata: " + msgspec.json.encode(value) + b"\n\n"


def _next(desk: Desk, events: Iterator[AnswerEvent], start: float, instance: str) -> tuple[str, object]:
    given = next(events, None)
    if isinstance(given, Quoted):
        return "quotation", given.answer
    if isinstance(given, Finished):
        return "final", _kept(desk, given.answer, start)
    if isinstance(given, Failed):
        return "error", problem(DuocthuError(given.code, **given.data), instance, desk.catalogue)
    if given is None:
        return "error", problem(DuocthuError("unexpected", reason="no end"), instance, desk.catalogue)
    return "statement", given.statement


def _kept(desk: Desk, answer: Answer, start: float) -> Asked:
    ms = round((time.perf_counter() - start) * 1000, 3)
    question_id = uuid.uuid4().hex
    try:
        recorded = desk.record.keep(question_id, answer, ms)
    except DuocthuError as error:  # a record that cannot be written keeps nobody from an answer
        sys.stderr.write(desk.catalogue.text(f"error.{error.code}", **error.data) + "\n")
        recorded = False
    return Asked(question_id, answer, ms, recorded)
