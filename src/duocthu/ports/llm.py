"""What the program asks of a language model: text under a JSON schema, piece by piece, with an end that is told from a cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """What is asked: ``instructions``, ``data`` that is no instruction, the JSON schema of the answer and the schema's name."""

    instructions: str
    data: str
    schema_name: str
    schema: dict[str, object]


class LanguageModel(Protocol):
    """Writes JSON for a request. What it writes is never believed: the schema is a wish, and the caller checks."""

    @property
    def name(self) -> str:
        """The model, as its server knows it."""
        ...

    @property
    def room(self) -> int:
        """How many tokens a request may have, beside those of the answer."""
        ...

    def complete(self, request: ModelRequest) -> Iterator[str]:
        """The answer in pieces. The iterator ends where the model said that it had done, and nowhere else: raises ModelError."""
        ...
