"""Lists of drugs, what may be meant while typing, and monographs in book order."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from duocthu.bootstrap.serving import Served


def test_the_list_is_in_book_order(client: TestClient, served: Served) -> None:
    """Whole, by letter, by code, a part at a time."""
    listed = client.get("/api/drugs").json()
    ids = [drug["drug_id"] for drug in listed["drugs"]]
    assert listed["total"] == len(ids) == len(served.book.catalog.drugs)
    by_letter = [
        drug["drug_id"]
        for letter in listed["letters"]
        for drug in client.get("/api/drugs", params={"letter": letter}).json()["drugs"]
    ]
    assert sorted(by_letter) == sorted(ids)
    part = client.get("/api/drugs", params={"limit": 2, "offset": 1}).json()
    assert ([drug["drug_id"] for drug in part["drugs"]], part["total"]) == (ids[1:3], len(ids))
    for drug in listed["drugs"]:
        for code in drug["atc_codes"]:
            found = client.get("/api/drugs", params={"atc": code[:3].lower()}).json()["drugs"]
            assert drug["drug_id"] in [each["drug_id"] for each in found]


def test_atc_codes_level_by_level(client: TestClient) -> None:
    """From a letter down to a code of seven, every drug of the level above is found again."""
    under, before = "", None
    while len(under) < 7:
        level = client.get("/api/atc", params={"under": under} if under else {}).json()
        group = level["groups"][0]
        ids = {drug["drug_id"] for drug in group["drugs"]}
        assert group["code"].startswith(under)
        assert before is None or ids <= before
        under, before = group["code"], ids


@pytest.mark.parametrize("typed", ["ibup", "IBUPROFEN", "íbu", "ibuprofem", "ibprofen"])
def test_names_while_typing(client: TestClient, typed: str) -> None:
    """A beginning, capitals, stray diacritics, a slip: the drug is offered first."""
    offered = client.get("/api/suggestions", params={"q": typed}).json()["suggestions"]
    assert offered[0]["drug_name"] == "IBUPROFEN"
    listed = client.get("/api/drugs", params={"q": typed}).json()["drugs"]
    assert listed[0]["drug_id"] == offered[0]["drug_id"]


def test_every_name_of_the_book_is_offered(client: TestClient, served: Served) -> None:
    """Brands and other names among them; each drug once."""
    for record in served.book._suggestions._names:
        params: dict[str, str | int] = {"q": record.name[:100], "limit": 50}
        offered = [each["drug_id"] for each in client.get("/api/suggestions", params=params).json()["suggestions"]]
        assert record.drug_id in offered, record
        assert len(set(offered)) == len(offered)


@pytest.mark.parametrize("typed", ["zzzzqq", "!!", "9"])
def test_nothing_near_is_nothing(client: TestClient, typed: str) -> None:
    """No drug is offered for its own sake."""
    assert client.get("/api/suggestions", params={"q": typed}).json()["suggestions"] == []


def _pieces(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [piece for section in view["sections"] for piece in section["pieces"]]


def test_a_monograph_holds_all_that_the_book_does(client: TestClient, served: Served) -> None:
    """Every line in its order, each block once in its section, every section in book order; quarantined lines have no text."""
    for drug in served.book.catalog.drugs:
        monograph = served.book.catalog.monograph(drug.drug_id)
        view = client.get(f"/api/drugs/{drug.drug_id}").json()
        assert [section["key"] for section in view["sections"]] == [section.key for section in monograph.sections]
        for section, shown in zip(monograph.sections, view["sections"], strict=True):
            withheld = {span for part in section.parts if part.quarantined for span in part.source_span_ids}
            lines = [line.text for line in section.lines if not withheld & set(line.span_ids)]
            assert [line["text"] for piece in shown["pieces"] for line in piece["lines"]] == lines
            blocks = [piece["block"]["block_id"] for piece in shown["pieces"] if piece["kind"] == "block"]
            assert len(set(blocks)) == len(blocks)
        known = {piece["block"]["block_id"] for piece in _pieces(view) if piece["block"]}
        assert known == {table.table_id for table in monograph.tables}
        for piece in _pieces(view):
            assert [bool(piece["lines"]), piece["block"] is not None, bool(piece["regions"])].count(True) == 1


def test_a_section_is_that_of_its_monograph(client: TestClient, served: Served) -> None:
    """By its id, which answers and passages tell."""
    drug = served.book.catalog.drugs[0].drug_id
    for shown in client.get(f"/api/drugs/{drug}").json()["sections"]:
        assert client.get(f"/api/sections/{shown['section_id']}").json() == shown


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/drugs/khong_co", "drug_unknown"),
        ("/api/sections/khong_co__lieu", "section_unknown"),
        ("/api/sections/khong_co", "section_unknown"),
        ("/api/crops/p9999_1", "block_unknown"),
        ("/api/khong_co", "route_unknown"),
        ("/api/drugs/..%2f..%2fetc%2fpasswd", "route_unknown"),
        ("/api/crops/..%2fmanifest", "route_unknown"),
    ],
)
def test_what_the_book_does_not_have(client: TestClient, path: str, code: str) -> None:
    """A problem with the code of the catalogue, its words and its data."""
    response = client.get(path)
    told = response.json()
    assert (response.status_code, told["code"], told["status"]) == (404, code, 404)
    assert response.headers["content-type"] == "application/problem+json"
    assert told["type"] == f"urn:duocthu:error:{code}"
    assert told["detail"]


@pytest.mark.parametrize(
    "path", ["/api/drugs/A-b", "/api/drugs?letter=AB", "/api/pages/-1", "/api/pages/x", "/api/drugs?limit=0"]
)
def test_what_cannot_be_meant(client: TestClient, path: str) -> None:
    """Is said where, and what was sent is not repeated as words of the server."""
    told = client.get(path).json()
    assert (told["status"], told["code"]) == (422, "request_malformed")
