"""A corpus of one monograph and one chapter in our own words, correct in every way, as values: what the gates are tested on.

It is built by hand and not by the chunker, so that the two cannot be wrong together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from tests.gates.small_section import LEFT, attachment, lifted_part, prose_part, rows, section, text_of
from tests.gates.small_units import units_of

from duocthu.books.registry import find
from duocthu.books.schema import Profile
from duocthu.domain.block import TableBlock
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.domain.chunk import Chunk
from duocthu.domain.geometry import BoundingBox, Place, Region
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import BodyLine, Heading, Monograph, SectionSpan
from duocthu.domain.page import PageKind
from duocthu.domain.passage import PassageRecord
from duocthu.domain.placement import Placement
from duocthu.gates.corpus import Book, CutChunk, Entry, Extent, FoundProblem, Frame, Headed, Stretch, Unpaired
from duocthu.gates.entry_bodies import build_entry
from duocthu.gates.readiness import Readiness, judge
from duocthu.gates.reading_order import stretch_of
from duocthu.gates.spans import gather_spans, widen_extents
from duocthu.text.tokens import EstimatedTokens

DRUG, DOSAGE = "cefalexin", "lieu_luong_va_cach_dung"
PRINTED: dict[int, int | None] = {page: page + 1 for page in range(9, 14)}
KINDS: dict[int, PageKind] = {
    **dict.fromkeys(range(9), "front"),
    9: "general",
    **dict.fromkeys(range(10, 13), "monograph"),
    13: "index",
}
INDICATION_ROWS = ("Nhiễm khuẩn đường hô hấp nhẹ và vừa.", "Viêm bàng quang cấp.")
DOSAGE_ROWS = (
    "_Thuốc uống",
    "Người lớn:",
    "Uống 250 mg mỗi 6 giờ, có thể tới 4 g/ngày.",
    "Theo dõi người bệnh trong suốt đợt điều trị.",
    "Uống 500 mg mỗi 12 giờ khi nhiễm khuẩn nặng hơn.",
    "Trẻ em:",
    "Uống 25 mg/kg/ngày, chia làm 4 lần.",
    "_Suy thận",
    "Giảm liều theo bảng.",
)
CHAPTER_ROWS = ("*KÊ ĐƠN THUỐC", "Ghi rõ tên thuốc, liều dùng và số lần dùng.", "Ký tên.")
_OWN = {row.lstrip("_*") for row in (*INDICATION_ROWS, *DOSAGE_ROWS, *CHAPTER_ROWS)}
PARTS = ((0, 4, ()), (4, 7, (0, 1)), (7, 9, ()))  # first line, line after the last, lines of the context labels
CELLS = ("Độ thanh thải creatinin", "Liều dùng mỗi ngày", "30 - 50 ml/phút", "750 mg")


@dataclass(frozen=True)
class Corpus:
    """All that a workspace holds for the gates.

    ``records`` are the passages by chunk, None where they are what the chunks and sections make them.
    """

    monograph: Monograph
    chapter: Chapter
    chunks: tuple[Chunk, ...]
    placements: tuple[Placement, ...]
    index: tuple[IndexEntry, ...]
    files: frozenset[str]
    cells: dict[str, list[str]]
    profile: Profile = field(default_factory=lambda: find("dtqgvn2018"))
    printed: dict[int, int | None] = field(default_factory=lambda: dict(PRINTED))
    substances: tuple[str, ...] = ()
    findings: tuple[FoundProblem, ...] = ()
    allowed: frozenset[str] = frozenset()
    twice: bool = False  # whether the monograph comes twice
    records: tuple[PassageRecord, ...] | None = None
    withheld: frozenset[str] = frozenset()
    captions: dict[str, list[str]] | None = None  # None: those of the blocks
    kinds: dict[int, PageKind] = field(default_factory=lambda: dict(KINDS))
    pages: tuple[int, ...] = tuple(sorted(KINDS))

    def judged(self) -> Readiness:
        """What the gates say of it."""
        frame = self._frame()
        owners: list[Monograph | Chapter] = [self.monograph, *([self.monograph] if self.twice else []), self.chapter]
        ids = {self.monograph.drug_id, self.chapter.chapter_id}
        entries = [build_entry(owner, self._of(owner), self.cells, self.substances, frame) for owner in owners]
        extents: dict[int, Extent] = {}
        for each in entries:
            widen_extents(extents, each)
        stretches = tuple(stretch for each in entries for stretch in stretch_of(each))
        return judge(entries, lambda: self._book(frame, ids, extents, stretches), self.profile.known_exceptions)

    def broken(self) -> set[str]:
        """The names of the gates that do not hold."""
        return {gate.name for gate in self.judged().gates if not gate.holds}

    def entry(self) -> Entry:
        """The monograph as a gate sees it."""
        return build_entry(self.monograph, self._of(self.monograph), self.cells, self.substances, self._frame())

    def passages(self) -> tuple[PassageRecord, ...]:
        """The record of each chunk."""
        return self.records if self.records is not None else tuple(passage_of(self, each) for each in self.chunks)

    def with_record(self, ending: str, /, **changes: object) -> Corpus:
        """The same with one passage changed: the one whose id ends so."""
        records = [replace(r, **changes) if r.chunk_id.endswith(ending) else r for r in self.passages()]  # type: ignore[arg-type]
        return replace(self, records=tuple(records))

    def with_chunk(self, ending: str, /, **changes: object) -> Corpus:
        """The same with one chunk changed: the one whose id ends so."""
        return self.with_chunks(lambda c: replace(c, **changes) if c.chunk_id.endswith(ending) else c)  # type: ignore[arg-type]

    def with_chunks(self, change: Callable[[Chunk], Chunk]) -> Corpus:
        """The same with every chunk put through ``change``."""
        return replace(self, chunks=tuple(map(change, self.chunks)))

    def with_attachment(self, **changes: object) -> Corpus:
        """The same with the table's attachment changed wherever it is."""
        return self.with_chunks(
            lambda c: replace(c, attachments=tuple(replace(a, **changes) for a in c.attachments))  # type: ignore[arg-type]
        )

    def with_block(self, **changes: object) -> Corpus:
        """The same with the table's own record changed."""
        tables = tuple(replace(block, **changes) for block in self.monograph.tables)  # type: ignore[arg-type]
        return replace(self, monograph=replace(self.monograph, tables=tables))

    def with_section(self, key: str, /, **changes: object) -> Corpus:
        """The same with one section changed."""
        sections = tuple(replace(s, **changes) if s.key == key else s for s in self.monograph.sections)  # type: ignore[arg-type]
        return replace(self, monograph=replace(self.monograph, sections=sections))

    def with_lines(self, key: str, lines: tuple[BodyLine, ...], /) -> Corpus:
        """The same with a section of these lines; what was lifted out of it stays lifted."""
        old = next(s for s in self.monograph.sections if s.key == key)
        return self.with_section(key, lines=lines, text=text_of(lines), parts=(prose_part(lines), *old.parts[1:]))

    def _frame(self) -> Frame:
        return Frame(
            self.profile,
            self.printed,
            self.files,
            gather_spans(self.placements),
            self.allowed,
            self.withheld,
            self.captions if self.captions is not None else {block.table_id: [block.caption] for block in self._blocks()},
            self.kinds,
            self.pages,
            len(KINDS),
        )

    def _blocks(self) -> tuple[TableBlock, ...]:
        return (*self.monograph.tables, *self.chapter.tables)

    def _of(self, owner: Monograph | Chapter) -> list[CutChunk]:
        entry_id = owner.drug_id if isinstance(owner, Monograph) else owner.chapter_id
        pairs = zip_longest(self.chunks, self.passages())
        return [
            CutChunk(chunk, record if record is not None and record.chunk_id == chunk.chunk_id else None)
            for chunk, record in pairs
            if chunk is not None and chunk.drug_id == entry_id
        ]

    def _book(self, frame: Frame, ids: set[str], extents: dict[int, Extent], stretches: tuple[Stretch, ...]) -> Book:
        pairs = [(getattr(c, "chunk_id", ""), getattr(r, "chunk_id", "")) for c, r in zip_longest(self.chunks, self.passages())]
        return Book(
            frame=frame,
            drugs=Counter({self.monograph.drug_id: 1 + self.twice}),
            chapters=Counter([self.chapter.chapter_id]),
            sections=frozenset(f"{DRUG}__{section.key}" for section in self.monograph.sections),
            blocks=Counter(b.table_id for b in self.monograph.tables),
            chunk_ids=Counter(chunk.chunk_id for chunk in self.chunks),
            orphans=tuple(chunk for chunk in self.chunks if chunk.drug_id not in ids),
            index=self.index,
            findings=self.findings,
            unpaired=tuple(Unpaired(one, other, None) for one, other in pairs if one != other),
            extents=extents,
            headed={self.monograph.drug_id: Headed(self.monograph.drug_name, self.monograph.printed_page_range)},
            stretches=stretches,
        )


