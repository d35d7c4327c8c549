"""What to show of a block: its parts with a margin that cuts no letter, within the page and off its running head.

A box from a table finder ends on a ruling or on the letters themselves. So each side first moves out to the letters that belong
to the box, then on to the full margin, or as far as the letters of its neighbours allow. What belongs to the block is never cut;
a neighbour is shown in part only where its letters and the block's overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import FULL_TURN, BoundingBox, Region, hull
from duocthu.domain.page import EnginePage

CROP_DPI = 200
CROP_FOLDER = "crops"

_MARGIN = 4.0  # pt around a part
_CLEAR = 0.5  # pt kept from a neighbour's letters: a crop's edge is rounded out to whole pixels
_LEAST = 0.75  # pt that a side moves out at least: half the width of a strong ruling on the edge


@dataclass(frozen=True, slots=True)
class PageFrame:
    """What bounds a crop on its page: the page's size, the boxes of its letters (of spans), its running heads. All in points."""

    width: float
    height: float
    letters: tuple[BoundingBox, ...]
    heads: tuple[BoundingBox, ...] = ()


def crop_name(table_id: str) -> str:
    """The file of a block's crop, which is its ``source_crop``."""
    return f"{CROP_FOLDER}/{table_id}.png"


def parts_of(block: TableBlock) -> tuple[Region, ...]:
    """All parts of a block, in order."""
    return (Region(block.physical_page, block.bbox), *block.continuation)


def page_frame(page: EnginePage, heads: Iterable[BoundingBox] = ()) -> PageFrame:
    """The frame of a page that the engine has read, in places before /Rotate as those of blocks are."""
    letters = [span.bbox for fragment in page.fragments for span in fragment.spans if not span.text.isspace()]
    width, height = page.width, page.height
    if page.turned:
        letters = [box.turned(FULL_TURN - page.turned, width, height) for box in letters]
        paper = BoundingBox(0.0, 0.0, width, height).turned(FULL_TURN - page.turned, width, height)
        width, height = paper.x1, paper.y1
    return PageFrame(width, height, tuple(letters), tuple(heads))


def crop_regions(parts: Sequence[Region], frames: Mapping[int, PageFrame]) -> tuple[Region, ...]:
    """The regions to show, in order; ``frames`` has each physical page of the parts."""
    return tuple(Region(part.physical_page, with_margin(part.bbox, frames[part.physical_page])) for part in parts)


def with_margin(box: BoundingBox, frame: PageFrame) -> BoundingBox:
    """A part's box with its margin."""
    inside = [letters for letters in frame.letters if _holds(box, letters)]
    own = hull([box, *inside])
    others = [letters for letters in frame.letters if not _holds(own, letters)]
    beside = [b for b in others if _overlap(b.y0, b.y1, own.y0, own.y1)]
    left = _out(own.x0, [b.x1 for b in beside if _middle(b)[0] < own.x0])
    right = -_out(-own.x1, [-b.x0 for b in beside if _middle(b)[0] > own.x1])
    across = [b for b in others if _overlap(b.x0, b.x1, left, right)]
    top = _out(own.y0, [b.y1 for b in across if _middle(b)[1] < own.y0])
    bottom = -_out(-own.y1, [-b.y0 for b in across if _middle(b)[1] > own.y1])
    middle = _middle(own)[1]
    top = max([top, 0.0, *(head.y1 for head in frame.heads if head.y1 <= middle and _overlap(head.x0, head.x1, left, right))])
    feet = [head.y0 for head in frame.heads if head.y0 >= middle and _overlap(head.x0, head.x1, left, right)]
    bottom = min([bottom, frame.height, *feet])
    return BoundingBox(
        round(max(left, 0.0), 2), round(top, 2), round(min(right, frame.width), 2), round(bottom, 2)
    )  # fmt: skip


def _out(edge: float, neighbours: Iterable[float]) -> float:
    """An edge moved towards smaller numbers, up to the nearest of the neighbours' edges on that side."""
    return min(edge - _LEAST, max([edge - _MARGIN, *(neighbour + _CLEAR for neighbour in neighbours)]))


def _middle(box: BoundingBox) -> tuple[float, float]:
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


def _holds(box: BoundingBox, letters: BoundingBox) -> bool:
    x, y = _middle(letters)
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1


def _overlap(low: float, high: float, other_low: float, other_high: float) -> bool:
    return low < other_high and other_low < high
