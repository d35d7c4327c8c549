"""Passages of a monograph of several substances: which substance governs each."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.passage import Passage
from duocthu.text.opening_name import opening_name


def governing_substance(passage: Passage, substances: Sequence[str]) -> str | None:
    """The substance whose label stands in or above a passage; None where the passage speaks of all. No part holds two."""
    if not substances:
        return None
    for line in (*passage.chunk.context_labels, *passage.chunk.source_text.split("\n")):
        name = opening_name(line, substances)
        if name is not None:
            return name
    return None
