"""``ask`` where lines are read on their page alone: it names each place, and draws it where a folder for that is named."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

HELD = "liều paracetamol uống cho trẻ 5 tuổi"
PNG = b"\x89PNG\r\n\x1a\n"


def test_each_place_is_told_with_its_labels_and_page(cli: Cli, sample_workspace: Path) -> None:
    """Above the quotations, and how to see the lines; one line for each place of the answer."""
    places = cli("ask", HELD, "--workspace", sample_workspace, "--json").value["withheld"]
    done = cli("ask", HELD, "--workspace", sample_workspace)
    told = re.findall(r"^  ▤ Chỉ đọc trên trang sách: «(.+)» · trang in \d+ \(trang PDF (\d+)\)$", done.out, re.MULTILINE)
    assert len(told) == len(places) > 0
    assert [int(page) - 1 for _, page in told] == [place["regions"][0]["physical_page"] for place in places]
    assert all(labels.startswith(place["label_path"][0].rstrip(":")) for (labels, _), place in zip(told, places, strict=True))
    assert "--pictures" in done.out


def test_each_place_is_drawn_into_the_folder(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """A PNG for each, named by its chunk and lines, from the PDF that ships with the profile; the answer in JSON is the same."""
    folder = tmp_path / "a" / "b"
    done = cli("ask", HELD, "--workspace", sample_workspace, "--pictures", folder)
    assert (done.exit_code, done.err) == (0, "")
    shown = re.findall(r"^  ▤ Ảnh các dòng «.+»: (.+\.png) · trang in", done.out, re.MULTILINE)
    plain = cli("ask", HELD, "--workspace", sample_workspace, "--json").value
    assert cli("ask", HELD, "--workspace", sample_workspace, "--json", "--pictures", folder).value == plain
    names = [f"{place['chunk_id']}__{place['lines'][0]}-{place['lines'][1]}.png" for place in plain["withheld"]]
    assert [Path(file).name for file in shown] == names
    assert sorted(file.name for file in folder.iterdir()) == sorted(names)
    assert all(file.read_bytes().startswith(PNG) for file in folder.iterdir())


def test_nothing_is_told_or_made_where_all_is_quoted(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """No folder without a picture in it."""
    done = cli("ask", "chống chỉ định của ibuprofen", "--workspace", sample_workspace, "--pictures", tmp_path / "p")
    assert done.exit_code == 0
    assert "▤" not in done.out
    assert not (tmp_path / "p").exists()


def test_what_cannot_be_drawn_is_refused(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Another PDF, many questions, a PDF without a folder, a folder that is a file or holds the records."""
    other = tmp_path / "other.pdf"
    other.write_bytes(b"%PDF-1.4")
    asked = ("ask", HELD, "--workspace", sample_workspace, "--json")
    assert cli(*asked, "--pictures", tmp_path / "p", "--pdf", other).error["code"] == "source_differs"
    assert cli(*asked, "--pdf", other).error["code"] == "pdf_without_pictures"
    assert cli(*asked, "--pictures", other).error["code"] == "workspace_unwritable"
    assert cli(*asked, "--pictures", sample_workspace / "crops").error["code"] == "out_refused"
    many = tmp_path / "q.jsonl"
    many.write_text("", encoding="utf-8")
    done = cli("ask", "--questions", many, "--workspace", sample_workspace, "--pictures", tmp_path / "p", "--json")
    assert done.error["code"] == "pictures_of_many"
    assert not (tmp_path / "p").exists()


def test_the_pdf_is_named_where_it_is_not_found(
    cli: Cli, sample_workspace: Path, sample_pdf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file may lie anywhere under any name."""
    moved = tmp_path / "moved.pdf"
    shutil.copy(sample_pdf, moved)
    monkeypatch.setattr("duocthu.workflows.page_pictures.shipped_pdf", lambda _book: tmp_path / "gone.pdf")
    asked = ("ask", HELD, "--workspace", sample_workspace, "--pictures", tmp_path / "p")
    assert cli(*asked, "--json").error["code"] == "pdf_not_found"
    assert cli(*asked, "--pdf", moved).exit_code == 0
    assert list((tmp_path / "p").glob("*.png"))
