"""A paragraph that turns to others after a dose: the dose before stays that of the people above; the others have theirs."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.quotation import unit_text
from duocthu.text.turn import turn_to_others
from duocthu.understanding.patient import read_patient

ADULTS = "10 mg/kg, ngày 2 lần. Với người lớn, liều là 800 mg, ngày 2 lần."
NEWBORNS = "10 mg/kg, ngày 2 lần. Trẻ sơ sinh dùng 5 mg/kg, ngày 1 lần."
BELOW_TWO = "Uống 10 mg/kg; trẻ dưới 2 tuổi 5 mg/kg."
BANNED = "10 mg/kg, ngày 2 lần. Không dùng cho trẻ sơ sinh."
ELDERLY = "500 mg, ngày 2 lần. Ở người cao tuổi dùng 250 mg, ngày 2 lần."


def lines(question: str, *rows: str) -> list[str]:
    """The lines chosen for a question."""
    choice = choose_dosing(dosage(*rows), question.split(), read_patient(question))
    return [" ".join(unit_text(line.passage, line.unit).split()) for line in choice.lines]


@pytest.mark.parametrize(
    ("label", "paragraph", "patients"),
    [
        ("**Trẻ em", ADULTS, ["trẻ 8 tuổi", "người lớn", "trẻ sơ sinh"]),
        ("**Trẻ em", f"Viêm phổi: {ADULTS}", ["trẻ 8 tuổi", "người lớn"]),
        ("**Trẻ em", NEWBORNS, ["trẻ 8 tuổi", "trẻ sơ sinh"]),
        ("**Trẻ em", BELOW_TWO, ["trẻ 8 tuổi", "trẻ 1 tuổi"]),
        ("**Trẻ em", BANNED, ["trẻ 8 tuổi", "trẻ sơ sinh"]),
        ("**Người lớn", ELDERLY, ["người lớn", "người 75 tuổi"]),
    ],
)
def test_the_people_above_and_those_of_the_turn_are_given_it(label: str, paragraph: str, patients: list[str]) -> None:
    """Each of them, whoever the last sentence is about."""
    for patient in patients:
        assert paragraph in lines(f"liều cho {patient}", label, paragraph, "**Người suy dinh dưỡng", "Uống 1 mg."), patient


@pytest.mark.parametrize(
    ("patient", "paragraph"),
    [("người lớn", NEWBORNS), ("người lớn", "10 mg/kg, cho trẻ trên 2 tuổi, tối đa 500 mg."), ("trẻ 8 tuổi", ELDERLY)],
)
def test_nobody_else_is_given_it(patient: str, paragraph: str) -> None:
    """A turn lets in those whom it names and no others."""
    label = "**Người lớn" if paragraph == ELDERLY else "**Trẻ em"
    assert paragraph not in lines(f"liều cho {patient}", label, paragraph, "**Người suy dinh dưỡng", "Uống 1 mg.")


def test_people_behind_a_comma_say_for_whom_the_dose_is() -> None:
    """Unless a dose of their own follows there."""
    paragraph = "Uống 250 mg, cho trẻ trên 2 tuổi, tối đa 500 mg."
    assert turn_to_others(paragraph) == len(paragraph)
    turned = "Uống 250 mg, trẻ sơ sinh 5 mg/kg."
    assert turned[turn_to_others(turned) :].strip() == "trẻ sơ sinh 5 mg/kg."
    assert not lines("liều cho trẻ 1 tuổi", "**Trẻ em", paragraph, "**Người lớn", "Uống 1 g.")
