"""Pages and pictures of blocks: sizes in points, words and boxes that lie on the page, pictures that browsers keep."""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from duocthu.bootstrap import application
from duocthu.bootstrap.serving import Served
from duocthu.web.app import make_app

PNG = b"\x89PNG\r\n\x1a\n"


def _size(png: bytes) -> tuple[int, int]:
    assert png[:8] == PNG
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@contextmanager
def _opened(workspace: Path, cache: Path, pdf: Path | None = None, **environment: str) -> Iterator[TestClient]:
    program = application({"DUOCTHU_CACHE": str(cache), **environment})
    with program.serve(workspace, pdf) as served, TestClient(make_app(served), base_url="http://localhost") as client:
        yield client


def test_every_page_is_listed_with_its_addresses(client: TestClient, served: Served) -> None:
    """And the page of a printed number is found."""
    pages = client.get("/api/pages").json()["pages"]
    assert [page["physical_page"] for page in pages] == list(range(len(served.book.catalog.pages)))
    assert all(page["pdf_page"] == page["physical_page"] + 1 for page in pages)
    numbered = next(page for page in pages if page["printed_page"] is not None)
    found = client.get("/api/pages", params={"printed": numbered["printed_page"]}).json()
    assert numbered in found["pages"]


def test_words_and_lines_lie_where_the_page_shows_them(client: TestClient, served: Served) -> None:
    """Each line of a monograph is covered by words of its page, all within the page; the picture has the page's shape."""
    drug = served.book.catalog.drugs[0].drug_id
    line = client.get(f"/api/drugs/{drug}").json()["sections"][0]["pieces"][0]["lines"][0]
    page = client.get(f"/api/pages/{line['physical_page']}").json()
    assert page["printed_page"] == line["printed_page"]
    x0, y0, x1, y1 = line["bbox"]
    inside = [
        word["text"]
        for word in page["words"]
        if x0 - 1 <= word["bbox"][0] and word["bbox"][2] <= x1 + 1 and y0 - 1 <= word["bbox"][1] and word["bbox"][3] <= y1 + 1
    ]
    assert set(line["text"].split()) & set(inside)
    for word in page["words"]:
        assert -1 <= word["bbox"][0] < word["bbox"][2] <= page["width"] + 1
    for dpi in (36, 96, 144, 216):
        response = client.get(f"/api/pages/{line['physical_page']}/image", params={"dpi": dpi})
        width, height = _size(response.content)
        assert abs(width - page["width"] * dpi / 72) <= 1
        assert abs(height - page["height"] * dpi / 72) <= 1


def test_a_citation_has_its_boxes_on_its_page(client: TestClient) -> None:
    """By the id of the chunk; a block by its own."""
    answer = client.post("/api/ask", json={"question": "liều ibuprofen cho trẻ em"}).json()["answer"]
    citation = answer["citations"][0]
    number = citation["source_page_range"][0]
    assert client.get(f"/api/pages/{number}", params={"chunk": citation["chunk_id"]}).json()["boxes"]
    assert client.get(f"/api/pages/{number}").json()["boxes"] == []
    unknown = client.get(f"/api/pages/{number}", params={"chunk": "khong_co__lieu__0"})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "chunk_unknown")


def test_withheld_lines_have_their_picture(client: TestClient) -> None:
    """Just these lines, as wide as their column and as high as they are; none of a passage or line that is not there."""
    answer = client.post("/api/ask", json={"question": "bé 5 tuổi 18 kg bị sốt uống paracetamol"}).json()["answer"]
    (lines,) = answer["withheld"]
    assert lines["label_path"] == ["Dạng uống:", "Trẻ em từ 3 tháng đến 12 tuổi:"]
    first, last = lines["lines"]
    path = f"/api/passages/{lines['chunk_id']}/image"
    width, height = _size(client.get(path, params={"lines": f"{first}-{last}", "dpi": 144}).content)
    x0, y0, x1, y1 = lines["regions"][0]["bbox"]
    assert abs(height - 2 * (y1 - y0)) <= 2
    assert 0 <= width - 2 * (x1 - x0) <= 20
    for unknown in (client.get(path, params={"lines": "900-901"}), client.get("/api/passages/khong_co__0/image?lines=0-1")):
        assert (unknown.status_code, unknown.json()["code"]) == (404, "chunk_unknown")


