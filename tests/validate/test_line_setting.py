"""Measures of the index: headings, and room for one more word."""

from __future__ import annotations

from tests.validate.index_lines import index_line

from duocthu.domain.page import Span
from duocthu.validate.line_setting import LineSetting, all_bold, is_letter

FULL = index_line("a" * 50)


def test_a_short_line_has_room_and_a_full_one_has_none() -> None:
    """Room is measured from the column's left edge, in either column, up to the length of a full line."""
    setting = LineSetting([FULL, index_line("a" * 45, column=1), index_line("b" * 10, column=1)])
    assert setting.has_room(index_line("b" * 10, column=1), FULL) is False
    assert setting.has_room(index_line("b" * 10, column=1), index_line("word after", column=1))
    assert not setting.has_room(index_line("a" * 45, column=1), index_line("word after", column=1))


def test_one_line_over_the_gutter_does_not_widen_the_column() -> None:
    """A line over all columns, or one wrongly joined line among many, is no measure of a full line."""
    body = [index_line("a" * 50, row=n) for n in range(300)]
    setting = LineSetting([*body, index_line("b" * 110), index_line("c" * 120)._replace(column=-1)])
    assert not setting.has_room(FULL, index_line("word"))


def test_headings_are_bold_throughout_or_larger() -> None:
    """A line with one plain letter is no heading, unless it is larger than the body."""
    part = Span("Abacavir", FULL.bbox, 0.0, "f", 9.5, bold=True, italic=False)
    mixed = index_line("Abacavir, 101", bold=True)._replace(spans=(part, part._replace(text=", 101", bold=False)))
    setting = LineSetting([FULL, FULL, FULL])
    assert not all_bold(mixed)
    assert all_bold(mixed._replace(spans=(part,)))
    assert not setting.is_heading(mixed)
    assert setting.is_heading(index_line("TITLE", size=12.0))
    assert setting.is_heading(index_line("Label", bold=True))


def test_letter_heads() -> None:
    """One letter, or a few with dashes; never a digit or a word."""
    assert all(is_letter(text) for text in ("A", "Đ", "X - Y - Z", "W–X"))
    assert not any(is_letter(text) for text in ("1", "AB", "A, 47", ""))


def test_an_empty_index_has_no_measures() -> None:
    """Nothing to measure is no error."""
    assert not LineSetting([]).is_heading(index_line("a", size=0.0))
