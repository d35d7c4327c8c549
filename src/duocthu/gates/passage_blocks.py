"""The blocks that an answer from a passage must show: all those of its section, whichever of its parts it is from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duocthu.domain.block import TableBlock
from duocthu.domain.breach import Breach
from duocthu.domain.chunk import ChunkAttachment
from duocthu.domain.geometry import Region
from duocthu.domain.monograph import SectionPart
from duocthu.gates.attachments import OF_RECORD, regions_of
from duocthu.gates.corpus import Body, Entry


def passage_blocks_wrong(entry: Entry) -> Iterator[Breach]:
    """A passage that does not name exactly the blocks of its section, as their records have them.

    They are those that begin in it, and those that began earlier and go on in it.
    """
    gate = "passage_blocks_wrong"
    for body in entry.bodies:
        expected = {block.table_id: block for block in _blocks(entry, body)} if entry.owner.tables else {}
        records = [*(placed.record for placed in body.chunks), *body.descriptor_records]
        for record in records:
            if record is None or (not expected and not record.section_blocks):
                continue
            told = [attachment.block_id for attachment in record.section_blocks]
            page = record.lines[0].physical_page if record.lines else body.heading_page
            if sorted(told) != sorted(expected):
                yield Breach.at(gate, record.chunk_id, page, f"{', '.join(told)} / {', '.join(expected)}")
                continue
            for attachment in record.section_blocks:
                if not _is_record(attachment, expected[attachment.block_id]):
                    yield Breach.at(gate, record.chunk_id, attachment.physical_page, attachment)


def attachment_of_another_section(entry: Entry) -> Iterator[Breach]:
    """A part of the prose that carries a block of its monograph which is none of its section's."""
    for body in entry.bodies if entry.owner.tables else ():
        strange: set[str] | None = None
        for placed in body.chunks:
            for attachment in placed.chunk.attachments:
                if strange is None:
                    own = {block.table_id for block in _blocks(entry, body)}
                    strange = {block.table_id for block in entry.owner.tables} - own
                if attachment.block_id in strange:
                    gate, place = "attachment_block_id_unknown", placed.chunk.chunk_id
                    yield Breach.at(gate, place, attachment.physical_page, attachment.block_id)


def part_beside_block_without_it(entry: Entry) -> Iterator[Breach]:
    """A part of the prose beside the place of a lifted block that does not carry it: doses would be quoted there."""
    for body in entry.bodies:
        for number, part in enumerate(body.parts):
            block = _block_of(part, entry.owner.tables) if part.quarantined and part.kind == "table" and body.chunks else None
            if block is None:
                continue
            below = body.offsets[line] if (line := _lines_above(body, number)) < len(body.offsets) else len(body.text) + 1
            for placed in body.chunks:
                is_beside = placed.start <= below < placed.end or placed.start <= below - 2 < placed.end
                if placed.is_placed and is_beside and all(each.block_id != block.table_id for each in placed.chunk.attachments):
                    yield Breach.at("part_beside_block_without_it", placed.chunk.chunk_id, block.physical_page, block.table_id)


def _lines_above(body: Body, number: int) -> int:
    """How many lines of a section stand above its part of a number."""
    parts = {span: n for n, part in enumerate(body.parts) for span in part.source_span_ids}
    return sum(parts.get(line.span_ids[0] if line.span_ids else "", 0) < number for line in body.lines)


def _blocks(entry: Entry, body: Body) -> Sequence[TableBlock]:
    """The blocks of a section; where something in it is quarantined that may be a block and is none, those that begin in it."""
    lifted = [part for part in body.parts if part.quarantined and part.kind == "table"]
    found = [_block_of(part, entry.owner.tables) for part in lifted]
    earlier = [block for block in found if block is not None and block not in body.blocks]
    return [*({} if None in found else {block.table_id: block for block in earlier}).values(), *body.blocks]


def _block_of(part: SectionPart, blocks: Sequence[TableBlock]) -> TableBlock | None:
    """The block that shares most of a part's place."""
    if part.text:
        return None
    areas = [sum(_shared(a, b) for a in part.regions for b in regions_of(block)) for block in blocks]
    most = max(areas, default=0.0)
    return blocks[areas.index(most)] if most > 0 else None


def _shared(one: Region, other: Region) -> float:
    """The area that two regions have in common, in square points."""
    a, b = one.bbox, other.bbox
    if one.physical_page != other.physical_page or not a.intersects(b):
        return 0.0
    return (min(a.x1, b.x1) - max(a.x0, b.x0)) * (min(a.y1, b.y1) - max(a.y0, b.y0))


def _is_record(attachment: ChunkAttachment, block: TableBlock) -> bool:
    return not attachment.header_row and all(getattr(attachment, name) == getattr(block, name) for name in OF_RECORD)
