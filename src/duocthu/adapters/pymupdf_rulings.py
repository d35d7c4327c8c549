"""Ruling lines among the vector drawings that PyMuPDF gives: strokes, thin bars, and the edges of rectangles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from duocthu.domain.geometry import BoundingBox

_THICKNESS = 3.0  # pt: a stroke or bar up to this is a ruling line, a larger rectangle is a filled area
_LENGTH = 8.0  # pt: shorter strokes belong to glyph-like drawings
_HAIRLINE = 0.5  # pt: what the edge of a rectangle is taken to be wide
_Edges = tuple[float, float, float, float]


def stroke_boxes(vectors: Iterable[dict[str, Any]]) -> list[_Edges]:
    """The boxes of vector blocks, and the edges of those that are rectangles drawn in one stroke, as many a grid's cells are."""
    boxes: list[_Edges] = []
    for block in vectors:
        boxes.append(block["bbox"])
        if block["stroked"] and block["isrect"]:
            boxes += _edges(block["bbox"])
    return boxes


def rulings(boxes: Iterable[_Edges]) -> tuple[BoundingBox, ...]:
    """Boxes of straight strokes and thin bars, to a hundredth of a point, without repetition, from top to bottom."""
    found = set()
    for x0, y0, x1, y1 in boxes:
        width, height = x1 - x0, y1 - y0
        if min(width, height) <= _THICKNESS and max(width, height) >= _LENGTH:
            found.add((y0, x0, y1, x1))
    return tuple([BoundingBox(round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2)) for y0, x0, y1, x1 in sorted(found)])


def _edges(box: _Edges) -> Iterator[_Edges]:
    """The four strokes of a rectangle; none of a mere line."""
    x0, y0, x1, y1 = box
    if min(x1 - x0, y1 - y0) > _THICKNESS:
        yield from ((x0, y0, x1, y0 + _HAIRLINE), (x0, y1 - _HAIRLINE, x1, y1))
        yield from ((x0, y0, x0 + _HAIRLINE, y1), (x1 - _HAIRLINE, y0, x1, y1))
