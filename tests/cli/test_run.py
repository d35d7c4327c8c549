"""``duocthu run`` as people see it: what was read, mended and found, in words."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.domain.errors import GatesError, LoadStoppedError
from duocthu.messages.catalogue import Catalogue, Language


@pytest.mark.parametrize("language", ["vi", "en"])
def test_what_was_mended_and_found_is_told_in_words(cli: Cli, sample_pdf: Path, tmp_path: Path, language: Language) -> None:
    """Each kind in the reader's language, beside it the code that profiles, records and ``--allow`` know, and how many."""
    found = cli("run", sample_pdf, "--book", "sample", "--out", tmp_path / "json", "--json").value
    done = cli("run", sample_pdf, "--book", "sample", "--out", tmp_path / "words", DUOCTHU_LANG=language, COLUMNS="160")
    rows = [tuple(cell.strip() for cell in line.strip("│").split("│")) for line in done.out.splitlines() if line.startswith("│")]
    words = Catalogue.load(language)
    for table, counts in (("repair", found["repairs"]), ("finding_kind", found["findings"])):
        assert counts
        assert all((words.text(f"{table}.{code}"), code, str(count)) in rows for code, count in counts.items())


def test_findings_that_stop_a_run_are_told_in_words(cli: Cli, tmp_path: Path, sample_pdf: Path) -> None:
    """Below the error that names their codes: whoever reads the error need not know what a code stands for."""
    done = cli("run", sample_pdf, "--book", "fda_label", "--out", tmp_path / "w", DUOCTHU_LANG="vi")
    assert done.exit_code == LoadStoppedError.exit_code
    codes = cli("run", sample_pdf, "--book", "fda_label", "--out", tmp_path / "w", "--json").error["data"]["codes"].split(", ")
    words = Catalogue.load("vi")
    assert all(f"· {words.text(f'finding_kind.{code}')} ({code})" in done.err for code in codes)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_the_profile_of_another_book_stops_a_run(cli: Cli, sample_pdf: Path, tmp_path: Path, language: Language) -> None:
    """With what was found, what the profile expects, and what to do, which is to name another profile, not to accept findings."""
    run = ("run", sample_pdf, "--book", "dtqgvn2018", "--out", tmp_path / "w")
    done = cli(*run, DUOCTHU_LANG=language)
    findings = [json.loads(line) for line in (tmp_path / "w" / "findings.jsonl").read_text(encoding="utf-8").splitlines()]
    (doubt,) = [finding for finding in findings if finding["code"] == "profile_unlike"]
    assert all(figure in doubt["message"] for figure in ("dtqgvn2018", "38", "16", "690", "1668", "--book", "duocthu inspect"))
    assert (done.exit_code, done.err.count(doubt["message"]), done.out.count(doubt["message"])) == (
        LoadStoppedError.exit_code,
        1,
        0,
    )
    assert "--allow" not in done.err
    stopped = cli(*run, "--json").error
    assert (stopped["code"], stopped["data"]["doubt"]) == ("load_stopped_unlike", doubt["message"])


def test_records_of_the_wrong_profile_are_not_loaded(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """Nor asked, searched or ingested, in the same words; no command says how to pass over it."""
    folder = tmp_path / "w"
    made = cli("ingest", sample_pdf, "--book", "dtqgvn2018", "--out", folder, "--json")
    assert (made.exit_code, made.error["code"]) == (LoadStoppedError.exit_code, "load_stopped_unlike")
    for command in (
        ("load", folder),
        ("ask", "ibuprofen", "--workspace", folder),
        ("search", "ibuprofen", "--workspace", folder),
    ):
        done = cli(*command, "--json")
        assert (done.exit_code, done.error["code"]) == (LoadStoppedError.exit_code, "records_stopped_unlike")
        assert made.error["data"]["doubt"] in done.error["message"]
        assert "--allow" not in done.error["message"]


def test_a_doubt_that_was_allowed_is_told_when_the_records_are_loaded(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """The first time, and each time after; to programs as well; and with each answer."""
    profile, folder = tmp_path / "sample.toml", tmp_path / "w"
    text = (files("duocthu.books.sample") / "profile.toml").read_text(encoding="utf-8")
    profile.write_text(text.replace("monographs = 16", "monographs = 160"), encoding="utf-8")
    run = ("run", sample_pdf, "--book", profile, "--out", folder)
    assert cli(*run).exit_code == LoadStoppedError.exit_code
    doubt = cli(*run, "--allow", "profile_unlike", "--json").value["doubt"]
    first, second = cli("load", folder, COLUMNS="160"), cli("load", folder, COLUMNS="160")
    assert first.exit_code == second.exit_code == 0
    assert first.out.rstrip().endswith(f"! {doubt}")
    assert second.out.rstrip().endswith(f"! {doubt}")
    assert cli("load", folder, "--json").value["doubt"] == doubt
    assert "profile_unlike" in cli("ask", "ibuprofen", "--workspace", folder).out


def test_an_allowed_doubt_is_told_where_gates_do_not_hold(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """Since a wrong profile is what gates stop most often."""
    folder = tmp_path / "w"
    accepted = ("--allow", "profile_unlike", "--allow", "text_before_first_title")
    assert cli("run", sample_pdf, "--book", "dtqgvn2018", "--out", folder, *accepted).exit_code == 0
    held = cli("load", folder, COLUMNS="160")
    assert held.exit_code == GatesError.exit_code
    assert "! Hồ sơ sách «dtqgvn2018» có vẻ không phải của cuốn sách này." in held.out


def test_the_right_profile_is_not_doubted(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """Nothing is said, to programs nothing but null."""
    assert cli("run", sample_pdf, "--book", "sample", "--out", tmp_path / "w", "--json").value["doubt"] is None
    assert cli("load", tmp_path / "w", "--json").value["doubt"] is None


@pytest.mark.parametrize(("language", "told"), [("vi", "Các chuyên luận chung"), ("en", "General chapters")])
def test_chapters_are_counted_under_their_name(cli: Cli, sample_pdf: Path, tmp_path: Path, language: Language, told: str) -> None:
    """In the reader's language; programs see the key."""
    cli("run", sample_pdf, "--book", "sample", "--out", tmp_path / "w")
    done = cli("chunk", tmp_path / "w", DUOCTHU_LANG=language, COLUMNS="160")
    assert told in done.out
    assert not re.search(r"\b(?:chapter|appendix)\b", done.out)
    assert cli("chunk", tmp_path / "w", "--json").value["prose"]["chapter"] > 0


def test_an_ingest_that_is_interrupted_after_reading_says_what_is_there(
    cli: Cli, sample_pdf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new records stand in the place of the old: that is not called untouched, and the way on is named and works."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    folder = tmp_path / "w"
    with monkeypatch.context() as stopped:
        stopped.setattr("duocthu.bootstrap.loading.LoadingCommands.chunk", interrupt)
        done = cli("ingest", sample_pdf, "--book", "sample", "--out", folder, "--json")
    assert (done.exit_code, done.error["code"]) == (130, "interrupted_after_read")
    assert f"duocthu load {folder}" in done.error["message"]
    assert cli("load", folder).exit_code == 0
    assert cli("ask", "liều ibuprofen", "--workspace", folder, "--json").value["status"] in ("answered", "partial")
