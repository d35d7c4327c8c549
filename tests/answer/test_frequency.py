"""Unwanted effects by how often they are met."""

from __future__ import annotations

import pytest
from tests.answer.asked import passages

from duocthu.answer.frequency import of_frequency
from duocthu.answer.quotation import unit_text
from duocthu.domain.passage import Passage
from duocthu.text.fold import fold

ROWS = (
    "__Thường gặp, ADR > 1/100",
    "Tiêu hóa: Buồn nôn.",
    "__Ít gặp, 1/1 000 < ADR < 1/100",
    "Da: Ngứa.",
    "__Hiếm gặp, ADR < 1/1 000",
    "Gan: Viêm gan.",
)


@pytest.fixture
def effects() -> list[Passage]:
    """A section of three heads."""
    return passages(*ROWS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("ADR thường gặp", ["Tiêu hóa: Buồn nôn."]),
        ("tác dụng phụ hiếm gặp là gì", ["Gan: Viêm gan."]),
        ("adr it gap", ["Da: Ngứa."]),
        ("tác dụng phụ", []),
        ("ADR rất hiếm gặp", []),  # no such head
        ("ADR thường gặp và hiếm gặp", []),  # all of it
    ],
)
def test_only_what_stands_under_that_head(effects: list[Passage], question: str, told: list[str]) -> None:
    """Nothing of other frequencies; nothing where none is asked for."""
    assert [unit_text(p, u) for p, u in of_frequency(effects, fold(question).split())] == told
