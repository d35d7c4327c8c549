"""Pictures among the text: blocks that somebody has to look at, where they are read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.blocks.page_lines import line, prose

from duocthu.blocks.continuation import join_parts
from duocthu.blocks.pictures import lift_pictures, without_emblems
from duocthu.blocks.withheld import is_withheld
from duocthu.domain.block_region import BlockRegion
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

SIZE = (595.0, 842.0)
FORMULA = BoundingBox(54, 130, 254, 164)


def two_columns() -> list[Line]:
    """A gap after line 5 of the left column, where a formula has room; lines 0 to 25 left, 26 to 55 right."""
    return [*prose(66, 5), *prose(172, 21), *prose(66, 30, left=308, column=1)]


def lift(*pictures: BoundingBox, lines: list[Line] | None = None) -> tuple[tuple[Line, ...], tuple[BlockRegion, ...]]:
    """The lines and regions of a page with pictures."""
    return lift_pictures(two_columns() if lines is None else lines, (), pictures, SIZE)


def test_a_formula_that_is_a_picture_is_a_block_in_its_place() -> None:
    """Between the lines above and below it in its column; its line has no letters, and a span of its own to be placed."""
    before = two_columns()
    lines, (region,) = lift(FORMULA)
    assert [*lines[:5], *lines[6:]] == before
    assert (lines[5].text, lines[5].bbox, lines[5].span_ids) == ("", FORMULA, ("0.p0",))
    assert not lines[5].may_head
    assert (region.kind, region.lines, region.bbox, region.column, region.cells) == ("formula", (5,), FORMULA, 0, ())
    assert is_withheld(region)
    assert [block.kind for block in join_parts([region])] == ["formula"]


def test_the_lines_of_other_regions_move_on() -> None:
    """Each region keeps its own lines, and the regions their order."""
    lines = two_columns()
    table = replace(lift(FORMULA)[1][0], why=("grid",), lines=(7, 8), bbox=lines[7].bbox.union(lines[8].bbox))
    first = replace(table, lines=(1,), bbox=lines[1].bbox)
    after, regions = lift_pictures(lines, (first, table), [FORMULA, BoundingBox(318, 400, 500, 430)], SIZE)
    assert [r.lines for r in regions] == [(1,), (5,), (8, 9), (57,)]
    assert [after[n] for n in regions[2].lines] == [lines[7], lines[8]]
    assert after[57].span_ids == ("0.p1",)


@pytest.mark.parametrize(
    ("picture", "place", "column"),
    [
        (BoundingBox(318, 20, 500, 64), 26, 1),
        (BoundingBox(54, 30, 254, 62), 0, 0),
        (BoundingBox(318, 410, 500, 440), 56, 1),
        (BoundingBox(60, 500, 540, 640), 56, -1),
    ],
)
def test_where_a_picture_is_read(picture: BoundingBox, place: int, column: int) -> None:
    """At the head of its column, at its foot, or over both columns."""
    lines, (region,) = lift(picture)
    assert [n for n, each in enumerate(lines) if not each.text] == [place]
    assert region.column == column


def test_a_picture_alone_in_the_second_column() -> None:
    """It is read behind the first."""
    lines, (region,) = lift(BoundingBox(318, 66, 500, 100), lines=prose(66, 40))
    assert not lines[40].text
    assert region.column == 1


def test_pieces_of_a_picture_are_one() -> None:
    """Writers of PDFs cut pictures into slices, which touch; what a page does not show of one is cut off."""
    slices = [BoundingBox(54, y, 254, y + 11) for y in (130, 141, 152)]
    assert [r.bbox for r in lift(*slices)[1]] == [BoundingBox(54, 130, 254, 163)]
    assert [r.bbox for r in lift(BoundingBox(54, 420, 254, 1700))[1]] == [BoundingBox(54, 420, 254, 842)]


def test_a_figure_is_no_formula() -> None:
    """A few lines high at most is one."""
    assert [r.kind for r in lift(BoundingBox(54, 410, 254, 600))[1]] == ["table"]


def test_words_within_a_figure_are_its_own() -> None:
    """The names of its axes; a heading in bold stays a heading."""
    words = [line(450, (60, "0,5 mg")), line(520, (120, "giờ"))]
    lines, (region,) = lift(BoundingBox(54, 440, 254, 600), lines=[*prose(66, 5), *words, line(560, (60, "Chỉ định"), bold=True)])
    assert region.lines == (5, 6, 7)
    assert region.cells == (("0,5 mg",), ("giờ",))
    assert [each.text for each in lines[5:]] == ["0,5 mg", "", "giờ", "Chỉ định"]


@pytest.mark.parametrize(
    "picture",
    [
        BoundingBox(54, 132, 66, 144),
        BoundingBox(54, 140, 290, 143),
        BoundingBox(250, 10, 350, 48),
        BoundingBox(250, 800, 350, 830),
        BoundingBox(2, 300, 30, 420),
        BoundingBox(0, 0, 595, 842),
        BoundingBox(40, 64, 298, 90),
        BoundingBox(54, 2000, 254, 2040),
    ],
)
def test_decoration(picture: BoundingBox) -> None:
    """An icon, a rule, an emblem beside the head or the foot, a tab, what lies behind text, what no page shows."""
    assert lift(picture) == (tuple(two_columns()), ())


def test_a_picture_within_a_table_is_shown_with_it() -> None:
    """The crop of the table holds it."""
    table = replace(lift(FORMULA)[1][0], why=("grid",), lines=(4, 5), bbox=BoundingBox(44, 100, 290, 180))
    lines, regions = lift_pictures(two_columns(), (table,), [FORMULA], SIZE)
    assert (len(lines), regions) == (56, (table,))


def test_a_page_of_pictures_alone_is_left() -> None:
    """It is told as a page without text."""
    assert lift(FORMULA, lines=[]) == ((), ())


def test_emblems_are_no_blocks() -> None:
    """What stands at one place on every other page of a run is one; a formula at the head of a column a few times is none."""
    (picture,) = lift(FORMULA)[1]
    emblems = [replace(picture, physical_page=n) for n in range(10, 20, 2)]
    others = [replace(picture, physical_page=n, body=FORMULA._replace(x1=260.0)) for n in (10, 200, 350, 500, 900)]
    table = replace(picture, why=("grid",))
    assert without_emblems([table, *emblems, *others]) == [table, *others]
    assert without_emblems(emblems[:3]) == emblems[:3]
