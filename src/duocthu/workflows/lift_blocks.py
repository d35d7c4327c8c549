"""Tables and formulas on their way out of a run: the cells as read, apart, and a picture of each block."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from duocthu.domain.block import TableBlock
from duocthu.domain.finding import Datum, Finding
from duocthu.ports.artifact_store import ArtifactWriter
from duocthu.ports.page_renderer import PageRenderer
from duocthu.ports.pdf_engine import PdfEngine
from duocthu.ports.table_finder import TableFinder
from duocthu.ports.worker_pool import WorkerPool
from duocthu.segment.block_tables import LiftedBlock
from duocthu.workflows.crop_blocks import Crop, CropSource, crop_blocks
from duocthu.workflows.read_pages import ReadLimits, Spilled

BLOCKS_FILE = "blocks.jsonl"
_UNSURE = 0.8  # confidence below which a block is one to look at first


@dataclass(frozen=True, slots=True)
class Lifting:
    """What it takes to lift blocks: a finder of ruled tables, and what draws pages."""

    finder: TableFinder
    renderer: PageRenderer


@dataclass(frozen=True, slots=True)
class CropTask:
    """Where the pictures come from."""

    pdf: Path
    engine: PdfEngine
    renderer: PageRenderer
    pool: WorkerPool
    limits: ReadLimits


def write_cells(tables: Sequence[TableBlock], blocks: Mapping[str, LiftedBlock], writer: ArtifactWriter) -> list[Finding]:
    """Write each block's cells, a proposal for a human that only the leak gate reads; a finding for each that is unsure."""
    findings = []
    writer.open(BLOCKS_FILE)
    for table in tables:
        block = blocks[table.table_id].block
        cells = [row for part in block.parts for row in part.cells]
        record = {"table_id": table.table_id, "confidence": round(block.confidence, 3), "why": block.why, "cells": cells}
        writer.append(BLOCKS_FILE, {**record, "caption": block.caption, "footnote": block.footnote})
        if block.confidence < _UNSURE:
            data: dict[str, Datum] = {"table_id": table.table_id, "confidence": round(100 * block.confidence)}
            findings.append(Finding("block_uncertain", table.physical_page, data=data))
    return findings


def write_crops(
    task: CropTask, tables: Sequence[TableBlock], spilled: Spilled, writer: ArtifactWriter, progress: Callable[[int, int], None]
) -> list[Finding]:
    """Draw and write a picture of each block; a finding for each that could not be drawn."""
    heads = {h.physical_page: tuple(row.bbox for row in h.heads) for part in spilled.ranges for h in part.heads}
    source = CropSource(task.pdf, task.limits.max_pages, task.engine, task.renderer, heads)
    findings = []
    for outcome in crop_blocks(source, tables, task.pool, task.limits.page_seconds, progress):
        if isinstance(outcome, Crop):
            writer.add_file(outcome.name, outcome.png)
        else:
            findings.append(outcome)
    return findings
