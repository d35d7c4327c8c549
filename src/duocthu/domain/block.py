"""Tables and formulas: lifted out of the prose, addressed, quarantined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.geometry import BoundingBox, Region

BlockKind = Literal["table", "formula"]
BlockShape = Literal["simple_table", "multi_level_or_merged_header", "cross_page_continuation", "formula_2d"]


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table or formula with all its parts; ``bbox`` and ``physical_page`` are those of its first part."""

    table_id: str
    kind: BlockKind
    shape: BlockShape
    physical_page: int
    printed_page: int | None
    bbox: BoundingBox
    section_key: str
    caption: str
    continuation: tuple[Region, ...]
    quarantined: bool
    source_crop: str
