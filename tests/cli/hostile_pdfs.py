"""Files that no book should be: each a few bytes, built here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pymupdf
from tests.adapters.pdf_bytes import assembled, pdf

_AES_256 = 5  # as the library numbers it
_HUGE = pymupdf.Rect(0, 0, 20_000, 20_000)
_ROWS = ("ZOLPIDEM", "FULL PRESCRIBING INFORMATION", "1 INDICATIONS AND USAGE", "4 CONTRAINDICATIONS")


def label(pages: int = 1) -> pymupdf.Document:
    """A label of a few lines, in the layout that the profile ``fda_label`` reads; more pages go on with text."""
    document = pymupdf.open()
    page = document.new_page()
    for number, row in enumerate(_ROWS):
        page.insert_text((72, 72 + 40 * number), row, fontname="hebo", fontsize=14 if number == 0 else 11)
        page.insert_text((72, 92 + 40 * number), f"Text number {number} of the label.", fontname="helv", fontsize=11)
    for number in range(1, pages):
        document.new_page().insert_text((72, 72), f"More text on page {number}.", fontname="helv", fontsize=11)
    return document


def save_label(path: Path, pages: int = 1) -> None:
    """A sound file."""
    label(pages).save(path)


def _locked(path: Path) -> None:
    label().save(path, encryption=_AES_256, user_pw="secret", owner_pw="owner")


def with_huge_page(path: Path) -> None:
    """Three pages, the second of seven metres."""
    document = label(3)
    document[1].set_mediabox(_HUGE)
    document.save(path)


def repaired(path: Path) -> None:
    """The file's table has been cut off; all of its objects are there."""
    save_label(path)
    path.write_bytes(path.read_bytes().rpartition(b"startxref")[0])


def _no_pages(path: Path) -> None:
    path.write_bytes(assembled([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>"]))


REFUSED: dict[str, Callable[[Path], object]] = {
    "file_missing": lambda _: None,
    "file_empty": lambda path: path.write_bytes(b""),
    "not_a_pdf": lambda path: path.write_bytes(b"hello"),
    "encrypted": _locked,
    "no_pages": _no_pages,
    "no_text": lambda path: path.write_bytes(pdf(b"")),
    "too_many_pages": lambda path: save_label(path, 4),
    "page_too_large": lambda path: path.write_bytes(pdf(page=b"/MediaBox[0 0 20000 20000]")),
}
