"""What a book has, by id: its drugs, their sections, its blocks and its pages; only what is listed here can be asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from duocthu.domain.block import TableBlock
from duocthu.domain.errors import RequestError
from duocthu.domain.monograph import Monograph, SectionSpan
from duocthu.domain.page import PageRecord
from duocthu.ports.record_lines import RecordLines
from duocthu.text.fold import fold

_OTHER_LETTER = "#"


@dataclass(frozen=True, slots=True)
class SectionHead:
    """A section by its names; ``section_id`` is ``{drug_id}__{key}``."""

    key: str
    display_name: str


@dataclass(frozen=True, slots=True)
class MonographHead:
    """As much of a monograph as lists need."""

    drug_id: str
    drug_name: str
    source_page_range: tuple[int, int]
    printed_page_range: tuple[int | None, int | None]
    atc_codes: tuple[str, ...]
    sections: tuple[SectionHead, ...]
    tables: tuple[TableBlock, ...]


@dataclass(frozen=True, slots=True)
class ChapterHead:
    """A chapter by its name and blocks."""

    chapter_id: str
    title: str
    tables: tuple[TableBlock, ...]


@dataclass(frozen=True, slots=True)
class DrugEntry:
    """A drug in a list; ``letter`` is the capital under which it stands, without diacritics, ``#`` for a digit.

    ``source_page_range`` are PDF pages counted from 0, first and last.
    """

    drug_id: str
    drug_name: str
    letter: str
    atc_codes: tuple[str, ...]
    printed_page_range: tuple[int | None, int | None]
    source_page_range: tuple[int, int]


@dataclass(frozen=True, slots=True)
class AtcGroup:
    """The drugs whose codes begin with ``code``, a code of the next level, in book order."""

    code: str
    drugs: tuple[DrugEntry, ...]


@dataclass(frozen=True, slots=True)
class KnownBlock:
    """A table or formula, and whose it is: a drug and section, or a chapter (``drug_id`` is its id)."""

    block: TableBlock
    drug_id: str
    drug_name: str


class BookCatalog:
    """The lists are read once; a monograph is read when it is asked for."""

    def __init__(self, monographs: RecordLines, chapters: Iterable[ChapterHead], pages: Sequence[PageRecord]) -> None:
        """Read the heads of all monographs. Raises WorkspaceError as the records do."""
        self._lines = monographs
        heads = list(monographs.scan(MonographHead))
        self._numbers = {head.drug_id: number for number, head in enumerate(heads)}
        self._heads = {head.drug_id: head for head in heads}
        self.drugs: tuple[DrugEntry, ...] = tuple(_entry(head) for head in heads)
        self._entries = {drug.drug_id: drug for drug in self.drugs}
        self.pages: tuple[PageRecord, ...] = tuple(pages)
        self.printed: dict[int, int | None] = {page.physical_page: page.printed_page for page in self.pages}
        self._blocks = {block.table_id: KnownBlock(block, h.drug_id, h.drug_name) for h in heads for block in h.tables}
        for chapter in chapters:
            for block in chapter.tables:
                self._blocks.setdefault(block.table_id, KnownBlock(block, chapter.chapter_id, chapter.title))

    def drug(self, drug_id: str) -> DrugEntry:
        """A drug; raises RequestError (drug_unknown)."""
        if drug_id not in self._entries:
            raise RequestError("drug_unknown", drug_id=drug_id)
        return self._entries[drug_id]

    def sections(self, drug_id: str) -> tuple[SectionHead, ...]:
        """The sections that a drug has, in book order; raises RequestError (drug_unknown)."""
        return self._heads[self.drug(drug_id).drug_id].sections

    def monograph(self, drug_id: str) -> Monograph:
        """The whole monograph; raises RequestError (drug_unknown)."""
        return self._lines.line(self._numbers[self.drug(drug_id).drug_id], Monograph)

    def section(self, section_id: str) -> tuple[Monograph, SectionSpan]:
        """A section by ``{drug_id}__{key}``, with its monograph; raises RequestError (section_unknown)."""
        drug_id, _, key = section_id.partition("__")
        head = self._heads.get(drug_id)
        if head is None or key not in {section.key for section in head.sections}:
            raise RequestError("section_unknown", section_id=section_id)
        monograph = self.monograph(drug_id)
        return monograph, next(section for section in monograph.sections if section.key == key)

    def block(self, block_id: str) -> KnownBlock:
        """A table or formula; raises RequestError (block_unknown)."""
        if block_id not in self._blocks:
            raise RequestError("block_unknown", block_id=block_id)
        return self._blocks[block_id]

    @property
    def block_ids(self) -> tuple[str, ...]:
        """All tables and formulas."""
        return tuple(self._blocks)

    def page(self, physical_page: int) -> PageRecord:
        """A page (0-indexed); raises RequestError (page_unknown)."""
        if not 0 <= physical_page < len(self.pages):
            raise RequestError("page_unknown", page=physical_page, pages=len(self.pages))
        return self.pages[physical_page]

    def listed(self, letter: str | None = None, atc: str | None = None) -> tuple[DrugEntry, ...]:
        """The drugs in book order, those under a letter, or those with a code that begins with ``atc``."""
        wanted = None if letter is None else letter.upper()
        prefix = "" if atc is None else atc.upper()
        return tuple(
            drug
            for drug in self.drugs
            if (wanted is None or drug.letter == wanted) and (not prefix or any(c.startswith(prefix) for c in drug.atc_codes))
        )

    def atc_groups(self, under: str = "") -> tuple[AtcGroup, ...]:
        """The codes of the level below ``under`` (one, three, four, five or seven letters), with the drugs of each."""
        prefix = under.upper()
        length = next((level for level in (1, 3, 4, 5, 7) if level > len(prefix)), 7)
        groups: dict[str, dict[str, DrugEntry]] = defaultdict(dict)
        for drug in self.drugs:
            for code in drug.atc_codes:
                if code.startswith(prefix) and len(code) >= length:
                    groups[code[:length]][drug.drug_id] = drug
        return tuple(AtcGroup(code, tuple(drugs.values())) for code, drugs in sorted(groups.items()))

    def close(self) -> None:
        """Free the records."""
        self._lines.close()


def _entry(head: MonographHead) -> DrugEntry:
    first = fold(head.drug_name)[:1].upper()
    letter = first if first.isalpha() else _OTHER_LETTER
    return DrugEntry(head.drug_id, head.drug_name, letter, head.atc_codes, head.printed_page_range, head.source_page_range)
