"""What stands before all routes: foreign names and sites, bodies that are too large, and the headers of every response."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app
from duocthu.web.desk import ServerLimits

QUESTION = {"question": "liều ibuprofen"}


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:9", "[::1]:8000", "LOCALHOST", "kho.thuoc:80"])
def test_own_names_are_answered_to(served: Served, host: str) -> None:
    """With any port: which one is the browser's affair."""
    client = TestClient(make_app(served, ["kho.thuoc"]), base_url="http://localhost")
    assert client.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "", "[::1", "localhost@evil.example"]
)
def test_foreign_names_are_not(client: TestClient, host: str) -> None:
    """A name that somebody else points to this machine reads nothing."""
    for path in ("/healthz", "/api/openapi.json", "/api/drugs"):
        told = client.get(path, headers={"Host": host}).json()
        assert (told["status"], told["code"]) == (421, "host_refused")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:9999"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
    ],
)
def test_another_sites_page_asks_nothing(client: TestClient, headers: dict[str, str]) -> None:
    """Not even to have a question kept."""
    told = client.post("/api/ask", json=QUESTION, headers=headers).json()
    assert (told["status"], told["code"]) == (403, "origin_refused")


def test_another_sites_page_shows_no_picture_of_ours(client: TestClient) -> None:
    """A link may be followed; nothing may be embedded or fetched."""
    assert client.get("/api/book", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}).status_code == 403
    assert client.get("/api/book", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}).status_code == 200
    own = {"Origin": "http://localhost:8000", "Sec-Fetch-Site": "same-origin"}
    assert client.post("/api/ask", json=QUESTION, headers=own).status_code == 200


@pytest.mark.parametrize("path", ["/healthz", "/api/drugs", "/api/khong_co", "/api/drugs/X", "/api/ask/stream?question=a"])
def test_every_response_has_its_headers(client: TestClient, path: str) -> None:
    """Errors and streams, too: no foreign script, no inline one, no frame, no sniffing, no referrer elsewhere."""
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "same-origin")
    assert "server" not in headers


def test_large_bodies_are_refused(client: TestClient) -> None:
    """By their length, told or not."""
    large = b'{"question": "' + b"a" * 600_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    pieces = (large[start : start + 10_000] for start in range(0, len(large), 10_000))
    for content in (large, pieces):
        told = client.post("/api/ask", content=content, headers=headers).json()
        assert (told["status"], told["code"]) == (413, "request_too_large")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"question": ""},
        {"question": " \t\x85\u3000"},
        {"question": 1},
        {"question": "a", "history": [{}] * 99},
        [1],
    ],
)
def test_bodies_that_cannot_be_meant(client: TestClient, body: object) -> None:
    """Told where they are wrong."""
    told = client.post("/api/ask", json=body).json()
    assert (told["status"], told["code"]) == (422, "request_malformed")


def test_a_question_that_is_too_long_is_told_so(client: TestClient) -> None:
    """By its own code."""
    told = client.post("/api/ask", json={"question": "a" * 5000}).json()
    assert (told["status"], told["code"]) == (422, "question_too_long")


def test_half_a_surrogate_pair_is_no_text(client: TestClient) -> None:
    """JSON can write it, and UTF-8 cannot."""
    response = client.post("/api/ask", content=b'{"question": "\\ud800"}', headers={"Content-Type": "application/json"})
    assert response.status_code == 422


def test_a_form_of_another_type_is_no_question(client: TestClient) -> None:
    """A page elsewhere can send a form without asking; it is not read as JSON."""
    response = client.post("/api/ask", content=b'{"question": "a"}', headers={"Content-Type": "text/plain"})
    assert response.status_code == 422


def test_methods_are_told(client: TestClient) -> None:
    """All of an address, and as a problem."""
    response = client.put("/api/ask/stream")
    assert (response.status_code, response.json()["code"], response.headers["allow"]) == (405, "method_refused", "GET, POST")


def test_whoever_comes_too_late_is_told_so(served: Served) -> None:
    """No request waits without end: with no place at all, everybody is told that the server is busy, and when to come again."""
    limits = ServerLimits(workers=1, waiting=-1)
    client = TestClient(make_app(served, limits=limits), base_url="http://localhost")
    response = client.post("/api/ask", json=QUESTION)
    assert (response.status_code, response.json()["code"]) == (503, "server_busy")
    assert response.headers["retry-after"]


def test_the_longest_question_that_is_described_is_not_too_large(client: TestClient) -> None:
    """With the longest history, however it is written."""
    text = r"\ud83d\ude00" * 2000
    turn = f'{{"question": "{text}"}}'
    body = f'{turn[:-1]}, "history": [{", ".join([turn] * 20)}]}}'
    response = client.post("/api/ask", content=body.encode(), headers={"Content-Type": "application/json"})
    assert response.status_code == 200
