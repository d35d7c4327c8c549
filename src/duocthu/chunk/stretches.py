"""Stretches of a section: the labels from one that begins a stretch to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from duocthu.chunk.label import Label


def stretches(labels: Sequence[Label | None], begins: Callable[[Label], bool]) -> list[tuple[int, int]]:
    """The first and the end (exclusive) of each stretch; the labels above the first that begins one are one, too."""
    starts = [i for i, label in enumerate(labels) if label is not None and begins(label)]
    return list(pairwise([0, *starts, len(labels)]))
