"""Files that cannot be read, or only in part: an exit code, one JSON value, and words that name file, page and remedy."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Cli
from tests.cli.hostile_pdfs import REFUSED, repaired, save_label, with_huge_page

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.finding import SEVERITIES

REMEDIES = {
    "vi": ("hãy",),
    "en": ("check", "download", "name", "open", "get", "raise", "run", "export"),
}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """The workspace to write."""
    return tmp_path / "out"


def _findings(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in (folder / "findings.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("code", REFUSED)
@pytest.mark.parametrize("command", ["run", "inspect"])
def test_a_file_that_is_refused(cli: Cli, tmp_path: Path, out: Path, code: str, command: str) -> None:
    """Exit code 3; nothing is written; the words name the file and what to do, in each language."""
    path = tmp_path / "sách [1].pdf"
    REFUSED[code](path)
    where = ("--out", out) if command == "run" else ()
    call = (command, path, "--book", "fda_label", *where)
    done = cli(*call, "--json", DUOCTHU_MAX_PAGES="3")
    assert (done.exit_code, done.error["code"]) == (3, code)
    assert done.error["data"]["file"] == str(path)
    for language, remedies in REMEDIES.items():
        told = cli(*call, DUOCTHU_LANG=language)
        assert (told.exit_code, told.out) == (3, "")
        assert str(path) in told.err
        assert any(remedy in told.err.casefold() for remedy in remedies)
        assert code != "page_too_large" or " 1:" in told.err
    assert not out.exists()


@pytest.mark.parametrize(("damage", "code", "page"), [(repaired, "file_repaired", None), (with_huge_page, "page_unreadable", 1)])
def test_a_finding_stops_the_load_until_it_is_allowed(
    cli: Cli, tmp_path: Path, out: Path, damage: Callable[[Path], None], code: str, page: int | None
) -> None:
    """Exit code 5 with the codes; ``--allow`` is recorded, and every answer tells of it."""
    path = tmp_path / "book.pdf"
    damage(path)
    call = ("run", path, "--book", "fda_label", "--out", out, "--json")
    stopped = cli(*call)
    assert (stopped.exit_code, stopped.error["code"]) == (5, "load_stopped")
    codes = stopped.error["data"]["codes"].split(", ")
    assert code in codes
    found = next(f for f in _findings(out) if f["code"] == code)
    assert (found["severity"], found["physical_page"]) == ("error", page)
    assert page is None or f"PDF {page + 1} " in found["message"]
    refused = cli("ask", "zolpidem", "--workspace", out, "--json")
    assert (refused.exit_code, refused.error["code"]) == (5, "records_stopped")
    allowed = cli(*call, *(part for each in codes for part in ("--allow", each)))
    assert (allowed.exit_code, allowed.value["allowed"]) == (0, codes)
    assert json.loads((out / "manifest.json").read_text(encoding="utf-8"))["allowed"] == codes
    answer = cli("ask", "zolpidem", "--workspace", out, "--json").value
    assert [n["code"] for n in answer["notices"]][-1] == "findings_allowed"
    assert code in answer["notices"][-1]["text"]


def test_an_unknown_code_is_refused_with_the_list(cli: Cli, sample_pdf: Path, out: Path) -> None:
    """Before anything is read; a warning needs no allowance and is none of them."""
    for code in ("no_such_code", "running_head_missing", ""):
        done = cli("run", sample_pdf, "--book", "sample", "--out", out, "--allow", code, "--json")
        assert (done.exit_code, done.error["code"]) == (2, "allow_unknown")
        known = done.error["data"]["known"].split(", ")
        assert known == sorted(c for c, severity in SEVERITIES.items() if severity == "error")
    assert not out.exists()


def test_an_allowance_that_nothing_needs_is_not_recorded(cli: Cli, tmp_path: Path, out: Path) -> None:
    """What was not found was not accepted."""
    save_label(tmp_path / "book.pdf")
    done = cli("run", tmp_path / "book.pdf", "--book", "fda_label", "--out", out, "--allow", "file_repaired", "--json")
    assert (done.exit_code, done.value["allowed"], done.value["monographs"]) == (0, [], 1)


def test_a_file_whose_body_never_begins_is_stopped(cli: Cli, tmp_path: Path, out: Path) -> None:
    """Another kind of file under this profile: all of its text would be skipped, and that is not passed over."""
    document = tmp_path / "other.pdf"
    save_label(document)
    profile = tmp_path / "fda_label" / "profile.toml"
    profile.parent.mkdir()
    shipped = Path(__file__).parents[2] / "src" / "duocthu" / "books" / "fda_label" / "profile.toml"
    text = shipped.read_text(encoding="utf-8").replace("FULL PRESCRIBING INFORMATION", "ANOTHER LINE")
    profile.write_text(text, encoding="utf-8")
    done = cli("run", document, "--book", profile, "--out", out, "--json")
    assert (done.exit_code, "text_before_first_title" in done.error["data"]["codes"]) == (5, True)


@pytest.mark.parametrize(("book", "code"), [("nothing", "profile_unknown"), ("none.toml", "profile_unknown")])
def test_an_unknown_profile(cli: Cli, sample_pdf: Path, out: Path, book: str, code: str) -> None:
    """Exit code 4, with the profiles that there are."""
    done = cli("run", sample_pdf, "--book", book, "--out", out, "--json")
    assert (done.exit_code, done.error["code"]) == (4, code)
    assert "sample" in done.error["data"]["known"]


def test_a_malformed_profile(cli: Cli, sample_pdf: Path, tmp_path: Path, out: Path) -> None:
    """Exit code 4, with file and key."""
    profile = tmp_path / "profile.toml"
    profile.write_text("schema_version = 1\nid = 3\n", encoding="utf-8")
    done = cli("run", sample_pdf, "--book", profile, "--out", out, "--json")
    assert (done.exit_code, done.error["code"]) == (4, "profile_malformed")
    assert done.error["data"]["file"] == str(profile)


@pytest.mark.parametrize("command", ["run", "ingest"])
@pytest.mark.parametrize("names", [("notes.txt",), ("monographs.jsonl",), ("manifest.json",), ("a/photo.jpg", "b", "c", "d")])
def test_a_folder_that_holds_other_files_is_left_alone(
    cli: Cli, sample_pdf: Path, out: Path, command: str, names: tuple[str, ...]
) -> None:
    """Exit code 6 before anything is read, naming some of them; all is as it was."""
    mine = '"JSON as well"'
    for name in names:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(mine, encoding="utf-8")
    before = sorted(out.rglob("*"))
    done = cli(command, sample_pdf, "--book", "sample", "--out", out, "--json")
    assert (done.exit_code, done.error["code"]) == (6, "workspace_taken")
    assert done.error["data"]["count"] == len(names)
    assert names[0].partition("/")[0] in done.error["message"]
    assert sorted(out.rglob("*")) == before
    assert all((out / name).read_text(encoding="utf-8") == mine for name in names)


def test_what_does_not_keep_a_folder_from_becoming_a_workspace(cli: Cli, sample_pdf: Path, out: Path) -> None:
    """The very PDF, hidden files, folders of the program; afterwards, whatever somebody puts beside the records."""
    (out / "demo").mkdir(parents=True)
    (out / ".DS_Store").write_text("", encoding="utf-8")
    pdf = out / "book of mine.pdf"
    shutil.copy(sample_pdf, pdf)
    for _ in range(2):
        assert cli("run", pdf, "--book", "sample", "--out", out, "--json").exit_code == 0
        (out / "notes.txt").write_text("mine", encoding="utf-8")
    assert (out / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_foreign_file_in_the_place_of_a_record_is_left_alone(
    cli: Cli, sample_workspace: Path, sample_pdf: Path, tmp_path: Path
) -> None:
    """Exit code 6; the file is as it was, and so are the records."""
    folder = shutil.copytree(sample_workspace, tmp_path / "w", symlinks=True)
    for crop in (folder / "crops").iterdir():
        crop.unlink()
    (folder / "crops").rmdir()
    (folder / "crops").write_text("mine", encoding="utf-8")
    done = cli("run", sample_pdf, "--book", "sample", "--out", folder, "--json")
    assert done.exit_code == 6
    assert (folder / "crops").read_text(encoding="utf-8") == "mine"


def test_a_workspace_that_is_being_written_is_refused_before_the_book_is_read(
    cli: Cli, sample_pdf: Path, out: Path, tmp_path: Path
) -> None:
    """Exit code 6: not after the minutes that a book takes. Even a book that cannot be read is not looked at."""
    (tmp_path / "broken.pdf").write_bytes(b"no PDF")
    with JsonlStore(out).writer():
        for pdf in (sample_pdf, tmp_path / "broken.pdf"):
            done = cli("run", pdf, "--book", "sample", "--out", out, "--json")
            assert (done.exit_code, done.error["code"]) == (6, "workspace_locked")


def test_a_file_in_place_of_the_workspace(cli: Cli, sample_pdf: Path, out: Path) -> None:
    """Exit code 6, with the reason."""
    out.write_text("a file", encoding="utf-8")
    done = cli("run", sample_pdf, "--book", "sample", "--out", out, "--json")
    assert (done.exit_code, done.error["code"]) == (6, "workspace_unwritable")


def test_a_changed_record_is_not_indexed(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Exit code 6: what was written is not what is there."""
    folder = shutil.copytree(sample_workspace, tmp_path / "changed", ignore=shutil.ignore_patterns(".duocthu", "index"))
    record = folder / "monographs.jsonl"
    record.write_bytes(record.read_bytes().replace(b"Ibuprofen", b"Ibuprofan", 1))
    for command in (("load", folder), ("ask", "ibuprofen", "--workspace", folder)):
        done = cli(*command, "--json")
        assert (done.exit_code, done.error["code"]) == (6, "record_changed")
        assert done.error["data"]["file"] == str(record)


