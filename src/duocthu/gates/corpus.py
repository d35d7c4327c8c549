"""What a gate sees: one entry of the book with its chunks, or what only the whole book can tell.

A book is streamed entry by entry and never held; what outlives an entry are ids and counts.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from duocthu.books.schema import Profile
from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import BoundingBox, Place
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import BodyLine, Monograph, SectionPart
from duocthu.domain.passage import PassageRecord
from duocthu.gates.columns import Columns


class SpanPlace(NamedTuple):
    """A span that was placed; its id begins with its physical page."""

    span_id: str
    bbox: BoundingBox

    @property
    def physical_page(self) -> int:
        """The page in its id, -1 where that has none."""
        page = self.span_id.partition(".")[0]
        return int(page) if page.isdecimal() else -1


class PlacedSpans:
    """The spans that one section, chapter or block holds, in order."""

    __slots__ = ("boxes", "ids")

    def __init__(self) -> None:
        """None so far."""
        self.ids: list[str] = []
        self.boxes: list[BoundingBox] = []

    def extend(self, ids: Sequence[str], boxes: Sequence[BoundingBox]) -> None:
        """Some more, as many boxes as ids."""
        self.ids += ids
        self.boxes += boxes

    def place(self, number: int) -> SpanPlace:
        """The span of a number, counted from 0."""
        return SpanPlace(self.ids[number], self.boxes[number])


class Aside(NamedTuple):
    """Spans of a page that are in no section, block or chapter, nor a running head: the first of them, and where they went."""

    physical_page: int
    placed: str
    ref: str
    span_id: str


@dataclass(frozen=True, slots=True)
class SpanSummary:
    """``spans.jsonl`` in short.

    ``by_ref`` holds the spans of sections, chapters and blocks by what holds them. ``repeated`` are ids that were placed more
    than once, ``missing`` ids that a page's numbering skips, ``mispaged`` ids that do not begin with their page. ``furniture``
    are the spans of running heads and the like, by physical page; ``aside`` tells of those that hold no text of the book.
    ``pages`` are the physical pages that hold some.
    """

    by_ref: Mapping[str, PlacedSpans] = field(default_factory=dict)
    repeated: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    mispaged: tuple[str, ...] = ()
    furniture: Mapping[int, PlacedSpans] = field(default_factory=dict)
    aside: tuple[Aside, ...] = ()
    pages: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Frame:
    """What holds for all entries: the profile, printed pages by physical page, names of the workspace's files, spans.

    ``allowed`` are codes of findings of severity error that somebody has allowed, by name or in the profile. ``withheld`` are
    the blocks of which no cells were read on purpose, ``captions`` those of all records of cells, by block. ``kinds`` tells the
    part that each physical page is of, ``pages`` are those pages as they come, ``page_count`` is how many the file has.
    """

    profile: Profile
    printed: Mapping[int, int | None]
    files: frozenset[str]
    spans: SpanSummary
    allowed: frozenset[str] = frozenset()
    withheld: frozenset[str] = frozenset()
    captions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    kinds: Mapping[int, str] = field(default_factory=dict)
    pages: tuple[int, ...] = ()
    page_count: int | None = None


class CutChunk(NamedTuple):
    """A chunk and the record of its passage, None where there is none of its id."""

    chunk: Chunk
    record: PassageRecord | None = None


class PlacedChunk(NamedTuple):
    """A chunk of prose, its passage, and where its source stands in its section: ``start`` to ``end``, -1 where nowhere.

    ``paths`` are the labels above its paragraphs, each path once.
    """

    chunk: Chunk
    start: int
    end: int
    record: PassageRecord | None
    paths: Collection[tuple[str, ...]]

    @property
    def is_placed(self) -> bool:
        """Whether its source stands in the section."""
        return self.start >= 0


@dataclass(slots=True, eq=False)  # nobody changes one; a book has twelve thousand, and a frozen one takes three times as long
class Body:
    """The prose of a section or of a whole chapter, and what was made of it. Two are never compared: each is itself alone.

    ``place`` is ``drug_id__section_key``. ``joined`` are the lines, parted by newlines, ``offsets`` is where each begins in
    ``text``, ``places`` are their pages and boxes, ``span_ids`` the spans of all of them; ``columns`` are those of the entry.
    ``blocks`` are the blocks that the section owns, ``chunks`` its chunks of prose in the order of their parts, ``descriptors``
    those of blocks, whose passages are the ``descriptor_records``.
    """

    place: str
    key: str
    name: str
    role: str
    heading_page: int
    heading_bbox: BoundingBox | None
    text: str
    lines: tuple[BodyLine, ...]
    columns: Columns
    parts: tuple[SectionPart, ...]
    joined: str
    offsets: tuple[int, ...]
    places: tuple[tuple[int, BoundingBox], ...]
    span_ids: list[str]
    blocks: tuple[TableBlock, ...]
    chunks: tuple[PlacedChunk, ...]
    descriptors: tuple[Chunk, ...]
    descriptor_records: tuple[PassageRecord | None, ...]

    def line_at(self, offset: int) -> int:
        """The number of the line that holds an offset of ``text``."""
        return max(0, bisect_right(self.offsets, offset) - 1)

    def lines_of(self, placed: PlacedChunk) -> Sequence[BodyLine]:
        """The lines that hold a chunk's source."""
        return self.lines_between(placed.start, placed.end)

    def places_between(self, start: int, end: int) -> tuple[tuple[int, BoundingBox], ...]:
        """Where the lines that hold ``text`` from one offset to another are."""
        return self.places[self.line_at(start) : self.line_at(max(start, end - 1)) + 1]

    def lines_between(self, start: int, end: int) -> Sequence[BodyLine]:
        """The lines that hold ``text`` from one offset to another."""
        return self.lines[self.line_at(start) : self.line_at(max(start, end - 1)) + 1]

    def page_at(self, offset: int) -> int:
        """The physical page of an offset of ``text``; that of the heading where there are no lines."""
        return self.lines[self.line_at(offset)].physical_page if self.lines else self.heading_page


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A monograph or a chapter with all of its chunks. Two are never compared: what is found in one is remembered by it.

    ``chunks`` are all of them; ``strays`` those that name none of its sections. ``cells`` are the cells read from its blocks, by
    ``table_id``, each on one line. ``substances`` are the names that label lines of their own where there are several.
    """

    owner: Monograph | Chapter
    bodies: tuple[Body, ...]
    chunks: tuple[Chunk, ...]
    strays: tuple[Chunk, ...]
    cells: Mapping[str, Sequence[str]]
    substances: tuple[str, ...]
    frame: Frame

    @property
    def entry_id(self) -> str:
        """Its drug_id or chapter_id."""
        return self.owner.drug_id if isinstance(self.owner, Monograph) else self.owner.chapter_id

    @property
    def title(self) -> str:
        """Its name as printed."""
        return self.owner.drug_name if isinstance(self.owner, Monograph) else self.owner.title

    @property
    def pages(self) -> tuple[int, int]:
        """Its first and last physical page."""
        return self.owner.source_page_range if isinstance(self.owner, Monograph) else self.owner.physical_pages

    @property
    def printed_pages(self) -> tuple[int | None, int | None]:
        """Its first and last printed page, as its record has them."""
        return self.owner.printed_page_range if isinstance(self.owner, Monograph) else self.owner.printed_pages


class Unpaired(NamedTuple):
    """A chunk and a passage of one line that do not belong together; the id of either is empty where it is missing."""

    chunk_id: str
    record_id: str
    physical_page: int | None


class Headed(NamedTuple):
    """A monograph as its index should have it: its title and its first and last printed page."""

    title: str
    printed_pages: tuple[int | None, int | None]


class Extent(NamedTuple):
    """The first and last point, from the top of a page, that lines of the text stand at."""

    top: float
    bottom: float


class Stretch(NamedTuple):
    """From where to where an entry is printed, and the part of the book that it is of."""

    entry_id: str
    part: str
    first: Place
    last: Place


class FoundProblem(NamedTuple):
    """A finding of the reading, as far as gates ask for it."""

    code: str
    physical_page: int | None
    sample: str


@dataclass(frozen=True, slots=True)
class Book:
    """What the whole corpus tells.

    ``entries`` and ``blocks`` count ids; ``chunk_ids`` those of all chunks, with the page of the first of each. ``orphans`` are
    chunks whose ``drug_id`` is no entry, or stands out of book order. ``sections`` are the ids of all sections. ``unpaired`` are
    lines of chunks and passages that are not of each other; ``extents`` tell where on each page the text stands, ``headed`` the
    titles and pages of the monographs by ``drug_id``, ``stretches`` where each entry is printed, as they come;
    ``counted`` is how many records of each kind the manifest tells, findings by ``findings.CODE``.
    """

    frame: Frame
    drugs: Counter[str]
    chapters: Counter[str]
    sections: frozenset[str]
    blocks: Counter[str]
    chunk_ids: Counter[str]
    orphans: tuple[Chunk, ...]
    index: tuple[IndexEntry, ...]
    findings: tuple[FoundProblem, ...]
    unpaired: tuple[Unpaired, ...] = ()
    extents: Mapping[int, Extent] = field(default_factory=dict)
    headed: Mapping[str, Headed] = field(default_factory=dict)
    stretches: tuple[Stretch, ...] = ()
    counted: Mapping[str, int] = field(default_factory=dict)
