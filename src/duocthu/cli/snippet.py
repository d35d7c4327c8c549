"""A few words of a passage, for a list of hits.

A dose must not be read without its patient, here no more than in an answer: what is shown is a paragraph from its beginning,
under the labels that govern it, and it is cut where a sentence or a part of a list ends. A passage beside a table or formula
shows no words at all, since its doses may belong to that table.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from duocthu.domain.passage import Passage
from duocthu.text.flow import flowed
from duocthu.text.fold import fold
from duocthu.text.sentences import clause_ends, sentence_ends

LONGEST: Final = 240  # characters
_CUT: Final = " …"


@dataclass(frozen=True, slots=True)
class Snippet:
    """The words, on one line, and the labels above them; empty where the passage must be read on its page."""

    text: str
    label_path: tuple[str, ...]


def snippet(passage: Passage, words: Collection[str]) -> Snippet:
    """The paragraph of a passage that holds most of the (folded) words of a question, the first of those that hold as many."""
    chunk = passage.chunk
    if chunk.chunk_kind == "prose" and chunk.has_quarantined_content:
        return Snippet("", chunk.context_labels)
    units = [unit for unit in passage.units if not unit.is_label]
    if not units:
        return Snippet(_short(chunk.source_text), chunk.context_labels)
    texts = [chunk.source_text[unit.start : unit.end] for unit in units]
    wanted = frozenset(words)
    best = max(range(len(units)), key=lambda n: (len(wanted & set(fold(texts[n]).split())), -n))
    return Snippet(_short(texts[best]), units[best].label_path)


def _short(text: str) -> str:
    """``text`` on one line, cut where something ends when it is too long; a label that would be left at the end goes, too."""
    line = " ".join(flowed(text).split())
    if len(line) <= LONGEST:
        return line
    ends = [end for end in sentence_ends(line) if end <= LONGEST and not line[:end].rstrip().endswith(":")]
    ends = ends or [end for end in clause_ends(line) if end <= LONGEST]
    return line[: ends[-1]].rstrip() + _CUT if ends else _CUT.strip()
