"""What is embedded, found, quoted and shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.block import BlockKind, BlockShape
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.domain.monograph import SCHEMA_VERSION


@dataclass(frozen=True, slots=True)
class ChunkAttachment:
    """A quarantined block beside a chunk, shown as a crop; ``header_row`` stays empty until a human has verified it."""

    block_id: str
    kind: BlockKind
    shape: BlockShape
    physical_page: int
    printed_page: int | None
    bbox: BoundingBox
    continuation: tuple[Region, ...]
    quarantined: bool
    header_row: tuple[str, ...]
    source_crop: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """A part of a section.

    ``source_text`` is contiguous text of the section; ``text`` is the context labels, a line each, then ``source_text``.
    Page ranges are those of the chunk's own lines.
    """

    chunk_id: str
    drug_id: str
    drug_name: str
    section_key: str
    section_display_name: str
    text: str
    source_text: str
    context_labels: tuple[str, ...]
    heading_physical_page: int
    source_page_range: tuple[int, int]
    printed_page_range: tuple[int | None, int | None]
    atc_codes: tuple[str, ...]
    part_index: int
    part_count: int
    est_tokens: int
    oversized: bool
    chunk_kind: Literal["prose", "block_descriptor"]
    attachments: tuple[ChunkAttachment, ...]
    has_quarantined_content: bool
    parent_id: str
    schema_version: int = SCHEMA_VERSION
