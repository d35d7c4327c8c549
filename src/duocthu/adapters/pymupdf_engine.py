"""The PDF engine: PyMuPDF.

One ``dict`` pass a page gives text and vector strokes together (``TEXT_COLLECT_VECTORS`` costs nothing measurable). Style
collection is left off but on pages that stroke letters to make them bold: it takes three times as long and merges the glyphs of
overprinted lines. Unmapped glyphs stay U+FFFD instead of turning into wrong characters.

Only what the page itself shows is text of the book: what is not painted, and what annotations and form fields say, is left out
and told with the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pymupdf

from duocthu.adapters.pymupdf_drawings import drawings_of
from duocthu.adapters.pymupdf_file import ENGINE, PyMuPdfFile
from duocthu.adapters.pymupdf_preflight import check_page, engine_warnings, is_repaired, open_checked, page_faults
from duocthu.adapters.pymupdf_rulings import rulings, stroke_boxes
from duocthu.adapters.pymupdf_turning import HORIZONTAL, turn_upright
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import EnginePage, Fragment, Span

_FLAGS = (
    pymupdf.TEXTFLAGS_DICT & ~pymupdf.TEXT_PRESERVE_IMAGES & ~pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE
) | pymupdf.TEXT_COLLECT_VECTORS
_TEXT, _VECTOR = 0, 3
_ON_ITS_SIDE = (90, 270)  # degrees
_SUPERSCRIPT, _ITALIC, _BOLD = 1, 2, 16
_CHAR_BOLD, _CHAR_STROKED_AND_FILLED, _CHAR_CLIP, _CHAR_SYNTHETIC = 8, 48, 64, 512
_STROKED_TEXT = b"2 Tr"  # letters filled and stroked, in a content stream
_LONGEST_SAMPLE = 60  # characters of what was left out
_SLANTED = (0.02, 0.12)  # em that the foot of slanted letters stands left of their origin
_LEFTWARD = 0.2  # share of a span's width from its left edge to its first glyph's origin where glyphs run leftwards
_Edges = tuple[float, float, float, float]
_new = tuple.__new__  # makes a named tuple in half of its constructor's time; a book needs half a million


class PyMuPdfEngine:
    """Opens PDFs with PyMuPDF."""

    @property
    def name(self) -> str:
        """Library and version."""
        return ENGINE

    def open(self, path: Path, *, max_pages: int) -> PyMuPdfDocument:
        """Open a PDF; raises BookFileError as the port says."""
        return PyMuPdfDocument(open_checked(path, max_pages=max_pages), path)


@dataclass(frozen=True, slots=True)
class _RawPage:
    """A page as PyMuPDF hands it out: its own content stream, the blocks of its text pass, and what its annotations say.

    ``turned`` are the degrees by which the blocks were turned to stand upright.
    """

    page: Any
    content: bytes
    blocks: list[dict[str, Any]]
    annotations: str
    turned: int


class PyMuPdfDocument(PyMuPdfFile):
    """An open PDF to be read."""

    @property
    def repaired(self) -> bool:
        """Whether MuPDF had to rebuild the file's structure."""
        return is_repaired(self._document)

    def read_page(self, physical_page: int) -> EnginePage:
        """Spans and rulings of a page."""
        raw = self._raw(physical_page, "dict")
        hidden: list[str] = []
        fragments: list[Fragment] = []
        for block in raw.blocks:
            if block["type"] == _TEXT:
                for line in block["lines"]:
                    spans, leftward = _spans(line, fragments, hidden)
                    if spans:
                        fragments.append(_fragment(spans, line, leftward=leftward))
        return self._engine_page(raw, fragments, hidden)

    def read_glyphs(self, physical_page: int) -> EnginePage:
        """The same page with one span a glyph."""
        raw = self._raw(physical_page, "rawdict")
        hidden: list[str] = []
        fragments: list[Fragment] = []
        for block in raw.blocks:
            if block["type"] == _TEXT:
                for line in block["lines"]:
                    spans = _glyph_spans(line, fragments, hidden)
                    if spans:
                        leftward = len(spans) > 1 and spans[-1].bbox.x0 < spans[0].bbox.x0
                        fragments.append(_fragment(spans, line, leftward=leftward))
        return self._engine_page(raw, fragments, hidden)

    def warnings(self) -> tuple[str, ...]:
        """Complaints of MuPDF since the last call."""
        return engine_warnings()

    def _raw(self, physical_page: int, form: str) -> _RawPage:
        with page_faults(self._path, physical_page):
            page = self._document[physical_page]
            check_page(page)
            content = _content(page)
            flags = _FLAGS | (pymupdf.TEXT_COLLECT_STYLES if _STROKED_TEXT in content else 0)
            blocks = page.get_text(form, flags=flags)["blocks"]
            annotations = ""
            if _has_annotations(page):
                own = _own_blocks(page, form, flags)
                annotations = _beyond(own, blocks)
                blocks = own
            turned = turn_upright(blocks, page.rotation, *_size(page))
            return _RawPage(page, content, blocks, annotations, turned)

    def _engine_page(self, raw: _RawPage, fragments: list[Fragment], hidden: list[str]) -> EnginePage:
        page, turned = raw.page, raw.turned
        width, height = _size(page)
        unmapped = sum([span.text.count("\ufffd") for fragment in fragments for span in fragment.spans])
        boxes = stroke_boxes([block for block in raw.blocks if block["type"] == _VECTOR])
        drawings = drawings_of(page, raw.content)
        boxes += [box.turned(turned, width, height) for box in drawings.flat]
        pictures = tuple([box.turned(turned, width, height) for box in drawings.pictures])
        if turned in _ON_ITS_SIDE:
            width, height = height, width
        return EnginePage(
            page.number, width, height, page.rotation, tuple(fragments), rulings(boxes), unmapped, turned,
            _sample(hidden), raw.annotations, pictures,
        )  # fmt: skip


