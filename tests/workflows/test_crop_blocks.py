"""Crops of a book's blocks: one each, in order, whole; a page that cannot be drawn costs only its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import pytest
from tests.adapters.page_drawings import BOX, draw_book, size
from tests.blocks.truth_blocks import true_blocks
from tests.ports.in_process_pool import InProcessPool

from duocthu.adapters.process_pool import ProcessPool
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
from duocthu.domain.block import TableBlock
from duocthu.domain.finding import Finding
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.workflows.crop_blocks import Crop, CropSource, crop_blocks


def _source(path: Path) -> CropSource:
    return CropSource(path, 100, PyMuPdfEngine(), PyMuPdfRenderer(), {0: (BoundingBox(0, 0, 400, 20),)})


def _block(number: int, page: int, *more: Region, box: BoundingBox = BOX) -> TableBlock:
    name = f"a_t{number}"
    return TableBlock(name, "table", "simple_table", page, None, box, "chi_dinh", "", more, True, f"crops/{name}.png")


def test_a_crop_for_each_block_in_order(tmp_path: Path) -> None:
    """All parts, two batches and more; progress reaches the end."""
    pdf = draw_book(tmp_path / "a.pdf", pages=3)
    blocks = [_block(n, n % 3, *([Region((n + 1) % 3, BOX)] if n % 2 else [])) for n in range(20)]
    told: list[tuple[int, int]] = []
    with ProcessPool(2, 512) as pool:
        crops = list(crop_blocks(_source(pdf), blocks, pool, 60, lambda done, total: told.append((done, total))))
    assert [crop.name for crop in crops if isinstance(crop, Crop)] == [block.source_crop for block in blocks]
    heights = [size(crop.png)[1] for crop in crops if isinstance(crop, Crop)]
    assert all(heights[n] > 2 * heights[0] for n in range(1, 20, 2))
    assert told == [(16, 20), (20, 20)]


def test_the_same_bytes_however_the_work_is_shared(sample_pdf: Path, repository: Path) -> None:
    """In this process or in others."""
    blocks = [block for each in true_blocks(repository / "tests" / "truth" / "sample").values() for block in each]
    here = list(crop_blocks(_source(sample_pdf), blocks, InProcessPool(), 60, lambda _done, _total: None))
    with ProcessPool(2, 512) as pool:
        assert list(crop_blocks(_source(sample_pdf), blocks, pool, 60, lambda _done, _total: None)) == here
    assert len(here) == len(blocks) == 12


def test_a_block_that_cannot_be_drawn_is_a_finding(tmp_path: Path) -> None:
    """A page that the file does not have, a box beyond its page: named, and the other blocks of the batch are drawn."""
    pdf = draw_book(tmp_path / "a.pdf")
    outside = BoundingBox(1000, 1000, 1100, 1100)
    blocks = [_block(1, 0), _block(2, 7), _block(3, 0, box=outside), _block(4, 0)]
    drawn = list(crop_blocks(_source(pdf), blocks, InProcessPool(), 60, lambda _done, _total: None))
    assert [type(each) for each in drawn] == [Crop, Finding, Finding, Crop]
    findings = [each for each in drawn if isinstance(each, Finding)]
    assert [(f.code, f.physical_page, f.data["table_id"]) for f in findings] == [
        ("crop_missing", 7, "a_t2"),
        ("crop_missing", 0, "a_t3"),
    ]
    assert findings[1].data["reason"] == "outside the page"


def test_a_block_alone_that_cannot_be_drawn(tmp_path: Path) -> None:
    """The only one of its batch."""
    pdf = draw_book(tmp_path / "a.pdf")
    (finding,) = crop_blocks(_source(pdf), [_block(1, 7)], InProcessPool(), 60, lambda _done, _total: None)
    assert isinstance(finding, Finding)
    assert list(crop_blocks(_source(pdf), [], InProcessPool(), 60, lambda _done, _total: None)) == []


class _Faulty:
    """A pool whose outcomes are a fault of the program."""

    def __enter__(self) -> Self:
        """There are no children to keep."""
        return self

    def __exit__(self, *_: object) -> None:
        """There are none to end."""

    def run(self, function: object, tasks: Sequence[object], seconds: float) -> Iterator[Any]:  # noqa: ARG002
        """The same for each task."""
        return iter([RuntimeError("a fault")] * len(tasks))


def test_a_fault_of_the_program_is_no_finding(tmp_path: Path) -> None:
    """It ends the run."""
    with pytest.raises(RuntimeError, match="a fault"):
        list(crop_blocks(_source(draw_book(tmp_path / "a.pdf")), [_block(1, 0)], _Faulty(), 60, lambda _done, _total: None))
