"""The record of questions in one SQLite file that only its user can read; what is removed is overwritten."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from duocthu.domain.errors import WorkspaceError
from duocthu.ports.question_log import RecordedQuestion, Verdict

_PRIVATE: Final = 0o600
_BUSY: Final = 5.0  # s: how long another process may hold the file
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS question (
    id TEXT PRIMARY KEY, asked_at REAL NOT NULL, question TEXT NOT NULL, understanding TEXT NOT NULL, status TEXT NOT NULL,
    citations TEXT NOT NULL, book TEXT NOT NULL, ms REAL NOT NULL, verdict TEXT, note TEXT NOT NULL DEFAULT ''
)"""
_COLUMNS: Final = "id, asked_at, question, understanding, status, citations, book, ms, verdict, note"


class QuestionLogSqlite:
    """One connection, used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        """Open or make the file; raises WorkspaceError (question_log_unusable)."""
        self._file = file
        self._lock = threading.Lock()
        with self._faults():
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, _PRIVATE))
            file.chmod(_PRIVATE)
            self._database = sqlite3.connect(file, timeout=_BUSY, check_same_thread=False)
            self._database.execute("PRAGMA secure_delete = ON")
            with self._database:
                self._database.execute(_TABLE)

    def add(self, question: RecordedQuestion) -> None:
        """Keep a question."""
        row = (
            question.id, question.asked_at, question.question, question.understanding, question.status,
            json.dumps(question.citations), question.book, question.ms, question.verdict, question.note,
        )  # fmt: skip
        with self._lock, self._faults(), self._database:
            self._database.execute("INSERT OR REPLACE INTO question VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)

    def judge(self, question_id: str, verdict: Verdict, note: str) -> bool:
        """Keep a verdict."""
        with self._lock, self._faults(), self._database:
            done = self._database.execute("UPDATE question SET verdict = ?, note = ? WHERE id = ?", (verdict, note, question_id))
            return done.rowcount > 0

    def remove_before(self, moment: float) -> int:
        """Remove old questions."""
        with self._lock, self._faults(), self._database:
            return self._database.execute("DELETE FROM question WHERE asked_at < ?", (moment,)).rowcount

    def questions(self) -> Iterator[RecordedQuestion]:
        """Oldest first."""
        with self._lock, self._faults():
            rows = self._database.execute(f"SELECT {_COLUMNS} FROM question ORDER BY asked_at, id").fetchall()  # noqa: S608 -- our own constant
        for question_id, asked_at, question, understanding, status, citations, book, ms, verdict, note in rows:
            cited = tuple(json.loads(citations))
            yield RecordedQuestion(question_id, asked_at, question, understanding, status, cited, book, ms, verdict, note)

    def clear(self) -> int:
        """Remove everything."""
        with self._lock, self._faults():
            with self._database:
                count = self._database.execute("DELETE FROM question").rowcount
            self._database.execute("VACUUM")
            return count

    def close(self) -> None:
        """Free the file."""
        with self._lock:
            self._database.close()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            raise WorkspaceError("question_log_unusable", file=str(self._file), reason=str(error)) from error
