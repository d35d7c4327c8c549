"""A section or chapter as passages: the plainest way that keeps the laws.

Tables and formulas are lifted out of the prose: parts that stand beside one carry it, and each has a descriptor made from
metadata alone. A section with lines that only look like a block becomes one descriptor and is answered by its pages.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from duocthu.books.schema import Profile
from duocthu.chunk.atoms import Atom, Count, atoms
from duocthu.chunk.body import Body, places
from duocthu.chunk.context import Governed
from duocthu.chunk.descriptors import describe
from duocthu.chunk.packer import CEILING, SHORT, TARGET, pack, sizes
from duocthu.chunk.section_blocks import PlacedBlock, attachment, blocks_beside, blocks_of, place_blocks, regions_of
from duocthu.chunk.unique import unique_parts
from duocthu.domain.block import TableBlock
from duocthu.domain.chunk import Chunk, ChunkAttachment
from duocthu.domain.passage import Passage, PassageUnit


@dataclass(frozen=True, slots=True)
class Cutting:
    """How a book is cut: its profile, and how tokens are counted."""

    profile: Profile
    count: Count


def passages_of(body: Body, units: Sequence[Governed], cutting: Cutting) -> Iterator[Passage]:
    """The prose, or its pages alone where it cannot be told from a block, and then a descriptor for each block that began here.

    ``units`` are the paragraphs of its text. A section without text and blocks yields nothing.
    """
    placed = place_blocks(body)
    blocks = _blocks(body, placed)
    attached = tuple(attachment(block) for block in blocks)
    if placed is None:
        yield replace(_page_only(body, cutting), section_blocks=attached)
    elif units:
        yield from _prose(body, units, _Blocks(placed, attached), cutting)
    for block in blocks:
        if block.section_key == body.key:
            yield replace(_descriptor(body, block, cutting), section_blocks=attached)


def _blocks(body: Body, placed: Sequence[PlacedBlock] | None) -> list[TableBlock]:
    """The blocks of a section, those among them that began in an earlier one."""
    own = [block for block in body.tables if block.section_key == body.key]
    held = blocks_of(placed or ())
    return [*(block for block in held if block not in own), *own]


@dataclass(frozen=True, slots=True)
class _Blocks:
    """The blocks among a section's text, and all that an answer from it must show."""

    placed: Sequence[PlacedBlock]
    attached: tuple[ChunkAttachment, ...]


def _prose(body: Body, units: Sequence[Governed], blocks: _Blocks, cutting: Cutting) -> Iterator[Passage]:
    parts = list(_parts(body, units, cutting))
    withheld = body.withheld()
    for index, part in enumerate(parts):
        source = body.text[part.start : part.end]
        text = "\n".join((*part.labels, source))
        tokens = part.tokens or cutting.count(text)
        beside = blocks_beside(blocks.placed, units, part.start, part.end)
        lines = body.between(part.start, part.end)
        made = _Words(text, source, part.labels, tokens)
        chunk = _chunk(body, [line.physical_page for line in lines], made, (index, len(parts)), beside)
        page = beside[0].physical_page if beside else None
        yield Passage(chunk, places(lines), tuple(_units(units, part, withheld)), page, blocks.attached, part.start)


def _parts(body: Body, units: Sequence[Governed], cutting: Cutting) -> Iterator[Atom]:
    """The parts of a section, as wide atoms with their tokens, or 0 where these are not counted.

    A section below the ceiling is one part, unless its paragraphs speak of several substances.
    """
    text = body.text
    if not any(unit.forced for unit in units) and not _is_surely_long(text):
        start, end = len(text) - len(text.lstrip()), len(text.rstrip())
        tokens = cutting.count(text[start:end])
        if tokens <= CEILING:
            yield Atom(start, end, tokens, ())
            return
    pieces = atoms(text, units, cutting.count, short=SHORT, most=TARGET)
    size = sizes(pieces, cutting.count)
    for first, last in unique_parts(text, pieces, list(pack(pieces, size)), lambda a, b: size(a, b + 1) <= CEILING):
        yield pieces[first]._replace(end=pieces[last].end, tokens=0)


