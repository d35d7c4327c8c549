"""Pictures of pages: the place asked for, turned as a viewer turns it, the same bytes each time."""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pymupdf
import pytest
from tests.adapters.page_drawings import BLUE, BOX, HEIGHT, RED, WIDTH, chunk_names, colours, draw_book, size

from duocthu.adapters.pymupdf_renderer import PyMuPdfImages, PyMuPdfRenderer
from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import BoundingBox, Region

INNER = BoundingBox(BOX.x0 + 2, BOX.y0 + 2, BOX.x1 - 2, BOX.y1 - 2)
HASH = """
import hashlib, sys
from pathlib import Path
from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
images = PyMuPdfRenderer().open(Path(sys.argv[1]), max_pages=100)
print(hashlib.sha256(images.render_page(12, 200)).hexdigest())
"""


@contextmanager
def opened(path: Path) -> Iterator[PyMuPdfImages]:
    """The pictures of a file."""
    images = PyMuPdfRenderer().open(path, max_pages=100)
    try:
        yield images
    finally:
        images.close()


@pytest.mark.parametrize("offset", [0.0, 30.0])
@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_region_is_shown_where_it_stands(tmp_path: Path, rotation: int, offset: float) -> None:
    """Boxes are before /Rotate and from the corner of the crop box; the picture is turned as a viewer turns the page."""
    with opened(draw_book(tmp_path / "a.pdf", rotation=rotation, offset=offset)) as images:
        picture = images.render_regions([Region(0, INNER)], 72)
        assert colours(picture) == {RED}
        wide = size(picture)[0] > size(picture)[1]
        assert wide == (rotation in (0, 180))
        page = images.render_page(0, 72)
    assert size(page) == ((WIDTH, HEIGHT) if rotation in (0, 180) else (HEIGHT, WIDTH))


def test_a_turned_page_is_turned_the_right_way(tmp_path: Path) -> None:
    """With /Rotate 90 the top of the page is on the right: a region at the top, left end first, reads from top to bottom."""
    with pymupdf.open() as document:
        page = document.new_page(width=WIDTH, height=HEIGHT)
        page.draw_rect(pymupdf.Rect(0, 0, 100, 50), color=None, fill=(1, 0, 0))
        page.draw_rect(pymupdf.Rect(100, 0, 200, 50), color=None, fill=(0, 0, 1))
        page.set_rotation(90)
        document.save(tmp_path / "a.pdf")
    with opened(tmp_path / "a.pdf") as images:
        picture = pymupdf.Pixmap(images.render_regions([Region(0, BoundingBox(0, 0, 200, 50))], 72))
    assert (picture.width, picture.height) == (50, 200)
    assert picture.pixel(25, 50) == RED
    assert picture.pixel(25, 150) == BLUE


def test_parts_stand_below_each_other_with_a_line_between(tmp_path: Path) -> None:
    """In the order given, from left to right flush, white beside the narrower one."""
    narrow = BoundingBox(INNER.x0, INNER.y0, INNER.x0 + 100, INNER.y1)
    with opened(draw_book(tmp_path / "a.pdf", pages=2)) as images:
        picture = pymupdf.Pixmap(images.render_regions([Region(1, narrow), Region(0, INNER)], 72))
        swapped = pymupdf.Pixmap(images.render_regions([Region(0, INNER), Region(1, narrow)], 72))
    assert picture.width == round(INNER.width)
    assert picture.height == 2 * round(INNER.height) + 7
    assert [picture.pixel(50, y) for y in (5, picture.height - 5)] == [BLUE, RED]
    assert picture.pixel(150, 5) == (255, 255, 255)
    middle = {picture.pixel(150, y)[0] for y in range(round(INNER.height), round(INNER.height) + 7)}
    assert middle == {255, 128}
    assert swapped.pixel(50, 5) == RED


def test_dots_an_inch(tmp_path: Path) -> None:
    """200 of them are 25 for 9 points."""
    with opened(draw_book(tmp_path / "a.pdf")) as images:
        assert size(images.render_regions([Region(0, BoundingBox(0, 0, 90, 180))], 200)) == (250, 500)


def test_a_region_is_cut_to_its_page(tmp_path: Path) -> None:
    """What reaches beyond the page has nothing to show there; what lies beyond it is an error of the caller's."""
    with opened(draw_book(tmp_path / "a.pdf")) as images:
        assert size(images.render_regions([Region(0, BoundingBox(-50, 500, 1000, 700))], 72)) == (400, 100)
        for box in (BoundingBox(500, 0, 600, 50), BoundingBox(10, 10, 10, 50), BoundingBox(300, 10, 200, 50)):
            with pytest.raises(ValueError, match="Region"):
                images.render_regions([Region(0, box)], 72)


