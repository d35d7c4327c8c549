"""From a workspace and questions to answers; what was accepted when the book was loaded is told with each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from duocthu.domain.answer import Notice
from duocthu.domain.errors import WorkspaceError
from duocthu.domain.question import Question
from duocthu.messages.catalogue import Catalogue
from duocthu.ports.llm import LanguageModel
from duocthu.ports.vector_store import VectorStore
from duocthu.workflows.ask import TimedAnswer
from duocthu.workflows.ask_model import answer_many
from duocthu.workflows.load_book import LoadedFrom, Progress, accepted, open_workspace, untold


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
    book = open_workspace(source, vectors, catalogue, progress)
    codes = accepted(source.store.manifest())
    notices = (Notice("findings_allowed", catalogue.text("notice.findings_allowed", codes=codes)),) if codes else ()
    for timed in answer_many(questions, book, model):
        for crop in timed.answer.crops:
            if not (source.folder / crop.source_crop).is_file():
                raise WorkspaceError("record_missing", file=str(source.folder / crop.source_crop))
        yield replace(timed, answer=replace(timed.answer, notices=timed.answer.notices + notices))
