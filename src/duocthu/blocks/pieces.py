"""Pieces of lines as cells of a table: where a row breaks off, and what parts the columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from duocthu.domain.block_region import Gutter
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

CELL_GAP = 0.75  # em between two pieces of a row: wider than the word space of justified text mostly is
_CROSSED = 0.15  # share of the rows that may cross a gutter (a merged cell, two cells that touch)
_NARROWEST = 2.5  # pt: a gutter


_BULLET = re.compile(r"[•●▪◦·○■□➢✓*o–—-]")
_MARKER = re.compile(r"[•●▪◦·○■□➢✓*o+–—-]|\(?(?:\d{1,2}|[a-zđ]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+\.?")


class Piece(NamedTuple):
    """Words that stand together on a row; ``line`` is the index of their line."""

    text: str
    x0: float
    x1: float
    y0: float
    y1: float
    bold: bool
    line: int

    @property
    def middle(self) -> float:
        """The horizontal middle."""
        return (self.x0 + self.x1) / 2

    @property
    def bbox(self) -> BoundingBox:
        """The box of the words."""
        return BoundingBox(self.x0, self.y0, self.x1, self.y1)


def pieces_of(line: Line, index: int, least: float = CELL_GAP) -> list[Piece]:
    """The pieces of a line, left to right: spans that stand closer than ``least`` em belong together."""
    spans = line.spans
    if len(spans) == 1:
        return [Piece(line.text, *_across(line.bbox), line.bold, index)]
    gap = least * line.size
    found: list[list[int]] = []
    reach = 0.0
    for n, span in enumerate(spans):
        if not found or span.bbox.x0 - reach > gap:
            found.append([])
            reach = span.bbox.x1
        found[-1].append(n)
        reach = max(reach, span.bbox.x1)
    pieces = []
    for numbers in found:
        own = [spans[n] for n in numbers]
        letters = sum(len(s.text) for s in own)
        pieces.append(
            Piece(
                _joined([s.text for s in own], [s.bbox for s in own], line.size),
                min(s.bbox.x0 for s in own),
                max(s.bbox.x1 for s in own),
                min(s.bbox.y0 for s in own),
                max(s.bbox.y1 for s in own),
                2 * sum(len(s.text) for s in own if s.bold) > letters,
                index,
            )
        )
    return pieces


def row_of(line: Line, index: int) -> list[Piece]:
    """The pieces of a line as cells of a row: the marker of a list belongs to the words after it."""
    pieces = pieces_of(line, index)
    row: list[Piece] = []
    marker: Piece | None = None
    for n, piece in enumerate(pieces):
        bullet = _MARKER if n == 0 else _BULLET
        if marker is None and n + 1 < len(pieces) and bullet.fullmatch(piece.text):
            marker = piece
            continue
        row.append(piece if marker is None else piece._replace(text=f"{marker.text} {piece.text}", x0=marker.x0))
        marker = None
    return row


def is_marked(piece: Piece) -> bool:
    """Whether a cell begins with the marker of a list."""
    first, _, rest = piece.text.partition(" ")
    return bool(rest) and _MARKER.fullmatch(first) is not None


def _across(box: BoundingBox) -> tuple[float, float, float, float]:
    return box.x0, box.x1, box.y0, box.y1


def _joined(texts: Sequence[str], boxes: Sequence[BoundingBox], size: float) -> str:
    """Texts with a space where they stand apart."""
    out = texts[0]
    for n in range(1, len(texts)):
        apart = boxes[n].x0 - boxes[n - 1].x1 > 0.1 * size
        out += (" " if apart else "") + texts[n]
    return " ".join(out.split())


def has_gap(line: Line) -> bool:
    """Whether a line breaks off somewhere: the quick look that most lines of prose fail."""
    spans = line.spans
    if len(spans) == 1:
        return False
    gap = CELL_GAP * line.size
    return any(spans[n].bbox.x0 - spans[n - 1].bbox.x1 > gap for n in range(1, len(spans)))


def gutters_of(rows: Sequence[Sequence[Piece]]) -> list[Gutter]:
    """Strips between columns: hardly any of ``rows`` reaches into them, and some row has words on both sides."""
    if not rows:
        return []
    left = min(p.x0 for row in rows for p in row)
    right = max(p.x1 for row in rows for p in row)
    width = int(right - left) + 1
    cover = [0] * (width + 1)
    for row in rows:
        for piece in row:
            for x in range(max(0, round(piece.x0 - left)), min(width, round(piece.x1 - left))):
                cover[x] += 1
    limit = int(_CROSSED * len(rows))
    found: list[Gutter] = []
    start: int | None = None
    for x in range(width + 1):
        low = x < width and cover[x] <= limit
        if low and start is None:
            start = x
        elif not low and start is not None:
            least = min(cover[start:x])
            inner = [i for i in range(start, x) if cover[i] == least]
            gutter = Gutter(left + inner[0], left + inner[-1] + 1)
            if gutter.right - gutter.left >= _NARROWEST and start > 0 and x < width and _parts(gutter, rows):
                found.append(gutter)
            start = None
    return found


def _parts(gutter: Gutter, rows: Sequence[Sequence[Piece]]) -> bool:
    """Whether some row has words on both sides."""
    return any(row[0].x0 < gutter.left and row[-1].x1 > gutter.right for row in rows)


def crosses(piece: Piece, gutter: Gutter) -> bool:
    """Whether a piece stands on both sides of a gutter."""
    middle = (gutter.left + gutter.right) / 2
    return piece.x0 < min(middle, gutter.left + 1) and piece.x1 > max(middle, gutter.right - 1)


def cells_of(row: Sequence[Piece], gutters: Sequence[Gutter]) -> tuple[str, ...]:
    """The row's words by column; a piece over several columns stands in its first."""
    cells = [""] * (len(gutters) + 1)
    for piece in row:
        anchor = piece.x0 + 1
        n = sum(anchor > (g.left + g.right) / 2 for g in gutters)
        cells[n] = f"{cells[n]} {piece.text}".strip()
    return tuple(cells)
