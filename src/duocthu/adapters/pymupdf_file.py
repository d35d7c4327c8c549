"""A PDF that PyMuPDF has open, whatever it is read for."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pymupdf

ENGINE: Final = f"PyMuPDF {pymupdf.__version__}, MuPDF {pymupdf.mupdf_version}"


class PyMuPdfFile:
    """An open PDF."""

    def __init__(self, document: pymupdf.Document, path: Path) -> None:
        """Take over an opened, checked document."""
        self._document = document
        self._path = path

    @property
    def page_count(self) -> int:
        """Number of pages."""
        return int(self._document.page_count)

    def close(self) -> None:
        """Free the file."""
        self._document.close()
