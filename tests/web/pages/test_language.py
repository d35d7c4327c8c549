"""Which language a page speaks: what was chosen, then remembered, then the server's; never what the browser was set to."""

from __future__ import annotations

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from duocthu.web.pages.language import language_of


def _request(query: str = "", cookie: str = "", accept: str = "") -> Request:
    headers = [(b"cookie", cookie.encode()), (b"accept-language", accept.encode())]
    return Request({"type": "http", "query_string": query.encode(), "headers": headers, "method": "GET", "path": "/"})


@pytest.mark.parametrize(
    ("query", "cookie", "accept", "wanted"),
    [
        ("", "", "", "vi"),
        ("lang=en", "lang=vi", "vi", "en"),
        ("lang=fr", "lang=en", "vi", "en"),
        ("", "lang=en", "vi", "en"),
        ("", "lang=xx", "en-US,en;q=0.9", "vi"),
        ("", "", "en-US,en;q=0.9", "vi"),
        ("lang=", "", "en", "vi"),
    ],
)
def test_the_order_of_wishes(query: str, cookie: str, accept: str, wanted: str) -> None:
    """Nothing that a client sends is an error."""
    assert language_of(_request(query, cookie, accept), "vi") == wanted


def test_a_server_that_speaks_english_does_so_to_everybody() -> None:
    """Until a reader chooses."""
    assert language_of(_request(accept="vi"), "en") == "en"
    assert language_of(_request("lang=vi"), "en") == "vi"


def test_a_choice_stays_on_other_pages(client: TestClient) -> None:
    """Whatever the browser prefers."""
    client.get("/?lang=en", headers={"Accept-Language": "vi"})
    assert '<html lang="en">' in client.get("/drugs", headers={"Accept-Language": "vi"}).text
    client.get("/?lang=vi")
    assert '<html lang="vi">' in client.get("/drugs", headers={"Accept-Language": "en"}).text
    client.cookies.clear()
    assert '<html lang="vi">' in client.get("/drugs", headers={"Accept-Language": "en-US,en;q=0.9"}).text


def test_a_choice_is_remembered(client: TestClient) -> None:
    """In a cookie that scripts cannot read and other sites do not get."""
    response = client.get("/?lang=en")
    cookie = response.headers["set-cookie"]
    assert all(word in cookie for word in ("lang=en", "HttpOnly", "SameSite=lax"))
    assert '<html lang="en">' in response.text
    client.cookies.clear()
    assert "set-cookie" not in client.get("/").headers


def test_notices_are_in_the_language_of_the_page(client: TestClient) -> None:
    """What the program says; what the book says is as it is."""
    page = client.get("/", params={"q": "morphin", "lang": "en"}).text
    assert "is no proof" in page or "does not mean" in page or "not mean" in page
    client.cookies.clear()
