"""Weights of patients in the words of those who ask, as kilograms; an amount of a drug stays what it is."""

from __future__ import annotations

import pytest

from duocthu.understanding.weights import in_kilograms


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("trẻ 12 cân", "trẻ 12 kg"),
        ("tre 12 can", "tre 12 kg"),
        ("bé 3kg2", "bé 3,2 kg"),
        ("bé 12 cân 5", "bé 12,5 kg"),
        ("bé 12 ki-lô", "bé 12 kg"),
        ("bé 12 kí lô gam", "bé 12 kg"),
        ("12 kgs", "12 kg"),
        ("trẻ 20 lb", "trẻ 9,1 kg"),
        ("trẻ 44 pounds", "trẻ 20 kg"),
        ("sơ sinh 1 200 g", "sơ sinh 1,2 kg"),
        ("trẻ sơ sinh 1.200 gam", "trẻ sơ sinh 1,2 kg"),
        ("trẻ sơ sinh 1,2 cân", "trẻ sơ sinh 1,2 kg"),
        ("trẻ 900 g", "trẻ 0,9 kg"),
        ("bé nặng 2500 g", "bé nặng 2,5 kg"),
        ("bé 10 cân 5 tuổi", "bé 10 kg 5 tuổi"),
        ("bé 8 ký rưỡi", "bé 8,5 kg"),
        ("bé 10kg500", "bé 10,5 kg"),
        ("bé 3kg250gr", "bé 3,25 kg"),
        ("be 8 ky ruoi", "be 8,5 kg"),
        ("nặng 1 tạ", "nặng 100 kg"),
        ("nặng một tạ 2", "nặng 120 kg"),
        ("nặng 1 tạ rưỡi", "nặng 150 kg"),
        ("bé hai mươi ký", "bé 20 kg"),
    ],
)
def test_what_is_a_weight(question: str, read: str) -> None:
    """By its unit, and grams by the words before them."""
    assert in_kilograms(question) == read


@pytest.mark.parametrize(
    "question",
    [
        "người lớn uống 1200 g",
        "trẻ sơ sinh liều 500 g",
        "trẻ sơ sinh 1200 g/ngày",
        "natri clorid 250 g",
        "dùng 500 g cho trẻ 5 tuổi",
        "nhiễm 5 ký sinh trùng",
        "cân nặng 25 kg",
        "6 can thiệp",
        "mô tạ 5",
        "bé 10kg 500mg",
        "hai ký sinh trùng",
    ],
)
def test_what_is_none(question: str) -> None:
    """Doses, and words that only begin so."""
    assert in_kilograms(question) == question