@pytest.mark.parametrize("name", ["monographs.jsonl", "pages.jsonl"])
def test_records_that_were_cut_short_are_not_asked(cli: Cli, sample_workspace: Path, tmp_path: Path, name: str) -> None:
    """Exit code 6, though the index is whole: an answer would show pages and monographs that are no longer there."""
    folder = shutil.copytree(sample_workspace, tmp_path / "cut", symlinks=True)
    record = (folder / name).resolve()
    content = record.read_bytes()
    record.unlink()  # the copy may share its bytes with the original
    record.write_bytes(content[: len(content) // 2])
    for command in (("ask", "ibuprofen"), ("search", "ibuprofen"), ("serve", "--port", "0")):
        done = cli(*command, "--workspace", folder, "--json")
        assert (done.exit_code, done.error["code"]) == (6, "record_changed")
        assert done.error["data"]["file"] == str(folder / name)


def test_a_book_that_was_cut_short_is_damaged(cli: Cli, sample_pdf: Path, tmp_path: Path, out: Path) -> None:
    """Exit code 3: what had to be repaired and holds no monograph is nothing to be allowed."""
    path = tmp_path / "book.pdf"
    path.write_bytes(sample_pdf.read_bytes()[:100_000])
    for command in ("run", "ingest"):
        done = cli(command, path, "--book", "sample", "--out", out, "--json")
        assert (done.exit_code, done.error["code"]) == (3, "file_damaged")
        assert "--allow" not in done.error["message"]
    assert not out.exists()


def test_a_book_that_nobody_named(cli: Cli, sample_pdf: Path, out: Path) -> None:
    """Exit code 5, and first of all the question whether the profile that was taken is the right one."""
    for command in ("run", "ingest"):
        done = cli(command, sample_pdf, "--out", out, "--json")
        assert (done.exit_code, done.error["code"], done.error["data"]["book"]) == (5, "load_stopped_book_unnamed", "dtqgvn2018")
        assert "--book" in done.error["message"]
        assert "--allow" not in done.error["message"]
