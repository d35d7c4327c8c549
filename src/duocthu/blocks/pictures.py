"""Pictures among the text: a formula, a table or a figure that is no letters is shown as the page, and never passed over.

A picture becomes a block of low confidence where it is read; a line without letters keeps its place among the lines.
An icon, a picture in the margin and one that lies behind text are decoration, and so is one that stands at the same place on page
after page.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from duocthu.blocks.withheld import WITHHELD
from duocthu.domain.block import BlockKind
from duocthu.domain.block_region import BlockRegion
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line, Span

PICTURE = "picture"
_CONFIDENCE = 0.3  # nobody has read it: somebody has to look
_SLICES = 1.5  # pt between the pieces that a writer of PDFs cuts a picture into
_LEAST, _THINNEST = 3.0, 0.8  # em: smaller ones are icons and bullets, thinner ones rules
_MARGIN = 0.06  # share of the page's width and height where running heads, feet and tabs stand
_BEHIND = 0.5  # share of a picture's height that lines of text fill where it is but their background
_TALL = 8.0  # em: a formula has a few lines at most, a table or a figure more
_ACROSS = 0.6  # share of the text's width: no column of two is as wide
_OFTEN = 4  # pages
_EVERY = 0.4  # share of the pages from the first to the last of them: every other page, a few left out


def lift_pictures(
    lines: Sequence[Line], regions: tuple[BlockRegion, ...], pictures: Sequence[BoundingBox], size: tuple[float, float]
) -> tuple[tuple[Line, ...], tuple[BlockRegion, ...]]:
    """The lines and regions of a page with its pictures among them.

    ``size`` are the page's width and height in points. A page without a line of text is left as it is.
    """
    if not lines or not pictures:
        return tuple(lines), regions
    em = median([line.size for line in lines])
    for box in _whole([shown for each in pictures if (shown := _on_page(each, size))]):
        if _is_content(box, lines, regions, em, size):
            lines, regions = _with_picture(box, lines, regions, em)
    return tuple(lines), regions


def without_emblems(regions: Sequence[BlockRegion]) -> list[BlockRegion]:
    """The regions of a book but for pictures that stand at one place on page after page."""
    pages: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for region in regions:
        if PICTURE in region.why:
            pages[_place(region)].append(region.physical_page)
    emblems = {place for place, on in pages.items() if len(on) >= _OFTEN and len(on) >= _EVERY * (max(on) - min(on) + 1)}
    return [r for r in regions if PICTURE not in r.why or _place(r) not in emblems]


def _place(region: BlockRegion) -> tuple[int, ...]:
    return tuple(round(side) for side in region.body)


def _whole(pictures: Sequence[BoundingBox]) -> list[BoundingBox]:
    """Pictures from top to bottom; pieces that touch are one."""
    whole: list[BoundingBox] = []
    for box in sorted(pictures, key=lambda b: (b.y0, b.x0)):
        own = box
        while touching := [w for w in whole if _touch(w, own)]:
            whole = [w for w in whole if w not in touching]
            own = hull([own, *touching])
        whole.append(own)
    return sorted(whole, key=lambda b: (b.y0, b.x0))


def _on_page(box: BoundingBox, size: tuple[float, float]) -> BoundingBox | None:
    """What a page shows of a picture: a browser that prints one over two pages draws all of it on both."""
    left, top, right, bottom = max(box.x0, 0.0), max(box.y0, 0.0), min(box.x1, size[0]), min(box.y1, size[1])
    return BoundingBox(left, top, right, bottom) if left < right and top < bottom else None


def _touch(one: BoundingBox, other: BoundingBox) -> bool:
    across = min(one.x1, other.x1) - max(one.x0, other.x0)
    down = min(one.y1, other.y1) - max(one.y0, other.y0)
    return min(across, down) >= -_SLICES and max(across, down) > 0


def _is_content(
    box: BoundingBox, lines: Sequence[Line], regions: Sequence[BlockRegion], em: float, size: tuple[float, float]
) -> bool:
    """Whether a picture may say something: no icon, no rule, not in the margin, no background, no part of a block."""
    width, height = size
    if max(box.width, box.height) < _LEAST * em or min(box.width, box.height) < _THINNEST * em:
        return False
    if box.y1 < _MARGIN * height or box.y0 > (1 - _MARGIN) * height or box.x1 < _MARGIN * width or box.x0 > (1 - _MARGIN) * width:
        return False
    middle = BoundingBox((box.x0 + box.x1) / 2, _middle(box), (box.x0 + box.x1) / 2, _middle(box))
    if any(r.bbox.union(middle) == r.bbox for r in regions if not r.tentative):
        return False
    return sum([lines[n].bbox.height for n in _over(box, lines)]) < _BEHIND * box.height


def _over(box: BoundingBox, lines: Sequence[Line]) -> list[int]:
    """The lines whose middle lies in a picture."""
    return [
        n
        for n, line in enumerate(lines)
        if box.x0 < (line.bbox.x0 + line.bbox.x1) / 2 < box.x1 and box.y0 < _middle(line.bbox) < box.y1
    ]


def _middle(box: BoundingBox) -> float:
    return (box.y0 + box.y1) / 2


def _with_picture(
    box: BoundingBox, lines: Sequence[Line], regions: Sequence[BlockRegion], em: float
) -> tuple[tuple[Line, ...], tuple[BlockRegion, ...]]:
    """The picture as a line and a region; words in it are its own, but for what may be a heading."""
    column = _column(box, lines)
    at = _reading_place(box, column, lines)
    taken = {n for r in regions for n in r.lines}
    words = [n for n in _over(box, lines) if n not in taken and not lines[n].bold]
    own = tuple(sorted([at, *(n + (n >= at) for n in words)]))
    shifted = [replace(r, lines=tuple(n + (n >= at) for n in r.lines)) for r in regions]
    shown = hull([box, *(lines[n].bbox for n in words)])
    first = lines[0].physical_page
    name = f"{first}.p{sum(not each.text for each in lines)}"
    span = Span("", box, box.y1, "", em, bold=False, italic=False)
    line = Line("", first, box, em, bold=False, italic=False, column=column, spans=(span,), span_ids=(name,), block_hint=True)
    kind: BlockKind = "table" if box.height > _TALL * em else "formula"
    region = BlockRegion(
        kind, first, column, shown, box, own, "", "", "none", (), 1, False, "",  # noqa: FBT003 -- positional like the others
        0, 0, _CONFIDENCE, (WITHHELD, PICTURE), tuple([(lines[n].text,) for n in words]),
    )  # fmt: skip
    before = sum(r.lines[0] < at for r in shifted)
    return (*lines[:at], line, *lines[at:]), (*shifted[:before], region, *shifted[before:])


def _column(box: BoundingBox, lines: Sequence[Line]) -> int:
    """The column that a picture stands in; -1 over all columns, one more than there are where it stands right of all text."""
    columns = sorted({line.column for line in lines if line.column >= 0})
    if not columns:
        return -1
    edges = {c: hull([line.bbox for line in lines if line.column == c]) for c in columns}
    text = hull(edges.values())
    if len(columns) > 1 and box.width > _ACROSS * text.width:
        return -1
    if box.x0 >= text.x1:
        return columns[-1] + 1
    return max(columns, key=lambda c: (min(edges[c].x1, box.x1) - max(edges[c].x0, box.x0), -c))


def _reading_place(box: BoundingBox, column: int, lines: Sequence[Line]) -> int:
    """How many lines are read before a picture: up to the last one of its column that stands above it."""
    beside = [n for n, line in enumerate(lines) if column in (line.column, -1) or line.column == -1]
    above = [n for n in beside if _middle(lines[n].bbox) <= _middle(box)]
    if above:
        return above[-1] + 1
    return beside[0] if beside and lines[beside[0]].column == column else len(lines)
