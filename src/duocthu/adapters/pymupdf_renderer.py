"""Pictures of pages: PyMuPDF, the engine that reads the text, so that what is shown is what was read.

PNG is encoded by MuPDF itself: no time, no program name, the compression that ships inside the wheel. A picture without colour is
encoded in grey, which is the same picture in half the bytes. Annotations are left out: they are a reader's remarks, not the book.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pymupdf

from duocthu.adapters.pymupdf_file import ENGINE, PyMuPdfFile
from duocthu.adapters.pymupdf_preflight import check_page, open_checked, page_faults
from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import Region

_ACROSS: Final = 0.9  # least cosine of a direction that runs across the page
_POINTS: Final = 72  # an inch
_MOST_PIXELS: Final = 40_000_000  # of one image: ten pages of A4 at 200 dots an inch
_LINE: Final = 0.6  # pt: the line between two parts
_AROUND_LINE: Final = 3.0  # pt of white above and below it
_LINE_COLOUR: Final = (128, 128, 128)


class PyMuPdfRenderer:
    """Draws pages with PyMuPDF."""

    @property
    def name(self) -> str:
        """Library and version."""
        return ENGINE

    def open(self, path: Path, *, max_pages: int) -> PyMuPdfImages:
        """Open a PDF; raises BookFileError as the port says."""
        return PyMuPdfImages(open_checked(path, max_pages=max_pages), path)


class PyMuPdfImages(PyMuPdfFile):
    """An open PDF to be drawn."""

    def render_page(self, physical_page: int, dpi: int) -> bytes:
        """A whole page."""
        with page_faults(self._path, physical_page):
            page = self._page(physical_page)
            return _encoded(_drawn(page, page.rect, _scale(dpi, [page.rect])))

    def render_regions(self, regions: Sequence[Region], dpi: int) -> bytes:
        """Places of pages, one below the other."""
        clips = [self._clip(region) for region in regions]
        scale = _scale(dpi, clips)
        parts = []
        for region, clip in zip(regions, clips, strict=True):
            with page_faults(self._path, region.physical_page), _as_read(self._page(region.physical_page)) as page:
                parts.append(_drawn(page, clip, scale))
        return _encoded(_stacked(parts, scale))

    def _page(self, physical_page: int) -> Any:
        pages = self.page_count
        if not 0 <= physical_page < pages:
            raise BookFileError("page_missing", file=str(self._path), physical_page=physical_page, pages=pages)
        page = self._document[physical_page]
        check_page(page)
        return page

    def _clip(self, region: Region) -> Any:
        """A region as it is drawn: turned with the page unless that would lay its text on its side, and cut to the page."""
        box = region.bbox
        if not (box.x0 < box.x1 and box.y0 < box.y1):
            raise ValueError(region)
        with page_faults(self._path, region.physical_page), _as_read(self._page(region.physical_page)) as page:
            clip = (pymupdf.Rect(box) * page.rotation_matrix).normalize() & page.rect
            empty = clip.is_empty
        if empty:
            raise ValueError(region)
        return clip


@contextmanager
def _as_read(page: Any) -> Iterator[Any]:
    """The page turned so that its text can be read: /Rotate is set aside where text runs across the page without it."""
    rotation = page.rotation
    if rotation and _runs_across(page):
        page.set_rotation(0)
    try:
        yield page
    finally:
        if page.rotation != rotation:
            page.set_rotation(rotation)


def _runs_across(page: Any) -> bool:
    """Whether most letters of a page run from left to right before /Rotate is applied."""
    across = letters = 0
    for block in page.get_text("dict", flags=pymupdf.TEXTFLAGS_DICT & ~pymupdf.TEXT_PRESERVE_IMAGES)["blocks"]:
        for line in block["lines"]:
            length = sum(len(span["text"]) for span in line["spans"])
            letters += length
            across += length * (line["dir"][0] > _ACROSS)
    return 2 * across > letters


def _scale(dpi: int, clips: Sequence[Any]) -> float:
    """Pixels a point: as many as asked for, unless the image would be too large."""
    area = max(clip.width for clip in clips) * sum(clip.height for clip in clips)
    return min(max(dpi, 1) / _POINTS, math.sqrt(_MOST_PIXELS / area))


def _drawn(page: Any, clip: Any, scale: float) -> Any:
    return page.get_pixmap(matrix=pymupdf.Matrix(scale, scale), clip=clip, colorspace=pymupdf.csRGB, alpha=False, annots=False)


def _stacked(parts: Sequence[Any], scale: float) -> Any:
    if len(parts) == 1:
        return parts[0]
    line, gap = max(1, round(_LINE * scale)), round(_AROUND_LINE * scale)
    width = max(part.width for part in parts)
    height = sum(part.height for part in parts) + (len(parts) - 1) * (2 * gap + line)
    whole = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, width, height), False)  # noqa: FBT003 -- no alpha channel
    whole.clear_with(255)
    top = 0
    for part in parts:
        if top:
            whole.set_rect(pymupdf.IRect(0, top + gap, width, top + gap + line), _LINE_COLOUR)
            top += 2 * gap + line
        part.set_origin(0, top)
        whole.copy(part, part.irect)
        top += part.height
    return whole


def _encoded(pixmap: Any) -> bytes:
    samples = pixmap.samples
    if samples[0::3] == samples[1::3] == samples[2::3]:
        pixmap = pymupdf.Pixmap(pymupdf.csGRAY, pixmap)
    return bytes(pixmap.tobytes("png"))
