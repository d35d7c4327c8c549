"""Where paragraphs begin, as the layout of a section's lines shows it, and in what face lines are set."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise

from duocthu.domain.monograph import BodyLine
from duocthu.text.opening_name import without_counter

Face = tuple[bool, bool]

_INDENT = 0.12  # share of a column that stays empty at the end of a paragraph
_COLUMN = 120.0  # pt: left edges nearer than that may be of one column
_NEARLY_ALL = 0.9
_CLOSING = ")]”\"'"
_PARAGRAPH_END = tuple(".:;!?…")
_LETTER = re.compile(r"[^\W_]")


def face_of(line: BodyLine) -> Face:
    """Whether a line is bold, and whether italic."""
    return line.bold, line.italic


def running_face(lines: Sequence[BodyLine], faces: Sequence[Face]) -> Face:
    """The face of most of a section's letters; ``faces`` are those of its lines."""
    if len(set(faces)) == 1:
        return faces[0]
    letters: Counter[Face] = Counter()
    for face, line in zip(faces, lines, strict=True):
        letters[face] += len(line.text)
    return max(letters, key=lambda face: letters[face], default=(False, False))


def fresh_starts(lines: Sequence[BodyLine], faces: Sequence[Face]) -> list[bool]:
    """For each line whether a paragraph begins with it; ``faces`` are those of the lines."""
    fresh = [True] * min(1, len(lines))
    turns = [upper != lower for upper, lower in pairwise(faces)]
    for before, line, right, turn in zip(lines, lines[1:], _right_edges(lines), turns, strict=False):
        if starts_lower(line.text):
            fresh.append(False)
            continue
        fresh.append(_is_short(before, right) or turn or ends_with(before.text.rstrip(), _PARAGRAPH_END))
    return fresh


def behind_short_lines(lines: Sequence[BodyLine]) -> list[bool]:
    """For each line whether the one above it leaves the end of its column empty, as the last of a paragraph does."""
    return [False, *map(_is_short, lines[:-1], _right_edges(lines))][: len(lines)]


def _is_short(line: BodyLine, right: float) -> bool:
    left, _, reach, _ = line.bbox
    return right - reach > _INDENT * (right - left)


def _right_edges(lines: Sequence[BodyLine]) -> list[float]:
    """For each line the right edge of its column: that of nearly all of its lines, so that one over all columns is none."""
    columns = [(line.physical_page, line.bbox.x0 // _COLUMN) for line in lines]
    found: dict[tuple[int, float], list[float]] = defaultdict(list)
    for line, column in zip(lines, columns, strict=True):
        found[column].append(line.bbox.x1)
    edges = {column: sorted(ends)[round(_NEARLY_ALL * (len(ends) - 1))] for column, ends in found.items()}
    return [edges[column] for column in columns]


def ends_with(text: str, marks: tuple[str, ...]) -> bool:
    """Whether a text ends with one of some marks, or with brackets and quotes that close behind one."""
    return text.rstrip(_CLOSING).endswith(marks)


def starts_lower(text: str) -> bool:
    """Whether the first letter of a text is a small one, and not that of a name: ``eGFR``."""
    if text[1:2] in (")", "."):
        text = without_counter(text)
    if text[:1].isalnum():
        return text[0].islower() and not text[1:2].isupper()
    first = _LETTER.search(text)
    return first is not None and first.group().islower()
