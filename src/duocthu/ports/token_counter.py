"""What the program asks of a tokenizer: how long a text is for a model, which is all that chunking needs to know."""

from __future__ import annotations

from typing import Protocol


class TokenCounter(Protocol):
    """Counts tokens; the same text always gives the same number, from any thread."""

    @property
    def name(self) -> str:
        """Whose tokens are counted, for the manifest: ``cl100k_base``, or ``estimate`` where only an estimate is at hand."""
        ...

    def count(self, text: str) -> int:
        """Number of tokens of ``text``, 0 for none; names of special tokens in it are ordinary text."""
        ...
