"""The table of exit codes in the README says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

from duocthu.cli.terminal import INTERRUPTED
from duocthu.cli.validate import REGRESSED
from duocthu.domain import errors


def test_the_readme_lists_every_exit_code(repository: Path) -> None:
    """Those of the error tree, of a regression, of an interruption and of a request to end; and no other."""
    text = (repository / "README.md").read_text(encoding="utf-8").partition("## Exit codes")[2].partition("\n## ")[0]
    listed = {int(code) for code in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)}
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.DuocthuError)]
    assert listed == {0, REGRESSED, INTERRUPTED, 143} | {kind.exit_code for kind in kinds}
