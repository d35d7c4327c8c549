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


@pytest.mark.parametrize(
    "question", ["nên dùng paracetamol hay cefalexin", "nen uong paracetamol hay cefalexin", "paracetamol hoặc là cefalexin?"]
)
def test_one_of_two_is_to_be_chosen(question: str) -> None:
    """That is no question what they do to each other."""
    understood = asked(question)
    assert (understood.choosing, understood.comparing, understood.section_keys) == (True, True, ())


@pytest.mark.parametrize(
    "question", ["paracetamol hay cefalexin uống cùng lúc được không", "nên dùng paracetamol hay không nếu đang uống cefalexin"]
)
def test_two_drugs_for_one_patient_are_no_choice(question: str) -> None:
    """``hay không`` asks whether, and ``cùng lúc`` after both."""
    assert not asked(question).choosing
