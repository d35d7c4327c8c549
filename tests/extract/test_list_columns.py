"""An index in three columns within a book of two."""

from __future__ import annotations

from tests.extract.drawn import fragment

from duocthu.extract.columns import read_zones


def _column(x: float, entries: int, pace: float = 12) -> list:  # type: ignore[type-arg]
    words = ("Abacavir, 101", "Ziagen forte - Abacavir, 101", "Azukon - Gliclazid, 729")
    return [fragment(words[n % 3], x, 100 + pace * n) for n in range(entries)]


def _counts(fragments: list) -> list[tuple[int, int]]:  # type: ignore[type-arg]
    return [(zone.column, len(zone.fragments)) for zone in read_zones(fragments, [], max_columns=2)]


def test_a_list_in_three_columns() -> None:
    """Each is read from top to bottom."""
    page = [f for x in (44, 220, 396) for f in _column(x, 30)]
    assert _counts(page) == [(0, 30), (1, 30), (2, 30)]


def test_the_columns_of_text_beside_a_table_stay_two() -> None:
    """The cells on one side do not make a page of three columns, however far from the middle the gutter lies."""
    text = [fragment("x" * 44, 44, 100 + 12 * n) for n in range(40)]
    right = [fragment("x" * 44, 308, 100 + 12 * n) for n in range(20)]
    cells = [fragment(cell, x, 400 + 12 * n) for n in range(14) for x, cell in ((308, "Glucose 5 %"), (440, "24 giờ"))]
    assert _counts([*text, *right, *cells]) == [(0, 40), (1, 48)]
