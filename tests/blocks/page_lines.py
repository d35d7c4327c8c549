"""Lines and rulings of a page as an example needs them: words at places, letters half as wide as high."""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line, Span

Cell = tuple[float, str]
_LETTER = 0.5  # em: the width of a letter


def line(
    top: float,
    *cells: Cell,
    size: float = 9.5,
    bold: bool = False,
    italic: bool = False,
    column: int = 0,
    page: int = 0,
) -> Line:
    """A line with its top at ``top`` points; each cell is a span that begins at its x."""
    spans = tuple(
        Span(
            text,
            BoundingBox(x, top, x + _LETTER * size * len(text), top + 1.1 * size),
            top + 0.9 * size,
            "Times",
            size,
            bold,
            italic,
        )
        for x, text in cells
    )
    box = hull([s.bbox for s in spans])
    ids = tuple(f"{page}.{top}.{n}" for n in range(len(spans)))
    return Line(" ".join(text for _, text in cells), page, box, size, bold, italic, column, spans, ids)


def prose(top: float, count: int, *, left: float = 44, letters: int = 50, column: int = 0, page: int = 0) -> list[Line]:
    """Lines of a paragraph, 11 points apart."""
    return [line(top + 11 * n, (left, "x" * letters), column=column, page=page) for n in range(count)]


def rows(  # noqa: PLR0913 -- the same
    top: float,
    table: Sequence[Sequence[str]],
    at: Sequence[float],
    *,
    step: float = 14,
    size: float = 9.5,
    column: int = 0,
    page: int = 0,
    header: bool = True,
) -> list[Line]:
    """Rows of a table whose columns begin at ``at``; an empty cell is left out, the first row is bold where it is a header."""
    return [
        line(
            top + step * n,
            *((x, text) for x, text in zip(at, cells, strict=True) if text),
            size=size,
            bold=header and n == 0,
            column=column,
            page=page,
        )
        for n, cells in enumerate(table)
    ]


def across(y: float, x0: float, x1: float) -> BoundingBox:
    """A horizontal ruling."""
    return BoundingBox(x0, y - 0.5, x1, y + 0.5)


def down(x: float, y0: float, y1: float) -> BoundingBox:
    """A vertical ruling."""
    return BoundingBox(x - 0.5, y0, x + 0.5, y1)


def grid(xs: Sequence[float], ys: Sequence[float]) -> list[BoundingBox]:
    """The rulings of a grid, in one piece each."""
    return [*(across(y, xs[0], xs[-1]) for y in ys), *(down(x, ys[0], ys[-1]) for x in xs)]
