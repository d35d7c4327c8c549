"""Where the lifted tables and formulas of a section stand between its lines, and which parts of its prose stand beside them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.chunk.labels import Governed
from duocthu.domain.block import TableBlock
from duocthu.domain.chunk import ChunkAttachment
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import Monograph, SectionPart, SectionSpan

_ACROSS = 1.3  # times the widest line of a section: a block that wide is not set in its column


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """A block, or a part of one, and how many of the section's lines stand before it.

    ``afloat``: it stands across the columns, so that its place among the lines says nothing of what it belongs to.
    """

    block: TableBlock
    lines_before: int
    afloat: bool = False


def place_blocks(monograph: Monograph, section: SectionSpan) -> list[PlacedBlock] | None:
    """The blocks among a section's lines, in order; None where something quarantined is no lifted block.

    A block may have begun in an earlier section: its later parts stand among the lines of this one all the same.
    """
    owners = {span: number for number, part in enumerate(section.parts) for span in part.source_span_ids}
    parts_of_lines = [owners.get(line.span_ids[0], 0) if line.span_ids else 0 for line in section.lines]
    placed = []
    for number, part in enumerate(section.parts):
        if part.quarantined:
            block = None if part.text else _block_at(part, monograph.tables)
            if block is None:
                return None
            placed.append(PlacedBlock(block, bisect_left(parts_of_lines, number), _is_afloat(part, section)))
    return placed


def blocks_of(placed: Sequence[PlacedBlock]) -> list[TableBlock]:
    """Each block once, in order."""
    return list({each.block.table_id: each.block for each in placed}.values())


def blocks_beside(placed: Sequence[PlacedBlock], units: Sequence[Governed], first: int, last: int) -> list[TableBlock]:
    """The blocks that a part of the prose carries: right before it, after it, in it, or under a label that it stands under.

    A block that is afloat is carried by every part of its section. ``first`` and ``last`` are the part's units (inclusive);
    ``lines_before`` of ``placed`` counts the lines that they cover.
    """
    own = units[first : last + 1]
    start, end = own[0].paragraph.first, own[-1].paragraph.last + 1
    beside = []
    for each in placed:
        path = _label_path(units, each.lines_before)
        if (
            each.afloat
            or start <= each.lines_before <= end
            or (path and any(_path_of(unit)[: len(path)] == path for unit in own))
        ):
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


def _is_afloat(part: SectionPart, section: SectionSpan) -> bool:
    widest = max((line.bbox.width for line in section.lines), default=0.0)
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


def _label_path(units: Sequence[Governed], lines_before: int) -> tuple[str, ...]:
    """The labels that govern a place between the lines: those of the paragraph that it parts or follows."""
    before = [unit for unit in units if unit.paragraph.first < lines_before]
    return _path_of(before[-1]) if before else ()


def _path_of(unit: Governed) -> tuple[str, ...]:
    return (*unit.labels, unit.paragraph.text) if unit.is_label else unit.labels
