"""Draws the crops of a book's blocks, a few blocks a task, in the child processes that read the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from duocthu.blocks.crops import CROP_DPI, crop_name, crop_regions, page_frame, parts_of
from duocthu.domain.block import TableBlock
from duocthu.domain.errors import BookFileError
from duocthu.domain.finding import Finding
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.ports.page_renderer import PageRenderer
from duocthu.ports.pdf_engine import PdfEngine
from duocthu.ports.worker_pool import WorkerPool

_BATCH = 16  # blocks a task


class Crop(NamedTuple):
    """A block's picture: the name of its file in the workspace, and the PNG."""

    name: str
    png: bytes


@dataclass(frozen=True, slots=True)
class CropSource:
    """Where the pictures come from: the file, what reads and what draws it, and the running heads of its pages."""

    path: Path
    max_pages: int
    engine: PdfEngine
    renderer: PageRenderer
    heads: Mapping[int, tuple[BoundingBox, ...]]


@dataclass(frozen=True, slots=True)
class _Batch:
    source: CropSource
    blocks: tuple[tuple[str, tuple[Region, ...]], ...]


def crop_blocks(
    source: CropSource,
    blocks: Sequence[TableBlock],
    pool: WorkerPool,
    page_seconds: float,
    progress: Callable[[int, int], None],
) -> Iterator[Crop | Finding]:
    """A crop for each block, in order; where a block cannot be drawn, a finding ``crop_missing`` in its place."""
    tasks = [_batch(source, blocks[n : n + _BATCH]) for n in range(0, len(blocks), _BATCH)]
    done = 0
    for task, outcome in zip(tasks, pool.run(_draw, tasks, page_seconds * _BATCH), strict=True):
        if isinstance(outcome, Exception):
            yield from _singly(task, outcome, pool, page_seconds)
        else:
            yield from outcome
        done += len(task.blocks)
        progress(done, len(blocks))


def _batch(source: CropSource, blocks: Sequence[TableBlock]) -> _Batch:
    """A task, with the running heads of its own pages only."""
    parts = tuple((block.table_id, parts_of(block)) for block in blocks)
    pages = {region.physical_page for _, regions in parts for region in regions}
    return _Batch(replace(source, heads={page: source.heads.get(page, ()) for page in sorted(pages)}), parts)


def _singly(task: _Batch, outcome: Exception, pool: WorkerPool, page_seconds: float) -> Iterator[Crop | Finding]:
    """The blocks of a batch that failed, one by one, so that one bad page costs only its own."""
    singles = [replace(task, blocks=(block,)) for block in task.blocks]
    outcomes = pool.run(_draw, singles, page_seconds) if len(singles) > 1 else iter([outcome])
    for single, each in zip(singles, outcomes, strict=True):
        if isinstance(each, list):
            yield from each
        elif isinstance(each, BookFileError | ValueError):
            ((table_id, regions),) = single.blocks
            reason = each.code if isinstance(each, BookFileError) else "outside the page"
            yield Finding("crop_missing", regions[0].physical_page, data={"table_id": table_id, "reason": reason})
        elif isinstance(each, Exception):
            raise each


def _draw(task: _Batch) -> list[Crop]:
    source = task.source
    document = source.engine.open(source.path, max_pages=source.max_pages)
    try:
        pages = sorted({part.physical_page for _, parts in task.blocks for part in parts})
        frames = {page: page_frame(document.read_page(page), source.heads.get(page, ())) for page in pages}
    finally:
        document.close()
    images = source.renderer.open(source.path, max_pages=source.max_pages)
    try:
        return [Crop(crop_name(i), images.render_regions(crop_regions(parts, frames), CROP_DPI)) for i, parts in task.blocks]
    finally:
        images.close()
