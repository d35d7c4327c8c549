"""The record of questions and of what readers thought of the answers; it never leaves the machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Protocol

Verdict = Literal["right", "wrong", "page_wrong"]


@dataclass(frozen=True, slots=True)
class RecordedQuestion:
    """A question and its answer: ``asked_at`` in seconds since 1970 (UTC), ``ms`` the time that the answer took.

    ``understanding`` is what was understood, ``citations`` the cited chunks, ``book`` the sha256 of the book's PDF. ``verdict``
    and ``note`` are the reader's, None and '' where nothing was said.
    """

    id: str
    asked_at: float
    question: str
    understanding: str
    status: str
    citations: tuple[str, ...]
    book: str
    ms: float
    verdict: Verdict | None = None
    note: str = ""


class QuestionLog(Protocol):
    """Safe in several threads. Raises WorkspaceError (question_log_unusable)."""

    def add(self, question: RecordedQuestion) -> None:
        """Keep a question."""
        ...

    def judge(self, question_id: str, verdict: Verdict, note: str) -> bool:
        """Keep what a reader thinks of the answer, in place of what was thought before; False where there is no such question."""
        ...

    def remove_before(self, moment: float) -> int:
        """Remove what was asked before ``moment`` (seconds since 1970); how many that were."""
        ...

    def questions(self) -> Iterator[RecordedQuestion]:
        """All that is kept, oldest first."""
        ...

    def clear(self) -> int:
        """Remove everything; how many questions that were."""
        ...

    def close(self) -> None:
        """Free the file."""
        ...
