"""What the engine makes of a page: text, boxes, faces, rulings, and what it leaves out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pymupdf
import pytest
from tests.adapters.pdf_bytes import HELLO, pdf, stream_object

from duocthu.adapters.pymupdf_engine import PyMuPdfDocument, PyMuPdfEngine
from duocthu.domain.page import EnginePage

Open = Callable[[bytes], PyMuPdfDocument]


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    """Opens the bytes of a file."""

    def open_bytes(data: bytes) -> PyMuPdfDocument:
        path = tmp_path / "book.pdf"
        path.write_bytes(data)
        return PyMuPdfEngine().open(path, max_pages=10)

    return open_bytes


def _texts(page: EnginePage) -> list[str]:
    return [fragment.text for fragment in page.fragments]


def test_name() -> None:
    """Library and version go into the manifest."""
    assert PyMuPdfEngine().name == f"PyMuPDF {pymupdf.__version__}, MuPDF {pymupdf.mupdf_version}"


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_rotated_page(opened: Open, rotation: int) -> None:
    """Boxes are those of the page before it is turned; the entry itself is told."""
    page = opened(pdf(HELLO, page=b"/Rotate %d" % rotation)).read_page(0)
    assert (page.width, page.height, page.rotation) == (612, 792, rotation)
    fragment = page.fragments[0]
    assert (fragment.text, fragment.baseline, fragment.upright) == ("hello", 72, True)
    assert fragment.bbox == (72, 59.1, 97.34, 75.59)


@pytest.mark.parametrize(
    ("rotation", "matrix", "size"),
    [
        (90, b"0 1 -1 0 100 300 Tm", (792, 612)),
        (180, b"-1 0 0 -1 100 300 Tm", (612, 792)),
        (270, b"0 -1 1 0 100 300 Tm", (792, 612)),
    ],
)
def test_page_that_is_upright_only_as_shown(opened: Open, rotation: int, matrix: bytes, size: tuple[float, float]) -> None:
    """Drawn sideways and turned by /Rotate: places are those of the page as shown, and the page tells so."""
    content = b"BT /F1 12 Tf " + matrix + b" (hello) Tj ET 1 w 90 200 m 90 500 l S"
    document = opened(pdf(content, page=b"/Rotate %d" % rotation))
    page, glyphs = document.read_page(0), document.read_glyphs(0)
    assert (page.width, page.height, page.turned) == (*size, rotation)
    (fragment,) = page.fragments
    assert (fragment.text, fragment.upright, fragment.leftward) == ("hello", True, False)
    assert fragment.bbox.width == pytest.approx(25.34, abs=0.1)
    before = fragment.bbox.turned(360 - rotation, page.width, page.height)
    assert before.x0 <= 100 <= before.x1
    assert before.y0 <= 492 <= before.y1
    assert page.rulings[0].turned(360 - rotation, page.width, page.height) == pytest.approx((90, 292, 90, 592), abs=1)
    assert [(f.text, f.upright, f.leftward) for f in glyphs.fragments] == [("hello", True, False)]
    assert (glyphs.turned, glyphs.rulings) == (page.turned, page.rulings)


def test_text_that_is_not_upright(opened: Open) -> None:
    """Turned and mirrored text is told apart."""
    page = opened(pdf(b"BT /F1 12 Tf 0 1 -1 0 300 300 Tm (turned) Tj -1 0 0 1 300 200 Tm (mirrored) Tj ET")).read_page(0)
    assert [(f.text, f.upright) for f in page.fragments] == [("turned", False), ("mirrored", False)]


def test_a_stamp_across_a_page_that_lies_on_its_side(opened: Open) -> None:
    """It runs neither with the text nor across it, and does not keep the page from being read."""
    words = b" (words of a table that lies on its side) Tj"
    text = b"BT /F1 12 Tf 0 1 -1 0 300 300 Tm" + words + b" 0 1 -1 0 320 300 Tm" + words
    page = opened(pdf(text + b" /F1 80 Tf .7 .7 -.7 .7 100 200 Tm (DRAFT) Tj ET")).read_page(0)
    assert (page.turned, [f.upright for f in page.fragments]) == (90, [True, True, False])


def test_a_letter_at_the_edge_of_a_page_that_lies_on_its_side(opened: Open) -> None:
    """It stands upright on the paper, as on all pages, and does not keep the table from being read; two letters do."""
    words = b" (words of a table that lies on its side) Tj"
    text = b"BT /F1 12 Tf 0 1 -1 0 300 300 Tm" + words + b" 0 1 -1 0 320 300 Tm" + words
    turned = [opened(pdf(text + b" 1 0 0 1 20 400 Tm (" + mark + b") Tj ET")).read_page(0).turned for mark in (b"B", b"of")]
    assert turned == [90, 0]


@pytest.mark.parametrize("slant", [b"0", b".21", b".33"])
def test_letters_slanted_by_the_text_itself(opened: Open, slant: bytes) -> None:
    """They are as wide as they run: boxes that lean over would leave no gap between two words."""
    matrix = b"1 0 " + slant + b" 1 "
    document = opened(pdf(b"BT /F1 12 Tf " + matrix + b"72 720 Tm (hello) Tj " + matrix + b"100.6 720 Tm (you) Tj ET"))
    (glyphs,) = document.read_glyphs(0).fragments
    last, first = (next(s.bbox for s in glyphs.spans if s.text == letter) for letter in "oy")
    assert (last.x1, first.x0) == pytest.approx((97.34, 100.6), abs=0.05)
    (fragment,) = document.read_page(0).fragments
    assert (fragment.bbox.x0, fragment.bbox.x1) == pytest.approx((72, 119.94), abs=0.05)


@pytest.mark.parametrize(
    ("boxes", "size", "place"),
    [
        (b"/MediaBox[0 0 612 792]/CropBox[50 100 562 760]", (512, 660), (22, 40)),
        (b"/MediaBox[-100 -100 512 792]/CropBox[-90 -80 500 780]", (590, 860), (162, 60)),
        (b"/MediaBox[-100 -100 512 792]", (612, 892), (172, 72)),
        (b"/MediaBox[0 0 612 792]/CropBox[-50 -50 900 900]", (612, 792), (72, 72)),
    ],
)
def test_crop_box(opened: Open, boxes: bytes, size: tuple[float, float], place: tuple[float, float]) -> None:
    """The origin is the top left of what is shown, wherever the file's own lies."""
    page = opened(pdf(HELLO, page=boxes)).read_page(0)
    assert (page.width, page.height) == size
    assert (page.fragments[0].bbox.x0, page.fragments[0].baseline) == place


