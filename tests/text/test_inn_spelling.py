"""International names as people spell them."""

from __future__ import annotations

import pytest

from duocthu.text.inn_spelling import spellings


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("penicillin", "penicilin"),
        ("sulfonamide", "sulfonamid"),
        ("aspirine", "aspirin"),
        ("kali clavulanate", "kali clavulanat"),
        ("methotrexate", "methotrexat"),
        ("lithium", "lithi"),
    ],
)
def test_a_name_as_a_vietnamese_book_prints_it(typed: str, printed: str) -> None:
    """Letters once, and no e at the end."""
    assert spellings(typed) == (typed, printed)


@pytest.mark.parametrize("name", ["penicilin", "trứng", "hải sản", "PNC"])
def test_other_names_stay(name: str) -> None:
    """Those that are spelt so, and words of everyday."""
    assert spellings(name) == (name,)
