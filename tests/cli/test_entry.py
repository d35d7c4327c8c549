"""The program's entry point, before a command has begun."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
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