def tokens(text: str) -> int:
    """A plausible number of tokens."""
    return max(1, EstimatedTokens().count(text))


def passage_of(corpus: Corpus, of: Chunk) -> PassageRecord:
    """What belongs to a chunk, as its section and the chunk itself have it.

    Each line is a paragraph where most are the corpus's own; all of the source is one in a section that a test has set anew.
    """
    owner: Monograph | Chapter = corpus.chapter if of.drug_id == corpus.chapter.chapter_id else corpus.monograph
    sections = owner.sections if isinstance(owner, Monograph) else ()
    body: SectionSpan | Chapter | None = next((s for s in sections if s.key == of.section_key), None)
    body = body or (owner if isinstance(owner, Chapter) else None)
    blocks = tuple(attachment(block) for block in owner.tables if block.section_key == of.section_key)
    page = of.attachments[0].physical_page if of.attachments else None
    if of.chunk_kind != "prose":
        parts = [region for a in of.attachments for region in (Region(a.physical_page, a.bbox), *a.continuation)]
        places = tuple(Place(region.physical_page, region.bbox) for region in parts)
        return PassageRecord(of.chunk_id, places, (), of.source_page_range[0] if page is None else page, blocks, 0)
    text = body.text if body is not None else ""
    start = max(0, text.find(of.source_text))
    first = text[:start].count("\n")
    lines = body.lines[first : first + of.source_text.count("\n") + 1] if body is not None else ()
    places = tuple(Place(line.physical_page, line.bbox) for line in lines)
    return PassageRecord(
        of.chunk_id,
        places,
        tuple(units_of(of, lines if 2 * sum(n.text in _OWN for n in lines) > len(lines) else ())),
        page,
        blocks,
        start,
    )


