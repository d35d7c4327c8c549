"""Entries as gates see them: sections and chapters alike as bodies of lines, each chunk at its place in the text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, chain
from operator import add
from typing import NamedTuple

from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.monograph import BodyLine, Monograph, SectionPart
from duocthu.gates.columns import Columns
from duocthu.gates.corpus import Body, CutChunk, Entry, Frame, PlacedChunk

CHAPTER_KEYS = {"general": "chapter", "appendix": "appendix"}


class _Prose(NamedTuple):
    """A section or chapter before its chunks are known."""

    key: str
    name: str
    heading_page: int
    heading_bbox: BoundingBox | None
    text: str
    lines: tuple[BodyLine, ...]
    parts: tuple[SectionPart, ...]


def build_entry(
    owner: Monograph | Chapter,
    chunks: Sequence[CutChunk],
    cells: Mapping[str, Sequence[str]],
    substances: Sequence[str],
    frame: Frame,
) -> Entry:
    """The entry of a monograph or chapter; ``chunks`` are all that name it, ``cells`` may be those of the whole book."""
    entry_id = owner.drug_id if isinstance(owner, Monograph) else owner.chapter_id
    by_key: dict[str, list[CutChunk]] = defaultdict(list)
    for cut in chunks:
        by_key[cut.chunk.section_key].append(cut)
    roles = {section.key: section.role for section in frame.profile.sections}
    bodies = []
    proses = list(_prose(owner))
    columns = Columns([prose.lines for prose in proses])
    for prose in proses:
        own = by_key.pop(prose.key, [])
        blocks = tuple([block for block in owner.tables if block.section_key == prose.key])
        bodies.append(_body(f"{entry_id}__{prose.key}", prose, roles.get(prose.key, ""), columns, blocks, own))
    strays = tuple(cut.chunk for left in by_key.values() for cut in left)
    every = tuple(cut.chunk for cut in chunks)
    held = {block.table_id: cells[block.table_id] for block in owner.tables if block.table_id in cells}
    return Entry(owner, tuple(bodies), every, strays, held, tuple(substances), frame)


def _prose(owner: Monograph | Chapter) -> Iterator[_Prose]:
    if isinstance(owner, Chapter):
        key = CHAPTER_KEYS[owner.part]
        yield _Prose(key, owner.title, owner.physical_pages[0], None, owner.text, owner.lines, owner.parts)
        return
    for section in owner.sections:
        place = section.heading
        yield _Prose(
            section.key, section.display_name, place.physical_page, place.bbox, section.text, section.lines, section.parts
        )


def _body(
    place: str, prose: _Prose, role: str, columns: Columns, blocks: tuple[TableBlock, ...], chunks: Sequence[CutChunk]
) -> Body:
    parts = sorted([c for c in chunks if c.chunk.chunk_kind == "prose"], key=lambda c: c.chunk.part_index)
    described = [c for c in chunks if c.chunk.chunk_kind != "prose"]
    texts = [line.text for line in prose.lines]
    joined = "\n".join(texts)
    return Body(
        place=place,
        key=prose.key,
        name=prose.name,
        role=role,
        heading_page=prose.heading_page,
        heading_bbox=prose.heading_bbox,
        text=prose.text,
        lines=prose.lines,
        columns=columns,
        parts=prose.parts,
        joined=joined,
        offsets=_offsets(texts, joined),
        places=tuple([(line.physical_page, line.bbox) for line in prose.lines]),
        span_ids=list(chain.from_iterable([line.span_ids for line in prose.lines])),
        blocks=blocks,
        chunks=tuple(_place(prose.text, parts)),
        descriptors=tuple([c.chunk for c in described]),
        descriptor_records=tuple([c.record for c in described]),
    )


def _offsets(texts: Sequence[str], joined: str) -> tuple[int, ...]:
    """Where each line begins in the section's text, which has no white space in front."""
    begins = tuple(map(add, accumulate(map(len, texts), initial=0), range(len(texts))))
    lead = len(joined) - len(joined.lstrip())
    return tuple(max(0, begin - lead) for begin in begins) if lead else begins


def _place(text: str, parts: Sequence[CutChunk]) -> Iterator[PlacedChunk]:
    """Each part where its source stands; of several places the one nearest to where the part before it ends."""
    after = 0
    for chunk, record in parts:
        start = _nearest(text, chunk.source_text, after)
        paths = () if record is None else dict.fromkeys([unit.label_path for unit in record.units])
        if start < 0:
            yield PlacedChunk(chunk, -1, -1, record, paths)
            continue
        end = start + len(chunk.source_text)
        yield PlacedChunk(chunk, start, end, record, paths)
        after = end


def _nearest(text: str, source: str, after: int) -> int:
    if not source:
        return -1
    for place in (after, after + 1):  # as a rule: nothing is nearer
        if text.startswith(source, place):
            return place
    ahead = text.find(source, after)
    behind = text.rfind(source, 0, after + len(source) - 1) if after else -1
    if ahead < 0 or behind < 0:
        return max(ahead, behind)
    return ahead if ahead - after <= after - behind else behind
