"""Struck words are told from underlined ones and from the strokes of tables."""

from __future__ import annotations

import pytest
from tests.blocks.page_lines import across, line, prose

from duocthu.blocks.struck import struck_lines

LINES = [*prose(60, 2), line(100, (44, "Uống"), (70, "500 mg/ngày"), (130, "250 mg/ngày"))]  # baseline at 108.55


def test_a_stroke_through_words_strikes_their_line() -> None:
    """Some of its words are enough; the lines around it are untouched."""
    stroke = across(106, 70, 122)
    assert struck_lines([stroke, across(300, 44, 294)], LINES) == {2: (stroke,)}


@pytest.mark.parametrize(
    "stroke",
    [across(110, 70, 122), across(97, 44, 180), across(106, 44, 294), across(106, 186, 230)],
    ids=["underline", "above", "edge of a row", "beside"],
)
def test_other_strokes_strike_nothing(stroke: object) -> None:
    """Below the baseline, above the letters, beyond the words."""
    assert struck_lines([stroke], LINES) == {}  # type: ignore[list-item]
