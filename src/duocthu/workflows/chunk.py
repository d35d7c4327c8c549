"""``chunk``: monographs and chapters of a workspace become chunks, each with what is needed to quote it and to point at it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, zip_longest

from duocthu.books.schema import Profile
from duocthu.chunk.chapter_chunks import chapter_passages
from duocthu.chunk.monograph_chunks import monograph_passages
from duocthu.chunk.passages import Cutting
from duocthu.domain.chapter import Chapter
from duocthu.domain.chunk import Chunk
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.passage import Passage, PassageRecord
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.token_counter import TokenCounter
from duocthu.understanding.substances import substance_names
from duocthu.workflows.cycle_collection import without_cycle_collection
from duocthu.workflows.workspace import ALLOWED_GATES, CHUNKS, PASSAGES, current_manifest

Printed = Mapping[int, int | None]
_BATCH = 200  # passages that are written at a time


@dataclass(frozen=True, slots=True)
class ChunkReport:
    """What ``chunk`` did: how many chunks of prose and descriptors each section key has, and how tokens were counted.

    ``longest`` is the most tokens of a chunk, ``oversized`` how many exceed the ceiling because nothing in them may be parted.
    """

    tokens: str
    chunks: int
    prose: dict[str, int]
    descriptors: dict[str, int]
    oversized: int
    longest: int


def book_passages(
    monographs: Iterable[Monograph],
    chapters: Iterable[Chapter],
    entries: Iterable[IndexEntry],
    printed: Printed,
    cutting: Cutting,
) -> Iterator[Passage]:
    """The passages of a book: its monographs in book order, then its chapters; ``printed`` as ``printed_pages`` gives it."""
    by_drug: dict[str, list[IndexEntry]] = defaultdict(list)
    for entry in entries:
        if entry.drug_id is not None:
            by_drug[entry.drug_id].append(entry)
    for monograph in monographs:
        substances = substance_names(monograph, by_drug[monograph.drug_id], cutting.profile)
        yield from monograph_passages(monograph, cutting, printed, substances)
    for chapter in chapters:
        yield from chapter_passages(chapter, cutting, printed)


def chunk_workspace(
    store: ArtifactStore, profile: Profile, counter: TokenCounter, progress: Callable[[int, int], None]
) -> ChunkReport:
    """Cut the records of a workspace into ``chunks.jsonl`` and ``passages.jsonl``; the same records give the same bytes.

    ``progress`` is told how many pages of the book are done. Raises WorkspaceError where records are missing, damaged or not
    those of the manifest any more, or the workspace cannot be written.
    """
    manifest = current_manifest(store)
    printed = printed_pages(store.read("pages.jsonl", PageRecord, checked=True))
    passages = book_passages(
        store.read("monographs.jsonl", Monograph, checked=True),
        store.read("chapters.jsonl", Chapter, checked=True),
        store.read("back_index.jsonl", IndexEntry, checked=True),
        printed,
        Cutting(profile, counter.count),
    )
    tally = _Tally()
    with without_cycle_collection(), store.writer(keep=True) as writer:
        for name in (CHUNKS, PASSAGES):
            writer.open(name)
        for batch in iter(lambda: list(islice(passages, _BATCH)), []):
            writer.extend(CHUNKS, [passage.chunk for passage in batch])
            writer.extend(PASSAGES, [PassageRecord.of(passage) for passage in batch])
            tally.add(batch)
            progress(min(batch[-1].chunk.heading_physical_page + 1, len(printed)), len(printed))
        report = tally.report(counter.name)
        told = {"tokens": report.tokens, "count": report.chunks, "oversized": report.oversized}
        kept = {key: value for key, value in manifest.items() if key != ALLOWED_GATES}  # what was allowed were other chunks
        writer.commit({**kept, "chunks": told})
    progress(len(printed), len(printed))
    return report


def read_passages(store: ArtifactStore) -> Iterator[Passage]:
    """The passages of a workspace as ``chunk_workspace`` wrote them; raises WorkspaceError as reading records does."""
    chunks = store.read(CHUNKS, Chunk)
    for chunk, record in zip_longest(chunks, store.read(PASSAGES, PassageRecord)):
        if chunk is None or record is None or chunk.chunk_id != record.chunk_id:
            raise WorkspaceError("record_changed", file=PASSAGES)
        yield record.with_chunk(chunk)


def printed_pages(pages: Iterable[PageRecord]) -> dict[int, int | None]:
    """The printed page of each physical one."""
    return {page.physical_page: page.printed_page for page in pages}


class _Tally:
    """Counts chunks as they are written."""

    def __init__(self) -> None:
        self._prose: Counter[str] = Counter()
        self._descriptors: Counter[str] = Counter()
        self._oversized = self._longest = 0

    def add(self, passages: Iterable[Passage]) -> None:
        for passage in passages:
            chunk = passage.chunk
            kind = self._prose if chunk.chunk_kind == "prose" else self._descriptors
            kind[chunk.section_key] += 1
            self._oversized += chunk.oversized
            self._longest = max(self._longest, chunk.est_tokens)

    def report(self, tokens: str) -> ChunkReport:
        count = self._prose.total() + self._descriptors.total()
        return ChunkReport(tokens, count, dict(self._prose), dict(self._descriptors), self._oversized, self._longest)
