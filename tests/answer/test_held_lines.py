"""Which lines are quoted where others of the same choice stand beside a block."""

from __future__ import annotations

import pytest
from tests.answer.asked import dosage

from duocthu.answer.dosing import choose_dosing
from duocthu.answer.held_lines import quoted_beside
from duocthu.answer.quotation import unit_text
from duocthu.text.fold import fold
from duocthu.understanding.patient import read_patient

ALL = "Trẻ em: Uống 5 mg/kg."
AGED = "Trẻ em 1 - 5 tuổi: Uống 10 mg/kg."
LIGHT = "Trẻ em dưới 20 kg: Uống 2 mg/kg."
HEAVY = "Trẻ em từ 20 đến 40 kg: Uống 3 mg/kg."
ACHING = "Trẻ em: Uống 7 mg/kg."
ROWS = ("__Sốt", ALL, "__Đau", ACHING, "Trẻ em:", AGED, LIGHT, HEAVY)


def quoted(question: str, *held: str) -> list[str]:
    """The lines that are quoted for a question where those of ``held`` may not be."""
    patient = read_patient(question)
    lines = choose_dosing(dosage(*ROWS), fold(question).split(), patient).lines
    beside = [line for line in lines if unit_text(line.passage, line.unit) in held]
    return [unit_text(line.passage, line.unit) for line in quoted_beside(lines, beside, patient)]


@pytest.mark.parametrize("question", ["trẻ 10 kg", "trẻ 3 tuổi nặng 12 kg", "bé 12kg"])
def test_a_band_that_holds_the_weight_is_kept_beside_an_age(question: str) -> None:
    """The age that may not be quoted is no reason to hide the band of the patient's weight."""
    assert LIGHT in quoted(question, AGED)
    assert HEAVY not in quoted(question, AGED)


def test_people_at_large_are_not_quoted_in_the_place_of_the_held() -> None:
    """Their dose would be somebody else's."""
    assert ACHING not in quoted("trẻ 10 kg", AGED)


def test_the_doses_of_another_illness_are_quoted() -> None:
    """What is held for one illness says nothing of another."""
    assert ALL in quoted("trẻ 10 kg", AGED)


def test_all_is_quoted_where_nothing_is_held() -> None:
    """Nothing takes anything's place."""
    assert set(quoted("trẻ 10 kg")) == {ALL, ACHING, AGED, LIGHT}
