"""The blocks of the sample book as its truth has them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from duocthu.blocks.crops import crop_name
from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import BoundingBox, Region, hull


def true_blocks(truth: Path) -> dict[str, list[TableBlock]]:
    """By drug_id; each part has the lines of caption and footnotes that stand at it."""
    blocks: dict[str, list[TableBlock]] = {}
    with gzip.open(truth / "monographs.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            monograph = json.loads(line)
            for section in monograph["sections"]:
                for block in section["blocks"]:
                    blocks.setdefault(monograph["drug_id"], []).append(_block(block, section["key"]))
    return blocks


def parts_with_texts(block: dict[str, Any]) -> list[Region]:
    """The parts of a block of the truth, in order."""
    regions = []
    for part in block.get("parts") or [block]:
        page, box = part["physical_page"], BoundingBox(*part["bbox"])
        around = [*block.get("caption_lines", []), *block.get("footnote_lines", [])]
        texts = [BoundingBox(a["x0"], a["y0"], a["x1"], a["y1"]) for a in around if a["physical_page"] == page]
        regions.append(Region(page, hull([box, *(text for text in texts if text.x1 > box.x0 and text.x0 < box.x1)])))
    return regions


def _block(block: dict[str, Any], section_key: str) -> TableBlock:
    first, *rest = parts_with_texts(block)
    return TableBlock(
        table_id=block["id"],
        kind=block["kind"],
        shape=block["shape"],
        physical_page=first.physical_page,
        printed_page=block["printed_page"],
        bbox=first.bbox,
        section_key=section_key,
        caption=block.get("caption", ""),
        continuation=tuple(rest),
        quarantined=True,
        source_crop=crop_name(block["id"]),
    )
