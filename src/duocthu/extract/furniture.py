"""The running head or foot of one page: the row outside the text that carries the book's mark, a number and a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Fragment

_MARGIN = 0.12  # share of the page's height at its top and bottom where a running head or foot may stand
_NUMBER = re.compile(r"\d{1,4}")
_SAME_ROW = 2.0  # pt between the baselines of one row


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
    """Rows at the top and bottom margin that carry a mark (furniture), and the fragments that remain.

    Several rows of furniture may stand at one edge; the search goes inwards until a row has no mark.
    """
    rest = list(fragments)
    found: list[tuple[MarginRow, list[Fragment]]] = []
    if not marks:
        return found, rest
    for top in (True, False):
        while rest:
            row = _edge_row(rest, top=top)
            box = hull(f.bbox for f in row)
            if (box.y1 > height * _MARGIN) if top else (box.y0 < height * (1 - _MARGIN)):
                break
            parsed = parse_row(row, marks)
            if not parsed.marked:
                break
            found.append((parsed, row))
            taken = {id(f) for f in row}
            rest = [f for f in rest if id(f) not in taken]
    return found, rest


def edge_row(fragments: Sequence[Fragment], height: float, marks: Sequence[str]) -> MarginRow | None:
    """The top row of a page if it stands in the margin, parsed as a head whose mark may be missing."""
    if not fragments:
        return None
    row = _edge_row(fragments, top=True)
    parsed = parse_row(row, marks)
    return parsed if parsed.bbox.y1 <= height * _MARGIN else None


def _edge_row(fragments: Sequence[Fragment], *, top: bool) -> list[Fragment]:
    baselines = [f.baseline for f in fragments]
    edge = min(baselines) if top else max(baselines)
    return sorted((f for f in fragments if abs(f.baseline - edge) <= _SAME_ROW), key=lambda f: f.bbox.x0)


def parse_row(row: Sequence[Fragment], marks: Sequence[str]) -> MarginRow:
    """Reads ``1302 Spironolacton MARK`` and ``MARK Stavudin 1303``: mark and number at the outer ends, the name between."""
    words = " ".join(" ".join(f.text.split()) for f in row)
    rest, marked, number = words, False, None
    for mark in marks:
        if mark in rest:
            rest, marked = rest.replace(mark, " ", 1), True
    pieces = rest.split()
    if pieces and _NUMBER.fullmatch(pieces[0]):
        number, pieces = int(pieces[0]), pieces[1:]
    elif pieces and _NUMBER.fullmatch(pieces[-1]):
        number, pieces = int(pieces[-1]), pieces[:-1]
    return MarginRow(hull(f.bbox for f in row), words, marked, number, " ".join(pieces) or None)
