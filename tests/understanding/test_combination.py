"""Names of which the book has a part alone."""

from __future__ import annotations

import pytest

from duocthu.text.fold import fold
from duocthu.understanding.combination import one_of_class


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("vắc xin tả bảo quản thế nào", "vắc xin tả"),
        ("liều vắc xin cho trẻ em", ""),
        ("vắc xin nào", ""),
        ("vắc xin bảo quản thế nào", ""),  # the next words name a section
        ("vac xin ta bao quan", "vac xin ta"),
        ("bảo quản vắc xin", ""),
    ],
)
def test_one_of_a_class(question: str, expected: str) -> None:
    """A class that goes on with a word that asks nothing and names no section."""
    typed = question.split()
    words = fold(question).split()
    phrases = [(i, 2) for i in range(len(words) - 1) if words[i : i + 2] == ["bao", "quan"]]
    assert one_of_class(["vac", "xin"], words, typed, phrases) == expected
