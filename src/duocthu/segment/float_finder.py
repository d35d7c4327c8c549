"""Which tables are set over all columns, away from the text around them?

Mostly their lines say so. A page that holds nothing else, or text in its first column alone, shows no columns that a table could
span: there its width tells, against that of the text on the pages in columns before.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.block_region import WholeBlock
from duocthu.domain.geometry import hull
from duocthu.domain.page import Line

_WITHHELD = "withheld"  # as the finder of blocks says it
_ACROSS = 0.6  # share of the text's width: no column of two is as wide


class FloatFinder:
    """Learns from each page how wide the text of the book is; tells the tables that span its columns."""

    def __init__(self) -> None:
        """A book without columns teaches nothing, and none of its tables floats."""
        self._width = 0.0

    def read(self, lines: Sequence[Line]) -> None:
        """Take the lines of a page before its blocks are judged."""
        boxes = [line.bbox for line in lines if line.column >= 0]
        if any(line.column > 0 for line in lines):
            self._width = max(self._width, hull(boxes).width)

    def is_floating(self, block: WholeBlock) -> bool:
        """Whether a block stands over all columns, away from its text; what looks like a block only stands where it is read."""
        first = block.parts[0]
        if _WITHHELD in block.why:
            return False
        if block.kind != "table" or first.column < 0:
            return block.kind == "table"
        return first.column == 0 and 0 < self._width * _ACROSS < first.body.width
