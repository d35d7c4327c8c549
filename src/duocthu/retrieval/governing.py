"""Passages of a monograph of several substances: which substances govern each."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.passage import Passage
from duocthu.text.opening_name import opening_names, sentence_subject


def governing_substances(passage: Passage, substances: Sequence[str]) -> frozenset[str]:
    """The substances whose label stands in or above a passage; none where it speaks of all.

    No part holds the lines of two labels, though one label may name two substances.
    """
    if not substances:
        return frozenset()
    opening = [passage.chunk.source_text[unit.start : unit.end] for unit in passage.units]
    for line in (*passage.chunk.context_labels, *opening):
        names = opening_names(line.partition("\n")[0], substances) or opening_names(" ".join(line.split()), substances)
        if names:
            return frozenset(names)
        subject = sentence_subject(line, substances)
        if subject is not None:
            return frozenset([subject])
    return frozenset()
