"""Rulings as a reader sees them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.segment.typesetter import Typesetter

from duocthu.blocks.rulings import block_rulings
from duocthu.domain.geometry import BoundingBox


def test_pieces_of_a_ruling_are_joined() -> None:
    """Across and down; pieces apart stay apart."""
    pieces = [BoundingBox(x, 100, x + 50, 100.5) for x in (44, 94, 144, 250)]
    pieces += [BoundingBox(44, y, 44.5, y + 12) for y in (100, 112, 124)]
    horizontal, vertical = block_rulings(pieces, [])
    assert [(r.x0, r.x1) for r in horizontal] == [(44, 194), (250, 300)]
    assert [(r.y0, r.y1) for r in vertical] == [(100, 136)]


def test_rulings_on_both_sides_of_a_gutter_stay_two() -> None:
    """Also where the right one stands a hair higher."""
    left, right = BoundingBox(44, 120.5, 298, 121), BoundingBox(308, 120.4, 562, 120.9)
    assert block_rulings([right, left], [])[0] == [left, right]


def test_a_double_frame_is_a_frame() -> None:
    """Two rulings on each side, a few points apart."""
    rulings = []
    for inset in (0, 3):
        x0, y0, x1, y1 = 44 + inset, 100 + inset, 298 - inset, 160 - inset
        rulings += [BoundingBox(x0, y, x1, y + 0.7) for y in (y0, y1)] + [BoundingBox(x, y0, x + 0.7, y1) for x in (x0, x1)]
    assert block_rulings(rulings, []) == ([], [])


def test_a_frame_beside_a_table_goes_alone() -> None:
    """What does not touch the frame stays."""
    frame = [BoundingBox(44, y, 298, y + 1) for y in (100, 160)] + [BoundingBox(x, 100, x + 1, 160) for x in (44, 297)]
    table = [BoundingBox(44, y, 298, y + 0.5) for y in (300, 312, 324)]
    assert block_rulings([*frame, *table], []) == (table, [])


def test_bars_in_the_margin_are_no_grid() -> None:
    """A stroke that meets none and has no twin marks a change or parts columns; the edges of columns end together."""
    bars = [BoundingBox(40, 100, 41, 122), BoundingBox(300, 111, 301, 155)]
    assert block_rulings(bars, []) == ([], [])
    assert block_rulings([BoundingBox(x, 100, x + 1, 111) for x in (40, 300)], []) == ([], [])
    edges = [BoundingBox(x, 300, x + 0.5, 380) for x in (44, 150, 298)]
    met = [BoundingBox(44, 500, 298, 500.5), BoundingBox(150, 500, 150.5, 580)]
    across, down = block_rulings([*bars, *edges, *met], [])
    assert (across, sorted(down)) == (met[:1], sorted([*edges, met[1]]))


def test_the_edge_of_a_cell_is_no_underline() -> None:
    """It reaches beyond the words, or keeps its distance from them."""
    line = Typesetter().set("Liều tấn công").lines[0]
    baseline = line.spans[0].baseline
    wide = BoundingBox(line.bbox.x0 - 3, baseline + 0.5, line.bbox.x1 + 40, baseline + 1)
    low = BoundingBox(line.bbox.x0, baseline + 4, line.bbox.x1, baseline + 4.5)
    under = BoundingBox(line.bbox.x0, baseline + 0.5, line.bbox.x1, baseline + 1)
    assert block_rulings([wide, low, under], [line])[0] == [wide, low]


_BOXES = st.builds(
    lambda x, y, length, down: BoundingBox(x, y, x + (0.5 if down else length), y + (length if down else 0.5)),
    st.floats(40, 500),
    st.floats(40, 800),
    st.floats(8, 300),
    st.booleans(),
)


@given(st.lists(_BOXES, max_size=30))
def test_any_rulings(rulings: list[BoundingBox]) -> None:
    """The result lies within what was drawn, across and down apart, and a second look changes nothing."""
    horizontal, vertical = block_rulings(rulings, [])
    assert all(r.width > r.height for r in horizontal)
    assert all(r.width <= r.height for r in vertical)
    assert len(horizontal) + len(vertical) <= len(rulings)
