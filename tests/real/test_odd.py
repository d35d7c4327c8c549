"""Files that no program should trust: each ends with the right error or finding, in a minute and a gibibyte, never in silence."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from tests.real.program_run import ProgramRun, run_program

SECONDS = 60.0
PEAK_MB = 1024.0
CANNOT_BE_READ = 3
LOAD_STOPPED = 5
PAGE_SECONDS = 5.0  # for the two that only the time for a page ends: the default is three times that, and teaches no more


@dataclass(frozen=True, slots=True)
class Expectation:
    """What must come of a file: the exit code, and one of ``codes`` as the error or among the findings that stop the load.

    ``endless`` files are given less time for a page than the program has by default.
    """

    exit_codes: frozenset[int]
    codes: frozenset[str]
    why: str
    endless: bool = False


def _error(*codes: str, why: str) -> Expectation:
    return Expectation(frozenset({CANNOT_BE_READ}), frozenset(codes), why)


def _findings(*codes: str, why: str) -> Expectation:
    return Expectation(frozenset({LOAD_STOPPED}), frozenset(codes), why)


EXPECTED = {
    "broken-xref.pdf": _error("not_a_pdf", why="does not begin with %PDF and holds nothing that can be repaired"),
    "count_lie_1e9.pdf": _error("too_many_pages", "no_pages", why="its page tree claims 10^9 pages"),
    "empty.pdf": _error("file_empty", why="no bytes"),
    "flate2_4GB.pdf": Expectation(
        frozenset({CANNOT_BE_READ, LOAD_STOPPED}),
        frozenset({"page_timeout", "memory_exceeded", "no_text", "page_unreadable"}),
        why="7 KB that unpack to 4 GB of nothing: the engine refuses the page, or a limit of the machine ends it",
        endless=True,
    ),
    "huge_page_14400.pdf": _error("page_too_large", why="200 inches wide and high, the largest that the format allows"),
    "not-a-pdf.pdf": _error("not_a_pdf", why="five letters"),
    "page-error.pdf": _findings("page_unreadable", why="the only page fails while it is drawn"),
    "page-tree-loop.pdf": _error("no_pages", why="the page tree contains itself; the engine opens it with 0 pages"),
    "password-r3.pdf": _error("encrypted", why="needs a password (RC4)"),
    "password-r5.pdf": _error("encrypted", why="needs a password (AES-256)"),
    "repaired.pdf": _error("file_damaged", why="garbage before the header: rebuilt by the engine, and no monograph is in it"),
    "right-to-left.pdf": _findings("contents_page_missing", why="Arabic text, well formed, but no book of this profile"),
    "rotated-table.pdf": _findings("contents_page_missing", why="a table on a page with /Rotate 90, but no book of this profile"),
    "truncated.pdf": _error("no_pages", why="cut off; the repaired rest has 0 pages"),
    "vertical-text.pdf": _findings("contents_page_missing", why="Japanese in vertical lines, but no book of this profile"),
    "xobject_laughs.pdf": replace(
        _error("page_timeout", "memory_exceeded", why="3 KB of forms that call forms that call forms"), endless=True
    ),
    "zero-pages-1.pdf": _error("no_pages", why="the catalogue is missing"),
    "zero-pages-2.pdf": _error("no_pages", why="an empty page tree"),
}


def test_every_odd_file_has_an_expectation(shared: Path) -> None:
    """A file that is added to the folder cannot go untested."""
    assert sorted(p.name for p in (shared / "real" / "odd").iterdir()) == sorted(EXPECTED)


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_odd_file(name: str, shared: Path, tmp_path: Path) -> None:
    """The file ends in time and memory with a code that names its fault; what cannot be read leaves no workspace behind."""
    out = tmp_path / "workspace"
    arguments = ("run", str(shared / "real" / "odd" / name), "--book", "sample", "--out", str(out), "--json")
    expected = EXPECTED[name]
    environment = {"DUOCTHU_PAGE_SECONDS": str(PAGE_SECONDS)} if expected.endless else {}
    run = run_program(*arguments, seconds=SECONDS, environment=environment)
    assert run.exit_code is not None, f"still running after {SECONDS:.0f} s"
    assert run.exit_code in expected.exit_codes, f"{expected.why}: {run.stdout}{run.stderr}"
    assert _codes(run) & expected.codes, f"{expected.why}: {run.stdout}"
    assert run.peak_mb <= PEAK_MB
    assert "Traceback" not in run.stderr
    if run.exit_code == CANNOT_BE_READ:
        assert not (out / "manifest.json").exists()


def _codes(run: ProgramRun) -> set[str]:
    """The error's code, and the codes of the findings that it names; the error says something to a person, too."""
    error = run.record()["error"]
    assert error["message"].strip()
    return {error["code"], *re.findall(r"[a-z][a-z_0-9]*", str(error["data"].get("codes", "")))}
