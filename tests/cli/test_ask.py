"""``ask`` on the sample book: quotations with section and pages, batches, and what cannot be asked."""

from __future__ import annotations

import json
import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Cli

from duocthu.messages.catalogue import Catalogue, Language

ESCAPE = "\x1b"


def test_a_quotation_names_drug_section_and_both_pages(cli: Cli, sample_workspace: Path) -> None:
    """At each citation; edition and year below; no escape codes, since the output is no terminal."""
    done = cli("ask", "chống chỉ định của ibuprofen", "--workspace", sample_workspace)
    assert (done.exit_code, done.err) == (0, "")
    assert re.search(r"^  — IBUPROFEN · Chống chỉ định · trang in \d+ \(trang PDF \d+\)$", done.out, re.MULTILINE)
    assert "2026" in done.out
    assert ESCAPE not in done.out


def test_a_table_is_the_path_of_its_picture(cli: Cli, sample_workspace: Path) -> None:
    """A line for each, with both pages; the file is there."""
    done = cli("ask", "liều gentamicin ở người suy thận", "--workspace", sample_workspace)
    shown = re.findall(r"^  ▦ Ảnh trang sách: (.+\.png) · trang in \d+ \(trang PDF \d+\)$", done.out, re.MULTILINE)
    assert shown
    assert all(Path(file).is_file() and Path(file).is_relative_to(sample_workspace) for file in shown)


def test_in_english(cli: Cli, sample_workspace: Path) -> None:
    """The words around the quotation; the book keeps its language."""
    done = cli("ask", "chống chỉ định của ibuprofen", "--workspace", sample_workspace, DUOCTHU_LANG="en")
    assert re.search(r"— IBUPROFEN · Chống chỉ định · printed page \d+ \(PDF page \d+\)", done.out)


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("chống chỉ định của ibuprofen", "answered"),
        ("liều gentamicin ở người suy thận", "partial"),
        ("liều insulin", "not_found"),
        ("salbutamol", "clarify"),
        ("tôi bị bệnh gì", "refused"),
    ],
)
@pytest.mark.parametrize("language", ["vi", "en"])
def test_what_came_of_the_question_stands_above_all(
    cli: Cli, sample_workspace: Path, question: str, status: str, language: Language
) -> None:
    """The status in words, in the lines of the question: a table that belongs to the answer is not to be found out by reading."""
    assert cli("ask", question, "--workspace", sample_workspace, "--json").value["status"] == status
    head = cli("ask", question, "--workspace", sample_workspace, DUOCTHU_LANG=language).out.partition("\n\n")[0]
    words = Catalogue.load(language)
    assert words.text("ask.status", words=words.text(f"ask.status_{status}")) in head


def test_an_interaction_that_is_not_listed_is_told_before_the_others(cli: Cli, sample_workspace: Path) -> None:
    """What was asked for comes first, once, with the reminder; below it the section with the interactions that are listed."""
    done = cli("ask", "warfarin tương tác với rivastigmin", "--workspace", sample_workspace, DUOCTHU_LANG="vi")
    words = Catalogue.load("vi")
    lines = [line.strip() for line in done.out.splitlines()]
    told = next(number for number, line in enumerate(lines) if "không nhắc đến «rivastigmin»" in line)
    reminder = lines.index(f"! {words.text('notice.absence_is_no_proof')}")
    quoted = next(number for number, line in enumerate(lines) if line.startswith("—"))
    assert told < reminder < lines.index("") < quoted
    assert done.out.count("rivastigmin»") == 1


def test_a_silent_side_is_told_after_the_one_that_speaks(cli: Cli, sample_workspace: Path) -> None:
    """The quotation is the statement on the two drugs: that the other monograph is silent comes after it."""
    done = cli("ask", "ibuprofen và metformin", "--workspace", sample_workspace, DUOCTHU_LANG="vi")
    assert 0 < done.out.index("\n  — ") < done.out.index("không nhắc đến «")


