"""A chunk found for a question."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.domain.chunk import Chunk


@dataclass(frozen=True, slots=True)
class Hit:
    """A chunk and its score; scores compare within one result only."""

    chunk: Chunk
    score: float
