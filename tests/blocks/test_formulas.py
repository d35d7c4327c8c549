"""Formulas on two dimensions, and what only looks like one."""

from __future__ import annotations

import pytest
from tests.blocks.page_lines import line, prose

from duocthu.blocks.formulas import find_formulas
from duocthu.blocks.strokes import Stroke
from duocthu.domain.page import Line

BAR = Stroke(112.5, 118, 240)


def _centred(top: float, text: str, middle: float = 179) -> Line:
    return line(top, (middle - len(text) * 9.5 / 4, text))


def test_a_fraction_with_its_left_side() -> None:
    """Numerator, denominator and what stands at the height of the bar are one formula; the prose around it is not part of it."""
    terms = [_centred(101, "(140 - tuổi) × cân nặng"), line(107, (48, "Clcr ="), (250, "(nam)")), _centred(114, "72 × creatinin")]
    found = find_formulas([BAR], [*prose(80, 1), *terms, *prose(130, 2)], set())
    assert [(f.lines, f.why) for f in found] == [((1, 2, 3), "fraction")]
    assert (found[0].bbox.x0, found[0].bbox.y0) == (48, 101)


def test_a_fraction_without_an_equals_sign_is_likely() -> None:
    """Operators in its terms speak for it, less surely."""
    found = find_formulas([BAR], [_centred(101, "liều (mg) × 100"), _centred(114, "cân nặng (kg)")], set())
    assert [(f.why, f.confidence < 0.9) for f in found] == [("fraction_without_equals", True)]


def test_a_bar_typed_as_a_row_of_signs() -> None:
    """A row of dashes between two centred terms is a bar."""
    lines = [_centred(100, "a × b"), _centred(106, "-" * 24), line(106, (60, "Cl ="), column=0), _centred(113, "c + d")]
    assert [f.lines for f in find_formulas([], lines, set())] == [(0, 1, 2, 3)]


@pytest.mark.parametrize("top", [102.0, 104.0])
def test_a_bar_typed_as_low_lines(top: float) -> None:
    """They are seen at the foot of their box, which lies over the term above; the sign may stand on their line or below it."""
    above, below = _centred(100, "a × b"), _centred(113, "c + d")
    low = (141.0, "_" * 16)
    alone = [line(top, low), line(107, (100, "Cl ="))]
    together = [line(top, (100, "Cl ="), low)]
    for rows in (alone, together):
        lines = [above, *rows, below]
        assert [f.lines for f in find_formulas([], lines, set())] == [tuple(range(len(lines)))]


def test_terms_above_each_other_beside_an_equals_sign() -> None:
    """Prose never has two lines to the right of a word whose height lies between them."""
    lines = [line(100, (120, "(140 - tuổi) × P")), line(106, (48, "Clcr =")), line(112, (120, "72 × Scr")), *prose(140, 2)]
    assert [(f.lines, f.why) for f in find_formulas([], lines, set())] == [((0, 1, 2), "stacked_terms")]


def test_a_root_with_its_roof() -> None:
    """What a root spans is shown by its roof alone."""
    lines = [line(100, (48, "BSA ="), (90, "√"), (96, "cao × nặng / 3600")), *prose(120, 2)]
    assert [(f.lines, f.why) for f in find_formulas([Stroke(99.5, 96, 176)], lines, set())] == [((0,), "root")]


@pytest.mark.parametrize(("upper", "lower"), [("CHUYÊN LUẬN THUỐC", "Phần một"), ("Liều dùng", "Người lớn")])
def test_a_rule_between_a_title_and_its_subtitle_is_no_fraction(upper: str, lower: str) -> None:
    """Neither has an operator, and nothing equals it."""
    assert find_formulas([BAR], [_centred(101, upper), _centred(114, lower)], set()) == []


def test_a_rule_below_a_paragraph_is_no_fraction() -> None:
    """The lines above and below begin at the margin; they are not centred on it."""
    lines = [line(101, (44, "Liều = 5 mg/kg, chia 2 lần")), line(114, (44, "Liều tối đa 10 - 20 mg"))]
    assert find_formulas([Stroke(112.5, 44, 298)], lines, set()) == []


def test_an_equation_on_one_line_stays_prose() -> None:
    """Nothing is lost by reading it."""
    assert find_formulas([], [line(100, (44, "Clcr (nữ) = Clcr (nam) × 0,85")), *prose(111, 3)], set()) == []
