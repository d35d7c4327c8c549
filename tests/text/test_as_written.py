"""Capitals of the question."""

from __future__ import annotations

import pytest

from duocthu.text.as_written import as_written


@pytest.mark.parametrize(
    ("phrase", "question", "shown"),
    [
        ("egfr 25", "liều acarbose eGFR 25", "eGFR 25"),
        ("clcr < 30 (ml", "Clcr < 30 (ml/phút)", "Clcr < 30 (ml"),
        ("người cao tuổi", "Người cao tuổi", "Người cao tuổi"),
        ("18 tháng tuổi", "bé 18th", "18 tháng tuổi"),
    ],
)
def test_a_phrase_as_the_question_writes_it(phrase: str, question: str, shown: str) -> None:
    """Where it does; signs are letters like others."""
    assert as_written(phrase, question) == shown
