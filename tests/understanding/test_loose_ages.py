"""An age that is told loosely is never lost: a baby is no child at large."""

from __future__ import annotations

import pytest

from duocthu.text.population import population
from duocthu.understanding.loose_ages import in_plain_ages
from duocthu.understanding.patient import read_patient


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("bé chưa đầy 3 tháng", "trẻ dưới 3 tháng tuổi"),
        ("bé chưa được 3 tháng", "trẻ dưới 3 tháng tuổi"),
        ("be chua duoc 3 thang", "trẻ dưới 3 tháng tuổi"),
        ("trẻ dưới 6 tuần", "trẻ dưới 6 tuần tuổi"),
        ("bé hơn 3 tháng", "3 tháng tuổi"),
        ("bé gần 2 tuổi", "1 tuổi"),
        ("bé gần 1 tuổi", "11 tháng tuổi"),
        ("cháu gần 3 tháng", "2 tháng tuổi"),
        ("bé nhà em mới được 2 tháng", "2 tháng tuổi"),
        ("con tôi 5 tháng", "5 tháng tuổi"),
        ("con toi khoang 8 thang", "8 tháng tuổi"),
        ("bé trên 3 tháng", "trẻ trên 3 tháng tuổi"),
        ("bé nửa tuổi", "6 tháng tuổi"),
        ("bé 3 tháng thiếu 5 ngày", "2 tháng tuổi"),
        ("cháu 6 tuổi kém 2 tháng", "5 tuổi"),
        ("bé còn 2 tháng nữa tròn 6 tuổi", "5 tuổi"),
        ("bé sắp tròn 6 tuổi", "5 tuổi"),
    ],
)
def test_the_age(question: str, told: str) -> None:
    """Behind a word for a child, whatever stands between."""
    (named,), ((months, _),) = population(told), read_patient(question).groups
    assert months == (named.months.low, named.months.high)


@pytest.mark.parametrize(
    "question",
    [
        "bé ho 3 tháng nay",
        "bé sốt gần 3 ngày",
        "dùng thuốc gần 2 tháng",
        "có con 3 tháng đang bú mẹ",
        "cho con bú 3 tháng",
        "suy gan 60 kg",
        "xo gan 70 tuoi",
    ],
)
def test_what_is_no_loose_age(question: str) -> None:
    """How long something goes on, the child of a mother, a liver before a weight."""
    assert in_plain_ages(question) == question


def test_weights() -> None:
    """About a number of kilograms is less, and more than it has no end."""
    assert in_plain_ages("bé gần 10 kg") == "bé 9 kg"
    assert in_plain_ages("trẻ nặng hơn 40 kg") == "trẻ nặng trên 40 kg"


@pytest.mark.parametrize(
    ("question", "below"),
    [("bé 2,1 tháng", 3), ("bé 2.9 tháng tuổi", 3), ("bé 0,5 tháng tuổi", 1), ("bé 11,5 tuần", 12 * 84 / 365)],
)
def test_a_part_of_a_month_reaches_no_further_month(question: str, below: float) -> None:
    """A band that begins there is for others."""
    ((months, _),) = read_patient(question).groups
    assert months[1] <= below
