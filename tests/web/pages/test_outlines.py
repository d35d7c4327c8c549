"""What is outlined on a page is what the answer quotes: held against the words that the page's text layer has there."""

from __future__ import annotations

import pytest
from benchmarks.page_reading import Sheet, quotations, sheet, uncovered
from starlette.testclient import TestClient

from duocthu.bootstrap.serving import Served

KINDS = ("liều {}", "chống chỉ định của {}", "tương tác của {}", "{} trẻ em", "dược lý của {}")


def _page(client: TestClient, served: Served, address: str) -> Sheet:
    """A page with its lines as the reading mended them beside those of the file, which has other letters for some."""
    shown = sheet(client.get(address).text)
    number = int(address.partition("?")[0].rpartition("/")[2])
    assert served.book.pictures is not None
    layer = served.book.pictures.layer(number)
    on_its_side = layer.turned % 180 != 0
    width, height = (layer.height, layer.width) if on_its_side else (layer.width, layer.height)
    for mended in served.book.catalog.page(number).repaired:
        shown.words.append((mended.after, mended.bbox.turned(layer.turned, width, height)))
    return shown


def _checked(client: TestClient, served: Served, question: str) -> list[tuple[str, str]]:
    """Each quotation of an answer, with the letters of it that no outline covers."""
    found = quotations(client.get("/", params={"q": question, "lang": "vi"}).text)
    assert all(one.pages for one in found)
    return [(one.words, uncovered(one.words, [_page(client, served, page) for page in one.pages])) for one in found]


@pytest.mark.parametrize("kind", KINDS)
def test_the_outline_covers_the_quoted_words(client: TestClient, served: Served, kind: str) -> None:
    """Of every quotation about every drug of the sample, on all pages that it runs over."""
    checked = [pair for drug in served.book.catalog.drugs for pair in _checked(client, served, kind.format(drug.drug_name))]
    assert len(checked) >= 10
    assert [pair for pair in checked if pair[1]] == []


def test_the_check_sees_what_is_missing() -> None:
    """A word beside the box is not covered, one half out of it neither."""
    page = Sheet(
        [(10, 10, 50, 20)],
        [("Uống", (12, 10, 30, 20)), ("5", (31, 10, 33, 20)), ("mg", (45, 10, 60, 20)), ("x", (12, 30, 14, 40))],
    )
    assert uncovered("Uống 5", [page]) == ""
    assert sorted(uncovered("Uống 5 mg x", [page])) == ["g", "m", "x"]


def test_a_page_without_lines_shows_all_of_the_chunk(client: TestClient) -> None:
    """And one without a chunk nothing."""
    chunk = "ibuprofen__lieu_luong_va_cach_dung__0"
    assert sheet(client.get(f"/pages/21?chunk={chunk}").text).boxes
    assert len(sheet(client.get(f"/pages/21?chunk={chunk}&lines=0-0").text).boxes) == 1
    assert sheet(client.get("/pages/21").text).boxes == []
    assert sheet(client.get(f"/pages/3?chunk={chunk}").text).boxes == []
