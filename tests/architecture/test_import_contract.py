"""The house is built as planned, and its plan catches whoever builds otherwise."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

# One offence for each contract of pyproject.toml: file under src/duocthu and what it says.
OFFENCES = {
    "attic/__init__.py": '"""A room that is not on the plan."""\n',
    "text/upwards.py": "import duocthu.extract.sideways\n",
    "extract/sideways.py": (
        "import fastapi, pymupdf, rich\nimport duocthu.adapters.anything, duocthu.settings, duocthu.text.upwards\n"
    ),
    "adapters/anything.py": "",
    "domain/impure.py": "import msgspec\n",
}


def _lint(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_code_keeps_every_contract(repository: Path) -> None:
    """No import goes upwards, sideways or in a circle; libraries stay in the rooms that own them."""
    done = _lint(repository)
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_contract_catches_its_offence(repository: Path, tmp_path: Path) -> None:
    """A contract that nothing can break protects nothing: each one is broken by a copy of the code that offends it."""
    shutil.copy(repository / "pyproject.toml", tmp_path)
    shutil.copytree(repository / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.pdf"))
    for name, source in OFFENCES.items():
        file = tmp_path / "src" / "duocthu" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(source, encoding="utf-8")
    done = _lint(tmp_path)
    assert "Contracts: 0 kept, 8 broken." in done.stdout, done.stdout + done.stderr


def test_the_domain_imports_the_standard_library_only(repository: Path) -> None:
    """Values know no library: not one of today, not one that somebody adds tomorrow."""
    allowed = sys.stdlib_module_names | {"duocthu"}
    for file in (repository / "src" / "duocthu" / "domain").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert {name.partition(".")[0] for name in names} <= allowed, file
