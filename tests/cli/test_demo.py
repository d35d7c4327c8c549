"""The demo: three answers, one of each kind; and the other commands on what it leaves."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.cli.conftest import Cli

from duocthu.messages.catalogue import Catalogue

KINDS = [("answered", "section_partial"), ("partial", "dose_beside_block"), ("not_found", "not_found_drug")]
# Of the section that the second answer comes from: of failing kidneys, so that what is printed behind these stands first.
BLOCKS = ["p0020_2", "p0019_1", "p0020_1"]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_three_answers_of_three_kinds(cli: Cli, tmp_path: Path, language: str) -> None:
    """A quotation, a table as its crop and page with a notice, a drug that is not in the book; one JSON value."""
    value = cli("demo", "--json", DUOCTHU_LANG=language).value
    found = [(a["status"], a["notices"][0]["code"] if a["notices"] else None) for a in value["answers"]]
    assert found == KINDS
    first, second, third = value["answers"]
    assert first["statements"][0]["text"].strip()
    assert first["citations"][0]["printed_page_range"][0] > 0
    assert not any("mg" in statement["text"] for statement in second["statements"])
    assert any(citation["quarantine_physical_page"] is not None for citation in second["citations"])
    assert [crop["block_id"] for crop in second["crops"]] == BLOCKS
    assert {block for notice in second["notices"][1:] for block in notice["block_ids"]} == set(BLOCKS)
    assert all(Path(value["run"]["workspace"], crop["source_crop"]).is_file() for crop in second["crops"])
    assert "morphin" in third["notices"][0]["text"]
    assert value["run"]["workspace"] == str(tmp_path / "default" / "demo")


def test_what_a_newcomer_sees(cli: Cli, tmp_path: Path) -> None:
    """What was read, the PDF to hold it against, the answers with section and pages, how to go on."""
    done = cli("demo", "--workspace", tmp_path / "thử [1]")
    assert (done.exit_code, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert "16 chuyên luận" in done.out
    assert "book.pdf" in done.out
    assert "— IBUPROFEN · Liều lượng và cách dùng · trang in 24 (trang PDF 22)" in done.out
    assert done.out.count("không thay cho nhận định lâm sàng") == 3
    ask, serve = done.out.splitlines()[-2:]
    assert all(f"--workspace '{tmp_path / 'thử [1]'}'" in line for line in (ask, serve))
    assert (" ask " in ask, " serve " in serve, "book.pdf" in serve) == (True, True, True)


def test_pages_that_were_not_opened_are_told(cli: Cli, tmp_path: Path) -> None:
    """Where the output is no terminal; not where nobody wants them."""
    words = Catalogue.load("vi").text("cli.demo_not_served")
    assert words in cli("demo", "--workspace", tmp_path / "a", DUOCTHU_LANG="vi").out
    assert words not in cli("demo", "--workspace", tmp_path / "a", "--no-serve", DUOCTHU_LANG="vi").out


def test_who_asks_without_a_workspace_is_told_of_the_demo(cli: Cli, tmp_path: Path) -> None:
    """Its records never stand in for a book of the reader's own; where there are none, nothing is said of them."""
    assert "demo" not in cli("ask", "liều ibuprofen", DUOCTHU_LANG="en").err
    cli("demo", "--no-serve")
    done = cli("ask", "liều ibuprofen", DUOCTHU_LANG="en", COLUMNS="500")
    assert (done.exit_code, done.out) == (cli("ask", "liều ibuprofen", "--json").exit_code, "")
    assert f"--workspace {tmp_path / 'default' / 'demo'}" in done.err


def test_every_command_gives_one_json_value(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """And a text without it; the exit code is 0."""
    folder = tmp_path / "workspace"
    for call in (
        ("run", sample_pdf, "--book", "sample", "--out", folder),
        ("inspect", sample_pdf, "--book", "sample"),
        ("validate", folder),
        ("load", folder),
        ("load", folder),
        ("ask", "liều ibuprofen", "--workspace", folder),
    ):
        done = cli(*call, "--json")
        assert (done.exit_code, done.err) == (0, "")
        assert isinstance(done.value, dict)
        told = cli(*call, DUOCTHU_LANG="en", COLUMNS="40")
        assert (told.exit_code, told.err) == (0, "")
        assert told.out.strip()
        assert "\x1b" not in told.out


def test_on_a_terminal_it_ends_with_its_pages(tmp_path: Path) -> None:
    """The address stands below the answers and is answered, with the PDF at hand; Ctrl-C ends it well."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"DUOCTHU_CACHE": str(tmp_path / "cache"), "COLUMNS": "200", "TERM": "dumb"}
    call = [sys.executable, "-m", "duocthu", "demo", "--workspace", str(tmp_path / "demo")]
    with subprocess.Popen(call, stdout=theirs, stderr=subprocess.DEVNULL, env=environment) as process:
        os.close(theirs)
        told = ""
        while (address := re.search(r"http://127\.0\.0\.1:\d+", told)) is None:
            told += os.read(ours, 4096).decode(errors="replace")
        with urlopen(address.group() + "/?q=ibuprofen") as page:  # noqa: S310 -- our own server
            assert "IBUPROFEN" in page.read().decode()
        with urlopen(address.group() + "/book.pdf") as file:  # noqa: S310 -- the same
            assert file.read(5) == b"%PDF-"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    os.close(ours)


def test_without_serving_it_ends(tmp_path: Path) -> None:
    """On a terminal as well."""
    ours, theirs = pty.openpty()
    call = [sys.executable, "-m", "duocthu", "demo", "--no-serve", "--workspace", str(tmp_path / "demo")]
    done = subprocess.run(call, stdout=theirs, stderr=subprocess.DEVNULL, timeout=60, check=False)
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 0
