"""Drugs in an address: added, dropped, each once, never more than there is room for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from starlette.testclient import TestClient

from duocthu.bootstrap.serving import Served
from duocthu.domain.errors import RequestError
from duocthu.web.desk import ServerLimits, desk_of
from duocthu.web.pages.drug_picker import DrugPicker, picker

HTML = {"Accept": "text/html"}


def _picked(served: Served, ids: Sequence[str], typed: str = "", most: int = 4) -> DrugPicker:
    desk = desk_of(served, ServerLimits())
    try:
        return picker(desk, "/compare", ids, most, typed, {"section": "chi_dinh"})
    finally:
        desk.room.close()
        desk.drawing.close()


def test_addresses(served: Served) -> None:
    """What else the address says stays."""
    chosen = _picked(served, ["ibuprofen", "zolpidem", "ibuprofen"])
    assert [drug.drug_id for drug in chosen.chosen] == ["ibuprofen", "zolpidem"]
    assert chosen.with_drug("furosemid") == "/compare?drug=ibuprofen&drug=zolpidem&drug=furosemid&section=chi_dinh"
    assert chosen.without("ibuprofen") == "/compare?drug=zolpidem&section=chi_dinh"


def test_a_name_in_full_is_taken_at_once(served: Served) -> None:
    """With or without diacritics, a brand as well; a beginning, a slip or a name of two drugs is not."""
    assert _picked(served, ["zolpidem"], "Ibuprofen").exact() == "/compare?drug=zolpidem&drug=ibuprofen&section=chi_dinh"
    brand = served.book.shelf.brands.of_drug("metformin")[0].name
    assert _picked(served, [], brand.upper()).exact() == "/compare?drug=metformin&section=chi_dinh"
    for typed in ("ibuprof", "ibuprofem", "salbutamol", "", "   "):
        assert _picked(served, [], typed).exact() is None


def test_what_is_chosen_is_not_offered(served: Served) -> None:
    """Nor taken twice."""
    chosen = _picked(served, ["ibuprofen"], "ibuprofen")
    assert "ibuprofen" not in {found.drug_id for found in chosen.found}
    assert chosen.exact() is None


def test_no_more_than_there_is_room_for(served: Served) -> None:
    """Those that came first stay."""
    ids = [drug.drug_id for drug in served.book.catalog.drugs]
    chosen = _picked(served, ids[:6], "zolpidem")
    assert (len(chosen.chosen), chosen.is_full, chosen.exact()) == (4, True, None)


def test_an_unknown_drug_is_an_error(served: Served) -> None:
    """Only what the book has can be chosen."""
    with pytest.raises(RequestError):
        _picked(served, ["nothing_such"])


@pytest.mark.parametrize("path", ["/compare", "/interactions"])
@pytest.mark.parametrize(
    "query",
    ["drug=../x", "drug=" + "a" * 300, "drug=ibuprofen&q=" + "x" * 500, "&".join(["drug=ibuprofen"] * 9), "drug=IBUPROFEN"],
)
def test_addresses_that_no_page_makes_are_refused(client: TestClient, path: str, query: str) -> None:
    """As a page that says so."""
    reply = client.get(f"{path}?{query}", headers=HTML)
    assert reply.status_code == 422
    assert "<main" in reply.text


@pytest.mark.parametrize("query", ["section=nothing_such", "drug=ibuprofen&drug=zolpidem&section=nothing_such"])
def test_a_section_that_no_book_has(client: TestClient, query: str) -> None:
    """Not found, in words."""
    assert client.get(f"/compare?{query}", headers=HTML).status_code == 404


def test_the_same_drug_twice_is_one(client: TestClient) -> None:
    """No drug interacts with itself."""
    assert 'class="pair"' not in client.get("/interactions?drug=ibuprofen&drug=ibuprofen", headers=HTML).text
