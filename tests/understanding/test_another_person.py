"""Whether a question of a conversation is about somebody else."""

from __future__ import annotations

import pytest

from duocthu.understanding.another_person import is_another_person


@pytest.mark.parametrize(
    ("before", "question", "expected"),
    [
        ("liều cho bé 3 tuổi", "bà ngoại uống bao nhiêu", True),
        ("liều cho bé 3 tuổi", "người khác thì sao", True),
        ("tôi suy thận nặng", "chị tôi thì sao", True),
        ("liều cho bố tôi 70 tuổi", "con tôi uống bao nhiêu", True),
        ("liều cho con tôi 6 tuổi", "bé nặng 20 kg", False),
        ("liều cho bố tôi 70 tuổi", "bố tôi suy thận", False),
        ("liều cho bố tôi 70 tuổi", "ông ấy suy thận thì sao", False),
        ("liều cho mẹ tôi 70 tuổi", "bà ấy uống được không", False),
        ("liều cho cụ 85 tuổi", "cụ bà uống được không", False),
        ("liều cho trẻ 6 tuổi", "liều người lớn", False),
        ("bà bầu 20 tuần", "mẹ bầu uống được không", False),
        ("bé 6 tháng", "bé bú mẹ hoàn toàn", False),
        ("liều ibuprofen 8 tuổi", "con tôi nặng 25 kg", False),
    ],
)
def test_kin(before: str, question: str, expected: bool) -> None:  # noqa: FBT001
    """Grown kin whom nobody named, and a child after grown kin."""
    assert is_another_person(question, [before]) is expected
