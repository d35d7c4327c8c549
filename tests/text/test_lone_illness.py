"""Illnesses of one word that no list of a book knows."""

from __future__ import annotations

import pytest

from duocthu.text.lone_illness import lone_illnesses


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("liều cho cúm", ["cúm"]),
        ("liều trị dại", ["dại"]),
        ("tri cum", ["cum"]),
        ("bệnh dại", ["dại"]),
        ("trẻ 5 tuổi bị sùi", ["sùi"]),
        ("phòng sởi", ["sởi"]),
    ],
)
def test_a_word_where_an_illness_stands(question: str, found: list[str]) -> None:
    """Behind a word that one follows, or the name of one by itself."""
    assert list(lone_illnesses(question.split())) == found


@pytest.mark.parametrize(
    "question",
    [
        "bị nặng",
        "người bệnh nặng",
        "chỉnh liều khi suy thận",
        "phải giảm liều",
        "liều cho người bệnh yếu",
        "bị quên liều",
        "bước 2",
    ],
)
def test_what_is_no_illness(question: str) -> None:
    """How bad it is, what is done, and who is ill."""
    assert list(lone_illnesses(question.split())) == []
