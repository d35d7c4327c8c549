"""Atoms packed into parts of a size that can be embedded.

Units between structural seams are packed greedily and a unit that fits is never cut; a seam that closes more labels is preferred.
Only a unit above the ceiling is cut inside, at a paragraph where one is near, else at a sentence, and then the next part repeats
the last sentences.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from duocthu.chunk.atoms import Atom

CEILING = 800
TARGET = 650
OVERLAP = 65
SHORT = 160  # characters of a paragraph that is never cut: about as much as an overlap repeats

Size = Callable[[int, int], int]


def pack(atoms: Sequence[Atom], size: Size) -> Iterator[tuple[int, int]]:
    """First and last atom (inclusive) of each part, in order.

    ``size`` counts the tokens of the atoms from a first to an end (exclusive), with the labels that a part from there carries.
    What lies between forced seams and is below the ceiling stays whole. A part exceeds the ceiling only where one atom does.
    """
    starts = [0, *(i for i, atom in enumerate(atoms) if i and atom.forced)]
    for start, end in zip(starts, [*starts[1:], len(atoms)], strict=True):
        yield from _Packing(atoms, size, start, end).parts()


class _Packing:
    """The parts of one stretch without forced seams."""

    def __init__(self, atoms: Sequence[Atom], size: Size, start: int, end: int) -> None:
        self._atoms = atoms
        self._size = size
        self._start = start
        self._end = end

    def parts(self) -> Iterator[tuple[int, int]]:
        start = self._start
        while self._size(start, self._end) > CEILING:
            cut, inside = self._cut(start)
            if cut >= self._end:
                break
            yield start, cut - 1
            start = self._overlapped(start, cut) if inside else cut
        yield start, self._end - 1

    def _cut(self, start: int) -> tuple[int, bool]:
        """Where the next part begins, and whether that is inside a unit."""
        seams = [i for i in range(start + 1, self._end) if self._atoms[i].unit and not self._atoms[i - 1].sealed]
        fitting = self._fitting(start, seams)
        if fitting:
            full = [i for i in fitting if self._size(start, i) * 2 >= TARGET]
            return min(full, key=lambda i: (len(self._atoms[i].labels), -i)) if full else fitting[-1], False
        first = seams[0] if seams else self._end
        if self._size(start, first) <= CEILING:
            return first, False
        return self._inside(start, first), True

    def _inside(self, start: int, end: int) -> int:
        """A cut inside a unit that is too long: not after a label, at a paragraph if that leaves half a part."""
        open_ = [i for i in range(start + 1, end) if not self._atoms[i - 1].sealed]
        fitting = self._fitting(start, open_)
        if not fitting:
            return open_[0] if open_ else end
        even = [i for i in fitting if self._atoms[i].paragraph and self._size(start, i) * 2 >= TARGET]
        return (even or fitting)[-1]

    def _fitting(self, start: int, ends: Sequence[int]) -> Sequence[int]:
        """Those of ``ends``, which ascend, up to which a part is no longer than it should be."""
        return ends[: bisect_right(ends, TARGET, key=lambda end: self._size(start, end))]

    def _overlapped(self, start: int, cut: int) -> int:
        """The atom from which a part repeats what stands before its cut: whole sentences under the same labels."""
        first, held = cut, 0
        while first - 1 > start:
            before = self._atoms[first - 1]
            held += before.tokens
            if before.sealed or held > OVERLAP or before.labels != self._atoms[cut].labels:
                break
            first -= 1
        return first


def sizes(atoms: Sequence[Atom], count: Callable[[str], int]) -> Size:
    """The size of a run of atoms: their tokens, a token for each break, and those of the labels above the first."""
    totals = [0, *accumulate(atom.tokens for atom in atoms)]
    heads: dict[tuple[str, ...], int] = {}

    def size(first: int, end: int) -> int:
        labels = atoms[first].labels
        if labels not in heads:
            heads[labels] = sum(count(label) + 1 for label in labels)
        return heads[labels] + totals[end] - totals[first]

    return size
