"""Lists of short entries in two columns, which look like a table: the pages around them tell."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.extract.drawn import fragment

from duocthu.domain.page import Fragment
from duocthu.extract.columns import find_gutters, read_zones
from duocthu.extract.shared_gutter import shared_gutter

LEFT, RIGHT = 44.0, 308.0


def page(left: str, right: str, rows: int = 20, *, edge: float = RIGHT) -> list[Fragment]:
    """Two columns, each with a line as often."""
    return [f for n in range(rows) for f in (fragment(left, LEFT, 60 + 12 * n), fragment(right, edge, 60 + 12 * n))]


TEXT = page("x" * 50, "x" * 50)
LIST = page("L01AA02 Clorambucil", "M01AC01 Piroxicam")
RAGGED = [fragment("L: THUỐC CHỐNG UNG THƯ VÀ ĐIỀU HÒA MIỄN DỊCH " + "x" * 5, LEFT, 40), *LIST]


def gutter(fragments: Sequence[Fragment], *neighbours: Sequence[Fragment]) -> list[tuple[float, float]]:
    """What a page shares with its neighbours."""
    return shared_gutter(fragments, lambda: neighbours)


def test_a_list_between_pages_of_two_columns() -> None:
    """By itself it shows no columns; with its neighbours its left column is read before its right one."""
    assert find_gutters(RAGGED, max_columns=2) == []
    assert gutter(RAGGED, TEXT, TEXT) == [(294.0, RIGHT)]
    zones = read_zones(RAGGED, [], max_columns=2, shared=lambda beside: gutter(beside, TEXT, TEXT))
    assert [(z.column, len(z.fragments)) for z in zones] == [(0, 21), (1, 20)]
    assert len(read_zones(RAGGED, [], max_columns=2)) == 1
    assert len(read_zones(RAGGED, [], max_columns=1, shared=lambda beside: gutter(beside, TEXT, TEXT))) == 1


@pytest.mark.parametrize(
    "neighbours",
    [
        (),
        (RAGGED, []),
        (TEXT, page("x" * 45, "x" * 50, edge=290.0)),
        (TEXT, [fragment("x" * 100, LEFT, 60 + 12 * n) for n in range(20)]),
        (TEXT, [f._replace(bbox=f.bbox._replace(x0=f.bbox.x0 - 10, x1=f.bbox.x1 - 10)) for f in TEXT]),
    ],
)
def test_neighbours_that_do_not_agree(neighbours: Sequence[Sequence[Fragment]]) -> None:
    """None has columns, or one is set otherwise."""
    assert gutter(RAGGED, *neighbours) == []


@pytest.mark.parametrize("neighbours", [(TEXT,), ([], TEXT), (TEXT, RAGGED), (RAGGED, [fragment("Phụ lục", 200, 300)], TEXT)])
def test_a_list_at_the_end_of_a_part(neighbours: Sequence[Sequence[Fragment]]) -> None:
    """Behind it are nothing, a blank page, a page as ragged, or a part's title page: those before it are enough."""
    assert gutter(RAGGED, *neighbours) == [(294.0, RIGHT)]


@pytest.mark.parametrize("rows", [1, 2])
def test_a_first_column_that_ends_at_its_head(rows: int) -> None:
    """The next monograph begins in the second column, which is full: so it is parted as the pages around it are."""
    drawn = [fragment("Tên thương mại", LEFT, 60 + 12 * n) for n in range(rows)]
    drawn += [fragment("x" * 50, RIGHT, 60 + 12 * n) for n in range(20)]
    assert find_gutters(drawn, max_columns=2) == []
    assert [(round(left), right) for left, right in gutter(drawn, TEXT, TEXT)] == [(294, RIGHT)]
    assert gutter(drawn) == []
    few = [*drawn[:rows], *drawn[-3:]]
    assert gutter(few, TEXT, TEXT) == []


def test_the_only_page_of_a_list() -> None:
    """Its second column begins above its title and runs on at its own heights: no table, whatever the pages around it hold."""
    first = [fragment("MỤC LỤC TRA CỨU", 90, 66), *(fragment("Amohan - Amovin, 6", LEFT, 88 + 12 * n) for n in range(40))]
    second = [fragment("Motahan - Motavin, 6", RIGHT, 60 + 12 * n) for n in range(20)]
    second += [fragment("Vắc xin viêm gan B tái tổ hợp và globulin miễn dịch", RIGHT, 300), fragment("B - Totavin, 7", 318, 312)]
    assert find_gutters([*first, *second], max_columns=2) == []
    assert gutter([*first, *second]) == [(165.0, RIGHT)]


@given(st.lists(st.tuples(st.floats(40, 500), st.floats(40, 800), st.integers(1, 60)), min_size=1, max_size=60))
def test_no_fragment_is_lost_or_read_twice(places: list[tuple[float, float, int]]) -> None:
    """Whatever the page between its neighbours looks like."""
    drawn = [fragment("x" * length, x, y) for x, y, length in places]
    zones = read_zones(drawn, [], max_columns=2, shared=lambda beside: gutter(beside, TEXT, drawn, LIST))
    assert sorted(id(f) for zone in zones for f in zone.fragments) == sorted(map(id, drawn))


