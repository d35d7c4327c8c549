"""Names typed together with what stands beside them."""

from __future__ import annotations

import pytest

from duocthu.understanding.typed_together import names_apart


@pytest.mark.parametrize(
    ("question", "written"),
    [
        ("liều crestor10mg", "liều crestor 10mg"),
        ("zolpidem10 uống mấy viên", "zolpidem 10 uống mấy viên"),
        ("atenolol2,5mg", "atenolol 2,5mg"),
        ("Insulin30 hít", "Insulin30 hít"),  # a name of its own
        ("vitamin B12 và CYP3A4", "vitamin B12 và CYP3A4"),
        ("interferon2b", "interferon2b"),
    ],
)
def test_a_strength_stands_apart_from_the_name(question: str, written: str) -> None:
    """Where it was typed on to it, but for names that end with a number."""
    assert names_apart(question, lambda word: word == "Insulin30") == written


@pytest.mark.parametrize(
    ("question", "written"),
    [
        ("chỉ địnhatenolol", "chỉ định atenolol"),
        ("liềuatenolol người lớn", "liều atenolol người lớn"),
        ("địnhxyz và nghiêngngả", "địnhxyz và nghiêngngả"),
        ("phenoatenolol", "phenoatenolol"),  # may be a name that nobody knows
    ],
)
def test_a_name_stands_apart_from_a_syllable_before_it(question: str, written: str) -> None:
    """Only where a Vietnamese syllable with its diacritics and a name of the book are left."""
    assert names_apart(question, lambda word: word == "atenolol") == written
