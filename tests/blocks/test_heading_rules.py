"""Rules under and over headings part text from text; those of tables stay."""

from __future__ import annotations

import pytest
from tests.blocks.page_lines import across, down, line, prose, rows

from duocthu.blocks.heading_rules import without_heading_rules

AT = (47, 120, 200)
DOSES = [("Clcr", "Liều", "Khoảng cách"), ("> 50", "5 mg", "8 giờ"), ("30 - 50", "5 mg", "12 giờ"), ("< 30", "5 mg", "24 giờ")]
HEADING = (44, "Chống chỉ định")


@pytest.mark.parametrize("place", [113.0, 118.0])
def test_a_rule_under_a_heading_is_its_own(place: float) -> None:
    """It runs across the column, close below the bold words."""
    lines = [*prose(60, 3), line(102, HEADING, bold=True), *prose(122, 6)]
    assert without_heading_rules([across(place, 44, 294)], lines) == ()


def test_a_rule_over_a_heading_is_its_own() -> None:
    """Alone, or with a second one below the words."""
    lines = [*prose(60, 3), line(106, HEADING, bold=True), *prose(124, 6)]
    assert without_heading_rules([across(101, 44, 294)], lines) == ()
    assert without_heading_rules([across(101, 44, 294), across(119, 44, 294)], lines) == ()


def test_a_rule_over_the_page_under_a_title() -> None:
    """It is as wide as both columns, and may touch the one that parts them."""
    title = line(50, (44, "THUỐC CHỐNG NẤM"), bold=True, size=13)
    lines = [title, *prose(72, 12), *prose(72, 12, left=308, column=1)]
    parting = down(303, 68, 780)
    assert without_heading_rules([across(66, 44, 562), parting], lines) == (parting,)


def test_notes_in_the_margin_do_not_widen_a_column() -> None:
    """The rule is as wide as most of the lines."""
    lines = [*prose(60, 3), line(102, HEADING, bold=True), *prose(122, 16), line(300, (4, "Chú ý"), size=6)]
    assert without_heading_rules([across(114, 44, 294)], lines) == ()


@pytest.mark.parametrize("title", ["Liều ở người suy thận", "Người lớn"])
def test_the_title_of_a_table_keeps_its_rules(title: str) -> None:
    """Rows that break off stand right below."""
    lines = [*prose(60, 3), line(106, (47, title), bold=True), *rows(122, DOSES, AT), *prose(200, 3)]
    rulings = [across(y, 44, 294) for y in (102, 119, 135, 178)]
    assert without_heading_rules(rulings, lines) == tuple(rulings)


def test_the_last_rule_of_a_table_is_not_that_of_the_heading_below_it() -> None:
    """A last row of one cell, or one that wraps, changes nothing."""
    for last, end in (([], 152), ([line(150, (120, "tối đa 20 mg"))], 164)):
        lines = [*rows(96, DOSES, AT), *last, line(end + 6, HEADING, bold=True), *prose(end + 22, 6)]
        rulings = [across(y, 44, 294) for y in (94, 108, end)]
        assert without_heading_rules(rulings, lines) == tuple(rulings)


def test_the_bold_heading_of_a_group_at_the_end_of_a_column_keeps_the_rule_below_it() -> None:
    """Rows stand right above it."""
    lines = [*prose(40, 4), *rows(96, DOSES, AT, header=False), line(152, (47, "Cơ xương"), bold=True)]
    rulings = [across(94, 44, 294), across(166, 44, 294)]
    assert without_heading_rules(rulings, lines) == tuple(rulings)


def test_stretched_text_around_a_heading_is_no_row() -> None:
    """A line that fills its column says that what stands beyond it is text."""
    stretched = line(69, (44, "Thời kỳ cho con bú. Chỉ"), (170, "dùng"), (250, "bupivacain"))
    lines = [*prose(47, 2), stretched, *prose(80, 1), line(91, (44, "nguy cơ.")), line(106, HEADING, bold=True), *prose(124, 6)]
    assert without_heading_rules([across(101, 44, 294), across(119, 44, 294)], lines) == ()


def test_frames_bars_and_rules_beside_prose_stay() -> None:
    """A frame has sides; a fraction bar is as wide as its terms; prose is no heading."""
    lines = [*prose(60, 3), line(102, HEADING, bold=True), *prose(122, 6)]
    frame = [across(114, 44, 294), down(44, 96, 190), down(294, 96, 190)]
    assert without_heading_rules(frame, lines) == tuple(frame)
    assert without_heading_rules([across(114, 44, 130)], lines) == (across(114, 44, 130),)
    assert without_heading_rules([across(171, 44, 294)], lines) == (across(171, 44, 294),)
