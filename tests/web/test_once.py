"""Nothing is said twice, numbers are written in digits, and drugs are different ones."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize(
    "path",
    [
        "/api/ask/stream?question=a&question=b",
        "/api/search?q=ibuprofen&q=amoxicilin",
        "/api/search?q=ibuprofen&q=ibuprofen",
        "/api/drugs?letter=A&letter=B",
        "/api/suggestions?q=a&drug=a&drug=b",
        "/api/pages/1/image?dpi=96&dpi=144",
        "/?q=a&q=b",
        "/api/drugs?%3Cb%3E=1&%3Cb%3E=2",
    ],
)
def test_a_parameter_that_is_said_twice_is_refused(client: TestClient, path: str) -> None:
    """Neither the first nor the last is taken; what was sent is not repeated."""
    response = client.get(path)
    assert (response.status_code, response.json()["code"]) == (422, "parameter_repeated")
    assert "<b>" not in response.text


@pytest.mark.parametrize(
    "body", ['{"question": "a", "question": "b"}', '{"question": "a", "history": [{"question": "a", "question": "b"}]}']
)
def test_a_body_that_says_something_twice_is_refused(client: TestClient, body: str) -> None:
    """At any depth."""
    response = client.post("/api/ask", content=body, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["code"]) == (422, "parameter_repeated")


def test_lists_are_lists(client: TestClient) -> None:
    """Where a route takes several values, several may come."""
    assert client.get("/?q=a&h=b&h=c", headers={"Accept": "text/html"}).status_code == 200


@pytest.mark.parametrize("page", ["1_0", "%201", "1%20", "+1", "1.0", "%EF%BC%91", "0x1", "1e1", "-0"])
def test_numbers_are_digits(client: TestClient, page: str) -> None:
    """In a path and in a query."""
    for path in (f"/api/pages/{page}", f"/api/pages/{page}/image", f"/api/pages?limit={page.replace('+', '%2B')}"):
        assert client.get(path).status_code == 422, path
    for path in (f"/api/search?q=a&limit={page}", f"/api/pages?printed={page}", f"/api/pages/1/image?dpi=96{page}"):
        assert client.get(path.replace("+", "%2B")).status_code == 422, path
    assert client.get("/api/pages/1").status_code == 200
    assert client.get("/api/pages?limit=1").status_code == 200


@pytest.mark.parametrize("path", ["/brands?letter=A&sheet=", "/corpus/findings?sheet=", "/pages/21?zoom=1", "/pages?printed="])
@pytest.mark.parametrize("number", ["1_0", "0_2", "%2B24", "24%20", "24.0"])
def test_numbers_of_pages_are_digits(client: TestClient, path: str, number: str) -> None:
    """As those of the API; told to whoever reads, as a page."""
    response = client.get(path + number, headers={"Accept": "text/html"})
    assert response.status_code == 422
    assert "<main" in response.text
    assert client.get(f"{path}24", headers={"Accept": "text/html"}).status_code == 200


def test_a_drug_is_asked_about_with_another(client: TestClient) -> None:
    """Not with itself."""
    drugs = [drug["drug_id"] for drug in client.get("/api/drugs").json()["drugs"]][:2]
    for path in ("/api/interactions", "/api/compare"):
        more = {"section": "chi_dinh"} if path.endswith("compare") else {}
        for named in ([drugs[0]] * 2, [*drugs, drugs[0]]):
            response = client.get(path, params={"drug": named, **more})
            assert (response.status_code, response.json()["code"]) == (422, "request_malformed")
    assert client.get("/api/interactions", params={"drug": drugs}).status_code == 200
