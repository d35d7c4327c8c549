"""What is asked of one drug with another asks for what the two do to each other."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

INTERACTIONS, DOSAGE, FORBIDDEN = "tuong_tac_thuoc", "lieu_luong_va_cach_dung", "chong_chi_dinh"


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("paracetamol có bị chống chỉ định với ketoconazol không", (INTERACTIONS, FORBIDDEN)),
        ("ketoconazol có bị chống chỉ định với paracetamol không", (INTERACTIONS, FORBIDDEN)),
        ("chong chi dinh paracetamol voi warfarin", (INTERACTIONS, FORBIDDEN)),
        ("liều paracetamol với warfarin", (INTERACTIONS, DOSAGE)),
        ("paracetamol dùng được với ketoconazol không", (INTERACTIONS,)),
        ("paracetamol và rượu", (INTERACTIONS,)),
        ("bưởi và paracetamol", (INTERACTIONS,)),
        ("paracetamol với cam thảo", (INTERACTIONS,)),
    ],
)
def test_the_interactions_stand_first(question: str, keys: tuple[str, ...]) -> None:
    """Before the section that is asked for."""
    assert asked(question).section_keys == keys


@pytest.mark.parametrize(
    "question",
    [
        "liều paracetamol với creatinin 150",
        "liều paracetamol với trẻ em",
        "paracetamol gắn với albumin bao nhiêu",
        "paracetamol và sữa mẹ",
        "liều paracetamol với nhiễm pseudomonas",
    ],
)
def test_what_is_not_given_with_it(question: str) -> None:
    """A measure, people, what binds it, milk of a mother, a germ."""
    assert INTERACTIONS not in asked(question).section_keys


def test_doses_of_what_the_book_does_not_have_are_none_of_its_partner() -> None:
    """The name that stands first is the one whose dose is asked for."""
    assert asked("liều ketoconazol khi dùng với paracetamol").section_keys == (INTERACTIONS,)
    assert DOSAGE in asked("liều paracetamol khi dùng với ketoconazol").section_keys
    assert DOSAGE in asked("người bệnh Parkinson liều và tương tác của paracetamol").section_keys
