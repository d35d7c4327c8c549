"""A fake embedder: a text's vector is the sum of its words' own directions, so that texts with common words are near."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import cast

from duocthu.domain.errors import EmbedderError
from duocthu.ports.embedder import FloatMatrix, FloatVector

DIMENSION = 16


class WordEmbedder:
    """Twelve words of a text count; ``asked`` are the batches that were asked for, of which it fails after ``lasts``."""

    most_tokens = 12

    def __init__(self, name: str = "words", *, dimension: int = DIMENSION, lasts: int | None = None) -> None:
        """Keep what it is to be like."""
        self.name = name
        self.dimension = dimension
        self.asked: list[list[str]] = []
        self._lasts = lasts

    def passages(self, texts: Sequence[str]) -> FloatMatrix:
        """A row for each text."""
        if self._lasts is not None and len(self.asked) >= self._lasts:
            raise EmbedderError("embedder_timeout", url="http://fake/v1")
        self.asked.append(list(texts))
        return cast("FloatMatrix", [self._vector(text) for text in texts])

    def query(self, text: str) -> FloatVector:
        """The vector of a question."""
        return cast("FloatVector", self._vector(text))

    def left_out(self, text: str) -> int:
        """Words beyond the twelfth."""
        return max(0, len(text.split()) - self.most_tokens)

    def _vector(self, text: str) -> list[float]:
        sums = [0.0] * self.dimension
        for word in ("", *text.split()[: self.most_tokens]):
            digest = hashlib.sha256(f"{self.name} {word}".encode()).digest()
            sums = [total + digest[n % len(digest)] - 127.5 for n, total in enumerate(sums)]
        length = math.hypot(*sums)
        return [number / length for number in sums]
