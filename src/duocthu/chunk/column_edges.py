"""Where the columns end in which a section's lines stand, so that the room that a line leaves can be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from duocthu.domain.monograph import BodyLine


def column_width(lines: Iterable[BodyLine]) -> float:
    """The width of a column (pt) as lines show it: that of the widest, but for a twentieth which may reach over two columns."""
    widths = sorted([line.bbox.x1 - line.bbox.x0 for line in lines])
    return widths[len(widths) * 19 // 20] if widths else 0.0


def right_edges(lines: Sequence[BodyLine], width: float) -> list[float]:
    """For each line the right edge of its column, as far as the section's own lines on the page and ``width`` show it.

    A line without width shows none: it has its own edge, and thousands of empty lines take no longer than others.
    """
    columns: dict[int, list[list[float]]] = {}
    own: list[Sequence[float]] = []
    for line in lines:
        left, _, right, _ = line.bbox
        if left >= right:
            own.append((left, right))
            continue
        on_page = columns.get(line.physical_page)
        if on_page is None:
            on_page = columns[line.physical_page] = []
        for column in on_page:
            low, high = column
            if left < high and low < right:
                if left < low:
                    column[0] = left
                if right > high:
                    column[1] = right
                break
        else:
            column = [left, right]
            on_page.append(column)
        own.append(column)
    for on_page in columns.values():
        for column in on_page:
            following = min((left for left, _ in on_page if left >= column[1]), default=inf)
            column[1] = max(column[1], min(column[0] + width, following))
    return [right for _, right in own]
