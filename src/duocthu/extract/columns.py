"""Reading order by geometry: gutters between words, bands between full-width rows.

The content stream is never trusted: real books draw across the columns. A gutter is a strip that (nearly) no text crosses, with
text side by side on both of its sides. Whatever crosses a gutter clearly (a full-width table, a title over both columns) parts
the page into bands that are read one after the other, each band column by column. The cells of a ruled table over the width of
the page say nothing about its columns, wherever they stand: gutters are looked for in what is left of the page. All distances
are measured in the size of the page's type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from duocthu.domain.geometry import BoundingBox, joined_across
from duocthu.domain.page import Fragment
from duocthu.extract.list_columns import list_gutters

FULL_WIDTH = -1
_STEP = 0.1  # em: the grain in which cover is counted
_MIN_GUTTER = 5  # steps: narrower strips are word spaces
_MIN_COLUMN = 60  # steps
_MAX_CROSSING = 0.3  # share of the rows beside a gutter that may cross it (full-width tables)
_MIN_SIDE = 3  # rows on each side, side by side, before a strip counts as a gutter
_FILLED = 0.55  # share of a column's width that a full row of text takes
_CLEARLY = 1.2  # em beyond both edges of the gutter before a fragment counts as crossing: lines overrun a little
_TABLE_GAP = 16.0  # em between two full-width rulings of one table
_SAME_EDGE = 0.4  # em
_TOUCH = 0.2  # em between the pieces of one ruling
_WIDE = 0.55  # share of the text's width beyond which a ruling cannot belong to one of two columns

Range = tuple[float, float]  # top and bottom in points
Gutter = tuple[float, float]  # left and right in points
SharedGutters = Callable[[Sequence[Fragment]], list[Gutter]]


@dataclass(frozen=True, slots=True)
class Zone:
    """A run of fragments that is read from top to bottom; ``column`` counts from the left, FULL_WIDTH spans them all.

    ``aside`` are notes in the margin, beside the columns.
    """

    column: int
    fragments: tuple[Fragment, ...]
    aside: bool = False


def read_zones(
    fragments: Sequence[Fragment], rulings: Sequence[BoundingBox], *, max_columns: int, shared: SharedGutters | None = None
) -> list[Zone]:
    """Zones of a page in reading order; every fragment is in exactly one.

    ``shared`` tells the gutters of a page that shows none by itself.
    """
    if not fragments:
        return []
    em = type_size(fragments)
    tables = _wide_tables(fragments, _joined(rulings, em), em) if max_columns > 1 and len(rulings) > 1 else []
    beside = [f for f in fragments if not _inside(f.bbox, tables)] if tables else fragments
    gutters = find_gutters(beside, max_columns=max_columns)
    if not gutters and beside and shared is not None and max_columns > 1:
        gutters = shared(beside)
    if not gutters:
        return [Zone(0, tuple(fragments))]
    if len(gutters) == 1 and max_columns > 1:
        gutters = list_gutters(beside, gutters[0], em, find_gutters)
    zones: list[Zone] = []
    rest = list(fragments)
    for top, bottom in _full_width_bands(fragments, tables, gutters, em):
        above: list[Fragment] = []
        inside: list[Fragment] = []
        below: list[Fragment] = []
        for fragment in rest:
            middle = (fragment.bbox.y0 + fragment.bbox.y1) / 2
            (above if middle < top else inside if middle <= bottom else below).append(fragment)
        zones += _columns(above, gutters, em)
        if inside:
            zones.append(Zone(FULL_WIDTH, tuple(inside)))
        rest = below
    return zones + _columns(rest, gutters, em)


def type_size(fragments: Sequence[Fragment]) -> float:
    """The size of most of the type, in points."""
    return max(0.1, sorted([f.spans[0].size for f in fragments])[len(fragments) // 2])


def _joined(rulings: Sequence[BoundingBox], em: float) -> list[BoundingBox]:
    """Horizontal rulings, top to bottom; those that a grid draws cell by cell are joined to one."""
    return joined_across([r for r in rulings if r.width > r.height], _TOUCH * em, _TOUCH * em)


def _wide_tables(fragments: Sequence[Fragment], rulings: Sequence[BoundingBox], em: float) -> list[BoundingBox]:
    """Boxes of ruled tables as wide as the page's text; one that has other text beside some row is of one column."""
    least = _WIDE * (max([f.bbox.x1 for f in fragments]) - min([f.bbox.x0 for f in fragments]))
    pairs = _ruled_pairs([r for r in rulings if r.x1 - r.x0 > least], em)
    boxes = [upper.union(lower) for upper, lower in pairs]
    inside = [[f for f in fragments if _inside(f.bbox, [box])] for box in boxes]
    of_column = [box for box, own in zip(boxes, inside, strict=True) if any(_is_outside(f.bbox, box, em) for f in own)]
    return [
        box
        for box, own in zip(boxes, inside, strict=True)
        if not any(_same_extent(box, other, em) for other in of_column) and not _holds_columns(own)
    ]


