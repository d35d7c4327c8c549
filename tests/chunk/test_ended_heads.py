"""Illnesses on the line of their dose below one that stands alone: which of them end that, and which it holds."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

SHAPES = {
    "an illness behind the peoples of another": (
        (
            "Hạ calci huyết:",
            "Người lớn: 10 ml.",
            "Sơ sinh: 1 ml/kg.",
            "Ngộ độc thuốc chẹn calci: 30 ml.",
            "Người cao tuổi: 5 ml.",
        ),
        {"Sơ sinh: 1 ml/kg.": "Hạ calci huyết:", "Ngộ độc thuốc chẹn calci: 30 ml.": ""},
    ),
    "with bullets between": (
        ("Hạ calci huyết:", "- Người lớn: 10 ml.", "- Sơ sinh: 1 ml/kg.", "Ngộ độc thuốc chẹn calci: 30 ml."),
        {"- Sơ sinh: 1 ml/kg.": "Hạ calci huyết:", "Ngộ độc thuốc chẹn calci: 30 ml.": ""},
    ),
    "behind its routes, and behind one people": (
        ("Co cứng cơ:", "Uống: 5 mg.", "Tiêm bắp: 10 mg.", "Uốn ván:", "Trẻ em: 1 mg.", "Sốt co giật: 2 mg."),
        {"Tiêm bắp: 10 mg.": "Co cứng cơ:", "Trẻ em: 1 mg.": "Uốn ván:", "Sốt co giật: 2 mg.": ""},
    ),
    "what it is to prevent tells an illness, too": (
        ("Điều trị giun kim:", "Người lớn: 100 mg.", "Trẻ em: 50 mg.", "Dự phòng loét dạ dày: 20 mg."),
        {"Dự phòng loét dạ dày: 20 mg.": ""},
    ),
    "the prevention of what is not named is that of the head": (
        ("Nhiễm nấm ruột:", "Người lớn: 5 g.", "Trẻ em: 1 g.", "Phòng bệnh ở trẻ sơ sinh: 2 mg."),
        {"Phòng bệnh ở trẻ sơ sinh: 2 mg.": "Nhiễm nấm ruột:"},
    ),
    "a course or a time of it is none": (
        (
            "Viêm gan B:",
            "Người lớn: 100 mg.",
            "Trẻ em: 50 mg.",
            "Thời gian điều trị: 5 mg.",
            "Lịch khác: 1 mg.",
            "Tái phát: 2 mg.",
        ),
        dict.fromkeys(("Thời gian điều trị: 5 mg.", "Lịch khác: 1 mg.", "Tái phát: 2 mg."), "Viêm gan B:"),
    ),
    "a case of it": (
        ("Bệnh bạch cầu:", "Người lớn: 100 mg.", "Trẻ em: 50 mg.", "Bệnh bạch cầu màng não: 5 mg."),
        {"Bệnh bạch cầu màng não: 5 mg.": "Bệnh bạch cầu:"},
    ),
    "a degree, which may be one of it": (
        ("Viêm phổi:", "Người lớn: 100 mg.", "Trẻ em: 50 mg.", "Nhiễm khuẩn nặng: 5 mg."),
        {"Nhiễm khuẩn nặng: 5 mg.": "Viêm phổi:"},
    ),
    "one that begins as the head does, below parts of that": (
        ("Gây tê ngoài màng cứng:", "Vùng lưng: 100 mg.", "Gây tê tủy sống: 50 mg."),
        {"Vùng lưng: 100 mg.": "Gây tê ngoài màng cứng:", "Gây tê tủy sống: 50 mg.": ""},
    ),
    "which may be what the head holds, right below it": (
        ("Gây tê vùng:", "Gây tê tủy sống: 50 mg.", "Gây tê ngoài màng cứng: 20 mg."),
        dict.fromkeys(("Gây tê tủy sống: 50 mg.", "Gây tê ngoài màng cứng: 20 mg."), "Gây tê vùng:"),
    ),
    "one of a group": (
        ("Nhiễm khuẩn:", "Người lớn: 100 mg.", "Trẻ em: 50 mg.", "Viêm màng não: 200 mg."),
        {"Viêm màng não: 200 mg.": "Nhiễm khuẩn:"},
    ),
    "an illness behind parts of another": (
        ("U lympho:", "Đơn trị: 50 mg/m2.", "Phối hợp: 40 mg/m2.", "Ung thư vú: 60 mg/m2."),
        {"Phối hợp: 40 mg/m2.": "U lympho:", "Ung thư vú: 60 mg/m2.": ""},
    ),
    "one that begins with the same word may be a case of it": (
        ("U tế bào ưa crôm:", "Trước mổ: 50 mg.", "U không mổ được: 40 mg."),
        {"U không mổ được: 40 mg.": "U tế bào ưa crôm:"},
    ),
    "a list of illnesses may hold any": (
        ("Đau mạn tính:", "Khởi đầu 5 mg.", "Đau đột xuất: 2 mg.", "Ung thư di căn: 10 mg."),
        dict.fromkeys(("Đau đột xuất: 2 mg.", "Ung thư di căn: 10 mg."), "Đau mạn tính:"),
    ),
    "a head that is no illness may hold any, too": (
        ("Liều một lần mỗi ngày:", "Người lớn: 100 mg.", "Trẻ em: 50 mg.", "Viêm màng não: 200 mg."),
        {"Viêm màng não: 200 mg.": "Liều một lần mỗi ngày:"},
    ),
    "a head in a face of its own ends at the next one only": (
        ("**Tăng huyết áp", "Người lớn: 100 mg.", "Trẻ em: 50 mg.", "Cơn cường giáp: 20 mg."),
        {"Cơn cường giáp: 20 mg.": "Tăng huyết áp"},
    ),
    "an illness among the peoples of a list that goes on": (
        ("Điều trị phù:", "- Người lớn:", "Uống 40 mg.", "Phù phổi cấp: 80 mg.", "- Trẻ em:", "Uống 1 mg/kg.", "Sốt rét: 9 mg."),
        {
            "Phù phổi cấp: 80 mg.": "Điều trị phù: › - Người lớn:",
            "Uống 1 mg/kg.": "Điều trị phù: › - Trẻ em:",
            "Sốt rét: 9 mg.": "Điều trị phù: › - Trẻ em:",
        },
    ),
    "without bullets, where the people stand alone": (
        ("Điều trị phù:", "Người lớn:", "Uống 40 mg.", "Phù phổi cấp: 80 mg.", "Trẻ em:", "Uống 1 mg/kg."),
        {"Phù phổi cấp: 80 mg.": "Điều trị phù: › Người lớn:", "Uống 1 mg/kg.": "Điều trị phù: › Trẻ em:"},
    ),
    "people who begin anew are of the illness": (
        ("Điều trị phù:", "- Người lớn: 40 mg.", "- Trẻ em: 9 mg.", "Cơn cường giáp: 80 mg.", "- Người lớn: 20 mg."),
        {"Cơn cường giáp: 80 mg.": "", "- Người lớn: 20 mg.": "Cơn cường giáp:"},
    ),
    "a list below the next head is not the same": (
        ("Điều trị phù:", "- Người lớn: 40 mg.", "Cơn cường giáp: 80 mg.", "Viêm phổi:", "- Trẻ em: 20 mg."),
        {"Cơn cường giáp: 80 mg.": "", "- Trẻ em: 20 mg.": "Viêm phổi:"},
    ),
    "what is marked otherwise is of another list": (
        ("Lỵ amip:", "- Người lớn:", "+ Nặng: 100 mg.", "+ Áp xe gan: 50 mg.", "Giun đũa: 20 mg."),
        {"+ Áp xe gan: 50 mg.": "Lỵ amip: › - Người lớn:", "Giun đũa: 20 mg.": ""},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_illnesses_below_an_illness(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected
