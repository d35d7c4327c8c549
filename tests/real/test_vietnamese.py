"""Vietnamese text that is typeset without space glyphs: our words against those of PDFium, an engine that keeps the gaps."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

import pypdfium2
import pytest
from tests.real.word_share import compare, printed_lines, words

from duocthu.bootstrap import pdf_engine
from duocthu.workflows.read_lines import read_lines

EQUAL_WORDS = 0.995
FILES = ("maint-guide.vi.pdf", "vn-min.pdf")
# Words of each file by PDFium 5.15.2; a reader that sees next to nothing must not pass for want of words to compare.
LEAST_WORDS = {"maint-guide.vi.pdf": 30_000, "vn-min.pdf": 800}


def pdfium_words(path: Path) -> dict[int, Counter[str]]:
    """The words of each page as PDFium reads them."""
    document = pypdfium2.PdfDocument(path)
    try:
        pages: dict[int, Counter[str]] = {}
        for number in range(len(document)):
            page = document[number]
            text_page = page.get_textpage()
            pages[number] = words(printed_lines(text_page.get_text_bounded()))
            text_page.close()
            page.close()
        return pages
    finally:
        document.close()


def our_words(path: Path) -> dict[int, Counter[str]]:
    """The words of each page as the program reads them, running heads included."""
    lines: dict[int, list[str]] = defaultdict(list)
    for line in read_lines(pdf_engine(), path, None):
        lines[line.physical_page].append(line.text)
    return {page: words(texts) for page, texts in lines.items()}


@pytest.mark.parametrize("name", FILES)
def test_words_are_read_as_pdfium_reads_them(name: str, shared: Path) -> None:
    """At least 99.5 % of the words are equal, page by page."""
    path = shared / "real" / "vietnamese" / name
    agreement = compare(pdfium_words(path), our_words(path))
    assert agreement.total >= LEAST_WORDS[name]
    assert agreement.share >= EQUAL_WORDS, f"{agreement.share:.4%}; lost {agreement.lost[:30]}, added {agreement.added[:30]}"


def test_words_glued_across_a_gap_are_noticed() -> None:
    """The measure sees the fault that it is for: 'sửdụng' for 'sử dụng'."""
    agreement = compare({0: words(["sử dụng thuốc"])}, {0: words(["sửdụng thuốc"])})
    assert agreement.equal == 1
    assert agreement.share == pytest.approx(1 / 3)
    assert (agreement.lost, agreement.added) == (("0:dụng", "0:sử"), ("0:sửdụng",))


def test_what_no_reader_sees_is_no_difference() -> None:
    """Hyphens at a line's end, ligatures, code points in another order and dots that lead to a page number count as equal."""
    pdfium = words(printed_lines("debian\x02policy final hệ\xa0thống . . . . 7"))
    ours = words(["debian-", "policy ﬁnal he\u0323\u0302 thống ..... 7"])
    assert pdfium == ours
