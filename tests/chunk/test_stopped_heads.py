"""Heads that end with a full stop govern as those with a colon do, and sentences govern nothing."""

from __future__ import annotations

import pytest
from tests.chunk.test_label_forms import told

DOSE = "Uống 500 mg mỗi 8 giờ."
LESS = "Uống 250 mg mỗi 12 giờ."


@pytest.mark.parametrize("head", ["Trẻ em.", "Người suy thận.", "Tăng huyết áp.", "2) Tăng huyết áp.", "Liều duy trì."])
def test_a_name_with_a_full_stop_above_a_dose_is_a_head(head: str) -> None:
    """It is told without its stop."""
    assert told(DOSE, head, LESS)[1:] == [(head, (), True), (LESS, (head[:-1],), False)]


def test_topics_stand_below_people_and_end_with_them() -> None:
    """The children's doses are told as theirs, each with its illness."""
    rows = ("Người lớn.", f"Viêm phổi: {DOSE}", "Trẻ em.", f"Viêm phổi: {LESS}", f"Lậu: {LESS}")
    assert [path for _, path, _ in told(*rows)] == [(), ("Người lớn",), (), ("Trẻ em",), ("Trẻ em",)]


def test_people_inside_the_paragraph_of_an_illness_stand_below_it() -> None:
    """And so do those of the lines behind."""
    rows = (f"Suy thượng thận mạn. Người lớn: {DOSE}", f"Trẻ em: {LESS}")
    assert [path for _, path, is_label in told(*rows) if not is_label] == [("Suy thượng thận mạn",), ("Suy thượng thận mạn",)]


def test_topics_that_no_list_knows_are_heads_where_several_illnesses_are() -> None:
    """By themselves they may be anything."""
    rows = ("Viêm phổi.", DOSE, "Lậu.", LESS, "Da liễu.", LESS)
    assert [path for _, path, is_label in told(*rows) if not is_label] == [("Viêm phổi",), ("Lậu",), ("Da liễu",)]
    assert told(DOSE, "Da liễu.", LESS)[-1] == (LESS, (), False)


@pytest.mark.parametrize(
    "row",
    [
        "Trẻ em không dùng.",
        "Tăng dần từng bước.",
        "Chống chỉ định.",
        "Đợt 7 ngày.",
        "Giảm liều ở người già.",
        "- Trẻ em.",
        "Liều = AUC x (GFR + 25).",
    ],
)
def test_a_short_sentence_is_no_head(row: str) -> None:
    """What says something, gives a rule or is marked as one of a list."""
    assert told("Người lớn:", DOSE, row, LESS)[-1] == (LESS, ("Người lớn:",), False)


def test_lines_of_a_list_are_no_heads() -> None:
    """Below a line that introduces them, or several of a kind in a row; nor is one without a dose below."""
    rows = ("Người lớn:", "Không dùng cho:", "Trẻ em.", "Phụ nữ có thai.", DOSE)
    assert not any(is_label for text, _, is_label in told(*rows) if text.endswith("."))
    assert "Người lớn:" in told(*rows)[-1][1]
    assert not any(is_label for _, _, is_label in told("Trẻ em.", "Chưa có kinh nghiệm."))
    assert not any(is_label for _, _, is_label in told("Trẻ em.", DOSE, key="than_trong"))
