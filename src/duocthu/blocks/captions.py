"""What belongs to a table though it stands outside it: the caption above, the notes in small type below."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line
from duocthu.text.table_caption import CAPTION, names_table, says_table

_NEAR = 1.6  # em of white between a caption and its table
_NEAR_WHERE_SAID = 3.2  # em, where the caption says that it is one
_CAPTION_LINES = 4
_ITALIC_LINES = 3
_LEAST_WORDS = 5  # of a caption without the word 'table': shorter italic lines are sub-heads
_PITCH = 0.6  # em of white between lines of one caption or note
_NOTE_NEAR = 1.3  # em of white between a table and its first note
_SMALLER = 0.95  # share of the body's type
_SAME_TYPE = 0.3  # pt
_MARK = 2  # letters of a raised mark
_CONTINUED = re.compile(r"(?:continued|cont['’.]?d?|tiếp theo|tiếp)\s*[).:]*$", re.IGNORECASE)
_SYMBOL_NOTE = re.compile(r"\(?(\*{1,4}|[†‡§¶#])\)?\s*\S")
_LETTER_NOTE = re.compile(r"(\([a-z0-9]\)|[a-z0-9]\))\s*\S|([a-z0-9])\s*[:=]?\s+\S")


class Attached(NamedTuple):
    """Lines above or below a table that belong to it, in reading order, and their text."""

    lines: tuple[int, ...]
    text: str

    @classmethod
    def of(cls, numbers: Sequence[int], lines: Sequence[Line]) -> Attached:
        """The lines with these indexes."""
        ordered = tuple(sorted(numbers))
        return cls(ordered, " ".join(lines[n].text for n in ordered))


class Types(NamedTuple):
    """The sizes of a page's text and of a table's own type, in points."""

    text: float
    table: float

    def much_smaller(self, line: Line) -> bool:
        """Whether a line is set so much smaller than the text that its type alone says that it is none of it."""
        return line.size <= _SMALLER * self.text

    def as_table(self, line: Line) -> bool:
        """Whether a line is set as the table is, and so not as the text is, be the difference as small as it may."""
        return abs(line.size - self.table) <= _SAME_TYPE < self.text - line.size


NONE = Attached((), "")


def says_continued(text: str) -> bool:
    """Whether a caption says that its table carries on the one before: 'Bảng 2 (tiếp theo)', 'Costs - Continued'."""
    return _CONTINUED.search(text) is not None


def _may_say_table(line: Line) -> bool:
    """The same, and 'Bảng 2 …' where the line is set apart by its face."""
    return says_table(line.text) or (CAPTION.match(line.text) is not None and (line.bold or line.italic))


def caption_above(
    body: BoundingBox, column: int, lines: Sequence[Line], taken: set[int], types: Types, *, ruled: bool
) -> Attached:
    """The caption right above a table; without the word 'table' only an italic phrase above a ruled one counts.

    With that word alone ('Bảng tra liều') it is one where its face sets it apart. Lines in the table's own smaller type are one
    whatever they say: the title over all of its columns.
    """
    upwards = _upwards(body, column, lines, taken)
    if not upwards:
        return NONE
    nearest = lines[upwards[0]]
    near = body.y0 - nearest.bbox.y1 <= _NEAR * nearest.size
    for count in range(1, min(_CAPTION_LINES, len(upwards)) + 1):
        top = lines[upwards[count - 1]]
        if count > 1 and not _alike(top, lines[upwards[0]]) and not _heads_title(top, upwards[: count - 1], lines):
            break
        if _may_say_table(top) or (near and (top.bold or top.italic) and names_table(top.text)):
            return Attached.of(upwards[:count], lines)
    if not near:
        return NONE
    if says_continued(nearest.text):
        return Attached.of(upwards[:1], lines)
    own = _in_its_type(upwards, lines, types)
    if own:
        return Attached.of(own, lines)
    return _italic_phrase(upwards, lines) if ruled else NONE


def _heads_title(top: Line, between: Sequence[int], lines: Sequence[Line]) -> bool:
    """Whether a caption stands over the title of its table, which is set apart from the text as it is, in another face."""
    return says_table(top.text) and all(lines[n].bold or lines[n].italic for n in between)


def _in_its_type(upwards: Sequence[int], lines: Sequence[Line], types: Types) -> list[int]:
    """Lines right above a table that are set as it is and not as the text is, unless they are a note to what is above them."""
    own: list[int] = []
    for n in upwards[:_CAPTION_LINES]:
        line = lines[n]
        if not types.as_table(line) or (own and not _alike(line, lines[own[0]])):
            break
        own.append(n)
    return [] if own and _bears_mark(lines[own[-1]]) else own


def _bears_mark(line: Line) -> bool:
    """Whether a line begins with a mark as notes do."""
    return _SYMBOL_NOTE.match(line.text) is not None or _LETTER_NOTE.match(line.text) is not None or _is_raised(line)


def _is_raised(line: Line) -> bool:
    """Whether a line begins with a raised mark."""
    return line.spans[0].script > 0 and len(line.spans[0].text.strip()) <= _MARK


def _upwards(body: BoundingBox, column: int, lines: Sequence[Line], taken: set[int]) -> list[int]:
    """Free lines above a table, from the nearest upwards, each close to the one before; a caption may keep off a title."""
    above = [
        n
        for n, line in enumerate(lines)
        if n not in taken
        and line.bbox.y1 <= body.y0 + 0.35 * line.size
        and _beside(line.bbox, body)
        and (column < 0 or line.column in (column, -1))
    ]
    found: list[int] = []
    edge = body.y0
    for n in sorted(above, key=lambda m: -lines[m].bbox.y1):
        line = lines[n]
        most = _NEAR_WHERE_SAID if not found else _NEAR if says_table(line.text) else _PITCH
        if edge - line.bbox.y1 > most * line.size:
            break
        found.append(n)
        edge = line.bbox.y0
    return found


def _beside(box: BoundingBox, body: BoundingBox) -> bool:
    """Whether a line stands over or under a table and not beyond its sides."""
    return min(box.x1, body.x1) - max(box.x0, body.x0) > 0.5 * box.width


def _alike(a: Line, b: Line) -> bool:
    return a.bold == b.bold and a.italic == b.italic and abs(a.size - b.size) <= _SAME_TYPE


def _italic_phrase(upwards: Sequence[int], lines: Sequence[Line]) -> Attached:
    own: list[int] = []
    for n in upwards:
        if not lines[n].italic:
            break
        own.append(n)
    if not own or len(own) > _ITALIC_LINES:
        return NONE
    words = sum(len(lines[n].text.split()) for n in own)
    return Attached.of(own, lines) if words >= _LEAST_WORDS and not lines[own[0]].text.endswith((".", ";", ",")) else NONE


def notes_below(body: BoundingBox, column: int, lines: Sequence[Line], taken: set[int], types: Types, words: str) -> Attached:
    """The notes right below a table: in smaller type, with a mark in its own type, or with one that its ``words`` bear."""
    below = [
        n
        for n, line in enumerate(lines)
        if n not in taken
        and line.bbox.y0 >= body.y1 - 0.35 * line.size
        and _beside(line.bbox, body)
        and (column < 0 or line.column in (column, -1))
    ]
    found: list[int] = []
    edge = body.y1
    for n in sorted(below, key=lambda m: (lines[m].bbox.y0, lines[m].bbox.x0)):
        line = lines[n]
        if line.bbox.y0 - edge > (_PITCH if found else _NOTE_NEAR) * line.size:
            break
        goes_on = bool(found) and carries_on_note(line, lines[found[-1]], types)
        if not goes_on and not is_note(line, types, words):
            break
        found.append(n)
        edge = max(edge, line.bbox.y1)
    return Attached.of(found, lines) if found else NONE


def carries_on_note(line: Line, above: Line, types: Types) -> bool:
    """Whether a line without a mark is the next one of a note that is set unlike the text."""
    return _alike(line, above) and (types.much_smaller(line) or types.as_table(line))


def is_note(line: Line, types: Types, words: str) -> bool:
    """Whether a line under a table with these words is a note to it."""
    if says_table(line.text):
        return False
    if types.much_smaller(line):
        return not line.bold
    if symbol := _SYMBOL_NOTE.match(line.text):
        return types.as_table(line) or symbol[1][0] in words
    if _is_raised(line):
        return True
    letter = _LETTER_NOTE.match(line.text)
    return letter is not None and letter[1] is not None and (types.as_table(line) or letter[1] in words)
