"""A run that is killed, interrupted or told to end leaves the old records or the new ones, and nothing that still runs."""

from __future__ import annotations

import random
import shutil
import signal
import sys
import time
from pathlib import Path

import pytest
from tests.sample_run.started import kill, start

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.bootstrap import application
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.question import Question

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes by /proc")
MOMENTS = 8
QUESTION = [Question("q", "liều ibuprofen cho trẻ em")]


@pytest.fixture
def old(sample_workspace: Path, tmp_path: Path) -> Path:
    """A workspace in use, whose manifest says that it is the old one."""
    folder = Path(shutil.copytree(sample_workspace, tmp_path / "workspace", symlinks=True))
    _mark_as_old(folder)
    return folder


def _mark_as_old(folder: Path) -> None:
    store = JsonlStore(folder)
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    with store.writer(keep=True) as writer:
        writer.commit({**manifest, "tag": "old"})


def _hidden(folder: Path) -> set[str]:
    return {path.name for path in (folder / ".duocthu").iterdir()}


def test_a_run_killed_at_any_moment(old: Path, sample_pdf: Path, tmp_path: Path) -> None:
    """Records whole, questions answered; the next run makes the new ones. The moments are drawn over the length of a run."""
    began = time.monotonic()
    assert start("run", sample_pdf, "--book", "sample", "--out", tmp_path / "whole", folder=tmp_path / "first").end()[0] == 0
    length = time.monotonic() - began
    expected = next(application({}).ask(QUESTION, old)).answer
    moments = random.Random(2018)  # noqa: S311 -- moments, not secrets
    for number in range(MOMENTS):
        run = start("run", sample_pdf, "--book", "sample", "--out", old, folder=tmp_path / f"killed{number}")
        time.sleep(length * (number + moments.random()) / MOMENTS)
        kill(run)
        assert run.left_behind() == []
        store = JsonlStore(old)
        store.verify()
        assert store.manifest().get("tag") in ("old", None)
        assert next(application({}).ask(QUESTION, old)).answer == expected
        _mark_as_old(old)
    application({}).run(sample_pdf, "sample", old, [], lambda _stage, _done, _total: None)
    JsonlStore(old).verify()
    assert "tag" not in JsonlStore(old).manifest()


def test_a_first_run_that_is_killed(sample_pdf: Path, tmp_path: Path) -> None:
    """No records yet: a question says what is missing."""
    folder = tmp_path / "workspace"
    run = start("run", sample_pdf, "--book", "sample", "--out", folder, folder=tmp_path / "killed")
    run.wait_for_reading()
    kill(run)
    with pytest.raises(WorkspaceError) as error:
        next(application({}).ask(QUESTION, folder))
    assert error.value.code == "workspace_missing"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_run_that_is_interrupted(old: Path, sample_pdf: Path, tmp_path: Path, number: int, code: int) -> None:
    """Exit code as the shell has it, words on standard error alone, the old records, no child, no leftovers."""
    before = _hidden(old)
    run = start("run", sample_pdf, "--book", "sample", "--out", old, folder=tmp_path / "interrupted")
    run.wait_for_reading()
    run.signal_group(number)
    exit_code, out, err = run.end()
    assert (exit_code, out) == (code, "")
    assert "KeyboardInterrupt" not in err
    assert "SystemExit" not in err
    assert number != signal.SIGINT or "Nothing is half-written" in err
    assert run.left_behind() == []
    assert list(run.temporary.iterdir()) == []
    assert JsonlStore(old).manifest()["tag"] == "old"
    JsonlStore(old).verify()
    assert _hidden(old) == before


def test_an_interrupted_run_in_json(old: Path, sample_pdf: Path, tmp_path: Path) -> None:
    """One value on standard output."""
    run = start("run", sample_pdf, "--book", "sample", "--out", old, "--json", folder=tmp_path / "interrupted")
    run.wait_for_reading()
    run.signal_group(signal.SIGINT)
    exit_code, out, _ = run.end()
    assert exit_code == 130
    assert out.startswith('{"error":{"code":"interrupted"')
    assert out.count("\n") == 1
