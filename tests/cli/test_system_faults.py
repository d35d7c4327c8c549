"""What the operating system refuses is told in the reader's language; programs get its own words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.cli.system_faults import system_fault
from duocthu.messages.catalogue import Catalogue

ENGLISH = tuple(os.strerror(code) for code in errno.errorcode)


@pytest.mark.parametrize(
    "code", ["EACCES", "EPERM", "ENOENT", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS", "ENAMETOOLONG", "EIO"]
)
def test_what_a_file_system_refuses_has_words_in_both_languages(code: str) -> None:
    """In Vietnamese none of the system's own."""
    reason = os.strerror(getattr(errno, code))
    told = [system_fault(reason, Catalogue.load(language)) for language in ("vi", "en")]
    assert len({reason, *told}) == len(told) + 1


def test_what_is_no_fault_of_the_system_stays() -> None:
    """A library's reason, a part of it."""
    for reason in ("Permission denied by the server", "", "broken xref"):
        assert system_fault(reason, Catalogue.load("vi")) == reason


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "{pdf}", "--book", "sample", "--out", "{file}/w"),
        ("run", "{pdf}", "--book", "sample", "--out", "{folder}/" + "a" * 300),
        ("ask", "--questions", "{folder}", "--workspace", "{workspace}"),
        ("ask", "--questions", "{questions}", "--out", "{file}/a.jsonl", "--workspace", "{workspace}"),
        ("ask", "liều paracetamol uống cho trẻ 5 tuổi", "--pictures", "{file}", "--workspace", "{workspace}"),
        ("blocks", "{workspace}", "--html", "{folder}/no/b.html"),
        ("chunk-ready", "{workspace}", "--html", "{file}/b.html"),
        ("validate", "{workspace}", "--baseline", "{folder}"),
        ("eval", "{workspace}", "--dataset", "{folder}"),
        ("serve", "{workspace}", "--host", "192.0.2.1", "--port", "0"),
    ],
)
def test_no_english_reason_in_a_vietnamese_message(
    cli: Cli, sample_workspace: Path, sample_pdf: Path, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """Whatever the command; the raw reason stands in the data of the JSON error."""
    places = {"pdf": sample_pdf, "workspace": sample_workspace, "folder": tmp_path / "d", "file": tmp_path / "f"}
    places["questions"] = tmp_path / "q.jsonl"
    places["folder"].mkdir()
    places["file"].write_text("mine", encoding="utf-8")
    places["questions"].write_text('{"id": "1", "question": "liều ibuprofen"}\n', encoding="utf-8")
    call = [argument.format(**places) for argument in arguments]
    error = cli(*call, "--json", DUOCTHU_LANG="vi").error
    assert any(words in error["data"]["reason"] for words in ENGLISH)
    assert not [words for words in ENGLISH if words in error["message"]]
    assert places["file"].read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("command", [("run",), ("ingest",), ("inspect",)])
def test_a_folder_is_no_pdf(cli: Cli, tmp_path: Path, command: tuple[str, ...]) -> None:
    """The same words whatever reads it; a pipe that nobody writes to is not waited for."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe):
        done = cli(*command, path, "--book", "sample", "--json")
        assert (done.exit_code, done.error["code"]) == (3, "not_a_pdf")
