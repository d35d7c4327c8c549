"""Text as the tokens of a SentencePiece unigram model, word by word.

No piece reaches over a space, so the best cut of a text is the best cuts of its words, and words recur: each is cut once. Names
of special tokens in a text are ordinary text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WORD_START: Final = "\N{LOWER ONE EIGHTH BLOCK}"  # stands for the space before a word
_MOST_WORDS: Final = 1 << 17  # remembered at a time
_LONGEST_WORD: Final = 64  # characters of a remembered word
_UNKNOWN_BELOW: Final = 10.0  # how far an unknown character's score lies below the lowest of a piece
_NOWHERE: Final = -1e30


@dataclass(frozen=True, slots=True)
class UnigramModel:
    """Pieces with their ids, scores by id, ``unknown``, the id of what no piece holds, and replacements of code points."""

    pieces: Mapping[str, int]
    scores: tuple[float, ...]
    unknown: int
    replaced: Mapping[int, str]


class UnigramTokens:
    """Cuts text into tokens."""

    def __init__(self, model: UnigramModel) -> None:
        """Cut with the pieces of ``model``."""
        self._model = model
        self._longest = max(map(len, model.pieces), default=1)
        self._unknown_score = min(model.scores, default=0.0) - _UNKNOWN_BELOW
        self._known: dict[str, tuple[int, ...]] = {}

    def ids(self, text: str) -> list[int]:
        """The ids of the tokens, without the marks of beginning and end."""
        found: list[int] = []
        for word in text.translate(self._model.replaced).split(" "):
            if word:
                found += self._known.get(word) or self._learn(word)
        return found

    def _learn(self, word: str) -> tuple[int, ...]:
        ids = self._cut(WORD_START + word)
        if len(word) <= _LONGEST_WORD:
            if len(self._known) >= _MOST_WORDS:
                self._known.clear()
            self._known[word] = ids
        return ids

    def _cut(self, word: str) -> tuple[int, ...]:
        """The pieces with the highest sum of scores (Viterbi); of equal ones that with the earliest first piece."""
        pieces, scores, length = self._model.pieces, self._model.scores, len(word)
        best = [0.0] + [_NOWHERE] * length
        back = [(0, 0)] * (length + 1)  # by end: id of the last piece, and where it starts
        for start in range(length):
            for end in range(start + 1, min(length, start + self._longest) + 1):
                piece = pieces.get(word[start:end])
                if piece is not None and best[start] + scores[piece] > best[end]:
                    best[end], back[end] = best[start] + scores[piece], (piece, start)
            if best[start] + self._unknown_score > best[start + 1]:
                best[start + 1], back[start + 1] = best[start] + self._unknown_score, (self._model.unknown, start)
        ids: list[int] = []
        end = length
        while end:
            piece, end = back[end]
            ids.append(piece)
        return tuple(reversed(ids))
