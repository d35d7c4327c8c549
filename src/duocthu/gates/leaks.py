"""Cells of tables and lines of formulas in running text: read there, a row's numbers join the wrong drug or the wrong patient."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from duocthu.domain.block import TableBlock
from duocthu.domain.breach import Breach
from duocthu.domain.monograph import BodyLine
from duocthu.gates.attachments import regions_of
from duocthu.gates.corpus import Body, Entry

_LONG_CELL = 12  # letters of a cell that gives a leak away alone; a shorter one may be any other dose or name
_FEW = 2  # shorter cells at least
_SHARE = 0.25  # of a block's cells


def block_text_leaked_into_chunk_text(entry: Entry) -> Iterator[Breach]:
    """A chunk holds cells of a block more often than its section's prose does: the lines outside of all blocks' boxes."""
    if not entry.owner.tables:
        return
    for body in entry.bodies:
        outside = [line for line in body.lines if not _is_inside(line, entry.owner.tables)]
        prose = _flat("\n".join(line.text for line in outside))
        for placed in body.chunks:
            chunk = placed.chunk
            labels = [_flat(label) for label in chunk.context_labels]
            allowed = " ¶ ".join([prose, *(label for label in labels if label in prose)])
            text = _flat(chunk.text)
            for block in entry.owner.tables:
                cells = leaked_cells(text, allowed, entry.cells.get(block.table_id, ()))
                if cells:
                    page = body.page_at(placed.start) if placed.is_placed else chunk.source_page_range[0]
                    yield Breach.at("block_text_leaked_into_chunk_text", chunk.chunk_id, page, " | ".join(cells))
        yield from _lines_inside(body, entry.owner.tables)


def leaked_cells(text: str, allowed: str, cells: Sequence[str], long_cell: int = _LONG_CELL) -> list[str]:
    """Cells that stand in ``text`` more often than in ``allowed``, where they are long enough or enough of them.

    All three are on one line, with single spaces.
    """
    surplus = []
    for cell in dict.fromkeys(cells):
        if cell in text:
            whole = _whole(cell)
            count = len(whole.findall(text))
            if count and count > len(whole.findall(allowed)):
                surplus.append(cell)
    enough = any(sum(map(str.isalpha, cell)) >= long_cell for cell in surplus)
    return surplus if enough or len(surplus) >= max(_FEW, _SHARE * len(cells)) else []


def _lines_inside(body: Body, blocks: Sequence[TableBlock]) -> Iterator[Breach]:
    """Lines of the prose that are printed inside a block, whatever the block's cells were read as."""
    for number, line in enumerate(body.lines):
        if _is_inside(line, blocks):
            holder = next((p.chunk.chunk_id for p in body.chunks if p.start <= body.offsets[number] < p.end), body.place)
            yield Breach.at("block_text_leaked_into_chunk_text", holder, line.physical_page, line.text)


def _is_inside(line: BodyLine, blocks: Sequence[TableBlock]) -> bool:
    x, y = (line.bbox.x0 + line.bbox.x1) / 2, (line.bbox.y0 + line.bbox.y1) / 2
    return any(
        part.physical_page == line.physical_page and part.bbox.x0 < x < part.bbox.x1 and part.bbox.y0 < y < part.bbox.y1
        for block in blocks
        for part in regions_of(block)
    )


@lru_cache(maxsize=4096)
def _whole(cell: str) -> re.Pattern[str]:
    """A cell as whole words and numbers: '5 mg' is no part of '2,5 mg' or '15 mg'."""
    return re.compile(rf"(?<![\w,.]){re.escape(cell)}(?!\w|[,.]\d)")


def _flat(text: str) -> str:
    return " ".join(text.split())
