"""The PDF engine: PyMuPDF.

One ``dict`` pass a page gives text and vector strokes together (``TEXT_COLLECT_VECTORS`` costs nothing measurable). Style collection is
left off: it takes nine times as long and merges the glyphs of overprinted lines. Unmapped glyphs stay U+FFFD instead of turning into
wrong characters.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pymupdf

from duocthu.adapters.pymupdf_preflight import check_page, engine_warnings, is_repaired, open_checked, page_faults
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import EnginePage, Fragment, Span

_FLAGS = (
    pymupdf.TEXTFLAGS_DICT & ~pymupdf.TEXT_PRESERVE_IMAGES & ~pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
) | pymupdf.TEXT_COLLECT_VECTORS
_TEXT, _VECTOR = 0, 3
_SUPERSCRIPT, _ITALIC, _BOLD = 1, 2, 16
_CHAR_BOLD, _CHAR_STROKED_AND_FILLED, _CHAR_SYNTHETIC = 8, 48, 512
_RULING_THICKNESS = 3.0  # pt: a stroke or bar up to this is a ruling line, a larger rectangle is a filled area
_RULING_LENGTH = 8.0  # pt: shorter strokes belong to glyph-like drawings
_HORIZONTAL = 0.99  # least cosine of a text direction that counts as horizontal


class PyMuPdfEngine:
    """Opens PDFs with PyMuPDF."""

    @property
    def name(self) -> str:
        """Library and version."""
        return f"PyMuPDF {pymupdf.__version__}, MuPDF {pymupdf.mupdf_version}"

    def open(self, path: Path, *, max_pages: int) -> PyMuPdfDocument:
        """Open a PDF; raises BookFileError as the port says."""
        return PyMuPdfDocument(open_checked(path, max_pages=max_pages), path)


class PyMuPdfDocument:
    """An open PDF."""

    def __init__(self, document: pymupdf.Document, path: Path) -> None:
        """Take over an opened, checked document."""
        self._document = document
        self._path = path

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return int(self._document.page_count)

    @property
    def repaired(self) -> bool:
        """Whether MuPDF had to rebuild the file's structure."""
        return is_repaired(self._document)

    def read_page(self, physical_page: int) -> EnginePage:
        """Spans and rulings of a page."""
        page, blocks = self._blocks(physical_page, "dict")
        fragments = [_fragment(line) for block in blocks if block["type"] == _TEXT for line in block["lines"]]
        return _engine_page(page, fragments, blocks)

    def read_glyphs(self, physical_page: int) -> EnginePage:
        """The same page with one span a glyph."""
        page, blocks = self._blocks(physical_page, "rawdict")
        fragments = [_glyph_fragment(line) for block in blocks if block["type"] == _TEXT for line in block["lines"]]
        return _engine_page(page, fragments, blocks)

    def _blocks(self, physical_page: int, form: str) -> tuple[Any, list[dict[str, Any]]]:
        with page_faults(self._path, physical_page):
            page = self._document[physical_page]
            check_page(page)
            return page, page.get_text(form, flags=_FLAGS)["blocks"]

    def warnings(self) -> tuple[str, ...]:
        """Complaints of MuPDF since the last call."""
        return engine_warnings()

    def close(self) -> None:
        """Free the file."""
        self._document.close()


def _engine_page(page: Any, fragments: list[Fragment], blocks: list[dict[str, Any]]) -> EnginePage:
    box = page.cropbox
    unmapped = sum(span.text.count("�") for fragment in fragments for span in fragment.spans)
    return EnginePage(page.number, box.width, box.height, page.rotation, tuple(fragments), tuple(_rulings(blocks)), unmapped)


def _rulings(blocks: list[dict[str, Any]]) -> list[BoundingBox]:
    """Boxes of straight strokes and thin bars, without repetition, from top to bottom."""
    found = set()
    for block in blocks:
        if block["type"] == _VECTOR:
            x0, y0, x1, y1 = block["bbox"]
            width, height = x1 - x0, y1 - y0
            if min(width, height) <= _RULING_THICKNESS and max(width, height) >= _RULING_LENGTH:
                found.add((y0, x0, y1, x1))
    return [_box((x0, y0, x1, y1)) for y0, x0, y1, x1 in sorted(found)]


def _is_bold(span: dict[str, Any]) -> bool:
    """Bold by font, by the engine's own mark, or by a stroke around filled glyphs."""
    char_flags = span["char_flags"]
    return bool(
        span["flags"] & _BOLD or char_flags & _CHAR_BOLD or char_flags & _CHAR_STROKED_AND_FILLED == _CHAR_STROKED_AND_FILLED
    )


def _fragment(line: dict[str, Any]) -> Fragment:
    spans = []
    leftward = False
    for span in line["spans"]:
        text, (x0, y0, x1, y1), origin, flags = span["text"], span["bbox"], span["origin"], span["flags"]
        if len(text) > 1 and origin[0] - x0 > 0.5 * (x1 - x0):
            leftward = True
        box = BoundingBox(round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2))
        spans.append(
            Span(text, box, origin[1], span["font"], span["size"], _is_bold(span), bool(flags & _ITALIC), flags & _SUPERSCRIPT,
                 bool(span["char_flags"] & _CHAR_SYNTHETIC))
        )  # fmt: skip
    upright = line["dir"][0] > _HORIZONTAL
    if len(spans) == 1:
        return Fragment(spans[0].bbox, spans[0].baseline, (spans[0],), upright, leftward)
    return Fragment(hull([s.bbox for s in spans]), _baseline(spans), tuple(spans), upright, leftward)


def _glyph_fragment(line: dict[str, Any]) -> Fragment:
    spans = [
        Span(char["c"], _box(char["bbox"]), char["origin"][1], span["font"], span["size"], _is_bold(span),
             bool(span["flags"] & _ITALIC), span["flags"] & _SUPERSCRIPT, bool(char["synthetic"]))
        for span in line["spans"] for char in span["chars"]
    ]  # fmt: skip
    return Fragment(hull([s.bbox for s in spans]), _baseline(spans), tuple(spans), line["dir"][0] > _HORIZONTAL)


def _box(bbox: tuple[float, float, float, float]) -> BoundingBox:
    """A box to a hundredth of a point."""
    x0, y0, x1, y1 = bbox
    return BoundingBox(round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2))


def _baseline(spans: list[Span]) -> float:
    """The baseline of the largest span, so that a leading sub- or superscript does not set it."""
    best = spans[0]
    for span in spans:
        if span.size > best.size and not span.synthetic:
            best = span
    return best.baseline
