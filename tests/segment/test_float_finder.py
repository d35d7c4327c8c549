"""Tables over all columns, also where a page shows no columns."""

from __future__ import annotations

from dataclasses import replace

from tests.segment.test_floats import table
from tests.segment.typesetter import Typesetter

from duocthu.domain.geometry import BoundingBox
from duocthu.segment.float_finder import FloatFinder

PROSE = "Một dòng chữ dài như cột của nó trong cuốn sách này."


def _finder() -> FloatFinder:
    finder = FloatFinder()
    finder.read(Typesetter(7).set(PROSE).at(7, 1).set(PROSE).lines)
    return finder


def test_only_tables_over_all_columns_float() -> None:
    """A table in its column stands between the lines where it is printed, and so does a formula."""
    finder = _finder()
    assert finder.is_floating(table(("A",)))
    assert not finder.is_floating(table(("A",), column=1))
    assert not finder.is_floating(replace(table(("A",)), kind="formula"))


def test_a_wide_table_floats_on_a_page_that_shows_no_columns() -> None:
    """It has the page to itself, or text below it in the first column alone; a table of one column's width is as any other."""
    finder = _finder()
    wide = table(("A",), column=0)
    finder.read(Typesetter(9).set("Chữ.", block=True).lines)
    assert finder.is_floating(wide)
    narrow = replace(wide.parts[0], body=BoundingBox(44, 600, 299, 780))
    assert not finder.is_floating(replace(wide, parts=(narrow,)))


def test_nothing_floats_by_its_width_in_a_book_without_columns() -> None:
    """Its tables stand where they are printed, however wide."""
    finder = FloatFinder()
    finder.read(Typesetter(7).set(PROSE).lines)
    assert not finder.is_floating(table(("A",), column=0))


def test_what_is_withheld_stands_where_it_is_read() -> None:
    """Lines between rulings over all columns may be text, which is in its section."""
    assert not _finder().is_floating(replace(table(("A",)), why=("withheld",)))
