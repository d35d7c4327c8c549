"""Labels over a line end, of ages and weights alone, behind bullets and counters."""

from __future__ import annotations

import pytest
from tests.gates.test_labels import DOSE, LONG, broken, cut

from duocthu.text.opening_name import without_counter


def test_a_label_that_runs_over_a_line_end_with_its_dose_behind() -> None:
    """It is read up to its colon, so that it and not the older one is demanded."""
    printed = (
        "Người lớn: Uống 250 mg mỗi 6 giờ.",
        "Trẻ sơ sinh trên 8 ngày tuổi và trẻ em ở độ tuổi",
        "dưới 3 tháng tuổi: Uống 25 mg mỗi 6 giờ.",
        LONG,
        "Uống 50 mg khi nặng.",
    )
    whole = "Trẻ sơ sinh trên 8 ngày tuổi và trẻ em ở độ tuổi dưới 3 tháng tuổi:"
    assert broken(cut(printed, 4, (whole,))) == set()
    assert broken(cut(printed, 4, ("Người lớn:",))) == {DOSE}


@pytest.mark.parametrize(
    "band",
    ["Dưới 10 kg:", "10 - 20 kg:", "6 - 12 tuổi:", "≥ 40 kg:", "- Trẻ em:", "1. Trẻ em:", "a) Trẻ em:", "• 6 - 12 tuổi:"],
)
def test_bands_and_counted_labels(band: str) -> None:
    """Ages and weights alone are people, and a bullet or a number before a label changes nothing."""
    printed = ("Người lớn: Uống 250 mg mỗi 6 giờ.", f"{band} Uống 25 mg mỗi 6 giờ.", LONG, "Uống 50 mg khi nặng.")
    bare = without_counter(band)
    assert broken(cut(printed, 3, (bare,))) == set()
    assert broken(cut(printed, 3, (band,))) == set()
    assert broken(cut(printed, 3, ("Người lớn:",))) == {DOSE}
    assert broken(cut(printed, 3)) == {DOSE}


def test_a_counted_illness_closes_and_is_not_demanded() -> None:
    """``a) Viêm phổi: …`` may be a label, or an item of a list."""
    printed = ("Người lớn: Uống 250 mg mỗi 6 giờ.", "a) Viêm phổi: Uống 500 mg mỗi 6 giờ.", LONG, "Uống 1 g khi nặng.")
    assert broken(cut(printed, 3)) == set()


def test_amounts_are_no_bands() -> None:
    """A line that begins with a number of something else is no label."""
    printed = ("Người lớn: Uống 250 mg mỗi 6 giờ.", "2 viên mỗi lần: Uống khi đau.", LONG, "Uống 500 mg khi nặng.")
    assert broken(cut(printed, 3, ("Người lớn:",))) == set()
    assert broken(cut(printed, 3)) == {DOSE}


def test_the_people_over_bands_of_weight_go_along() -> None:
    """``10 - 20 kg`` is of the children above ``Dưới 10 kg``."""
    printed = ("Trẻ em:", "Dưới 10 kg: Uống 50 mg/ngày.", "10 - 20 kg: Uống 100 mg/ngày.")
    assert broken(cut(printed, 2, ("Trẻ em:",))) == set()
    assert broken(cut(printed, 2)) == {DOSE}


def test_words_before_a_dash_may_be_a_label_and_are_not_demanded() -> None:
    """``Trẻ em – 25 mg`` closes the label above it, or not: a guess stops no book."""
    printed = ("Người lớn:", "Uống 250 mg mỗi 6 giờ.", "Trẻ em – uống 25 mg mỗi 6 giờ.", LONG, "Uống 50 mg khi nặng.")
    for labels in ((), ("Trẻ em",), ("Người lớn:", "Trẻ em")):
        assert DOSE not in broken(cut(printed, 4, labels))
    ranged = ("Người lớn:", "Uống 250 - 500 mg mỗi 6 giờ.", LONG, "Uống 50 mg khi nặng.")
    assert broken(cut(ranged, 3)) == {DOSE}


def test_an_illness_that_names_its_people_stands_under_no_others() -> None:
    """Although an illness stands right below the children above it."""
    printed = ("Trẻ em:", "Viêm màng não:", "Uống 25 mg/kg/ngày.", "Viêm màng não ở người lớn:", "Uống 4 g/ngày.", LONG)
    assert broken(cut(printed, 3)) == set()
    other = ("Trẻ em:", "Viêm màng não:", "Uống 25 mg/kg/ngày.", "Viêm phổi:", "Uống 50 mg/kg/ngày.", LONG)
    assert broken(cut(other, 3)) == {DOSE}


@pytest.mark.parametrize(
    ("rows", "labels"),
    [
        (("*1. Suy tim.", "a) Người lớn: 5 mg.", "*2. Tăng huyết áp.", LONG, "Uống 10 mg."), ("2. Tăng huyết áp.",)),
        (("Viêm phổi:", "Suy thận: 250 mg.", "Viêm kết mạc: Nhỏ 1 giọt.", "Uống 10 mg."), ("Viêm phổi:", "Viêm kết mạc:")),
        (("Gây ngủ: 100 mg.", "Trẻ sơ sinh: 5 mg/kg.", "Do cầu khuẩn: 1 g.", "Uống 10 mg."), ("Do cầu khuẩn:",)),
        (("Người lớn: 40 mg.", "Người trên 60 tuổi: 10 mg/kg.", LONG, "Uống 10 mg."), ("Người trên 60 tuổi:",)),
    ],
)
def test_what_may_have_ended_is_not_demanded(rows: tuple[str, ...], labels: tuple[str, ...]) -> None:
    """Below a counted head, an organ or people behind a topic's own line, and people who are told by their age."""
    assert broken(cut(rows, len(rows) - 1, labels)) == set()
    assert broken(cut(rows, len(rows) - 1, labels[:-1])) <= {DOSE}
