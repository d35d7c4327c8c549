"""The one place where adapters are built and joined to the workflows.

Workflows and adapters are imported when the command that needs them runs: together they take as long as reading forty pages.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from duocthu.domain.errors import UsageError, WorkspaceError
from duocthu.messages.catalogue import Catalogue
from duocthu.settings import Settings, SettingsError

if TYPE_CHECKING:
    from duocthu.adapters.process_pool import ProcessPool
    from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
    from duocthu.domain.question import Question
    from duocthu.domain.ranking import Ranking
    from duocthu.evaluation.plan import EvaluationPlan
    from duocthu.evaluation.report import Evaluated
    from duocthu.gates.readiness import Readiness
    from duocthu.index.dense_source import DenseSource
    from duocthu.ports.table_finder import TableFinder
    from duocthu.ports.token_counter import TokenCounter
    from duocthu.ports.vector_store import VectorStore
    from duocthu.workflows.ask import TimedAnswer
    from duocthu.workflows.chunk import ChunkReport
    from duocthu.workflows.crosscheck import CrosscheckReport
    from duocthu.workflows.inspect_book import Inspection
    from duocthu.workflows.list_blocks import BlockList
    from duocthu.workflows.load_book import LoadedFrom, LoadReport
    from duocthu.workflows.manage_index import IndexList, PruneReport, RollbackReport
    from duocthu.workflows.read_pages import ReadLimits
    from duocthu.workflows.run import Progress, RunReport
    from duocthu.workflows.search_workspace import Searched
    from duocthu.workflows.validate import ValidationReport

INDEX_FOLDER = "index"
HITS = 10  # of each ranking that is measured
EVALUATION_LIBRARIES = frozenset({"ir_measures", "numpy", "pytrec_eval", "scipy"})


@dataclass(frozen=True, slots=True)
class Application:
    """The program, joined together: settings, messages, and one method a command."""

    settings: Settings
    catalogue: Catalogue

    def run(self, pdf: Path, book: str, out: Path, allow: Iterable[str], progress: Progress, *, lift: bool = True) -> RunReport:
        """Read a PDF into a workspace; without ``lift`` tables and formulas stay in the text, marked and never quoted."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
        from duocthu.adapters.pymupdf_renderer import PyMuPdfRenderer
        from duocthu.books.load import profile_hash
        from duocthu.books.registry import find, profile_path
        from duocthu.workflows.allowances import allowed_findings
        from duocthu.workflows.lift_blocks import Lifting
        from duocthu.workflows.run import RunRequest, run

        path = profile_path(_named(book))
        request = RunRequest(pdf, find(_named(book)), profile_hash(path), self._limits(), allowed_findings(allow))
        lifting = Lifting(_table_finder(), PyMuPdfRenderer()) if lift else None
        return run(request, PyMuPdfEngine(), self._pool(), JsonlStore(out), self.catalogue, progress, lifting)

    def inspect(self, pdf: Path, book: str, progress: Callable[[int, int], None], workspace: Path | None = None) -> Inspection:
        """Tell what a profile sees in a PDF; with the ``workspace`` that was made of it, the crops of its blocks as well."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.adapters.pymupdf_engine import PyMuPdfEngine
        from duocthu.books.registry import find
        from duocthu.workflows.inspect_book import crops_of, inspect_book
        from duocthu.workflows.read_pages import BookSource

        source = BookSource(pdf, find(_named(book)), PyMuPdfEngine(), _table_finder())
        crops = frozenset() if workspace is None else crops_of(JsonlStore(workspace), pdf)
        return inspect_book(source, self._pool(), self._limits(), progress, crops)

    def validate(self, workspace: Path, baseline: Path | None, *, update: bool) -> ValidationReport:
        """Hold a workspace against its back index; with ``update`` the result is kept as the new baseline."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.validate import keep, validate
        from duocthu.workflows.workspace import workspace_profile

        store = JsonlStore(workspace)
        store.verify()
        report = validate(store, workspace_profile(store), baseline)
        if update and baseline is not None:
            try:
                keep(report, baseline)
            except OSError as error:
                reason = error.strerror or str(error)
                raise WorkspaceError("workspace_unwritable", file=str(baseline), reason=reason) from error
        return report

    def blocks(self, workspace: Path) -> BlockList:
        """List the tables and formulas of a workspace."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.list_blocks import list_blocks

        return list_blocks(JsonlStore(workspace))

    def crop(self, workspace: Path, name: str) -> bytes:
        """The picture of a block by its ``source_crop``."""
        from duocthu.adapters.jsonl_store import JsonlStore

        return JsonlStore(workspace).read_file(name)

    def crosscheck(self, pdf: Path, workspace: Path, progress: Callable[[int, int], None]) -> CrosscheckReport:
        """Hold a workspace against what other programs read in its PDF."""
        from duocthu.adapters.docling_reader import DoclingReader
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.adapters.opendataloader_reader import OpenDataLoaderReader
        from duocthu.adapters.process_pool import ProcessPool
        from duocthu.workflows.crosscheck import crosscheck

        pool = ProcessPool(1, self.settings.memory_mb)
        readers = (OpenDataLoaderReader(pool, self.settings.max_pages), DoclingReader(os.environ, Path.home()))
        with pool:
            return crosscheck(pdf, JsonlStore(workspace), readers, progress)

    def chunk(self, workspace: Path, progress: Callable[[int, int], None]) -> ChunkReport:
        """Cut the sections and chapters of a workspace into chunks."""
        from duocthu.adapters.cl100k_counter import token_counter
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.chunk import chunk_workspace
        from duocthu.workflows.workspace import workspace_profile

        store = JsonlStore(workspace)
        return chunk_workspace(store, workspace_profile(store), token_counter(), progress)

    def chunk_ready(self, workspace: Path) -> Readiness:
        """Hold the chunks of a workspace against its records by all gates."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.check_chunks import check_chunks
        from duocthu.workflows.workspace import workspace_profile

        store = JsonlStore(workspace)
        store.verify()
        return check_chunks(store, workspace_profile(store))

    def load(self, workspace: Path, progress: Progress, allow: Iterable[str] = ()) -> LoadReport:
        """Build the index of a workspace; nothing changes where it is current. ``allow`` names gates that need not hold."""
        from duocthu.workflows.load_book import load_book

        source = self._source(workspace)
        source.store.verify()
        return load_book(source, self._vectors(workspace), progress, allow)

    def ask(self, questions: Iterable[Question], workspace: Path) -> Iterator[TimedAnswer]:
        """Answer questions from a workspace; its index is built first where it is missing or out of date."""
        from duocthu.workflows.ask_workspace import ask_workspace

        return ask_workspace(questions, self._source(workspace), self._vectors(workspace), self.catalogue)

    @staticmethod
    def split_allowed(names: Iterable[str]) -> tuple[list[str], list[str]]:
        """Names to be allowed as findings and as gates; a name that is a gate's is a gate."""
        from duocthu.workflows.allowances import split_allowed

        return split_allowed(names)

    def _source(self, workspace: Path) -> LoadedFrom:
        from duocthu.adapters.cl100k_counter import token_counter
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.load_book import LoadedFrom

        counter = token_counter()
        return LoadedFrom(JsonlStore(workspace), workspace, counter, self._dense(counter))

    def _dense(self, counter: TokenCounter) -> DenseSource | None:
        """What makes dense vectors, if the settings ask for it. Raises EmbedderError (embedder_missing, embedder_damaged)."""
        embed = self.settings.embed
        if embed.kind == "none":
            return None
        from duocthu.adapters.chosen_embedder import kept_vectors, offline_embedder, server_embedder
        from duocthu.index.dense_source import DenseSource

        if embed.kind == "e5":
            embedder = offline_embedder(embed.cache, embed.threads)
        else:
            embedder = server_embedder(embed.url or "", embed.model, embed.key or "", embed.tokens, counter)
        return DenseSource(embedder, lambda: kept_vectors(embed.cache))

    def index_list(self, workspace: Path) -> IndexList:
        """The generations of a workspace's index."""
        from duocthu.workflows.manage_index import list_generations

        return list_generations(self._vectors(workspace))

    def index_rollback(self, workspace: Path, name: str | None) -> RollbackReport:
        """Put an earlier generation in force, by default the one before."""
        from duocthu.workflows.manage_index import roll_back

        return roll_back(self._vectors(workspace), name)

    def index_prune(self, workspace: Path, keep: int) -> PruneReport:
        """Remove all but the newest generations."""
        from duocthu.workflows.manage_index import prune_generations

        return prune_generations(self._vectors(workspace), keep)

    def search(self, questions: Iterable[Question], workspace: Path) -> Iterator[Searched]:
        """Search a workspace for the passages that questions ask for; its index is built first where that is needed."""
        from duocthu.workflows.search_workspace import search_workspace

        return search_workspace(questions, self._source(workspace), self._vectors(workspace), self.catalogue)

    def evaluate(self, workspace: Path, plan: EvaluationPlan, progress: Progress) -> Evaluated:
        """Measure the search of a workspace, or a run of any search, on judged questions; raises UsageError (extra_missing)."""
        from duocthu.adapters.jsonl_store import JsonlStore

        try:
            from duocthu.workflows.evaluate import evaluate
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in EVALUATION_LIBRARIES:
                raise
            raise UsageError("extra_missing", extra="eval", library=error.name) from error

        def search(questions: Sequence[Question]) -> Iterator[Ranking]:
            for number, searched in enumerate(self.search(questions, workspace), 1):
                yield searched.ranking(HITS)
                progress("search", number, len(questions))

        return evaluate(plan, JsonlStore(workspace), search)

    def section_names(self, workspace: Path) -> dict[str, str]:
        """The display names of the sections of a workspace's book, by key."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.workspace import workspace_profile

        return {section.key: section.heading for section in workspace_profile(JsonlStore(workspace)).sections}

    def _vectors(self, workspace: Path) -> VectorStore:
        """The index of a workspace: in its folder, or on the server that the environment names."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.workspace import workspace_profile

        url = self.settings.qdrant_url
        if url is None:
            from duocthu.adapters.qdrant_edge_store import QdrantEdgeStore

            return QdrantEdgeStore(workspace / INDEX_FOLDER)
        try:
            from duocthu.adapters.qdrant_server_store import QdrantServerStore, connect
        except ImportError as error:
            raise UsageError("qdrant_extra_missing", url=url) from error
        book = workspace_profile(JsonlStore(workspace)).id
        return QdrantServerStore(connect(url, self.settings.qdrant_api_key), book, url)

    def _pool(self) -> ProcessPool:
        from duocthu.adapters.process_pool import ProcessPool

        return ProcessPool(self.settings.processes, self.settings.memory_mb)

    def _limits(self) -> ReadLimits:
        from duocthu.workflows.read_pages import ReadLimits

        return ReadLimits(self.settings.page_seconds, self.settings.max_pages)


def _named(book: str) -> str:
    """The book that a command names, or the shipped one whose profile says that it is meant where none is named."""
    from duocthu.books.registry import default_book, shipped

    named = book or default_book()
    if named is None:
        raise UsageError("book_unnamed", known=", ".join(shipped()))
    return named


def _table_finder() -> TableFinder:
    from duocthu.adapters.pdfplumber_finder import PdfPlumberFinder

    return PdfPlumberFinder()


def application(environment: Mapping[str, str]) -> Application:
    """The program as the environment sets it up; raises UsageError (setting_invalid)."""
    try:
        settings = Settings.from_environment(environment)
    except SettingsError as error:
        raise UsageError("setting_invalid", variable=error.variable, value=error.value, expected=error.expected) from error
    return Application(settings, Catalogue.load(settings.language))


def pdf_engine() -> PyMuPdfEngine:
    """The PDF engine, for programs that read lines alone."""
    from duocthu.adapters.pymupdf_engine import PyMuPdfEngine

    return PyMuPdfEngine()
