"""Questions over HTTP: the same answer as on the command line, whole or as events, and feedback that is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
from starlette.testclient import TestClient

from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served
from duocthu.domain.question import Question

QUESTION = "liều ibuprofen cho trẻ em"


def _ask(client: TestClient, question: str = QUESTION) -> dict[str, Any]:
    response = client.post("/api/ask", json={"question": question})
    assert response.status_code == 200
    asked: dict[str, Any] = response.json()
    return asked


def test_the_answer_is_that_of_the_command_line(client: TestClient, sample_workspace: Path) -> None:
    """Word for word, with edition and year; the time is told."""
    asked = _ask(client)
    timed = next(application({}).ask([Question("", QUESTION)], sample_workspace))
    assert asked["answer"] == json.loads(msgspec.json.encode(timed.answer))
    assert asked["answer"]["source"]["edition"]
    assert asked["answer"]["source"]["year"]
    assert asked["ms"] > 0


def test_an_earlier_question_lends_its_drug(client: TestClient) -> None:
    """``history`` is read as on the command line."""
    body = {"question": "còn chống chỉ định?", "history": [{"question": QUESTION}]}
    answer = client.post("/api/ask", json=body).json()["answer"]
    assert {citation["drug_name"] for citation in answer["citations"]} == {"IBUPROFEN"}


def test_a_stream_ends_with_the_answer(client: TestClient) -> None:
    """By either method: events with a name and one line of JSON, the last of them ``final``."""
    whole = _ask(client)["answer"]
    streams = (
        client.get("/api/ask/stream", params={"question": QUESTION}),
        client.post("/api/ask/stream", json={"question": QUESTION}),
    )
    for stream in streams:
        assert stream.headers["content-type"].startswith("text/event-stream")
        events = [event.split("\n") for event in stream.text.strip().split("\n\n")]
        name, data = events[-1]
        assert name == "event: final"
        assert json.loads(data.removeprefix("data: "))["answer"] == whole
        assert all(other[0] in ("event: quotation", "event: statement") for other in events[:-1])


def test_feedback_stays_with_its_question(client: TestClient, served: Served) -> None:
    """The last verdict counts; question, understanding and citations are kept beside it."""
    asked = _ask(client)
    assert asked["recorded"] is True
    for body in ({"verdict": "right"}, {"verdict": "page_wrong", "note": "trang 24"}):
        assert client.post(f"/api/answers/{asked['id']}/feedback", json=body).json() == {"id": asked["id"]}
    assert served.record.log is not None
    kept = next(question for question in served.record.log.questions() if question.id == asked["id"])
    assert (kept.question, kept.verdict, kept.note) == (QUESTION, "page_wrong", "trang 24")
    assert kept.understanding == asked["answer"]["understanding"]
    assert list(kept.citations) == [citation["chunk_id"] for citation in asked["answer"]["citations"]]


def test_feedback_on_a_question_that_is_not_kept(client: TestClient) -> None:
    """Is told as such."""
    response = client.post(f"/api/answers/{'0' * 32}/feedback", json={"verdict": "wrong"})
    assert (response.status_code, response.json()["code"]) == (404, "answer_unknown")


def test_search_shows_what_was_understood(client: TestClient) -> None:
    """Drug, section, and passages with both pages; no word of a table."""
    found = client.get("/api/search", params={"q": QUESTION, "limit": 5}).json()
    assert (found["status"], [drug["drug_name"] for drug in found["drugs"]]) == ("found", ["IBUPROFEN"])
    assert 0 < len(found["hits"]) <= 5
    for hit in found["hits"]:
        assert hit["source_page_range"][0] >= 0
        assert not (hit["block_ids"] and hit["text"])


def test_two_drugs_by_their_ids(client: TestClient, served: Served) -> None:
    """An answer as of a question, and nothing is guessed: what is no id of the book is an error."""
    first, second = (drug.drug_id for drug in served.book.catalog.drugs[:2])
    asked = client.get("/api/interactions", params={"drug": [first, second]}).json()
    assert {citation["drug_id"] for citation in asked["answer"]["citations"]} <= {first, second}
    key = served.book.catalog.sections(first)[0].key
    compared = client.get("/api/compare", params={"drug": [first, second], "section": key}).json()
    assert compared["answer"]["source"] == asked["answer"]["source"]
    unknown = client.get("/api/interactions", params={"drug": [first, "khong_co"]})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "drug_unknown")
    odd = client.get("/api/compare", params={"drug": [first, second], "section": "khong_co"})
    assert (odd.status_code, odd.json()["code"]) == (404, "section_of_no_drug")
