"""What counts as a number or a unit."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.quantities import inside_quantity, is_number_or_unit, quantity_spans, states_dose

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


@pytest.mark.parametrize(
    ("text", "quantities"),
    [
        ("Uống 5 - 20 microgam/kg/ngày, chia làm 1 - 2 lần.", ["5 - 20 microgam/kg/ngày", "1 - 2 lần"]),
        ("Ít gặp, 1/1 000 < ADR < 1/100", ["1/1 000 < ADR < 1/100"]),
        ("Hiếm gặp, ADR < 1/1 000", ["< 1/1 000"]),
        ("uống 2\n400 mg/ngày", ["2\n400 mg/ngày"]),
        ("Clcr 10 - 30 ml/phút/1,73 m 2 da", ["10 - 30 ml/phút/1,73 m 2"]),
        ("pha 1 : 2 hay 1:1000. Bước 1: 10 mg", ["1 : 2 hay 1:1000", "1", "10 mg"]),
        ("ngày 0, 3 và 21. Tiêm", ["0, 3 và 21"]),
        ("viên 0,5 mg, 1 mg; 2 mg", ["0,5 mg", "1 mg", "2 mg"]),
        ("250 hoặc 500 mg; từ 5 mg đến 10 mg", ["250 hoặc 500 mg", "5 mg đến 10 mg"]),
        ("100 000 đơn vị/kg, 1,5 triệu\nđơn vị", ["100 000 đơn vị/kg", "1,5 triệu\nđơn vị"]),
        ("ở 25 oC, 20 o C, 5\n°C", ["25 oC", "20 o C", "5\n°C"]),
        ("500mg/125mg, ½ viên, 1½ ống, 24h", ["500mg/125mg", "½ viên", "1½ ống", "24h"]),
        ("12 tuổi, 3 - 10%, 5 mũi", ["12 tuổi", "3 - 10%", "5"]),
        ("B6, B12, C10AA00, 123abc, Hasan 3B, beta1", []),
        ("", []),
    ],
)
def test_where_quantities_stand(text: str, quantities: list[str]) -> None:
    """Numbers with what belongs to them; numbers in names and codes are none."""
    assert [text[start:end] for start, end in quantity_spans(text)] == quantities


def test_inside_a_quantity() -> None:
    """Only strictly inside: a cut before or after it parts nothing."""
    text = "Uống 7,5 mg/kg rồi nghỉ"
    assert [at for at in range(len(text) + 1) if inside_quantity(text, at)] == list(range(6, 14))
    assert not inside_quantity("", 0)


@given(st.text(alphabet="12 0,.:;/-<ADRmgkvàđ\nx½%", max_size=60))
def test_quantities_of_any_text(text: str) -> None:
    """They ascend, do not overlap, hold a number, and neither begin nor end on white space; a cut is told by them."""
    end = 0
    inside = {at for start, stop in quantity_spans(text) for at in range(start + 1, stop)}
    assert {at for at in range(len(text) + 1) if inside_quantity(text, at)} == inside
    for start, stop in quantity_spans(text):
        assert end <= start < stop
        assert any(character.isnumeric() for character in text[start:stop])
        assert text[start:stop] == text[start:stop].strip()
        end = stop


@pytest.mark.parametrize("joiner", ["1,", "1,1", "1 - ", "1/", "1/1 000 ", "5, ", "5 và ", "5 mg/", "/kg", "1 < a < ", "<"])
@pytest.mark.parametrize("end", ["", "x"])
def test_time_grows_with_length_only(joiner: str, end: str) -> None:
    """200 kB of any one thing take less than a second."""
    text = "5 mg" + joiner * (200_000 // len(joiner.encode())) + end
    start = time.process_time()
    quantity_spans(text)
    assert time.process_time() - start < 1.0
