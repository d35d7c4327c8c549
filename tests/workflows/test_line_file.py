"""Files of lines that somebody brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from duocthu.domain.errors import UsageError
from duocthu.domain.question import Question, Turn
from duocthu.workflows import line_file
from duocthu.workflows.line_file import read_lines, read_questions

GOOD = b'{"id": "a", "question": "x"}\n'
DEEP = b'{"id": "a", "question": "x", "more": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"


def test_lines_are_numbered_as_an_editor_does(tmp_path: Path) -> None:
    """Blank lines are counted and passed over; unknown fields are not read; the last line needs no end; history comes along."""
    path = tmp_path / "q"
    path.write_bytes(
        b'\n{"id": "a", "question": "x", "gold": {"z": [1]}}\r\n \t\n{"id": "b", "question": "y", "history": [{"question": "z"}]}'
    )
    assert list(read_lines(path, Question, "questions")) == [(2, Question("a", "x")), (4, Question("b", "y", (Turn("z"),)))]
    assert list(read_questions(path)) == [Question("a", "x"), Question("b", "y", (Turn("z"),))]


@pytest.mark.parametrize(
    "row",
    [b"no json", b"[]", b"null", b'{"id": 1, "question": "x"}', b'{"id": "x"}', b'{"id":"a', b"\xff", b'{"id": "\\ud800"}', DEEP,
     b'{"id": "a", "question": "' + b"x" * (1 << 20) + b'"}'],
)  # fmt: skip
def test_a_line_that_is_none(tmp_path: Path, row: bytes) -> None:
    """File, line and reason, whatever is wrong with it: no JSON, no record, no text, nested without end, too long."""
    path = tmp_path / "q"
    path.write_bytes(GOOD + row + b"\n" + GOOD)
    read = read_lines(path, Question, "run")
    assert next(read)[0] == 1
    with pytest.raises(UsageError) as caught:
        next(read)
    assert caught.value.code == "run_malformed"
    assert (caught.value.data["file"], caught.value.data["line"]) == (str(path), 2)
    assert caught.value.data["reason"]


def test_a_file_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up at a line that no dataset has."""
    monkeypatch.setattr(line_file, "_MOST_LINES", 3)
    path = tmp_path / "q"
    path.write_bytes(GOOD * 4)
    with pytest.raises(UsageError) as caught:
        list(read_lines(path, Question, "dataset"))
    assert (caught.value.code, caught.value.data["line"]) == ("dataset_malformed", 4)


def test_a_question_that_is_too_long(tmp_path: Path) -> None:
    """The limit is that of a single question."""
    path = tmp_path / "q"
    path.write_bytes(GOOD + b'{"id": "b", "question": "' + b"x" * 2001 + b'"}')
    with pytest.raises(UsageError) as caught:
        list(read_questions(path))
    assert (caught.value.code, caught.value.data["line"]) == ("questions_malformed", 2)


@pytest.mark.parametrize("name", ["none", ".", "\0"])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    """Missing, a folder, or a name that no file can have."""
    with pytest.raises(UsageError) as caught:
        list(read_lines(tmp_path / name, Question, "dataset"))
    assert caught.value.code == "dataset_unreadable"
