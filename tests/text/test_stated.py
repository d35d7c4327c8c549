"""Two texts that state the same give the same keys; what is not the same never does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.quantities import UNITS
from duocthu.text.stated import is_clean, stated


def keys(text: str) -> list[str]:
    """What a text states."""
    return [token.key for token in stated(text)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("7,5 mg", "7.5 mg"),
        ("7,50 mg", "7,5 mg"),
        ("1 000 mg", "1000 mg"),
        ("1 000\nmg", "1000 mg"),
        ("12 500,5 IU", "12500.5 UI"),
        ("5 mcg", "5 µg"),
        ("5 microgam", "5 μg"),
        ("5 mcg/kg/phút", "5 microgam/kg/phút"),
        ("100 UI", "100 đơn vị quốc tế"),
        ("5 - 20 mg", "5–20 mg"),
        ("5 - 20 mg", "từ 5 đến 20 mg"),
        ("5 mg - 20 mg", "5 - 20 mg"),
        ("10 mg/kg/ngày", "10 mg/kg mỗi ngày"),
        ("2 lần/ngày", "ngày 2 lần"),
        ("1 - 2 lần/ngày", "mỗi ngày 1 - 2 lần"),
        ("3 - 4 lần/ngày", "ngày từ 3 đến 4 lần"),
        ("hai lần/ngày", "2 lần mỗi ngày"),
        ("cách 6\ngiờ một lần", "mỗi 6 giờ"),
        ("6 giờ một lần", "cách nhau 6 giờ một lần"),
        ("5, 10 và 20 mg", "5 mg, 10 mg và 20 mg"),
        ("1,73 m2", "1,73 m²"),
        ("1/1 000", "1/1000"),
    ],
)
def test_the_same_written_otherwise(one: str, other: str) -> None:
    """Signs for decimals and thousands, names of units, ranges and intervals."""
    assert keys(one) == keys(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1 g", "1000 mg"),
        ("1.500 mg", "1500 mg"),
        ("1.500 mg", "1,5 mg"),
        ("1,500 mg", "1500 mg"),
        ("0.125 mg", "125 mg"),
        ("7,5 mg", "75 mg"),
        ("5 mg", "5 mcg"),
        ("5 mg", "5 ml"),
        ("5 mmol", "5 mg"),
        ("5 mg", "5 mg/kg"),
        ("5 mg/lần", "5 mg/ngày"),
        ("5 mg một lần", "5 mg/lần"),
        ("5 mg/m2", "5 mg/kg"),
        ("5 - 20 mg", "20 mg"),
        ("5 - 20 mg", "20 - 5 mg"),
        ("cách 6 giờ một lần", "6 giờ"),
        ("cách nhau 2 giờ", "mỗi 2 giờ"),
        ("sau 6 giờ", "mỗi 6 giờ"),
        ("2 lần", "2 lần/ngày"),
        ("2 tuần", "2 tháng"),
        ("-20 °C", "20 °C"),
        ("100 đơn vị", "100 IU"),
        ("100 mg/2 ml", "100 mg/5 ml"),
        ("1/100", "1/1 000"),
        ("hai phần ba liều", "2 liều"),
        ("vitamin B1 100 mg", "vitamin B 1100 mg"),
        ("Dùng được?", "Dùng được"),
    ],
)
def test_what_is_not_the_same(one: str, other: str) -> None:
    """Nothing is converted, and no part of a unit may go."""
    assert keys(one) != keys(other)


def test_an_ambiguous_number_is_only_itself() -> None:
    """1.500 in a source is 1.500 in a claim."""
    assert keys("1.500 mg") == keys("1.500 mg")


def test_signs_that_part_are_told() -> None:
    """'Không, dùng' is not 'không dùng'."""
    assert [token.breaks for token in stated("Không, dùng (5 mg)")] == ["", ",", "("]


@given(st.integers(1, 10**7), st.integers(0, 99), st.sampled_from(sorted(UNITS - {"°"})))
def test_each_way_to_write_a_number(whole: int, hundredths: int, unit: str) -> None:
    """By comma or point, with groups or without."""
    decimals = f",{hundredths:02}" if hundredths else ""
    grouped = f"{whole:,}".replace(",", " ")
    assert (
        keys(f"{whole}{decimals} {unit}")
        == keys(f"{grouped}{decimals} {unit}")
        == keys(f"{whole}{decimals}{unit}".replace(",", "."))
    )


@given(st.text())
def test_any_text_can_be_read(text: str) -> None:
    """Of a hostile model as well; white space is never what differs."""
    assert keys(text) == keys("  ".join(text.split()))


@pytest.mark.parametrize("text", ["5\u200b0 mg", "\u202e05 mg", "5\u0336 mg", "５ mg", "٥ mg", "5\u00ad0", "a\x00"])
def test_signs_that_read_otherwise_are_not_clean(text: str) -> None:
    """What is shown must be what is compared."""
    assert not is_clean(text)


def test_vietnamese_is_clean() -> None:
    """Composed or not."""
    assert is_clean("Trẻ em ≥ 12 tuổi: 5 µg/m², “ế”\n")
    assert is_clean("e\u0302\u0301")
