"""The running head or foot of one page: the rows outside the text that carry the book's mark, a number and a name.

A mark inside a sentence is text: a row counts as furniture only in the margin, with the mark at its outer end, and with the
page's number or set apart from the text. What stands beyond such a row, nearer to the paper's edge, is no text either.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Fragment
from duocthu.text.fold import squash

_MARGIN = 0.12  # share of the page's height at its top and bottom where a running head or foot may stand
_NUMBER = re.compile(r"\d{1,4}")
_ORNAMENT = "-\u2013\u2014[]()|\u00b7\u2022.~*"  # what is set around a page number
_FILE = re.compile(r"\w\.(?:indd|indb|qxp|qxd|cdr|p65|pmd)(?![a-z])", re.IGNORECASE)  # of a layout program
_ALONE = _ORNAMENT + " "
_SAME_ROW = 0.2  # em between the baselines of one row
_DEEPEST = 4  # rows at an edge among which a head is looked for
_HEAD_RULE = 10.0  # pt between a running head and its own rule
_APART = 0.4  # em between a head without a number and the text, at least


@dataclass(frozen=True, slots=True)
class MarginRow:
    """The first or last row of a page; ``number`` and ``name`` are what it says where it is a running head."""

    bbox: BoundingBox
    text: str
    marked: bool
    number: int | None
    name: str | None


def margin_rows(
    fragments: Sequence[Fragment], height: float, marks: Sequence[str]
) -> tuple[list[tuple[MarginRow, list[Fragment]]], list[Fragment]]:
    """Rows at the top and bottom margin that are furniture, from the edge inwards, and the fragments that remain."""
    rest = list(fragments)
    found: list[tuple[MarginRow, list[Fragment]]] = []
    if not marks:
        return found, rest
    squashed = [squash(mark) for mark in marks]
    for top in (True, False):
        rows = _edge_rows(rest, height, top=top)
        while rows and not _is_furniture(rows[-1], marks, squashed, rest, top=top):
            rows.pop()
        if rows:
            found += [(_slug(row) or parse_row(row, marks), row) for row in rows]
            taken = {id(f) for row in rows for f in row}
            rest = [f for f in rest if id(f) not in taken]
    return found, rest


def without_head_rules(rulings: Sequence[BoundingBox], heads: Sequence[BoundingBox]) -> list[BoundingBox]:
    """The rulings of a page without those of its running heads: of each the nearest that is close and runs along it."""
    own = set()
    for head in heads:
        near = [
            (min(abs(r.y0 - head.y0), abs(r.y0 - head.y1)), r)
            for r in rulings
            if r.width > r.height and head.y0 - _HEAD_RULE <= r.y0 <= head.y1 + _HEAD_RULE and r.x0 < head.x1 and r.x1 > head.x0
        ]
        own.update([min(near)[1]] if near else [])
    return [r for r in rulings if r not in own]


def _slug(row: Sequence[Fragment]) -> MarginRow | None:
    """The line that a layout program prints on a sheet: its file, sheet and time; the numbers are not those of the page."""
    words = " ".join(" ".join(f.text.split()) for f in row)
    return MarginRow(hull(f.bbox for f in row), words, marked=False, number=None, name=None) if _FILE.search(words) else None


def edge_row(fragments: Sequence[Fragment], height: float, marks: Sequence[str]) -> MarginRow | None:
    """The row of a page's margins that would be its head if heads had no mark.

    That is a row with a number alone, or else the top row, or else a bottom row with a number at an end; of two with
    numbers the one that stands farther from the text.
    """
    tops, bottoms = (_edge_rows(fragments, height, top=top, most=1) for top in (True, False))
    first, last = (parse_row(rows[0], marks) if rows else None for rows in (tops, bottoms))
    for row in (first, last):
        if row is not None and row.number is not None and row.text.strip(_ALONE).isdigit():
            return row
    if first is not None and last is not None and first.number is not None and last.number is not None:
        return first if _white(first, fragments) >= _white(last, fragments) else last
    if first is None or (first.number is None and last is not None and last.number is not None):
        return last if last is not None and last.number is not None else first
    return first


def _white(row: MarginRow, fragments: Sequence[Fragment]) -> float:
    """The white between a row of a margin and the text, in points."""
    box = row.bbox
    gaps = [max(f.bbox.y0 - box.y1, box.y0 - f.bbox.y1) for f in fragments]
    return min([gap for gap in gaps if gap > -box.height / 2], default=0.0)


def _edge_rows(fragments: Sequence[Fragment], height: float, *, top: bool, most: int = _DEEPEST) -> list[list[Fragment]]:
    """Rows that lie in the margin as a whole, from the edge inwards, each left to right."""
    limit = height * (_MARGIN if top else 1 - _MARGIN)
    inside = [f for f in fragments if (f.bbox.y1 <= limit if top else f.bbox.y0 >= limit)]
    inside.sort(key=lambda f: f.baseline, reverse=not top)
    rows: list[list[Fragment]] = []
    for fragment in inside:
        if rows and abs(fragment.baseline - rows[-1][0].baseline) <= _SAME_ROW * fragment.spans[0].size:
            rows[-1].append(fragment)
        elif len(rows) == most:
            break
        else:
            rows.append([fragment])
    return [sorted(row, key=lambda f: f.bbox.x0) for row in rows]


def _is_furniture(
    row: Sequence[Fragment], marks: Sequence[str], squashed: Sequence[str], fragments: Sequence[Fragment], *, top: bool
) -> bool:
    """Whether a row is a marked head: it says no more than mark and number, has them at its two ends, or stands apart."""
    words = "".join([f.text for f in row])
    if "." in words and _FILE.search(words):
        return True
    text = squash(words)
    if not any(mark in text for mark in squashed) or not (parsed := parse_row(row, marks)).marked:
        return False
    if parsed.name is None or parsed.number is not None:
        return True
    em = max(span.size for f in row for span in f.spans)
    least, same = _APART * em, _SAME_ROW * em
    if top:
        return all(f.bbox.y0 - parsed.bbox.y1 >= least for f in fragments if f.bbox.y0 > parsed.bbox.y0 + same)
    return all(parsed.bbox.y0 - f.bbox.y1 >= least for f in fragments if f.bbox.y1 < parsed.bbox.y1 - same)


def parse_row(row: Sequence[Fragment], marks: Sequence[str]) -> MarginRow:
    """Reads ``1302 Spironolacton MARK`` and ``MARK Stavudin 1303``: mark and number at the outer ends, the name between.

    The number opposite the mark is meant where both ends of the name look like one. In ``1302 MARK Spironolacton`` the mark
    stands at the end of what the number leaves.
    """
    words = " ".join(" ".join(f.text.split()) for f in row)
    rest, last_first = _without_marks(words, tuple(marks))
    if rest == words and (central := _central_mark(words, tuple(marks))) is not None:
        return MarginRow(hull(f.bbox for f in row), words, marked=True, number=central[0], name=central[1])
    pieces = _unadorned(rest.split())
    number = None
    for end in (-1, 0) if last_first else (0, -1):
        if pieces and _NUMBER.fullmatch(pieces[end].strip(_ORNAMENT)):
            number = int(pieces.pop(end).strip(_ORNAMENT))
            break
    name = " ".join(_unadorned(pieces)) if any(c.isalpha() for piece in pieces for c in piece) else None
    return MarginRow(hull(f.bbox for f in row), words, rest != words, number, name)


def _central_mark(words: str, marks: tuple[str, ...]) -> tuple[int, str | None] | None:
    """Number and name of a head whose mark stands between them, at an end of what the number leaves; None for other rows."""
    pieces = _unadorned(words.split())
    for end in (0, -1):
        if len(pieces) > 1 and _NUMBER.fullmatch(pieces[end].strip(_ORNAMENT)):
            left = " ".join(_unadorned(pieces[1:] if end == 0 else pieces[:-1]))
            name, _ = _without_marks(left, marks)
            if name != left:
                name = " ".join(_unadorned(name.split()))
                return int(pieces[end].strip(_ORNAMENT)), name if any(c.isalpha() for c in name) else None
    return None


def _unadorned(pieces: list[str]) -> list[str]:
    """The pieces of a row without ornaments at its ends."""
    while pieces and not pieces[0].strip(_ORNAMENT):
        pieces = pieces[1:]
    while pieces and not pieces[-1].strip(_ORNAMENT):
        pieces = pieces[:-1]
    return pieces


def _without_marks(words: str, marks: tuple[str, ...]) -> tuple[str, bool]:
    """A row without the marks at its outer ends, and whether one stood at its start."""
    rest, start, before = words, False, ""
    while rest != before:
        before = rest
        for opening, closing in _mark_patterns(marks):
            if found := opening.match(rest):
                rest, start = rest[found.end() :].strip(), True
            elif found := closing.search(rest):
                rest = rest[: found.start()].strip()
    return rest, start


@lru_cache(maxsize=8)
def _mark_patterns(marks: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """A mark at the start and at the end of a row: in the file its letters may stand apart, but no digit may follow its own."""
    patterns = []
    for mark in marks:
        letters = [re.escape(letter) for letter in "".join(mark.split())]
        if letters:
            body = r"\s*".join(letters)
            after = r"(?!\d)" if mark.rstrip()[-1].isdigit() else ""
            before = r"(?<!\d)" if mark.lstrip()[0].isdigit() else ""
            patterns.append((re.compile(body + after), re.compile(f"{before}{body}$")))
    return tuple(patterns)
