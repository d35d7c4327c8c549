"""The blocks of the sample book as its truth has them, and a workspace that holds them: for tests of what shows blocks."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.ports.in_process_pool import InProcessPool

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
from duocthu.blocks.crops import crop_name
from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import BoundingBox, Region, hull
from duocthu.domain.monograph import Monograph
from duocthu.workflows.crop_blocks import Crop, CropSource, crop_blocks


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


def hold_blocks(
    workspace: Path,
    pdf: Path,
    blocks: dict[str, list[TableBlock]],
    sureness: Sequence[dict[str, Any]] = (),
    *,
    crops: bool = True,
) -> None:
    """Write the blocks and their crops into a workspace, with ``blocks.jsonl`` where there is something to say in it."""
    store = JsonlStore(workspace)
    monographs = [replace(m, tables=tuple(blocks.get(m.drug_id, ()))) for m in store.read("monographs.jsonl", Monograph)]
    manifest = {key: value for key, value in store.manifest().items() if key != "files"}
    with store.writer(keep=True) as writer:
        writer.extend("monographs.jsonl", monographs)
        if sureness:
            writer.extend("blocks.jsonl", list(sureness))
        if crops:
            source = CropSource(pdf, 1000, PyMuPdfEngine(), PyMuPdfRenderer(), {})
            listed = [block for monograph in monographs for block in monograph.tables]
            for crop in crop_blocks(source, listed, InProcessPool(), 60, lambda _done, _total: None):
                assert isinstance(crop, Crop), crop
                writer.add_file(crop.name, crop.png)
        writer.commit(manifest)


def _block(block: dict[str, Any], section_key: str) -> TableBlock:
    first, *rest = parts_with_texts(block)
    is_formula = block["kind"] == "formula"
    return TableBlock(
        table_id=block["id"],
        kind="formula" if is_formula else "table",
        shape="formula_2d" if is_formula else "cross_page_continuation" if rest else "simple_table",
        physical_page=first.physical_page,
        printed_page=block["printed_page"],
        bbox=first.bbox,
        section_key=section_key,
        caption=block.get("caption", ""),
        continuation=tuple(rest),
        quarantined=True,
        source_crop=crop_name(block["id"]),
    )
