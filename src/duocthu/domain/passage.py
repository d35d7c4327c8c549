"""A chunk with what is needed to quote a part of it and to point at it on the page."""

from __future__ import annotations

from dataclasses import dataclass

from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.geometry import Region


@dataclass(frozen=True, slots=True)
class PassageUnit:
    """A paragraph of a passage: its first and last line (0-based, inclusive) and the labels above that govern it.

    ``is_label`` marks a paragraph that is itself a label or sub-head; it never stands alone in a quotation.
    """

    first_line: int
    last_line: int
    label_path: tuple[str, ...]
    is_label: bool


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk, the place of each line of its ``source_text``, and its paragraphs.

    ``lines`` runs parallel to the lines of ``source_text``. A descriptor has the regions of what it describes instead, and no
    units. ``quarantine_physical_page`` is the first page to look at (0-indexed) where the chunk has quarantined content.
    ``section_blocks`` are all tables and formulas of its section, also those that its own chunk does not carry: an answer from
    any part of the section shows them.
    """

    chunk: Chunk
    lines: tuple[Region, ...]
    units: tuple[PassageUnit, ...]
    quarantine_physical_page: int | None = None
    section_blocks: tuple[ChunkAttachment, ...] = ()
