"""Files stay small, are named for what they hold, and say why they exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

MOST_LINES = 300
BAGS = {"base", "bases", "common", "helper", "helpers", "misc", "model", "models", "shared", "type", "types", "util", "utils"}
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|NotImplementedError|^\s*except\s*:", re.MULTILINE)


def _python(repository: Path, *folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((repository / folder).rglob("*.py"))


def test_files_are_below_300_lines(repository: Path) -> None:
    """A file that outgrows one screenful of ideas is two files."""
    long = {
        str(file.relative_to(repository)): lines
        for file in _python(repository, "src", "tests", "scripts", "benchmarks")
        if (lines := len(file.read_text(encoding="utf-8").splitlines())) >= MOST_LINES
    }
    assert not long


def test_no_file_or_folder_is_named_for_a_bag(repository: Path) -> None:
    """One noun, one file: a bag grows without end."""
    named = {
        part
        for file in _python(repository, "src", "tests", "scripts")
        for part in file.relative_to(repository).with_suffix("").parts
    }
    words = {name: set(name.removeprefix("test_").split("_")) for name in named}
    assert not sorted(name for name, parts in words.items() if parts & BAGS and len(parts) == 1)


def test_every_module_says_why_it_exists(repository: Path) -> None:
    """Every module opens with a docstring, and a package's is a sentence, not its own name."""
    for file in _python(repository, "src", "tests", "scripts", "benchmarks"):
        docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
        assert docstring, file
        assert len(docstring.split()) > 2, f"{file}: {docstring!r}"


def test_every_folder_of_code_is_a_package(repository: Path) -> None:
    """No folder under src holds modules without an ``__init__.py``: the import contract would not see it."""
    for file in _python(repository, "src"):
        assert (file.parent / "__init__.py").is_file(), file


def test_nothing_is_left_unfinished(repository: Path) -> None:
    """No note to oneself, no bare ``except``, nothing that only raises 'not implemented'."""
    for file in _python(repository, "src"):
        text = file.read_text(encoding="utf-8")
        assert not UNFINISHED.findall(text), file


def test_public_surfaces_are_sorted(repository: Path) -> None:
    """Where a module lists what it offers, the list is literal, sorted and without repetition."""
    for file in _python(repository, "src"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
                names = ast.literal_eval(node.value)
                assert list(names) == sorted(set(names)), file


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", ".ci/run"])
def test_the_papers_of_the_project_are_there(repository: Path, name: str) -> None:
    """A stranger finds what the project is, how to work on it, what changed and under which licence."""
    assert (repository / name).read_text(encoding="utf-8").strip()
