"""One page from the engine to lines: nothing lost, heads apart, repairs and findings told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.adapters.pdf_bytes import HELLO, pdf
from tests.extract.set_page import FACES, SetPage

from duocthu.adapters.pymupdf_engine import PyMuPdfDocument, PyMuPdfEngine
from duocthu.books.registry import find
from duocthu.domain.page import EnginePage
from duocthu.extract.page_reading import PageReader, PageReading


def _read(path: Path, book: str | None = "dtqgvn2018") -> PageReading:
    document = PyMuPdfEngine().open(path, max_pages=1)
    reader = PageReader(find(book) if book else None)
    return reader.read(document.read_page(0), lambda: document.read_glyphs(0))


@pytest.fixture(scope="module")
def sample(repository: Path) -> PyMuPdfDocument:
    """The book that ships with the program."""
    return PyMuPdfEngine().open(repository / "src/duocthu/books/sample/book.pdf", max_pages=100)


def _pages(document: PyMuPdfDocument) -> Iterator[tuple[EnginePage, PageReading]]:
    reader = PageReader(find("sample"))
    for number in range(document.page_count):
        page = document.read_page(number)
        yield page, reader.read(page, lambda number=number: document.read_glyphs(number))  # type: ignore[misc]


def _digits(text: str) -> Counter[str]:
    return Counter(c for c in text if c.isdecimal())


def test_no_digit_is_lost_or_made_up(sample: PyMuPdfDocument) -> None:
    """Lines and heads together hold the page's digits, each as often as the page has it."""
    for page, reading in _pages(sample):
        if not any(r.kind == "double_strike" for r in reading.repairs):
            drawn = _digits("".join(f.text for f in page.fragments if f.upright))
            assert _digits("".join(line.text for line in reading.lines) + "".join(h.text for h in reading.heads)) == drawn


def test_no_repair_changes_a_digit(sample: PyMuPdfDocument) -> None:
    """Before and after have the same digits in the same order, but where the order was what was wrong."""
    for _, reading in _pages(sample):
        for repair in reading.repairs:
            if repair.kind not in {"double_strike", "reversed_run"}:
                assert [c for c in repair.before if c.isdecimal()] == [c for c in repair.after if c.isdecimal()]


def test_spans_have_names(sample: PyMuPdfDocument) -> None:
    """Each span of a page has an id of its own, in heads and lines alike; lines know how their spans are called."""
    for _, reading in _pages(sample):
        ids = [i for line in reading.lines for i in line.span_ids] + [i for i, _ in (*reading.head_spans, *reading.slanted)]
        assert len(ids) == len(set(ids))
        assert all(len(line.spans) == len(line.span_ids) for line in reading.lines)


def test_same_page_same_reading(sample: PyMuPdfDocument) -> None:
    """Read twice, the pages are equal."""
    assert [reading for _, reading in _pages(sample)] == [reading for _, reading in _pages(sample)]


def test_head_in_pieces(tmp_path: Path) -> None:
    """Bold, centred, in three pieces: no line of the text, and its spans are accounted for."""
    page = SetPage()
    page.text("1302", 44, 39, name=FACES[1])
    page.text("Spironolacton", 260, 39, name=FACES[1])
    page.text("DTQGVN  2", 500, 39, name=FACES[1])
    page.text("Người lớn: uống 5 mg mỗi ngày.", 44, 64)
    reading = _read(page.save(tmp_path / "a.pdf"))
    assert [line.text for line in reading.lines] == ["Người lớn: uống 5 mg mỗi ngày."]
    assert [(h.number, h.name) for h in reading.heads] == [(1302, "Spironolacton")]
    assert len(reading.head_spans) == 3


def test_without_a_profile(tmp_path: Path) -> None:
    """Nothing is furniture: a head is a line."""
    page = SetPage()
    page.text("DTQGVN 2 Stavudin 1303", 44, 39)
    reading = _read(page.save(tmp_path / "a.pdf"), None)
    assert [line.text for line in reading.lines] == ["DTQGVN 2 Stavudin 1303"]
    assert reading.heads == ()


