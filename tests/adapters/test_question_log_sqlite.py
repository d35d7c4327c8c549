"""The record of questions in its file."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from tests.ports.question_log_conformance import check_question_log, recorded

from duocthu.adapters.question_log_sqlite import QuestionLogSqlite
from duocthu.domain.errors import WorkspaceError
from duocthu.workflows.recorded_questions import DAY, QuestionRecord


def test_it_keeps_and_forgets(tmp_path: Path) -> None:
    """As every record of questions."""
    check_question_log(lambda: QuestionLogSqlite(tmp_path / "record" / "questions.sqlite"))


def test_it_is_for_its_user_alone(tmp_path: Path) -> None:
    """Whatever the umask says, and where the file was open to others before."""
    file = tmp_path / "record" / "questions.sqlite"
    before = os.umask(0)
    try:
        QuestionLogSqlite(file).close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    file.chmod(0o644)
    QuestionLogSqlite(file).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_is_removed_is_gone_from_the_file(tmp_path: Path) -> None:
    """Not only from its tables."""
    file = tmp_path / "questions.sqlite"
    log = QuestionLogSqlite(file)
    log.add(recorded("a", 1.0))
    assert "liều «x»?".encode() in file.read_bytes()
    log.remove_before(2.0)
    assert "liều «x»?".encode() not in file.read_bytes()
    log.close()


def test_a_file_that_is_none(tmp_path: Path) -> None:
    """Is an error that names it."""
    file = tmp_path / "questions.sqlite"
    file.write_bytes(b"no database" * 100)
    with pytest.raises(WorkspaceError) as error:
        QuestionLogSqlite(file)
    assert (error.value.code, error.value.data["file"]) == ("question_log_unusable", str(file))


def test_old_questions_go_once_a_day(tmp_path: Path) -> None:
    """What is older than is to be kept, when the server starts and each day that it runs."""
    log = QuestionLogSqlite(tmp_path / "questions.sqlite")
    moment = 1000 * DAY
    record = QuestionRecord(log, days=7, now=lambda: moment)
    for age in (6, 7.5, 8):
        log.add(recorded(f"{age}", moment - age * DAY))
    record.remove_old()
    assert [question.id for question in log.questions()] == ["6"]
    moment += 0.5 * DAY
    record.remove_old()
    assert len(list(log.questions())) == 1
    moment += 0.6 * DAY
    record.remove_old()
    assert list(log.questions()) == []
    log.close()
