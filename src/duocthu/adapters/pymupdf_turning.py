"""Pages drawn sideways in their content and shown upright by /Rotate: their places as a reader sees them.

PyMuPDF gives all places before /Rotate. On such a page rows would run down the paper; so everything is turned before it is read,
and ``EnginePage.turned`` tells how far, for whoever reports a place.
"""

from __future__ import annotations

from typing import Any

from duocthu.domain.geometry import QUARTER_TURN, BoundingBox

HORIZONTAL = 0.99  # least cosine of a text direction that counts as horizontal
_Block = dict[str, Any]
_Pair = tuple[float, float]


def turn_upright(blocks: list[_Block], rotation: int, width: float, height: float) -> int:
    """Turn the blocks of a text pass in place where most letters stand upright only as shown; returns the degrees, or 0.

    ``width`` and ``height`` are the page's in points before /Rotate.
    """
    if rotation % 360 == 0 or 2 * _upright_share(blocks, rotation) <= 1:
        return 0
    for block in blocks:
        block["bbox"] = _box(block["bbox"], rotation, width, height)
        for line in block.get("lines", ()):
            line["dir"] = _direction(line["dir"], rotation)
            for span in line["spans"]:
                for piece in (span, *span.get("chars", ())):
                    piece["bbox"] = _box(piece["bbox"], rotation, width, height)
                    piece["origin"] = _point(piece["origin"], rotation, width, height)
    return rotation


def _upright_share(blocks: list[_Block], rotation: int) -> float:
    """Share of the letters that stand upright once the page is turned."""
    upright = total = 0
    for block in blocks:
        for line in block.get("lines", ()):
            count = sum(len(span["text"] if "text" in span else span["chars"]) for span in line["spans"] if span["alpha"])
            total += count
            upright += count * (_direction(line["dir"], rotation)[0] > HORIZONTAL)
    return upright / total if total else 0.0


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
