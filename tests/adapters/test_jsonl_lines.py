"""Any line of a file of records, also when the workspace is gone."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from duocthu.adapters.jsonl_lines import JsonlLines
from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.errors import WorkspaceError


@dataclass(frozen=True)
class Word:
    """A record; the file knows more of it."""

    name: str


def _written(folder: Path, count: int) -> Path:
    with JsonlStore(folder).writer() as writer:
        writer.extend("words.jsonl", [{"name": f"chữ {number}", "number": number} for number in range(count)])
        writer.commit({})
    return folder


def test_any_line_in_any_thread(tmp_path: Path) -> None:
    """Each is the record of its number; the folder may be removed meanwhile."""
    lines = JsonlLines(_written(tmp_path / "w", 500), "words.jsonl")
    shutil.rmtree(tmp_path / "w")
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda number: lines.line(number, Word), range(500)))
    assert found == [Word(f"chữ {number}") for number in range(500)] == list(lines.scan(Word))
    for number in (-1, 500):
        with pytest.raises(IndexError):
            lines.line(number, Word)
    lines.close()
    lines.close()


def test_a_file_that_is_missing_or_damaged(tmp_path: Path) -> None:
    """Is an error that names file and line."""
    with pytest.raises(WorkspaceError) as missing:
        JsonlLines(tmp_path, "words.jsonl")
    assert missing.value.code == "record_missing"
    (tmp_path / "words.jsonl").write_bytes(b'{"name": "a"}\n{"name": 1}\n')
    lines = JsonlLines(tmp_path, "words.jsonl")
    with pytest.raises(WorkspaceError) as damaged:
        lines.line(1, Word)
    assert (damaged.value.code, damaged.value.data["line"]) == ("record_malformed", 2)
    lines.close()
