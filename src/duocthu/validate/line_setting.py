"""How the index is set: what is a heading, and whether a line had room for the next word.

A line is broken because the next word did not fit. Where it would have fitted, the entry ends there, even if its page number
is missing. This holds for any book and needs no word list.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median

from duocthu.domain.page import Line

_LETTER_HEAD = re.compile(r"[^\W\d_](?:\s*[-\u2013\u2014,]\s*[^\W\d_])*")
_LARGER = 1.15
_SAME_SIZE = 1.0
_FULL_SHARE = 0.99
_WORD_ERROR = 0.3
_SLACK = 2.0


def all_bold(line: Line) -> bool:
    """Whether every visible letter of the line is bold."""
    seen = [span.bold for span in line.spans if span.text.strip()]
    return all(seen) if seen else line.bold


def is_letter(text: str) -> bool:
    """Whether the text is a single letter, or a few with dashes between (``X - Y - Z``)."""
    return not text[1:2].isalnum() and _LETTER_HEAD.fullmatch(text) is not None


class LineSetting:
    """Measures of the lines of one index, in points."""

    def __init__(self, lines: Sequence[Line]) -> None:
        """Measure the columns' left edges, the width of a full line and the size of the body text."""
        self._left: dict[tuple[int, int], float] = {}
        for line in lines:
            place = (line.physical_page, line.column)
            self._left[place] = min(line.bbox.x0, self._left.get(place, line.bbox.x0))
        reach = sorted(self._reach(line) for line in lines if line.column >= 0)
        self._full = reach[int(_FULL_SHARE * (len(reach) - 1))] if reach else 0.0
        self._size = median(line.size for line in lines) if lines else 0.0

    def is_heading(self, line: Line) -> bool:
        """Whether the line is set apart from the entries: all bold, or larger than the body text."""
        return all_bold(line) or line.size > _LARGER * self._size

    def has_room(self, line: Line, following: Line) -> bool:
        """Whether the first word of ``following`` would have fitted at the end of ``line``."""
        word = following.text.split(maxsplit=1)[0]
        width = following.bbox.width * len(word) / max(1, len(following.text))
        return self._full - self._reach(line) > width * (1 + _WORD_ERROR) + line.size / 4 + _SLACK

    @staticmethod
    def same_face(one: Line, other: Line) -> bool:
        """Whether two lines may belong to one entry: both headings or neither, of about the same size."""
        return all_bold(one) == all_bold(other) and abs(one.size - other.size) <= _SAME_SIZE

    def _reach(self, line: Line) -> float:
        return line.bbox.x1 - self._left[line.physical_page, line.column]
