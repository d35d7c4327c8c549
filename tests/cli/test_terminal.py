"""What goes to a terminal, a pipe or a program."""

from __future__ import annotations

import json
import sys

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st

from duocthu.cli.printable import printable
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import BookFileError
from duocthu.messages.catalogue import Catalogue


@given(st.text())
def test_nothing_that_a_terminal_obeys_is_left(text: str) -> None:
    """Control characters are shown as a sign; length and everything else stay."""
    shown = printable(text)
    assert len(shown) == len(text)
    assert not [c for c in shown if (ord(c) < 32 and c not in "\n\t") or 127 <= ord(c) < 160 or 0xD800 <= ord(c) < 0xE000]
    assert printable(shown) == shown


def test_vietnamese_stays_as_it_is() -> None:
    """Composed or not, with its signs and symbols."""
    text = "Liều lượng 1,73 m² → ↓ ≥ «ổn định» thuốc"
    assert printable(text) == text


def test_lines_fold_between_words_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Under their own indent; in a pipe they stay whole."""
    monkeypatch.setenv("COLUMNS", "40")
    long = "  — IBUPROFEN · Liều lượng và cách dùng · trang in 24 (trang PDF 22)"
    Terminal(Catalogue.load("vi"), json=False).say(long)
    assert capsys.readouterr().out == long + "\n"
    monkeypatch.setenv("FORCE_COLOR", "1")
    Terminal(Catalogue.load("vi"), json=False).say(long)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(len(line) <= 40 and line.startswith("  ") for line in lines)
    assert " ".join(" ".join(lines).split()) == long.strip()


def test_names_stand_out_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a pipe the words are all there is; on a terminal the name that was asked for is marked, and the words stay."""
    line = "  heparin, Ibuprofen, indomethacin [b]"
    Terminal(Catalogue.load("vi"), json=False).say(line, marked=("ibuprofen",))
    assert capsys.readouterr().out == line + "\n"
    monkeypatch.setenv("FORCE_COLOR", "1")
    Terminal(Catalogue.load("vi"), json=False).say(line, marked=("ibuprofen",))
    assert capsys.readouterr().out == line.replace("Ibuprofen", "\x1b[7mIbuprofen\x1b[0m") + "\n"


def test_progress_is_told_to_terminals_alone(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """In a pipe nothing is drawn, and what draws is not even imported: it takes as long as reading five pages."""
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    with Terminal(Catalogue.load("vi"), json=False).progress() as tell:
        tell("chunk", 1, 2)
    assert capsys.readouterr() == ("", "")
    monkeypatch.delitem(sys.modules, "rich.progress")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with Terminal(Catalogue.load("vi"), json=False).progress() as tell:
        tell("chunk", 1, 2)
    assert Catalogue.load("vi").text("cli.stage_chunk") in capsys.readouterr().err


def test_markup_in_tables_is_not_obeyed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither in a cell nor in the title, which holds names of folders."""
    monkeypatch.setenv("COLUMNS", "120")
    terminal = Terminal(Catalogue.load("vi"), json=False)
    terminal.table("home/[red]x", ("[b]", "n"), [("[/]", 1), ("[red]y[/red]\\", 2), ("\x1b[2J", 3)])
    out = capsys.readouterr().out
    assert all(text in out for text in ("home/[red]x", "[b]", "[/]", "[red]y[/red]\\", "�[2J"))


def _fails(error: BaseException, *, json: bool = False) -> int:
    with pytest.raises(typer.Exit) as end, guarded(Terminal(Catalogue.load("en"), json=json)):
        raise error
    return int(end.value.exit_code)


def test_an_error_of_the_whole_file_has_no_page(capsys: pytest.CaptureFixture[str]) -> None:
    """A dash stands where the words ask for one: an error must not end in another."""
    assert _fails(BookFileError("page_timeout", file="a.pdf", seconds=3)) == 3
    assert "PDF page —" in capsys.readouterr().err


def test_an_error_on_a_page_is_told_as_a_viewer_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """The physical page plus one."""
    assert _fails(BookFileError("page_timeout", file="a.pdf", physical_page=0, seconds=3)) == 3
    assert "PDF page 1:" in capsys.readouterr().err


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (RuntimeError("broken [/]"), 1)])
def test_what_was_not_foreseen(capsys: pytest.CaptureFixture[str], error: BaseException, code: int) -> None:
    """Words on standard error and nothing on standard output, or one JSON value there."""
    assert _fails(error) == code
    assert capsys.readouterr().out == ""
    assert _fails(error, json=True) == code
    assert json.loads(capsys.readouterr().out)["error"]["code"] in ("interrupted", "unexpected")
