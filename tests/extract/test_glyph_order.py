"""Rows whose letters were drawn from right to left, in files that the real engine reads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pymupdf
import pytest
from tests.adapters.pdf_bytes import pdf
from tests.extract.drawn import fragment
from tests.extract.set_page import FACES, SetPage

from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.books.registry import find
from duocthu.domain.page import Line, Repair
from duocthu.extract.glyph_order import find_reversed
from duocthu.extract.page_reading import PageReader


def _read(path: Path) -> tuple[Sequence[Line], Sequence[Repair]]:
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading = PageReader(find("dtqgvn2018")).read(document.read_page(0), lambda: document.read_glyphs(0))
    return reading.lines, reading.repairs


def _texts(path: Path) -> tuple[list[str], list[str]]:
    lines, repairs = _read(path)
    return [line.text for line in lines], [repair.kind for repair in repairs]


@pytest.mark.parametrize(
    "text",
    [
        "dose 40 mg twice a day",
        "liều hàng ngày 8 xịt = 400 microgam",
        "1 250 - 2 500 mg/m2, 1/1 000",
        "Điều trị 7,5%: (xem bảng 12)",
    ],
)
def test_reversed_line(tmp_path: Path, text: str) -> None:
    """Letters, Vietnamese ones too, and numbers come out as a reader sees them; the line is logged once."""
    page = SetPage()
    page.text("Người lớn uống 5 mg mỗi ngày.", 44, 90)
    page.letters(text, 44, 101)
    page.text("Trẻ em uống 2 mg mỗi ngày.", 44, 112)
    texts, kinds = _texts(page.save(tmp_path / "a.pdf"))
    assert texts == ["Người lớn uống 5 mg mỗi ngày.", text, "Trẻ em uống 2 mg mỗi ngày."]
    assert kinds == ["reversed_run"]


def test_reversed_in_several_faces(tmp_path: Path) -> None:
    """Each letter keeps its face."""
    page = SetPage()
    page.letters("Liều 40 mg thường dùng", 44, 101, names=FACES[1:])
    lines, _ = _read(page.save(tmp_path / "a.pdf"))
    assert [line.text for line in lines] == ["Liều 40 mg thường dùng"]
    assert [(s.text, s.bold, s.italic) for s in lines[0].spans] == [("Liều 40 mg ", True, False), ("thường dùng", False, True)]


def test_reversed_beside_a_sound_line(tmp_path: Path) -> None:
    """The line of the other column, and the start of the row itself, stay as they are and are not read twice."""
    page = SetPage()
    rest = page.text("Người lớn: ", 44, 101)
    page.letters("mỗi ngày 40 mg", rest, 101)
    page.text("Trẻ em: mỗi ngày 20 mg", 308, 101)
    lines, repairs = _read(page.save(tmp_path / "a.pdf"))
    assert " ".join(line.text for line in lines) == "Người lớn: mỗi ngày 40 mg Trẻ em: mỗi ngày 20 mg"
    assert [r.kind for r in repairs] == ["reversed_run"]


def test_reversed_by_kerning(tmp_path: Path) -> None:
    """One string of the file, its letters set backwards by kerning of twice their width."""
    path = tmp_path / "a.pdf"
    widths = [pymupdf.get_text_length(letter, "helv", 1000) for letter in "gm 04 gnou"]
    back = [a + b for a, b in pairwise([*widths, 0])]
    row = b"".join(b"(%b)%d" % (letter.encode(), by) for letter, by in zip("gm 04 gnou", back, strict=True))
    path.write_bytes(pdf(b"BT /F1 12 Tf 200 700 Td [" + row + b"] TJ ET"))
    assert _texts(path) == (["uong 40 mg"], ["reversed_run"])


def test_cells_drawn_from_the_right(tmp_path: Path) -> None:
    """A table row whose cells were drawn right to left is no reversed run."""
    page = SetPage()
    for number, text in enumerate(("5", "10", "15", "20", "25")):
        page.text(text, 300 - 17 * number, 101)
    assert _texts(page.save(tmp_path / "a.pdf")) == (["25 20 15 10 5"], [])


def test_words_struck_three_times(tmp_path: Path) -> None:
    """Copies shifted to the left are copies; their letters are not put between each other."""
    page = SetPage()
    for number in range(3):
        page.text("5mg", 44 - 0.3 * number, 101)
    assert _texts(page.save(tmp_path / "a.pdf")) == (["5mg"], ["double_strike"])


def test_right_to_left_script(shared: Path) -> None:
    """Arabic keeps the order in which it is read."""
    path = shared / "real" / "odd" / "right-to-left.pdf"
    document = PyMuPdfEngine().open(path, max_pages=9)
    expected = [" ".join(f.text.split()) for f in document.read_page(0).fragments]
    texts, kinds = _texts(path)
    assert (texts, kinds) == (expected, [])


def test_reversed_line_under_another(tmp_path: Path) -> None:
    """Where letters of the row lie over each other their order is not certain: no repair is claimed, no letter is lost."""
    page = SetPage()
    page.letters("mỗi ngày 40 mg", 44, 101)
    for number, letter in enumerate("XYZW"):
        page.text(letter, 100 - 5 * number, 101.2)
    page.letters("khác hẳn nhau", 46, 101.3)
    lines, _ = _read(page.save(tmp_path / "a.pdf"))
    letters = "".join(sorted("mỗingày40mgXYZWkháchẳnnhau"))
    assert "".join(sorted("".join("".join(line.text.split()) for line in lines))) == letters


def test_letters_on_their_way_to_the_right() -> None:
    """Short pieces drawn in reading order, or far apart, are none."""
    assert find_reversed([fragment(c, 44 + 5 * n, 100) for n, c in enumerate("abcdef")]) == []
    assert find_reversed([fragment(c, 200 - 30 * n, 100) for n, c in enumerate("abcdef")]) == []
    assert find_reversed([fragment(c, 200 - 5 * n, 100 + n) for n, c in enumerate("abcdef")]) == []
    assert find_reversed([]) == []
