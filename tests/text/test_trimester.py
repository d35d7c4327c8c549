"""Thirds of a pregnancy."""

from __future__ import annotations

import pytest

from duocthu.text.trimester import names_trimester, names_weeks, pregnancy_told, tells_weeks, trimester_of, weeks_of


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


@pytest.mark.parametrize(
    ("text", "within", "beyond"),
    [
        ("Thai dưới 22 tuần.", 21, 22),
        ("chuyển dạ sớm ở thai từ 22 đến 37 tuần, dùng ngắn hạn", 37, 38),
        ("Thai trên 34\ntuần.", 35, 34),
        ("Từ tuần thứ 20, tránh dùng.", 20, 19),
        ("Không dùng trước tuần 12.", 11, 12),
    ],
)
def test_a_line_names_weeks(text: str, within: int, beyond: int) -> None:
    """From, up to, or between two; with or without the week itself."""
    assert tells_weeks(text)
    assert names_weeks(text, within)
    assert not names_weeks(text, beyond)


@pytest.mark.parametrize(
    "text", ["Trẻ đẻ non dưới 41 tuần tuổi.", "Điều trị từ 4 đến 8 tuần.", "Mang thai và cho con bú.", "Sau 20 ngày."]
)
def test_other_weeks_are_none_of_a_pregnancy(text: str) -> None:
    """Those of a child, of a treatment, or none."""
    assert not tells_weeks(text)


def test_the_weeks_of_a_question() -> None:
    """Of a pregnancy told in weeks."""
    assert weeks_of("thai 20 tuần") == 20
    assert weeks_of("thai 5 tháng") is None
