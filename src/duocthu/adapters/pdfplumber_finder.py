"""The finder of ruled tables: pdfplumber.

It takes some ten times as long as reading the text, so it is asked only for pages that rulings have picked, and parses their
drawings only: the letters, of which a ruled table needs none, would take three times as long again. Its boxes are
relative to the MediaBox and turned as the page is shown; ours are relative to the crop box and not turned. Each page is closed
after use: what it keeps would fill the memory within a few hundred pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pdfplumber
from pdfminer.converter import PDFPageAggregator
from pdfminer.pdfinterp import PDFPageInterpreter
from pdfplumber.utils.pdfinternals import resolve_all

from duocthu.domain.block_region import Grid, GridCell
from duocthu.domain.geometry import BoundingBox

_SAME_EDGE = 2.0  # pt between the edges of cells that stand in one row or column
_SETTINGS = {"vertical_strategy": "lines", "horizontal_strategy": "lines", "snap_tolerance": 3, "join_tolerance": 3}
_QUARTER, _HALF, _THREE_QUARTERS = 90, 180, 270


class PdfPlumberFinder:
    """Finds ruled grids with pdfplumber; keeps the last file open."""

    def __init__(self) -> None:
        """Nothing is opened before the first page is asked for."""
        self._path: Path | None = None
        self._pdf: Any = None

    @property
    def name(self) -> str:
        """Library and version."""
        return f"pdfplumber {pdfplumber.__version__}"

    def find(self, path: Path, physical_page: int) -> tuple[Grid, ...] | None:
        """Grids of a page, from top to bottom; None where pdfplumber cannot read it."""
        try:
            page = _without_text(self._opened(path).pages[physical_page])
            try:
                grids = [_grid(page, table.cells) for table in page.find_tables(_SETTINGS)]
            finally:
                page.close()
        except Exception:  # noqa: BLE001 -- the parser raises whatever a broken file provokes; None is told as a finding
            return None
        return tuple(sorted((g for g in grids if g is not None), key=lambda g: (g.bbox.y0, g.bbox.x0)))

    def close(self) -> None:
        """Close the file that is open, if any."""
        if self._pdf is not None:
            self._pdf.close()
        self._path = self._pdf = None

    def _opened(self, path: Path) -> Any:
        if self._path != path:
            self.close()
            self._pdf, self._path = pdfplumber.open(path), path
        return self._pdf


class _Drawings(PDFPageAggregator):
    """Collects what a page draws, without its text."""

    def render_string(self, *_: object) -> None:
        """Text is left out."""


def _without_text(page: Any) -> Any:
    """The page with its layout parsed as pdfplumber would do it itself when it is first asked, but for the text."""
    resources = page.pdf.rsrcmgr
    device = _Drawings(resources, pageno=page.page_number, laparams=None)
    PDFPageInterpreter(resources, device).process_page(page.page_obj)
    page._layout = device.get_result()  # noqa: SLF001 -- where the library keeps it
    return page


def _grid(page: Any, cells: Sequence[tuple[float, float, float, float]]) -> Grid | None:
    boxes = [_unturned(page, cell) for cell in cells]
    if not boxes:
        return None
    columns = _edges([x for b in boxes for x in (b.x0, b.x1)])
    rows = _edges([y for b in boxes for y in (b.y0, b.y1)])
    placed = [
        GridCell(top := _at(rows, b.y0), left := _at(columns, b.x0), _at(rows, b.y1) - top, _at(columns, b.x1) - left, b)
        for b in boxes
    ]
    return Grid(BoundingBox(columns[0], rows[0], columns[-1], rows[-1]), tuple(sorted(placed)))


def _unturned(page: Any, box: tuple[float, float, float, float]) -> BoundingBox:
    """A box as pdfplumber gives it, in points from the top left of the crop box, before /Rotate."""
    x0, y0, x1, y1 = _turn_back(page.rotation, page.mediabox, box)
    left, top = _crop_corner(page)
    return BoundingBox(round(x0 - left, 2), round(y0 - top, 2), round(x1 - left, 2), round(y1 - top, 2))


def _crop_corner(page: Any) -> tuple[float, float]:
    """The top left of the crop box from that of the MediaBox, as the file has them: pdfplumber turns them otherwise."""
    attributes = page.page_obj.attrs
    media = _upright(resolve_all(attributes["MediaBox"]))
    crop = _upright(resolve_all(attributes.get("CropBox")) or media)
    return max(0.0, crop[0] - media[0]), max(0.0, media[3] - crop[3])


def _upright(box: Sequence[float]) -> tuple[float, float, float, float]:
    (x0, x1), (y0, y1) = sorted((box[0], box[2])), sorted((box[1], box[3]))
    return float(x0), float(y0), float(x1), float(y1)


def _turn_back(
    rotation: int, media: tuple[float, float, float, float], box: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """A box on the page as shown, from the top left of its MediaBox, turned back by ``rotation`` degrees (clockwise)."""
    x0, y0, x1, y1 = box[0] - media[0], box[1] - media[1], box[2] - media[0], box[3] - media[1]
    width, height = media[2] - media[0], media[3] - media[1]
    if rotation == _QUARTER:
        return y0, width - x1, y1, width - x0
    if rotation == _HALF:
        return width - x1, height - y1, width - x0, height - y0
    if rotation == _THREE_QUARTERS:
        return height - y1, x0, height - y0, x1
    return x0, y0, x1, y1


def _edges(places: Sequence[float]) -> list[float]:
    """Distinct edges in ascending order; edges that differ by a hair are one."""
    edges: list[float] = []
    for place in sorted(places):
        if not edges or place - edges[-1] > _SAME_EDGE:
            edges.append(place)
    return edges


def _at(edges: Sequence[float], place: float) -> int:
    return min(range(len(edges)), key=lambda n: abs(edges[n] - place))
