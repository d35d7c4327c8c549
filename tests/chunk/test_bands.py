"""Bands of age, weight, clearance and of what is in the blood, alone or on the line of their dose."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FULL = ">Thuốc được uống với một cốc nước đầy."

SHAPES = {
    "levels alone below a topic": (
        ("Chỉnh liều theo ferritin", "Trên 2 500 microgam/lít", "Tăng 5 mg.", "Dưới 1 000 microgam/lít", "Giảm 5 mg."),
        {
            "Tăng 5 mg.": "Chỉnh liều theo ferritin › Trên 2 500 microgam/lít",
            "Giảm 5 mg.": "Chỉnh liều theo ferritin › Dưới 1 000 microgam/lít",
        },
    ),
    "levels on their lines below a head": (
        ("To cực:", "GH dưới 1 microgam/lít: 10 mg.", "GH trên 2,5 microgam/lít: 30 mg."),
        dict.fromkeys(("GH dưới 1 microgam/lít: 10 mg.", "GH trên 2,5 microgam/lít: 30 mg."), "To cực:"),
    ),
    "levels of several things stand beside each other": (
        ("**Điều chỉnh liều", "Hemoglobin dưới 9 g/dl: 200 mg.", "Clcr dưới 15 ml/phút: 100 mg."),
        {"Clcr dưới 15 ml/phút: 100 mg.": "Điều chỉnh liều"},
    ),
    "the strength of a solution is no level": (
        ("Trẻ em", "Nồng độ 5 mg/ml", "Uống 1 ml."),
        {"Nồng độ 5 mg/ml": "Trẻ em", "Uống 1 ml.": "Trẻ em"},
    ),
    "bands that meet at their ends": (
        ("Trẻ em", "2 - 6 tuổi", "Uống 1 mg.", "6 - 12 tuổi", "Uống 2 mg."),
        {"Uống 1 mg.": "Trẻ em › 2 - 6 tuổi", "Uống 2 mg.": "Trẻ em › 6 - 12 tuổi"},
    ),
    "a band of days inside newborns": (
        ("Trẻ sơ sinh", "Dưới 3 ngày tuổi: 1 mg."),
        {"Dưới 3 ngày tuổi: 1 mg.": "Trẻ sơ sinh"},
    ),
    "up to an age is a band, too": (
        ("__Trẻ em", "Tới 3 tháng tuổi: 40 mg.", "4 - 11 tháng tuổi: 80 mg."),
        {"4 - 11 tháng tuổi: 80 mg.": "Trẻ em"},
    ),
    "a weight beside the one that people are told by": (
        ("__Người lớn và thiếu niên từ 50 kg", "Truyền 1 g.", "__Dưới 50 kg", "Truyền 15 mg/kg."),
        {"Truyền 1 g.": "Người lớn và thiếu niên từ 50 kg", "Truyền 15 mg/kg.": "Dưới 50 kg"},
    ),
    "a weight inside it": (
        ("__Người lớn và trẻ em trên 40 kg", "Truyền 1 g.", "Dưới 60 kg: 500 mg."),
        {"Dưới 60 kg: 500 mg.": "Người lớn và trẻ em trên 40 kg"},
    ),
    "children of an age beside adults and children above a weight": (
        ("Người lớn và trẻ em trên 30 kg", "Uống 150 mg.", "Trẻ em từ 3 tháng đến 12 tuổi", "Uống 4 mg/kg."),
        {"Uống 150 mg.": "Người lớn và trẻ em trên 30 kg", "Uống 4 mg/kg.": "Trẻ em từ 3 tháng đến 12 tuổi"},
    ),
    "newborns by when they were born": (
        ("__Trẻ em", "Uống 9 mg.", "__Trẻ sơ sinh dưới 7 ngày tuổi", "Đủ tháng: 4 mg.", "Đẻ non: 2 mg."),
        dict.fromkeys(("Đủ tháng: 4 mg.", "Đẻ non: 2 mg."), "Trẻ em › Trẻ sơ sinh dưới 7 ngày tuổi"),
    ),
    "in heads of a weaker face": (
        ("__Trẻ sơ sinh", "Trẻ đủ tháng", "Uống 4 mg.", "Trẻ đẻ non", "Uống 2 mg."),
        {"Uống 4 mg.": "Trẻ sơ sinh › Trẻ đủ tháng", "Uống 2 mg.": "Trẻ sơ sinh › Trẻ đẻ non"},
    ),
    "beside them in the same face": (
        ("__Trẻ sơ sinh", "Uống 4 mg.", "__Trẻ đẻ non", "Uống 2 mg."),
        {"Uống 2 mg.": "Trẻ đẻ non"},
    ),
    "a clearance that has nothing in common with the one above": (
        ("Người lớn có Clcr trên 50 ml/phút:", "Viêm phổi: 500 mg.", "Clcr 20 - 49 ml/phút: 250 mg."),
        {"Clcr 20 - 49 ml/phút: 250 mg.": ""},
    ),
    "dialysis is no degree of two failures at once": (
        ("Suy thận và suy gan phối hợp: 2 g.", "Thẩm phân máu: 1 g."),
        {"Thẩm phân máu: 1 g.": ""},
    ),
    "nor part of a clearance that is left": (
        ("Suy thận", "Clcr 25 - 49 ml/phút", "Truyền 2 mg.", "Thẩm phân máu", "Truyền 1 mg."),
        {"Truyền 2 mg.": "Suy thận › Clcr 25 - 49 ml/phút", "Truyền 1 mg.": "Suy thận › Thẩm phân máu"},
    ),
    "it may be one of the least": (
        ("Suy thận", "Clcr dưới 10 ml/phút", "Truyền 2 mg.", "Thẩm phân máu", "Truyền 1 mg."),
        {"Truyền 1 mg.": "Suy thận › Clcr dưới 10 ml/phút › Thẩm phân máu"},
    ),
    "women with child are no infants": (
        ("**Liều ở trẻ em", "Tiêm 1 mg.", "**Phụ nữ có nguy cơ đẻ non (24 - 34 tuần)", "Tiêm 6 mg."),
        {"Tiêm 6 mg.": "Phụ nữ có nguy cơ đẻ non (24 - 34 tuần)"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_bands(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(FULL, *rows)
    assert {text: found.get(text) for text in expected} == expected
