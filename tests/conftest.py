"""Fixtures of the whole suite: the replica books and real files beside the repository, the scorer, golden files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from duocthu.bootstrap import application

REPOSITORY = Path(__file__).resolve().parents[1]
REGENERATE = "DUOCTHU_REGENERATE"

Scorer = Callable[..., dict[str, float | None]]
Golden = Callable[[Path, str], None]

# Machines that share their cores with others make any deadline a lottery.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")

# A shell starts what runs in the background with Ctrl-C ignored, and a program hands that on to those it starts.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the repository."""
    return REPOSITORY


@pytest.fixture(scope="session")
def shared(repository: Path) -> Path:
    """The folder of replica books, real files and the scorer: beside the repository, or named by ``DUOCTHU_SHARED``."""
    folder = Path(os.environ.get("DUOCTHU_SHARED", repository.parent / "shared"))
    if not folder.is_dir():
        pytest.skip(f"no folder of test books at {folder}; name one by DUOCTHU_SHARED")
    return folder


@pytest.fixture(scope="session")
def scorer(shared: Path) -> Scorer:
    """Calls the scorer: ``scorer("monographs", truth, workspace)`` gives its figures by name.

    Shares and rates come in percent, counts and values as they are; None where there was nothing to measure.
    """
    script = shared / "score" / "score.py"
    if not script.is_file():
        pytest.skip(f"no scorer at {script}")

    def score(command: str, truth: Path, output: Path, *options: str) -> dict[str, float | None]:
        call = [sys.executable, str(script), command, str(truth), str(output), *options, "--json"]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        figures = json.loads(done.stdout)["figures"]
        return {name: figure["percent"] if "percent" in figure else figure["num"] for name, figure in figures.items()}

    return score


@pytest.fixture(scope="session")
def sample_pdf(repository: Path) -> Path:
    """The sample book that ships with the program."""
    return repository / "src" / "duocthu" / "books" / "sample" / "book.pdf"


@pytest.fixture(scope="session")
def sample_workspace(sample_pdf: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample book as ``run`` and ``load`` leave it, made once for all tests; copy it before you change it."""
    folder = tmp_path_factory.mktemp("sample") / "workspace"
    program = application({})
    program.run(sample_pdf, "sample", folder, [], lambda _stage, _done, _total: None)
    program.load(folder, lambda *_: None)
    return folder


@pytest.fixture(scope="session")
def golden() -> Golden:
    """Compares a text with a golden file; with ``DUOCTHU_REGENERATE=1`` it writes the file and fails, so that nobody forgets."""

    def compare(path: Path, text: str) -> None:
        if os.environ.get(REGENERATE):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            pytest.fail(f"{path} was written anew; read the change, then unset {REGENERATE}")
        assert path.read_text(encoding="utf-8") == text

    return compare