def test_every_block_has_its_picture_and_its_boxes(client: TestClient, served: Served) -> None:
    """The crop of the records, byte for byte."""
    for block_id in served.book.catalog.block_ids:
        block = served.book.catalog.block(block_id).block
        assert _size(client.get(f"/api/crops/{block_id}").content) > (10, 10)
        page = client.get(f"/api/pages/{block.physical_page}", params={"block": block_id}).json()
        assert page["boxes"]


def test_a_browser_asks_only_whether_a_picture_changed(client: TestClient, served: Served) -> None:
    """The same picture is not sent twice."""
    path = f"/api/crops/{served.book.catalog.block_ids[0]}"
    first = client.get(path)
    again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_page_that_the_book_does_not_have(client: TestClient, served: Served) -> None:
    """Is said with the number of pages that it has."""
    told = client.get(f"/api/pages/{len(served.book.catalog.pages)}/image").json()
    assert (told["status"], told["code"], told["data"]["pages"]) == (404, "page_unknown", len(served.book.catalog.pages))


def test_a_child_that_dies_costs_one_picture(sample_workspace: Path, tmp_path: Path) -> None:
    """The next one is drawn by another child; what was drawn before is kept."""
    with _opened(sample_workspace, tmp_path) as client:
        assert client.get("/api/pages/3/image").status_code == 200
        for child in active_children():
            child.kill()
        assert client.get("/api/pages/3/image").status_code == 200
        assert client.get("/api/pages/4/image").status_code in {200, 503}
        assert client.get("/api/pages/5/image").status_code == 200


def test_a_page_that_takes_too_long_is_given_up(sample_workspace: Path, tmp_path: Path) -> None:
    """As a problem; the server goes on."""
    with _opened(sample_workspace, tmp_path, DUOCTHU_PAGE_SECONDS="0.001") as client:
        told = client.get("/api/pages/3/image").json()
        assert (told["status"], told["code"]) == (504, "page_timeout")
        assert client.get("/healthz").status_code == 200


def test_without_the_pdf_there_are_no_pages(
    sample_workspace: Path, tmp_path: Path, sample_pdf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is said by name; all else is served. A file of the same name that is another one is not taken for it."""
    monkeypatch.setattr("duocthu.workflows.page_pictures.shipped_pdf", lambda _book: tmp_path / "none.pdf")
    (sample_workspace.parent / "book.pdf").write_bytes(sample_pdf.read_bytes() + b" ")
    try:
        with _opened(sample_workspace, tmp_path) as client:
            assert client.get("/readyz").json()["pages_available"] is False
            for path in ("/api/pages/3/image", "/api/pages/3"):
                told = client.get(path).json()
                assert (told["status"], told["code"]) == (404, "pages_unavailable")
            assert client.get("/api/pages").status_code == 200
        (sample_workspace.parent / "book.pdf").write_bytes(sample_pdf.read_bytes())
        with _opened(sample_workspace, tmp_path) as client:
            assert client.get("/api/pages/3").status_code == 200
    finally:
        (sample_workspace.parent / "book.pdf").unlink()


def test_a_file_that_changes_is_not_shown(sample_workspace: Path, tmp_path: Path, sample_pdf: Path) -> None:
    """What was checked when the server started is checked again for each page that is drawn."""
    pdf = tmp_path / "book.pdf"
    pdf.write_bytes(sample_pdf.read_bytes())
    with _opened(sample_workspace, tmp_path / "cache", pdf) as client:
        assert client.get("/api/pages/3").status_code == 200
        pdf.write_bytes(sample_pdf.read_bytes() + b"\n")
        told = client.get("/api/pages/4").json()
        assert (told["status"], told["code"], told["data"]["file"]) == (503, "source_differs", "book.pdf")


def test_slow_pages_keep_nobody_from_an_answer(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are drawn in threads of their own, however many wait for them."""
    go_on = threading.Event()
    monkeypatch.setattr(served.book, "page_picture", lambda _page, _dpi: (go_on.wait(30), b"")[1])
    with (
        TestClient(make_app(served), base_url="http://localhost") as client,
        ThreadPoolExecutor(8) as threads,
    ):
        pages = [threads.submit(client.get, f"/api/pages/{number}/image") for number in range(8)]
        assert client.post("/api/ask", json={"question": "liều ibuprofen"}).status_code == 200
        assert not any(page.done() for page in pages)
        go_on.set()
        assert {page.result().status_code for page in pages} == {200}
