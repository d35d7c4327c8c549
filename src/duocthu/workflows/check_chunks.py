"""``chunk-ready``: a workspace's chunks held against its own records by all gates, in one pass over the files."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise, zip_longest
from typing import TypeVar

from duocthu.books.schema import Profile
from duocthu.domain.chapter import Chapter
from duocthu.domain.chunk import Chunk
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.passage import PassageRecord
from duocthu.domain.placement import Placement
from duocthu.gates.corpus import Book, CutChunk, Entry, Extent, FoundProblem, Frame, Headed, Stretch, Unpaired
from duocthu.gates.entry_bodies import build_entry
from duocthu.gates.readiness import Readiness, judge
from duocthu.gates.reading_order import stretch_of
from duocthu.gates.spans import gather_spans, widen_extents
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.understanding.substances import substance_names
from duocthu.workflows.cycle_collection import without_cycle_collection
from duocthu.workflows.workspace import CHUNKS, PASSAGES, current_manifest

Record = TypeVar("Record")

_WITHHELD = "withheld"  # as the finder of blocks says it


def check_chunks(store: ArtifactStore, profile: Profile, *, verified: bool = False) -> Readiness:
    """Judge a workspace; ``verified`` says that its files are known to be those of the manifest, which else are compared.

    Raises WorkspaceError where records are missing, damaged or not those of the manifest any more; chunks_missing and
    chunks_malformed tell to cut the chunks anew.
    """
    with without_cycle_collection():
        readiness = _judged(store, profile)  # what was read is gone when cycles are looked for again
    if not verified:
        store.verify()
    return readiness


def _judged(store: ArtifactStore, profile: Profile) -> Readiness:
    corpus = _Corpus(store, profile)
    return judge(corpus.entries(), corpus.book, profile.known_exceptions)


@dataclass(frozen=True, slots=True)
class _Named:
    """The id of an entry, which is all that is read of it here."""

    drug_id: str = ""
    chapter_id: str = ""


@dataclass(frozen=True, slots=True)
class _Cells:
    """What of ``blocks.jsonl`` is asked for here."""

    table_id: str
    cells: tuple[tuple[str, ...], ...]
    caption: str = ""
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Finding:
    """A finding as it was written."""

    code: str
    physical_page: int | None
    data: dict[str, object] = field(default_factory=dict)


class _Corpus:
    """Reads the entries of a workspace one by one and remembers what only the whole book can tell."""

    def __init__(self, store: ArtifactStore, profile: Profile) -> None:
        self._store = store
        manifest = current_manifest(store)
        self._told = _told_counts(manifest)
        blocks = tuple(store.read("blocks.jsonl", _Cells))
        pages = tuple(store.read("pages.jsonl", PageRecord))
        captions: dict[str, list[str]] = defaultdict(list)
        for block in blocks:
            captions[block.table_id].append(block.caption)
        self._cells = _by_block(blocks)
        self._frame = Frame(
            profile=profile,
            printed={page.physical_page: page.printed_page for page in pages},
            files=frozenset(_mapping(manifest.get("files"))),
            spans=gather_spans(store.read("spans.jsonl", Placement)),
            allowed=_strings(manifest.get("allowed")) - _strings(manifest.get("stopped_by")),
            withheld=frozenset(block.table_id for block in blocks if _WITHHELD in block.why),
            captions=captions,
            kinds={page.physical_page: page.kind for page in pages},
            pages=tuple(page.physical_page for page in pages),
            page_count=_count(_mapping(manifest.get("source")).get("pages")),
        )
        self._index = tuple(store.read("back_index.jsonl", IndexEntry))
        self._drugs: Counter[str] = Counter()
        self._chapters: Counter[str] = Counter()
        self._blocks: Counter[str] = Counter()
        self._chunk_ids: Counter[str] = Counter()
        self._sections: set[str] = set()
        self._orphans: list[Chunk] = []
        self._unpaired: list[Unpaired] = []
        self._extents: dict[int, Extent] = {}
        self._headed: dict[str, Headed] = {}
        self._stretches: list[Stretch] = []

    def entries(self) -> Iterator[Entry]:
        """Monographs and chapters, in book order, each with its chunks."""
        chunks = _ChunkStream(self._cut_chunks(), self._ids, self._orphans)
        by_drug: dict[str, list[IndexEntry]] = defaultdict(list)
        for entry in self._index:
            if entry.drug_id is not None and entry.kind in ("alias", "see"):
                by_drug[entry.drug_id].append(entry)
        monographs, chapters = (
            self._store.read("monographs.jsonl", Monograph),
            self._store.read("chapters.jsonl", Chapter),
        )
        owners: Iterator[Monograph | Chapter | None] = chain(monographs, chapters, (None,))
        for owner, following in pairwise(owners):
            if owner is None:
                continue
            own = self._counted(owner, chunks.of(_id(owner), None if following is None else _id(following)))
            substances = (
                substance_names(owner, by_drug.get(owner.drug_id, ()), self._frame.profile)
                if isinstance(owner, Monograph)
                else ()
            )
            seen = build_entry(owner, own, self._cells, substances, self._frame)
            widen_extents(self._extents, seen)
            self._stretches += stretch_of(seen)
            yield seen
        chunks.drain()
        self._chunk_ids.update(chunk.chunk_id for chunk in self._orphans)

    def book(self) -> Book:
        """What the entries have told, when all of them have been seen."""
        return Book(
            frame=self._frame,
            drugs=self._drugs,
            chapters=self._chapters,
            sections=frozenset(self._sections),
            blocks=self._blocks,
            chunk_ids=self._chunk_ids,
            orphans=tuple(self._orphans),
            index=self._index,
            findings=tuple(_findings(self._store)),
            unpaired=tuple(self._unpaired),
            extents=self._extents,
            headed=self._headed,
            stretches=tuple(self._stretches),
            counted=self._told,
        )

    def _cut_chunks(self) -> Iterator[CutChunk]:
        """The chunks in the order of the file, each with the passage of the same line where that is its own."""
        for chunk, record in zip_longest(_cut(self._store, CHUNKS, Chunk), _cut(self._store, PASSAGES, PassageRecord)):
            if chunk is None:
                self._unpaired.append(Unpaired("", record.chunk_id, None))
            elif record is None or record.chunk_id != chunk.chunk_id:
                record_id = "" if record is None else record.chunk_id
                self._unpaired.append(Unpaired(chunk.chunk_id, record_id, chunk.source_page_range[0]))
                yield CutChunk(chunk)
            else:
                yield CutChunk(chunk, record)

    def _counted(self, owner: Monograph | Chapter, chunks: Sequence[CutChunk]) -> Sequence[CutChunk]:
        if isinstance(owner, Monograph):
            self._drugs[owner.drug_id] += 1
            self._headed[owner.drug_id] = Headed(owner.drug_name, owner.printed_page_range)
            self._sections.update(f"{owner.drug_id}__{section.key}" for section in owner.sections)
        else:
            self._chapters[owner.chapter_id] += 1
        self._blocks.update(block.table_id for block in owner.tables)
        self._chunk_ids.update(cut.chunk.chunk_id for cut in chunks)
        return chunks

    def _ids(self) -> Counter[str]:
        """How often each entry comes."""
        ids = Counter(named.drug_id for named in self._store.read("monographs.jsonl", _Named))
        ids.update(named.chapter_id for named in self._store.read("chapters.jsonl", _Named))
        return ids


class _ChunkStream:
    """Chunks in book order, handed to their entries; those that belong to none, or come when theirs has passed, are orphans."""

    def __init__(self, chunks: Iterator[CutChunk], ids: Callable[[], Counter[str]], orphans: list[Chunk]) -> None:
        """``ids`` reads how often each entry comes; it is asked only where chunks and entries do not go hand in hand."""
        self._chunks = chunks
        self._next = next(chunks, None)
        self._ids = cache(ids)
        self._passed: Counter[str] = Counter()
        self._orphans = orphans

    def of(self, entry_id: str, following: str | None) -> list[CutChunk]:
        """The chunks of the next entry; ``following`` is the one behind it."""
        self._passed[entry_id] += 1
        own: list[CutChunk] = []
        while self._next is not None:
            name = self._next.chunk.drug_id
            if name == entry_id:
                own.append(self._next)
            elif name == following or self._ids()[name] > self._passed[name]:
                break
            else:
                self._orphans.append(self._next.chunk)
            self._next = next(self._chunks, None)
        return own

    def drain(self) -> None:
        """Whatever is left belongs to no entry."""
        if self._next is not None:
            self._orphans += [cut.chunk for cut in (self._next, *self._chunks)]
            self._next = None


def _id(owner: Monograph | Chapter) -> str:
    return owner.drug_id if isinstance(owner, Monograph) else owner.chapter_id


def _cut(store: ArtifactStore, name: str, kind: type[Record]) -> Iterator[Record]:
    """The records that cutting made, which are made anew where they are missing or damaged."""
    try:
        yield from store.read(name, kind)
    except WorkspaceError as error:
        if error.code == "record_missing":
            raise WorkspaceError("chunks_missing", file=error.data.get("file")) from error
        if error.code == "record_malformed":
            place = {key: error.data.get(key) for key in ("file", "line", "reason")}
            raise WorkspaceError("chunks_malformed", **place) from error
        raise


def _by_block(blocks: Sequence[_Cells]) -> Mapping[str, Sequence[str]]:
    """The cells of each block, on one line, without empty ones."""
    return {each.table_id: [" ".join(cell.split()) for row in each.cells for cell in row if cell.strip()] for each in blocks}


def _findings(store: ArtifactStore) -> Iterator[FoundProblem]:
    for finding in store.read("findings.jsonl", _Finding):
        yield FoundProblem(finding.code, finding.physical_page, str(finding.data.get("sample", "")))


def _strings(value: object) -> frozenset[str]:
    return frozenset(map(str, value)) if isinstance(value, list) else frozenset()


def _told_counts(manifest: Mapping[str, object]) -> Mapping[str, int]:
    """How many records of each kind a manifest tells."""
    counts, chunks = _mapping(manifest.get("counts")), _mapping(manifest.get("chunks"))
    findings = {f"findings.{code}": count for code, count in _mapping(counts.get("findings")).items()}
    told = {**counts, **findings, "chunks": chunks.get("count")}
    kinds = ("monographs", "chapters", "sections", "blocks", "index_entries", "chunks", *findings)
    return {kind: count for kind in kinds if isinstance(count := told.get(kind), int)}


def _count(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}