def _is_outside(box: BoundingBox, table: BoundingBox, em: float) -> bool:
    """Whether a box stands left or right of a table."""
    return box.x0 >= table.x1 - _SAME_EDGE * em or box.x1 <= table.x0 + _SAME_EDGE * em


def _inside(box: BoundingBox, tables: Sequence[BoundingBox]) -> bool:
    """Whether a box stands at the height of a table."""
    middle = (box.y0 + box.y1) / 2
    return any(table.y0 <= middle <= table.y1 for table in tables)


def _holds_columns(fragments: Sequence[Fragment]) -> bool:
    """Whether columns of running text stand between two rulings: lines that fill their column in one piece, as cells do not."""
    for left, right in find_gutters(fragments, max_columns=2):
        before = [f.bbox for f in fragments if f.bbox.x1 <= left + 1]
        after = [f.bbox for f in fragments if f.bbox.x0 >= right - 1]
        if min(_filled(before), _filled(after)) >= _MIN_SIDE:
            return True
    return False


def _filled(boxes: Sequence[BoundingBox]) -> int:
    """How many of the boxes are nearly as wide as all of them together."""
    width = max([b.x1 for b in boxes]) - min([b.x0 for b in boxes])
    return sum([b.width >= _FILLED * width for b in boxes])


def _columns(fragments: Sequence[Fragment], gutters: Sequence[Gutter], em: float) -> list[Zone]:
    columns: list[list[Fragment]] = [[] for _ in range(len(gutters) + 1)]
    for fragment in fragments:
        box = fragment.bbox
        anchor = box.x0 + min(box.width / 2, _CLEARLY * em)
        columns[sum(anchor > (left + right) / 2 for left, right in gutters)].append(fragment)
    return [Zone(number, tuple(column)) for number, column in enumerate(columns) if column]


def find_gutters(fragments: Sequence[Fragment], *, max_columns: int) -> list[Gutter]:
    """Strips between columns as ``(left, right)`` in points, from the left; empty for a single column."""
    if max_columns < 2 or len(fragments) < 2 * _MIN_SIDE:  # noqa: PLR2004 -- two sides
        return []
    em = type_size(fragments)
    grain = _STEP * em
    boxes = [f.bbox for f in fragments]
    left = min([b.x0 for b in boxes])
    right = max([b.x1 for b in boxes])
    width = int((right - left) / grain) + 1
    steps = [0] * (width + 2)
    for x0, _, x1, _ in boxes:
        steps[max(0, round((x0 - left) / grain))] += 1
        steps[min(width, round((x1 - left) / grain))] -= 1
    cover = list(accumulate(steps[:width]))
    runs = _low_runs(cover, limit=_MAX_CROSSING * max(cover))
    middle = (left + right) / 2
    for strips in ([_hull(run) for run in runs], [stretch for run in runs for stretch in _stretches(run)]):
        gutters = [(left + a * grain, left + b * grain) for a, b in strips if b - a >= _MIN_GUTTER]
        ranked = sorted(
            (crossing, abs((g[0] + g[1]) / 2 - middle), g) for g in gutters if (crossing := _crossing(g, boxes, em)) is not None
        )
        if ranked:
            return sorted(g for _, _, g in ranked[: max_columns - 1])
    return []


def _hull(run: Sequence[int]) -> tuple[int, int]:
    """From the first to the last of the least covered steps of a run: single lines that overrun between them part nothing."""
    return run[0], run[-1] + 1


