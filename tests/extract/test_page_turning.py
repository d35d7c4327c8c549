"""A page read as shown: its places are told as they are before /Rotate."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.adapters.pdf_bytes import pdf

from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.domain.block_region import Grid, GridCell
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line
from duocthu.extract.page_reading import PageReader, PageReading
from duocthu.extract.page_turning import turned_back, turned_grids

SIDEWAYS = {90: b"0 1 -1 0 100 300 Tm", 180: b"-1 0 0 -1 100 300 Tm", 270: b"0 -1 1 0 100 300 Tm"}


def _reading(path: Path, rotation: int) -> PageReading:
    path.write_bytes(pdf(b"BT /F1 12 Tf " + SIDEWAYS[rotation] + b" (hello) Tj ET", page=b"/Rotate %d" % rotation))
    document = PyMuPdfEngine().open(path, max_pages=1)
    return PageReader(None).read(document.read_page(0), lambda: document.read_glyphs(0))


@given(st.sampled_from([0, 90, 180, 270]), st.tuples(*[st.integers(0, 500)] * 4))
def test_there_and_back(degrees: int, sides: tuple[int, int, int, int]) -> None:
    """Turned on and back, a box is where it was; its size is kept."""
    x0, y0, x1, y1 = (float(side) for side in sides)
    box = BoundingBox(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
    turned = box.turned(degrees, 595, 842)
    width, height = (842, 595) if degrees in (90, 270) else (595, 842)
    assert sorted((turned.width, turned.height)) == sorted((box.width, box.height))
    assert turned.turned((360 - degrees) % 360, width, height) == box


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_places_before_rotate(tmp_path: Path, rotation: int) -> None:
    """The line's box holds the point where the text begins, on the page as the file has it."""
    page, _ = turned_back(_reading(tmp_path / "a.pdf", rotation), ())
    (line,) = page.lines
    assert (page.width, page.height, page.turned) == (612, 792, 0)
    for box in (line.bbox, line.spans[0].bbox):
        assert box.x0 <= 100 <= box.x1
        assert box.y0 <= 492 <= box.y1
        assert (box.height > box.width) == (rotation != 180)


def test_grids_are_turned_to_the_page_as_read(tmp_path: Path) -> None:
    """A finder of tables tells places before /Rotate; the lines are those of the page as shown."""
    reading = _reading(tmp_path / "a.pdf", 90)
    before = turned_back(reading, ())[0].lines[0]
    grid = Grid(before.bbox, (GridCell(0, 0, 1, 1, before.bbox),))
    (turned,) = turned_grids((grid,), reading)
    assert turned.bbox == turned.cells[0].bbox == reading.lines[0].bbox


def test_other_pages_stay(tmp_path: Path) -> None:
    """Nothing is copied."""
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(b"BT /F1 12 Tf 72 700 Td (hello) Tj ET", page=b"/Rotate 90"))
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading = PageReader(None).read(document.read_page(0), lambda: document.read_glyphs(0))
    assert turned_back(reading, ()) == (reading, ())
    assert turned_back(reading, ())[0] is reading
    assert isinstance(reading.lines[0], Line)
