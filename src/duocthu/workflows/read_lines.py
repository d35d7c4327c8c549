"""The lines of any PDF in reading order, with or without a profile; no repair that needs the whole book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from duocthu.books.schema import Profile
from duocthu.domain.page import Line
from duocthu.extract.page_reading import PageReader
from duocthu.ports.pdf_engine import PdfEngine
from duocthu.workflows.read_page import read_page


def read_lines(engine: PdfEngine, path: Path, profile: Profile | None, max_pages: int = 5000) -> Iterator[Line]:
    """Lines page by page, read in this process: for files that are trusted. Raises BookFileError.

    Without a profile nothing is taken for a running head, and a page may have three columns.
    """
    reader = PageReader(profile)
    document = engine.open(path, max_pages=max_pages)
    try:
        for number in range(document.page_count):
            yield from read_page(document, reader, number)[0].lines
    finally:
        document.close()
