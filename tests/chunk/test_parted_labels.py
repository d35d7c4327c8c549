"""A label, a head behind it on its line and then a dose: what of the lines below stands under the label."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FULL = ">Liều phải được tính theo đáp ứng của từng người bệnh và theo dõi."

SHAPES = {
    "parts of an illness": (
        ("Tăng aldosteron: Chẩn đoán: 400 mg.", "Chuẩn bị mổ: 100 mg.", "Không mổ được: 50 mg.", "Suy tim: 25 mg."),
        {"Chuẩn bị mổ: 100 mg.": "Tăng aldosteron:", "Không mổ được: 50 mg.": "Tăng aldosteron:", "Suy tim: 25 mg.": ""},
    ),
    "illnesses of a group": (
        ("Nhiễm nấm: Viêm màng não: 400 mg.", "Viêm phổi: 200 mg.", "Tối thiểu: 50 mg."),
        {"Viêm phổi: 200 mg.": "Nhiễm nấm:"},
    ),
    "an illness with an illness behind it is no group": (
        ("Hen: Cơn nặng: 5 mg.", "Viêm mũi: 2 mg."),
        {"Viêm mũi: 2 mg.": ""},
    ),
    "the next that is parted": (
        ("Loại một: Cấp: 5 mg.", "Mạn: 2 mg.", "Thứ hai: Cấp: 9 mg.", "Mạn: 3 mg."),
        {"Mạn: 2 mg.": "Loại một:", "Mạn: 3 mg.": "Thứ hai:"},
    ),
    "the next that begins alike": (
        ("Typ 1: Cấp: 5 mg.", "Mạn: 2 mg.", "Typ 2: 9 mg."),
        {"Mạn: 2 mg.": "Typ 1:", "Typ 2: 9 mg.": ""},
    ),
    "people with a topic of their own behind them end the topic above": (
        ("Gây mê: 9 mg.", "Giảm đau sau mổ: 5 mg.", "Trẻ em: Giảm đau khi làm thủ thuật: 2 mg.", "An thần: 1 mg."),
        {"Trẻ em: Giảm đau khi làm thủ thuật: 2 mg.": "", "An thần: 1 mg.": "Trẻ em:"},
    ),
    "on the line of its dose it ends no head that stands alone": (
        (
            FULL,
            "Gây tê ngoài màng cứng:",
            "Vùng lưng: 9 ml.",
            "Khoang cùng: Người lớn: 5 ml.",
            "Trẻ em: 2 ml.",
            "Gây tê tủy sống: 1 ml.",
        ),
        {
            "Người lớn: 5 ml.": "Gây tê ngoài màng cứng: › Khoang cùng:",
            "Trẻ em: 2 ml.": "Gây tê ngoài màng cứng: › Khoang cùng:",
            "Gây tê tủy sống: 1 ml.": "",
        },
    ),
    "unless it is an illness below people": (
        (FULL, "Giun đũa:", "Người lớn: 9 mg.", "Trẻ em: 5 mg.", "Giun kim: Người lớn: 2 mg.", "Trẻ em: 1 mg."),
        {"Người lớn: 2 mg.": "Giun kim:", "Trẻ em: 1 mg.": "Giun kim:"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_labels_that_share_a_line(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected


def test_people_behind_a_topic_that_has_ended_another() -> None:
    """They may be of it, whatever stood below the first; the next topic ends both."""
    rows = (
        "Mụn trứng cá: Người lớn: 9 mg.",
        "Thiếu niên: 5 mg.",
        "Dự phòng sốt rét: 4 mg.",
        "Trẻ em: 2 mg/kg.",
        "Bệnh Lyme: 7 mg.",
    )
    found = paths(FULL, *rows)
    assert found["Thiếu niên: 5 mg."] == "Mụn trứng cá:"
    assert found["Trẻ em: 2 mg/kg."] == "Dự phòng sốt rét:"
    assert found["Bệnh Lyme: 7 mg."] == ""
