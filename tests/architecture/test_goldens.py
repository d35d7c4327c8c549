"""Golden files are compared, not written, unless somebody asks for it this once."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest


def test_the_flag_that_regenerates_goldens_is_off() -> None:
    """A suite that runs with the flag on would approve of anything."""
    assert not os.environ.get("DUOCTHU_REGENERATE")


def test_no_test_switches_regeneration_on_by_itself(repository: Path) -> None:
    """No module holds such a flag as a constant."""
    switched_on = re.compile(
        r"^\s*(?:REGENERATE|UPDATE|GENERATE|WRITE)\w*\s*(?::\s*\w+\s*)?=\s*True", re.MULTILINE | re.IGNORECASE
    )
    for file in (repository / "tests").rglob("*.py"):
        assert not switched_on.search(file.read_text(encoding="utf-8")), file


def test_a_golden_that_differs_fails(golden: object, tmp_path: Path) -> None:
    """The comparison is exact."""
    assert callable(golden)
    path = tmp_path / "golden.txt"
    path.write_text("a\n", encoding="utf-8")
    golden(path, "a\n")
    with pytest.raises(AssertionError):
        golden(path, "b\n")


def test_regeneration_writes_and_fails(golden: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever regenerates sees a red test, so that the flag is not forgotten."""
    assert callable(golden)
    monkeypatch.setenv("DUOCTHU_REGENERATE", "1")
    with pytest.raises(pytest.fail.Exception):
        golden(tmp_path / "new" / "golden.txt", "b\n")
    assert (tmp_path / "new" / "golden.txt").read_text(encoding="utf-8") == "b\n"
