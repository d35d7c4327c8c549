"""Reading order by geometry: whatever order the file draws in, columns and bands come out as a reader sees them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.extract.drawn import fragment

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment
from duocthu.extract.columns import FULL_WIDTH, Zone, find_gutters, read_zones

LEFT, RIGHT = 44.0, 308.0
FULL_LINE, SHORT_LINE = "x" * 50, "x" * 20  # 250 and 100 pt
LEADING = 12.0


def column(name: str, x: float, top: float, rows: int, text: str = FULL_LINE) -> list[Fragment]:
    """Lines one below the other; each begins with the column's name and its number."""
    return [fragment(f"{name}{n} {text}"[: len(text)], x, top + n * LEADING) for n in range(rows)]


def table(top: float, rows: int, edges: Sequence[float]) -> tuple[list[Fragment], list[BoundingBox]]:
    """A grid drawn cell by cell, with a short text in each cell."""
    cells, rulings = [], []
    for row in range(rows):
        y = top + row * LEADING
        for x0, x1 in pairwise(edges):
            cells.append(fragment(f"t{row}", x0 + 3, y + 9, 8.5))
            rulings += [BoundingBox(x0, y, x1, y + 0.5), BoundingBox(x0, y + LEADING, x1, y + LEADING + 0.5)]
            rulings.append(BoundingBox(x0, y, x0 + 0.5, y + LEADING))
    return cells, rulings


def names(zones: Sequence[Zone]) -> list[str]:
    """The first words of the fragments, zone by zone, each zone from top to bottom."""
    return [f.text.split()[0] for z in zones for f in sorted(z.fragments, key=lambda f: (f.baseline, f.bbox.x0))]


def test_a_page_without_text_has_no_zones() -> None:
    """Blank pages, and pages with a picture alone."""
    assert read_zones([], [BoundingBox(44, 50, 562, 51)], max_columns=2) == []


def test_two_columns() -> None:
    """Left before right, though the file draws line by line across both."""
    drawn = [f for pair in zip(column("a", LEFT, 60, 8), column("b", RIGHT, 60, 8), strict=True) for f in pair]
    assert names(read_zones(drawn, [], max_columns=2)) == [f"a{n}" for n in range(8)] + [f"b{n}" for n in range(8)]


def test_three_columns() -> None:
    """As many as the page has, up to what the book has."""
    line = "x" * 32
    drawn = [f for n, x in enumerate((44.0, 222.0, 400.0)) for f in column("abc"[n], x, 60, 8, line)]
    zones = read_zones(drawn, [], max_columns=3)
    assert [z.column for z in zones] == [0, 1, 2]


def test_a_single_column_stays_one() -> None:
    """Short lines and a paragraph's last line make no gutter."""
    drawn = column("a", LEFT, 60, 10, "x" * 100) + column("b", LEFT, 200, 4, SHORT_LINE)
    assert [z.column for z in read_zones(drawn, [], max_columns=2)] == [0]


def test_a_title_over_both_columns_parts_the_page() -> None:
    """What stands above it is read before what stands below it, column by column."""
    title = fragment("title " + "x" * 70, 100, 115)
    drawn = (
        column("a", LEFT, 60, 4) + column("b", RIGHT, 60, 4) + [title] + column("c", LEFT, 140, 4) + column("d", RIGHT, 140, 4)
    )
    order = names(read_zones(drawn, [], max_columns=2))
    assert order == [f"{c}{n}" for c in "ab" for n in range(4)] + ["title"] + [f"{c}{n}" for c in "cd" for n in range(4)]


@pytest.mark.parametrize("edges", [(44, 150, 287, 562), (44, 303, 562), (44, 150, 219, 288, 357, 426, 562)])
def test_a_full_width_grid_above_two_columns(edges: tuple[float, ...]) -> None:
    """Its cells stand across the gutter, beside it or end at it: all of them come first, row by row."""
    cells, rulings = table(60, 13, edges)
    drawn = cells + column("a", LEFT, 240, 9, SHORT_LINE) + column("a", LEFT, 360, 3) + column("b", RIGHT, 240, 4, SHORT_LINE)
    zones = read_zones(drawn, rulings, max_columns=2)
    assert [z.column for z in zones] == [FULL_WIDTH, 0, 1]
    assert len(zones[0].fragments) == len(cells)


def test_columns_between_two_wide_rulings_are_no_table() -> None:
    """The rule of a running head, two short columns, and the upper edge of a table further down."""
    rules = [BoundingBox(44, 45, 562, 45.5), BoundingBox(44, 130, 562, 130.5)]
    drawn = column("a", LEFT, 60, 5) + column("b", RIGHT, 60, 5)
    assert [z.column for z in read_zones(drawn, rules, max_columns=2)] == [0, 1]


def test_a_table_of_one_column_is_read_in_its_column() -> None:
    """Its rulings cross no gutter."""
    cells, rulings = table(60, 6, (44, 130, 215, 298))
    drawn = cells + column("a", LEFT, 150, 6) + column("b", RIGHT, 60, 13)
    zones = read_zones(drawn, rulings, max_columns=2)
    assert [z.column for z in zones] == [0, 1]


