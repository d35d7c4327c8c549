"""The table finder: its boxes are those of the text engine, however the page is cropped and turned."""

from __future__ import annotations

import itertools
from pathlib import Path

import pymupdf
import pytest

from duocthu.adapters.pdfplumber_finder import PdfPlumberFinder
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.domain.block_region import GridCell
from duocthu.domain.geometry import BoundingBox, hull

_XS, _YS = (60.0, 120.0, 200.0, 260.0), (80.0, 100.0, 130.0, 160.0)


def _file(path: Path, *, rotation: int, crop: bool, origin: tuple[float, float] = (0, 0)) -> Path:
    """A page with a grid of three rows and columns; the first two cells of its first row are one."""
    document = pymupdf.open()
    page = document.new_page(width=400, height=500)
    for y in _YS:
        page.draw_line((_XS[0], y), (_XS[-1], y))
    for x in _XS:
        page.draw_line((x, _YS[1] if x == _XS[1] else _YS[0]), (x, _YS[-1]))
    if origin != (0, 0):
        page.set_mediabox(pymupdf.Rect(-origin[0], -origin[1], 400, 500))
    if crop:
        page.set_cropbox(pymupdf.Rect(20, 30, 390, 470))
    page.set_rotation(rotation)
    document.save(path)
    document.close()
    return path


@pytest.mark.parametrize(
    ("rotation", "crop", "origin"), list(itertools.product([0, 90, 180, 270], [False, True], [(0, 0), (15, 25)]))
)
def test_boxes_are_those_of_the_text_engine(tmp_path: Path, rotation: int, crop: bool, origin: tuple[float, float]) -> None:  # noqa: FBT001
    """Before /Rotate, from the top left of the crop box."""
    path = _file(tmp_path / "grid.pdf", rotation=rotation, crop=crop, origin=origin)
    drawn = hull(PyMuPdfEngine().open(path, max_pages=1).read_page(0).rulings)
    finder = PdfPlumberFinder()
    grids = finder.find(path, 0)
    finder.close()
    assert grids is not None
    assert len(grids) == 1
    assert tuple(grids[0].bbox) == pytest.approx(tuple(drawn), abs=1.0)


def test_cells_know_what_they_span(tmp_path: Path) -> None:
    """The merged cell of the first row spans two columns."""
    finder = PdfPlumberFinder()
    grids = finder.find(_file(tmp_path / "grid.pdf", rotation=0, crop=False), 0)
    finder.close()
    assert grids
    cells = grids[0].cells
    assert cells[0] == GridCell(0, 0, 1, 2, BoundingBox(60, 80, 200, 100))
    assert [c[:4] for c in cells] == [(0, 0, 1, 2), (0, 2, 1, 1), *((r, c, 1, 1) for r in (1, 2) for c in (0, 1, 2))]


def test_what_it_cannot_read_is_told_apart_from_no_grids(tmp_path: Path) -> None:
    """No file, no PDF, no such page: the rulings alone must do."""
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.7\nnothing")
    finder = PdfPlumberFinder()
    assert finder.find(tmp_path / "missing.pdf", 0) is None
    assert finder.find(broken, 0) is None
    assert finder.find(_file(tmp_path / "grid.pdf", rotation=0, crop=False), 7) is None
    finder.close()


def test_it_names_its_version() -> None:
    """For the manifest."""
    assert PdfPlumberFinder().name.startswith("pdfplumber ")
