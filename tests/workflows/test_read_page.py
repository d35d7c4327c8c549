"""Rulings of a lifted block say nothing of the prose beside it; all others keep their lines from being quoted."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.domain.block_region import BlockRegion, Grid
from duocthu.domain.geometry import BoundingBox
from duocthu.extract.page_reading import PageReader
from duocthu.workflows.read_page import _unclaimed, read_page

BOX = BoundingBox(44.0, 100.0, 290.0, 200.0)


def region(*, tentative: bool = False) -> BlockRegion:
    """A formula or the row of a table in a box."""
    return BlockRegion(
        "table", 0, 0, BOX, BOX, (), "", "", "rules", (), 1, False, "", 0, 0, 0.9, (), (), tentative
    )  # fmt: skip


def test_rulings_within_a_lifted_block_are_claimed() -> None:
    """Its edges and the bar of a root above it among them; one that sticks out or lies elsewhere is not."""
    edge, bar = BoundingBox(44.0, 99.5, 290.0, 100.5), BoundingBox(92.0, 95.0, 219.0, 96.0)
    beyond, elsewhere = BoundingBox(44.0, 150.0, 540.0, 151.0), BoundingBox(44.0, 300.0, 290.0, 301.0)
    assert _unclaimed([edge, bar, beyond, elsewhere], [region()]) == [beyond, elsewhere]
    assert _unclaimed([edge, bar], []) == [edge, bar]


def test_a_region_that_may_not_be_lifted_claims_nothing() -> None:
    """It may turn out to be prose."""
    edge = BoundingBox(44.0, 99.5, 290.0, 100.5)
    assert _unclaimed([edge], [region(tentative=True)]) == [edge]


@pytest.mark.parametrize(("found", "codes"), [(None, ["table_finder_failed"]), ((), [])])
def test_a_page_that_the_finder_cannot_read_is_told(tmp_path: Path, found: tuple[Grid, ...] | None, codes: list[str]) -> None:
    """Its table is lifted by the rulings all the same; a finder that sees no grid is no fault."""
    path = tmp_path / "grid.pdf"
    with pymupdf.open() as drawn:
        page = drawn.new_page(width=595, height=842)
        for n in range(4):
            page.draw_line((60, 100 + 20 * n), (240, 100 + 20 * n))
            page.draw_line((60 + 60 * n, 100), (60 + 60 * n, 160))
        for row in range(3):
            for column in range(3):
                page.insert_text((70 + 60 * column, 114 + 20 * row), f"{row + 1} mg{column}", fontsize=9)
        drawn.save(path)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, regions = read_page(document, PageReader(None), 0, lambda: found)
    document.close()
    assert [f.code for f in reading.findings if f.code.startswith("table")] == codes
    assert [r.kind for r in regions] == ["table"]
