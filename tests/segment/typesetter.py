"""Printed lines as values: what the assemblers are fed in tests, set one below the other in columns and pages."""

from __future__ import annotations

import re
from itertools import count

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line, Span

LEADING = 11.6  # pt
COLUMN_LEFT = (44.0, 308.0)
_FACES = re.compile(r"(\*\*.+?\*\*|__.+?__)")


class Typesetter:
    """Sets lines down a column; ``**bold**`` and ``__italic__`` runs are spans of their own. Every span has an id of its own."""

    def __init__(self, page: int = 0, column: int = 0, size: float = 9.5) -> None:
        """Begin at the top of a column."""
        self.page, self.column, self.size = page, column, size
        self._y = 56.0
        self._ids = count()
        self.lines: list[Line] = []

    def at(self, page: int, column: int = 0) -> Typesetter:
        """Go on at the top of another column or page."""
        self.page, self.column, self._y = page, column, 56.0
        return self

    def gap(self, points: float) -> Typesetter:
        """Leave white space."""
        self._y += points
        return self

    def set(self, *rows: str, size: float | None = None, block: bool = False) -> Typesetter:
        """Set rows, each a line of its own."""
        for row in rows:
            self.lines.append(self._line(row, size or self.size, block=block))
            self._y += LEADING
        return self

    def title(self, *rows: str, size: float | None = None) -> Typesetter:
        """Set the lines of a title, all bold."""
        return self.set(*(f"**{row}**" for row in rows), size=size)

    def _line(self, row: str, size: float, *, block: bool) -> Line:
        x = COLUMN_LEFT[self.column]
        spans: list[Span] = []
        for piece in filter(None, _FACES.split(row)):
            bold, italic = piece.startswith("**"), piece.startswith("__")
            text = piece[2:-2] if bold or italic else piece
            width = 0.5 * size * len(text)
            box = BoundingBox(x, self._y, x + width, self._y + 1.2 * size)
            face = "Bold" if bold else "Italic" if italic else "Regular"
            spans.append(Span(text, box, self._y + size, f"Serif-{face}", size, bold, italic))
            x += width
        text = " ".join("".join(s.text for s in spans).split())
        letters = sum(len(s.text) for s in spans)
        kept = tuple(s for s in spans if s.text.strip())
        return Line(
            text,
            self.page,
            hull(s.bbox for s in kept),
            size,
            2 * sum(len(s.text) for s in kept if s.bold) > letters,
            2 * sum(len(s.text) for s in kept if s.italic) > letters,
            self.column,
            kept,
            tuple(f"{self.page}:{next(self._ids)}" for _ in kept),
            (),
            block,
        )
