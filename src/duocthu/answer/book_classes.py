"""What a book tells of classes of drugs: which drugs it counts to them, and under what names it speaks of them."""

from __future__ import annotations

from typing import Protocol

from duocthu.domain.class_example import ClassExample
from duocthu.domain.understanding import NamedDrug
from duocthu.text.class_words import ClassNames


class BookClasses(Protocol):
    """The classes of a book."""

    @property
    def names(self) -> ClassNames:
        """Their other names."""
        ...

    def of_drug(self, drug_id: str) -> tuple[str, ...]:
        """The classes to which the book counts a drug, as folded words."""
        ...

    def examples(self, name: str) -> tuple[ClassExample, ...]:
        """The classes of which the text of the book gives a name as an example."""
        ...

    def members(self, phrase: str) -> tuple[NamedDrug, ...]:
        """The drugs that the book counts to a class, in book order; ``phrase`` names it in folded words."""
        ...
