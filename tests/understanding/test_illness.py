"""Illnesses that tell what a question asks: germs among them, and those of a pregnancy."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.understanding.illness import BearingIllnesses

BEARING = BearingIllnesses(["đái tháo đường thai kỳ", "tăng huyết áp thai kỳ"])


@pytest.mark.parametrize(
    "question", ["paracetamol đái tháo đường thai kỳ", "paracetamol ĐTĐTK", "paracetamol dai thao duong thai ky"]
)
def test_an_illness_of_pregnancy_asks_for_its_dose(question: str) -> None:
    """Of somebody who is pregnant, though no section on pregnancy is asked for."""
    understood = asked(question)
    assert understood.section_keys == ("lieu_luong_va_cach_dung",)
    assert understood.patient.states == ("pregnant",)
    assert not understood.patient.is_known  # the words are those of the illness


def test_a_pregnancy_beside_it_is_still_one() -> None:
    """In words of its own."""
    understood = asked("liều paracetamol cho thai phụ bị đái tháo đường thai kỳ 3 tháng đầu có thai")
    assert "thoi_ky_mang_thai" in understood.section_keys


@pytest.mark.parametrize(
    ("question", "rest"),
    [
        ("liều đái tháo đường thai kỳ", "liều đái tháo đường"),
        ("thai kỳ", "thai kỳ"),
        ("tăng huyết áp thai kỳ, thai kỳ thứ hai", "tăng huyết áp, thai kỳ thứ hai"),
    ],
)
def test_the_name_alone_is_taken_out(question: str, rest: str) -> None:
    """Of the question in which a patient is looked for."""
    assert " ".join(BEARING.without(question).split()).replace(" ,", ",") == rest


@pytest.mark.parametrize("germ", ["MRSA", "Pseudomonas", "Candida", "ESBL", "phế cầu"])
def test_a_germ_asks_for_the_dose(germ: str) -> None:
    """It is what is treated, and no drug that the book lacks."""
    understood = asked(f"paracetamol cho {germ}")
    assert understood.section_keys == ("lieu_luong_va_cach_dung",)
    assert understood.unknown == ""
    assert asked(f"liều cho {germ}").unknown == ""


def test_what_a_drug_brings_about_is_an_adverse_effect() -> None:
    """Asked with 'gây … không'; 'gây tê' is what it is for."""
    assert asked("paracetamol gây tiêu chảy không").section_keys == ("tac_dung_khong_mong_muon",)
    assert asked("paracetamol gây tê được không").section_keys != ("tac_dung_khong_mong_muon",)
