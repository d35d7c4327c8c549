"""The pages of a book of another kind: a drug label, in English, without printed pages, brands, codes and chapters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import ORIGIN

from duocthu.bootstrap import application
from duocthu.web.app import make_app

HTML = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def label(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server of one label."""
    pdf = shared / "real" / "labels" / "fda_warfarin_highlights_2022.pdf"
    if not pdf.is_file():
        pytest.skip(f"no label at {pdf}")
    folder = tmp_path_factory.mktemp("label") / "workspace"
    program = application({"DUOCTHU_CACHE": str(folder.parent / "cache")})
    program.run(pdf, "fda_label", folder, [], lambda *_: None)
    program.load(folder, lambda *_: None)
    with program.serve(folder, pdf) as opened, TestClient(make_app(opened), base_url=ORIGIN, headers=HTML) as client:
        yield client


def test_pages_of_the_file_are_cited(label: TestClient) -> None:
    """And said to be those; the book's words are English."""
    drug = label.get("/api/drugs").json()["drugs"][0]["drug_id"]
    text = label.get(f"/drugs/{drug}").text
    assert "Trang PDF" in text
    assert ">tr. PDF 4</a>" in text
    assert "Trang in" not in text
    assert '<div class="book book--pdf" lang="en">' in text


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/brands", "Mục lục tra cứu của sách không có biệt dược nào ở đây."),
        ("/chapters", "Sách này không có chuyên luận chung và phụ lục."),
        ("/atc", "Không ghi mã ATC: 1 thuốc"),
        ("/drugs", "1 chuyên luận thuốc"),
        ("/corpus", "đoạn để tra cứu"),
        ("/compare", "Chọn hai đến bốn thuốc."),
        ("/interactions", "Chọn hai thuốc trở lên."),
    ],
)
def test_what_a_book_does_not_have_is_told(label: TestClient, path: str, words: str) -> None:
    """No list without words, no year that is none."""
    reply = label.get(path)
    assert reply.status_code == 200
    assert words in reply.text
    assert "· 0</p>" not in reply.text
    assert ", 0." not in reply.text
