"""Words that are struck out: a stroke through their letters takes back what they say.

Nobody can quote them as the book's word; what stands in the lines around them is prose as ever.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

_THROUGH = (0.12, 0.5)  # em above the baseline: between the feet of small letters and their heads
_OVERHANG = 2.5  # pt that a stroke may reach over its words


def struck_lines(rulings: Sequence[BoundingBox], lines: Sequence[Line]) -> dict[int, tuple[BoundingBox, ...]]:
    """The indexes of lines with struck words, each with the strokes that strike them."""
    across = sorted((r for r in rulings if r.width > r.height), key=lambda r: r.y0)
    tops = [r.y0 for r in across]
    found: dict[int, tuple[BoundingBox, ...]] = {}
    for n, line in enumerate(lines) if across else ():
        near = across[bisect_right(tops, line.bbox.y0) : bisect_left(tops, line.bbox.y1)]
        if near and (own := tuple([r for r in near if _strikes(r, line)])):
            found[n] = own
    return found


def _strikes(ruling: BoundingBox, line: Line) -> bool:
    """Whether a stroke runs through the letters of a line, and no further than its words."""
    box = line.bbox
    if not box.x0 - _OVERHANG <= ruling.x0 or not ruling.x1 <= box.x1 + _OVERHANG:
        return False
    low, high = _THROUGH
    middle = (ruling.y0 + ruling.y1) / 2
    struck = [s for s in line.spans if min(s.bbox.x1, ruling.x1) - max(s.bbox.x0, ruling.x0) > ruling.width / 2]
    return any(low * s.size <= s.baseline - middle <= high * s.size for s in struck if s.text.strip())
