"""Every span of the sample book is in one place: counted by the engine itself, without our reader."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pymupdf
import pytest
from tests.sample_run.truth import records

Box = tuple[float, float, float, float]
DOUBLE_STRIKES = 4  # their second copies are no text of their own
SHIFT = 1.5  # pt between the copies


@pytest.fixture(scope="module")
def placed(sample_workspace: Path) -> dict[int, list[Box]]:
    """The boxes of all placed spans, by page."""
    boxes: dict[int, list[Box]] = defaultdict(list)
    for span in records(sample_workspace, "spans"):
        boxes[span["physical_page"]].append(_rounded(span["bbox"]))
    return boxes


@pytest.fixture(scope="module")
def drawn(sample_pdf: Path) -> dict[int, list[Box]]:
    """The boxes of all spans that are not blank, as the engine gives them."""
    boxes: dict[int, list[Box]] = defaultdict(list)
    with pymupdf.open(sample_pdf) as document:
        for page in document:
            for block in page.get_text("dict", flags=pymupdf.TEXTFLAGS_DICT & ~pymupdf.TEXT_PRESERVE_IMAGES)["blocks"]:
                spans = [span for line in block["lines"] for span in line["spans"] if span["text"].strip()]
                boxes[page.number] += [_rounded(span["bbox"]) for span in spans]
    return boxes


def _rounded(box: tuple[float, ...]) -> Box:
    x0, y0, x1, y1 = (round(float(n), 2) for n in box)
    return x0, y0, x1, y1


def test_ids_are_unique(sample_workspace: Path) -> None:
    """A span has one place."""
    ids = [span["span_id"] for span in records(sample_workspace, "spans")]
    assert len(ids) == len(set(ids)) > 2900


def test_every_drawn_span_is_placed(placed: dict[int, list[Box]], drawn: dict[int, list[Box]]) -> None:
    """At its own box; but for second copies of double strikes, and a line that was turned round, whose spans lie in its box."""
    copies = 0
    for page, boxes in drawn.items():
        for box in set(boxes) - set(placed[page]):
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            around = [b for b in placed[page] if b[0] <= x <= b[2] and b[1] <= y <= b[3]]
            assert around, (page, box)
            copies += any(abs(b[0] - box[0]) <= SHIFT and abs(b[2] - box[2]) <= SHIFT for b in around)
    assert copies >= DOUBLE_STRIKES


def test_nothing_is_placed_that_was_not_drawn(placed: dict[int, list[Box]], drawn: dict[int, list[Box]]) -> None:
    """And no box more often than it was drawn."""
    for page, boxes in placed.items():
        strange = [b for b in set(boxes) if b not in drawn[page]]
        assert all(
            any(b[0] - 0.1 <= d[0] and d[2] <= b[2] + 0.1 and b[1] <= d[3] and d[1] <= b[3] for d in drawn[page]) for b in strange
        )
        assert len(boxes) <= len(drawn[page])


def test_every_line_of_a_section_names_placed_spans(sample_workspace: Path) -> None:
    """Those of its own section, on its own page."""
    places = {s["span_id"]: (s["ref"], s["physical_page"]) for s in records(sample_workspace, "spans")}
    for monograph in records(sample_workspace, "monographs"):
        for section in monograph["sections"]:
            ref = f"{monograph['drug_id']}__{section['key']}"
            for line in section["lines"]:
                assert {places[i] for i in line["span_ids"]} == {(ref, line["physical_page"])}
