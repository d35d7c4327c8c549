"""The truth says what the PDF shows: read back by MuPDF, each line stands where the truth has it, and says what it has."""

from __future__ import annotations

import json
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pymupdf
import pytest

Record = dict[str, Any]
Truth = dict[str, list[Record]]
SPOILT_LINES = {
    "hyphen_line_end",
    "joined_words",
    "kerning_split",
    "ligature",
    "overprinted_line",
    "reversed_run",
    "supersub",
    "symbol_pua",
    "tcvn3_leftover",
    "fake_bold",
}
"""Defects that change what a reader gets from a line, or where its letters stand."""
SOUND = """
import json, sys, pymupdf
with pymupdf.open(sys.argv[1]) as document:
    for page in document:
        page.get_text()
    found = {"pages": document.page_count, "repaired": bool(document.is_repaired)}
    print(json.dumps(found | {"warnings": pymupdf.TOOLS.mupdf_warnings()}))
"""
"""A program that reads a file whole and tells what MuPDF has to say of it."""


def lines(truth: Truth) -> Iterator[Record]:
    """Every line of monographs and chapters, captions and footnotes among them, with page, box and text."""
    for m in truth["monographs"]:
        yield from m["title_lines"]
        for s in m["sections"]:
            x0, y0, x1, y1 = s["heading"]["bbox"]
            yield s["heading"] | {"x0": x0, "y0": y0, "x1": x1, "y1": y1}
            yield from s["lines"]
            for b in s["blocks"]:
                yield from (*b.get("caption_lines", ()), *b.get("footnote_lines", ()))
    for c in truth["chapters"]:
        for b in c["blocks"]:
            yield from b.get("lines", [])


def place(record: Record) -> tuple[int, float, float]:
    """Where a line begins."""
    return record["physical_page"], record["x0"], record["y0"]


@pytest.fixture(scope="module")
def document(shipped_pdf: Path) -> Iterator[pymupdf.Document]:
    """The shipped book."""
    with pymupdf.open(shipped_pdf) as opened:
        yield opened


def test_the_file_is_sound(shipped_pdf: Path, truth: Truth) -> None:
    """MuPDF has nothing to repair and nothing to say, asked in a process of its own: a warning does not tell whose it is."""
    asked = subprocess.run([sys.executable, "-c", SOUND, shipped_pdf], capture_output=True, text=True, check=True)
    assert json.loads(asked.stdout) == {"pages": truth["book"][0]["page_count"], "repaired": False, "warnings": ""}


def test_lines_without_defect_read_as_the_truth_says(document: pymupdf.Document, truth: Truth) -> None:
    """Same words, same spaces, in the same box."""
    spoilt = {(d["physical_page"], d["bbox"][0], d["bbox"][1]) for d in truth["defects"] if d["name"] in SPOILT_LINES}
    spoilt |= {(d["physical_page"], d["over_bbox"][0], d["over_bbox"][1]) for d in truth["defects"] if "over_bbox" in d}
    pages: dict[int, list[tuple[Any, ...]]] = {}
    seen = 0
    for line in lines(truth):
        if place(line) in spoilt:
            continue
        page = line["physical_page"]
        if page not in pages:
            pages[page] = document[page].get_text("words")
        middle = (line["y0"] + line["y1"]) / 2
        here = sorted(
            w
            for w in pages[page]
            if w[1] < middle < w[3] and line["x0"] - 1 <= w[0] and w[2] <= line["x1"] + 1 and abs(w[1] - line["y0"]) < 1
        )
        assert unicodedata.normalize("NFC", " ".join(w[4] for w in here)) == line["text"], place(line)
        seen += 1
    assert seen > 1200


def test_spoilt_lines_read_as_the_truth_warns(document: pymupdf.Document, truth: Truth) -> None:
    """What a naive reader gets from a spoilt line is what the record says."""
    for d in truth["defects"]:
        if d["name"] in ("kerning_split", "tcvn3_leftover", "ligature") and "H2" not in d["right_text"]:
            box = pymupdf.Rect(d["bbox"][0] - 1, d["bbox"][1] + 2, d["bbox"][2] + 1, d["bbox"][3] - 2)
            read = " ".join(unicodedata.normalize("NFC", document[d["physical_page"]].get_text("text", clip=box)).split())
            assert d["as_extracted"] in read or read == d["as_extracted"], d
            assert d["as_extracted"] != d["right_text"]


def test_every_page_says_that_it_is_a_sample(document: pymupdf.Document) -> None:
    """No page can be taken for a formulary's."""
    for number in range(document.page_count):
        assert "không dùng để điều trị" in document[number].get_text().lower()


def test_lines_of_a_column_do_not_touch_and_keep_inside(truth: Truth) -> None:
    """Outside the overprinted place no line runs into the next, over its column's edge, or off the page."""
    over = {(d["physical_page"], d["bbox"][1]) for d in truth["defects"] if d["name"] == "overprinted_line"}
    by_column: dict[tuple[int, str], list[Record]] = {}
    for line in lines(truth):
        by_column.setdefault((line["physical_page"], line["column"]), []).append(line)
        left, right = {"left": (44, 298), "right": (308, 562), "full": (44, 562)}[line["column"]]
        assert left - 0.01 <= line["x0"] <= line["x1"] <= right + 0.01, line
        assert 50 < line["y0"] < line["y1"] < 812, line
    for (page, _), rows in by_column.items():
        tops = sorted({row["y0"] for row in rows})
        for a, b in pairwise(tops):
            assert b - a > 9 or (page, a) in over, (page, a, b)


def test_page_boxes_and_rotation(document: pymupdf.Document, truth: Truth) -> None:
    """One page is turned, and one has its crop box off the corner."""
    book = truth["book"][0]
    for record in book["pages"]:
        page = document[record["physical"]]
        assert page.rotation == record.get("rotate", 0)
        assert tuple(page.cropbox_position) == tuple(record.get("crop", (0, 0)))
    assert sum("rotate" in p for p in book["pages"]) == sum("crop" in p for p in book["pages"]) == 1
