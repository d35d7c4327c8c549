"""Where a page shows a table or a formula: one box a column and page, before its parts are joined and a section claims it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from duocthu.domain.block import BlockKind, BlockShape
from duocthu.domain.geometry import BoundingBox

Ruling = Literal["grid", "rules", "none"]


class GridCell(NamedTuple):
    """A cell between rulings: 0-indexed row and column of its upper left corner, and how many of each it spans."""

    row: int
    column: int
    row_span: int
    column_span: int
    bbox: BoundingBox


@dataclass(frozen=True, slots=True)
class Grid:
    """A ruled grid as a table finder sees it, in points from the top left of the crop box, before /Rotate."""

    bbox: BoundingBox
    cells: tuple[GridCell, ...]


class Gutter(NamedTuple):
    """What parts two columns of a table: a strip that no cell reaches into; a vertical ruling has ``left == right``."""

    left: float
    right: float


@dataclass(frozen=True, slots=True)
class BlockRegion:
    """One part of a block: what lies in one column of one page.

    ``bbox`` holds caption and footnote, ``body`` does not. ``lines`` are indexes into the page's lines, ascending; a line is
    in at most one region of its page. ``column`` is that of the lines (-1 over all columns). ``merged`` says that some cell
    spans several rows or columns; ``header`` is the text of a first row that is set apart in bold, else empty.
    ``prose_before`` and ``prose`` count the page's lines that belong to no region: those before this one in reading order, and
    all of them. ``confidence`` runs from 0 to 1, ``why`` are the codes of what speaks for the region and against it.
    ``tentative`` regions (a single row, a note in small type at the head of a column) are part of a block only where
    they carry on a region before them; alone they are prose. ``cells`` are the rows as read: a proposal for a human.
    """

    kind: BlockKind
    physical_page: int
    column: int
    bbox: BoundingBox
    body: BoundingBox
    lines: tuple[int, ...]
    caption: str
    footnote: str
    ruling: Ruling
    gutters: tuple[Gutter, ...]
    rows: int
    merged: bool
    header: str
    prose_before: int
    prose: int
    confidence: float
    why: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    tentative: bool = False

    @property
    def columns(self) -> int:
        """How many columns the part shows; 1 for a formula."""
        return len(self.gutters) + 1


@dataclass(frozen=True, slots=True)
class WholeBlock:
    """A table or formula with all its parts in reading order; ``confidence`` is that of its least certain part."""

    kind: BlockKind
    shape: BlockShape
    parts: tuple[BlockRegion, ...]
    caption: str
    footnote: str
    confidence: float
    why: tuple[str, ...]
