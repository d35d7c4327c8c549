"""Words set against each other where the face changes: ``Helicobacter pyloriInfection``, the first word in italics.

Where italics or bold end inside a group of letters, a space may have been lost, or the author set part of a word off. Which of
the two only the book's own words can tell: a word whose parts are set off stands elsewhere in one face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from duocthu.domain.page import Line

_SHORTEST = 2  # letters: a single letter in another face is part of a name or a formula


def faced_words(lines: Iterable[Line]) -> list[str]:
    """Letter groups of a page in which the face changes, in lower case."""
    return [(left + right).lower() for line in lines if len(line.spans) > 1 for _, left, right in _joints(line)]


def part_faces(line: Line, are_two_words: Callable[[str, str], bool]) -> str | None:
    """The line's text with the spaces lost at changes of face; None where none is."""
    cuts = [at for at, left, right in _joints(line) if are_two_words(left, right)]
    if not cuts:
        return None
    edges = [0, *cuts, len(line.text)]
    return " ".join(line.text[a:b] for a, b in pairwise(edges))


def _joints(line: Line) -> Iterator[tuple[int, str, str]]:
    """Offsets at which the face changes between two letters, with the letter groups before and after."""
    for number, (left, right) in enumerate(pairwise(line.spans), 1):
        if left.italic == right.italic and left.bold == right.bold:
            continue
        if not (left.text[-1:].isalpha() and right.text[:1].isalpha()) or left.script or right.script:
            continue
        at = _offset(line, number)
        before, after = _group(line.text, at, -1), _group(line.text, at, 1)
        if min(len(before), len(after)) >= _SHORTEST:
            yield at, before, after


def _offset(line: Line, number: int) -> int:
    """Where the text of the first ``number`` spans ends: spans and lines differ by spaces only."""
    letters = sum(not c.isspace() for span in line.spans[:number] for c in span.text)
    at = 0
    while letters:
        letters -= not line.text[at].isspace()
        at += 1
    return at


def _group(text: str, at: int, step: int) -> str:
    """The letters that end (step -1) or begin (step 1) at an offset."""
    start, stop = at, at
    while step < 0 < start and text[start - 1].isalpha():
        start -= 1
    while step > 0 and stop < len(text) and text[stop].isalpha():
        stop += 1
    return text[start:stop]
