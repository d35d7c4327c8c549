"""Where a row breaks off, and what parts the columns."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.blocks.page_lines import line

from duocthu.blocks.pieces import cells_of, gutters_of, has_gap, pieces_of, row_of


def test_spans_that_stand_close_are_one_piece() -> None:
    """A subscript belongs to its word; the next cell does not."""
    row = line(100, (44, "Cl"), (53.5, "cr"), (65, "(ml)"), (120, "10 mg"))
    assert [p.text for p in pieces_of(row, 0)] == ["Clcr (ml)", "10 mg"]
    assert has_gap(row)
    assert not has_gap(line(100, (44, "Clcr (ml)")))


def test_the_marker_of_a_list_is_no_cell() -> None:
    """It belongs to the words after it, also in the second column of a list."""
    assert [p.text for p in row_of(line(100, (44, "•"), (60, "Nôn"), (150, "•"), (166, "Sốt")), 0)] == ["• Nôn", "• Sốt"]
    assert [p.text for p in row_of(line(100, (44, "10"), (64, "5 mg")), 0)] == ["10", "5 mg"]


def test_gutters_hold_for_columns_that_are_centred() -> None:
    """No column needs a common left edge."""
    table = [pieces_of(line(100 + n, (44, "x" * 8), (150 - 2 * n, "y" * n), (220, "z")), n) for n in range(2, 9)]
    assert len(gutters_of(table)) == 2


@given(st.lists(st.lists(st.integers(1, 8), min_size=3, max_size=3), min_size=2, max_size=9))
def test_cells_fall_into_their_columns(widths: list[list[int]]) -> None:
    """Whatever their lengths, as long as they leave a gutter."""
    table = [pieces_of(line(100, *((44.0 + 60 * i, "x" * w) for i, w in enumerate(row))), 0) for row in widths]
    gutters = gutters_of(table)
    assert [cells_of(row, gutters) for row in table] == [tuple("x" * w for w in row) for row in widths]
