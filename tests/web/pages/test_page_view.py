"""Pages of the book by their addresses; the file itself where it is shared, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import ORIGIN

from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app


def test_a_printed_number_leads_to_its_page(client: TestClient) -> None:
    """Whatever the page is in the file."""
    reply = client.get("/pages", params={"printed": 24}, follow_redirects=False)
    assert (reply.status_code, reply.headers["location"]) == (303, "/pages/21")


def test_the_first_and_the_last_page_end_there(client: TestClient, served: Served) -> None:
    """No way before the one and behind the other."""
    last = len(served.book.catalog.pages) - 1
    assert 'rel="prev"' not in client.get("/pages/0").text
    assert 'rel="next"' not in client.get(f"/pages/{last}").text


def test_a_part_is_no_page(client: TestClient) -> None:
    """What htmx asks for comes without head and foot, at the place that it was asked from."""
    part = client.get("/pages/21", headers={"hx-request": "true"}).text
    assert "<html" not in part
    assert 'hx-target="#page-panel"' in part


@pytest.mark.parametrize("lines", ["1", "a-b", "-1", "1-2-3", "1-999999"])
def test_lines_are_two_numbers(client: TestClient, lines: str) -> None:
    """Anything else is refused."""
    assert client.get(f"/pages/21?chunk=ibuprofen__lieu_luong_va_cach_dung__0&lines={lines}").status_code == 422


def test_lines_that_are_not_there_outline_nothing(client: TestClient) -> None:
    """Nor is it an error."""
    page = client.get("/pages/21?chunk=ibuprofen__lieu_luong_va_cach_dung__0&lines=900-990")
    assert page.status_code == 200
    assert "sheet__box" not in page.text


def test_the_file_is_given_out_where_that_is_wanted(client: TestClient, served: Served, sample_pdf: Path) -> None:
    """By default there is neither the file nor a word of it."""
    assert client.get("/book.pdf").status_code == 404
    assert "book.pdf" not in client.get("/pages/21").text
    with TestClient(make_app(served, shares_pdf=True), base_url=ORIGIN) as sharing:
        file = sharing.get("/book.pdf")
        assert (file.headers["content-type"], file.headers["content-disposition"][:6]) == ("application/pdf", "inline")
        assert file.content == sample_pdf.read_bytes()
        assert 'href="/book.pdf#page=22"' in sharing.get("/pages/21").text


def test_without_the_pdf_pages_are_numbers(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not links that lead nowhere; the file cannot be shared, either."""
    monkeypatch.setattr(served.book, "pictures", None)
    with TestClient(make_app(served, shares_pdf=True), base_url=ORIGIN) as bare:
        answer = bare.get("/?q=ibuprofen").text
        assert "page-label" in answer
        assert "/pages/" not in answer
        assert bare.get("/book.pdf").status_code == 404
        assert bare.get("/pages/21").status_code >= 400
