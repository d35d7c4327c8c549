"""Titles of monographs: bold lines in capitals, wrapped ones and qualifiers joined.

A title's size says nothing (real ones differ by half a point), nor does its place on the line; what follows it decides, in the
assembler.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from duocthu.domain.page import Line

_CAPITALS = 0.8  # least share of capitals among the letters outside brackets: names like HMG-CoA keep a small letter
_MIN_LETTERS = 3
_MAX_LENGTH = 120  # characters of one title line
_BROKEN = 15.0  # em that a title line fills where its last word did not fit behind it
LEADING = 1.7  # line heights between the lines of one title at most
SIZE_STEP = 0.6  # pt between the sizes of the lines of one title
_BRACKETS = re.compile(r"\([^()]*\)?")
_NUMBERED = re.compile(r"\d+[.)]|[IVX]+\.\s")


def is_title_line(line: Line) -> bool:
    """Whether a line could be a title or the first line of one: bold, in capitals, not a label, not numbered."""
    return _is_in_capitals(line, _MIN_LETTERS)


def is_unfinished(title: Sequence[Line]) -> bool:
    """Whether the lines of a title break off at a comma: without the line that goes on they are none."""
    return title[-1].text.endswith(",")


def _is_in_capitals(line: Line, least: int) -> bool:
    """Whether a line is one of a title with at least so many letters."""
    if not line.may_head or not line.spans[0].bold or len(line.text) > _MAX_LENGTH or line.text.endswith((":", ";")):
        return False
    if line.text.endswith(",") and not _is_full(line):
        return False
    outside = _BRACKETS.sub(" ", line.text)
    letters = [c for c in outside if c.isalpha()]
    if len(letters) < least or sum(c.isupper() for c in letters) < _CAPITALS * len(letters) or _NUMBERED.match(line.text):
        return False
    bold = sum(len(s.text) for s in line.spans if s.bold)
    return bold >= len(outside.replace(" ", ""))


def continues_title(title: Sequence[Line], line: Line) -> bool:
    """Whether a line belongs to the title begun above it: its next line, or a qualifier in brackets in any face.

    A line of a letter or two ('B', 'B12'), or of figures ('0,9 %'), is what a long line had no room for; below a short one it
    heads a list.
    """
    last = title[-1]
    if not line.may_head or abs(line.size - last.size) > SIZE_STEP or not follows(last, line):
        return False
    open_bracket = "".join(t.text for t in title).count("(") > "".join(t.text for t in title).count(")")
    if line.text.startswith("(") or open_bracket:
        return len(line.text) <= _MAX_LENGTH and ")" in line.text
    return _is_in_capitals(line, 0 if _is_full(last) else _MIN_LETTERS)


def _is_full(line: Line) -> bool:
    """Whether a line is so long that what follows had no room on it."""
    return line.bbox.width >= _BROKEN * line.size


def follows(last: Line, line: Line) -> bool:
    """Whether a line stands directly below another in its column, or at the top of the next column or page."""
    if (last.physical_page, last.column) != (line.physical_page, line.column):
        return line.physical_page - last.physical_page <= 1
    return 0 < line.bbox.y0 - last.bbox.y0 <= LEADING * last.bbox.height


def title_text(lines: Sequence[Line]) -> str:
    """The title as printed, its lines joined by a space."""
    return " ".join(line.text for line in lines)
