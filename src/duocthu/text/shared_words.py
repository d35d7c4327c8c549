"""Runs of words that two texts share."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher


def longest_shared_run(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """The longest run of words that stands in both, the first of several; empty where they share none."""
    match = SequenceMatcher(None, one, other, autojunk=False).find_longest_match()
    return list(one[match.a : match.a + match.size])
