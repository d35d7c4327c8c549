"""Pages as pictures and words: boxes lie on the picture however a page is turned, and a hostile page costs its child alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pymupdf
import pytest
from tests.adapters.pdf_bytes import bomb, laughs
from tests.ports.in_process_pool import InProcessPool

from duocthu.adapters.picture_cache_folder import PictureCacheFolder
from duocthu.adapters.process_pool import ProcessPool
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.page import PageRecord
from duocthu.workflows.page_pictures import PageDpi, PageLayer, PagePictures, PagesFile, page_layer
from duocthu.workflows.page_view import page_view

PLACES = {"xin": (40.0, 60.0), "chao": (300.0, 60.0), "cuoi": (300.0, 500.0)}  # pt


def _file(path: Path) -> PagesFile:
    facts = path.stat()
    return PagesFile(path, "0" * 64, (facts.st_size, facts.st_mtime_ns), 100, PyMuPdfEngine(), PyMuPdfRenderer())


def _turned(path: Path, rotation: int, text: int) -> None:
    """A page of a few words, its letters turned by ``text`` degrees and the page by ``rotation``."""
    document = pymupdf.open()
    page = document.new_page(width=420, height=595)
    for word, place in PLACES.items():
        page.insert_text(place, word, fontsize=14, rotate=text)
    page.set_cropbox(pymupdf.Rect(10, 20, 400, 580))
    page.set_rotation(rotation)
    document.save(path)


def _dark(png: bytes) -> list[tuple[int, int]]:
    """Places of pixels that are not white; a pixel is a point."""
    picture = pymupdf.Pixmap(png)
    samples, wide = picture.samples, picture.n
    return [
        (number % picture.width, number // picture.width)
        for number in range(picture.width * picture.height)
        if samples[number * wide] < 160
    ]


@pytest.mark.parametrize("text", [0, 90, 270])
@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_boxes_lie_on_the_picture_however_a_page_is_turned(tmp_path: Path, rotation: int, text: int) -> None:
    """Each word's box holds ink, and all ink lies in a word's box; the records' boxes are turned as the words are."""
    path = tmp_path / "book.pdf"
    _turned(path, rotation, text)
    document = PyMuPdfEngine().open(path, max_pages=1)
    page = document.read_glyphs(0)
    document.close()
    layer = page_layer(page)
    images = PyMuPdfRenderer().open(path, max_pages=1)
    png = images.render_page(0, 72)
    images.close()
    picture = pymupdf.Pixmap(png)
    assert (picture.width, picture.height) == (round(layer.width), round(layer.height))
    ink = _dark(png)
    boxes = [word.bbox for word in layer.words]
    assert all(any(_holds(box, place) for place in ink) for box in boxes)
    assert all(any(_holds(box, place) for box in boxes) for place in ink)
    read = [Region(0, fragment.bbox) for fragment in page.fragments]
    shown = page_view(PageRecord(0, None, None, "front", ()), layer, read, None)  # type: ignore[arg-type]
    assert all(any(_holds(box, place) for box in shown.boxes) for place in ink)


def _holds(box: BoundingBox, place: tuple[int, int]) -> bool:
    x, y = place
    return box.x0 - 2 <= x <= box.x1 + 2 and box.y0 - 2 <= y <= box.y1 + 2


@contextmanager
def _pictures(path: Path, tmp_path: Path, memory_mb: int = 300, seconds: float = 3.0) -> Iterator[PagePictures]:
    pictures = PagePictures(_file(path), ProcessPool(1, memory_mb), PictureCacheFolder(tmp_path / "cache"), seconds)
    try:
        yield pictures
    finally:
        pictures.close()


@pytest.mark.parametrize(
    ("hostile", "codes"), [(laughs, {"page_timeout"}), (bomb, {"memory_exceeded", "page_timeout", "page_unreadable"})]
)
def test_a_hostile_page_costs_its_child_alone(tmp_path: Path, hostile: Callable[[], bytes], codes: set[str]) -> None:
    """An error names file and page, twice the same; nothing of it is kept."""
    path = tmp_path / "book.pdf"
    path.write_bytes(hostile())
    with _pictures(path, tmp_path) as pictures:
        for _ in range(2):
            with pytest.raises(BookFileError) as error:
                pictures.picture(0, PageDpi.SCREEN)
            assert error.value.code in codes
            assert (error.value.data["file"], error.value.data["physical_page"]) == (str(path), 0)
        with pytest.raises(BookFileError) as error:
            pictures.picture(9, PageDpi.SCREEN)
        assert error.value.code == "page_missing"
    assert not list((tmp_path / "cache").glob("*"))


def test_what_was_drawn_is_not_drawn_again(tmp_path: Path) -> None:
    """By whichever program: a picture is known by the file's hash, its page and its scale."""
    path = tmp_path / "book.pdf"
    _turned(path, 0, 0)
    cache = PictureCacheFolder(tmp_path / "cache")
    pictures = PagePictures(_file(path), InProcessPool(), cache, 1.0)
    drawn = {dpi: pictures.picture(0, dpi) for dpi in PageDpi}
    layer = pictures.layer(0)
    path.write_bytes(b"gone")
    again = PagePictures(_file(path), InProcessPool(), cache, 1.0)
    assert {dpi: again.picture(0, dpi) for dpi in PageDpi} == drawn
    assert again.layer(0) == layer
    assert isinstance(layer, PageLayer)
    assert len(set(drawn.values())) == len(PageDpi)
