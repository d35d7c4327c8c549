"""Calls the program as its entry point does, in this process."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import pytest

from duocthu.cli.program import run_program


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a call."""

    exit_code: int
    out: str
    err: str

    @property
    def value(self) -> Any:  # noqa: ANN401 -- whatever JSON says
        """Standard output as exactly one JSON value."""
        return json.loads(self.out)

    @property
    def error(self) -> dict[str, Any]:
        """The one JSON value of a command that failed."""
        value = self.value
        assert list(value) == ["error"]
        assert sorted(value["error"]) == ["code", "data", "message"]
        error: dict[str, Any] = value["error"]
        return error


class Cli(Protocol):
    """Calls the program with arguments, and with environment variables by keyword."""

    def __call__(self, *arguments: str | Path, **environment: str) -> Done:
        """What came of it."""
        ...


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Cli]:
    """The program; its default workspace is a folder of the test's."""
    monkeypatch.setenv("DUOCTHU_WORKSPACE", str(tmp_path / "default"))
    handler = signal.getsignal(signal.SIGTERM)

    def call(*arguments: str | Path, **environment: str) -> Done:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "argv", ["duocthu", *map(str, arguments)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            run_program()
        printed = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return Done(end.value.code, printed.out, printed.err)

    yield call
    signal.signal(signal.SIGTERM, handler)