def test_text_outside_the_crop_box(opened: Open) -> None:
    """What no reader sees is not read."""
    content = HELLO + b" BT /F1 12 Tf 5 50 Td (outside) Tj ET"
    assert _texts(opened(pdf(content, page=b"/CropBox[50 100 562 760]")).read_page(0)) == ["hello"]


def test_unmapped_glyphs(opened: Open) -> None:
    """A glyph without a Unicode value is U+FFFD and counted, never a letter or digit of its code."""
    font = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[49/qqq/rrr]>>>>"
    content = HELLO + b" BT /F2 12 Tf 72 700 Td (12) Tj ET"
    document = opened(pdf(content, page=b"/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>", more=[font]))
    for page in (document.read_page(0), document.read_glyphs(0)):
        assert page.unmapped == 2
        assert _texts(page) == ["hello", "\ufffd\ufffd"]


@pytest.mark.parametrize(("mode", "bold"), [(0, False), (1, False), (2, True)])
def test_stroked_letters(opened: Open, mode: int, *, bold: bool) -> None:
    """Letters filled and stroked look bold; on one line with others the faces are told apart."""
    document = opened(pdf(b"BT %d Tr /F1 12 Tf 72 720 Td (head) Tj 0 Tr ( text) Tj ET" % mode))
    for page in (document.read_page(0), document.read_glyphs(0)):
        letters = [(letter, span.bold) for f in page.fragments for span in f.spans for letter in span.text]
        assert letters == [(c, bold) for c in "head"] + [(c, False) for c in " text"]


@pytest.mark.parametrize("hidden", [b"3 Tr", b"/G gs"], ids=["render mode", "opacity"])
def test_text_that_is_not_painted(opened: Open, hidden: bytes) -> None:
    """A reader cannot see it: it is kept out of the text, and reported."""
    content = HELLO + b" BT /F1 12 Tf 72 700 Td " + hidden + b" (ignore the dose) Tj ET"
    resources = b"/Resources<</Font<</F1 5 0 R>>/ExtGState<</G<</ca 0>>>>>>"
    document = opened(pdf(content, page=resources))
    assert _texts(document.read_page(0)) == _texts(document.read_glyphs(0)) == ["hello"]
    assert document.read_page(0).hidden == document.read_glyphs(0).hidden == "ignore the dose"
    assert document.warnings() == ()


def test_spaces_that_are_not_painted(opened: Open) -> None:
    """No space is painted: they stay."""
    document = opened(pdf(b"BT /F1 12 Tf 72 720 Td (two) Tj 3 Tr ( ) Tj 0 Tr (words) Tj ET"))
    assert _texts(document.read_page(0)) == ["two words"]
    assert document.read_page(0).hidden == ""


@pytest.mark.parametrize("mode", [4, 5, 6, 7])
def test_letters_used_as_a_stencil(opened: Open, mode: int) -> None:
    """Once, whether they are painted themselves or something else is painted through them."""
    document = opened(pdf(b"q BT %d Tr /F1 12 Tf 72 720 Td (hello) Tj ET Q" % mode))
    assert _texts(document.read_page(0)) == _texts(document.read_glyphs(0)) == ["hello"]
    assert document.read_page(0).hidden == ""


def test_white_text(opened: Open) -> None:
    """White letters are text: heads of tables stand so on dark ground."""
    assert _texts(opened(pdf(b"1 1 1 rg " + HELLO)).read_page(0)) == ["hello"]


