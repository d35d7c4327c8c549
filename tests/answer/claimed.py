"""A passage of several labels, and claims about it, as values."""

from __future__ import annotations

from typing import Any

from duocthu.answer.claim import Claim, Evidence
from duocthu.answer.evidence import Sentence, unit_sentences
from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import BoundingBox, Place
from duocthu.domain.passage import Passage, PassageUnit

LINE = Place(9, BoundingBox(0, 0, 10, 10))


def passage(*units: tuple[tuple[str, ...], str], **changed: object) -> Passage:
    """A passage whose paragraphs stand under labels; a text that ends with ':' is itself a label."""
    made, offset = [], 0
    for labels, text in units:
        made.append(PassageUnit(offset, offset + len(text), labels, is_label=text.endswith(":")))
        offset += len(text) + 1
    source = "\n".join(text for _, text in units)
    fields: dict[str, Any] = {
        "chunk_id": "thuoc_a__lieu__0", "drug_id": "thuoc_a", "drug_name": "THUỐC A", "section_key": "lieu",
        "section_display_name": "Liều lượng và cách dùng", "text": source, "source_text": source, "context_labels": (),
        "heading_physical_page": 9, "source_page_range": (9, 9), "printed_page_range": (10, 10), "atc_codes": (), "part_index": 0,
        "part_count": 1, "est_tokens": 1, "oversized": False, "chunk_kind": "prose", "attachments": (),
        "has_quarantined_content": False, "parent_id": "thuoc_a__lieu",
    }  # fmt: skip
    return Passage(Chunk(**(fields | changed)), tuple(LINE for _ in source.splitlines()), tuple(made))


def sentences(*passages: Passage) -> list[Sentence]:
    """Their sentences."""
    return [s for one in passages for unit in one.units if not unit.is_label for s in unit_sentences(one, unit)]


def claim(text: str, *quotes: str, of: Passage, evidence: tuple[Evidence, ...] | None = None, **changed: str) -> Claim:
    """A claim about a passage that quotes some of it, or ``text`` itself."""
    quoted = tuple(Evidence(of.chunk.chunk_id, quote) for quote in quotes or (text,))
    drug_id, section_key = changed.get("drug_id", of.chunk.drug_id), changed.get("section_key", of.chunk.section_key)
    return Claim(text, drug_id, section_key, quoted if evidence is None else evidence)
