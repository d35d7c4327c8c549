"""The program's entry point, before a command has begun."""

from __future__ import annotations

import subprocess
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

import pytest

from duocthu.__main__ import main
from duocthu.cli.terminal import INTERRUPTED


class Interrupting(MetaPathFinder):
    """Ctrl-C, while the program is still being imported."""

    def find_spec(self, name: str, _path: object, _target: ModuleType | None = None) -> None:
        """Interrupt the import of the program alone."""
        if name == "duocthu.cli.program":
            raise KeyboardInterrupt


def test_an_interruption_of_the_import_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The exit code of any other interruption, and no words."""
    monkeypatch.delitem(sys.modules, "duocthu.cli.program", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    with pytest.raises(SystemExit) as end:
        main()
    assert (end.value.code, end.value.__suppress_context__) == (INTERRUPTED, True)
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no device that is full")
@pytest.mark.parametrize("json", [(), ("--json",)])
def test_output_that_cannot_be_written(tmp_path: Path, json: tuple[str, ...]) -> None:
    """Words on standard error, exit code 1, no trace."""
    call = [sys.executable, "-m", "duocthu", "index", "list", str(tmp_path), *json]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(call, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "standard output" in done.stderr
    assert "Traceback" not in done.stderr