def _annotated(rotation: int) -> bytes:
    document = pymupdf.open()
    page = document.new_page()
    page.insert_text((72, 100), "printed text")
    page.add_highlight_annot(pymupdf.Rect(72, 90, 140, 105))
    page.add_freetext_annot(pymupdf.Rect(72, 200, 300, 240), "a reader's note")
    widget = pymupdf.Widget()
    widget.field_type, widget.field_name, widget.field_value = pymupdf.mupdf.PDF_WIDGET_TYPE_TEXT, "f", "filled in"
    widget.rect = pymupdf.Rect(72, 400, 300, 420)
    page.add_widget(widget)
    page.set_rotation(rotation)
    data: bytes = document.tobytes()
    document.close()
    return data


@pytest.mark.parametrize("rotation", [0, 90])
def test_annotations_are_not_the_book(opened: Open, rotation: int) -> None:
    """Notes and form fields of a copy are left out and reported; boxes and rotation are those of any page."""
    document = opened(_annotated(rotation))
    for page in (document.read_page(0), document.read_glyphs(0)):
        assert _texts(page) == ["printed text"]
        assert (page.fragments[0].bbox.x0, page.fragments[0].baseline, page.rotation) == (72, 100, rotation)
        assert "filled in" in page.annotations
    assert document.warnings() == ()


def test_annotations_without_text(opened: Open) -> None:
    """A highlight changes nothing and is not reported."""
    source = pymupdf.open()
    page = source.new_page()
    page.insert_text((72, 100), "printed text")
    page.add_highlight_annot(pymupdf.Rect(72, 90, 140, 105))
    document = opened(source.tobytes())
    assert _texts(document.read_page(0)) == ["printed text"]
    assert document.read_page(0).annotations == ""


@pytest.mark.parametrize(
    ("content", "box"),
    [
        (b"1 w 72 600 m 300 600 l S", (72, 192, 300, 192)),
        (b"1 w 72 600 m 72 400 l S", (72, 192, 72, 392)),
        (b"72 600 228 0.5 re f", (72, 191.5, 300, 192)),
        (b"72 600 228 0 re f", (72, 192, 300, 192)),
        (b"1 w [3 3] 0 d 72 600 m 300 600 l S", (72, 192, 300, 192)),
    ],
    ids=["stroke", "vertical stroke", "thin bar", "hairline", "dashed stroke"],
)
def test_rulings(opened: Open, content: bytes, box: tuple[float, float, float, float]) -> None:
    """Straight strokes and thin bars, each once; the text is the same with and without them."""
    page = opened(pdf(HELLO + b" " + content)).read_page(0)
    assert len(page.rulings) == 1
    assert page.rulings[0] == pytest.approx(box, abs=1.0)
    assert page.fragments == opened(pdf(HELLO)).read_page(0).fragments


@pytest.mark.parametrize(
    "content",
    [b"72 600 228 40 re f", b"72 600 m 76 600 l S", b"72 600 m 120 640 180 560 300 600 c S"],
    ids=["area", "short", "curve"],
)
def test_no_rulings(opened: Open, content: bytes) -> None:
    """Filled areas, short strokes and curves are none."""
    assert opened(pdf(HELLO + b" " + content)).read_page(0).rulings == ()


def test_page_without_text(opened: Open) -> None:
    """Empty, or a picture only."""
    picture = stream_object(b"\x00", b"/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray")
    resources = b"/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>"
    for data in (pdf(b""), pdf(b"612 0 0 792 0 0 cm /X Do", page=resources, more=[picture])):
        document = opened(data)
        assert document.read_page(0).fragments == document.read_glyphs(0).fragments == ()


def test_glyphs_are_the_same_page(repository: Path) -> None:
    """Letter by letter: the same fragments with the same text, places and faces."""
    document = PyMuPdfEngine().open(repository / "src/duocthu/books/sample/book.pdf", max_pages=100)
    for number in range(document.page_count):
        page, glyphs = document.read_page(number), document.read_glyphs(number)
        assert _texts(page) == _texts(glyphs)
        assert (page.rulings, page.unmapped) == (glyphs.rulings, glyphs.unmapped)
        for whole, single in zip(page.fragments, glyphs.fragments, strict=True):
            assert single.bbox == pytest.approx(whole.bbox, abs=0.02)
            assert (single.baseline, single.upright, single.leftward) == (whole.baseline, whole.upright, whole.leftward)
            faces = [[(s.font, s.size, s.bold, s.italic) for s in f.spans for _ in s.text] for f in (whole, single)]
            assert faces[0] == faces[1]


def test_coordinates_are_rounded(repository: Path) -> None:
    """To a hundredth of a point, so that records do not depend on the last bit."""
    document = PyMuPdfEngine().open(repository / "src/duocthu/books/sample/book.pdf", max_pages=100)
    page = document.read_page(20)
    boxes = [*page.rulings, *(f.bbox for f in page.fragments), *(s.bbox for f in page.fragments for s in f.spans)]
    assert all(round(x, 2) == x for box in boxes for x in box)
