"""A table over both columns that no ruling tells of."""

from __future__ import annotations

from tests.blocks.page_lines import line, prose, rows

from duocthu.blocks.page_blocks import find_blocks

HEIGHT = 842
HEADER = (47, "Dịch truyền"), (150, "Nồng độ"), (240, "Ổn định ở 25 °C"), (350, "Ổn định ở 4 °C"), (460, "Ghi chú")
LEFT = [("Natri clorid", "75", "6"), ("Glucose", "25", "12"), ("Ringer", "150", "18"), ("Manitol", "5", "30")]
RIGHT = [("12", "Lắc kỹ"), ("24", "Tránh sáng"), ("36", "Lắc kỹ"), ("60", "Tránh sáng")]
TEXT = [*prose(160, 20), *prose(160, 20, left=308, column=1)]


def _halves(top: float = 74) -> tuple[list, list]:  # type: ignore[type-arg]
    left = rows(74, LEFT, (47, 150, 240), header=False, size=8.5)
    return left, rows(top, RIGHT, (350, 460), header=False, size=8.5, column=1)


def test_both_halves_and_the_header_are_one_table() -> None:
    """The header crosses the gutter, and the rows stand at one height."""
    left, right = _halves()
    lines = [line(60, *HEADER, size=8.5, bold=True, column=-1), *left, *TEXT[:20], *right, *TEXT[20:]]
    (table,) = find_blocks(lines, [], HEIGHT)
    assert set(table.lines) == {*range(5), *range(25, 29)}
    assert (table.columns, table.header, table.cells[1]) == (
        5,
        "Dịch truyền | Nồng độ | Ổn định ở 25 °C | Ổn định ở 4 °C | Ghi chú",
        ("Natri clorid", "75", "6", "12", "Lắc kỹ"),
    )


def test_a_header_of_two_lines_and_a_half_that_is_no_table_by_itself() -> None:
    """All that stands between the header and the last row is the table's."""
    left, right = _halves()
    second = [line(67, (240, "(giờ)"), size=8.5, bold=True), line(67, (350, "(giờ)"), size=8.5, bold=True, column=1)]
    lines = [line(57, *HEADER, size=8.5, bold=True, column=-1), second[0], *left, *TEXT[:20], second[1], *right, *TEXT[20:]]
    (table,) = [r for r in find_blocks(lines, [], HEIGHT) if not r.tentative]
    assert set(table.lines) == {*range(6), *range(26, 31)}


def test_a_header_that_parts_at_the_gutter() -> None:
    """Each half has its own words of it, however far above its rows they stand: none is left in the text."""
    left, right = _halves()
    lines = [line(50, *HEADER[:3], size=8.5, bold=True), line(60, (240, "(giờ)"), size=8.5, bold=True), *left, *TEXT[:20]]
    lines += [line(50, *HEADER[3:], size=8.5, bold=True, column=1), *right, *TEXT[20:]]
    one, other = [r for r in find_blocks(lines, [], HEIGHT) if not r.tentative]
    assert (one.lines, other.lines) == ((0, 1, 2, 3, 4, 5), (26, 27, 28, 29, 30))


def test_two_tables_side_by_side_stay_two() -> None:
    """No row crosses the gutter, or their rows stand at different heights."""
    left, right = _halves()
    assert len(find_blocks([*left, *TEXT[:20], *right, *TEXT[20:]], [], HEIGHT)) == 2
    left, right = _halves(top=80)
    lines = [line(60, *HEADER, size=8.5, bold=True, column=-1), *left, *TEXT[:20], *right, *TEXT[20:]]
    assert all(r.columns < 5 for r in find_blocks(lines, [], HEIGHT) if not r.tentative)
