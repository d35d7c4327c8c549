"""What is told of a block in several places is the same: its own record, its cells, and the place where it was lifted out."""

from __future__ import annotations

from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.gates.attachments import regions_of
from duocthu.gates.corpus import Book, Entry

_GATE = "block_records_disagree"
_SLACK = 3.0  # pt


def block_record_not_once(book: Book) -> Iterator[Breach]:
    """A block whose cells have no record, or two; a record of cells that are no block's."""
    told = book.frame.captions
    for table_id in book.blocks:
        if len(told.get(table_id, ())) != 1:
            yield Breach.at(_GATE, table_id, None, f"blocks.jsonl: {len(told.get(table_id, ()))}")
    for table_id in told:
        if table_id not in book.blocks:
            yield Breach.at(_GATE, table_id, None, "blocks.jsonl")


def block_records_disagree(entry: Entry) -> Iterator[Breach]:
    """A block with another caption than its cells' record, or of a shape that is not of its kind."""
    owner, told = entry.owner, entry.frame.captions
    for block in owner.tables:
        for caption in told.get(block.table_id, ()):
            if caption != block.caption:
                yield Breach.at(_GATE, block.table_id, block.physical_page, f"{block.caption} / {caption}")
        if (block.kind == "formula") != (block.shape == "formula_2d"):
            yield Breach.at(_GATE, block.table_id, block.physical_page, f"{block.kind} / {block.shape}")
        if block.shape == "cross_page_continuation" and not block.continuation:
            yield Breach.at(_GATE, block.table_id, block.physical_page, block.shape)


def part_beside_its_block(entry: Entry) -> Iterator[Breach]:
    """The place that a block left among the lines of a section which lies only partly in the box of the block."""
    for body in entry.bodies:
        for part in body.parts:
            if part.kind != "table" or part.text:
                continue
            for region in part.regions:
                boxes = [own.bbox for block in entry.owner.tables for own in regions_of(block) if _are_of_one_page(own, region)]
                if boxes and not any(_lies_in(region.bbox, box) for box in boxes):
                    yield Breach.at(_GATE, body.place, region.physical_page, tuple(region.bbox))


def _are_of_one_page(one: Region, other: Region) -> bool:
    return one.physical_page == other.physical_page and one.bbox.intersects(other.bbox)


def _lies_in(inner: BoundingBox, outer: BoundingBox) -> bool:
    return (
        outer.x0 - _SLACK <= inner.x0
        and outer.y0 - _SLACK <= inner.y0
        and inner.x1 <= outer.x1 + _SLACK
        and inner.y1 <= outer.y1 + _SLACK
    )
