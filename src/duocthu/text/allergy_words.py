"""Words by which a line of a book speaks of an allergy."""

from __future__ import annotations

from typing import Final

_OF_ALLERGY: Final = ("di ung", "qua man", "man cam", "phan ve", "allerg", "hypersensitiv", "anaphyla")


def speaks_of_allergy(words: str) -> bool:
    """Whether folded ``words`` (see ``as_words``) speak of an allergy."""
    return any(f" {word}" in words for word in _OF_ALLERGY)
