"""Paragraphs behind a list of people that do not say whose they are."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.quotation import unit_text
from duocthu.text.fold import fold
from duocthu.understanding.patient import read_patient

MOST = "Liều tối đa không được vượt quá 3 200 mg/ngày."
LIST = ("__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em: Uống 10 mg/kg.", MOST, "__Đau đầu", "Người lớn: Uống 200 mg.")


def shown(question: str, *rows: str) -> tuple[list[str], tuple[str, ...]]:
    """The lines chosen for a question, and the labels behind which some of them do not say whose they are."""
    choice = choose_dosing(dosage(*rows), fold(question).split(), read_patient(question))
    return [unit_text(line.passage, line.unit) for line in choice.lines], choice.unowned


@pytest.mark.parametrize("question", ["người lớn", "trẻ 5 tuổi", "người 70 tuổi"])
def test_a_greatest_dose_behind_the_list_is_shown_to_each(question: str) -> None:
    """With the label behind which it stands, so that this can be told."""
    texts, behind = shown(question, *LIST)
    assert MOST in texts
    assert behind == ("Trẻ em",)


def test_it_stays_with_its_indication() -> None:
    """A list under another heading has nothing to do with it."""
    texts, behind = shown("đau đầu người lớn", *LIST)
    assert (texts, behind) == (["Người lớn: Uống 200 mg."], ())


@pytest.mark.parametrize(
    "rows",
    [
        ("__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em:", "Uống 10 mg/kg.", MOST),
        ("__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em: Uống 10 mg/kg.", "Trẻ em: Tối đa 300 mg/ngày."),
        ("__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em: Uống 10 mg/kg, tối đa 300 mg/ngày."),
        ("__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em: Uống 10 mg/kg.", "Uống sau bữa ăn."),
    ],
)
def test_what_says_whose_it_is_is_nobody_elses(rows: tuple[str, ...]) -> None:
    """By a label on a line of its own, by its words, in the line of the dose; what holds no dose is not added."""
    assert shown("người lớn", *rows) == (["Người lớn: Uống 400 mg."], ())


def test_a_line_that_turns_to_others_ends_no_list() -> None:
    """What follows it is still behind the list."""
    older = "Ở người cao tuổi dùng một nửa liều người lớn."
    rows = ("__Sốt", "Người lớn: Uống 400 mg.", "Trẻ em:", "Trẻ sơ sinh: Uống 5 mg/kg.", older, MOST)
    texts, behind = shown("người lớn", *rows)
    assert (MOST in texts, behind) == (True, ("Trẻ em",))


def test_what_stands_under_the_heading_alone_is_everybodys() -> None:
    """Nothing has to be told of it."""
    texts, behind = shown("người lớn", *LIST[:3], "Ở người cao tuổi dùng một nửa liều người lớn.", MOST)
    assert (MOST in texts, behind) == (True, ())


@pytest.mark.parametrize("question", ["người lớn suy thận", "phụ nữ có thai"])
def test_nothing_is_added_for_an_organ_or_a_pregnancy(question: str) -> None:
    """Whose lines are narrower than any age."""
    assert shown(question, *LIST)[1] == ()
