"""Sentences without a label that begin with other people than the labels above them."""

from __future__ import annotations

import pytest
from tests.chunk.test_context import paths


@pytest.mark.parametrize(
    "aside",
    [
        "Ở người cao tuổi, bắt đầu với 5 mg.",
        "Người bệnh cao tuổi nên dùng liều thấp, 5 mg.",
        "Liều cho người già nên giảm còn 5 mg.",
    ],
)
def test_a_sentence_that_begins_with_others_leaves_the_list_above(aside: str) -> None:
    """The children of the line above are gone for good, those of a head come back; what is below both was said of neither."""
    rows = (
        "Hen:",
        "Trẻ em:",
        "Trẻ đẻ non: 1 mg.",
        "Trẻ em 1 - 5 tuổi: 2 mg.",
        aside,
        "Liều tối đa 10 mg.",
        "Trẻ em 6 - 12 tuổi: 4 mg.",
    )
    found = list(paths(*rows).values())
    assert found[2:] == ["Hen:", "Hen: › Trẻ em:", "Hen: › Trẻ em:"]
    assert list(paths("Hen:", "Trẻ em: 2 mg.", aside, "Liều tối đa 10 mg.").values())[1:] == ["Hen:", "Hen:"]


@pytest.mark.parametrize(
    "remark",
    [
        "Trẻ em nặng trên 40 kg dùng liều người lớn.",
        "Trẻ lớn hơn có thể dùng 10 mg, như người lớn.",
        "Người lớn và trẻ em đều có thể tăng liều.",
        "Không dùng quá liều của người lớn, 40 mg.",
        "40 mg cho người lớn, nếu cần.",
        "Liều tối đa bằng liều người lớn.",
    ],
)
def test_a_sentence_that_names_others_besides_is_still_the_childrens(remark: str) -> None:
    """It begins with the children, with everybody, or with nobody."""
    assert paths("Trẻ em: 2 mg.", remark)[remark] == "Trẻ em:"


def test_people_are_told_as_narrowly_as_the_sentence_begins() -> None:
    """Those born too early are none of the older children, and children over 12 none of the little ones, whatever they take."""
    for label, sentence in (
        ("Trẻ em trên 12 tuổi:", "Trẻ đẻ non dùng nửa liều."),
        ("Trẻ em 1 - 5 tuổi:", "Trẻ em trên 12 tuổi dùng liều người lớn."),
    ):
        assert paths(f"{label} 5 mg/kg.", sentence)[sentence] == ""


def test_people_with_a_failing_organ_are_left_as_others_are() -> None:
    """Their label is the organ's, and is theirs all the same."""
    sentence = "Trẻ em dưới 2 tuổi không nên dùng quá 2 mg/kg."
    assert paths("Người lớn suy thận: 5 mg.", sentence)[sentence] == ""


def test_only_a_dosage_section_turns_to_others_in_a_sentence() -> None:
    """Elsewhere a sentence may begin with anybody."""
    rows = ("Trẻ em:", "Sốt.", "Ở người cao tuổi, lú lẫn.", "Ban đỏ.")
    assert set(paths(*rows, dosage=False).values()) == {"Trẻ em:"}
