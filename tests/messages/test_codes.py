"""Whatever the code can say has words, and the words find their data: checked on every call in the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from duocthu.domain import errors
from duocthu.domain.finding import SEVERITIES
from duocthu.domain.page import RepairKind
from duocthu.messages.catalogue import Catalogue

ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, errors.DuocthuError)}
ALWAYS_WITH_A_FINDING = {"physical_page", "pdf_page", "drug_id"}


class Saying(NamedTuple):
    """A call that makes a message: where, its key, and the data it gives (None: not known before it runs)."""

    where: str
    key: str
    data: set[str] | None


def _constant(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _keywords(call: ast.Call) -> set[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else {name for name in names if name}


def _finding_data(call: ast.Call) -> set[str] | None:
    given = [keyword.value for keyword in call.keywords if keyword.arg == "data"] + call.args[3:4]
    if not given:
        return set(ALWAYS_WITH_A_FINDING)
    if not isinstance(given[0], ast.Dict) or not all(_constant(key) for key in given[0].keys):
        return None
    return {_constant(key) for key in given[0].keys} | ALWAYS_WITH_A_FINDING


def _said(call: ast.Call) -> tuple[str, set[str] | None] | None:
    """Key and data of a call that makes a message; None for every other call."""
    name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""
    first = _constant(call.args[0]) if call.args else ""
    if not first:
        return None
    if name in ERRORS:
        return f"error.{first}", _keywords(call)
    if name == "Finding":
        return f"finding.{first}", _finding_data(call)
    if "notice" in name.lower():
        return f"notice.{first}", None
    if name == "text" and re.fullmatch(r"(error|finding|notice|ask|cli|descriptor)\.\w+", first):
        return first, _keywords(call)
    return None


def _sayings(source: Path) -> Iterator[Saying]:
    for file in sorted(source.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            said = _said(node) if isinstance(node, ast.Call) else None
            if said and isinstance(node, ast.Call):
                yield Saying(f"{file.relative_to(source)}:{node.lineno}", *said)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """The Vietnamese catalogue; another test holds the English one against it."""
    return Catalogue.load("vi")


@pytest.mark.parametrize("code", SEVERITIES)
def test_every_finding_has_words(catalogue: Catalogue, code: str) -> None:
    """A finding without words could not be written, nor counted in a table for people."""
    assert f"finding.{code}" in catalogue.keys
    assert f"finding_kind.{code}" in catalogue.keys


@pytest.mark.parametrize("table", ["finding", "finding_kind"])
def test_no_words_are_left_over_for_findings(catalogue: Catalogue, table: str) -> None:
    """A renamed code takes its words along."""
    assert {key.partition(".")[2] for key in catalogue.keys if key.startswith(f"{table}.")} == set(SEVERITIES)


@pytest.mark.parametrize("kind", get_args(RepairKind))
def test_every_repair_has_words(catalogue: Catalogue, kind: str) -> None:
    """They stand in the table of what was mended."""
    assert f"repair.{kind}" in catalogue.keys


def test_every_code_that_the_error_tree_promises_has_words(catalogue: Catalogue) -> None:
    """The docstrings of the error classes list codes; each is in the catalogue."""
    for name in sorted(ERRORS):
        listed = re.search(r"Codes: ([a-z_,\s]+)\.", vars(errors)[name].__doc__ or "")
        for code in re.findall(r"\w+", listed[1]) if listed else []:
            assert f"error.{code}" in catalogue.keys


def test_every_message_in_the_code_has_words_and_its_data(catalogue: Catalogue, repository: Path) -> None:
    """No call can end in a missing message or in a message with a hole."""
    faults = []
    for saying in _sayings(repository / "src" / "duocthu"):
        if saying.key not in catalogue.keys:
            faults.append(f"{saying.where}: no words for {saying.key}")
        elif saying.data is not None:
            given = saying.data | ({"pdf_page"} if "physical_page" in saying.data else set())
            if missing := sorted(catalogue.fields(saying.key) - given):
                faults.append(f"{saying.where}: {saying.key} lacks {missing}")
    assert not faults, "\n".join(faults)
