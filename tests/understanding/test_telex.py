"""Keys of the Telex keyboard as they were struck."""

from __future__ import annotations

import pytest
from tests.understanding.test_understand import asked

from duocthu.understanding.telex import letters_typed


@pytest.mark.parametrize(
    ("question", "written"),
    [
        ("lieefu dungf cuar atenolol", "liều dùng của atenolol"),
        ("choongs chir ddinhj", "chống chỉ định"),
        ("cos dungf dduwowcj khoong", "có dùng được không"),
        ("chống chỉ ddinhj của atenolol", "chống chỉ định của atenolol"),
        ("Quas lieefu", "quá liều"),
    ],
)
def test_keys_become_letters(question: str, written: str) -> None:
    """Beside at least one word that can be nothing else."""
    assert letters_typed(question, lambda _: False) == written


@pytest.mark.parametrize(
    "question",
    [
        "liều max của atenolol",
        "lieu max atenolol test",
        "what does the dose need in poor renal function",
        "xoong nồi",
        "abacavir",
    ],
)
def test_other_words_stay(question: str) -> None:
    """English, shorthand, and syllables as they stand."""
    assert letters_typed(question, lambda _: False) == question


def test_a_name_stays() -> None:
    """Also where its letters are keys of a syllable."""
    assert letters_typed("lieefu cuar toos", lambda word: word == "toos") == "liều của toos"


def test_such_a_question_is_understood() -> None:
    """As if it had its letters."""
    found = asked("choongs chir ddinhj cuar paracetamol")
    assert ([drug.drug_id for drug in found.drugs], found.section_keys) == (["paracetamol"], ("chong_chi_dinh",))
