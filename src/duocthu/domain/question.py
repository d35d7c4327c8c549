"""A question as it arrives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier turn of the conversation; what else a client sends along with it is not read."""

    question: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question; ``history`` holds earlier turns of the same conversation, oldest first."""

    id: str
    question: str
    history: tuple[Turn, ...] = ()
