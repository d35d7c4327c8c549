"""A table or formula in one line, from metadata alone, in the language of the book and not of the reader: it is a record."""

from __future__ import annotations

from functools import cache

from duocthu.domain.block import TableBlock
from duocthu.messages.catalogue import Catalogue, Language


def describe(block: TableBlock, drug_name: str, section: str, language: Language) -> str:
    """``TITLE — Section — bảng, trang in 204.``; a book without printed numbers gives the page that a viewer shows."""
    words = _words(language)
    kind = words.text("descriptor.formula") if block.kind == "formula" else words.text("descriptor.table")
    if block.printed_page is None:
        page = words.text("descriptor.pdf_page", physical_page=block.physical_page)
    else:
        page = words.text("descriptor.printed_page", printed_page=block.printed_page)
    return f"{drug_name} — {section} — {kind}, {page}."


@cache
def _words(language: Language) -> Catalogue:
    return Catalogue.load(language)
