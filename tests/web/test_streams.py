"""A stream tells its end, whatever happens on the way: an answer, or an error by its code."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from duocthu.bootstrap.serving import Served
from duocthu.domain.answer_event import AnswerEvent, Failed, Finished, Quoted, Stated
from duocthu.domain.errors import BookFileError, ModelError, WorkspaceError
from duocthu.domain.question import Question
from duocthu.ports.llm import ModelRequest
from duocthu.web.app import make_app
from duocthu.web.desk import ServerLimits

QUESTION = "liều ibuprofen cho trẻ em"
STALL = 4.0  # s; a request has half of it, more than a busy machine keeps an answer at hand waiting


class LostModel:
    """A model whose server does not answer."""

    name, room = "lost", 8000

    def complete(self, request: ModelRequest) -> Iterator[str]:  # noqa: ARG002 -- the port's
        """Nothing."""
        raise ModelError("model_unreachable", url="http://127.0.0.1:1/v1", reason="refused")


def _events(client: TestClient) -> list[tuple[str, Any]]:
    text = client.get("/api/ask/stream", params={"question": QUESTION}).text
    events = [event.split("\n") for event in text.strip().split("\n\n")]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in events]


def test_a_model_that_is_lost_leaves_the_quotation(client: TestClient, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is sent first, and the end says what did not come."""
    plain = client.post("/api/ask", json={"question": QUESTION}).json()["answer"]
    monkeypatch.setattr(served.book, "_model", LostModel())
    (first, quotation), (last, asked) = _events(client)
    assert (first, quotation, last) == ("quotation", plain, "final")
    assert asked["answer"]["statements"] == plain["statements"]
    assert len(asked["answer"]["notices"]) > len(plain["notices"])


def _breaks(quoted: Quoted) -> Iterator[AnswerEvent]:
    yield quoted
    raise RuntimeError("secret")


def _breaks_by_name(quoted: Quoted) -> Iterator[AnswerEvent]:
    yield quoted
    raise BookFileError("file_missing", file="/somewhere/secret/book.pdf", physical_page=1)


def _fails(quoted: Quoted) -> Iterator[AnswerEvent]:
    yield quoted
    yield Failed("index_damaged", {"file": "/somewhere/secret/index", "reason": "cut"})


def _stops(quoted: Quoted) -> Iterator[AnswerEvent]:
    yield quoted


def _stalls(quoted: Quoted) -> Iterator[AnswerEvent]:
    yield quoted
    time.sleep(STALL)
    yield quoted


@pytest.mark.parametrize(
    ("events", "code"),
    [
        (_breaks, "unexpected"),
        (_breaks_by_name, "file_missing"),
        (_fails, "index_damaged"),
        (_stops, "unexpected"),
        (_stalls, "request_timeout"),
    ],
)
def test_whatever_breaks_a_stream_is_its_last_event(
    served: Served, monkeypatch: pytest.MonkeyPatch, events: Callable[[Quoted], Iterator[AnswerEvent]], code: str
) -> None:
    """After what could be said; no trace and no folder of this machine is told."""
    quoted = Quoted(served.book.ask(Question("", QUESTION)))  # before the clock of the request runs
    monkeypatch.setattr(served.book, "answer_events", lambda _question: events(quoted))
    client = TestClient(make_app(served, limits=ServerLimits(seconds=STALL / 2)), base_url="http://localhost")
    (first, _), (last, told) = _events(client)
    assert (first, last, told["code"]) == ("quotation", "error", code)
    assert "secret" not in json.dumps(told)


def test_statements_are_sent_one_by_one(client: TestClient, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the quotation and the whole."""
    answer = served.book.ask(Question("", QUESTION))
    given = [Quoted(answer), *map(Stated, answer.statements), Finished(answer)]
    monkeypatch.setattr(served.book, "answer_events", lambda _question: iter(given))
    names = [name for name, _ in _events(client)]
    assert names == ["quotation", *["statement"] * len(answer.statements), "final"]


def test_a_record_that_cannot_be_written_keeps_nobody_from_an_answer(
    client: TestClient, served: Served, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The answer says that it was not kept; whoever runs the server reads why."""

    def full(_question: object) -> None:
        raise WorkspaceError("question_log_unusable", file="questions.sqlite", reason="disk full")

    monkeypatch.setattr(served.record.log, "add", full)
    asked = client.post("/api/ask", json={"question": QUESTION}).json()
    assert (asked["recorded"], asked["answer"]["status"]) == (False, "answered")
    assert "disk full" in capsys.readouterr().err
