"""Questions to begin with, about drugs that the open book has."""

from __future__ import annotations

from typing import Final, NamedTuple

from duocthu.workflows.book_catalog import BookCatalog

_KINDS: Final = ("example_dose", "example_contraindications", "example_interactions")


class Example(NamedTuple):
    """A question: ``name`` is its message, which names ``drug``."""

    name: str
    drug: str


def example_questions(catalog: BookCatalog) -> tuple[Example, ...]:
    """One question of each kind, about drugs of one word from all over the book."""
    plain = _plain_names(catalog)
    step = max(1, len(plain) // len(_KINDS))
    return tuple(Example(name, drug.capitalize()) for name, drug in zip(_KINDS, plain[step // 2 :: step], strict=False))


def first_drug(catalog: BookCatalog) -> str:
    """The first drug of one word in the book, for the box to show what a question looks like."""
    return next(iter(_plain_names(catalog)), "").lower()


def _plain_names(catalog: BookCatalog) -> list[str]:
    names = [drug.drug_name for drug in catalog.drugs]
    return [name for name in names if name.isalpha()] or names