def _size(page: Any) -> tuple[float, float]:
    """Width and height before /Rotate; the library's own crop box may reach beyond the media box."""
    shown = page.rect
    return (shown.height, shown.width) if page.rotation in _ON_ITS_SIDE else (shown.width, shown.height)


def _sample(texts: Iterable[str]) -> str:
    return " ".join(" ".join(texts).split())[:_LONGEST_SAMPLE]


def _content(page: Any) -> bytes:
    """The page's own content stream; empty where it cannot be unpacked, of which the text pass will have its own to say."""
    try:
        return bytes(page.read_contents())
    except Exception:  # noqa: BLE001 -- MuPDF's exceptions share no root below this one
        return b""


def _has_annotations(page: Any) -> bool:
    """Whether a page carries annotations other than links, or form fields; the library's public way takes ten times as long."""
    own = page._pdf_page()  # noqa: SLF001 -- the page underneath, to which the library's own functions go
    return bool(pymupdf.mupdf.pdf_first_annot(own).m_internal or pymupdf.mupdf.pdf_first_widget(own).m_internal)


def _own_blocks(page: Any, form: str, flags: int) -> list[dict[str, Any]]:
    """The text pass over the page's own content, without annotations and form fields."""
    rotation = page.rotation
    page.set_rotation(0)
    try:
        text = pymupdf.mupdf.FzStextPage(pymupdf.mupdf.fz_bound_page(page.this))
        device = pymupdf.mupdf.fz_new_stext_device(text, pymupdf.mupdf.FzStextOptions(flags))
        pymupdf.mupdf.fz_run_page_contents(page.this, device, pymupdf.mupdf.FzMatrix(), pymupdf.mupdf.FzCookie())
        pymupdf.mupdf.fz_close_device(device)
    finally:
        page.set_rotation(rotation)
    reader = pymupdf.TextPage(text)
    reader.parent = page
    blocks: list[dict[str, Any]] = (reader.extractDICT() if form == "dict" else reader.extractRAWDICT())["blocks"]
    return blocks


def _beyond(own: list[dict[str, Any]], blocks: list[dict[str, Any]]) -> str:
    """The beginning of what the page's blocks say beyond its own."""
    here, all_of = list(_texts(own)), list(_texts(blocks))
    return _sample((Counter(all_of) - Counter(here)).elements()) if "".join(here) != "".join(all_of) else ""