def chunk(owner: str, name: str, body: SectionSpan, part: tuple[int, int, tuple[int, ...]], index: int, count: int) -> Chunk:
    """A part of a section from its lines."""
    lines = body.lines[part[0] : part[1]]
    labels = tuple(body.lines[n].text for n in part[2])
    source = text_of(lines)
    pages = [line.physical_page for line in lines]
    text = "\n".join([*labels, source])
    return Chunk(
        f"{owner}__{body.key}__{index}", owner, name, body.key, body.display_name, text, source, labels,
        body.heading.physical_page, (min(pages), max(pages)), (PRINTED[min(pages)], PRINTED[max(pages)]),
        ("J01DB01",) if owner == DRUG else (), index, count, tokens(text), oversized=False, chunk_kind="prose",
        attachments=(), has_quarantined_content=False, parent_id=f"{owner}__{body.key}",
    )  # fmt: skip


def small_corpus() -> Corpus:
    """One that every gate passes: a short section, a dosage section in three parts over two pages with a table, a chapter."""
    indication = section("chi_dinh", "Chỉ định", rows(*INDICATION_ROWS, page=10, top=111.0, first_span=2), 10, 100.0)
    dosage_lines = (
        *rows(*DOSAGE_ROWS[:4], page=10, top=161.0, first_span=5),
        *rows(*DOSAGE_ROWS[4:], page=11, top=50.0, first_span=0),
    )
    dosage = section(DOSAGE, "Liều lượng và cách dùng", dosage_lines, 10, 150.0)
    block = TableBlock(
        "p0011_1", "table", "cross_page_continuation", 11, 12, BoundingBox(LEFT, 110.0, 294.0, 150.0), DOSAGE, "",
        (Region(12, BoundingBox(LEFT, 50.0, 294.0, 70.0)),), quarantined=True, source_crop="crops/p0011_1.png",
    )  # fmt: skip
    dosage = replace(dosage, parts=(*dosage.parts, lifted_part(block)))
    monograph = Monograph(
        DRUG, "CEFALEXIN", (10, 12), (11, 13), ("J01DB01",), False, (), (indication, dosage), (block,)
    )  # fmt: skip
    prose = [chunk(DRUG, "CEFALEXIN", dosage, part, n, 3) for n, part in enumerate(PARTS)]
    prose[2] = replace(prose[2], attachments=(attachment(block),), has_quarantined_content=True)
    described = "CEFALEXIN — Liều lượng và cách dùng — bảng, trang in 12."
    descriptor = replace(
        prose[2], chunk_id=f"{DRUG}__{DOSAGE}__block__p0011_1", text=described, source_text=described, est_tokens=20,
        chunk_kind="block_descriptor", source_page_range=(11, 12), printed_page_range=(12, 13), part_index=0, part_count=1,
    )  # fmt: skip
    chapter_lines = rows(*CHAPTER_ROWS, page=9, top=50.0, first_span=0)
    heading = ChapterHeading(1, "KÊ ĐƠN THUỐC", 9, 10, 0, 1)
    chapter = Chapter(
        "ke_don_thuoc", "KÊ ĐƠN THUỐC", "general", (9, 9), (10, 10), (heading,), (), text_of(chapter_lines), chapter_lines,
        (prose_part(chapter_lines),),
    )  # fmt: skip
    as_section = SectionSpan("chapter", chapter.title, Heading(chapter.title, 9, chapter_lines[0].bbox), "", chapter_lines, ())
    chunks = (
        chunk(DRUG, "CEFALEXIN", indication, (0, 2, ()), 0, 1),
        *prose,
        descriptor,
        chunk("ke_don_thuoc", "KÊ ĐƠN THUỐC", as_section, (0, 3, ()), 0, 1),
    )
    entry = IndexEntry("Cefalexin, 11", "ingredient", "Cefalexin", "Cefalexin", DRUG, 11, 13)
    return Corpus(
        monograph, chapter, chunks, _placements(monograph, chapter), (entry,), frozenset({"crops/p0011_1.png"}),
        {"p0011_1": list(CELLS)},
    )  # fmt: skip


def _placements(monograph: Monograph, chapter: Chapter) -> tuple[Placement, ...]:
    title = Placement("10.0", 10, BoundingBox(LEFT, 80.0, 120.0, 90.0), "section", DRUG)
    placed = [Placement("10.1", 10, monograph.sections[0].heading.bbox, "section", f"{DRUG}__chi_dinh"), title]
    placed.append(Placement("10.4", 10, monograph.sections[1].heading.bbox, "section", f"{DRUG}__{DOSAGE}"))
    for body in monograph.sections:
        placed += [
            Placement(i, n.physical_page, n.bbox, "section", f"{DRUG}__{body.key}") for n in body.lines for i in n.span_ids
        ]
    for number, cell in enumerate(CELLS):
        box = BoundingBox(50.0, 112.0 + 9 * number, 50.0 + len(cell), 120.0 + 9 * number)
        placed.append(Placement(f"11.{5 + number}", 11, box, "block", "p0011_1"))
    placed += [Placement(i, 9, n.bbox, "chapter", chapter.chapter_id) for n in chapter.lines for i in n.span_ids]
    placed.append(Placement("9.h0", 9, BoundingBox(LEFT, 30.0, 200.0, 40.0), "furniture", "running_head"))
    return tuple(placed)
