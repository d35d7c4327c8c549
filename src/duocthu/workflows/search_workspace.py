"""From a workspace and questions to what is found for each, before any answer is made of it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from duocthu.domain.question import Question
from duocthu.domain.ranking import RankedHit, Ranking
from duocthu.domain.search_result import SearchResult
from duocthu.domain.understanding import Understanding
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.vector_store import VectorStore
from duocthu.workflows.ask import find
from duocthu.workflows.load_book import LoadedFrom, Progress, accepted, open_workspace, untold


@dataclass(frozen=True, slots=True)
class Searched:
    """What was understood and found for a question, and the milliseconds that it took.

    ``accepted`` are the codes of findings and gates with which the book was loaded all the same.
    """

    question: Question
    asked: Understanding
    result: SearchResult
    ms: float
    accepted: tuple[str, ...]

    def ranking(self, limit: int) -> Ranking:
        """The first ``limit`` hits, as a line of a run file."""
        hits = tuple(RankedHit.of(hit) for hit in self.result.hits(limit))
        return Ranking(self.question.id, self.result.status, hits, self.ms)


def search_workspace(
    questions: Iterable[Question],
    source: LoadedFrom,
    vectors: VectorStore,
    catalogue: Catalogue,
    progress: Progress = untold,
) -> Iterator[Searched]:
    """Search for each question, in order; the index is built first where it is missing or older than the records.

    Raises LoadStoppedError, GatesError and WorkspaceError as ``load_book``.
    """
    book = open_workspace(source, vectors, catalogue, progress)
    codes = tuple(accepted(source.store.manifest()))
    for question in questions:
        start = time.perf_counter()
        asked, result = find(question, book)
        yield Searched(question, asked, result, round((time.perf_counter() - start) * 1000, 3), codes)
