"""What counts as a number or a unit."""

from __future__ import annotations

import pytest

from duocthu.text.quantities import is_number_or_unit, states_dose

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


@pytest.mark.parametrize(
    "text",
    [
        "Uống 500 mg mỗi 6 giờ.", "0,5g", "1 000 đơn vị", "10 mg/kg/ngày", "2 viên", "Một viên mỗi tối", "nhỏ hai giọt",
        "½ ống", "3 lần", "5 microgam/giờ", "100 000 IU", "uống 5/ngày", "Take one tablet daily", "2 puffs", "0.5 mL", "40 units",
    ],
)  # fmt: skip
def test_what_may_be_taken_for_a_dose(text: str) -> None:
    """An amount with its unit, in digits or words, in either language: a false alarm costs a quotation."""
    assert states_dose(text)


@pytest.mark.parametrize(
    "text", ["Uống cùng bữa ăn.", "Người từ 12 tuổi", "ADR > 1/100", "trong 5%", "C10AA00", "trang 12", "năm 2018", "", "HCO3-"]
)
def test_what_is_no_dose(text: str) -> None:
    """Ages, frequencies, codes and years."""
    assert not states_dose(text)
