"""The program's entry point, before a command has begun."""

from __future__ import annotations

import json
import os
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


@pytest.mark.skipif(sys.platform == "win32", reason="a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("json", ["", "--json"])
def test_a_stream_that_the_caller_closed_goes_nowhere(tmp_path: Path, closed: str, json: str) -> None:
    """The command does its work and ends with its own code; what is left open holds no trace."""
    call = f'"{sys.executable}" -m duocthu index list "{tmp_path}/none" {json} {closed}'
    done = subprocess.run(call, shell=True, capture_output=True, text=True, timeout=60, check=False)  # noqa: S602 -- to close streams
    assert done.returncode == 6
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1258", "utf-8"])
def test_json_is_utf_8_whatever_the_terminal_shows(tmp_path: Path, encoding: str) -> None:
    """A program gets every letter."""
    call = [sys.executable, "-m", "duocthu", "index", "list", str(tmp_path / "không có"), "--json"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "DUOCTHU_LANG": "vi"}
    done = subprocess.run(call, capture_output=True, timeout=60, check=False, env=environment)
    assert "Hãy kiểm tra lại đường dẫn" in json.loads(done.stdout.decode("utf-8"))["error"]["message"]
