"""Lists of short entries in two columns, which look like a table: the pages around them tell."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
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
        (TEXT,),
        (TEXT, RAGGED),
        (TEXT, page("x" * 45, "x" * 50, edge=290.0)),
        (TEXT, [fragment("x" * 100, LEFT, 60 + 12 * n) for n in range(20)]),
        (TEXT, [f._replace(bbox=f.bbox._replace(x0=f.bbox.x0 - 10)) for f in TEXT]),
    ],
)
def test_neighbours_that_do_not_agree(neighbours: Sequence[Sequence[Fragment]]) -> None:
    """One is missing, has no columns, or has them elsewhere."""
    assert gutter(RAGGED, *neighbours) == []


@pytest.mark.parametrize(
    "fragments",
    [
        page("L01AA02", "M01AC01", rows=8),
        [*LIST, *(fragment("x" * 80, LEFT, 400 + 12 * n) for n in range(3))],
        [fragment("x" * 20, LEFT if n % 2 else RIGHT + n, 60 + 12 * n) for n in range(40)],
        [fragment("x" * 100, LEFT, 60 + 12 * n) for n in range(40)],
        [fragment("x" * 20, LEFT, 60 + 12 * n) for n in range(40)],
    ],
)
def test_pages_that_cannot_have_one(fragments: list[Fragment]) -> None:
    """A short table, lines across the gutter, no edge on the right: the neighbours are not even asked."""

    def ask() -> Sequence[Sequence[Fragment]]:
        pytest.fail("asked in vain")

    assert shared_gutter(fragments, ask) == []
