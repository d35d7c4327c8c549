"""An error where a page was asked for is a page with the same status and code of words; a program gets problem+json."""

from __future__ import annotations

from html import unescape

import pytest
from starlette.testclient import TestClient

BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/khong-co", 404, "Lỗi"),
        ("/pages/99999", 404, "Lỗi"),
        ("/pages?printed=99999", 404, "99999"),
        ("/pages/21?chunk=khong_co__x__0", 404, "Lỗi"),
        ("/pages/21?zoom=1000", 422, "Lỗi"),
        ("/?q=" + "a" * 3000, 422, "Lỗi"),
    ],
)
def test_an_error_is_a_page(client: TestClient, path: str, status: int, words: str) -> None:
    """In the reader's language, with a way back."""
    told = client.get(path, headers=BROWSER)
    assert told.status_code == status
    assert told.headers["content-type"].startswith("text/html")
    assert words in told.text
    assert 'href="/"' in told.text


def test_a_part_of_a_page_is_told_in_its_place(client: TestClient) -> None:
    """No page within a page."""
    answer = client.get("/?q=" + "a" * 3000, headers={"hx-request": "true", "hx-target": "article#answer"})
    assert (answer.status_code, answer.text.count("<html"), 'id="answer"' in answer.text) == (422, 0, True)
    beside = client.get("/pages/99999", headers={"hx-request": "true", "hx-target": "div#page-panel"})
    assert (beside.status_code, 'id="answer"' in beside.text, "viewer" in beside.text) == (404, False, True)


def test_programs_get_what_they_got(client: TestClient) -> None:
    """Below ``/api`` always; elsewhere where nobody asks for a page."""
    for path, headers in (("/api/khong-co", BROWSER), ("/khong-co", {"accept": "application/json"})):
        assert client.get(path, headers=headers).headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(("language", "words"), [("vi", "không hợp lệ"), ("en", "cannot be meant")])
def test_what_is_wrong_with_an_address_is_told_in_words(client: TestClient, language: str, words: str) -> None:
    """The names of its parts, and not what a program says of them."""
    page = client.get(f"/pages/21?zoom=1000&lang={language}", headers=BROWSER)
    assert (page.status_code, words in page.text, "«zoom»" in page.text) == (422, True, True)
    assert "query." not in page.text
    client.cookies.clear()


@pytest.mark.parametrize(("language", "words"), [("vi", "Câu hỏi dài 2500 ký tự, quá giới hạn 2000"), ("en", "2500 characters")])
def test_a_question_that_is_too_long_is_told_so(client: TestClient, language: str, words: str) -> None:
    """On the page, in its part, as an earlier question, and on the API: never as an address of which a part is missing."""
    long = "a" * 2500
    told = [
        client.get("/", params={"q": long, "lang": language}, headers=BROWSER),
        client.get("/", params={"q": long, "lang": language}, headers={"hx-request": "true"}),
    ]
    assert [(reply.status_code, words in unescape(reply.text)) for reply in told] == [(422, True), (422, True)]
    client.cookies.clear()
    problem = client.post("/api/ask", json={"question": long}).json()
    assert (problem["code"], problem["data"]) == ("question_too_long", {"length": 2500, "most": 2000})
    name = client.get("/brands", params={"q": long, "lang": "vi"}, headers=BROWSER).text
    assert "Câu hỏi dài" not in unescape(name)


def test_a_question_that_is_too_long_can_be_shortened(client: TestClient) -> None:
    """It stands in a box on the page of the error, as text; where nothing else was asked there is no box."""
    long = "</textarea><b>liều ibuprofen " + "a" * 2500
    page = client.get("/", params={"q": long}, headers=BROWSER).text
    box = page.partition('name="q"')[2].partition(">")[2].partition("</textarea>")[0]
    assert unescape(box) == long
    assert 'name="q"' not in client.get("/khong-co", params={"q": "ibuprofen"}, headers=BROWSER).text


def test_readers_are_not_sent_to_what_programs_read(client: TestClient) -> None:
    """An address that is none says so, with ways on; a program is told where the addresses are listed."""
    page = client.get("/khong-co", headers=BROWSER).text
    assert "openapi" not in page
    assert 'href="/drugs"' in page
    assert "openapi" in client.get("/khong-co").text
    assert "đánh số từ 0" not in client.get("/pages/99999?lang=vi", headers=BROWSER).text


def test_findings_of_no_code_lead_to_all_of_them(client: TestClient) -> None:
    """Where one can be chosen."""
    led = client.get("/corpus/findings", headers=BROWSER, follow_redirects=False)
    assert (led.status_code, led.headers["location"]) == (303, "/corpus#corpus-findings")
