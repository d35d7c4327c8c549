"""``blocks`` on the sample book: the list, and the page of crops, on which a book is only data."""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord

VOID = {"meta", "img", "br", "hr", "link", "input"}
PAYLOADS = (
    "<script>alert(1)</script>",
    "</style></title><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "[x](javascript:alert(1)) **đậm** ![a](http://example.org/a.png)",
    "&lt;b&gt; &amp;amp; {{ 7 * 7 }} {% raw %} ${1} %s",
    "\u202edev\x1b[2J\x00",
)


class Page(HTMLParser):
    """Elements and visible text of a page."""

    def __init__(self, html: bytes) -> None:
        """Read the whole page."""
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(html.decode("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the element; those without an end are not open."""
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Each end is that of the element opened last."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """What is seen."""
        if "style" not in self.open:
            self.text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of all elements of a kind."""
        return [attributes for name, attributes in self.tags if name == tag]


def changed(source: Path, folder: Path, change: Callable[[TableBlock], TableBlock]) -> Path:
    """A copy of a workspace, its blocks changed; crops and what is known of the blocks stay."""
    shutil.copytree(source, folder, symlinks=True)
    store = JsonlStore(folder)
    monographs = [replace(m, tables=tuple(map(change, m.tables))) for m in store.read("monographs.jsonl", Monograph)]
    chapters = [replace(c, tables=tuple(map(change, c.tables))) for c in store.read("chapters.jsonl", Chapter)]
    with store.writer(keep=True) as writer:
        writer.extend("monographs.jsonl", monographs)
        writer.extend("chapters.jsonl", chapters)
        writer.commit(_manifest(store))
    return folder


def _manifest(store: JsonlStore) -> dict[str, object]:
    return {key: value for key, value in store.manifest().items() if key != "files"}


def test_the_list_names_section_pages_shape_and_crop(cli: Cli, sample_workspace: Path) -> None:
    """Both addresses, a range where a block goes over pages, what is not sure in capitals."""
    done = cli("blocks", sample_workspace)
    assert (done.exit_code, done.err) == (0, "")
    assert "AMLODIPIN\n  Tác dụng không mong muốn (ADR) · trang in 16–17 (trang PDF 14–15)\n" in done.out
    assert "    nối tiếp qua cột hoặc trang · CHƯA CHẮC CHẮN (57%) · crops/p0013_1.png\n" in done.out
    assert "    công thức nhiều tầng · chắc chắn 95% · crops/p0020_2.png\n" in done.out
    assert "SỬ DỤNG THUỐC Ở NGƯỜI SUY THẬN VÀ SUY GAN\n  trang in 12 (trang PDF 10)\n" in done.out
    assert "14 bảng và công thức; 1 chưa chắc chắn; 0 chưa có ảnh cắt." in done.out


def test_json_has_every_block(cli: Cli, sample_workspace: Path) -> None:
    """One value; pages are physical, from 0; the cells are for nobody's eyes here."""
    value = cli("blocks", sample_workspace, "--json").value
    assert len(value["blocks"]) == 14
    first = value["blocks"][1]
    assert first["pages"] == [{"physical_page": 13, "printed_page": 16}, {"physical_page": 14, "printed_page": 17}]
    assert (first["owner_id"], first["confidence"], first["has_crop"]) == ("amlodipin", 0.57, True)
    assert not [block for block in value["blocks"] if "cells" in block]


def test_in_english(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """The words around; the book keeps its language."""
    done = cli("blocks", sample_workspace, "--html", tmp_path / "sheet.html", DUOCTHU_LANG="en")
    page = Page((tmp_path / "sheet.html").read_bytes())
    assert "NOT CERTAIN" not in done.out
    assert "14 tables and formulas; 1 not certain; 0 without a crop." in done.out
    assert page.all("html") == [{"lang": "en"}]
    assert "printed page 16–17 (PDF page 14–15)" in page.text.replace("pages", "page")
    assert "Tác dụng không mong muốn (ADR)" in page.text


def test_the_page_holds_every_crop_as_it_is(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Grouped by monograph; the pictures are those of the workspace, inside the file; those to look at first are linked."""
    assert cli("blocks", sample_workspace, "--html", tmp_path / "sheet.html").exit_code == 0
    page = Page((tmp_path / "sheet.html").read_bytes())
    pictures = [base64.b64decode(image["src"].removeprefix("data:image/png;base64,")) for image in page.all("img")]
    crops = {crop.read_bytes() for crop in (sample_workspace / "crops").iterdir()}
    assert set(pictures) == crops
    assert len(pictures) == 14
    assert all("trang in" in image["alt"] for image in page.all("img"))
    assert len(page.all("h2")) == 9 + 2
    (link,) = page.all("a")
    (unsure,) = [figure for figure in page.all("figure") if figure["class"] == "unsure"]
    assert link["href"] == f"#{unsure['id']}"
    assert page.open == []


def test_the_page_can_do_nothing(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """No script, no style but its own, nothing from elsewhere; the policy in its head says so and fits the style."""
    cli("blocks", sample_workspace, "--html", tmp_path / "sheet.html")
    html = (tmp_path / "sheet.html").read_bytes()
    page = Page(html)
    (policy,) = [meta["content"] for meta in page.all("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    style = re.search(rb"<style>(.*?)</style>", html, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1]).digest()).decode()
    assert policy == f"default-src 'none'; img-src data:; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    _assert_inert(page)
    assert b"http:" not in html.replace(b"http-equiv", b"")
    assert b"https:" not in html


@pytest.mark.parametrize("payload", PAYLOADS)
def test_what_a_book_says_is_shown_as_it_stands(cli: Cli, sample_workspace: Path, tmp_path: Path, payload: str) -> None:
    """Title, section name and caption are data: no markup of theirs is obeyed, on the page or on the terminal."""
    folder = changed(sample_workspace, tmp_path / "workspace", lambda block: replace(block, caption=payload))
    store = JsonlStore(folder)
    monographs = [
        replace(m, drug_name=payload, sections=tuple(replace(s, display_name=payload) for s in m.sections))
        for m in store.read("monographs.jsonl", Monograph)
    ]
    with store.writer(keep=True) as writer:
        writer.extend("monographs.jsonl", monographs)
        writer.commit(_manifest(store))
    listed = cli("blocks", folder, "--html", tmp_path / "sheet.html")
    assert listed.exit_code == 0
    page = Page((tmp_path / "sheet.html").read_bytes())
    _assert_inert(page)
    shown = payload.replace("\x1b", "\ufffd").replace("\x00", "\ufffd").replace("\u202e", "\ufffd")
    assert page.text.count(shown) >= 3 * 9
    printed = cli("blocks", folder)
    assert shown in printed.out
    assert "\x1b" not in printed.out


def test_a_workspace_without_crops(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """They are missed, on the list and on the page, and nothing is said of how sure a block is."""
    old, store = JsonlStore(sample_workspace), JsonlStore(tmp_path / "workspace")
    with store.writer() as writer:
        writer.extend("monographs.jsonl", list(old.read("monographs.jsonl", Monograph)))
        writer.extend("chapters.jsonl", list(old.read("chapters.jsonl", Chapter)))
        writer.extend("pages.jsonl", list(old.read("pages.jsonl", PageRecord)))
        writer.commit(_manifest(old))
    done = cli("blocks", tmp_path / "workspace", "--html", tmp_path / "sheet.html")
    assert "14 bảng và công thức; 0 chưa chắc chắn; 14 chưa có ảnh cắt." in done.out
    page = Page((tmp_path / "sheet.html").read_bytes())
    assert page.all("img") == []
    assert page.text.count("Chưa có ảnh cắt. Hãy xem trang sách.") == 14


def test_a_crop_that_names_another_file_is_not_shown(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """A record that points out of the workspace has no crop."""
    (tmp_path / "secret.png").write_bytes(b"\x89PNG secret")
    folder = changed(sample_workspace, tmp_path / "workspace", lambda block: replace(block, source_crop="../secret.png"))
    assert cli("blocks", folder, "--html", tmp_path / "sheet.html").exit_code == 0
    assert Page((tmp_path / "sheet.html").read_bytes()).all("img") == []


def test_a_page_that_cannot_be_written(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """The error names the file and the reason, in words and as JSON."""
    done = cli("blocks", sample_workspace, "--html", tmp_path / "none" / "sheet.html", "--json")
    assert done.exit_code == 6
    assert done.error["code"] == "workspace_unwritable"


def test_no_workspace(cli: Cli, tmp_path: Path) -> None:
    """Says so."""
    assert cli("blocks", tmp_path / "none", "--json").error["code"] == "workspace_missing"


def _assert_inert(page: Page) -> None:
    for tag, attributes in page.tags:
        assert tag not in ("script", "iframe", "object", "embed", "form", "base", "link", "svg")
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        assert attributes.get("href", "#").startswith("#")
        assert attributes.get("src", "data:image/png;base64,").startswith("data:image/png;base64,")
