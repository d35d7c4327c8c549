"""HEAD on a page is its head; the API has no such method, and every address tells those that it has."""

from __future__ import annotations

from time import sleep

import pytest
from starlette.testclient import TestClient

BROWSER = {"accept": "text/html"}


@pytest.mark.parametrize("path", ["/", "/?q=ibuprofen", "/drugs", "/corpus", "/static/app.css", "/healthz", "/khong-co"])
def test_head_is_get_without_a_body(client: TestClient, path: str) -> None:
    """The same status and headers."""
    if path == "/corpus":
        await_gates(client)  # it tells more when they are through
    head, got = client.head(path, headers=BROWSER), client.get(path, headers=BROWSER)
    assert (head.status_code, head.content) == (got.status_code, b"")
    assert head.headers["content-type"] == got.headers["content-type"]
    assert path == "/?q=ibuprofen" or head.headers["content-length"] == got.headers["content-length"]


def await_gates(client: TestClient) -> None:
    """Return when the gates, which the first reader of their page begins, are through."""
    for _ in range(600):
        if "hx-trigger" not in client.get("/corpus", headers=BROWSER).text.partition('id="corpus-gates"')[2]:
            return
        sleep(0.1)
    raise TimeoutError("the gates are still under way")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("POST", "/", "GET, HEAD"), ("PUT", "/drugs", "GET, HEAD"), ("HEAD", "/api/book", "GET"), ("HEAD", "/api/ask", "POST")],
)
def test_what_an_address_takes_is_told(client: TestClient, method: str, path: str, allowed: str) -> None:
    """For pages as well, which stand in no description."""
    told = client.request(method, path)
    assert (told.status_code, told.headers["allow"]) == (405, allowed)
