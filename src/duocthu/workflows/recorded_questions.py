"""The record of questions while a server runs: what is asked is kept for some days, and what is older goes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from duocthu.domain.answer import Answer
from duocthu.domain.errors import RequestError
from duocthu.ports.question_log import QuestionLog, RecordedQuestion, Verdict

DAY = 86_400.0  # s


@dataclass(slots=True)
class QuestionRecord:
    """``log`` is None where nothing is kept; ``days`` is how long it is. ``now`` gives seconds since 1970."""

    log: QuestionLog | None = None
    days: int = 0
    now: Callable[[], float] = time.time
    _removed_at: float = field(default=0.0, init=False)

    @property
    def is_on(self) -> bool:
        """Whether questions are kept."""
        return self.log is not None

    def keep(self, question_id: str, answer: Answer, ms: float) -> bool:
        """Keep an answered question where that is on; whether it was. Raises WorkspaceError (question_log_unusable)."""
        if self.log is None:
            return False
        self.remove_old()
        cited = tuple(citation.chunk_id for citation in answer.citations)
        told = answer.understanding, answer.status, cited, answer.source.sha256, ms
        self.log.add(RecordedQuestion(question_id, self.now(), answer.question, *told))
        return True

    def judge(self, question_id: str, verdict: Verdict, note: str) -> None:
        """Keep a reader's verdict; raises RequestError (record_off, answer_unknown)."""
        if self.log is None:
            raise RequestError("record_off")
        if not self.log.judge(question_id, verdict, note):
            raise RequestError("answer_unknown", answer_id=question_id)

    def remove_old(self) -> None:
        """Remove what is older than is to be kept, once a day."""
        if self.log is not None and self.now() - self._removed_at >= DAY:
            self._removed_at = self.now()
            self.log.remove_before(self.now() - self.days * DAY)

    def close(self) -> None:
        """Free the file."""
        if self.log is not None:
            self.log.close()
