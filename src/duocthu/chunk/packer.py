"""Paragraphs packed into parts of a size that can be embedded, cut only at seams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from duocthu.chunk.labels import Governed

CEILING = 800
TARGET = 650
CHARACTERS_A_TOKEN = 2.05


def estimate_tokens(text: str) -> int:
    """Tokens of a text as cl100k_base counts Vietnamese (2.05 characters a token), rounded up."""
    return ceil(len(text) / CHARACTERS_A_TOKEN)


def pack(units: Sequence[Governed]) -> Iterator[tuple[int, int]]:
    """First and last unit (inclusive) of each part.

    Forced seams always part; what lies between them and is below the ceiling stays whole, else it is cut greedily at the
    target. A part may exceed the ceiling where no seam is safe.
    """
    starts = [0, *(i for i, unit in enumerate(units) if i and unit.seam == "forced")]
    for start, end in zip(starts, [*starts[1:], len(units)], strict=True):
        if _size(units, start, end) <= CEILING:
            yield start, end - 1
        else:
            yield from _greedy(units, start, end)


def _greedy(units: Sequence[Governed], start: int, end: int) -> Iterator[tuple[int, int]]:
    seams = [i for i in range(start + 1, end) if units[i].seam in ("allowed", "preferred")]
    while _size(units, start, end) > CEILING:
        cut = _cut(units, start, [i for i in seams if i > start])
        if cut is None:
            break
        yield start, cut - 1
        start = cut
    yield start, end - 1


def _cut(units: Sequence[Governed], start: int, seams: Sequence[int]) -> int | None:
    fitting = [i for i in seams if _size(units, start, i) <= TARGET]
    if not fitting:
        return seams[0] if seams else None
    opening = [i for i in fitting if units[i].seam == "preferred" and _size(units, start, i) * 2 >= TARGET]
    return (opening or fitting)[-1]


def _size(units: Sequence[Governed], start: int, end: int) -> int:
    characters = sum(len(label) + 1 for label in units[start].labels)
    characters += sum(len(unit.paragraph.text) + 1 for unit in units[start:end])
    return ceil(characters / CHARACTERS_A_TOKEN)
