"""Rulings of a lifted block say nothing of the prose beside it; all others keep their lines from being quoted."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from duocthu.adapters.pymupdf_engine import PyMuPdfDocument, PyMuPdfEngine
from duocthu.domain.block_region import BlockRegion, Grid
from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import EnginePage
from duocthu.extract.page_reading import PageReader
from duocthu.workflows.read_page import _unclaimed, read_page

BOX = BoundingBox(44.0, 100.0, 290.0, 200.0)


def region(*, tentative: bool = False) -> BlockRegion:
    """A formula or the row of a table in a box."""
    return BlockRegion(
        "table", 0, 0, BOX, BOX, (), "", "", "rules", (), 1, False, "", 0, 0, 0.9, (), (), tentative
    )  # fmt: skip


def test_rulings_within_a_lifted_block_are_claimed() -> None:
    """Its edges and the bar of a root above it among them; one that sticks out or lies elsewhere is not."""
    edge, bar = BoundingBox(44.0, 99.5, 290.0, 100.5), BoundingBox(92.0, 95.0, 219.0, 96.0)
    beyond, elsewhere = BoundingBox(44.0, 150.0, 540.0, 151.0), BoundingBox(44.0, 300.0, 290.0, 301.0)
    assert _unclaimed([edge, bar, beyond, elsewhere], [region()]) == [beyond, elsewhere]
    assert _unclaimed([edge, bar], []) == [edge, bar]


def test_a_region_that_may_not_be_lifted_claims_nothing() -> None:
    """It may turn out to be prose."""
    edge = BoundingBox(44.0, 99.5, 290.0, 100.5)
    assert _unclaimed([edge], [region(tentative=True)]) == [edge]


@pytest.mark.parametrize(("found", "codes"), [(None, ["table_finder_failed"]), ((), [])])
def test_a_page_that_the_finder_cannot_read_is_told(tmp_path: Path, found: tuple[Grid, ...] | None, codes: list[str]) -> None:
    """Its table is lifted by the rulings all the same; a finder that sees no grid is no fault."""
    path = tmp_path / "grid.pdf"
    with pymupdf.open() as drawn:
        page = drawn.new_page(width=595, height=842)
        for n in range(4):
            page.draw_line((60, 100 + 20 * n), (240, 100 + 20 * n))
            page.draw_line((60 + 60 * n, 100), (60 + 60 * n, 160))
        for row in range(3):
            for column in range(3):
                page.insert_text((70 + 60 * column, 114 + 20 * row), f"{row + 1} mg{column}", fontsize=9)
        drawn.save(path)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, regions = read_page(document, PageReader(None), 0, lambda: found)
    document.close()
    assert [f.code for f in reading.findings if f.code.startswith("table")] == codes
    assert [r.kind for r in regions] == ["table"]


def _framed(path: Path) -> None:
    """A page with a frame of one column and two rows of running text, and a paragraph below it."""
    with pymupdf.open() as drawn:
        page = drawn.new_page(width=595, height=842)
        for y in (96, 150, 190):
            page.draw_line((55, y), (400, y))
        for x in (55, 400):
            page.draw_line((x, 96), (x, 190))
        for y in (110, 122, 134, 164, 176, 230, 242):
            page.insert_text((60, y), f"Tell your doctor about all of your conditions, line {y}.", fontsize=9)
        drawn.save(path)


def test_marked_lines_that_no_finder_lifts_are_a_region(tmp_path: Path) -> None:
    """Where blocks are lifted; else they are only marked, as ever."""
    path = tmp_path / "framed.pdf"
    _framed(path)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, regions = read_page(document, PageReader(None), 0, lambda: ())
    plain, none = read_page(document, PageReader(None), 0)
    document.close()
    assert [(r.lines, r.why) for r in regions] == [((0, 1, 2, 3, 4), ("withheld",))]
    assert none == ()
    assert [line.block_hint for line in plain.lines] == [line.block_hint for line in reading.lines] == [True] * 5 + [False] * 2


@pytest.mark.parametrize(("unreadable", "columns"), [((), {0, 1}), ((2,), {0, 1}), ((0, 2), {0})])
def test_a_list_in_columns_is_told_by_its_neighbours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unreadable: tuple[int, ...], columns: set[int]
) -> None:
    """Pages before or after it in two columns; where none can be read, the list is read across."""
    path = tmp_path / "list.pdf"
    with pymupdf.open() as drawn:
        for number in range(3):
            page = drawn.new_page(width=595, height=842)
            for y in range(100, 400, 12):
                for x in (44, 308):
                    short = number == 1 and y > 100
                    page.insert_text((x, y), "L01AA Clorambucil" if short else "A line of prose as wide as its column is here.")
        drawn.save(path)
    document = PyMuPdfEngine().open(path, max_pages=3)
    read = document.read_page

    def torn(_: PyMuPdfDocument, physical_page: int) -> EnginePage:
        if physical_page in unreadable:
            raise BookFileError("page_unreadable", file="list.pdf")
        return read(physical_page)

    monkeypatch.setattr(PyMuPdfDocument, "read_page", torn)
    reading, _ = read_page(document, PageReader(None), 1)
    document.close()
    assert {line.column for line in reading.lines} == columns


def test_a_formula_that_is_a_picture_is_a_region(tmp_path: Path) -> None:
    """Its dose is not told without it; where no block is looked for, the page is as without it."""
    path = tmp_path / "picture.pdf"
    with pymupdf.open() as drawn:
        page = drawn.new_page(width=595, height=842)
        for n, text in enumerate(("Liều tính theo công thức:", "Trẻ em: Uống 50 mg/m2/ngày.")):
            page.insert_text((60, 100 + 60 * n), text, fontsize=9)
        picture = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 100, 17))
        page.insert_image(pymupdf.Rect(70, 110, 270, 144), pixmap=picture)
        drawn.save(path)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, (found,) = read_page(document, PageReader(None), 0, lambda: ())
    plain, none = read_page(document, PageReader(None), 0)
    document.close()
    assert (found.kind, found.lines, reading.lines[1].text) == ("formula", (1,), "")
    assert (len(plain.lines), none) == (2, ())


def _set(path: Path, *, top: bool) -> None:
    """A page with ruled headings, or with the last row of a table at its head, closed by a rule."""
    with pymupdf.open() as drawn:
        page = drawn.new_page(width=595, height=842)
        if top:
            for x, cell in ((60, "< 10"), (140, "5 mg"), (220, "48 hours")):
                page.insert_text((x, 70), cell, fontsize=9)
            page.draw_line((60, 74), (280, 74))
            page.insert_text((60, 86), "Method of use:", fontsize=9, fontname="helv")
        for n in range(3):
            y = 110 + 80 * n
            page.insert_text((60, y), "Contraindications", fontsize=9, fontname="hebo")
            page.draw_line((60, y + 4), (280, y + 4))
            for row in range(3):
                page.insert_text((60, y + 16 + 12 * row), "Severe renal failure, and all those who are known to", fontsize=9)
        drawn.save(path)


def test_the_text_below_ruled_headings_is_prose(tmp_path: Path) -> None:
    """No region, no mark, and no heading that is none."""
    path = tmp_path / "ruled.pdf"
    _set(path, top=False)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, regions = read_page(document, PageReader(None), 0, lambda: ())
    document.close()
    assert regions == ()
    assert all(line.may_head for line in reading.lines)


def test_the_rule_of_a_row_that_may_carry_on_a_table_marks_that_row_alone(tmp_path: Path) -> None:
    """The label below it is prose, whatever becomes of the row."""
    path = tmp_path / "row.pdf"
    _set(path, top=True)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, _ = read_page(document, PageReader(None), 0, lambda: ())
    document.close()
    assert [(line.text, line.block_hint) for line in reading.lines[:2]] == [
        ("< 10 5 mg 48 hours", True),
        ("Method of use:", False),
    ]


def test_struck_words_are_held_back_alone(tmp_path: Path) -> None:
    """Their line is a region; the lines around it are prose."""
    path = tmp_path / "struck.pdf"
    with pymupdf.open() as drawn:
        page = drawn.new_page(width=595, height=842)
        for n in range(6):
            page.insert_text((60, 100 + 12 * n), f"Adults: 5{n} mg a day", fontsize=9)
        page.draw_line((92, 121.2), (140, 121.2))
        drawn.save(path)
    document = PyMuPdfEngine().open(path, max_pages=1)
    reading, regions = read_page(document, PageReader(None), 0, lambda: ())
    document.close()
    assert [(r.lines, r.why) for r in regions] == [((2,), ("withheld",))]
    assert [n for n, line in enumerate(reading.lines) if line.block_hint] == [2]
