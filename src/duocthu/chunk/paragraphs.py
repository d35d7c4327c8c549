"""A section's lines as paragraphs: where a seam may lie, and which paragraphs are labels.

Lines end where the column ends, not where a sentence does. A paragraph ends after a colon, after a full stop that is
followed by a fresh start, where the next line's first word would still have fitted, or where the face changes.
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
    for i in range(len(lines)):
        if i + 1 == len(lines) or _ends_paragraph(lines[first : i + 1], lines[i + 1], edges[i]):
            found.append(_paragraph(lines, first, i, body))
            first = i + 1
    return found


def _ends_paragraph(run: Sequence[BodyLine], following: BodyLine, edge: float) -> bool:
    line = run[-1]
    text = line.text.rstrip()
    if text.endswith(":"):
        return True
    if _starts_lowercase(following.text):
        return False
    return bool(_ENDS_SENTENCE.search(text)) or _would_fit(line, following, edge) or _changes_face(run, following)


def _changes_face(run: Sequence[BodyLine], following: BodyLine) -> bool:
    """Whether lines of a face of their own end here, or bold ones begin; a Latin name inside a sentence does neither."""
    if run[-1].text.rstrip().endswith((",", ";", "-", "–")):
        return False
    styles = {_style(line) for line in run}
    own = len(styles) == 1 and "plain" not in styles and _style(following) not in styles
    return own or (following.bold and not run[-1].bold)


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
        max((o.bbox.x1 for o in by_page[n.physical_page] if o.bbox.x0 < n.bbox.x1 and n.bbox.x0 < o.bbox.x1), default=n.bbox.x1)
        for n in lines
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
