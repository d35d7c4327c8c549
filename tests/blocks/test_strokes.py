"""Strokes as a reader sees them."""

from __future__ import annotations

from tests.blocks.page_lines import across, down, grid, line, prose

from duocthu.blocks.strokes import body_strokes, frames
from duocthu.domain.geometry import BoundingBox


def test_a_grid_drawn_cell_by_cell_is_one() -> None:
    """Pieces of an edge are joined; the frame has the columns and rows that they part."""
    cells = [
        box
        for x0, x1 in ((44, 115), (115, 298))
        for y0, y1 in ((100, 114), (114, 128))
        for box in (across(y0, x0, x1), across(y1, x0, x1), down(x0, y0, y1), down(x1, y0, y1))
    ]
    found = frames(body_strokes(cells, [], []))
    assert [(f.column_edges, f.row_edges) for f in found] == [([44, 115, 298], [100, 114, 128])]


def test_grids_apart_are_two() -> None:
    """Their strokes do not touch."""
    assert len(frames(body_strokes(grid([44, 115, 298], [100, 114]) + grid([44, 115, 298], [140, 154]), [], []))) == 2


def test_the_rule_of_a_running_head_is_left_out_and_the_edge_of_a_table_below_it_is_not() -> None:
    """Only the nearest stroke is the head's own."""
    strokes = body_strokes([across(44, 44, 562), across(50, 44, 298)], [BoundingBox(44, 30, 562, 41)], [])
    assert [s.place for s in strokes.horizontal] == [50]


def test_an_underline_is_left_out() -> None:
    """It runs along the baseline, no further than its words; the edge of a cell below them runs on."""
    words = line(100, (44, "Liều dùng"))
    assert body_strokes([across(109.5, 44, 86)], [], [words]).horizontal == ()
    assert len(body_strokes([across(109.5, 44, 298)], [], [words]).horizontal) == 1


def test_a_rule_between_the_columns_is_part_of_no_table() -> None:
    """It runs through a table across both columns; strokes of a grid end at its edges, also one that stands in the gutter."""
    text = [*prose(60, 10), *prose(400, 10), *prose(60, 10, left=308, column=1), *prose(400, 10, left=308, column=1)]
    table = grid([44, 200, 303, 562], [200, 214, 228])
    rule = down(303, 50, 790)
    (frame,) = frames(body_strokes([*grid([44, 200, 562], [200, 214, 228]), rule], [], text))
    assert (frame.bbox.y0, frame.bbox.y1, frame.column_edges) == (200, 228, [44, 200, 562])
    (frame,) = frames(body_strokes(table, [], text))
    assert frame.column_edges == [44, 200, 303, 562]
    beside = body_strokes([rule], [], prose(60, 10)).vertical
    assert len(beside) == 1


def test_a_rule_between_the_columns_of_a_page_whose_right_one_is_empty() -> None:
    """It runs on below the table, along lines that end before it; a stroke of a table that nothing closes has words beyond it."""
    table = [line(102 + 14 * n, (47, "Natri clorid"), (210, "12 giờ"), (320, "Lắc kỹ")) for n in range(2)]
    rule = down(303, 50, 790)
    strokes = grid([44, 200, 303, 562], [100, 114, 128])
    (frame,) = frames(body_strokes([*strokes, rule], [], [*table, *prose(140, 10)]))
    assert frame.bbox.y1 == 128
    rows_below = [line(142 + 14 * n, (47, "Natri clorid"), (320, "Lắc kỹ")) for n in range(4)]
    (frame,) = frames(body_strokes([*strokes, rule], [], [*table, *rows_below]))
    assert frame.bbox.y1 == 790
