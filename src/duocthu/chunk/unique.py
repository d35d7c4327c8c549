"""A part's words stand in one place of its section: what maps to two places can be cited at neither."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from duocthu.chunk.atoms import Atom

Run = tuple[int, int]


def unique_parts(text: str, atoms: Sequence[Atom], runs: Sequence[Run], fits: Callable[[int, int], bool]) -> list[Run]:
    """The runs of atoms (first and last, inclusive), each long enough to stand once in the section, white space aside.

    A part that stands twice begins earlier, at most where a forced seam is, else ends later, as long as ``fits`` says of first
    and last atom that the ceiling allows it. Where nothing helps it stays as it was, and a gate tells.
    """
    if len(runs) == 1 and runs[0] == (0, len(atoms) - 1):
        return list(runs)  # all there is
    whole = collapsed(text)
    return [_grown(text, whole, atoms, run, fits) for run in runs]


def _grown(text: str, whole: str, atoms: Sequence[Atom], run: Run, fits: Callable[[int, int], bool]) -> Run:
    grown = run
    while not _stands_once(text, whole, atoms, grown):
        wider = _wider(atoms, grown)
        if wider is None or not fits(*wider):
            return run
        grown = wider
    return grown


def _wider(atoms: Sequence[Atom], run: Run) -> Run | None:
    first, last = run
    if first > 0 and not atoms[first].forced:
        return first - 1, last
    if last + 1 == len(atoms) or atoms[last + 1].forced:
        return None
    last += 1
    while atoms[last].sealed and last + 1 < len(atoms):
        last += 1
    return first, last


def _stands_once(text: str, whole: str, atoms: Sequence[Atom], run: Run) -> bool:
    start, end = atoms[run[0]].start, atoms[run[1]].end
    words = whole[start:end] if len(whole) == len(text) else collapsed(text[start:end])
    found = whole.find(words)
    return whole.find(words, found + 1) < 0


def collapsed(text: str) -> str:
    """A text on one line with single spaces."""
    line = text.replace("\n", " ")
    if "  " not in line and line.isprintable() and line.strip() == line:
        return line
    return " ".join(text.split())
