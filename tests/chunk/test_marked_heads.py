"""Heads that stand alone behind a bullet or a counter."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FULL = ">Liều phải được tính theo đáp ứng của từng người bệnh và theo dõi."

SHAPES = {
    "a bullet stands below a counter": (
        (
            FULL,
            "1. Loét dạ dày",
            "- Điều trị: 800 mg.",
            "2. Sản khoa",
            "- Phá thai: 200 mg.",
            "- Thai lưu:",
            "+ Dưới 18 tuần: 100 mg.",
            "- Chảy máu sau đẻ: 600 mg.",
            "3. Nội khoa",
            "- Táo bón: 5 mg.",
        ),
        {
            "- Phá thai: 200 mg.": "2. Sản khoa",
            "+ Dưới 18 tuần: 100 mg.": "2. Sản khoa › - Thai lưu:",
            "- Chảy máu sau đẻ: 600 mg.": "2. Sản khoa",
            "- Táo bón: 5 mg.": "3. Nội khoa",
        },
    ),
    "and below a head that nothing marks": (
        ("Ghép tạng:", "Uống khi đói.", "- Ghép thận:", "5 mg.", "- Ghép gan:", "8 mg.", "Vẩy nến:", "2 mg."),
        {"5 mg.": "Ghép tạng: › - Ghép thận:", "8 mg.": "Ghép tạng: › - Ghép gan:", "2 mg.": "Vẩy nến:"},
    ),
    "heads behind bullets, and no other": (
        (
            FULL,
            "- Điều trị sốt rét:",
            "+ Trẻ em: 25 mg/kg.",
            "- Dự phòng sốt rét:",
            "+ Trẻ em: 5 mg/kg.",
            "- Người cao tuổi: 9 mg.",
        ),
        {"+ Trẻ em: 5 mg/kg.": "- Dự phòng sốt rét:", "- Người cao tuổi: 9 mg.": ""},
    ),
    "one bullet for two levels": (
        (FULL, "- Viêm phổi:", "- Người lớn: 9 mg.", "- Trẻ em: 5 mg.", "- Viêm xoang:", "- Trẻ em: 2 mg."),
        {"- Trẻ em: 5 mg.": "- Viêm phổi:", "- Trẻ em: 2 mg.": "- Viêm xoang:"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_marked_heads(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected
