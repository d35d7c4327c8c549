"""Cuts a PDF into files of few pages, for a reader whose memory grows with the file.

The pieces are plain: pages stand as before /Rotate, and annotations, links and form fields stay behind.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pymupdf

from duocthu.adapters.pymupdf_preflight import check_page, open_checked, page_faults


@dataclass(frozen=True, slots=True)
class Piece:
    """Pages ``first`` to ``last`` of ``path``, to be written to ``target``."""

    path: Path
    max_pages: int
    first: int
    last: int
    target: Path


@dataclass(frozen=True, slots=True)
class PieceFacts:
    """The heights of the pages' crop boxes, in points."""

    heights: tuple[float, ...]


def count_pages(piece: Piece) -> int:
    """Number of pages of ``piece.path``; raises BookFileError."""
    document = open_checked(piece.path, max_pages=piece.max_pages)
    try:
        return int(document.page_count)
    finally:
        document.close()


def write_piece(piece: Piece) -> PieceFacts:
    """Write a piece; raises BookFileError."""
    document = open_checked(piece.path, max_pages=piece.max_pages)
    part: Any = pymupdf.Document()
    try:
        with page_faults(piece.path, piece.first):
            part.insert_pdf(document, from_page=piece.first, to_page=piece.last, links=False, annots=False, widgets=False)
            heights = []
            for page in part:
                check_page(page)
                page.set_rotation(0)
                heights.append(float(page.rect.height))
            part.save(str(piece.target))
        return PieceFacts(tuple(heights))
    finally:
        part.close()
        document.close()
