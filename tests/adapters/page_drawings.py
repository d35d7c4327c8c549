"""PDFs with coloured rectangles, so that a picture can be read back by its colours, and the pictures themselves."""

from __future__ import annotations

import struct
from pathlib import Path

import pymupdf

from duocthu.domain.geometry import BoundingBox

RED, BLUE = (255, 0, 0), (0, 0, 255)
BOX = BoundingBox(100, 200, 300, 260)
WIDTH, HEIGHT = 400.0, 600.0


def draw_book(path: Path, *, pages: int = 1, rotation: int = 0, offset: float = 0.0) -> Path:
    """Pages of 400 × 600 pt as they are before /Rotate, a rectangle at ``BOX``: red on the first, blue on the others.

    ``offset`` is how far the crop box stands from the corner of the media box, on all sides.
    """
    with pymupdf.open() as document:
        for number in range(pages):
            page = document.new_page(width=WIDTH + 2 * offset, height=HEIGHT + 2 * offset)
            place = pymupdf.Rect(*(edge + offset for edge in BOX))
            colour = (1, 0, 0) if number == 0 else (0, 0, 1)
            page.draw_rect(place, color=None, fill=colour)
            if offset:
                page.set_cropbox(pymupdf.Rect(offset, offset, WIDTH + offset, HEIGHT + offset))
            page.set_rotation(rotation)
        document.save(path)
    return path


def colours(png: bytes) -> set[tuple[int, ...]]:
    """All colours of a picture; one value in each where it is grey."""
    picture = pymupdf.Pixmap(png)
    return {picture.pixel(x, y) for x in range(picture.width) for y in range(picture.height)}


def size(png: bytes) -> tuple[int, int]:
    """Width and height in pixels."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def chunk_names(png: bytes) -> list[bytes]:
    """What a PNG file consists of."""
    names, place = [], 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        names.append(png[place + 4 : place + 8])
        place += 12 + length
    return names
