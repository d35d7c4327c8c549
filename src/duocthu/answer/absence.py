"""Notices that the book does not write what was asked: with each of them it is told that silence is no proof of safety."""

from __future__ import annotations

from typing import Final

ABSENT: Final = frozenset(
    {
        "not_found_section", "not_found_substance", "not_found_interaction", "term_not_named", "illness_not_warned_of",
        "unheeded_words", "may_stand_in_table", "patient_not_named", "patient_elsewhere", "patient_not_in_text",
        "organ_of_others", "allergen_not_named", "fact_not_written", "mixture_not_named",
    }
)  # fmt: skip
