"""Pictures of a page, which its text pass leaves out."""

from __future__ import annotations

from pathlib import Path

import pymupdf
import pytest

from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import EnginePage

PLACE = (50, 100, 250, 134)
INLINE = b"q 200 0 0 34 50 708 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q\n"


def drawn(path: Path, *, inline: bool = False, crop: bool = False, rotation: int = 0) -> EnginePage:
    """A page of A4 with a line of text and a grey picture."""
    with pymupdf.open() as document:
        page = document.new_page(width=595, height=842)
        page.insert_text((50, 60), "Trẻ em: Uống 50 mg.", fontsize=10)
        if inline:
            contents = page.get_contents()[0]
            document.update_stream(contents, document.xref_stream(contents) + INLINE)
        else:
            picture = pymupdf.Pixmap(pymupdf.csRGB, pymupdf.IRect(0, 0, 100, 17))
            picture.clear_with(128)
            page.insert_image(pymupdf.Rect(PLACE), pixmap=picture)
        if crop:
            page.set_cropbox(pymupdf.Rect(30, 40, 565, 802))
        page.set_rotation(rotation)
        document.save(path)
    opened = PyMuPdfEngine().open(path, max_pages=1)
    try:
        return opened.read_page(0)
    finally:
        opened.close()


@pytest.mark.parametrize("inline", [False, True])
def test_a_picture_has_a_box(tmp_path: Path, *, inline: bool) -> None:
    """One that the file holds by itself, and one within the page's own content."""
    assert drawn(tmp_path / "page.pdf", inline=inline).pictures == (BoundingBox(*PLACE),)


def test_boxes_are_from_the_crop_box_before_rotate(tmp_path: Path) -> None:
    """As those of all else."""
    page = drawn(tmp_path / "page.pdf", crop=True, rotation=180)
    assert page.pictures == (BoundingBox(20, 60, 220, 94),)


def test_a_page_without_pictures(tmp_path: Path) -> None:
    """Text and rulings are none."""
    with pymupdf.open() as document:
        page = document.new_page()
        page.insert_text((50, 60), "Uống 50 mg.")
        page.draw_line((50, 100), (250, 100))
        document.save(tmp_path / "page.pdf")
    opened = PyMuPdfEngine().open(tmp_path / "page.pdf", max_pages=1)
    assert opened.read_page(0).pictures == ()
    opened.close()
