"""A PDF engine over pages that are lists of rows, with pages that fail on demand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import EnginePage, Fragment, Span

_SIZE = 9.5


class PaperEngine:
    """Opens one book, whatever the path; ``failing`` pages raise what is given."""

    name = "paper"

    def __init__(self, pages: Sequence[Sequence[str]], failing: dict[int, Exception] | None = None) -> None:
        """Rows of each page; a row between ``**`` is bold."""
        self._pages = pages
        self._failing = failing or {}

    def open(self, path: Path, *, max_pages: int) -> PaperDocument:
        """Refuse what has too many pages, as the port says."""
        if len(self._pages) > max_pages:
            raise BookFileError("too_many_pages", file=str(path), pages=len(self._pages), max_pages=max_pages)
        return PaperDocument(self._pages, self._failing)


class PaperDocument:
    """The book, open."""

    repaired = False

    def __init__(self, pages: Sequence[Sequence[str]], failing: dict[int, Exception]) -> None:
        """Take over the engine's pages."""
        self._pages = pages
        self._failing = failing

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return len(self._pages)

    def read_page(self, physical_page: int) -> EnginePage:
        """Each row is a fragment of one span; a page that fails raises."""
        if physical_page in self._failing:
            raise self._failing[physical_page]
        rows = enumerate(self._pages[physical_page])
        return EnginePage(physical_page, 595.0, 842.0, 0, tuple(_fragment(n, row) for n, row in rows), ())

    def read_glyphs(self, physical_page: int) -> EnginePage:
        """The same; no test of this engine looks at glyphs."""
        return self.read_page(physical_page)

    def warnings(self) -> tuple[str, ...]:
        """None."""
        return ()

    def close(self) -> None:
        """Nothing to free."""


def _fragment(number: int, row: str) -> Fragment:
    text = row.strip("*")
    top = 90.0 + 12 * number
    box = BoundingBox(44.0, top, 44.0 + 0.5 * _SIZE * len(text), top + 1.2 * _SIZE)
    bold = row.startswith("**")
    return Fragment(box, top + _SIZE, (Span(text, box, top + _SIZE, "Serif-Bold" if bold else "Serif", _SIZE, bold, False),))
