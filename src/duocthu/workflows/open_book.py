"""A book that is opened once and serves many requests, in several threads: answers, lists, monographs, pages, crops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace

import msgspec

from duocthu import __version__
from duocthu.domain.answer import Answer, Notice, Source
from duocthu.domain.answer_event import AnswerEvent, Finished, Quoted
from duocthu.domain.chapter import Chapter
from duocthu.domain.errors import DuocthuError, RequestError, WorkspaceError
from duocthu.domain.geometry import Region
from duocthu.domain.index_entry import IndexEntry
from duocthu.domain.page import PageRecord
from duocthu.domain.question import Question
from duocthu.domain.search_result import SearchResult
from duocthu.domain.understanding import Understanding
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.artifact_store import ArtifactStore
from duocthu.ports.llm import LanguageModel
from duocthu.ports.record_lines import RecordLines
from duocthu.ports.vector_store import PassageFilter, VectorStore
from duocthu.understanding.name_records import NameLexicon
from duocthu.understanding.name_suggestions import NameSuggestion, NameSuggestions
from duocthu.understanding.understand import understand
from duocthu.workflows import drug_questions
from duocthu.workflows.ask import AskedBook, find
from duocthu.workflows.ask_model import answer_with, stream_answer
from duocthu.workflows.book_catalog import BookCatalog, ChapterHead, SectionHead
from duocthu.workflows.book_corpus import BookCorpus
from duocthu.workflows.brand_index import BrandIndex
from duocthu.workflows.chapter_view import ChapterShelf
from duocthu.workflows.index_book import LEXICON
from duocthu.workflows.load_book import LoadedFrom, Progress, accepted, open_workspace, untold
from duocthu.workflows.monograph_view import MonographView, SectionView, monograph_view, section_view
from duocthu.workflows.page_pictures import PageDpi, PagePictures
from duocthu.workflows.page_view import PageView, page_view
from duocthu.workflows.quoted_places import LineRange, QuotedPlace, quoted_place, regions_of


@dataclass(frozen=True, slots=True)
class BookFacts:
    """What a server serves: the book, the sections that it knows, and whether its pages can be shown.

    ``accepted`` are findings and gates with which the book was loaded all the same. ``version`` is the program's.
    """

    source: Source
    version: str
    licence: str
    monographs: int
    pages: int
    pages_available: bool
    sections: tuple[SectionHead, ...]
    accepted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """What can be read of a book beside its monographs: chapters and appendices, brands, the records of the corpus."""

    chapters: ChapterShelf
    brands: BrandIndex
    corpus: BookCorpus


class OpenBook:
    """All that the server answers from."""

    def __init__(
        self, asked: AskedBook, catalog: BookCatalog, shelf: Shelf, store: ArtifactStore, model: LanguageModel | None
    ) -> None:
        """Take over what is open; what was accepted when the book was loaded is told with every answer."""
        self.asked = asked
        self.catalog = catalog
        self.shelf = shelf
        self.pictures: PagePictures | None = None
        self._store = store
        self._codes = tuple(accepted(store.manifest()))
        self._model = model
        self._suggestions = NameSuggestions(msgspec.json.decode(asked.reader.document(LEXICON), type=NameLexicon))
        self._manifest = self._store.manifest()

    @property
    def source(self) -> Source:
        """Title, edition and year, which go with all that is shown."""
        return self.asked.context.source

    def speaking(self, catalogue: Catalogue) -> OpenBook:
        """The same book with its notices in another language; it is closed with this one."""
        other = copy(self)
        other.asked = replace(self.asked, context=replace(self.asked.context, catalogue=catalogue))
        return other

    def facts(self) -> BookFacts:
        """What is served."""
        sections = tuple(SectionHead(s.key, s.heading) for s in self.asked.context.profile.sections)
        catalog = self.catalog
        available = self.pictures is not None
        return BookFacts(
            self.source,
            __version__,
            "AGPL-3.0-or-later",
            len(catalog.drugs),
            len(catalog.pages),
            available,
            sections,
            self._codes,
        )

    def ask(self, question: Question) -> Answer:
        """Answer a question by quotation; where there is a model, with what it adds and the book bears out."""
        return self._noted(answer_with(question, self.asked, self._model))

    def answer_events(self, question: Question) -> Iterator[AnswerEvent]:
        """The same answer as it becomes ready; the last event is Finished or Failed."""
        for event in stream_answer(question, self.asked, self._model):
            yield replace(event, answer=self._noted(event.answer)) if isinstance(event, Quoted | Finished) else event

    def understood(self, question: Question) -> Understanding:
        """What a question is understood to ask, before anything is looked for."""
        return understand(question, self.asked.names, self.asked.sections)

    def search(self, question: Question) -> tuple[Understanding, SearchResult]:
        """What a question was understood to ask, and the passages found for it."""
        return find(question, self.asked)

    def interactions(self, drug_ids: Sequence[str]) -> Answer:
        """What drugs say of each other. Raises RequestError (drug_unknown)."""
        return self._noted(drug_questions.interactions([self.catalog.drug(i) for i in dict.fromkeys(drug_ids)], self.asked))

    def compare(self, drug_ids: Sequence[str], section_key: str) -> Answer:
        """One section of several drugs. Raises RequestError (drug_unknown, section_of_no_drug)."""
        drugs = [self.catalog.drug(i) for i in dict.fromkeys(drug_ids)]
        return self._noted(drug_questions.compare(drugs, section_key, self.asked))

    def suggestions(self, typed: str, limit: int) -> tuple[NameSuggestion, ...]:
        """Drugs that a reader may be about to name."""
        return self._suggestions.find(typed, limit)

    def monograph(self, drug_id: str) -> MonographView:
        """A monograph in book order; raises RequestError (drug_unknown)."""
        return monograph_view(self.catalog.monograph(drug_id), self.catalog.printed, self.source)

    def section(self, section_id: str) -> SectionView:
        """A section; raises RequestError (section_unknown)."""
        return section_view(*self.catalog.section(section_id), self.catalog.printed, self.source)

    def page(
        self, physical_page: int, chunk_id: str | None = None, block_id: str | None = None, lines: LineRange | None = None
    ) -> PageView:
        """A page (0-indexed) with its words, and the boxes of a chunk, of some of its ``lines`` or of a block on it.

        Raises RequestError (page_unknown, chunk_unknown, block_unknown, pages_unavailable), BookFileError.
        """
        record = self.catalog.page(physical_page)
        regions: list[Region] = []
        if chunk_id is not None:
            regions += self._regions_of(chunk_id, lines)
        if block_id is not None:
            block = self.catalog.block(block_id).block
            regions += [Region(block.physical_page, block.bbox), *block.continuation]
        return page_view(record, self._drawn().layer(physical_page), regions, self.source)

    def quoted_places(self, answer: Answer) -> tuple[QuotedPlace | None, ...]:
        """Where each statement of an answer stands, None for words that are not the book's."""
        passages = self.asked.reader.passages([citation.chunk_id for citation in answer.citations])
        return tuple(quoted_place(statement, passages) for statement in answer.statements)

    def page_picture(self, physical_page: int, dpi: PageDpi) -> bytes:
        """A page (0-indexed) as PNG; raises RequestError (page_unknown, pages_unavailable), BookFileError."""
        self.catalog.page(physical_page)
        return self._drawn().picture(physical_page, dpi)

    def passage_picture(self, chunk_id: str, lines: LineRange, dpi: PageDpi) -> bytes:
        """Some lines of a passage as their pages show them, as PNG.

        Raises RequestError (chunk_unknown, also for lines that it does not have; pages_unavailable), BookFileError.
        """
        regions = self._regions_of(chunk_id, lines)
        if not regions:
            raise RequestError("chunk_unknown", chunk_id=chunk_id)
        return self._drawn().cut(regions, dpi)

    def crop(self, block_id: str) -> bytes:
        """The picture of a block as PNG; raises RequestError (block_unknown, picture_missing)."""
        block = self.catalog.block(block_id).block
        try:
            return self._store.read_file(block.source_crop)
        except WorkspaceError as error:
            raise RequestError("picture_missing", block_id=block_id) from error

    def warm_up(self) -> None:
        """Start the child that draws pages, so that the first reader need not wait for it."""
        if self.pictures is not None:
            with suppress(DuocthuError):
                self.pictures.picture(0, PageDpi.THUMBNAIL)

    def is_current(self) -> bool:
        """Whether the records on the disk are still those that were opened."""
        try:
            return self._store.manifest() == self._manifest
        except WorkspaceError:
            return False

    def close(self) -> None:
        """Free all files and end the child process."""
        if self.pictures is not None:
            self.pictures.close()
        self.catalog.close()
        self.asked.reader.close()

    def _noted(self, answer: Answer) -> Answer:
        """With what every answer says of the book's known faults."""
        if not self._codes:
            return answer
        told = self.asked.context.catalogue.text("notice.findings_allowed", codes=self._codes)
        return replace(answer, notices=(*answer.notices, Notice("findings_allowed", told)))

    def _drawn(self) -> PagePictures:
        if self.pictures is None:
            raise RequestError("pages_unavailable")
        return self.pictures

    def _regions_of(self, chunk_id: str, lines: LineRange | None) -> tuple[Region, ...]:
        reader = self.asked.reader
        if chunk_id not in reader.chunk_ids(PassageFilter((chunk_id.partition("__")[0],))):
            raise RequestError("chunk_unknown", chunk_id=chunk_id)
        (passage,) = reader.passages([chunk_id])
        return tuple(Region(*line) for line in passage.lines) if lines is None else regions_of(passage, lines)


def open_served_book(
    workspace: LoadedFrom,
    vectors: VectorStore,
    monographs: RecordLines,
    catalogue: Catalogue,
    model: LanguageModel | None = None,
    progress: Progress = untold,
) -> OpenBook:
    """Open a workspace for requests; its index is built first where it is missing or older than the records.

    Raises LoadStoppedError, GatesError and WorkspaceError as ``open_workspace``.
    """
    store = workspace.store
    asked = open_workspace(workspace, vectors, catalogue, progress)
    chapters = tuple(store.read("chapters.jsonl", Chapter, checked=True))
    heads = [ChapterHead(chapter.chapter_id, chapter.title, chapter.tables) for chapter in chapters]
    catalog = BookCatalog(monographs, heads, list(store.read("pages.jsonl", PageRecord, checked=True)))
    shelf = Shelf(
        ChapterShelf(chapters, catalog.printed),
        BrandIndex(store.read("back_index.jsonl", IndexEntry, checked=True)),
        BookCorpus(store, vectors, workspace.folder, asked.context.profile),
    )
    return OpenBook(asked, catalog, shelf, store, model)
