"""The tables and formulas of the sample book, lifted, against the truth that was written down when they were drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pymupdf
import pytest
from tests.blocks.truth_blocks import parts_with_texts
from tests.sample_run.truth import Row, records, truth

from duocthu.blocks.crops import CROP_DPI
from duocthu.domain.geometry import BoundingBox, Region

RULED, UNRULED = 0.95, 0.85  # least overlap: rulings say where a block ends, without them its letters do
MARGIN = 8.0  # pt on both sides together
POINTS = 72 / CROP_DPI  # of a pixel


@dataclass(frozen=True, slots=True)
class Pair:
    """A true block and the one that overlaps it most, with what was read of its cells; ``sections`` are those of its owner."""

    true: Row
    found: Row
    cells: Row
    overlap: float
    sections: list[Row]

    @property
    def rows(self) -> list[list[str]]:
        """The words of the true cells, row by row, without the places that another cell covers."""
        return [[cell["text"] for cell in row if cell] for row in self.true["rows"]]


@pytest.fixture(scope="module")
def pairs(sample_workspace: Path) -> list[Pair]:
    """All blocks of monographs and chapters, in the order of the truth."""
    cells = {row["table_id"]: row for row in records(sample_workspace, "blocks")}
    out = []
    for owner, blocks in _owners(sample_workspace):
        assert len(owner["tables"]) == len(blocks), owner
        for true in blocks:
            overlap, found = max(((_overlap(true, table), table) for table in owner["tables"]), key=lambda each: each[0])
            out.append(Pair(true, found, cells[found["table_id"]], overlap, owner.get("sections", [])))
    return out


def _owners(workspace: Path) -> Iterator[tuple[Row, list[Row]]]:
    """Each monograph and chapter with its true blocks."""
    for found, true in zip(records(workspace, "monographs"), truth("monographs"), strict=True):
        yield found, [block | {"section_key": s["key"]} for s in true["sections"] for block in s["blocks"]]
    for found, true in zip(records(workspace, "chapters"), truth("chapters"), strict=True):
        key = "appendix" if true["part"] == "phu_luc" else "chapter"
        yield found, [block["table"] | {"section_key": key} for block in true["blocks"] if "table" in block]


def _parts(found: Row) -> list[Region]:
    return [Region(part["physical_page"], BoundingBox(*part["bbox"])) for part in (found, *found["continuation"])]


def _overlap(true: Row, found: Row) -> float:
    """What both cover of what either covers."""
    ours, theirs = _parts(found), parts_with_texts(true)
    shared = sum(_shared(a.bbox, b.bbox) for a in ours for b in theirs if a.physical_page == b.physical_page)
    return shared / (sum(_area(r.bbox) for r in (*ours, *theirs)) - shared)


def _area(box: BoundingBox) -> float:
    return box.width * box.height


def _shared(a: BoundingBox, b: BoundingBox) -> float:
    if not a.intersects(b):
        return 0.0
    return _area(BoundingBox(max(a.x0, b.x0), max(a.y0, b.y0), min(a.x1, b.x1), min(a.y1, b.y1)))


def test_every_block_is_found_and_nothing_else(pairs: list[Pair], sample_workspace: Path) -> None:
    """As many as there are, each once, with an id of its own."""
    ids = [pair.found["table_id"] for pair in pairs]
    assert len(set(ids)) == len(ids) == 14
    assert [row["table_id"] for row in records(sample_workspace, "blocks")] == sorted(ids)


def test_a_block_is_where_it_was_drawn(pairs: list[Pair]) -> None:
    """In all its parts, with caption and footnotes; both addresses are those of its first part."""
    for pair in pairs:
        least = RULED if pair.true.get("style", "none") in ("grid", "three_rule") else UNRULED
        assert pair.overlap >= least, (pair.true["id"], pair.overlap)
        assert _place(pair.found) == _place(pair.true)
        assert [part.physical_page for part in _parts(pair.found)] == [r.physical_page for r in parts_with_texts(pair.true)]


def _place(block: Row) -> tuple[int, int]:
    return block["physical_page"], block["printed_page"]


def test_a_block_is_what_it_was_drawn_as(pairs: list[Pair]) -> None:
    """Section, kind and shape, quarantined; the caption as printed, in italics right above the table, too."""
    fields = ("section_key", "kind", "shape", "caption")
    for pair in pairs:
        assert [pair.found[f] for f in fields] == [pair.true[f] for f in fields]
        assert pair.found["quarantined"] is True
        assert pair.cells["footnote"] == pair.true.get("footnote", "")
    assert {pair.found["shape"] for pair in pairs} == {
        "simple_table", "multi_level_or_merged_header", "cross_page_continuation", "formula_2d",
    }  # fmt: skip


def test_the_cells_are_kept_for_a_human(pairs: list[Pair]) -> None:
    """Those of a table row by row, every word in its cell."""
    for pair in pairs:
        if pair.true["kind"] == "table":
            assert [[cell for cell in row if cell] for row in pair.cells["cells"]] == pair.rows, pair.true["id"]


def test_nothing_of_a_block_is_in_a_section(pairs: list[Pair]) -> None:
    """Neither caption nor footnote nor a row of a table; where it stood, the section has a quarantined part without words."""
    for pair in pairs:
        text = " ".join(" ".join(section["text"].split()) for section in pair.sections)
        around = [pair.true.get("caption"), pair.true.get("footnote")]
        assert not [words for words in (*around, *map(" ".join, pair.rows)) if words and words in text]
        for section in pair.sections:
            if section["key"] == pair.true["section_key"]:
                held = [part for part in section["parts"] if part["quarantined"]]
                assert {(part["kind"], part["text"]) for part in held} == {("table", "")}
                assert sum(_within(part, _parts(pair.found)) for part in held) == 1


def _within(part: Row, regions: list[Region]) -> bool:
    """Whether a part of a section is these regions, or what stands in them, one by one."""
    own = [Region(region["physical_page"], BoundingBox(*region["bbox"])) for region in part["regions"]]
    return len(own) == len(regions) and all(
        a.physical_page == b.physical_page and a.bbox.union(b.bbox) == b.bbox for a, b in zip(own, regions, strict=True)
    )


def test_nothing_else_is_quarantined(sample_workspace: Path, repository: Path) -> None:
    """Apart from blocks only the lines that are printed one over the other, with their words: both are lines of the section."""
    rows = map(json.loads, (repository / "tests" / "truth" / "sample" / "defects.jsonl").read_text("utf-8").splitlines())
    (over,) = [f"{row['right_text']}\n{row['over_text']}" for row in rows if row["name"] == "overprinted_line"]
    spoken: list[str] = []
    for found, true in zip(records(sample_workspace, "monographs"), truth("monographs"), strict=True):
        for section, right in zip(found["sections"], true["sections"], strict=True):
            held = [part["text"] for part in section["parts"] if part["quarantined"]]
            assert held.count("") == len(right["blocks"]), (found["drug_id"], section["key"])
            spoken += filter(None, held)
    assert spoken == [over]


def test_every_block_has_its_picture(pairs: list[Pair], sample_workspace: Path) -> None:
    """A PNG as large as its parts one below the other; nothing else is in the folder."""
    names = {path.name for path in (sample_workspace / "crops").iterdir()}
    assert names == {f"{pair.found['table_id']}.png" for pair in pairs}
    for pair in pairs:
        assert pair.found["source_crop"] == f"crops/{pair.found['table_id']}.png"
        crop = pymupdf.Pixmap(sample_workspace / pair.found["source_crop"])
        boxes = [part.bbox for part in _parts(pair.found)]
        width, height = crop.width * POINTS, crop.height * POINTS
        assert 0 <= width - max(box.width for box in boxes) <= MARGIN + 1
        assert 0 <= height - sum(box.height for box in boxes) <= 2 * MARGIN * len(boxes)
        assert crop.color_count() > 2, "a picture of nothing"
