"""A question as it arrives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """A question; ``history`` holds earlier questions of the same conversation, oldest first."""

    id: str
    question: str
    history: tuple[str, ...] = ()