def test_lines_in_the_second_column_alone() -> None:
    """Below a title over both: nothing stands in the first one that could be read before them."""
    drawn = [fragment("x" * 60, LEFT, 60), *(fragment("x" * 50, RIGHT, 100 + 12 * n) for n in range(5))]
    assert gutter(drawn, TEXT) == []


def test_a_table_over_the_page_shares_nothing() -> None:
    """Cells of one line beside cells of two stand at heights of their own, but not at the pace of lines."""
    cells = [fragment("x" * 20, LEFT, 60 + 12 * n) for n in range(40)] + [
        fragment("x" * 20, RIGHT, 66 + 24 * n) for n in range(20)
    ]
    assert gutter(cells) == []


@pytest.mark.parametrize(
    "rest",
    [
        [fragment("vào buổi sáng.", RIGHT, 60)],
        [fragment("x" * 50, RIGHT, 60), fragment("vào buổi sáng.", RIGHT, 72)],
        [fragment(cell, x, 60 + 12 * n) for n in range(7) for cell, x in (("10 kg", RIGHT + 3), ("11 mg", RIGHT + 100))],
    ],
)
def test_little_in_the_second_column(rest: list[Fragment]) -> None:
    """The end of a monograph, the rest of a table: all of it is read behind the first column, not line by line across."""
    first = [fragment("x" * 50, LEFT, 60 + 12 * n) for n in range(40)]
    zones = read_zones([*first, *rest], [], max_columns=2, shared=lambda beside: gutter(beside, TEXT))
    assert [(z.column, len(z.fragments)) for z in zones] == [(0, 40), (1, len(rest))]


def test_the_end_of_a_list_that_shows_its_columns_before() -> None:
    """A few entries at the head of the second column; cells that stand further down, or apart, are not the end of the list."""
    page_before = [fragment("Amohan - Amovin, 6", LEFT, 88 + 12 * n) for n in range(40)]
    page_before += [fragment("Motahan - Motavin, 6", RIGHT, 60 + 12 * n) for n in range(40)]
    first = [fragment("Sitahan - Sitavin, 7", LEFT, 60 + 12 * n) for n in range(40)]
    rest = [fragment("X", RIGHT, 60), fragment("Vắc xin - Xitavin", RIGHT, 72), fragment("B, 7", RIGHT + 10, 84)]
    assert gutter([*first, *rest], page_before) == [(144.0, RIGHT)]
    assert gutter([*first, *rest], [fragment("Phụ lục", LEFT, 60)], [], page_before) == [(144.0, RIGHT)]
    for other in (
        [*rest[1:2], fragment("ngày 2 lần", RIGHT, 300)],
        [fragment("ngày 2 lần", RIGHT, 300)],
        [fragment("2", RIGHT + 60, 60)],
    ):
        assert gutter([*first, *other], page_before) == []


def test_text_beside_a_column_of_tables() -> None:
    """The first column holds no line of text, the second one does."""
    cells = [fragment(cell, x, 60 + 12 * n) for n in range(20) for cell, x in (("10 kg", LEFT + 3), ("11 mg", LEFT + 100))]
    line = [fragment("x" * 50, RIGHT, 60)]
    assert gutter([*cells, *line], TEXT) == [(294.0, RIGHT)]
    assert gutter([*cells, *line]) == []


@pytest.mark.parametrize(
    "rest",
    [
        [fragment("x" * 20, RIGHT - 8, 60 + 12 * n) for n in range(3)],
        [fragment("x" * 60, RIGHT, 60)],
        [fragment("x" * 80, LEFT, 700 + 12 * n) for n in range(3)],
    ],
)
def test_a_page_that_does_not_fit_its_neighbours(rest: list[Fragment]) -> None:
    """What stands on its right begins in the gutter, overruns the column, or the lines cross."""
    first = [fragment("x" * 50, LEFT, 60 + 12 * n) for n in range(40)]
    assert gutter([*first, fragment("x" * 10, RIGHT, 300), *rest], TEXT) == []


@pytest.mark.parametrize(
    "fragments",
    [
        page("L01AA02", "M01AC01", rows=8),
        [fragment("x" * 20, LEFT if n % 2 else RIGHT + n, 60 + 12 * n) for n in range(40)],
    ],
)
def test_a_table_between_pages_of_two_columns(fragments: list[Fragment]) -> None:
    """A short one, or one whose cells begin anywhere on the right: nothing shows that they are columns."""
    assert gutter(fragments, TEXT, TEXT) == []


@pytest.mark.parametrize(
    "fragments",
    [
        [*LIST, *(fragment("x" * 80, LEFT, 400 + 12 * n) for n in range(3))],
        [fragment("x" * 100, LEFT, 60 + 12 * n) for n in range(40)],
        [fragment("x" * 20, LEFT, 60 + 12 * n) for n in range(40)],
    ],
)
def test_pages_that_cannot_have_one(fragments: list[Fragment]) -> None:
    """Lines across the gutter, nothing on the right: the neighbours are not even asked."""

    def ask() -> Sequence[Sequence[Fragment]]:
        pytest.fail("asked in vain")

    assert shared_gutter(fragments, ask) == []
