"""Questions that hold drugs against each other."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked


@pytest.mark.parametrize(
    "question",
    [
        "so sánh paracetamol và cefalexin",
        "paracetamol khác gì cefalexin",
        "paracetamol hay cefalexin tốt hơn",
        "paracetamol versus cefalexin which is better",
    ],
)
def test_two_drugs_are_compared(question: str) -> None:
    """It is not asked what they do to each other."""
    assert asked(question).comparing


def test_how_far_apart_two_are_taken_is_an_interaction() -> None:
    """No dose of either."""
    assert asked("paracetamol uống cách cefalexin mấy giờ").section_keys == ("tuong_tac_thuoc",)


@pytest.mark.parametrize(
    "question", ["paracetamol và warfarin", "paracetamol với warfarin có tương tác không", "liều paracetamol tốt hơn"]
)
def test_other_questions_compare_nothing(question: str) -> None:
    """Nor does one of a single drug."""
    assert not asked(question).comparing
