"""A section's lines as paragraphs: where a seam may lie, and which paragraphs are labels.

Lines end where the column ends, not where a sentence does. A paragraph ends after a colon, after a full stop that is
followed by a fresh start, or where the next line's first word would still have fitted.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from duocthu.domain.monograph import BodyLine

Style = Literal["plain", "bold", "italic", "bold_italic"]

LABEL_LENGTH = 160
UNMARKED_LABEL_LENGTH = 100
_ENDS_SENTENCE = re.compile(r"[.!?…][)\]”\"']*$")
_OPEN_END = re.compile(r"[.;,!?…][)\]”\"']*$")
_FRESH_START = re.compile(r"[^\w]*(?:\d|[^\W\d_])")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A run of lines, ``first`` to ``last`` inclusive; ``text`` is their text on one line.

    ``is_label``: a sub-head or label on lines of its own, marked by a colon or by its face. ``maybe_label``: short, plain and
    without a full stop, so that it may be one.
    """

    first: int
    last: int
    text: str
    style: Style
    is_label: bool
    maybe_label: bool


def paragraphs(lines: Sequence[BodyLine]) -> list[Paragraph]:
    """The paragraphs of a section, covering every line once and in order."""
    edges = _right_edges(lines)
    body = {_style(line) for line in lines if len(line.text) > UNMARKED_LABEL_LENGTH // 2 and _OPEN_END.search(line.text)}
    found: list[Paragraph] = []
    first = 0
    for i, line in enumerate(lines):
        if i + 1 == len(lines) or _ends_paragraph(line, lines[i + 1], edges[i]):
            found.append(_paragraph(lines, first, i, body))
            first = i + 1
    return found


def _ends_paragraph(line: BodyLine, following: BodyLine, edge: float) -> bool:
    text = line.text.rstrip()
    if text.endswith(":"):
        return True
    fresh = not _starts_lowercase(following.text)
    if fresh and _ENDS_SENTENCE.search(text):
        return True
    return fresh and _would_fit(line, following, edge)


def _would_fit(line: BodyLine, following: BodyLine, edge: float) -> bool:
    words = following.text.split()
    if not words or not following.text:
        return True
    letter = following.bbox.width / len(following.text)
    return edge - line.bbox.x1 > letter * (len(words[0]) + 2)


def _starts_lowercase(text: str) -> bool:
    match = _FRESH_START.match(text)
    return match is not None and match.group()[-1].islower()


def _right_edges(lines: Sequence[BodyLine]) -> list[float]:
    """For each line the right edge of its column, as far as the section's own lines on the page show it."""
    by_page: dict[int, list[BodyLine]] = {}
    for line in lines:
        by_page.setdefault(line.physical_page, []).append(line)
    return [
        max(other.bbox.x1 for other in by_page[line.physical_page] if other.bbox.x0 < line.bbox.x1 and line.bbox.x0 < other.bbox.x1)
        if line.bbox.width > 0
        else line.bbox.x1
        for line in lines
    ]


def _style(line: BodyLine) -> Style:
    if line.bold:
        return "bold_italic" if line.italic else "bold"
    return "italic" if line.italic else "plain"


def _paragraph(lines: Sequence[BodyLine], first: int, last: int, body: set[Style]) -> Paragraph:
    run = lines[first : last + 1]
    text = " ".join(line.text.strip() for line in run)
    styles = {_style(line) for line in run}
    style = styles.pop() if len(styles) == 1 else "plain"
    unfinished = not _OPEN_END.search(text)
    short = len(text) <= UNMARKED_LABEL_LENGTH and unfinished
    colon = text.endswith(":") and len(text) <= LABEL_LENGTH
    marked = style != "plain" and style not in body and short
    return Paragraph(first, last, text, style, colon or marked, short and not _starts_lowercase(text) and not (colon or marked))