def _stretches(run: Sequence[int]) -> list[tuple[int, int]]:
    """The least covered steps of a run, piece by piece: the cells of a narrow table may stand between two of them."""
    breaks = [n for n in range(1, len(run)) if run[n] != run[n - 1] + 1]
    return [(run[a], run[b - 1] + 1) for a, b in pairwise([0, *breaks, len(run)])]


def _low_runs(cover: list[int], *, limit: float) -> list[list[int]]:
    """Maximal runs of low cover, with room for a column on both sides: of each the steps that are least covered."""
    runs = []
    start: int | None = None
    for x in range(_MIN_COLUMN, len(cover) - _MIN_COLUMN + 1):
        low = x < len(cover) - _MIN_COLUMN and cover[x] <= limit
        if low and start is None:
            start = x
        elif not low and start is not None:
            least = min(cover[start:x])
            runs.append([i for i in range(start, x) if cover[i] == least])
            start = None
    return runs


def _crossing(strip: Gutter, boxes: Sequence[BoundingBox], em: float) -> int | None:
    """How many rows cross a strip that parts columns of text; None where it does not: too many cross, or one side is no text."""
    left, right = strip[0] + _STEP * em, strip[1] - _STEP * em
    before = [b for b in boxes if b.x1 <= left]
    after = [b for b in boxes if b.x0 >= right]
    among = [b for b in boxes if b.x1 > left and b.x0 < right]
    crossing = sum([_crosses(b, strip, em) for b in among])
    if len(before) < _MIN_SIDE or len(after) < _MIN_SIDE or crossing > min(len(before), len(after)):
        return None
    if (
        sum([left < b.x0 < right - _CLEARLY * em for b in among]) >= _MIN_SIDE
    ):  # more than a page's number begins within the strip
        return None
    return crossing if _is_text(before, strip[0], em) and _is_text(after, None, em) else None


def _is_text(boxes: list[BoundingBox], edge: float | None, em: float) -> bool:
    """Whether boxes make up a column: wide, and several of its rows (cells of a table row together) fill it."""
    left = min([b.x0 for b in boxes])
    right = edge if edge is not None else max([b.x1 for b in boxes])
    grain = _STEP * em
    if right - left < _MIN_COLUMN * grain:
        return False
    rows: dict[int, tuple[float, float]] = {}
    for x0, _, x1, y1 in boxes:
        place = round(y1 / grain)
        row = rows.get(place)
        rows[place] = (x0, x1) if row is None else (min(row[0], x0), max(row[1], x1))
    return sum([x1 - x0 >= _FILLED * (right - left) for x0, x1 in rows.values()]) >= _MIN_SIDE


def _crosses(box: BoundingBox, gutter: Gutter, em: float) -> bool:
    return box.x0 < gutter[0] - _CLEARLY * em and box.x1 > gutter[1] + _CLEARLY * em


def _full_width_bands(
    fragments: Sequence[Fragment], tables: Sequence[BoundingBox], gutters: Sequence[Gutter], em: float
) -> list[Range]:
    """Vertical ranges that span the columns: rows across a gutter, and tables across one; merged, from the top."""
    ranges = []
    for left, right in gutters:
        ranges += [(t.y0, t.y1) for t in tables if t.x0 < left and t.x1 > right]
        low, high = left - _CLEARLY * em, right + _CLEARLY * em
        ranges += [(f.bbox.y0, f.bbox.y1) for f in fragments if f.bbox.x0 < low and f.bbox.x1 > high]
    merged: list[Range] = []
    for top, bottom in sorted(ranges):
        if merged and top <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(bottom, merged[-1][1]))
        else:
            merged.append((top, bottom))
    return merged


def _ruled_pairs(rulings: Sequence[BoundingBox], em: float) -> list[tuple[BoundingBox, BoundingBox]]:
    """A wide ruling and the next one of the same extent: tables, whatever is ruled between. A lone ruling is none."""
    pairs: list[tuple[BoundingBox, BoundingBox]] = []
    for n, lower in enumerate(rulings):
        upper = next((r for r in reversed(rulings[:n]) if _same_extent(r, lower, em)), None)
        if upper is not None and lower.y0 - upper.y1 <= _TABLE_GAP * em:
            pairs.append((upper, lower))
    return pairs


def _same_extent(one: BoundingBox, other: BoundingBox, em: float) -> bool:
    return abs(one.x0 - other.x0) <= _SAME_EDGE * em and abs(one.x1 - other.x1) <= _SAME_EDGE * em
