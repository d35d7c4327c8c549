"""Ages and weights in labels."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.population import Interval, apart, holds_newborn, inside, meet_at_an_end, population

ADULTS, CHILDREN = Interval(216, math.inf), Interval(0, 216)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("Người lớn:", [(ADULTS, Interval())]),
        ("Trẻ em:", [(CHILDREN, Interval())]),
        ("Người lớn và trẻ em trên 40 kg", [(ADULTS, Interval()), (CHILDREN, Interval(40))]),
        ("Liều trẻ em dưới 40 kg cân nặng:", [(CHILDREN, Interval(0, 40))]),
        ("Trẻ em từ ba tháng đến 12 tuổi:", [(Interval(3, 144), Interval())]),
        ("Trẻ em 1 tháng - 1 tuổi", [(Interval(1, 12), Interval())]),
        ("Trẻ em từ 6 đến dưới 12 tuổi", [(Interval(72, 144), Interval())]),
        ("Trẻ em nặng từ 20 đến 40 kg", [(CHILDREN, Interval(20, 40))]),
        ("trẻ từ 12 tuổi trở lên", [(Interval(144, 216), Interval())]),
        ("trẻ từ 1 tuần tuổi trở xuống", [(Interval(0, 0.23), Interval())]),
        ("Từ 10 kg trở xuống:", [(Interval(), Interval(0, 10))]),
        ("children 12 years of age or younger", [(Interval(0, 144), Interval())]),
        ("Trẻ đến 10 tuổi", [(Interval(0, 120), Interval())]),
        ("Trẻ đủ tháng và trẻ đến 10 tuổi", [(Interval(0, 1), Interval()), (Interval(0, 120), Interval())]),
        ("Trẻ sơ sinh đến 2 tuổi", [(Interval(0, 24), Interval())]),
        ("Sơ sinh - 6 tháng:", [(Interval(0, 6), Interval())]),
        ("Người lớn đến 60 tuổi", [(Interval(216, 720), Interval())]),
        ("Trẻ em đến 10 kg", [(CHILDREN, Interval(0, 10))]),
        ("Non dưới 30 tuần", [(Interval(0, 1), Interval())]),
        ("Thai đủ tháng", []),
        ("Bé 5 tuổi", [(Interval(60, 72), Interval())]),
        ("Adults and children 12 years of age and older", [(ADULTS, Interval()), (Interval(144, 216), Interval())]),
        ("Tăng huyết áp", []),
        ("Dùng 5 ngày", []),
    ],
)
def test_groups(phrase: str, expected: list[tuple[Interval, Interval]]) -> None:
    """Words give the ages where the phrase states none."""
    given = population(phrase)
    assert [(g.months.low, g.kilograms) for g in given] == [(months.low, weight) for months, weight in expected]
    assert [g.months.high for g in given] == pytest.approx([months.high for months, _ in expected], abs=0.05)


@pytest.mark.parametrize(
    ("inner", "outer", "expected"),
    [
        ("Trẻ em 1 - 5 tuổi", "Trẻ em", True),
        ("Trẻ em", "Trẻ em 1 - 5 tuổi", False),
        ("Trẻ em", "Trẻ em", False),
        ("Trẻ sơ sinh và dưới 12 tuần tuổi", "Liều trẻ em dưới 40 kg cân nặng", True),
        ("Trẻ trên 12 tuần tuổi", "Liều trẻ em dưới 40 kg cân nặng", True),
        ("Trẻ em", "Người lớn và trẻ em trên 12 tuổi", False),
        ("Người cao tuổi", "Người lớn", True),
        ("Người lớn", "Trẻ em", False),
    ],
)
def test_some_of_the_people(inner: str, outer: str, *, expected: bool) -> None:
    """Fewer people of the same kind."""
    assert inside(population(inner), population(outer)) is expected


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Người lớn", "Trẻ em 6 - 12 tuổi", True),
        ("Trẻ trên 12 tuần tuổi", "Trẻ sơ sinh và dưới 12 tuần tuổi", True),
        ("Trẻ em dưới 20 kg", "Trẻ em trên 20 kg", True),
        ("Trẻ em", "Trẻ sơ sinh", False),
        ("Tăng huyết áp", "Trẻ em", False),
        ("Trẻ đủ tháng", "Trẻ đẻ non", True),
        ("Trẻ đủ tháng đến 2 tuổi", "Trẻ 3 - 5 tuổi", True),
    ],
)
def test_nobody_in_common(one: str, other: str, *, expected: bool) -> None:
    """Of phrases that name somebody."""
    assert apart(population(one), population(other)) is expected
    assert apart(population(other), population(one)) is expected


@given(st.integers(1, 17), st.integers(1, 17), st.sampled_from(["tuổi", "tháng tuổi", "kg"]))
def test_ranges(low: int, more: int, unit: str) -> None:
    """A range is inside the children, and apart from what lies below it."""
    found = population(f"Trẻ em {low} - {low + more} {unit}")
    assert len(found) == 1
    assert apart(found, population(f"Trẻ em dưới {low} {unit}"))
    assert not apart(found, population("Trẻ em")) or low * 12 >= 216


def test_how_long_something_is_given_is_no_age() -> None:
    """Months and weeks alone are an age where a phrase begins with them, or speaks of people or of age."""
    for phrase in ("Trong 6 tháng:", "Giai đoạn tấn công (2 tháng):", "dùng trong 3 tháng", "for 6 months"):
        assert population(phrase) == (), phrase
    for phrase in ("6 - 12 tháng:", "- 1 - 6 tháng:", "Dưới 6 tháng:", "Trẻ 6 tháng", "con tôi 8 tháng", "sốt ở 6 tháng tuổi"):
        assert population(phrase) != (), phrase


def test_weeks_with_child_are_no_age() -> None:
    """Of a woman; a child may be as young."""
    women = population("Phụ nữ")
    for phrase in ("Phụ nữ có nguy cơ đẻ non (24 - 34 tuần)", "Phụ nữ có thai từ tuần 14", "Phụ nữ mang thai trên 6 tháng"):
        assert population(phrase) == women or apart(population(phrase), population("Trẻ dưới 2 tuổi")), phrase
        assert not apart(population(phrase), women), phrase
    assert apart(population("Trẻ 24 - 34 tuần tuổi"), women)


@pytest.mark.parametrize(
    ("outer", "inner", "expected"),
    [
        ("Trẻ sơ sinh", "Trẻ đẻ non", True),
        ("Trẻ sơ sinh dưới 7 ngày tuổi", "Đẻ non", True),
        ("Trẻ sơ sinh", "Trẻ đủ tháng", False),
        ("Trẻ đẻ non", "Trẻ sơ sinh", False),
        ("Trẻ em", "Trẻ đẻ non", False),
        ("Trẻ sơ sinh", "Tăng huyết áp", False),
    ],
)
def test_newborns_of_whom_some_are_born_too_early(outer: str, inner: str, *, expected: bool) -> None:
    """Newborns of whom no more than an age is told; those of another word are told by what they are."""
    assert holds_newborn(population(outer), population(inner)) is expected


def test_an_end_that_is_told_is_all_that_two_share() -> None:
    """'6 - 12 tuổi' holds a child of twelve, and nobody who is over twelve."""
    told, over, twelve = population("Trẻ em 6 - 12 tuổi"), population("trẻ em trên 12 tuổi"), population("trẻ 12 tuổi")
    assert meet_at_an_end(told, over)
    assert not meet_at_an_end(over, population("người lớn và trẻ em trên 12 tuổi"))
    assert not apart(told, twelve)
