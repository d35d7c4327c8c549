"""A question with what a person has judged to answer it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from duocthu.domain.question import Question, Turn

Pair = tuple[str, str]  # drug_id and section_key


@dataclass(frozen=True, slots=True)
class Gold:
    """What answers a question: each section of ``section_keys`` in each drug of ``drug_ids``.

    ``required`` lists the pairs of drug and section that belong to a complete answer where these are not all of them: an
    interaction may stand in one of two monographs only. A question that the book does not answer is not ``answerable``; its
    ``drug_ids`` may name the drug that was meant.
    """

    answerable: bool
    drug_ids: tuple[str, ...] = ()
    section_keys: tuple[str, ...] = ()
    required: tuple[Pair, ...] = ()

    @property
    def accepted(self) -> tuple[Pair, ...]:
        """Every pair that is right."""
        return tuple(dict.fromkeys(product(self.drug_ids, self.section_keys)))

    @property
    def complete(self) -> tuple[Pair, ...]:
        """The pairs that a complete answer holds."""
        return tuple(dict.fromkeys(self.required)) or self.accepted


@dataclass(frozen=True, slots=True)
class JudgedQuestion:
    """A line of a dataset: a question of a ``group`` (what makes it hard), and its gold; ``split`` parts what is kept aside."""

    id: str
    question: str
    group: str
    gold: Gold
    history: tuple[Turn, ...] = ()
    split: str = ""

    def asked(self) -> Question:
        """The question alone, as it is asked."""
        return Question(self.id, self.question, self.history)
