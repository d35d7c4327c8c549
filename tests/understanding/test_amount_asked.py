"""Questions whether an amount may be given are answered by the lines of doses."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

DOSAGE, OVERDOSE, WARNINGS = "lieu_luong_va_cach_dung", "qua_lieu_va_xu_tri", ("chong_chi_dinh", "than_trong")


@pytest.mark.parametrize(
    "question",
    [
        "paracetamol 5 g một ngày được không",
        "paracetamol 800mg x 4 lan/ngay duoc khong",
        "uống 2 viên paracetamol một lần được không",
        "truyền paracetamol 6 mg/phút được không",
    ],
)
def test_the_doses_stand_before_what_warns_of_anybody(question: str) -> None:
    """Of nobody in particular; with diacritics and without."""
    understood = asked(question)
    assert understood.of_amount
    assert understood.section_keys == (DOSAGE, *WARNINGS)


@pytest.mark.parametrize(
    "question",
    [
        "paracetamol 10 mg cho trẻ 12 tuổi được không",
        "người lớn uống paracetamol 3 g một ngày được không",
        "loét dạ dày uống paracetamol 400 mg được không",
        "paracetamol 600mg ngày 4 lần có cao quá không",
        "paracetamol 20 mg có vượt liều tối đa không",
        "có thể dùng paracetamol 200 mg không",
        "dị ứng penicilin uống paracetamol 500 mg được không",
    ],
)
def test_a_patient_is_warned_of_as_beside_any_dose(question: str) -> None:
    """Doses alone are asked for, behind what names the patient or the illness."""
    assert asked(question).section_keys == (DOSAGE,)


def test_an_amount_that_may_be_too_much_asks_for_both() -> None:
    """The greatest dose decides whether it is an overdose; whoever has taken far too much is told of that alone."""
    assert asked("paracetamol 4 g một lần có quá liều không").section_keys == (DOSAGE, OVERDOSE)
    assert asked("uống 20 viên paracetamol 500mg có sao không").section_keys == (OVERDOSE,)


def test_a_pregnancy_comes_first() -> None:
    """Whether the drug may be used at all comes before how much of it."""
    assert asked("bà bầu uống paracetamol 1 g được không").section_keys == ("thoi_ky_mang_thai", DOSAGE)


@pytest.mark.parametrize(
    "question",
    [
        "paracetamol 500mg trị đau đầu được không",
        "bé 10 kg dùng paracetamol được không",
        "paracetamol 1 g pha với glucose 5% được không",
        "paracetamol 500 mg uống chung warfarin được không",
        "paracetamol có hại không",
        "liều paracetamol 500 mg",
    ],
)
def test_what_else_is_asked_of_a_drug_with_its_strength_stays(question: str) -> None:
    """A weight is no amount of a drug."""
    assert not asked(question).of_amount
