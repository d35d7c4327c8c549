"""What counts as a number or a unit."""

from __future__ import annotations

import pytest

from duocthu.text.quantities import is_number_or_unit

YES = """5 0,5 1.000 1/1000 5-10 5–10 2,5% % >18 ≥18 ±2 (5 5, 10) mg g kg ml l lít microgam mmol mEq IU UI đvqt °C 25°C
    5mg 250mg, mg/kg mg/kg/ngày mg/m2 mmHg µg μg/ml (mg) ng/ml 1:1000 2×3 5mg/kg/ngày""".split()
NO = [
    "giờ",
    "ngày",
    "lần",
    "thuốc",
    "trên2",
    "C10AA00",
    "Nesmox-250",
    "vitamin",
    "A",
    "",
    "…",
    "gan",
    "HCO3-",
    "-",
    "lítnước",
    "kgvà",
]


@pytest.mark.parametrize("token", YES)
def test_quantities(token: str) -> None:
    """Numbers, ranges, units and both together, with any punctuation around them."""
    assert is_number_or_unit(token)


@pytest.mark.parametrize("token", NO)
def test_words(token: str) -> None:
    """Words, names, codes and times are none."""
    assert not is_number_or_unit(token)
