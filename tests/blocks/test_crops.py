"""What is shown of a block: all of its parts, nothing of it cut, its neighbours and the running head left out."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pymupdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
from duocthu.blocks.crops import CROP_DPI, PageFrame, crop_name, crop_regions, page_frame, parts_of, with_margin
from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import BoundingBox, Region, hull

PAGE = PageFrame(595, 842, ())
TABLE = BoundingBox(44, 300, 298, 400)
INK = 100  # grey value below which a pixel is a letter's


def _frame(*letters: BoundingBox, heads: tuple[BoundingBox, ...] = ()) -> PageFrame:
    return PageFrame(595, 842, letters, heads)


def test_a_margin_on_all_sides() -> None:
    """Four points, where nothing is near."""
    assert with_margin(TABLE, PAGE) == (40, 296, 302, 404)


def test_letters_of_the_block_are_never_cut() -> None:
    """A box that ends on the baseline moves out to the letters before it gets its margin."""
    low, wide = BoundingBox(50, 392, 200, 402.5), BoundingBox(40, 350, 120, 360)
    assert with_margin(TABLE, _frame(low, wide)) == (36, 296, 302, 406.5)


def test_letters_of_a_neighbour_are_left_out_whole() -> None:
    """The margin ends half a point before them, on each side."""
    above, below = BoundingBox(44, 288, 298, 298), BoundingBox(44, 402, 298, 412)
    left, right = BoundingBox(20, 340, 42, 350), BoundingBox(299.5, 340, 400, 350)
    box = with_margin(TABLE, _frame(above, below, left, right))
    assert box == (42.5, 298.5, 299, 401.5)


def test_neighbours_elsewhere_do_not_matter() -> None:
    """A line of the other column at the same height as the edge, beyond the margin."""
    assert with_margin(TABLE, _frame(BoundingBox(308, 398, 562, 408))) == with_margin(TABLE, PAGE)


def test_a_neighbour_that_touches_does_not_cut_the_block() -> None:
    """Lines set solid: the ruling on the edge is still shown."""
    box = with_margin(TABLE, _frame(BoundingBox(44, 291, 298, 301), BoundingBox(44, 399.5, 298, 410)))
    assert (box.y0, box.y1) == (299.25, 400.75)


def test_a_running_head_is_never_shown() -> None:
    """At the top or at the foot of the page, whatever the margin would be."""
    top = BoundingBox(44, 52, 298, 90)
    head, foot = BoundingBox(44, 40, 562, 51), BoundingBox(44, 799, 562, 810)
    assert with_margin(top, _frame(head, heads=(head,))).y0 == 51.25
    assert with_margin(BoundingBox(44, 700, 298, 798), _frame(foot, heads=(foot,))).y1 == 798.75
    assert with_margin(BoundingBox(44, 45, 298, 90), _frame(heads=(head,))).y0 == 51


def test_a_margin_stays_on_the_page() -> None:
    """A table that bleeds off."""
    assert with_margin(BoundingBox(-5, 1, 594, 845), PAGE) == (0, 0, 595, 842)


boxes = st.tuples(st.floats(0, 500), st.floats(0, 700), st.floats(2, 90), st.floats(2, 40)).map(
    lambda t: BoundingBox(t[0], t[1], t[0] + t[2], t[1] + t[3])
)


@given(boxes, st.lists(boxes, max_size=8))
def test_the_whole_block_is_shown_whatever_stands_around(box: BoundingBox, letters: list[BoundingBox]) -> None:
    """The box and each letter whose middle is in it lie within the crop; no side moves further than the margin."""
    shown = with_margin(box, _frame(*letters))
    inside = [b for b in letters if box.x0 <= (b.x0 + b.x1) / 2 <= box.x1 and box.y0 <= (b.y0 + b.y1) / 2 <= box.y1]
    own = hull([box, *inside])
    assert shown.x0 <= own.x0 + 0.01 or own.x0 < 0
    assert shown.x1 >= min(own.x1, 595) - 0.01
    assert shown.y0 <= own.y0 + 0.01
    assert shown.y1 >= min(own.y1, 842) - 0.01
    assert shown.x0 >= own.x0 - 4.01
    assert shown.y1 <= own.y1 + 4.01


def test_all_parts_in_order() -> None:
    """Also two on one page; the crop is named for the block."""
    parts = (Region(7, TABLE), Region(7, BoundingBox(308, 56, 562, 90)), Region(8, TABLE))
    block = TableBlock(
        "a_t1", "table", "cross_page_continuation", 7, 8, TABLE, "chi_dinh", "", parts[1:], True, crop_name("a_t1")
    )
    assert parts_of(block) == parts
    assert [r.physical_page for r in crop_regions(parts_of(block), {7: PAGE, 8: PAGE})] == [7, 7, 8]
    assert block.source_crop == "crops/a_t1.png"


def _true_parts(truth: Path) -> Iterator[tuple[str, Region]]:
    """The parts of the sample's blocks, each with the lines of caption and footnotes that stand at it."""
    with gzip.open(truth / "monographs.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            for section in json.loads(line)["sections"]:
                for block in section["blocks"]:
                    for part in block.get("parts") or [block]:
                        page, box = part["physical_page"], BoundingBox(*part["bbox"])
                        around = [*block.get("caption_lines", []), *block.get("footnote_lines", [])]
                        texts = [BoundingBox(a["x0"], a["y0"], a["x1"], a["y1"]) for a in around if a["physical_page"] == page]
                        yield block["id"], Region(page, hull([box, *(t for t in texts if t.x1 > box.x0 and t.x0 < box.x1)]))


def test_no_edge_of_a_crop_goes_through_a_letter(repository: Path) -> None:
    """On every part of every block of the sample book: no ink on the first and last row and column of pixels."""
    book = repository / "src" / "duocthu" / "books" / "sample" / "book.pdf"
    document, images = PyMuPdfEngine().open(book, max_pages=100), PyMuPdfRenderer().open(book, max_pages=100)
    cut = []
    for block_id, part in _true_parts(repository / "tests" / "truth" / "sample"):
        frames = {part.physical_page: page_frame(document.read_page(part.physical_page))}
        picture = pymupdf.Pixmap(images.render_regions(crop_regions([part], frames), CROP_DPI))
        right, bottom = picture.width - 1, picture.height - 1
        edge = [(x, y) for x in range(picture.width) for y in (0, bottom)]
        edge += [(x, y) for y in range(picture.height) for x in (0, right)]
        if min(min(picture.pixel(x, y)) for x, y in edge) < INK:
            cut.append(block_id)
    document.close()
    images.close()
    assert not cut


@pytest.mark.parametrize("rotation", [0, 90])
def test_the_frame_of_a_page_is_before_rotation(tmp_path: Path, rotation: int) -> None:
    """Size and letters in the coordinates of the parts; spaces bound nothing."""
    with pymupdf.open() as made:
        page = made.new_page(width=400, height=600)
        page.insert_text((100, 200), "Liều")
        page.insert_text((100, 300), "   ")
        page.set_rotation(rotation)
        made.save(tmp_path / "a.pdf")
    document = PyMuPdfEngine().open(tmp_path / "a.pdf", max_pages=1)
    frame = page_frame(document.read_page(0), [TABLE])
    document.close()
    assert (frame.width, frame.height, frame.heads) == (400, 600, (TABLE,))
    (letters,) = frame.letters
    assert letters.x0 == pytest.approx(100, abs=1)
    assert letters.y0 < 200 < letters.y1
