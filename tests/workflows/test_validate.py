"""A workspace held against its back index and against the last result kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from duocthu.books.registry import find
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.ports.artifact_store import ArtifactWriter
from duocthu.workflows.validate import keep, validate

Record = TypeVar("Record")
PROFILE = find("dtqgvn2018")
MONOGRAPH = Monograph("abacavir", "ABACAVIR", (100, 101), (101, 102), ("J05AF06",), False, (), (), ())
ENTRY = IndexEntry("Abacavir, 101", "ingredient", "Abacavir", "Abacavir", "abacavir", 101, 1530)


class KeptRecords:
    """A workspace in memory."""

    def __init__(self, *entries: IndexEntry, manifest: dict[str, object] | None = None) -> None:
        """One monograph and these entries."""
        self._files: dict[str, list[Any]] = {"monographs.jsonl": [MONOGRAPH], "back_index.jsonl": list(entries)}
        self._manifest: dict[str, object] = {"source": {"sha256": "f00d"}} if manifest is None else manifest

    def writer(self, *, keep: bool = False) -> ArtifactWriter:  # noqa: ARG002
        """Nothing is written here."""
        raise AssertionError

    def read(self, name: str, kind: type[Record], *, checked: bool = False) -> Iterator[Record]:  # noqa: ARG002
        """The records of a file."""
        assert all(isinstance(record, kind) for record in self._files[name])
        yield from self._files[name]

    def read_file(self, name: str) -> bytes:
        """No whole files are asked for here."""
        raise AssertionError(name)

    def manifest(self) -> dict[str, object]:
        """The manifest."""
        return self._manifest

    def verify(self) -> None:
        """What is in memory is as it was written."""

    def verify_sizes(self) -> None:
        """Always as it is."""


def test_the_report_measures_and_is_json(tmp_path: Path) -> None:
    """Without a kept result there is nothing to compare with, and the report says so."""
    report = validate(KeptRecords(ENTRY), PROFILE, tmp_path / "none.json")
    assert (report.exact_share, report.near_share, report.precision) == (1.0, 1.0, 1.0)
    assert (report.baseline_known, report.regressions, report.findings) == (False, (), ())
    assert json.loads(json.dumps(asdict(report)))["recall"]["ingredients"] == 1
    assert validate(KeptRecords(ENTRY), PROFILE) == report


def test_a_worse_result_is_seen(tmp_path: Path) -> None:
    """Against the result kept for the same book and the same file."""
    kept = tmp_path / "data" / "baseline.json"
    keep(validate(KeptRecords(ENTRY), PROFILE), kept)
    worse = validate(KeptRecords(replace(ENTRY, printed_page=110)), PROFILE, kept)
    assert worse.baseline_known
    assert [r.figure for r in worse.regressions] == ["exact_share", "near_share", "far"]
    assert [f.code for f in worse.findings] == ["index_page_differs"]
    other_file = KeptRecords(ENTRY, manifest={"source": {"sha256": "beef"}})
    assert not validate(other_file, PROFILE, kept).baseline_known


def test_keeping_is_repeatable_and_touches_no_other_result(tmp_path: Path) -> None:
    """Same result, same bytes; results of other files stay; nothing is left beside the file."""
    kept = tmp_path / "baseline.json"
    keep(validate(KeptRecords(ENTRY, manifest={"source": {"sha256": "beef"}}), PROFILE), kept)
    report = validate(KeptRecords(ENTRY), PROFILE)
    keep(report, kept)
    first = kept.read_bytes()
    keep(report, kept)
    assert kept.read_bytes() == first
    assert [key.partition("@")[2] for key in json.loads(first)] == ["beef", "f00d"]
    assert list(tmp_path.iterdir()) == [kept]


def test_a_damaged_baseline_is_named(tmp_path: Path) -> None:
    """Never a silent start from nothing."""
    kept = tmp_path / "baseline.json"
    kept.write_text('{"x@y": {"entries": "many"}}', encoding="utf-8")
    with pytest.raises(WorkspaceError) as error:
        validate(KeptRecords(ENTRY), PROFILE, kept)
    assert error.value.code == "baseline_malformed"
    assert error.value.data["file"] == str(kept)


def test_a_manifest_without_the_source_is_an_error() -> None:
    """A result that belongs to no file cannot be compared."""
    with pytest.raises(WorkspaceError, match="manifest_incomplete"):
        validate(KeptRecords(ENTRY, manifest={}), PROFILE)
