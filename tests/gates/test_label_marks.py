"""Labels that are printed as a head above them is, and as none of what that holds: they may end it."""

from __future__ import annotations

import pytest
from tests.gates.test_labels import ABOVE, DOSE, LONG, broken, cut

HEART = "Nhồi máu cơ tim"
DOSES = ("Tiêm 30 mg mỗi 12 giờ.", LONG)


@pytest.mark.parametrize(
    ("head", "held", "later", "expected"),
    [
        (f"*{HEART}", "Người lớn:", "*Trẻ em", set()),  # in the face of the head
        (f"*{HEART}", "Người lớn:", "Trẻ em:", {DOSE}),  # in that of those below it
        (f"*{HEART}", "*Người lớn", "*Trẻ em", {DOSE}),
        (f"- {HEART}:", "Người lớn:", "- Trẻ em:", set()),  # behind the mark of the head
        (f"1. {HEART}:", "Người lớn:", "2. Trẻ em:", set()),
    ],
)
def test_people_printed_as_the_illness_above_them(head: str, held: str, later: str, expected: set[str]) -> None:
    """Whether the dose of the later ones must stand under the illness, too."""
    printed = (head, held, *DOSES, later, "Tiêm 1 mg mỗi 12 giờ.")
    assert broken(cut(printed, 4)) - {ABOVE} == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("*Sẩy thai: Truyền 10 đơn vị trong 500 ml.", set()),
        ("_Sẩy thai: Truyền 10 đơn vị trong 500 ml.", {DOSE}),
        ("Truyền 10 đơn vị trong 500 ml.", {DOSE}),
    ],
)
def test_a_label_in_the_face_of_the_heads_whose_dose_shares_its_line(line: str, expected: set[str]) -> None:
    """It may be one of them; what stands in another face below a head is not."""
    printed = ("*Chảy máu sau đẻ:", "Tiêm bắp 10 đơn vị sau khi sổ rau.", LONG, line)
    assert broken(cut(printed, 3)) == expected


def test_a_label_ends_before_the_dose_in_its_brackets() -> None:
    """Before a bracket that gives none it is half a label."""
    for bracket, expected in (("(thường là 500 mg/ngày)", set()), ("(trừ người thẩm phân)", {ABOVE})):
        printed = (f"Người suy thận {bracket}:", "Clcr 20 - 49 ml/phút: Uống 250 mg mỗi 6 giờ.", LONG, "Uống 125 mg mỗi 6 giờ.")
        assert broken(cut(printed, 3, ("Người suy thận", "Clcr 20 - 49 ml/phút:"))) & {ABOVE} == expected


def test_a_line_that_begins_as_a_plain_head_does_ends_it() -> None:
    """``Lịch tiêm nhanh: …`` is no part of ``Lịch tiêm thường:``, but one that has all its words may be."""
    for line, expected in (
        ("Lịch tiêm nhanh: Tiêm 2 ml mỗi tháng.", set()),
        ("Lịch tiêm thường cho trẻ em: Tiêm 2 ml mỗi tháng.", {DOSE}),
        ("Lịch khác: Tiêm 2 ml mỗi tháng.", {DOSE}),
    ):
        printed = ("Lịch tiêm thường:", "Tiêm 1 ml mỗi tháng.", LONG, line)
        assert broken(cut(printed, 3)) == expected, line
