"""Questions that lean on the one before, and those that speak of something else."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked


@pytest.mark.parametrize(
    "question",
    [
        "chống chỉ định?",
        "còn trẻ em thì sao",
        "thế bảo quản nó thế nào",
        "còn viêm họng thì liều bao nhiêu",
        "liều khi INR 3",
        "bé 5 tuổi",
        "nhiễm Helicobacter pylori thì sao",
        "thế đường tiêm?",
        "thiếu sắt thì liều bao nhiêu",
        "what about children?",
    ],
)
def test_a_question_that_leans(question: str) -> None:
    """On a section, a patient, an indication, a measure or a germ: the drug of the question before, which is told."""
    understood = asked(question, "liều paracetamol")
    assert [d.drug_id for d in understood.drugs] == ["paracetamol"]
    assert (understood.from_history, understood.lent_by) == (True, "liều paracetamol")


@pytest.mark.parametrize(
    "question",
    [
        "còn sắt thì liều bao nhiêu",
        "thế kẽm?",
        "còn Zinc thì sao",
        "liều MTX",
        "liều Iod",
        "Vit D",
        "còn muối hồng",
        "liều Lantus",
    ],
)
def test_a_question_of_something_else(question: str) -> None:
    """Gets no drug lent."""
    assert not asked(question, "liều paracetamol").drugs


@pytest.mark.parametrize(("question", "unknown"), [("thế kẽm?", "kẽm"), ("liều MTX", "mtx"), ("Vit D", "vitamin d")])
def test_what_is_not_found_is_named(question: str, unknown: str) -> None:
    """As it was typed, or in full."""
    assert asked(question, "liều paracetamol").unknown == unknown


def test_the_turn_before_must_have_been_understood() -> None:
    """The drug of one before that is not lent in its place; what was not found is named again."""
    understood = asked("liều bao nhiêu", "liều paracetamol", "liều streptokinaza")
    assert not understood.drugs
    assert understood.unknown == "streptokinaza"


def test_a_turn_that_leans_lends_on() -> None:
    """From the question that named the drug."""
    understood = asked("bé 5 tuổi", "liều paracetamol", "chống chỉ định?")
    assert understood.lent_by == "liều paracetamol"
    assert understood.section_keys == ("chong_chi_dinh",)


def test_a_combination_is_not_lent_as_one_of_its_substances() -> None:
    """It was not found."""
    understood = asked("còn cho trẻ em thì sao", "liều paracetamol và acid mefenamic")
    assert not understood.drugs
    assert understood.unknown == "paracetamol và acid mefenamic"
    assert [part.drug_id for part in understood.parts] == ["paracetamol"]


@pytest.mark.parametrize("question", ["bé 5 tuổi", "còn cho trẻ em thì sao", "trẻ 20 kg?"])
def test_a_patient_alone_keeps_the_section(question: str) -> None:
    """That was asked for before."""
    assert asked(question, "liều paracetamol").section_keys == ("lieu_luong_va_cach_dung",)
    assert asked(question, "chống chỉ định paracetamol").section_keys == ("chong_chi_dinh",)


def test_a_greeting_gets_no_drug() -> None:
    """It asks nothing."""
    assert not asked("cảm ơn", "liều paracetamol").drugs
