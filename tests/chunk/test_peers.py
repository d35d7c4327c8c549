"""Heads in one face below each other whose words tell different things: which end one another, and which stand inside."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FULL = ">Thuốc được uống với một cốc nước đầy."
ADULTS, CHILDREN = ("Người lớn", "Viêm phổi: 400 mg/ngày."), ("Trẻ em", "Viêm phổi: 10 mg/kg.")

SHAPES = {
    "an adjustment behind several peoples speaks of all of them": (
        (*ADULTS, *CHILDREN, "Chỉnh liều khi giảm bạch cầu", "Lần đầu: 300 mg.", "Suy gan", "Dùng 200 mg."),
        {"Lần đầu: 300 mg.": "Chỉnh liều khi giảm bạch cầu", "Dùng 200 mg.": "Suy gan"},
    ),
    "one behind a single people may be of that": (
        (*CHILDREN, "Chỉnh liều khi giảm bạch cầu", "Lần đầu: 300 mg."),
        {"Lần đầu: 300 mg.": "Trẻ em › Chỉnh liều khi giảm bạch cầu"},
    ),
    "and so may one that each of them has": (
        (*ADULTS, "Chỉnh liều", "Lần đầu: 300 mg.", *CHILDREN, "Chỉnh liều", "Lần sau: 5 mg/kg."),
        {"Lần đầu: 300 mg.": "Người lớn › Chỉnh liều", "Lần sau: 5 mg/kg.": "Trẻ em › Chỉnh liều"},
    ),
    "right below a people it is of that": (
        (*ADULTS, "Trẻ em", "Điều chỉnh liều theo bạch cầu", "Lần đầu: 300 mg."),
        {"Lần đầu: 300 mg.": "Trẻ em › Điều chỉnh liều theo bạch cầu"},
    ),
    "one behind an organ is none of that": (
        ("Suy thận", "Dùng 200 mg.", "Chỉnh liều khi giảm bạch cầu", "Lần đầu: 300 mg."),
        {"Lần đầu: 300 mg.": "Chỉnh liều khi giảm bạch cầu"},
    ),
    "persons stand beside those with a failing organ": (
        ("Suy thận", "Liều đầu 7 mg/kg.", "Người béo phì", "Không quá 1 g."),
        {"Liều đầu 7 mg/kg.": "Suy thận", "Không quá 1 g.": "Người béo phì"},
    ),
    "persons stand beside children": (
        ("Trẻ em", "Uống 7 mg/kg.", "Người ghép tim", "Không quá 1 g."),
        {"Uống 7 mg/kg.": "Trẻ em", "Không quá 1 g.": "Người ghép tim"},
    ),
    "so do those with a failing organ": (
        ("Trẻ em chạy thận nhân tạo", "Uống 7 mg/kg.", "Người chưa lọc máu", "Không quá 1 g."),
        {"Uống 7 mg/kg.": "Trẻ em chạy thận nhân tạo", "Không quá 1 g.": "Người chưa lọc máu"},
    ),
    "patients may be the children": (
        ("Trẻ em", "Uống 7 mg/kg.", "Người bệnh suy thận", "Không quá 1 g."),
        {"Không quá 1 g.": "Trẻ em › Người bệnh suy thận"},
    ),
    "persons go on with the people below a topic": (
        ("Lịch tiêm nhắc lại", "Trẻ dưới 2 tuổi", "Tiêm 0,5 ml.", "Người cắt lách", "Tiêm 1 ml."),
        {"Tiêm 0,5 ml.": "Lịch tiêm nhắc lại › Trẻ dưới 2 tuổi", "Tiêm 1 ml.": "Lịch tiêm nhắc lại › Người cắt lách"},
    ),
    "and end a topic that has none": (
        ("Gắng sức bằng thuốc", "Truyền 140 microgam.", "Người ghép tim", "Tiêm 3 mg."),
        {"Tiêm 3 mg.": "Người ghép tim"},
    ),
    "children told by their mothers are none of the schedule above": (
        (
            "__Lịch tiêm nhanh",
            "Tiêm 1 ml.",
            "__Trẻ sơ sinh có mẹ mang HBsAg",
            "Tiêm 0,5 ml.",
            "__Người chạy thận nhân tạo",
            "Tiêm 2 ml.",
        ),
        {"Tiêm 0,5 ml.": "Trẻ sơ sinh có mẹ mang HBsAg", "Tiêm 2 ml.": "Người chạy thận nhân tạo"},
    ),
    "right below a head they are": (
        ("__Phòng lây truyền", "__Trẻ sơ sinh của mẹ nhiễm HIV", "Uống 4 mg/kg."),
        {"Uống 4 mg/kg.": "Phòng lây truyền › Trẻ sơ sinh của mẹ nhiễm HIV"},
    ),
    "a remark alone is no adjustment": (
        ("**Điều chỉnh liều", "Clcr 10 - 50 ml/phút: 50 mg.", "**Ghi chú", "Giảm còn 300 mg."),
        {"Giảm còn 300 mg.": "Ghi chú"},
    ),
    "an organ in the face of several topics speaks of all, adjustments behind it or not": (
        (
            "__Ung thư phổi",
            "Uống 5 mg.",
            "__Ung thư vú",
            "Uống 6 mg.",
            "__Suy thận",
            "Uống 2 mg.",
            "__Điều chỉnh liều do độc tính",
            "1 mg.",
        ),
        {"Uống 2 mg.": "Suy thận", "1 mg.": "Điều chỉnh liều do độc tính"},
    ),
    "people in the face of the topics are none of the plain ones below the last": (
        ("**Phòng huyết khối", "Tiêm 20 mg.", "**Nhồi máu cơ tim", "Dưới 75 tuổi", "Tiêm 30 mg.", "**Trẻ em", "Tiêm 1 mg/kg."),
        {"Tiêm 30 mg.": "Nhồi máu cơ tim › Dưới 75 tuổi", "Tiêm 1 mg/kg.": "Trẻ em"},
    ),
    "an organ in weaker letters is of the people above": (
        (
            "__Người lớn",
            "Viêm phổi: 1 g.",
            "Xơ nang: 2 g.",
            "Người suy thận",
            "Clcr 26 - 50 ml/phút: 500 mg.",
            "__Trẻ em",
            "Uống 5 mg.",
        ),
        {"Clcr 26 - 50 ml/phút: 500 mg.": "Người lớn › Người suy thận", "Uống 5 mg.": "Trẻ em"},
    ),
    "members of a counted list, whatever their words": (
        ("1. Sốc", "Người lớn: 5 mg.", "Trẻ em: 1 mg.", "2. Trẻ sơ sinh", "Tiêm 0,1 mg."),
        {"Trẻ em: 1 mg.": "1. Sốc", "Tiêm 0,1 mg.": "2. Trẻ sơ sinh"},
    ),
    "but not where one of them holds others behind the same mark": (
        ("- Sốc", "- Người lớn", "Tiêm 5 mg.", "- Trẻ em", "Tiêm 0,1 mg."),
        {"Tiêm 5 mg.": "- Sốc › - Người lớn", "Tiêm 0,1 mg.": "- Sốc › - Trẻ em"},
    ),
    "parts of an illness, and another illness": (
        ("Động kinh", "Đơn trị liệu", "Uống 600 mg.", "Phối hợp thuốc", "Uống 10 mg/kg.", "Cơn hưng cảm", "Uống 750 mg."),
        {
            "Uống 600 mg.": "Động kinh › Đơn trị liệu",
            "Uống 10 mg/kg.": "Động kinh › Phối hợp thuốc",
            "Uống 750 mg.": "Cơn hưng cảm",
        },
    ),
    "illnesses of a kind": (
        ("Bệnh ký sinh trùng", "Giun đũa", "Uống 250 mg.", "Giun kim", "Uống 500 mg."),
        {"Uống 250 mg.": "Bệnh ký sinh trùng › Giun đũa", "Uống 500 mg.": "Bệnh ký sinh trùng › Giun kim"},
    ),
    "topics end an organ on the line of its dose": (
        ("Suy gan: Không cần giảm liều.", "Nhiễm Mycobacterium avium:", "Uống 15 mg/kg."),
        {"Uống 15 mg/kg.": "Nhiễm Mycobacterium avium:"},
    ),
    "a dose in brackets belongs to the words that introduce a list": (
        (
            "Người lớn có Clcr trên 50 ml/phút:",
            "Viêm phổi: 500 mg.",
            "Người suy thận (thường là 500 mg/ngày):",
            "Clcr 20 - 49 ml/phút: 250 mg.",
        ),
        {"Clcr 20 - 49 ml/phút: 250 mg.": "Người suy thận"},
    ),
    "a label in the face of the heads is one of them, though its dose shares its line": (
        ("__Xoắn đỉnh", "Người lớn: 1 g.", "__Hen cấp nặng: 2 g.", "Trẻ em: 40 mg/kg."),
        {"Hen cấp nặng: 2 g.": "", "Trẻ em: 40 mg/kg.": "Hen cấp nặng:"},
    ),
    "and so are persons": (
        ("__U Wilms", "Truyền 15 mg.", "__Người béo phì: 4 mg/m2."),
        {"Người béo phì: 4 mg/m2.": ""},
    ),
    "a route so is a part": (
        ("__Xoắn đỉnh", "Uống 1 g.", "__Truyền tĩnh mạch: 2 g."),
        {"Truyền tĩnh mạch: 2 g.": "Xoắn đỉnh"},
    ),
    "a remark on others is not said of the people above": (
        ("__Liều duy trì", "Người lớn: 0,3 mg.", "Trẻ em: 0,1 mg.", "Ghi chú: Ở người cao tuổi, dùng 0,05 mg."),
        {"Ghi chú: Ở người cao tuổi, dùng 0,05 mg.": "Liều duy trì"},
    ),
    "topics that begin alike": (
        ("Lịch tiêm thường:", "Người lớn: 1 ml.", "Trẻ em: 0,5 ml.", "Lịch tiêm nhanh: 2 ml."),
        {"Trẻ em: 0,5 ml.": "Lịch tiêm thường:", "Lịch tiêm nhanh: 2 ml.": ""},
    ),
    "which may be parts of a head that begins so, too": (
        ("Phối hợp thuốc:", "Phối hợp với aspirin: 5 mg.", "Phối hợp với warfarin: 2 mg."),
        dict.fromkeys(("Phối hợp với aspirin: 5 mg.", "Phối hợp với warfarin: 2 mg."), "Phối hợp thuốc:"),
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_heads_below_each_other(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(FULL, *rows)
    assert {text: found.get(text) for text in expected} == expected