@pytest.mark.parametrize(
    "question",
    [
        "warfarin tương tác với aspirin",
        "warfarin tương tác với ASA",
        "ibuprofen chống chỉ định dị ứng aspirin",
        "xử trí quá liều paracetamol bằng acetylcystein",
    ],
)
def test_nothing_is_said_to_be_missing_that_is_quoted(cli: Cli, sample_workspace: Path, question: str) -> None:
    """Under another name of the same substance, as the profile knows it."""
    answer = cli("ask", question, "--workspace", sample_workspace, "--json").value
    codes = {notice["code"] for notice in answer["notices"]}
    assert answer["statements"]
    assert not codes & {"unheeded_words", "term_not_named", "not_found_interaction"}


@pytest.mark.parametrize("question", ["zolpidem chống chỉ định dị ứng aspirin", "ibuprofen chống chỉ định dị ứng tramadol"])
def test_what_no_quotation_names_is_still_told(cli: Cli, sample_workspace: Path, question: str) -> None:
    """By no name."""
    answer = cli("ask", question, "--workspace", sample_workspace, "--json").value
    assert "unheeded_words" in {notice["code"] for notice in answer["notices"]}


def test_json_is_the_answer(cli: Cli, sample_workspace: Path) -> None:
    """One value, with every field of an answer."""
    answer = cli("ask", "chống chỉ định của ibuprofen", "--workspace", sample_workspace, "--json").value
    assert answer["status"] == "answered"
    assert sorted(answer) == [
        "citations", "crops", "notices", "question", "source", "statements", "status", "suggestions", "understanding",
        "withheld",
    ]  # fmt: skip
    assert answer["source"]["book_id"] == "sample"


@pytest.mark.parametrize(
    "text", ["[red]x[/red] ibuprofen", "[/]", "[bold]ibuprofen", ":smile: ibuprofen", "{0} %s \\n ibuprofen"]
)
def test_markup_in_a_question_is_printed_as_it_stands(cli: Cli, sample_workspace: Path, text: str) -> None:
    """A question is data."""
    done = cli("ask", text, "--workspace", sample_workspace)
    assert done.exit_code == 0
    assert done.out.splitlines()[0] == f"» {text}"


def test_escape_codes_in_a_question_are_shown_and_not_obeyed(cli: Cli, sample_workspace: Path) -> None:
    """The same holds for the text of a book, which takes the same way."""
    done = cli("ask", f"{ESCAPE}[2J ibuprofen \u202e", "--workspace", sample_workspace)
    assert done.out.splitlines()[0] == "» �[2J ibuprofen �"


@pytest.mark.parametrize("question", ["", "   ", "\n"])
def test_an_empty_question(cli: Cli, sample_workspace: Path, question: str) -> None:
    """Says what a question looks like."""
    done = cli("ask", question, "--workspace", sample_workspace)
    assert (done.exit_code, done.out) == (2, "")
    assert "duocthu ask" in done.err
    assert cli("ask", question, "--json").error["code"] == "question_empty"


def test_a_question_that_is_too_long(cli: Cli, sample_workspace: Path) -> None:
    """With its length and the limit."""
    done = cli("ask", "thuốc " * 1000, "--workspace", sample_workspace, "--json")
    assert (done.exit_code, done.error["data"]) == (2, {"length": 6000, "most": 2000})


def test_bytes_that_are_no_text(cli: Cli, sample_workspace: Path) -> None:
    """What a shell passes through as it is: a sign stands for it."""
    assert cli("ask", "ibuprofen \udcff", "--workspace", sample_workspace, "--json").value["question"] == "ibuprofen ?"


@pytest.mark.parametrize("command", [("ask", "liều ibuprofen", "--workspace"), ("load",), ("validate",)])
def test_a_workspace_that_is_missing(cli: Cli, tmp_path: Path, command: tuple[str, ...]) -> None:
    """Exit code 6, with the folder and the remedy; nothing is made."""
    done = cli(*command, tmp_path / "none", DUOCTHU_LANG="en")
    assert (done.exit_code, done.out) == (6, "")
    assert str(tmp_path / "none") in done.err
    assert "duocthu run" in done.err
    assert not (tmp_path / "none").exists()
    assert cli(*command, tmp_path / "none", "--json").error["code"] == "workspace_missing"


def test_the_default_workspace(cli: Cli, tmp_path: Path) -> None:
    """That of the settings."""
    assert cli("ask", "liều ibuprofen", "--json").error["data"]["file"] == str(tmp_path / "default")