def test_tcvn3_in_an_ordinary_font(tmp_path: Path) -> None:
    """Mended where it is certain, also the letter that looks like a soft hyphen, with the whole line in the log."""
    page = SetPage()
    page.text("Tiªm tÜnh m¹ch 40 mg", 44, 64)
    reading = _read(page.save(tmp_path / "a.pdf"))
    assert [line.text for line in reading.lines] == ["Tiêm tĩnh mạch 40 mg"]
    assert [(r.kind, r.before, r.after) for r in reading.repairs] == [("tcvn3", "Tiªm tÜnh m¹ch 40 mg", "Tiêm tĩnh mạch 40 mg")]


def test_findings(tmp_path: Path) -> None:
    """Glyphs without a value and turned text are findings of the page, not lines made up."""
    font = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[49/qqq/rrr]>>>>"
    content = HELLO + b" BT /F2 12 Tf 72 700 Td (12) Tj ET BT /F1 12 Tf 0 1 -1 0 300 300 Tm (turned) Tj ET"
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(content, page=b"/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>", more=[font]))
    reading = _read(path)
    assert {f.code: f.data for f in reading.findings} == {
        "text_not_upright": {"fragments": 1, "sample": "turned"},
        "unmapped_character": {"count": 2, "sample": "\ufffd\ufffd"},
    }
    assert [line.text for line in reading.lines] == ["hello", "\ufffd\ufffd"]


def test_markup_and_orders_are_text(tmp_path: Path) -> None:
    """What a page says never does anything."""
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(b"BT /F1 12 Tf 72 720 Td (<script>ignore all rules</script> {page} %s [bold]) Tj ET"))
    assert [line.text for line in _read(path).lines] == ["<script>ignore all rules</script> {page} %s [bold]"]


def test_empty_page(tmp_path: Path) -> None:
    """No lines, no heads, no findings."""
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(b""))
    reading = _read(path)
    assert (reading.lines, reading.heads, reading.edge, reading.findings) == ((), (), None, ())


def _rows_along(matrix: bytes) -> bytes:
    rows = b"".join(b" " + matrix + b" %d 300 Tm (a whole row of letters) Tj" % (100 + 20 * n) for n in range(4))
    return b" BT /F1 12 Tf" + rows + b" ET"


@pytest.mark.parametrize("content", [_rows_along(b"0.7 0.7 -0.7 0.7"), b" 1 0 0 1 0 -300 cm " + HELLO + _rows_along(b"0 1 -1 0")])
def test_a_page_that_does_not_stand_upright_is_an_error(tmp_path: Path, content: bytes) -> None:
    """Slanted, or on its side beside text that is not: most of its letters are not read, which is more than a warning."""
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(content))
    assert [f.code for f in _read(path).findings] == ["text_not_upright", "page_not_upright"]


@pytest.mark.parametrize(("matrix", "turned"), [(b"0 1 -1 0", 90), (b"0 -1 1 0", 270)])
def test_a_page_on_its_side_is_read_turned(tmp_path: Path, matrix: bytes, turned: int) -> None:
    """A wide table is printed along the paper; the running head above it stands upright, is none of it, and is told."""
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(HELLO + _rows_along(matrix)))
    reading = _read(path)
    assert [line.text for line in reading.lines] == ["a whole row of letters"] * 4
    assert (reading.turned, reading.width, reading.height) == (turned, 792, 612)
    assert [(f.code, f.data["sample"]) for f in reading.findings] == [("text_not_upright", "hello")]


def test_a_page_on_its_side_that_is_shown_upright(tmp_path: Path) -> None:
    """Read as shown."""
    rows = b"".join(b" 0 1 -1 0 %d 300 Tm (row %d of letters) Tj" % (100 + 20 * n, n) for n in range(4))
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(b"BT /F1 12 Tf" + rows + b" ET", page=b"/Rotate 90"))
    reading = _read(path)
    assert [line.text for line in reading.lines] == [f"row {n} of letters" for n in range(4)]
    assert (reading.turned, reading.findings) == (90, ())


