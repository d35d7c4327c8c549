"""Pages of the world in columns: the reader's eye, not the file's drawing order, decides what follows what."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from duocthu.bootstrap import pdf_engine
from duocthu.workflows.read_lines import read_lines

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "expected" / "layout.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def lines_of_pages(shared: Path) -> dict[tuple[str, int], list[str]]:
    """Text of the lines by file and page, in the order in which they are read."""
    pages: dict[tuple[str, int], list[str]] = defaultdict(list)
    for name in sorted({case["file"] for case in CASES}):
        for line in read_lines(pdf_engine(), shared / "real" / "layout" / name, None):
            pages[name, line.physical_page].append(" ".join(line.text.split()))
    return pages


@pytest.mark.parametrize("case", CASES, ids=[f"{case['file']}-{case['page']}" for case in CASES])
def test_lines_come_in_reading_order(case: dict[str, Any], lines_of_pages: dict[tuple[str, int], list[str]]) -> None:
    """Lines that a reader sees one after the other are found one after the other."""
    lines = lines_of_pages[case["file"], case["page"]]
    last = -1
    for beginning in case["lines"]:
        at = next((i for i, line in enumerate(lines) if i > last and line.startswith(beginning)), None)
        places = [i for i, line in enumerate(lines) if beginning in line]
        assert at is not None, f"{case['why']}: '{beginning}' not as a line after line {last}; the page has it at {places}"
        last = at


@pytest.mark.parametrize("page", [1, 2, 3])
def test_no_line_runs_across_the_columns(page: int, lines_of_pages: dict[tuple[str, int], list[str]]) -> None:
    """A column of the Federal Register holds some 45 letters; a longer line (but the running head) is two columns glued."""
    lines = lines_of_pages["federal-register-2020-17221.pdf", page]
    assert [line for line in lines if len(line) > 70 and "Federal Register" not in line and "VerDate" not in line] == []
