"""What is installed is what was tested: dependencies pinned, data files inside, the licence whole."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")


@pytest.fixture(scope="module")
def project(repository: Path) -> dict[str, Any]:
    """The parsed pyproject.toml."""
    return tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))


def _pins(text: str) -> dict[str, str]:
    found = (PIN.match(line) for line in text.splitlines())
    return {match[1].lower().replace("_", "-"): match[2] for match in found if match}


def test_lock_files_hold_the_pins_of_the_project(repository: Path, project: dict[str, Any]) -> None:
    """A pin changed in pyproject.toml without ``make lock`` is found; both lock files agree."""
    run = _pins((repository / "requirements" / "run.lock").read_text(encoding="utf-8"))
    dev = _pins((repository / "requirements" / "dev.lock").read_text(encoding="utf-8"))
    declared = _pins("\n".join(project["project"]["dependencies"]))
    assert len(declared) == len(project["project"]["dependencies"]), "a dependency is not pinned exactly"
    tools = _pins("\n".join(project["project"]["optional-dependencies"]["dev"]))
    assert len(tools) == len(project["project"]["optional-dependencies"]["dev"]), "a tool is not pinned exactly"
    extras = _pins("\n".join(project["project"]["optional-dependencies"]["crosscheck"]))
    assert len(extras) == len(project["project"]["optional-dependencies"]["crosscheck"]), "an extra is not pinned exactly"
    build = _pins("\n".join(project["build-system"]["requires"]))
    assert (declared | build).items() <= run.items()
    assert (run | tools).items() <= dev.items()


def test_only_one_build_of_the_pdf_engine(repository: Path) -> None:
    """The full and the lite build share a module name and must never be installed together."""
    pinned = _pins((repository / "requirements" / "dev.lock").read_text(encoding="utf-8"))
    assert "pymupdf-lite" in pinned
    assert "pymupdf" not in pinned


def test_the_wheel_holds_every_data_file(repository: Path, tmp_path: Path) -> None:
    """Profiles, messages and the sample book travel with the package; the licence does too."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=repository, check=True, capture_output=True, env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000"})
    (wheel,) = tmp_path.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    source = repository / "src"
    wanted = {str(f.relative_to(source)) for f in source.rglob("*") if f.is_file() and f.suffix != ".pyc"}
    assert wanted <= held
    assert any(name.endswith("licenses/LICENSE") for name in held)


def test_the_licence_is_whole(repository: Path) -> None:
    """AGPL version 3: all eighteen sections, to the end."""
    text = (repository / "LICENSE").read_text(encoding="utf-8")
    assert "GNU AFFERO GENERAL PUBLIC LICENSE" in text
    assert [f"\n  {n}. " in text for n in range(18)] == [True] * 18
    assert "END OF TERMS AND CONDITIONS" in text


def test_ci_runs_the_definition_of_done(repository: Path) -> None:
    """CI and a developer run the same one command."""
    script = repository / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert re.search(r"^make test$", script.read_text(encoding="utf-8"), re.MULTILINE)
