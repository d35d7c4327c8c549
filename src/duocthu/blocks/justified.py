"""Lines of prose that justification stretched: their word gaps are as wide as those between the columns of a table.

A long list of names has few words to a line and so few gaps to take up the white. Where two such lines stand one below the other
some of their words begin at the same place by chance. They are told from rows by why they were stretched: all gaps of a line are
of one width, the line fills its column as the prose around it does, and the first word of the next line had no room on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from duocthu.blocks.pieces import Piece, has_gap, is_marked, row_of
from duocthu.domain.page import Line

_LEAST_WORDS = 3  # of a line whose gaps can be compared: with fewer it has one
_EQUAL = 0.3  # em between the widest and the narrowest gap: the space that may or may not be drawn at the end of a word
_SAME_EDGE = 1.0  # pt
_INDENT = 3.0  # em that the first line of a paragraph may begin farther right
_PROSE = 3  # lines without a gap that end where the column does
_SPACE = 0.25  # em: a word space that nothing stretched


def justified(numbers: Iterable[int], lines: Sequence[Line]) -> set[int]:
    """Which of these lines of a page are prose that was stretched; ``lines`` are all of its lines in reading order."""
    return {n for n in numbers if n + 1 < len(lines) and _is_stretched(n, lines)}


def _is_stretched(n: int, lines: Sequence[Line]) -> bool:
    line = lines[n]
    words = row_of(line, n)
    if len(words) < _LEAST_WORDS or any(" " in _unmarked(word) for word in words):
        return False
    gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
    return max(gaps) - min(gaps) <= _EQUAL * line.size and _fills_column(line, lines) and not _has_room(line, words, lines[n + 1])


def _unmarked(word: Piece) -> str:
    return word.text.partition(" ")[2] if is_marked(word) else word.text


def _fills_column(line: Line, lines: Sequence[Line]) -> bool:
    """Whether a line ends where several lines of unbroken prose in its column do, and begins near where they begin."""
    right = line.bbox.x1
    prose = [
        other.bbox
        for other in lines
        if other.column == line.column and abs(other.bbox.x1 - right) <= _SAME_EDGE and not has_gap(other)
    ]
    return len(prose) >= _PROSE and abs(line.bbox.x0 - min(box.x0 for box in prose)) <= _INDENT * line.size


def _has_room(line: Line, words: Sequence[Piece], below: Line) -> bool:
    """Whether the next line's first word would have stood on this one with word spaces as they are where nothing stretches."""
    own = sum(_width(word) for word in words)
    begins = row_of(below, 0)[0]
    first = begins.text.partition(" ")[0]
    letter = max(own / sum(len(word.text) for word in words), _width(begins) / len(begins.text))
    more = _width(begins) if first == begins.text else len(first) * letter
    return own + len(words) * _SPACE * line.size + more <= line.bbox.width


def _width(piece: Piece) -> float:
    return piece.x1 - piece.x0
