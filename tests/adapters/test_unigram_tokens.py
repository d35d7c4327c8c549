"""Text is cut into the pieces that a unigram model finds most likely."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.adapters.unigram_tokens import WORD_START, UnigramModel, UnigramTokens

PIECES = {
    WORD_START: -4.0,
    WORD_START + "a": -2.0,
    "a": -3.0,
    "b": -3.5,
    "ab": -4.25,
    "ba": -4.5,
    WORD_START + "ab": -5.5,
    "bab": -6.0,
}
UNKNOWN = len(PIECES)
SCORES = (*PIECES.values(), 0.0)
MODEL = UnigramModel(
    {piece: place for place, piece in enumerate(PIECES)}, SCORES, UNKNOWN, {ord("\t"): " ", ord("Á"): "a", 0: ""}
)


def ways(word: str) -> Iterator[tuple[float, list[int]]]:
    """Every way to cut a word, with its score; a character that no piece is is unknown."""
    if not word:
        yield 0.0, []
    for end in range(1, len(word) + 1):
        piece = MODEL.pieces.get(word[:end])
        for score, rest in ways(word[end:]):
            if piece is not None:
                yield SCORES[piece] + score, [piece, *rest]
            if end == 1:
                yield min(SCORES) - 10 + score, [UNKNOWN, *rest]


@given(st.text("abx", min_size=1, max_size=7))
def test_no_other_cut_of_a_word_scores_higher(word: str) -> None:
    """Against all cuts there are."""
    found = UnigramTokens(MODEL).ids(word)
    best = max(score for score, _ in ways(WORD_START + word))
    assert max(score for score, ids in ways(WORD_START + word) if ids == found) == pytest.approx(best)


@given(st.lists(st.text("abx", min_size=1, max_size=5), max_size=5))
def test_a_text_is_its_words_one_after_the_other(words: list[str]) -> None:
    """However many spaces stand between, and whatever was cut before."""
    tokens = UnigramTokens(MODEL)
    alone = [token for word in words for token in UnigramTokens(MODEL).ids(word)]
    assert tokens.ids("  ".join(words)) == alone == tokens.ids(" " + " \t".join(words) + " ")


def test_code_points_are_replaced_first() -> None:
    """By others, by a space, by nothing."""
    tokens = UnigramTokens(MODEL)
    assert tokens.ids("Áb") == tokens.ids("a\0b") == tokens.ids("ab") != tokens.ids("xb")
    assert tokens.ids("") == tokens.ids(" \t ") == []


def test_a_very_long_word_is_cut_and_not_kept() -> None:
    """A PDF can hold one."""
    tokens = UnigramTokens(MODEL)
    assert len(tokens.ids("x" * 20_000)) == 20_001
    assert tokens.ids("ab") == UnigramTokens(MODEL).ids("ab")
