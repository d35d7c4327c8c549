"""``crosscheck``: figures and disagreements where another reader can be asked, a clear line where none can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.adapters import docling_reader, opendataloader_reader
from duocthu.adapters.opendataloader_reader import OpenDataLoaderReader
from duocthu.domain.geometry import BoundingBox
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.second_reader import SecondElement, SecondPage, UnreadPages

REASONS = (
    "library_missing", "library_unasked", "java_missing", "java_too_old", "models_missing", "not_compared",
    "split_failed", "reader_failed", "reader_timeout", "answer_too_large",
)  # fmt: skip
INSTALL = 'pip install "duocthu[crosscheck]"'
BOX = BoundingBox(44, 100, 298, 200)


@pytest.fixture
def nothing_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without the libraries."""
    monkeypatch.setattr(opendataloader_reader, "_PACKAGE", "no_such_package_as_this")
    monkeypatch.setattr(docling_reader, "_PACKAGE", "no_such_package_as_this")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that has something to say of page 14 and could not read page 15."""

    def read(_self: OpenDataLoaderReader, _path: Path) -> Iterator[SecondPage | UnreadPages]:
        texts = (SecondElement("heading", "[red]<b>Lạ</b>\x1b", BOX), SecondElement("table", "", BOX))
        yield SecondPage(13, texts)
        yield UnreadPages(14, 14, "reader_failed", "vỡ")

    monkeypatch.setattr(OpenDataLoaderReader, "unavailable", lambda _self: None)
    monkeypatch.setattr(OpenDataLoaderReader, "read", read)


@pytest.mark.usefixtures("nothing_there")
def test_where_nothing_can_be_asked(cli: Cli, sample_pdf: Path, sample_workspace: Path) -> None:
    """Not an error: exit code 0, a line for each reader, and JSON that says so."""
    done = cli("crosscheck", sample_pdf, sample_workspace)
    assert (done.exit_code, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"Chưa đối chiếu với opendataloader-pdf: chưa cài thư viện này. Muốn đối chiếu, hãy cài: {INSTALL}.",
        "Chưa đối chiếu với docling: chưa cài thư viện này; không cần cài, vì phiên bản này chưa đối chiếu với thư viện đó.",
    ]
    value = cli("crosscheck", sample_pdf, sample_workspace, "--json").value
    assert (value["checked"], value["reason"]) == (False, "library_missing")
    assert [(r["reader"], r["checked"], r["reason"]) for r in value["readers"]] == [
        ("opendataloader-pdf", False, "library_missing"),
        ("docling", False, "library_missing"),
    ]


@pytest.mark.usefixtures("told")
def test_figures_and_disagreements(cli: Cli, sample_pdf: Path, sample_workspace: Path) -> None:
    """With both addresses; what could not be read is said; what the other reader says is data."""
    done = cli("crosscheck", sample_pdf, sample_workspace)
    assert (done.exit_code, done.err) == (0, "")
    assert "Trang PDF 15–15 chưa đối chiếu được: chương trình đọc thứ hai báo lỗi. vỡ" in done.out
    assert "Trang PDF 14 (trang in 16): " in done.out
    assert "tiêu đề chỉ chương trình kia có: [red]<b>Lạ</b>�" in done.out
    assert "số bảng chỉ chương trình kia có: 1" in done.out
    assert "\x1b" not in done.out


@pytest.mark.usefixtures("told")
def test_json_has_everything(cli: Cli, sample_pdf: Path, sample_workspace: Path) -> None:
    """All disagreements, boxes and pages that were not read."""
    value = cli("crosscheck", sample_pdf, sample_workspace, "--json").value
    assert (value["checked"], value["reason"]) == (True, None)
    first = value["readers"][0]
    assert first["unread"] == [{"first": 14, "last": 14, "reason": "reader_failed", "detail": "vỡ"}]
    (page,) = first["comparison"]["disagreements"]
    assert page["tables_only_theirs"] == [list(BOX)]
    assert page["first"] == page["last"] == 13


def test_a_workspace_of_another_file(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Comparing two books would find much and mean nothing."""
    (tmp_path / "other.pdf").write_bytes(b"%PDF-1.7\n")
    done = cli("crosscheck", tmp_path / "other.pdf", sample_workspace, "--json")
    assert (done.exit_code, done.error["code"]) == (6, "source_differs")
    assert cli("crosscheck", tmp_path / "none.pdf", sample_workspace, "--json").error["code"] == "file_missing"


@pytest.mark.parametrize("language", ["vi", "en"])
def test_every_reason_has_words(language: str) -> None:
    """They are put together when the program runs."""
    catalogue = Catalogue.load(language)  # type: ignore[arg-type]
    for reason in REASONS:
        assert catalogue.text(f"cli.second_{reason}", extra="crosscheck")


def test_the_sample_book_is_read_alike(cli: Cli, sample_pdf: Path, sample_workspace: Path) -> None:
    """By the library itself, where it is there: nearly every word is equal; what differs stands on pages that we mended."""
    value = cli("crosscheck", sample_pdf, sample_workspace, "--json").value
    reader = value["readers"][0]
    if not reader["checked"]:
        pytest.skip(f"{reader['reader']} cannot be asked here: {reader['reason']}")
    comparison = reader["comparison"]
    assert comparison["share"] > 0.994
    assert comparison["headings_equal"] >= comparison["headings_theirs"] - 1
    differing = [d for d in comparison["disagreements"] if d["only_ours"]]
    assert all(d["repaired"] for d in differing)
