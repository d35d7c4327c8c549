"""What the program asks of a PDF library."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from duocthu.domain.page import EnginePage


class PdfDocument(Protocol):
    """An open PDF; used by one process at a time."""

    @property
    def page_count(self) -> int:
        """Number of pages, at least 1."""
        ...

    @property
    def repaired(self) -> bool:
        """Whether the engine had to rebuild the file's structure."""
        ...

    def read_page(self, physical_page: int) -> EnginePage:
        """Spans and rulings of a page (0-indexed); raises BookFileError for a page of absurd size."""
        ...

    def read_glyphs(self, physical_page: int) -> EnginePage:
        """The same page with one span a glyph: slow, exact."""
        ...

    def warnings(self) -> tuple[str, ...]:
        """Complaints of the engine since the last call."""
        ...

    def close(self) -> None:
        """Free the file."""
        ...


class PdfEngine(Protocol):
    """Opens PDFs."""

    @property
    def name(self) -> str:
        """Library and version, for the manifest."""
        ...

    def open(self, path: Path, *, max_pages: int) -> PdfDocument:
        """Open a PDF; raises BookFileError when it is missing, empty, no PDF, encrypted, without pages or with too many."""
        ...
