"""Failing organs that close a section, and whether they speak of the last indication or of all."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths

FEVER = ("Sốt rét:", "Người lớn: 600 mg.", "Trẻ em: 10 mg/kg.")
ULCER = ("Viêm loét:", "Người lớn: 300 mg.", "Trẻ em: 5 mg/kg.")
KIDNEY = ("Người suy thận:", "Clcr 30 - 60 ml/phút: 200 mg.")
LAST = KIDNEY[1]

SHAPES = {
    "a head behind several indications": ((*FEVER, *ULCER, *KIDNEY), "Người suy thận:"),
    "people behind it change nothing": ((*FEVER, *ULCER, *KIDNEY, "Người cao tuổi: Nửa liều, 100 mg."), "Người suy thận:"),
    "one behind a single indication stays with that": ((*FEVER, *KIDNEY), "Sốt rét: › Người suy thận:"),
    "several lines above the first head are indications, too": (
        ("Loét: 20 mg.", "Ợ nóng: 10 mg.", *FEVER, *KIDNEY),
        "Người suy thận:",
    ),
    "a single line may be a remark": (("Lưu ý: Không dùng quá 1 g.", *FEVER, *KIDNEY), "Sốt rét: › Người suy thận:"),
    "an indication behind it shows that each may have one": (
        (*FEVER, *KIDNEY, *ULCER, "Người suy gan: 50 mg."),
        "Sốt rét: › Người suy thận:",
    ),
    "right below a head it is that head's": ((*FEVER, *ULCER, "Phù phổi:", *KIDNEY), "Phù phổi: › Người suy thận:"),
    "indications that nest": ((*FEVER[:1], *ULCER, *KIDNEY), "Sốt rét: › Viêm loét: › Người suy thận:"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_organs_at_the_end(shape: str) -> None:
    """Each shape with the labels above the dose of the organ."""
    rows, expected = SHAPES[shape]
    assert paths(*rows)[LAST] == expected


def test_people_behind_such_an_organ_are_nobodys_either() -> None:
    """The indication before it is over."""
    aside = "Người cao tuổi: Nửa liều, 100 mg."
    assert paths(*FEVER, *ULCER, *KIDNEY, aside)[aside] == ""


@pytest.mark.parametrize("mark", ["", "**"])
def test_a_failing_organ_is_beside_a_sound_one(mark: str) -> None:
    """The same one, whichever is told first; that of another organ, or of people who have both, is not."""
    sound, failing = f"{mark}Người bệnh có chức năng thận bình thường:", f"{mark}Người bệnh suy thận:"
    for first, second in ((sound, failing), (failing, sound)):
        found = paths(first, "Người lớn: 500 mg.", second, "Người lớn: 250 mg.", "Trẻ em: 5 mg/kg.")
        assert found["Người lớn: 500 mg."] == first.lstrip("*")
        assert found["Trẻ em: 5 mg/kg."] == second.lstrip("*")
    other = "Người bệnh suy gan:"
    assert paths(sound.lstrip("*"), other, "250 mg.")["250 mg."] == f"{sound.lstrip('*')} › {other}"
    both = "Người lớn suy thận có chức năng gan bình thường:"
    assert paths(both, "Suy thận nặng:", "250 mg.")["250 mg."] == f"{both} › Suy thận nặng:"


def test_a_measure_of_the_kidneys_with_a_failing_liver_is_a_degree_of_theirs() -> None:
    """What stands behind it is so, too; a failing liver that is told first is none."""
    rows = ("Suy thận", "Clcr 30 - 60 ml/phút: 200 mg.", "Clcr dưới 10 ml/phút kèm suy gan: 100 mg.", "Thẩm phân: 50 mg.")
    assert set(paths(*rows).values()) == {"Suy thận"}
    assert paths(*rows[:2], "Suy gan: 100 mg.")["Suy gan: 100 mg."] == ""


def test_levels_in_a_hundred_millilitres_are_beside_each_other() -> None:
    """A limit that is told so is no dose."""
    rows = ("Suy gan:", "Bilirubin 1,5 - 3 mg/100 ml: giảm còn 7 mg.", "Bilirubin trên 3 mg/100 ml: giảm còn 3 mg.")
    assert set(paths(*rows).values()) == {"Suy gan:"}
