"""The commands of the server, and of the record that it keeps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from duocthu.bootstrap.joined import Joined, untold
from duocthu.settings import default_workspace

if TYPE_CHECKING:
    from duocthu.messages.catalogue import Catalogue
    from duocthu.ports.question_log import QuestionLog, RecordedQuestion
    from duocthu.workflows.open_book import OpenBook
    from duocthu.workflows.recorded_questions import QuestionRecord
    from duocthu.workflows.run import Progress


@dataclass(frozen=True, slots=True)
class Served:
    """What a server needs: the open book, the record of its questions, and words.

    ``model_seconds`` is how long a model may take for an answer, 0 where there is none.
    """

    book: OpenBook
    record: QuestionRecord
    catalogue: Catalogue
    model_seconds: float = 0.0


class ServingCommands(Joined):
    """A book, opened once for many requests."""

    __slots__ = ()

    @contextmanager
    def serve(self, workspace: Path, pdf: Path | None = None, progress: Progress = untold) -> Iterator[Served]:
        """Open a workspace for a server; all is closed on leaving. ``progress`` is told where its index is built first.

        Its pages can be shown where ``pdf`` is named, or the very file that it was made of is found beside it. Raises
        WorkspaceError, GatesError, LoadStoppedError and ModelError as ``ask``; where ``pdf`` is another file, source_differs.
        """
        from duocthu.adapters.jsonl_lines import JsonlLines
        from duocthu.workflows.open_book import open_served_book
        from duocthu.workflows.recorded_questions import QuestionRecord

        with ExitStack() as opened:
            source = self._source(workspace)
            source.store.manifest()
            lines = JsonlLines(workspace, "monographs.jsonl")
            opened.callback(lines.close)
            model = self.language_model()
            book = open_served_book(source, self._vectors(workspace), lines, self.catalogue, model, progress)
            opened.callback(book.close)
            book.pictures = self._pictures(source.store, workspace, pdf)
            days = self.settings.record_days
            record = QuestionRecord(self.question_log() if days else None, days)
            opened.callback(record.close)
            record.remove_old()
            yield Served(book, record, self.catalogue, 0.0 if self.settings.model.url is None else self.settings.model.seconds)

    @staticmethod
    def record_file() -> Path:
        """Where questions are kept: beside the workspaces, whose files are replaced by every run."""
        return default_workspace() / "record" / "questions.sqlite"

    def question_log(self) -> QuestionLog:
        """The record of questions; raises WorkspaceError (question_log_unusable)."""
        from duocthu.adapters.question_log_sqlite import QuestionLogSqlite

        return QuestionLogSqlite(self.record_file())

    def recorded_questions(self) -> list[RecordedQuestion]:
        """All that is kept, oldest first; nothing where nothing ever was. Raises WorkspaceError (question_log_unusable)."""
        if not self.record_file().exists():
            return []
        with closing(self.question_log()) as log:
            return list(log.questions())

    def clear_record(self) -> int:
        """Remove all kept questions; how many they were. Raises WorkspaceError (question_log_unusable)."""
        if not self.record_file().exists():
            return 0
        with closing(self.question_log()) as log:
            return log.clear()
