"""What pages are dressed with: out of the package, small, kept by browsers for as long as it is the same."""

from __future__ import annotations

import gzip
import re

import pytest
from starlette.testclient import TestClient

MOST_BYTES, MOST_REQUESTS = 60 * 1024, 5


def _linked(page: str) -> list[str]:
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


def test_the_first_load_is_small(client: TestClient) -> None:
    """The page with all that it needs: 60 KB and 5 requests at most, as they are sent."""
    packed = client.get("/", headers={"accept-encoding": "gzip"})
    loaded = [packed, *(client.get(address, headers={"accept-encoding": "gzip"}) for address in _linked(packed.text))]
    sizes = [int(response.headers["content-length"]) for response in loaded]
    assert len(sizes) <= MOST_REQUESTS
    assert sum(sizes) <= MOST_BYTES


@pytest.mark.parametrize("name", ["app.css", "app.js", "htmx.js", "icon.svg"])
def test_an_asset_is_kept_by_its_version(client: TestClient, name: str) -> None:
    """For ever under the address that pages use, asked for again under any other; packed or not the same."""
    address = next(address for address in _linked(client.get("/").text) if address.startswith(f"/static/{name}?"))
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert "immutable" in plain.headers["cache-control"]
    assert client.get(f"/static/{name}?v=old").headers["cache-control"] == "no-cache"
    assert client.get(address, headers={"if-none-match": plain.headers["etag"]}).status_code == 304
    with client.stream("GET", address, headers={"accept-encoding": "gzip"}) as packed:
        assert gzip.decompress(b"".join(packed.iter_raw())) == plain.content


@pytest.mark.parametrize("name", ["", "nope.js", "..%2Fapp.py", "css/00_tokens.css"])
def test_nothing_else_is_given_out(client: TestClient, name: str) -> None:
    """Only what is named."""
    assert client.get(f"/static/{name}").status_code == 404


def test_htmx_evaluates_nothing(client: TestClient) -> None:
    """The policy of every page forbids it; no page asks for it, either."""
    for path in ("/", "/?q=ibuprofen", "/pages/21"):
        page = client.get(path)
        assert "unsafe" not in page.headers["content-security-policy"]
        assert not re.search(r"hx-on|hx-vals=.js:|hx-trigger=[^>]*\[|style=|<script(?! src)", page.text)


def test_there_is_an_icon_for_what_is_no_page(client: TestClient) -> None:
    """Beside a PDF or a picture browsers ask for it by an address of their own."""
    assert client.get("/favicon.ico").headers["content-type"] == "image/svg+xml"
