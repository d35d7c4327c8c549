"""Words that ask."""

from __future__ import annotations

import pytest

from duocthu.text.asking_words import asking_places


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("liều tối đa", []),
        ("lieu toi da", []),
        ("uống trước ăn", []),
        ("pha thế nào", []),
        ("liều tối thiểu hen", ["hen"]),
        ("liều đa u tủy", ["đa", "u", "tủy"]),
        ("liều chán ăn", ["chán", "ăn"]),
    ],
)
def test_phrases_ask_together(question: str, left: list[str]) -> None:
    """Each of their words alone may be one of an illness."""
    typed = question.split()
    asking = asking_places(typed)
    assert [word for place, word in enumerate(typed) if place not in asking] == left
