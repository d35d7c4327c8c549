"""Sets index entries as lines on a page, in two columns of a chosen width, as a typesetter would."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

LETTER = 4.5
SIZE = 9.5
LEFT = (44.0, 308.0)


def index_line(text: str, *, row: int = 0, page: int = 0, column: int = 0, bold: bool = False, size: float = SIZE) -> Line:
    """One line of evenly wide letters."""
    top = 60.0 + 12.0 * row
    box = BoundingBox(LEFT[column], top, LEFT[column] + LETTER * len(text), top + size)
    return Line(text, page, box, size, bold, False, column, (), ())


def rows_of(text: str, width: int) -> list[str]:
    """The text broken greedily at spaces into rows of at most ``width`` letters."""
    rows: list[str] = []
    for word in text.split():
        if rows and len(rows[-1]) + 1 + len(word) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def flow(rows: Iterable[tuple[str, bool]], *, per_column: int = 50, page: int = 0) -> list[Line]:
    """Rows, each with its boldness, laid down the left column, the right one and the next page."""
    lines = []
    for number, (text, bold) in enumerate(rows):
        column, row = divmod(number, per_column)
        lines.append(index_line(text, row=row, page=page + column // 2, column=column % 2, bold=bold))
    return lines


def typeset(entries: Sequence[str], *, width: int = 50, per_column: int = 50, page: int = 0) -> list[Line]:
    """Entries broken at ``width`` letters; an entry of one letter is a bold letter head."""
    rows = [(row, len(entry) == 1) for entry in entries for row in rows_of(entry, width)]
    return flow(rows, per_column=per_column, page=page)