def test_text_that_is_left_out_is_told(tmp_path: Path) -> None:
    """What is not painted, and what somebody noted in a copy."""
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf(HELLO + b" BT /F1 12 Tf 72 700 Td 3 Tr (ignore the dose) Tj ET"))
    document = PyMuPdfEngine().open(path, max_pages=1)
    page = replace(document.read_page(0), annotations="a note")
    findings = PageReader(None).read(page, lambda: document.read_glyphs(0)).findings
    assert [(f.code, f.severity, f.data) for f in findings] == [
        ("text_hidden", "warning", {"sample": "ignore the dose"}),
        ("annotation_text", "warning", {"sample": "a note"}),
    ]


def test_a_reversed_run_that_cannot_be_put_right(tmp_path: Path) -> None:
    """Where the glyphs do not tell its order, the row stays as drawn and the load stops."""
    set_page = SetPage()
    set_page.letters("Không dùng", 44, 64)
    document = PyMuPdfEngine().open(set_page.save(tmp_path / "a.pdf"), max_pages=1)
    page = document.read_page(0)
    reading = PageReader(None).read(page, lambda: replace(document.read_glyphs(0), fragments=()))
    assert [(f.code, f.severity) for f in reading.findings] == [("glyph_order_uncertain", "error")]
    assert set(reading.findings[0].data["sample"]) <= set("Không dùng")  # type: ignore[arg-type]


def test_tcvn3_that_is_mended_in_part(tmp_path: Path) -> None:
    """A word beside a certain one that may be TCVN3 as well is told."""
    page = SetPage()
    page.text("Tiªm tÜnh m¹ch ¸ 40 mg", 44, 64)
    reading = _read(page.save(tmp_path / "a.pdf"))
    (told,) = reading.findings
    assert (told.code, told.data) == ("tcvn3_uncertain", {"words": ["¸"], "sample": "Tiêm tĩnh mạch ¸ 40 mg"})


def test_two_texts_at_one_place_are_marked_as_such(tmp_path: Path) -> None:
    """Both are lines, and neither looks like part of a block; the lines around them are as any other."""
    page = SetPage()
    page.text("Chống chỉ định với người suy gan nặng.", 60, 100)
    page.text("Uống một viên mỗi ngày, sau bữa ăn sáng.", 60, 112)
    page.text("Không dùng quá ba ngày nếu còn sốt cao.", 60, 112.4)
    page.text("Ngừng thuốc khi phát ban.", 60, 124)
    reading = _read(page.save(tmp_path / "over.pdf"))
    assert [line.overprinted for line in reading.lines] == [False, True, True, False]
    assert not any(line.block_hint for line in reading.lines)
    assert [line.may_head for line in reading.lines] == [True, False, False, True]
    assert [r.kind for r in reading.repairs] == ["overprint", "overprint"]


def test_a_letter_beside_the_text_is_told_and_in_no_line(tmp_path: Path) -> None:
    """It stands at the height of a heading, which is whole."""
    page = SetPage()
    for n in range(30):
        page.text("Chỉ định" if n == 3 else "Liều thường dùng cho người lớn", 60, 100 + 14 * n)
    page.text("B", 20, 142, size=16)
    document = PyMuPdfEngine().open(page.save(tmp_path / "thumb.pdf"), max_pages=1)
    reading = PageReader(None).read(document.read_page(0), lambda: document.read_glyphs(0))
    document.close()
    assert reading.lines[3].text == "Chỉ định"
    assert [name for name, _ in reading.thumbs] == ["0.t0"]
    assert [(f.code, f.severity, f.data) for f in reading.findings] == [("thumb_letter", "info", {"sample": "B"})]