def _questions(folder: Path, *rows: str) -> Path:
    path = folder / "questions.jsonl"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


def test_a_batch(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """One line a question, in order; nothing is left beside the file."""
    rows = [json.dumps({"id": str(n), "question": "liều ibuprofen"}) for n in range(3)]
    path, out = _questions(tmp_path, rows[0], "", *rows[1:]), tmp_path / "answers.jsonl"
    done = cli("ask", "--questions", path, "--out", out, "--workspace", sample_workspace, "--json")
    assert done.value == {"answers": 3, "out": str(out)}
    answers = [json.loads(row) for row in out.read_text(encoding="utf-8").splitlines()]
    assert [a["id"] for a in answers] == ["0", "1", "2"]
    assert {a["answer"]["status"] for a in answers} == {"answered"}
    assert sorted(p.name for p in tmp_path.iterdir()) == ["answers.jsonl", "questions.jsonl"]


def test_a_batch_to_standard_output(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Lines for people and pipes, one value with ``--json``."""
    path = _questions(tmp_path, '{"id": "a", "question": "liều ibuprofen"}', '{"id": "b", "question": "[/]"}')
    lines = cli("ask", "--questions", path, "--workspace", sample_workspace).out.splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["a", "b"]
    assert [a["id"] for a in cli("ask", "--questions", path, "--workspace", sample_workspace, "--json").value] == ["a", "b"]


@pytest.mark.parametrize("row", ["no json", "[]", '{"id": 1, "question": "x"}', '{"question": "x"}', '{"id": "x"}', '{"id":"a'])
def test_a_malformed_file_of_questions(cli: Cli, sample_workspace: Path, tmp_path: Path, row: str) -> None:
    """Exit code 2, file and line; no answers are written."""
    path, out = _questions(tmp_path, '{"id": "a", "question": "x"}', row), tmp_path / "answers.jsonl"
    done = cli("ask", "--questions", path, "--out", out, "--workspace", sample_workspace, "--json")
    assert (done.exit_code, done.error["code"]) == (2, "questions_malformed")
    assert (done.error["data"]["file"], done.error["data"]["line"]) == (str(path), 2)
    assert not out.exists()


def test_arguments_that_do_not_go_together(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Each is told apart, with a remedy."""
    path = _questions(tmp_path, '{"id": "a", "question": "x"}')
    assert cli("ask", "liều", "--questions", path, "--json").error["code"] == "question_twice"
    assert cli("ask", "liều", "--out", path, "--json").error["code"] == "answers_without_questions"
    assert cli("ask", "--questions", tmp_path / "none", "--json").error["code"] == "questions_unreadable"
    done = cli("ask", "--questions", path, "--out", tmp_path / "no" / "folder", "--workspace", sample_workspace, "--json")
    assert (done.exit_code, done.error["code"]) == (2, "answers_unwritable")


@pytest.mark.parametrize("many", [False, True])
def test_an_index_that_is_built_first_is_seen_on_a_terminal(sample_workspace: Path, tmp_path: Path, *, many: bool) -> None:
    """Whoever waits is told for what; the answers themselves go where they went."""
    folder = tmp_path / "copy"
    shutil.copytree(sample_workspace, folder, symlinks=True, ignore=shutil.ignore_patterns("index"))
    (tmp_path / "q.jsonl").write_text('{"id": "1", "question": "liều ibuprofen"}\n', encoding="utf-8")
    asked = ["--questions", str(tmp_path / "q.jsonl")] if many else ["liều ibuprofen"]
    ours, theirs = pty.openpty()
    call = [sys.executable, "-m", "duocthu", "ask", *asked, "--workspace", str(folder), "--json"]
    done = subprocess.run(
        call, stdout=subprocess.PIPE, stderr=theirs, timeout=120, check=False, env=os.environ | {"TERM": "xterm"}
    )
    os.close(theirs)
    told = os.read(ours, 1 << 20).decode(errors="replace")
    os.close(ours)
    assert done.returncode == 0
    assert json.loads(done.stdout)
    assert "Lập chỉ mục" in told