def _texts(blocks: list[dict[str, Any]]) -> Iterator[str]:
    for block in blocks:
        for line in block.get("lines", ()):
            for span in line["spans"]:
                yield span["text"] if "text" in span else "".join([char["c"] for char in span["chars"]])


def _is_bold(flags: int, char_flags: int) -> bool:
    """Bold by font, by the engine's own mark, or by a stroke around filled glyphs."""
    return bool(flags & _BOLD or char_flags & _CHAR_BOLD or char_flags & _CHAR_STROKED_AND_FILLED == _CHAR_STROKED_AND_FILLED)


def _spans(line: dict[str, Any], before: list[Fragment], hidden: list[str]) -> tuple[list[Span], bool]:
    """The line's painted spans, and whether glyphs run leftwards in one of them."""
    spans = []
    leftward = False
    for span in line["spans"]:
        text, (x0, y0, x1, y1), origin = span["text"], span["bbox"], span["origin"]
        flags, char_flags = span["flags"], span["char_flags"]
        if not span["alpha"] and not _is_painted(span, text, before, hidden):
            continue
        if len(text) > 1 and origin[0] - x0 > _LEFTWARD * (x1 - x0):
            leftward = True
        if origin[0] - x0 > _SLANTED[0] * span["size"]:
            x0, y0, x1, y1 = _set_upright(span["bbox"], origin, span["size"])
        box = _new(BoundingBox, (round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2)))
        spans.append(
            _new(Span, (text, box, origin[1], span["font"], span["size"], _is_bold(flags, char_flags), flags & _ITALIC != 0,
                        flags & _SUPERSCRIPT, char_flags & _CHAR_SYNTHETIC != 0))
        )  # fmt: skip
    return spans, leftward


def _glyph_spans(line: dict[str, Any], before: list[Fragment], hidden: list[str]) -> list[Span]:
    return [
        Span(char["c"], _box(_set_upright(char["bbox"], char["origin"], span["size"])), char["origin"][1],
             span["font"], span["size"], _is_bold(span["flags"], span["char_flags"]), bool(span["flags"] & _ITALIC),
             span["flags"] & _SUPERSCRIPT, bool(char["synthetic"]))
        for span in line["spans"]
        if span["alpha"] or _is_painted(span, "".join([char["c"] for char in span["chars"]]), before, hidden)
        for char in span["chars"]
    ]  # fmt: skip


def _set_upright(box: _Edges, origin: tuple[float, float], size: float) -> _Edges:
    """The box of letters as wide as they run: the engine's is wider where a slant of the text itself makes them italic.

    Such boxes overlap, and no gap would be left between two words.
    """
    x0, y0, x1, y1 = box
    foot = origin[0] - x0
    if not _SLANTED[0] * size < foot < _SLANTED[1] * size or not y0 < origin[1] < y1:
        return box
    return origin[0], y0, max(origin[0], x1 - foot * (origin[1] - y0) / (y1 - origin[1])), y1


def _is_painted(span: dict[str, Any], text: str, before: list[Fragment], hidden: list[str]) -> bool:
    """Whether a reader sees text of no opacity of its own: spaces, and letters that something else is painted through.

    Letters that are painted as well as used as a stencil come twice: once is enough, and nothing is hidden.
    """
    if not text.strip():
        return True
    if span["char_flags"] & _CHAR_CLIP:
        box = _box(span["bbox"])
        return not any(fragment.text == text and fragment.bbox == box for fragment in before)
    hidden.append(text)
    return False


def _fragment(spans: list[Span], line: dict[str, Any], *, leftward: bool) -> Fragment:
    upright = line["dir"][0] > HORIZONTAL
    if len(spans) == 1:
        (span,) = spans
        return _new(Fragment, (span.bbox, span.baseline, (span,), upright, leftward))
    return Fragment(hull([s.bbox for s in spans]), _baseline(spans), tuple(spans), upright, leftward)


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
