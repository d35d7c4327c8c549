"""Labels each on the line of its dose: several of a kind in a row hold none of another kind behind them."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

SHAPES = {
    "a route behind several peoples is none of the last": (
        ("**Long đờm", "Người lớn: 200 mg.", "Trẻ em: 100 mg.", "Khí dung: 3 ml.", "Nhỏ mũi: 1 ml."),
        {"Khí dung: 3 ml.": "Long đờm", "Nhỏ mũi: 1 ml.": "Long đờm"},
    ),
    "a topic behind several peoples is none of the last": (
        ("Trẻ em:", "Dưới 20 kg: 125 mg.", "Trên 20 kg: 250 mg.", "Viêm tai: 500 mg."),
        {"Viêm tai: 500 mg.": "Trẻ em:"},
    ),
    "a topic behind one people may be of it": (
        ("**Long đờm", "Người lớn: 200 mg.", "Viêm phế quản: 400 mg."),
        {"Viêm phế quản: 400 mg.": "Long đờm › Người lớn:"},
    ),
    "a dose by weight behind the only people with one may be theirs": (
        ("**Uống", "Người lớn: 500 mg.", "Trẻ em: 25 mg/kg.", "Viêm màng não: 100 mg/kg."),
        {"Viêm màng não: 100 mg/kg.": "Uống › Trẻ em:"},
    ),
    "a dose by weight behind people all of whom have one is of all": (
        ("**Uống", "Trẻ em: 25 mg/kg.", "Trẻ sơ sinh: 10 mg/kg.", "Viêm màng não: 100 mg/kg."),
        {"Viêm màng não: 100 mg/kg.": "Uống"},
    ),
    "people behind several routes are given none of the last": (
        ("Tắc mạch:", "Tiêm tĩnh mạch: 5 000 đơn vị.", "Tiêm dưới da: 7 500 đơn vị.", "Trẻ em: truyền 50 đơn vị/kg."),
        {"Trẻ em: truyền 50 đơn vị/kg.": "Tắc mạch:"},
    ),
    "people behind one route are": (
        ("Tắc mạch:", "Tiêm tĩnh mạch: 5 000 đơn vị.", "Trẻ em: 50 đơn vị/kg."),
        {"Trẻ em: 50 đơn vị/kg.": "Tắc mạch: › Tiêm tĩnh mạch:"},
    ),
    "a topic behind several routes is given by none of them": (
        ("__Đau do ung thư", "Viên nhanh: 5 mg.", "Viên giải phóng kéo dài: 10 mg.", "Cơn đau đột xuất: 2 mg."),
        {"Cơn đau đột xuất: 2 mg.": "Đau do ung thư"},
    ),
    "people behind the last of several topics speak of all": (
        ("**Uống", "Mất ngủ: 5 mg.", "Lo âu: 2 mg.", "Người cao tuổi: 1 mg.", "**Tiêm", "Co giật: 10 mg."),
        {"Người cao tuổi: 1 mg.": "Uống", "Co giật: 10 mg.": "Tiêm"},
    ),
    "people between topics may be of the one above": (
        ("**Uống", "Mất ngủ: 5 mg.", "Lo âu: 2 mg.", "Người cao tuổi: 1 mg.", "Tiền mê: 10 mg."),
        {"Người cao tuổi: 1 mg.": "Uống › Lo âu:"},
    ),
    "people behind the last topic do not govern the next head": (
        ("__Uống", "Mất ngủ: 5 mg.", "Lo âu: 2 mg.", "Trẻ em: 1 mg.", "Hội chứng cai rượu:", "Ngày 1: 10 mg."),
        {"Ngày 1: 10 mg.": "Uống › Hội chứng cai rượu:"},
    ),
    "a head of its own behind the last member may hold what follows": (
        ("**Gây tê", "Dung dịch 1%: 5 ml.", "Dung dịch 2%: Vùng lưng: 3 ml.", "Vùng cùng: 2 ml."),
        {"Vùng cùng: 2 ml.": "Gây tê › Dung dịch 2%:"},
    ),
    "bands of people are a row below those": (
        ("Trẻ em: Hạ sốt: 20 mg.", "3 - 6 tháng: 50 mg.", "6 - 12 tháng: 60 mg.", "Viêm khớp: 90 mg."),
        {"6 - 12 tháng: 60 mg.": "Trẻ em:", "Viêm khớp: 90 mg.": "Trẻ em:"},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_rows(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected
