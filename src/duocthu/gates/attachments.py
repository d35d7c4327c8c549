"""Blocks beside chunks: each is referred to, with its own address, as its record has it, and with its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duocthu.domain.block import TableBlock
from duocthu.domain.breach import Breach
from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.gates.corpus import Entry

# Fields of an attachment that are those of its block's own record.
OF_RECORD = ("kind", "shape", "physical_page", "printed_page", "bbox", "continuation", "quarantined", "source_crop")


def section_with_lifted_block_but_no_chunk_reference(entry: Entry) -> Iterator[Breach]:
    """A block that no chunk of its section names; where the section has prose, no part of the prose."""
    gate = "section_with_lifted_block_but_no_chunk_reference"
    for body in entry.bodies:
        if not body.blocks:
            continue
        carriers = [placed.chunk for placed in body.chunks] if body.text.strip() else body.descriptors
        named = {attachment.block_id for chunk in carriers for attachment in chunk.attachments}
        for block in body.blocks:
            if block.table_id not in named:
                yield Breach.at(gate, body.place, block.physical_page, block.table_id)
    known = {body.key for body in entry.bodies}
    for block in entry.owner.tables:
        if block.section_key not in known:
            yield Breach.at(gate, f"{entry.entry_id}__{block.section_key}", block.physical_page, block.table_id)


def attachment_block_id_unknown(entry: Entry) -> Iterator[Breach]:
    """An attachment that is no block of its monograph or chapter."""
    known = {block.table_id for block in entry.owner.tables}
    for chunk, attachment in _attachments(entry):
        if attachment.block_id not in known:
            yield _breach("attachment_block_id_unknown", chunk, attachment, attachment.block_id)


def attachment_without_page_or_bbox(entry: Entry) -> Iterator[Breach]:
    """An attachment, or a later part of one, that cannot be pointed at: a page that is not of the file, or a box without area."""
    for chunk, attachment in _attachments(entry):
        for part in regions_of(attachment):
            if part.physical_page not in entry.frame.printed or not _has_area(part.bbox):
                sample = f"{attachment.block_id} {part.physical_page} {tuple(part.bbox)}"
                yield _breach("attachment_without_page_or_bbox", chunk, attachment, sample)


def attachment_without_printed_page(entry: Entry) -> Iterator[Breach]:
    """An attachment that a clinician cannot cite; in a book without printed numbers none has any."""
    if not entry.frame.profile.printed_pages:
        return
    for chunk, attachment in _attachments(entry):
        if attachment.printed_page is None:
            yield _breach("attachment_without_printed_page", chunk, attachment, attachment.block_id)


def attachment_header_row_present(entry: Entry) -> Iterator[Breach]:
    """Words of a table's head that no human has verified."""
    for chunk, attachment in _attachments(entry):
        if attachment.header_row:
            yield _breach("attachment_header_row_present", chunk, attachment, " | ".join(attachment.header_row))


def attachment_not_the_block_record(entry: Entry) -> Iterator[Breach]:
    """An attachment that tells of its block otherwise than the block's own record."""
    blocks = {block.table_id: block for block in entry.owner.tables}
    for chunk, attachment in _attachments(entry):
        block = blocks.get(attachment.block_id)
        if block is None:
            continue
        for name in OF_RECORD:
            told, is_so = getattr(attachment, name), getattr(block, name)
            if told != is_so:
                yield _breach("attachment_not_the_block_record", chunk, attachment, f"{name}: {told} / {is_so}")


def quarantine_flag_not_attachments(entry: Entry) -> Iterator[Breach]:
    """A chunk that carries a block and does not say so, or says so and carries none.

    And a block that is not quarantined, in its own record or where its section says that it was lifted out.
    """
    gate = "quarantine_flag_not_attachments"
    for chunk in entry.chunks:
        if chunk.has_quarantined_content != bool(chunk.attachments):
            sample = f"has_quarantined_content {chunk.has_quarantined_content}, attachments {len(chunk.attachments)}"
            yield Breach.at(gate, chunk.chunk_id, chunk.source_page_range[0], sample)
    lifted: list[Region] = []
    for body in entry.bodies:
        for part in body.parts:
            if part.kind == "table" and not part.quarantined:
                yield Breach.at(gate, body.place, part.physical_page, "quarantined False")
            lifted += part.regions if part.kind == "table" else ()
    for block in entry.owner.tables:
        if not block.quarantined:
            yield Breach.at(gate, block.table_id, block.physical_page, "quarantined False")
        for region in regions_of(block):
            if not any(each.physical_page == region.physical_page and each.bbox.intersects(region.bbox) for each in lifted):
                yield Breach.at(gate, block.table_id, region.physical_page, "in no part of a section")


def crop_missing(entry: Entry) -> Iterator[Breach]:
    """A block without its picture in the workspace."""
    for block in entry.owner.tables:
        if block.source_crop not in entry.frame.files:
            yield Breach.at("crop_missing", block.table_id, block.physical_page, block.source_crop)


def crop_not_of_its_block(entry: Entry) -> Iterator[Breach]:
    """A block whose picture goes by the name of another: its page would be shown for this one."""
    for block in entry.owner.tables:
        if block.source_crop != f"crops/{block.table_id}.png":
            yield Breach.at("crop_not_of_its_block", block.table_id, block.physical_page, block.source_crop)


def regions_of(block: TableBlock | ChunkAttachment) -> Sequence[Region]:
    """All parts of a block."""
    return (Region(block.physical_page, block.bbox), *block.continuation)


def _attachments(entry: Entry) -> Iterator[tuple[Chunk, ChunkAttachment]]:
    return ((chunk, attachment) for chunk in entry.chunks for attachment in chunk.attachments)


def _has_area(box: BoundingBox) -> bool:
    return box.x1 > box.x0 and box.y1 > box.y0


def _breach(gate: str, chunk: Chunk, attachment: ChunkAttachment, sample: str) -> Breach:
    return Breach.at(gate, chunk.chunk_id, attachment.physical_page, sample)
