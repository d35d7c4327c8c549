"""A label: its words and how they are printed, what stands behind it in its paragraph, what its place in the section tells.

A label is a phrase, not a word of a list, and it is told in two steps.

1. Each paragraph by itself. ``label_reader`` tells the words that it is or opens with, their family (``families``), how they are
   counted (``schemes``), and their ``Tail``: what the same paragraph says behind them; ``spent`` adds that it turns to others.
2. The labels of a section together. ``label_evidence`` tells the routes that no list knows and gives each label its ``Place``;
   which organs speak of everybody is told by ``organ_evidence``.

``context`` takes both steps and walks down the section with the labels in force: which earlier ones a label ends is told by
``closing``, which of them stay by ``in_force``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from duocthu.chunk.families import RANKS, Family, Illness
from duocthu.chunk.line_styles import Style
from duocthu.chunk.place import Place
from duocthu.chunk.tail import Tail
from duocthu.text.fold import fold
from duocthu.text.opening_name import without_counter
from duocthu.text.population import Population

STRENGTHS: Final[dict[Style, int]] = {"plain": 0, "italic": 1, "bold": 2, "bold_italic": 2}


class Label(NamedTuple):
    """A label: its words as printed, its face, the family of its words, and whether it stands alone above what it governs.

    ``organs`` are the folded words that tell a failing organ, or the sound one of people; ``routes`` the verbs and places of a
    route's; ``depth`` is the level of a chapter's heading; ``scheme``, how a label is counted (``1.``, ``a)``, ``buoc``) or
    marked (``-``), or what it announces. ``illness``: what of an illness a topic is. ``adjusts``: the very words of an organ's
    speak of everybody: ``Hiệu chỉnh liều ở người suy thận:``. ``persons``: a topic is people told by what they have in common.
    ``printed``: the face of its line, where it shares that with its dose and ``style`` says nothing of it.
    """

    text: str
    style: Style
    family: Family
    alone: bool
    people: Population = ()
    organs: frozenset[str] = frozenset()
    routes: frozenset[str] = frozenset()
    depth: int = 0
    scheme: str = ""
    illness: Illness = ""
    adjusts: bool = False
    persons: bool = False
    printed: Style = "plain"
    tail: Tail = Tail()
    place: Place = Place()

    @property
    def rank(self) -> int:
        """Its family's rank."""
        return RANKS[self.family]

    @property
    def strength(self) -> int:
        """How much its face stands out: bold over italic over plain."""
        return STRENGTHS[self.style]

    @property
    def general(self) -> bool:
        """Whether an organ's speaks of everybody above it, by its words or by its place."""
        return self.adjusts or self.place.general

    @property
    def on_line(self) -> bool:
        """Whether it shares the line of its dose, whether it was parted from that or not."""
        return not self.alone or self.tail.shares

    @property
    def first_word(self) -> str:
        """Its first word, folded."""
        return first_word(self.text)


def first_word(text: str) -> str:
    """The first word of a label, folded."""
    return fold(without_counter(text).partition(" ")[0])
