"""Footnotes at the foot of a column are apart from the text, and their rule with them."""

from __future__ import annotations

from tests.blocks.page_lines import across, down, line, prose, rows

from duocthu.blocks.footnotes import part_footnotes

NOTE = [line(700, (44, "* Theo hướng dẫn của Bộ Y tế, lần 4."), size=7), line(709, (44, "về cảnh giác dược."), size=7)]
RULE = across(697, 44, 104)
OTHER = prose(60, 50, left=308, column=1)


def test_small_lines_below_a_short_rule() -> None:
    """The lines above stay text, and the rule is no longer one of the page's; a foot of the page far below is none of them."""
    lines = [*prose(60, 57), *NOTE, *OTHER]
    kept = across(400, 308, 548)
    assert part_footnotes([RULE, kept], lines) == ({57, 58}, (kept,))
    foot = line(800, (44, "Abacavir Trang 12"), size=7)
    assert part_footnotes([RULE], [*prose(60, 57), *NOTE, foot, *OTHER]) == ({57, 58}, ())


def test_what_is_no_footnote() -> None:
    """Lines in the text's type, rows, the edge of a cell, a rule as wide as the column, a rule that stands at its head."""
    text = prose(60, 57)
    for lines, rulings in (
        ([*text, *prose(700, 2), *OTHER], [RULE]),
        ([*text, *rows(700, [("a", "b"), ("c", "d")], (44, 160), size=7), *OTHER], [RULE]),
        ([*text, *NOTE, *OTHER], [RULE, down(44, 600, 697), down(104, 600, 697)]),
        ([*text, *NOTE, *OTHER], [across(697, 44, 294)]),
        ([*text, *NOTE, *OTHER], [RULE, across(697, 104, 200), across(697, 200, 294)]),
        ([*NOTE, *OTHER], [RULE]),
    ):
        assert part_footnotes(rulings, lines) == (set(), tuple(rulings))
