"""The description of the API is whole: every address stands in the papers, every response and error has a form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient


@pytest.fixture(scope="module")
def described(client: TestClient) -> dict[str, Any]:
    """The description as a program gets it."""
    schema: dict[str, Any] = client.get("/api/openapi.json").json()
    return schema


def test_every_address_stands_in_the_papers(described: dict[str, Any], repository: Path) -> None:
    """With its method, under the names of docs/http.md."""
    paper = (repository / "docs" / "http.md").read_text(encoding="utf-8").replace("{n}", "{page}").replace("{id}", "{answer_id}")
    for path, operations in described["paths"].items():
        for method in operations:
            assert f"{method.upper()} {path}" in paper, (method, path)


def test_every_operation_says_what_it_gives_and_how_it_fails(described: dict[str, Any]) -> None:
    """A summary, the form of its response, and problems of one form; no form is left to guess."""
    for path, operations in described["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            for code, response in operation["responses"].items():
                assert code == "304" or all(content.get("schema") for content in response["content"].values()), path
            assert "application/problem+json" in operation["responses"]["default"]["content"]
    assert {"Answer", "Citation", "MonographView", "PageView", "Problem"} <= set(described["components"]["schemas"])


def test_examples_lead_somewhere(described: dict[str, Any], client: TestClient) -> None:
    """Each path with the examples of its parameters is answered."""
    for path, operations in described["paths"].items():
        if "get" not in operations:
            continue
        parameters = operations["get"].get("parameters", [])
        told = {p["name"]: next(iter(p["examples"].values()))["value"] for p in parameters if "examples" in p}
        filled = path.format(**told)
        query = {p["name"]: told[p["name"]] for p in parameters if p["in"] == "query" and p["name"] in told and p["required"]}
        for p in parameters:
            if p["required"] and p["in"] == "query" and p["name"] not in query:
                query[p["name"]] = p["schema"]["examples"][0]
        assert client.get(filled, params=query).status_code == 200, filled
