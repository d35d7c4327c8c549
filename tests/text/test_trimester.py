"""Thirds of a pregnancy."""

from __future__ import annotations

import pytest

from duocthu.text.trimester import names_trimester, pregnancy_told, trimester_of


@pytest.mark.parametrize(
    ("question", "told", "third"),
    [
        ("thuốc x thai 34 tuần", "thai 34 tuần", "third"),
        ("mang thai 8 tuần dùng x", "mang thai 8 tuần", "first"),
        ("x thai 3 tháng đầu", "thai 3 tháng đầu", "first"),
        ("x bầu 20 tuần", "bầu 20 tuần", "second"),
        ("x bầu 7 tháng", "bầu 7 tháng", "third"),
        ("x trẻ tuổi thai 34 tuần", "", None),
        ("x mang thai", "", None),
    ],
)
def test_how_far_a_pregnancy_is(question: str, told: str, third: str | None) -> None:
    """In weeks, months or thirds; the gestational age of a newborn is none."""
    assert pregnancy_told(question) == told
    assert trimester_of(told) == third


def test_a_line_names_a_third() -> None:
    """In figures or words."""
    assert names_trimester("Không dùng trong 3 tháng cuối thai kỳ.", "third")
    assert names_trimester("Tránh dùng trong ba tháng đầu.", "first")
    assert not names_trimester("Không dùng cho người mang thai.", "first")
