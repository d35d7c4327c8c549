"""Words that lines break, told apart by the book itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.text.broken_word import broken_words, is_broken


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["dùng diclo-\nfenac.", "Diclofenac natri"], {"diclo-fenac"}),
        (["dùng diclo-\nfenac."], set()),
        (["dùng anti-\nvirus", "thuốc antivirus, thuốc anti-virus"], set()),
        (["chất ức chế HMG-\nCoA reductase", "HMG-CoA"], set()),
        (["5-hydroxy-\ntryptamin", "hydroxytryptamin"], set()),
        (["5-hydroxy-\ntryptamin", "5-hydroxytryptamin"], {"5-hydroxy-tryptamin"}),
        (["từ 5-\n10 mg", "510 mg"], set()),
        (["diclo-\nfenac", "diclofenacs"], set()),
        (["diclo-\nfenac", "diclo-\nfenac và diclofenac"], {"diclo-fenac"}),
    ],
)
def test_the_book_tells_whose_a_hyphen_is(texts: list[str], found: set[str]) -> None:
    """It prints the word whole elsewhere, and never with the hyphen inside a line; digits are never joined."""
    assert broken_words(texts) == found


def test_a_word_is_known_by_both_halves() -> None:
    """In any case; not by the ends of other words."""
    broken = frozenset({"diclo-fenac"})
    assert is_broken("dùng Diclo-", "fenac,", broken)
    assert not is_broken("dùng xdiclo-", "fenac", broken)
    assert not is_broken("dùng diclo-", "fenacs", broken)
    assert not is_broken("dùng diclo", "fenac", broken)


@given(st.lists(st.text(alphabet="abcĐế-\n 1", max_size=30), max_size=5))
def test_what_is_found_stands_in_the_texts(texts: list[str]) -> None:
    """Both halves at a line's end, and whole."""
    together = " ".join(texts).lower()
    for word in broken_words(texts):
        assert any(f"{word[:place]}-\n{word[place + 1 :]}" in together for place, sign in enumerate(word) if sign == "-")
        assert any(word[:place] + word[place + 1 :] in together for place, sign in enumerate(word) if sign == "-")
