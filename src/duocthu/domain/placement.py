"""Where each span of the book went (``spans.jsonl``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from duocthu.domain.geometry import BoundingBox

Placed = Literal["section", "block", "chapter", "furniture", "index", "skipped", "finding"]


@dataclass(frozen=True, slots=True)
class Placement:
    """One span and its one place; ``ref`` names the section, block, chapter or finding that holds it."""

    span_id: str
    physical_page: int
    bbox: BoundingBox
    placed: Placed
    ref: str
