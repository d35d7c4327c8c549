"""Lists the blocks of a workspace for a person who looks through them: where each one stands, what it is, how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from duocthu.blocks.crops import parts_of
from duocthu.domain.block import BlockKind, BlockShape, TableBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.ports.artifact_store import ArtifactStore

UNSURE = 0.8  # a block that is less sure than this is one to look at first


@dataclass(frozen=True, slots=True)
class BlockPage:
    """A page that a block stands on, with both addresses."""

    physical_page: int
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class ListedBlock:
    """A block as a person meets it.

    ``owner_id`` and ``title`` are those of its monograph or chapter, ``section`` is the section's name in the book. ``pages`` has
    each page once, in order. ``confidence`` (0 to 1) is None where the records do not tell. ``has_crop`` says whether the
    workspace holds its picture, ``source_crop``.
    """

    table_id: str
    owner_id: str
    title: str
    section_key: str
    section: str
    kind: BlockKind
    shape: BlockShape
    pages: tuple[BlockPage, ...]
    caption: str
    confidence: float | None
    source_crop: str
    has_crop: bool

    @property
    def unsure(self) -> bool:
        """Whether it is one to look at first."""
        return self.confidence is not None and self.confidence < UNSURE


@dataclass(frozen=True, slots=True)
class BlockList:
    """All blocks of a book, in book order."""

    title: str
    edition: str
    year: int | None
    blocks: tuple[ListedBlock, ...]


@dataclass(frozen=True, slots=True)
class _Sureness:
    """What of ``blocks.jsonl`` is asked for here; its cells are not."""

    table_id: str
    confidence: float | None = None


def list_blocks(store: ArtifactStore) -> BlockList:
    """The blocks of a workspace; raises WorkspaceError where records are missing or damaged."""
    manifest = store.manifest()
    book, files = manifest.get("book"), manifest.get("files")
    book = book if isinstance(book, dict) else {}
    held = files if isinstance(files, dict) else {}
    printed = {record.physical_page: record.printed_page for record in store.read("pages.jsonl", PageRecord)}
    sure = _sureness(store)
    listed = [_listed(block, place, printed, sure, held) for block, place in _blocks(store)]
    return BlockList(str(book.get("title", "")), str(book.get("edition", "")), _year(book.get("year")), tuple(listed))


def _blocks(store: ArtifactStore) -> Iterator[tuple[TableBlock, tuple[str, str, str]]]:
    """Each block with the id and title of what it stands in, and the name of its section."""
    chapters = list(store.read("chapters.jsonl", Chapter))
    for chapter in chapters:
        if chapter.part == "general":
            yield from ((block, (chapter.chapter_id, chapter.title, "")) for block in chapter.tables)
    for monograph in store.read("monographs.jsonl", Monograph):
        names = {section.key: section.display_name for section in monograph.sections}
        for block in monograph.tables:
            yield block, (monograph.drug_id, monograph.drug_name, names.get(block.section_key, block.section_key))
    for chapter in chapters:
        if chapter.part == "appendix":
            yield from ((block, (chapter.chapter_id, chapter.title, "")) for block in chapter.tables)


def _listed(
    block: TableBlock,
    place: tuple[str, str, str],
    printed: Mapping[int, int | None],
    sure: Mapping[str, float | None],
    held: Mapping[str, object],
) -> ListedBlock:
    owner_id, title, section = place
    pages = dict.fromkeys(part.physical_page for part in parts_of(block))
    return ListedBlock(
        table_id=block.table_id,
        owner_id=owner_id,
        title=title,
        section_key=block.section_key,
        section=section,
        kind=block.kind,
        shape=block.shape,
        pages=tuple(BlockPage(page, printed.get(page)) for page in pages),
        caption=block.caption,
        confidence=sure.get(block.table_id),
        source_crop=block.source_crop,
        has_crop=block.source_crop in held,
    )


def _sureness(store: ArtifactStore) -> dict[str, float | None]:
    try:
        return {each.table_id: each.confidence for each in store.read("blocks.jsonl", _Sureness)}
    except WorkspaceError as error:
        if error.code != "record_missing":
            raise
        return {}


def _year(value: object) -> int | None:
    return value if isinstance(value, int) else None
