"""Pages drawn sideways in their content, shown upright by /Rotate or not at all (a wide table): their places as they are read.

PyMuPDF gives all places before /Rotate. On such a page rows would run down the paper; so everything is turned before it is read,
and ``EnginePage.turned`` tells how far, for whoever reports a place.
"""

from __future__ import annotations

from typing import Any

from duocthu.domain.geometry import FULL_TURN, QUARTER_TURN, BoundingBox

HORIZONTAL = 0.99  # least cosine of a text direction that counts as horizontal
_MARGIN = 0.12  # share of the page's height at its top and bottom where a running head or foot may stand
_QUARTERS = (QUARTER_TURN, FULL_TURN - QUARTER_TURN)
_THUMB = 1  # letters of a mark at the edge of the paper that tells where in the alphabet a page is
_LEAST = 40  # letters of a page that say how it stands where /Rotate does not
_Block = dict[str, Any]
_Pair = tuple[float, float]


def turn_upright(blocks: list[_Block], rotation: int, width: float, height: float) -> int:
    """Turn the blocks of a text pass in place where most letters stand upright only so; returns the degrees, or 0.

    ``width`` and ``height`` are the page's in points before /Rotate. A page is turned as it is shown, or else by a quarter: where
    nothing stands otherwise but a running head or foot, a lone letter, or what runs askew.
    """
    degrees = _degrees(blocks, rotation % FULL_TURN, height)
    if not degrees:
        return 0
    for block in blocks:
        block["bbox"] = _box(block["bbox"], degrees, width, height)
        for line in block.get("lines", ()):
            line["dir"] = _direction(line["dir"], degrees)
            for span in line["spans"]:
                for piece in (span, *span.get("chars", ())):
                    piece["bbox"] = _box(piece["bbox"], degrees, width, height)
                    piece["origin"] = _point(piece["origin"], degrees, width, height)
    return degrees


def _degrees(blocks: list[_Block], rotation: int, height: float) -> int:
    """How far the page is turned to be read: as it is shown, or by a quarter where it lies on its side for the reader, too."""
    lines = [line for block in blocks for line in block.get("lines", ())]
    if rotation and 2 * _letters(lines, rotation) > sum(map(_length, lines)):
        return rotation
    if all(line["dir"][0] > HORIZONTAL for line in lines):
        return 0
    return next((degrees for degrees in _QUARTERS if _is_sideways(lines, degrees, height)), 0)


def _is_sideways(lines: list[_Block], degrees: int, height: float) -> bool:
    """Whether a quarter turn sets all upright that stands between the margins, and enough of it."""
    straight = [line for line in lines if max(map(abs, line["dir"])) > HORIZONTAL]  # a stamp across the page is no text of it
    rest = [line["bbox"] for line in straight if _direction(line["dir"], degrees)[0] <= HORIZONTAL and _length(line) > _THUMB]
    in_margins = all(box[3] <= _MARGIN * height or box[1] >= (1 - _MARGIN) * height for box in rest)
    return in_margins and _letters(lines, degrees) >= _LEAST


def _letters(lines: list[_Block], degrees: int) -> int:
    """How many letters stand upright once the page is turned."""
    return sum(_length(line) for line in lines if _direction(line["dir"], degrees)[0] > HORIZONTAL)


def _length(line: _Block) -> int:
    return sum(len(span["text"] if "text" in span else span["chars"]) for span in line["spans"] if span["alpha"])


def _direction(direction: _Pair, degrees: int) -> _Pair:
    x, y = direction
    for _ in range(degrees // QUARTER_TURN):
        x, y = -y, x
    return x, y


def _box(box: tuple[float, float, float, float], degrees: int, width: float, height: float) -> BoundingBox:
    return BoundingBox(*box).turned(degrees, width, height)


def _point(point: _Pair, degrees: int, width: float, height: float) -> _Pair:
    x, y, _, _ = BoundingBox(*point, *point).turned(degrees, width, height)
    return x, y
