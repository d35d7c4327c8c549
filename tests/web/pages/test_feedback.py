"""Feedback by a form: what is kept, what is refused, where the reader is sent back to."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import ORIGIN

from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app
from duocthu.web.pages.feedback import own_address
from duocthu.workflows.recorded_questions import QuestionRecord

HTML = {"Accept": "text/html"}


def _asked(client: TestClient) -> str:
    return str(client.post("/api/ask", json={"question": "liều ibuprofen cho trẻ em"}).json()["id"])


def _send(client: TestClient, answer_id: str, fields: dict[str, str], headers: dict[str, str] | None = None) -> Any:  # noqa: ANN401
    return client.post(f"/answers/{answer_id}/feedback", data=fields, headers={**HTML, "Origin": ORIGIN, **(headers or {})})


@pytest.mark.parametrize("verdict", ["right", "wrong", "page_wrong"])
def test_a_verdict_is_kept(client: TestClient, served: Served, verdict: str) -> None:
    """With its note, letter by letter; the page thanks and leads back."""
    answer_id, note = _asked(client), f"{verdict}: “trang 24” <b>&amp;</b>\nđúng"
    reply = _send(client, answer_id, {"verdict": verdict, "note": note, "back": "/?q=li%E1%BB%81u"})
    assert reply.status_code == 200
    assert 'href="/?q=li%E1%BB%81u"' in reply.text
    assert served.record.log is not None
    (kept,) = [question for question in served.record.log.questions() if question.id == answer_id]
    assert (kept.verdict, kept.note.replace("\r\n", "\n")) == (verdict, note)


def test_a_part_for_a_script(client: TestClient) -> None:
    """What is put in place of the form, without a page around it."""
    reply = _send(client, _asked(client), {"verdict": "right"}, {"HX-Request": "true"})
    assert reply.text.startswith("<p")


@pytest.mark.parametrize("origin", ["https://example.org", "http://localhost:9000", "null"])
def test_another_site_s_form_is_refused(client: TestClient, served: Served, origin: str) -> None:
    """Nothing is kept."""
    answer_id = _asked(client)
    assert _send(client, answer_id, {"verdict": "wrong"}, {"Origin": origin}).status_code == 403
    assert _send(client, answer_id, {"verdict": "wrong"}, {"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert served.record.log is not None
    assert [q.verdict for q in served.record.log.questions() if q.id == answer_id] == [None]


@pytest.mark.parametrize(
    "fields", [{}, {"verdict": "good"}, {"verdict": "right", "note": "x" * 2001}, {f"f{n}": "1" for n in range(50)}]
)
def test_what_no_form_of_ours_sends_is_refused(client: TestClient, fields: dict[str, str]) -> None:
    """As a page with the status of the API."""
    reply = _send(client, _asked(client), fields)
    assert reply.status_code == 422
    assert "<main" in reply.text


@pytest.mark.parametrize(
    "sent",
    ["verdict=right&verdict=wrong", "verdict=right&verdict=right", "verdict=right&verdict=", "verdict=right&note=a&n%6fte=b"],
)
def test_a_field_that_is_said_twice_is_refused(client: TestClient, served: Served, sent: str) -> None:
    """Neither the first nor the last is taken, nor is anything kept."""
    answer_id = _asked(client)
    reply = client.post(f"/answers/{answer_id}/feedback", content=sent, headers={"Origin": ORIGIN})
    assert (reply.status_code, reply.json()["code"]) == (422, "parameter_repeated")
    assert served.record.log is not None
    assert [q.verdict for q in served.record.log.questions() if q.id == answer_id] == [None]


def test_bytes_that_are_no_text_are_refused(client: TestClient) -> None:
    """Not an error of the server."""
    reply = client.post(f"/answers/{_asked(client)}/feedback", content=b"verdict=\xff\xfe", headers={**HTML, "Origin": ORIGIN})
    assert reply.status_code == 422


def test_an_answer_that_nobody_gave(client: TestClient) -> None:
    """Or one that is gone."""
    assert _send(client, "0" * 32, {"verdict": "right"}).status_code == 404


def test_without_a_record(served: Served) -> None:
    """Nothing is kept, and that is said."""
    without = Served(served.book, QuestionRecord(), served.catalogue)
    with TestClient(make_app(without), base_url=ORIGIN) as client:
        assert _send(client, "0" * 32, {"verdict": "right"}).status_code == 409


@pytest.mark.parametrize(
    "address",
    ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)", "", "x", "/\t/example.org", "/\n"],
)
def test_no_other_site_is_ever_linked(client: TestClient, address: str) -> None:
    """What a form says of where it came from may be anything."""
    assert own_address(address) == "/"
    assert '<p><a href="/">' in _send(client, _asked(client), {"verdict": "right", "back": address}).text
