"""Lines that may be labels and are a list, and heads that stand out over what is above them."""

from __future__ import annotations

import pytest
from tests.gates.test_labels import DOSE, ENDS, LONG, broken, cut

NAMES = [f"Chủng {name}" for name in "an ba ca da em ga ha ia ke la ma na oa pa".split()]
TEXT = (LONG,) * 4
RIGHT_BEHIND = "Uống 5 mg mỗi ngày."


@pytest.mark.parametrize(("face", "most"), [("_", 12), ("*", 12), ("", 3)])
def test_a_part_may_end_on_one_of_a_list(face: str, most: int) -> None:
    """A list is longer than labels that stand right below each other."""
    names = [f"{face}{name}" for name in NAMES]
    assert broken(cut((*TEXT, *names[: most + 1], RIGHT_BEHIND), 4 + most)) == set()
    assert ENDS in broken(cut((*TEXT, *names[:most], RIGHT_BEHIND), 4 + most))


@pytest.mark.parametrize("label", ["_Trẻ em", "Suy thận:", "_Chủng ra:"])
def test_people_and_whatever_ends_with_a_colon_are_labels_below_a_list_too(label: str) -> None:
    """Nothing that tells of itself what it is belongs to a list."""
    names = [f"_{name}" for name in NAMES]
    assert ENDS in broken(cut((*TEXT, *names, label, RIGHT_BEHIND), 5 + len(names)))


@pytest.mark.parametrize(("head", "expected"), [("_Đau sau mổ: Uống 2 mg.", set()), ("Đau sau mổ: Uống 2 mg.", {DOSE})])
def test_a_head_in_a_face_of_its_own_may_end_a_plain_topic(head: str, expected: set[str]) -> None:
    """One that nothing marks does not."""
    assert broken(cut((LONG, "Theo liều trước đó:", "Uống 5 mg.", head), 3)) == expected


def test_people_are_ended_by_no_head_of_an_unknown_kind() -> None:
    """However that is set."""
    assert broken(cut((LONG, "Trẻ em:", "Uống 5 mg.", "_Đau sau mổ: Uống 2 mg."), 3)) == {DOSE}


def test_a_label_with_its_dose_and_another_label_is_no_label() -> None:
    """However short the line is: it holds nothing below the next topic that has its own dose."""
    printed = (LONG, "Viêm phổi: 5 mg. Liều theo tuổi:", "Trẻ em:", "Uống 2 mg.", "Sau ghép: 7 mg.", "Trẻ 3 tuổi: Uống 4 mg.")
    assert broken(cut(printed, 5, ("Sau ghép:",))) == set()
