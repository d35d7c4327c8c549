"""One table, all its parts: a table goes on at the head of the next column or page, without its header, under a running head.

Two parts belong together where no line of prose stands between them in reading order, a column or page ends between them, the first
has no notes yet, the second brings no caption and no header of its own, and the columns stand in the same places. Two tables one
below the other in the same column stay two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duocthu.blocks.shapes import shape
from duocthu.domain.block_region import BlockRegion, Gutter, WholeBlock

_SAME_WIDTH = 0.06  # share of the width that two parts may differ by
_SAME_PLACE = 6.0  # pt between the gutters of two parts, each from the left edge of its part
_NAME = 2  # words that name a table: 'Bảng 1'


def join_parts(regions: Iterable[BlockRegion]) -> tuple[WholeBlock, ...]:
    """Blocks from the regions of a whole book, page by page in reading order.

    Tentative regions that carry on no block are left out: their lines are prose.
    """
    blocks: list[list[BlockRegion]] = []
    for region in regions:
        carried = next((parts for parts in _open(blocks) if _carries_on(parts, region)), None)
        if carried is not None:
            carried.append(region)
        elif not region.tentative:
            blocks.append([region])
    return tuple(_whole(parts) for parts in blocks)


def _open(blocks: Sequence[list[BlockRegion]]) -> list[list[BlockRegion]]:
    """Blocks that a region may carry on: the last, or the one before tables that were set across the columns in between."""
    found = []
    for parts in reversed(blocks):
        found.append(parts)
        if parts[-1].column >= 0:
            break
    return found


def _carries_on(parts: Sequence[BlockRegion], region: BlockRegion) -> bool:
    last, first = parts[-1], parts[0]
    if last.kind != "table" or region.kind != "table" or not _broken_between(last, region):
        return False
    if is_note(region):
        return not last.footnote
    repeated = bool(region.header) and region.header == first.header
    if (region.header and not repeated) or (last.footnote and not repeated):
        return False
    named_again = region.caption.split()[:_NAME] == first.caption.split()[:_NAME]
    return (not region.caption or named_again) and _same_columns(last, region)


def is_note(region: BlockRegion) -> bool:
    """Whether a part is nothing but the notes of the parts before it."""
    return not region.cells and bool(region.footnote)


def _broken_between(last: BlockRegion, region: BlockRegion) -> bool:
    """Whether a column or page ends between two regions, and no prose stands there."""
    if region.physical_page == last.physical_page:
        return region.column != last.column and region.prose_before == last.prose_before
    return region.physical_page == last.physical_page + 1 and last.prose_before == last.prose and region.prose_before == 0


def _same_columns(last: BlockRegion, region: BlockRegion) -> bool:
    """Whether gutters stand at the same distance from the left edge; of unruled parts the shorter may show fewer."""
    a, b = last.body, region.body
    if last.ruling == "none" or region.ruling == "none":
        few, many = sorted((_from_left(last), _from_left(region)), key=len)
        return bool(few) and all(any(_meet(g, h) for h in many) for g in few)
    if last.ruling != region.ruling or abs(a.width - b.width) > _SAME_WIDTH * max(a.width, b.width):
        return False
    few, many = sorted((_from_left(last), _from_left(region)), key=len)
    if last.ruling == "grid" and len(few) != len(many):
        return len(few) > 0 and len(many) - len(few) == 1 and all(any(_meet(g, h) for h in many) for g in few)
    return bool(few) and all(any(_meet(g, h) for h in many) for g in few)


def _from_left(region: BlockRegion) -> list[Gutter]:
    return [Gutter(g.left - region.body.x0, g.right - region.body.x0) for g in region.gutters]


def _meet(a: Gutter, b: Gutter) -> bool:
    return a.left <= b.right + _SAME_PLACE and b.left <= a.right + _SAME_PLACE


def _whole(parts: Sequence[BlockRegion]) -> WholeBlock:
    why = dict.fromkeys(code for part in parts for code in part.why)
    return WholeBlock(
        parts[0].kind, shape([p for p in parts if not is_note(p)]), tuple(parts), parts[0].caption,
        " ".join(p.footnote for p in parts if p.footnote), min(p.confidence for p in parts), tuple(why),
    )  # fmt: skip
