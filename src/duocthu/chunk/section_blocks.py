"""Where the lifted tables and formulas of a section stand in its text, and which parts of its prose stand beside them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.chunk.body import Body
from duocthu.chunk.context import Governed
from duocthu.domain.block import TableBlock
from duocthu.domain.chunk import ChunkAttachment
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import SectionPart

_ACROSS = 1.3  # times the widest line of a section: a block that wide is not set in its column


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block, or a part of one, and the offset of the section's text at which it stands.

    ``afloat``: it stands across the columns, so that its place among the lines says nothing of what it belongs to.
    """

    block: TableBlock
    offset: int
    afloat: bool = False


def place_blocks(body: Body) -> list[PlacedBlock] | None:
    """The blocks among a section's lines, in order; None where something quarantined is no lifted block.

    A block may have begun in an earlier section: its later parts stand among the lines of this one all the same.
    """
    if not any(part.quarantined and part.kind == "table" for part in body.parts):
        return []
    owners = {span: number for number, part in enumerate(body.parts) for span in part.source_span_ids}
    parts_of_lines = [owners.get(line.span_ids[0], 0) if line.span_ids else 0 for line in body.all_lines]
    placed = []
    for number, part in enumerate(body.parts):
        if part.quarantined and part.kind == "table":
            block = None if part.text else _block_at(part, body.tables)
            if block is None:
                return None
            offset = body.before_line(bisect_left(parts_of_lines, number))
            placed.append(PlacedBlock(block, offset, _is_afloat(part, body)))
    return placed


def blocks_of(placed: Sequence[PlacedBlock]) -> list[TableBlock]:
    """Each block once, in order."""
    return list({each.block.table_id: each.block for each in placed}.values())


def blocks_beside(placed: Sequence[PlacedBlock], units: Sequence[Governed], start: int, end: int) -> list[TableBlock]:
    """The blocks that a part of the prose carries: right before it, after it, in it, or under a label that it stands under.

    A block that is afloat is carried by every part of its section. ``start`` and ``end`` are the part's offsets.
    """
    if not placed:
        return []
    own = [unit.path for unit in units if unit.paragraph.start < end and start < unit.paragraph.end]
    beside = []
    for each in placed:
        path = _label_path(units, each.offset)
        if (
            each.afloat
            or start <= each.offset <= end + 1
            or (path and any(held[: len(path)] == path for held in own))
        ):  # fmt: skip
            beside.append(each)
    return blocks_of(beside)


def attachment(block: TableBlock) -> ChunkAttachment:
    """A block as chunks carry it; its header row stays empty until a human has verified it."""
    return ChunkAttachment(
        block.table_id,
        block.kind,
        block.shape,
        block.physical_page,
        block.printed_page,
        block.bbox,
        block.continuation,
        block.quarantined,
        (),
        block.source_crop,
    )


def regions_of(block: TableBlock) -> tuple[Region, ...]:
    """All parts of a block, in order."""
    return (Region(block.physical_page, block.bbox), *block.continuation)


def _is_afloat(part: SectionPart, body: Body) -> bool:
    widest = max((line.bbox.width for line in body.all_lines), default=0.0)
    return any(region.bbox.width > _ACROSS * widest for region in part.regions)


def _block_at(part: SectionPart, tables: Sequence[TableBlock]) -> TableBlock | None:
    """The block whose place the part's regions share most of."""
    shared = [
        (sum(_overlap(a, b) for a in part.regions for b in regions_of(table)), -number) for number, table in enumerate(tables)
    ]
    most, number = max(shared, default=(0.0, 0))
    return tables[-number] if most > 0 else None


def _overlap(one: Region, other: Region) -> float:
    """The area that two regions share, in square points."""
    a: BoundingBox = one.bbox
    b: BoundingBox = other.bbox
    if one.physical_page != other.physical_page:
        return 0.0
    return max(0.0, min(a.x1, b.x1) - max(a.x0, b.x0)) * max(0.0, min(a.y1, b.y1) - max(a.y0, b.y0))


def _label_path(units: Sequence[Governed], offset: int) -> tuple[str, ...]:
    """The labels that govern a place between the lines: those of the paragraph that it parts or follows."""
    before = bisect_left(units, offset, key=lambda unit: unit.paragraph.start)
    return units[before - 1].path if before else ()
