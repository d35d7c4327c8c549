"""Tables of real files: each is found, its parts are joined, and no paragraph is taken for one.

``expected/tables.json`` was checked by looking at every page: a table is the list of its parts, a part its physical page and
its box with caption and notes. Tables that writers use to set a list or two addresses side by side count where rulings show
them; the ingredient tables at the end of a label (frames in frames, with other columns on each page) count page by page.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from duocthu.adapters.pdfplumber_finder import PdfPlumberFinder
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.blocks.continuation import join_parts
from duocthu.blocks.page_blocks import find_blocks, may_hold_grid
from duocthu.books.registry import find
from duocthu.domain.block_region import BlockRegion, WholeBlock
from duocthu.domain.geometry import BoundingBox
from duocthu.extract.page_reading import PageReader

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "expected" / "tables.json").read_text("utf-8"))
_GOOD = 0.9
_MOST_OPENED = 0.5  # of the pages of a file of many; labels end in pages of ingredient tables


@pytest.mark.parametrize("case", CASES, ids=[Path(case["file"]).stem for case in CASES])
def test_every_table_is_found_and_nothing_else(case: dict[str, Any], shared: Path) -> None:
    """As many tables as a reader counts, each with its parts, each part where it stands."""
    blocks, share = _blocks(shared / "real" / case["file"], case["profile"])
    seen = [[(p.physical_page, p.bbox) for p in b.parts] for b in blocks]
    assert [[page for page, _ in parts] for parts in seen] == [[part[0] for part in table] for table in case["tables"]]
    for parts, table in zip(seen, case["tables"], strict=True):
        for (page, box), part in zip(parts, table, strict=True):
            assert _overlap(box, BoundingBox(*part[1:])) >= _GOOD, f"page {page}: {box} is not {part[1:]}"
    if len(case["tables"]) > 1:
        assert share <= _MOST_OPENED


def _blocks(path: Path, profile: str | None) -> tuple[Sequence[WholeBlock], float]:
    """The blocks of a file, and the share of its pages that the table finder opened."""
    document = PyMuPdfEngine().open(path, max_pages=100)
    reader, finder = PageReader(find(profile) if profile else None), PdfPlumberFinder()
    regions: list[BlockRegion] = []
    opened = 0
    for number in range(document.page_count):
        page = reader.read(document.read_page(number), lambda n=number: document.read_glyphs(n))  # type: ignore[misc]
        heads = [h.bbox for h in page.heads]
        asked = may_hold_grid(page.lines, page.rulings, heads)
        opened += asked
        grids = finder.find(path, number) if asked else ()
        assert grids is not None, f"page {number} cannot be read"
        regions += find_blocks(page.lines, page.rulings, page.height, heads=heads, grids=grids)
    count = document.page_count
    finder.close()
    document.close()
    return join_parts(regions), opened / count


def _overlap(a: BoundingBox, b: BoundingBox) -> float:
    width, height = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
    both = max(0.0, width) * max(0.0, height)
    return both / (a.width * a.height + b.width * b.height - both)
