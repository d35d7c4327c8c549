"""A chunk with what is needed to quote a part of it and to point at it on the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.geometry import Place


class PassageUnit(NamedTuple):
    """A paragraph of a passage: its place in ``source_text`` (offsets, end exclusive) and the labels above that govern it.

    ``is_label`` marks a paragraph that is itself a label or sub-head; it never stands alone in a quotation. ``withheld`` marks
    one whose print cannot be trusted, since two texts stand at one place: it is shown as its page and never quoted. Serialised
    as an array of the fields in this order: a book has ninety thousand.
    """

    start: int
    end: int
    label_path: tuple[str, ...]
    is_label: bool
    withheld: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk, the place of each line of its ``source_text``, and its paragraphs.

    ``lines`` runs parallel to the lines of ``source_text``. A descriptor has the places of what it describes instead, and no
    units. ``quarantine_physical_page`` is the first page to look at (0-indexed) where the chunk has quarantined content.
    ``section_blocks`` are all tables and formulas of its section, also those that its own chunk does not carry: an answer from
    any part of the section shows them. ``start`` is the offset of ``source_text`` in its section's text: a part may repeat the
    end of the one before it.
    """

    chunk: Chunk
    lines: tuple[Place, ...]
    units: tuple[PassageUnit, ...]
    quarantine_physical_page: int | None = None
    section_blocks: tuple[ChunkAttachment, ...] = ()
    start: int = 0


@dataclass(frozen=True, slots=True)
class PassageRecord:
    """What ``passages.jsonl`` says of the chunk of the same line in ``chunks.jsonl``: all of a passage but the chunk itself."""

    chunk_id: str
    lines: tuple[Place, ...]
    units: tuple[PassageUnit, ...]
    quarantine_physical_page: int | None
    section_blocks: tuple[ChunkAttachment, ...]
    start: int

    @classmethod
    def of(cls, passage: Passage) -> PassageRecord:
        """The record of a passage."""
        page = passage.quarantine_physical_page
        return cls(passage.chunk.chunk_id, passage.lines, passage.units, page, passage.section_blocks, passage.start)

    def with_chunk(self, chunk: Chunk) -> Passage:
        """The passage again; raises ValueError where ``chunk`` is another one."""
        if chunk.chunk_id != self.chunk_id:
            raise ValueError(self.chunk_id)
        return Passage(chunk, self.lines, self.units, self.quarantine_physical_page, self.section_blocks, self.start)