@pytest.mark.parametrize("page", [-1, 1])
def test_a_page_that_the_file_does_not_have(tmp_path: Path, page: int) -> None:
    """The error names the file and the page."""
    with opened(draw_book(tmp_path / "a.pdf")) as images:
        with pytest.raises(BookFileError) as missing:
            images.render_page(page, 72)
        with pytest.raises(BookFileError) as region_missing:
            images.render_regions([Region(page, BOX)], 72)
        for error in (missing, region_missing):
            assert (error.value.code, error.value.data["physical_page"]) == ("page_missing", page)
        assert images.page_count == 1


def test_a_picture_has_its_largest_size(tmp_path: Path) -> None:
    """Whatever is asked for, a picture stays within forty million dots, and the proportions stay."""
    with opened(draw_book(tmp_path / "a.pdf")) as images:
        width, height = size(images.render_page(0, 100_000))
    assert 39_000_000 < width * height < 40_100_000
    assert abs(width / height - WIDTH / HEIGHT) < 0.001


def test_a_picture_holds_nothing_but_the_picture(tmp_path: Path) -> None:
    """No time, no program: size, resolution, pixels; grey where there is no colour."""
    with opened(draw_book(tmp_path / "a.pdf")) as images:
        coloured = images.render_page(0, 72)
        grey = images.render_regions([Region(0, BoundingBox(0, 0, 50, 50))], 72)
    for picture in (coloured, grey):
        assert chunk_names(picture) == [b"IHDR", b"pHYs", b"IDAT", b"IEND"]
    assert (coloured[25], grey[25]) == (2, 0)


def test_the_same_page_is_the_same_bytes_in_another_process(repository: Path) -> None:
    """And again in the same one, after other pages."""
    book = repository / "src" / "duocthu" / "books" / "sample" / "book.pdf"
    with opened(book) as images:
        first = hashlib.sha256(images.render_page(12, 200)).hexdigest()
        images.render_page(20, 200)
        assert hashlib.sha256(images.render_page(12, 200)).hexdigest() == first
    done = subprocess.run([sys.executable, "-c", HASH, str(book)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == first


def test_annotations_are_not_the_book(tmp_path: Path) -> None:
    """A reader's note over a dose does not hide it."""
    path = draw_book(tmp_path / "a.pdf")
    with pymupdf.open(path) as document:
        note = document[0].add_rect_annot(pymupdf.Rect(BOX))
        note.set_colors(fill=(0, 0, 1))
        note.update()
        document.save(tmp_path / "noted.pdf")
    with opened(tmp_path / "noted.pdf") as images:
        assert colours(images.render_regions([Region(0, INNER)], 72)) == {RED}


def test_a_file_is_checked_like_any_other(tmp_path: Path) -> None:
    """The errors are those of reading."""
    (tmp_path / "a.pdf").write_bytes(b"no PDF")
    with pytest.raises(BookFileError) as refused:
        PyMuPdfRenderer().open(tmp_path / "a.pdf", max_pages=10)
    assert refused.value.code == "not_a_pdf"
    with pytest.raises(BookFileError) as refused:
        PyMuPdfRenderer().open(draw_book(tmp_path / "b.pdf", pages=2), max_pages=1)
    assert refused.value.code == "too_many_pages"


def test_it_can_be_sent_to_a_child() -> None:
    """A renderer is a value; what it opens is not."""
    renderer = pickle.loads(pickle.dumps(PyMuPdfRenderer()))  # noqa: S301 -- our own
    assert renderer.name.startswith("PyMuPDF 2")


def _text_page(path: Path, rotation: int, morph: int) -> Path:
    """A page with a line of text at (100, 100), drawn turned by ``morph``, and /Rotate."""
    with pymupdf.open() as document:
        page = document.new_page(width=400, height=300)
        page.insert_text((100, 100), "Liều 5 mg/kg", fontsize=12, rotate=morph)
        page.set_rotation(rotation)
        document.save(path)
    return path


def _region_png(path: Path) -> bytes:
    images = PyMuPdfRenderer().open(path, max_pages=5)
    try:
        return images.render_regions([Region(0, BoundingBox(90, 40, 190, 160))], 72)
    finally:
        images.close()


def test_a_crop_is_upright_although_the_page_is_turned(tmp_path: Path) -> None:
    """Text that runs across before /Rotate is shown so: a reader must not turn the head to read a dose."""
    plain = _region_png(_text_page(tmp_path / "plain.pdf", 0, 0))
    assert _region_png(_text_page(tmp_path / "turned.pdf", 90, 0)) == plain


def test_a_crop_follows_rotate_where_that_makes_its_text_upright(tmp_path: Path) -> None:
    """A landscape table set sideways and turned by /Rotate is shown as the viewer shows it."""
    sideways = _region_png(_text_page(tmp_path / "sideways.pdf", 0, 90))
    assert _region_png(_text_page(tmp_path / "turned.pdf", 90, 90)) != sideways
