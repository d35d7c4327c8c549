"""Of which degree a text tells an organ to fail."""

from __future__ import annotations

import pytest

from duocthu.text.organ_degree import degree_phrase, organ_degrees


@pytest.mark.parametrize(
    ("text", "degrees"),
    [
        ("Không cần điều chỉnh liều ở người suy gan nhẹ và vừa.", {"mild", "moderate"}),
        ("Suy giảm chức năng thận từ nhẹ đến vừa:", {"mild", "moderate"}),
        ("Người bệnh suy thận mức độ vừa hoặc nặng", {"moderate", "severe"}),
        ("suy gan nhẹ (Child-Pugh A)", {"mild"}),
        ("Suy gan (Child - Pugh nhóm B hoặc C)", {"moderate", "severe"}),
        ("Xơ gan Child-Pugh A - C", {"mild", "moderate", "severe"}),
        ("Điểm Child-Pugh 7 - 9", set()),
        ("Severe renal impairment", {"severe"}),
        ("Suy thận: Clcr 30 - 50 ml/phút", set()),
        ("Viêm phổi nặng ở người suy thận", set()),
        ("suy thận nặng 50 kg", set()),
        ("Bệnh gan: vừa đủ", set()),
    ],
)
def test_degrees_stand_beside_the_organ(text: str, degrees: set[str]) -> None:
    """A weight, an illness and a measure tell none."""
    assert organ_degrees(text) == degrees


def test_the_phrase_goes_as_far_as_the_degree() -> None:
    """So that a question is told with it."""
    assert degree_phrase("liều zolpidem suy gan mức độ nặng uống") == "suy gan mức độ nặng"
    assert degree_phrase("suy gan uống") == ""
