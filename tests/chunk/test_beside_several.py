"""What stands behind several labels of a kind, and so beside them: people behind routes, a head or an organ behind people."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

SHAPES = {
    "people behind several routes of their face": (
        ("**Tiêm", "50 mg.", "**Viên ngậm", "200 mg.", "**Người suy nhược", "25 mg.", "**Người cao tuổi", "20 mg."),
        {"20 mg.": "Người cao tuổi"},
    ),
    "people between routes of their face": (
        ("**Tiêm", "50 mg.", "**Viên ngậm", "200 mg.", "**Người cao tuổi", "25 mg.", "**Miếng dán", "9 mg."),
        {"25 mg.": "Viên ngậm › Người cao tuổi"},
    ),
    "people right below a route of their face": (
        ("**Tiêm", "50 mg.", "**Viên ngậm:", "**Người cao tuổi", "25 mg."),
        {"25 mg.": "Viên ngậm: › Người cao tuổi"},
    ),
    "a route with people behind its comma": (
        (
            "Uống, người lớn:",
            "Loét: 150 mg.",
            "Trào ngược: 300 mg.",
            "Uống, trẻ em:",
            "Loét: 4 mg/kg.",
            "Tiêm:",
            "Người lớn: 50 mg.",
        ),
        {"Loét: 4 mg/kg.": "Uống, trẻ em:", "Người lớn: 50 mg.": "Tiêm:"},
    ),
    "a plain head behind several peoples": (
        ("**Uống", "Người lớn: 40 mg.", "Trẻ em: 1 mg/kg.", "Phác đồ giảm dần:", "Ngày 1: 24 mg."),
        {"Ngày 1: 24 mg.": "Uống › Phác đồ giảm dần:"},
    ),
    "a plain head behind one people": (
        ("**Uống", "Người lớn: 40 mg.", "Phác đồ giảm dần:", "Ngày 1: 24 mg."),
        {"Ngày 1: 24 mg.": "Uống › Người lớn: › Phác đồ giảm dần:"},
    ),
    "an organ that stands alone behind several peoples, the last on its line": (
        (
            "Người lớn:",
            "Viên nhanh:",
            "500 mg.",
            "Trẻ em: 250 mg.",
            "Suy thận, theo mức lọc:",
            "45 ml/phút: 9 mg.",
            "Người cao tuổi: 5 mg.",
        ),
        {"45 ml/phút: 9 mg.": "Suy thận, theo mức lọc:", "Người cao tuổi: 5 mg.": ""},
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_behind_several(shape: str) -> None:
    """Each shape with the labels above some of its doses."""
    rows, expected = SHAPES[shape]
    found = paths(*rows)
    assert {text: found.get(text) for text in expected} == expected


@pytest.mark.parametrize(
    ("illness", "people", "expected"),
    [
        ("Suy tim ở người lớn", "Trẻ em", "Trẻ em"),
        ("Đái dầm ở trẻ em", "Người cao tuổi", "Người cao tuổi"),
        ("Dự phòng chảy máu ở trẻ sơ sinh", "Phụ nữ mang thai", "Dự phòng chảy máu ở trẻ sơ sinh › Phụ nữ mang thai"),
        ("Suy tim ở người lớn", "Người cao tuổi", "Suy tim ở người lớn › Người cao tuổi"),
        ("Thiếu máu ở trẻ đẻ non", "Trẻ em", "Thiếu máu ở trẻ đẻ non › Trẻ em"),
    ],
)
def test_people_below_an_illness_that_names_others(illness: str, people: str, expected: str) -> None:
    """Heads of children have none of adults; a mother may be given something for her child's sake. A line may be of anybody."""
    assert paths(f"__{illness}", "5 mg.", f"__{people}", "2 mg.")["2 mg."] == expected
    assert paths(f"__{illness}", "5 mg.", f"{people}: 2 mg.")[f"{people}: 2 mg."] == illness


@pytest.mark.parametrize(
    ("between", "expected"),
    [
        (("__Người lớn:", "9 mg.", "Người cao tuổi: 5 mg."), "Phòng nhồi máu: › Trẻ em:"),
        (("Người lớn: 9 mg.",), "Phòng nhồi máu: › Trẻ em:"),
        (("9 mg.",), "Trẻ em:"),
    ],
)
def test_children_behind_other_people_of_an_illness(between: tuple[str, ...], expected: str) -> None:
    """They may be those of the illness, if others were told below it; behind illnesses of nobody they are everybody's."""
    found = paths("__Loạn nhịp:", "Người lớn: 3 mg.", "__Phòng nhồi máu:", *between, "__Trẻ em:", "0,5 mg.")
    assert found["0,5 mg."] == expected
