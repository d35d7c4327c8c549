"""Cells of tables and lines of formulas in running text: read there, a row's numbers join the wrong drug or the wrong patient."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from duocthu.domain.breach import Breach
from duocthu.domain.geometry import BoundingBox
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
    boxes: dict[int, list[BoundingBox]] = defaultdict(list)
    for block in entry.owner.tables:
        for part in regions_of(block):
            boxes[part.physical_page].append(part.bbox)
    for body in entry.bodies:
        inside = [line.physical_page in boxes and _is_inside(line, boxes) for line in body.lines]
        shown = "\n".join([line.text for line, hidden in zip(body.lines, inside, strict=True) if not hidden]).strip()
        strange = [placed for placed in body.chunks if not is_stretch(placed.chunk.text, shown)]
        prose = _flat(shown) if strange else ""
        for placed in strange:
            chunk = placed.chunk
            labels = [_flat(label) for label in chunk.context_labels]
            allowed = " ¶ ".join([prose, *(label for label in labels if label in prose)])
            text = _flat(chunk.text)
            for block in entry.owner.tables:
                cells = leaked_cells(text, allowed, entry.cells.get(block.table_id, ()))
                if cells:
                    page = body.page_at(placed.start) if placed.is_placed else chunk.source_page_range[0]
                    yield Breach.at("block_text_leaked_into_chunk_text", chunk.chunk_id, page, " | ".join(cells))
        yield from _lines_inside(body, [number for number, hidden in enumerate(inside) if hidden])


def block_without_cells(entry: Entry) -> Iterator[Breach]:
    """A table of which no cell was read, and not on purpose: nothing would tell its words in the prose.

    And such a formula, where it has letters.
    """
    for block in entry.owner.tables:
        is_blind = not entry.cells.get(block.table_id)
        has_letters = block.kind == "table" or block.table_id in entry.frame.spans.by_ref
        if is_blind and has_letters and block.table_id not in entry.frame.withheld:
            yield Breach.at("block_without_cells", block.table_id, block.physical_page, block.caption)


def leaked_cells(text: str, allowed: str, cells: Sequence[str], long_cell: int = _LONG_CELL) -> list[str]:
    """Cells that stand in ``text`` more often than in ``allowed``, where they are long enough or enough of them.

    All three are on one line, with single spaces.
    """
    surplus = []
    for cell in dict.fromkeys(cells):
        if cell in text:
            count = _count_whole(cell, text)
            if count and count > _count_whole(cell, allowed):
                surplus.append(cell)
    enough = any(sum(map(str.isalpha, cell)) >= long_cell for cell in surplus)
    return surplus if enough or len(surplus) >= max(_FEW, _SHARE * len(cells)) else []


def is_stretch(text: str, shown: str) -> bool:
    """Whether a text stands in another as it is, between white space, and so holds no cell more often."""
    start = shown.find(text)
    end = start + len(text)
    return start >= 0 and not shown[max(0, start - 1) : start].strip() and not shown[end : end + 1].strip()


def _lines_inside(body: Body, numbers: Sequence[int]) -> Iterator[Breach]:
    """Lines of the prose that are printed inside a block, whatever the block's cells were read as."""
    for number in numbers:
        line = body.lines[number]
        holder = next((p.chunk.chunk_id for p in body.chunks if p.start <= body.offsets[number] < p.end), body.place)
        yield Breach.at("block_text_leaked_into_chunk_text", holder, line.physical_page, line.text)


def _is_inside(line: BodyLine, boxes: Mapping[int, Sequence[BoundingBox]]) -> bool:
    x, y = (line.bbox.x0 + line.bbox.x1) / 2, (line.bbox.y0 + line.bbox.y1) / 2
    return any(box.x0 < x < box.x1 and box.y0 < y < box.y1 for box in boxes[line.physical_page])


def _count_whole(cell: str, text: str) -> int:
    """How often a cell stands in a text as whole words and numbers."""
    whole = _whole(cell)
    count, at = 0, text.find(cell)
    while at >= 0:
        match = whole.match(text, at)
        count += match is not None
        at = text.find(cell, at + 1 if match is None else match.end())
    return count


@lru_cache(maxsize=4096)
def _whole(cell: str) -> re.Pattern[str]:
    """A cell as whole words and numbers: '5 mg' is no part of '2,5 mg' or '15 mg'."""
    return re.compile(rf"(?<![\w,.]){re.escape(cell)}(?!\w|[,.]\d)")


def _flat(text: str) -> str:
    return " ".join(text.split())
