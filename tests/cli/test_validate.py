"""``validate``: the recall against the back index, held against the result that is kept in the repository."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.bootstrap import application


@pytest.fixture
def baseline(repository: Path) -> Path:
    """The kept results."""
    return repository / "data" / "recall_baseline.json"


def test_the_sample_is_no_worse_than_the_kept_result(cli: Cli, sample_workspace: Path, baseline: Path) -> None:
    """What CI runs: every ingredient entry on its page; a result for this very file is kept."""
    done = cli("validate", sample_workspace, "--baseline", baseline, "--json")
    assert (done.exit_code, done.value["regressions"], done.value["baseline_known"]) == (0, [], True)
    assert (done.value["exact_share"], done.value["precision"]) == (1.0, 1.0)


@pytest.mark.parametrize("book", ["mini", "mini-gap", "mini-offset"])
def test_the_replicas_are_no_worse_than_the_kept_results(
    cli: Cli, shared: Path, baseline: Path, tmp_path: Path, book: str
) -> None:
    """Where they are at hand."""
    pdf = shared / "books" / book / "book.pdf"
    application({}).run(pdf, "dtqgvn2018", tmp_path / book, [], lambda _stage, _done, _total: None)
    done = cli("validate", tmp_path / book, "--baseline", baseline, "--json")
    assert (done.exit_code, done.value["regressions"], done.value["baseline_known"]) == (0, [], True)
    assert done.value["exact_share"] == 1.0


def test_a_worse_result_ends_with_seven(cli: Cli, sample_workspace: Path, baseline: Path, tmp_path: Path) -> None:
    """Each figure that fell, in JSON and in words; the kept file is as it was."""
    better = json.loads(baseline.read_text(encoding="utf-8"))
    for key in better:
        if key.startswith("sample@"):
            better[key] |= {"ingredients": 17, "exact": 17, "monographs": 17, "monographs_listed": 17, "entries": 200}
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps(better), encoding="utf-8")
    before = kept.read_bytes()
    done = cli("validate", sample_workspace, "--baseline", kept, "--json")
    assert done.exit_code == 7
    assert done.value["regressions"]
    told = cli("validate", sample_workspace, "--baseline", kept, DUOCTHU_LANG="en")
    assert told.exit_code == 7
    assert "Worse:" in told.out
    assert kept.read_bytes() == before


def test_a_result_is_kept_on_request(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Then the next comparison knows it."""
    kept = tmp_path / "new" / "kept.json"
    assert cli("validate", sample_workspace, "--baseline", kept, "--json").value["baseline_known"] is False
    assert cli("validate", sample_workspace, "--baseline", kept, "--update-baseline", "--json").exit_code == 0
    assert cli("validate", sample_workspace, "--baseline", kept, "--json").value["baseline_known"] is True


def test_baselines_that_cannot_be_meant(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """No file to write to, a malformed one, one that cannot be written."""
    done = cli("validate", sample_workspace, "--update-baseline", "--json")
    assert (done.exit_code, done.error["code"]) == (2, "baseline_unnamed")
    (tmp_path / "bad.json").write_text("[]", encoding="utf-8")
    done = cli("validate", sample_workspace, "--baseline", tmp_path / "bad.json", "--json")
    assert (done.exit_code, done.error["code"]) == (6, "baseline_malformed")
    done = cli("validate", sample_workspace, "--baseline", tmp_path / "bad.json" / "x.json", "--update-baseline", "--json")
    assert (done.exit_code, done.error["code"]) == (6, "workspace_unwritable")
