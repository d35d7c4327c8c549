"""Reads a PDF as the engine does, in a child process: a function that can be sent to one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pymupdf

from duocthu.adapters.pymupdf_preflight import check_page, engine_warnings, is_repaired, open_checked, page_faults

_FLAGS = pymupdf.TEXTFLAGS_DICT & ~pymupdf.TEXT_PRESERVE_IMAGES & ~pymupdf.TEXT_CID_FOR_UNKNOWN_UNICODE


@dataclass(frozen=True, slots=True)
class Pass:
    """What came of reading all pages."""

    characters: int
    repaired: bool
    warnings: tuple[str, ...]


def read_all(path: Path) -> Pass:
    """Text and drawings of every page; raises what the preflight raises."""
    document = open_checked(path, max_pages=5000)
    characters = 0
    try:
        for number in range(document.page_count):
            with page_faults(path, number):
                page = document[number]
                check_page(page)
                blocks = page.get_text("dict", flags=_FLAGS)["blocks"]
                characters += sum(len(s["text"]) for b in blocks for ln in b.get("lines", ()) for s in ln["spans"])
                page.get_cdrawings()
        return Pass(characters, is_repaired(document), engine_warnings())
    finally:
        document.close()
