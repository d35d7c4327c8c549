"""Illnesses behind which a remark stands in place of a dose: which of them hold the peoples below."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import governed, paths

TREATED, PREVENTED = "Điều trị cúm: bắt đầu sớm, dùng trong 5 ngày.", "Phòng cúm: dùng trong 10 ngày sau tiếp xúc."

SHAPES = {
    "treatment and prevention": (
        (
            TREATED,
            "Người lớn: 75 mg.",
            "Trẻ em từ 1 đến 12 tuổi:",
            "Trên 15 kg: 45 mg.",
            "Trẻ dưới 1 tuổi: 3 mg/kg.",
            PREVENTED,
            "Người lớn: 60 mg.",
        ),
        {
            "Người lớn: 75 mg.": "Điều trị cúm:",
            "Trên 15 kg: 45 mg.": "Điều trị cúm: › Trẻ em từ 1 đến 12 tuổi:",
            "Trẻ dưới 1 tuổi: 3 mg/kg.": "Điều trị cúm:",
            PREVENTED: "",
            "Người lớn: 60 mg.": "Phòng cúm:",
        },
    ),
    "below a head in a face of its own": (
        ("**Dạng uống", TREATED, "Trẻ em:", "Uống 45 mg.", PREVENTED, "Trẻ em:", "Uống 30 mg."),
        {"Uống 45 mg.": "Dạng uống › Điều trị cúm: › Trẻ em:", "Uống 30 mg.": "Dạng uống › Phòng cúm: › Trẻ em:"},
    ),
    "with a dose it is a line of a list": (
        ("Điều trị cúm: 75 mg, dùng trong 5 ngày.", "Trẻ em:", "Uống 45 mg.", "Trẻ dưới 1 tuổi: 3 mg."),
        {"Uống 45 mg.": "Điều trị cúm: › Trẻ em:", "Trẻ dưới 1 tuổi: 3 mg.": "Trẻ em:"},
    ),
    "between illnesses with their doses": (
        ("Viêm xoang: 75 mg.", TREATED, "Người lớn: 5 mg.", "Trẻ em:", "Uống 45 mg.", "Viêm tai giữa: 9 mg."),
        {"Người lớn: 5 mg.": "Điều trị cúm:", "Uống 45 mg.": "Điều trị cúm: › Trẻ em:", "Viêm tai giữa: 9 mg.": ""},
    ),
    "above a group of illnesses, and a degree of its own": (
        (TREATED, "Trẻ em:", "Uống 45 mg.", "Cúm nặng: 90 mg.", "Nhiễm khuẩn: 75 mg."),
        {"Cúm nặng: 90 mg.": "Điều trị cúm: › Trẻ em:", "Nhiễm khuẩn: 75 mg.": ""},
    ),
    "below an illness that stands alone it takes not its place": (
        ("Viêm phổi:", "Người lớn: 75 mg.", "Điều trị mủ màng phổi: dùng trong 5 ngày.", "Trẻ em: 45 mg."),
        {"Trẻ em: 45 mg.": "Viêm phổi:"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_peoples_below_a_remark(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected


def test_a_head_with_a_remark_can_be_quoted() -> None:
    """It is no label alone: what it says is part of the answer, and its own words are above what follows in its paragraph."""
    first = governed(TREATED, "Người lớn: 75 mg.")[0]
    assert (first.is_label, first.labels, first.inner_labels) == (False, (), ("Điều trị cúm:",))
