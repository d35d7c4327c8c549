"""What PyMuPDF's text pass leaves out of a page's drawings: pictures, and filled rectangles without height or width.

The pass that knows them takes as long as reading the text; it is made only where the page's own content may hold one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from duocthu.domain.geometry import BoundingBox

_FLAT = b" 0 re"  # the end of a rectangle of no height in a content stream
_OBJECT, _INLINE = b"Do", b"EI"  # a content stream draws an object, and ends an image of its own
_PICTURES = ("fill-image", "fill-imgmask")


class Drawings(NamedTuple):
    """Boxes before /Rotate: rectangles that browsers draw as the hairlines of grids, and pictures."""

    flat: tuple[BoundingBox, ...] = ()
    pictures: tuple[BoundingBox, ...] = ()


def drawings_of(page: Any, content: bytes) -> Drawings:
    """The drawings of a page with this content stream, in drawing order."""
    flat = _FLAT in content
    pictured = _INLINE in content or (_OBJECT in content and bool(page.get_images()))
    if not flat and not pictured:
        return Drawings()
    drawn = page.get_bboxlog()
    fills = [b for kind, b in drawn if kind == "fill-path" and (b[0] == b[2] or b[1] == b[3])] if flat else []
    return Drawings(tuple(map(_box, fills)), tuple([_box(b) for kind, b in drawn if kind in _PICTURES]))


def _box(bbox: tuple[float, float, float, float]) -> BoundingBox:
    """A box to a hundredth of a point."""
    x0, y0, x1, y1 = bbox
    return BoundingBox(round(x0, 2), round(y0, 2), round(x1, 2), round(y1, 2))
