"""From a workspace and questions to answers; what was accepted when the book was loaded is told with each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from duocthu.domain.answer import Answer, Notice
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.llm import LanguageModel
from duocthu.ports.vector_store import VectorStore
from duocthu.understanding.understand import understand
from duocthu.workflows.ask import AskedBook, TimedAnswer
from duocthu.workflows.ask_model import answer_many
from duocthu.workflows.load_book import LoadedFrom, Progress, accepted, open_workspace, untold
from duocthu.workflows.marked_names import MarkedNames, marked_names


@dataclass(frozen=True, slots=True)
class AnswerToShow:
    """An answer and what is needed to show it: the names to be marked in it, and the words that its lines break."""

    answer: Answer
    names: MarkedNames
    broken: frozenset[str]


def show_answers(
    questions: Iterable[Question],
    source: LoadedFrom,
    vectors: VectorStore,
    catalogue: Catalogue,
    model: LanguageModel | None = None,
    progress: Progress = untold,
) -> Iterator[AnswerToShow]:
    """The same as ``ask_workspace``, for people."""
    book = open_workspace(source, vectors, catalogue, progress)
    for question in questions:
        (timed,) = _answered([question], book, source, model)
        names = marked_names(understand(question, book.names, book.sections), book.context)
        yield AnswerToShow(timed.answer, names, book.broken)


def ask_workspace(
    questions: Iterable[Question],
    source: LoadedFrom,
    vectors: VectorStore,
    catalogue: Catalogue,
    model: LanguageModel | None = None,
    progress: Progress = untold,
) -> Iterator[TimedAnswer]:
    """Answer each question, in order; the index is built first where it is missing or older than the records.

    With a ``model`` its summary stands before the quotations, as far as the book bears it out.

    Raises LoadStoppedError, GatesError and WorkspaceError as ``load_book``.
    """
    yield from _answered(questions, open_workspace(source, vectors, catalogue, progress), source, model)


def _answered(
    questions: Iterable[Question], book: AskedBook, source: LoadedFrom, model: LanguageModel | None
) -> Iterator[TimedAnswer]:
    codes = accepted(source.store.manifest())
    text = book.context.catalogue.text("notice.findings_allowed", codes=codes)
    notices = (Notice("findings_allowed", text),) if codes else ()
    for timed in answer_many(questions, book, model):
        for crop in timed.answer.crops:
            if not (source.folder / crop.source_crop).is_file():
                raise WorkspaceError("record_missing", file=str(source.folder / crop.source_crop))
        yield replace(timed, answer=replace(timed.answer, notices=timed.answer.notices + notices))