@pytest.mark.parametrize("higher", [0.0, 0.1, 1.0])
def test_two_tables_side_by_side_stand_in_their_columns(higher: float) -> None:
    """Their rows are ruled at nearly one height; no rule runs over the gutter."""
    drawn, rulings = column("a", LEFT, 60, 6) + column("c", RIGHT, 60, 6), []
    for x, top in ((LEFT, 150.0), (RIGHT, 150.0 - higher)):
        for row in range(4):
            drawn += [fragment("t", x + cell, top + row * LEADING + 9, 8.5) for cell in (3, 120)]
            rulings.append(BoundingBox(x, top + row * LEADING, x + 254, top + row * LEADING + 0.5))
    drawn += column("b", LEFT, 220, 6) + column("d", RIGHT, 220, 6)
    assert [z.column for z in read_zones(drawn, rulings, max_columns=2)] == [0, 1]


def test_a_narrow_table_alone_in_the_second_column() -> None:
    """White stands between its cells too; the gutter is before them all."""
    cells = [fragment(cell, x, 60 + n * LEADING) for n in range(8) for cell, x in (("10 kg", RIGHT), ("11 mg", RIGHT + 95))]
    zones = read_zones([*column("a", LEFT, 60, 40), *cells], [], max_columns=2)
    assert [(z.column, len(z.fragments)) for z in zones] == [(0, 40), (1, 16)]


def test_a_number_below_two_columns() -> None:
    """It stands in the gutter, and is no column of a list whose entries have two pieces."""
    left = [fragment(text, x, 60 + n * LEADING) for n in range(40) for text, x in (("Ă", LEFT), (SHORT_LINE, LEFT + 20))]
    right = [fragment(text, x, 60 + n * LEADING) for n in range(40) for text, x in (("Ê", RIGHT), (SHORT_LINE, RIGHT + 20))]
    zones = read_zones([*left, *right, fragment("2", 200, 600)], [], max_columns=2)
    assert [(z.column, len(z.fragments)) for z in zones] == [(0, 81), (1, 80)]


def test_a_table_of_one_column_beside_short_lines() -> None:
    """Little text in the other column makes it as wide as most of the page's text, and still no table over both."""
    cells, rulings = table(60, 20, (44, 170, 298))
    for beside in (column("b", RIGHT, 60, 5, SHORT_LINE), column("b", RIGHT, 330, 5, SHORT_LINE)):
        drawn = [*cells, *column("a", LEFT, 330, 9), *beside]
        zones = read_zones(drawn, rulings, max_columns=2)
        assert [(z.column, len(z.fragments)) for z in zones] == [(0, len(cells) + 9), (1, 5)]


def test_a_list_with_page_numbers_is_one_column() -> None:
    """Numbers at the right edge are no column of text."""
    drawn = column("a", LEFT, 60, 10, "x" * 40) + [fragment(str(n), 540, 60 + n * LEADING) for n in range(10)]
    assert find_gutters(drawn, max_columns=2) == []


@given(
    st.lists(
        st.tuples(st.floats(40, 500), st.floats(40, 800), st.integers(1, 60)), min_size=1, max_size=60, unique_by=lambda t: t[:2]
    ),
    st.lists(st.tuples(st.floats(40, 300), st.floats(40, 800), st.floats(0, 300)), max_size=12),
    st.integers(1, 3),
)
def test_no_fragment_is_lost_or_read_twice(
    places: list[tuple[float, float, int]], rules: list[tuple[float, float, float]], columns: int
) -> None:
    """Whatever the page looks like."""
    drawn = [fragment("x" * length, x, y) for x, y, length in places]
    rulings = [BoundingBox(x, y, x + width, y + 0.5) for x, y, width in rules]
    read = [id(f) for zone in read_zones(drawn, rulings, max_columns=columns) for f in zone.fragments]
    assert sorted(read) == sorted(map(id, drawn))


@pytest.mark.parametrize("scale", [0.5, 0.7, 1.15, 2.0])
def test_the_size_of_the_page_does_not_matter(scale: float) -> None:
    """A page printed smaller or larger is read in the same order."""
    drawn = [f for pair in zip(column("a", LEFT, 60, 8), column("b", RIGHT, 60, 8), strict=True) for f in pair]
    cells, rulings = table(200, 4, [44, 150, 300, 430, 562])
    drawn += [*cells, *column("c", LEFT, 300, 6), *column("d", RIGHT, 300, 6)]

    def scaled(box: BoundingBox) -> BoundingBox:
        return BoundingBox(*[scale * side for side in box])

    smaller = [
        Fragment(scaled(f.bbox), scale * f.baseline, tuple(s._replace(bbox=scaled(s.bbox), size=scale * s.size) for s in f.spans))
        for f in drawn
    ]
    read = read_zones(smaller, [scaled(r) for r in rulings], max_columns=2)
    assert [(z.column, len(z.fragments)) for z in read] == [
        (z.column, len(z.fragments)) for z in read_zones(drawn, rulings, max_columns=2)
    ]
    assert names(read) == names(read_zones(drawn, rulings, max_columns=2))
