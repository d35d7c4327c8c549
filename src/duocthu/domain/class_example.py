"""That the text of a book gives a drug as an example of a class."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClassExample:
    """A class in folded words, and the paragraph that says so: its chunk, and its offset in the source of that (characters)."""

    name: str
    chunk_id: str
    start: int
