"""Descriptors: one a block, made of metadata alone, on the pages of the block."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.domain.chunk import Chunk
from duocthu.gates.attachments import regions_of
from duocthu.gates.corpus import Entry
from duocthu.gates.leaks import leaked_cells

_LONGEST_REST = 40  # characters that say what it is and on which page
_LONG_CELL = 5  # letters: metadata has no words to spare
_DIGITS = re.compile(r"\d+")


def descriptor_chunk_count_differs_from_block_count(entry: Entry) -> Iterator[Breach]:
    """A block without a descriptor of its own name, or with several; a descriptor of no block of its section."""
    gate = "descriptor_chunk_count_differs_from_block_count"
    found = Counter(chunk.chunk_id for chunk in descriptors(entry))
    pages = {chunk.chunk_id: chunk.source_page_range[0] for chunk in descriptors(entry)}
    for block in entry.owner.tables:
        name = f"{entry.entry_id}__{block.section_key}__block__{block.table_id}"
        count = found.pop(name, 0)
        if count != 1:
            yield Breach.at(gate, block.table_id, block.physical_page, f"{name}: {count}")
    for name, count in found.items():
        yield Breach.at(gate, name, pages[name], f"{name}: {count}")


def descriptor_chunk_without_attachment(entry: Entry) -> Iterator[Breach]:
    """A descriptor that carries none, or more than the one block that it describes."""
    for chunk in descriptors(entry):
        held = [attachment.block_id for attachment in chunk.attachments]
        if len(held) != 1 or not chunk.chunk_id.endswith(f"__block__{held[0]}"):
            yield _breach("descriptor_chunk_without_attachment", chunk, ", ".join(held) or chunk.text)


def descriptor_with_unverified_columns(entry: Entry) -> Iterator[Breach]:
    """A descriptor that says more than title, section, kind and page: words of the block that nobody has verified."""
    for chunk in descriptors(entry):
        known = [entry.title, chunk.section_display_name]
        pages: set[int | None] = set()
        for attachment in chunk.attachments:
            pages |= {attachment.printed_page, *(part.physical_page + 1 for part in regions_of(attachment))}
            pages |= {entry.frame.printed.get(part.physical_page) for part in regions_of(attachment)}
        rest = chunk.text
        for words in known:
            rest = rest.replace(words, "", 1)
        allowed = {str(page) for page in pages if page is not None}
        strange = bool(chunk.attachments) and any(number not in allowed for number in _DIGITS.findall(rest))
        cells = [
            c
            for a in chunk.attachments
            for c in leaked_cells(chunk.text, " ".join(known), entry.cells.get(a.block_id, ()), _LONG_CELL)
        ]
        if strange or cells or len(rest) > _LONGEST_REST or entry.title not in chunk.text:
            yield _breach("descriptor_with_unverified_columns", chunk, " | ".join(cells) or chunk.text)


def descriptor_range_not_attachment_pages(entry: Entry) -> Iterator[Breach]:
    """A descriptor's pages are those of its block, from the first part to the last; printed ones likewise."""
    for chunk in descriptors(entry):
        pages = [part.physical_page for attachment in chunk.attachments for part in regions_of(attachment)]
        if not pages:
            continue
        expected = min(pages), max(pages)
        printed = entry.frame.printed.get(expected[0]), entry.frame.printed.get(expected[1])
        if chunk.source_page_range != expected or chunk.printed_page_range != printed:
            sample = f"{chunk.source_page_range} {chunk.printed_page_range} / {expected} {printed}"
            yield _breach("descriptor_range_not_attachment_pages", chunk, sample)


def descriptors(entry: Entry) -> list[Chunk]:
    """The descriptors of an entry, strays among them."""
    own = [chunk for body in entry.bodies for chunk in body.descriptors]
    return own + [chunk for chunk in entry.strays if chunk.chunk_kind != "prose"]


def _breach(gate: str, chunk: Chunk, sample: str) -> Breach:
    return Breach.at(gate, chunk.chunk_id, chunk.source_page_range[0], sample)