def _is_surely_long(text: str) -> bool:
    """Whether a text need not be counted to know that it exceeds the ceiling: each word is a token at least."""
    if len(text) <= 2 * CEILING or text.count(" ") + text.count("\n") < CEILING:
        return False
    return len(text.split()) > CEILING


def _units(units: Sequence[Governed], part: Atom, withheld: Sequence[tuple[int, int]]) -> Iterator[PassageUnit]:
    """The paragraphs of a part; one that began in the part before is governed by its own label too."""
    first, last = part.start, part.end
    for unit in units[bisect_right(units, first, key=lambda unit: unit.paragraph.end) :]:
        begun, ended, *_ = unit.paragraph
        if begun >= last:
            break
        start, end = max(begun, first), min(ended, last)
        if start < end:
            labels = unit.labels if start == begun else part.labels
            is_withheld = bool(withheld) and any(low < end and start < high for low, high in withheld)
            yield PassageUnit(start - first, end - first, labels, unit.is_label, is_withheld)


def _descriptor(body: Body, block: TableBlock, cutting: Cutting) -> Passage:
    """A block from metadata alone, on the pages of all its parts."""
    regions = regions_of(block)
    text = describe(block, body.drug_name, body.display_name, cutting.profile.language)
    words = _Words(text, text, (), cutting.count(text))
    chunk = replace(
        _chunk(body, [region.physical_page for region in regions], words, (0, 1), [block]),
        chunk_id=f"{body.drug_id}__{body.key}__block__{block.table_id}",
        chunk_kind="block_descriptor",
    )
    return Passage(chunk, places(regions), (), block.physical_page)


def _page_only(body: Body, cutting: Cutting) -> Passage:
    """One descriptor for a section that must be read on its pages."""
    held = [region for part in body.parts if part.quarantined for region in part.regions]
    pages = [line.physical_page for line in body.all_lines] + [region.physical_page for region in held]
    text = f"{body.drug_name} — {body.display_name}"
    chunk = replace(
        _chunk(body, pages or [body.heading_page], _Words(text, text, (), cutting.count(text)), (0, 1), ()),
        chunk_id=f"{body.drug_id}__{body.key}__block__pages",
        chunk_kind="block_descriptor",
        has_quarantined_content=True,
    )
    first = min((region.physical_page for region in held), default=chunk.source_page_range[0])
    return Passage(chunk, places(held), (), first)


@dataclass(frozen=True, slots=True)
class _Words:
    """The text of a chunk, its source and labels, and its tokens."""

    text: str
    source: str
    labels: tuple[str, ...]
    tokens: int


def _chunk(body: Body, pages: Sequence[int], words: _Words, number: tuple[int, int], blocks: Sequence[TableBlock]) -> Chunk:
    """A chunk of prose; ``number`` is its index and how many the section has."""
    first, last = min(pages), max(pages)
    index, count = number
    return Chunk(
        chunk_id=f"{body.drug_id}__{body.key}__{index}",
        drug_id=body.drug_id,
        drug_name=body.drug_name,
        section_key=body.key,
        section_display_name=body.display_name,
        text=words.text,
        source_text=words.source,
        context_labels=words.labels,
        heading_physical_page=body.heading_page,
        source_page_range=(first, last),
        printed_page_range=(body.printed.get(first), body.printed.get(last)),
        atc_codes=body.atc_codes,
        part_index=index,
        part_count=count,
        est_tokens=words.tokens,
        oversized=words.tokens > CEILING,
        chunk_kind="prose",
        attachments=tuple(attachment(block) for block in blocks),
        has_quarantined_content=bool(blocks),
        parent_id=f"{body.drug_id}__{body.key}",
    )
