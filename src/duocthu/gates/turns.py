"""Where a text that has no label of its own turns to other people: ``Ở người cao tuổi, dùng nửa liều``."""

from __future__ import annotations

import itertools

from duocthu.books.schema import Labels
from duocthu.gates.label_lines import LabelLine
from duocthu.text.fold import fold
from duocthu.text.population import Population, apart, population

_SENTENCE_ENDS = (".", "!", "?", "…", ":")
_PEOPLE = 4  # words that name people behind words that lead to them
_OPENING = 100  # characters


def turns_away(label: LabelLine, between: str, words: Labels) -> bool:
    """Whether a paragraph in the text between a population's label and a dose begins to speak of nobody whom the label names."""
    people = population(label.text)
    if label.family != "population" or not people:
        return False
    leads = {word for lead in words.lead for word in fold(lead).split()}
    lines = between.split("\n")
    return any(
        before.rstrip().endswith(_SENTENCE_ENDS) and ":" not in line[:_OPENING] and apart(_opening(line, leads), people)
        for before, line in itertools.pairwise(lines)
    )


def _opening(line: str, leads: set[str]) -> Population:
    """The people that a line begins with, behind words that lead to them."""
    rest = line.partition(",")[0].split()
    for n, word in enumerate(rest):
        people = population(" ".join(rest[n : n + _PEOPLE])) if n else ()
        if people or fold(word) not in leads:
            return people
    return ()
