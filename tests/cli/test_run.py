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
def test_the_profile_of_another_book_is_doubted_at_the_end(
    cli: Cli, sample_pdf: Path, tmp_path: Path, language: Language
) -> None:
    """With what was found, what the profile expects, and what to do; the finding stands in the records as well."""
    done = cli("run", sample_pdf, "--book", "dtqgvn2018", "--out", tmp_path / "w", DUOCTHU_LANG=language, COLUMNS="160")
    findings = [json.loads(line) for line in (tmp_path / "w" / "findings.jsonl").read_text(encoding="utf-8").splitlines()]
    (doubt,) = [finding for finding in findings if finding["code"] == "profile_unlike"]
    assert done.out.rstrip().endswith(f"! {doubt['message']}")
    assert all(figure in doubt["message"] for figure in ("dtqgvn2018", "38", "16", "690", "1668", "--book", "duocthu inspect"))


def test_the_doubt_of_a_run_is_told_when_its_records_are_loaded(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """The first time, and each time after; to programs as well."""
    profile, folder = tmp_path / "sample.toml", tmp_path / "w"
    text = (files("duocthu.books.sample") / "profile.toml").read_text(encoding="utf-8")
    profile.write_text(text.replace("monographs = 16", "monographs = 160"), encoding="utf-8")
    doubt = cli("run", sample_pdf, "--book", profile, "--out", folder, "--json").value["doubt"]
    first, second = cli("load", folder, COLUMNS="160"), cli("load", folder, COLUMNS="160")
    assert first.exit_code == second.exit_code == 0
    assert first.out.rstrip().endswith(f"! {doubt}")
    assert second.out.rstrip().endswith(f"! {doubt}")
    assert cli("load", folder, "--json").value["doubt"] == doubt


def test_the_doubt_is_told_where_records_are_not_loaded(cli: Cli, sample_pdf: Path, tmp_path: Path) -> None:
    """Since a wrong profile is what gates stop most often: by its findings, then by its gates."""
    folder = tmp_path / "w"
    run = ("run", sample_pdf, "--book", "dtqgvn2018", "--out", folder)
    cli(*run)
    stopped = cli("load", folder, COLUMNS="160")
    cli(*run, "--allow", "text_before_first_title")
    held = cli("load", folder, COLUMNS="160")
    for done in (stopped, held):
        assert done.exit_code in (LoadStoppedError.exit_code, GatesError.exit_code)
        assert "! Hồ sơ sách «dtqgvn2018» có vẻ không phải của cuốn sách này." in done.out


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
