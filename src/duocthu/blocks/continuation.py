"""One table, all its parts: a table goes on at the head of the next column or page, without its header, under a running head.

Two parts belong together where no line of prose stands between them in reading order, a column or page ends between them, the
first has no notes yet, the second brings no caption and no header of its own, and the columns stand in the same places. A note
that breaks off is carried on by its rest. Two tables one below the other in the same column stay two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from duocthu.blocks.captions import says_continued
from duocthu.blocks.shapes import shape
from duocthu.blocks.withheld import is_withheld
from duocthu.domain.block_region import BlockRegion, Gutter, WholeBlock

_SAME_WIDTH = 0.06  # share of the width that two parts may differ by
_SAME_PLACE = 6.0  # pt between the gutters of two parts, each from the left edge of its part
_CLOSING, _STOPS = ")]”\"'", (".", "!", "?")  # of a note that is whole
_NAME = 2  # words that name a table: 'Bảng 1'


def join_parts(regions: Iterable[BlockRegion]) -> tuple[WholeBlock, ...]:
    """Blocks from the regions of a whole book, page by page in reading order.

    Tentative regions that carry on no block are left out: their lines are prose, or withheld. What is withheld stands alone, and
    parts no table from the rest of it.
    """
    ordered = list(regions)
    blocks: list[list[BlockRegion]] = []
    for region in ordered:
        if is_withheld(region):
            continue
        carried = next((parts for parts in _open(blocks) if _carries_on(parts, region)), None)
        if carried is not None:
            carried.append(region)
        elif not region.tentative:
            blocks.append([region])
    taken = {(part.physical_page, n) for parts in blocks for part in parts for n in part.lines}
    blocks += [[r] for r in ordered if is_withheld(r) and (r.physical_page, r.lines[0]) not in taken]
    place = {id(region): n for n, region in enumerate(ordered)}
    return tuple(_whole(parts) for parts in sorted(blocks, key=lambda parts: place[id(parts[0])]))


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
        return not last.footnote.rstrip(_CLOSING).endswith(_STOPS)
    repeated = bool(region.header) and region.header == first.header
    header_alone = len(parts) == 1 and sum(sum(bool(c) for c in row) > 1 for row in last.cells) <= 1
    if (region.header and not repeated and not header_alone) or (last.footnote and not repeated):
        return False
    named_again = says_continued(region.caption) or region.caption.split()[:_NAME] == first.caption.split()[:_NAME]
    if region.caption and not named_again:
        return False
    return _same_columns(last, region, header_alone=header_alone)


def is_note(region: BlockRegion) -> bool:
    """Whether a part is nothing but the notes of the parts before it."""
    return not region.cells and bool(region.footnote)


def _broken_between(last: BlockRegion, region: BlockRegion) -> bool:
    """Whether a column or page ends between two regions, and no prose stands there."""
    if region.physical_page == last.physical_page:
        return region.column != last.column and region.prose_before == last.prose_before
    return region.physical_page == last.physical_page + 1 and last.prose_before == last.prose and region.prose_before == 0


def _same_columns(last: BlockRegion, region: BlockRegion, *, header_alone: bool) -> bool:
    """Whether gutters stand at the same distance from the left edge.

    The part with fewer columns may leave out some: where no ruling shows them, or where a merged cell spans them.
    """
    few, many = sorted((_from_left(last), _from_left(region)), key=len)
    if not few or not all(any(_meet(g, h) for h in many) for g in few):
        return False
    if "none" in (last.ruling, region.ruling):
        return True
    if last.ruling != region.ruling or abs(last.body.width - region.body.width) > _SAME_WIDTH * last.body.width:
        return False
    return last.ruling == "rules" or header_alone or len(many) - len(few) <= 1


def _from_left(region: BlockRegion) -> list[Gutter]:
    return [Gutter(g.left - region.body.x0, g.right - region.body.x0) for g in region.gutters]


def _meet(a: Gutter, b: Gutter) -> bool:
    return a.left <= b.right + _SAME_PLACE and b.left <= a.right + _SAME_PLACE


def _whole(found: Sequence[BlockRegion]) -> WholeBlock:
    parts = [_as_wide_as_ruled(part, found) for part in found]
    why = dict.fromkeys(code for part in parts for code in part.why)
    return WholeBlock(
        parts[0].kind,
        shape([p for p in parts if not is_note(p)]),
        tuple(parts),
        parts[0].caption,
        " ".join(p.footnote for p in parts if p.footnote),
        min(p.confidence for p in parts),
        tuple(why),
    )


def _as_wide_as_ruled(part: BlockRegion, parts: Sequence[BlockRegion]) -> BlockRegion:
    """A part without rulings, as wide as the rulings of another part show the table to be.

    Not on a page that was read turned, where the body is a place on the page as shown and the box is not.
    """
    ruled = next((p for p in parts if p.ruling != "none" and p.gutters), None)
    as_shown = part.bbox.union(part.body) != part.bbox
    if as_shown or ruled is None or part.ruling != "none" or not part.gutters:
        return part
    pairs = [(g, h) for g, h in zip(part.gutters, ruled.gutters, strict=False) if len(part.gutters) == len(ruled.gutters)]
    shift = pairs[0][0].right - pairs[0][1].right if pairs else part.body.x0 - ruled.body.x0
    left = min(part.body.x0, ruled.body.x0 + shift)
    body = part.body._replace(x0=left, x1=max(part.body.x1, ruled.body.x1 + shift))
    return replace(part, body=body, bbox=part.bbox.union(body))
