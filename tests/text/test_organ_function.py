"""Clearances and filtrations in labels, and the numbers beside them that are none."""

from __future__ import annotations

import math

import pytest

from duocthu.text.organ_function import clearances, filtrations


@pytest.mark.parametrize(
    "formula",
    [
        "Công thức ước tính: Clcr = (140 - tuổi) x cân nặng/(72 x creatinin huyết thanh), nữ nhân với 0,85.",
        "Clcr (ml/phút) = [140 – tuổi (năm)] × cân nặng",
        "Clcr (nữ) = 0,85 x Clcr (nam)",
        "Clcr = cân nặng × (140 - tuổi)/72",
        "Clcr = (140 - age) x weight",
        "Độ thanh thải creatinin = 1,23 × cân nặng",
        "eGFR = 175 × Scr-1,154",
    ],
)
def test_the_numbers_of_a_formula_are_no_clearance(formula: str) -> None:
    """A formula printed as text tells how to reckon, and whose doses stand beside it nothing."""
    assert not [*clearances(formula), *filtrations(formula)]


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("eGFR (ml/phút/1,73 m2) dưới 30", (0.0, pytest.approx(30))),
        ("eGFR 30 - 59 ml/phút/1,73 m²", (30.0, 59.0)),
        ("Clcr < 30 - dùng một nửa liều", (0.0, pytest.approx(30))),
        ("Clcr = 25 ml/phút", (25.0, 25.0)),
        ("Clcr trên 50", (50.0, math.inf)),
        ("Clcr 10 - 50 ml/phút: 10 mg x 2 lần", (10.0, 50.0)),
    ],
)
def test_a_band_stays_one(text: str, span: tuple[float, float]) -> None:
    """The surface of a body in the unit is none of its ends."""
    assert [*clearances(text), *filtrations(text)] == [span]
