"""``search`` on the sample book: what was understood, the hits with their places, run files."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.cli.conftest import Cli

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.cli.snippet import LONGEST, snippet
from duocthu.domain.passage import Passage
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.chunk import read_passages

DOSE = re.compile(r"\d[\d ,]*\s*(?:mg|g|ml|microgam|giọt)\b")


def _file(folder: Path, *rows: str) -> Path:
    path = folder / "questions.jsonl"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def passages(sample_workspace: Path) -> list[Passage]:
    """All passages of the sample book."""
    return list(read_passages(JsonlStore(sample_workspace)))


def test_what_was_understood_and_where_it_stands(cli: Cli, sample_workspace: Path) -> None:
    """Drug and section first; each hit with both pages; the best paragraph under the labels that govern it."""
    done = cli("search", "liều amlodipin cho trẻ em bị tăng huyết áp", "--workspace", sample_workspace)
    assert (done.exit_code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "» liều amlodipin cho trẻ em bị tăng huyết áp"
    assert lines[1] == "  hiểu là: AMLODIPIN · Liều lượng và cách dùng · trẻ em"
    assert re.search(r"^ 1\. AMLODIPIN · Liều lượng và cách dùng · trang in \d+ \(trang PDF \d+\)$", done.out, re.MULTILINE)
    assert "Tăng huyết áp]\n    Trẻ em từ 6 đến 17 tuổi: Khởi đầu 2,5 mg/lần" in done.out
    assert "điểm" not in done.out


def test_how_it_was_found(cli: Cli, sample_workspace: Path) -> None:
    """With ``--explain``: filters, score and id."""
    done = cli("search", "chống chỉ định của ibuprofen", "--explain", "--workspace", sample_workspace)
    assert "lọc: thuốc = ibuprofen, mục = chong_chi_dinh; 1 đoạn" in done.out
    assert re.search(r"điểm \d\.\d{3} · ibuprofen__chong_chi_dinh__0", done.out)


def test_a_name_that_was_corrected_is_told(cli: Cli, sample_workspace: Path) -> None:
    """With what was typed."""
    assert "hiểu là: FUROSEMID (từ «furosemit»)" in cli("search", "liều furosemit", "--workspace", sample_workspace).out


def test_what_the_book_does_not_have(cli: Cli, sample_workspace: Path) -> None:
    """No drug, no such section, a name that fits two: each said in its own words, exit code 0, no hit."""
    told = {
        "liều cefalexin": "Không nhận ra thuốc nào",
        "zolpidem tương kỵ": "không có mục «Tương kỵ». Sách không ghi không có nghĩa là an toàn.",
        "liều salbutamol": "SALBUTAMOL (Dùng trong hô hấp) · SALBUTAMOL (Dùng trong sản khoa)",
    }
    for question, words in told.items():
        done = cli("search", question, "--workspace", sample_workspace)
        assert (done.exit_code, words in done.out) == (0, True), question
        assert (" 1. " in done.out) == (question == "liều salbutamol"), "an unclear name: both drugs are listed"


def test_no_words_from_beside_a_table(cli: Cli, sample_workspace: Path) -> None:
    """A dose beside a table may belong to the table: its page and that of the table stand in place of the words."""
    done = cli("search", "liều gentamicin ở người suy thận", "--workspace", sample_workspace)
    assert "▦ Bảng · trang in 22 (trang PDF 20)" in done.out
    assert not DOSE.search(done.out)
    assert "hãy đọc trên trang sách" in done.out


def test_a_limit(cli: Cli, sample_workspace: Path) -> None:
    """The first ones, and how many there are; a limit that cannot be meant is refused."""
    done = cli("search", "amlodipin", "--limit", "2", "--workspace", sample_workspace)
    assert len(re.findall(r"^ \d\. ", done.out, re.MULTILINE)) == 2
    assert re.search(r"2 trong \d\d đoạn; --limit", done.out)
    for limit in ("0", "101", "x"):
        assert cli("search", "amlodipin", "--limit", limit, "--json").error["code"] == "usage"


def test_in_english(cli: Cli, sample_workspace: Path) -> None:
    """The words around; the book keeps its language."""
    done = cli("search", "liều ibuprofen", "--workspace", sample_workspace, DUOCTHU_LANG="en")
    assert "taken as: IBUPROFEN · Liều lượng và cách dùng" in done.out
    assert "printed page" in done.out


def test_json_is_one_value(cli: Cli, sample_workspace: Path) -> None:
    """Hits as in a run file, and what was understood."""
    value = cli("search", "liều ibuprofen", "--workspace", sample_workspace, "--json").value
    assert sorted(value) == ["findings_allowed", "hits", "missing", "ms", "question", "status", "understanding"]
    assert value["understanding"]["section_keys"] == ["lieu_luong_va_cach_dung"]
    assert sorted(value["hits"][0]) == ["chunk_id", "drug_id", "drug_name", "printed_page_range", "score", "section_key"]
    missing = cli("search", "zolpidem tương kỵ", "--workspace", sample_workspace, "--json").value
    assert (missing["status"], missing["missing"]) == ("not_found", [{"drug_id": "zolpidem", "section_key": "tuong_ky"}])


def test_a_run_file(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """One line a question, in order, in the format that others read; a history is heeded, fields of a dataset do not disturb."""
    follow_up = {"id": "b", "question": "còn chống chỉ định?", "history": [{"question": "liều zolpidem"}], "gold": {"z": 1}}
    path = _file(tmp_path, '{"id": "a", "question": "liều ibuprofen"}', json.dumps(follow_up), '{"id": "c", "question": "?"}')
    out = tmp_path / "run.jsonl"
    done = cli("search", "--questions", path, "--out", out, "--limit", "3", "--workspace", sample_workspace, "--json")
    assert done.value == {"rankings": 3, "out": str(out)}
    rows = [json.loads(row) for row in out.read_text(encoding="utf-8").splitlines()]
    assert [(row["id"], row["status"]) for row in rows] == [("a", "found"), ("b", "found"), ("c", "not_found")]
    assert all(sorted(row) == ["hits", "id", "ms", "status"] for row in rows)
    assert (rows[1]["hits"][0]["drug_id"], rows[1]["hits"][0]["section_key"]) == ("zolpidem", "chong_chi_dinh")
    assert all(len(row["hits"]) <= 3 for row in rows)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["questions.jsonl", "run.jsonl"]


def test_a_run_to_standard_output(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Lines for pipes, one value with ``--json``."""
    path = _file(tmp_path, '{"id": "a", "question": "liều ibuprofen"}', '{"id": "b", "question": "[/]"}')
    lines = cli("search", "--questions", path, "--workspace", sample_workspace).out.splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["a", "b"]
    assert [each["id"] for each in cli("search", "--questions", path, "--workspace", sample_workspace, "--json").value] == [
        "a",
        "b",
    ]


def test_calls_that_cannot_be_meant(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Each is told apart; nothing is written, least of all over the questions or into the workspace."""
    path = _file(tmp_path, '{"id": "a", "question": "x"}')
    before = path.read_bytes()
    calls: dict[str, tuple[str | Path, ...]] = {
        "question_empty": (" ",),
        "question_too_long": ("x" * 2001,),
        "question_twice": ("liều", "--questions", path),
        "answers_without_questions": ("liều", "--out", tmp_path / "out"),
        "questions_unreadable": ("--questions", tmp_path / "none"),
        "out_refused": ("--questions", path, "--out", path),
        "answers_unwritable": ("--questions", path, "--out", tmp_path / "no" / "folder"),
    }
    for code, arguments in calls.items():
        done = cli("search", *arguments, "--workspace", sample_workspace, "--json")
        assert (done.exit_code, done.error["code"]) == (2, code)
    inside = cli(
        "search", "--questions", path, "--out", sample_workspace / "chunks.jsonl", "--workspace", sample_workspace, "--json"
    )
    assert inside.error["code"] == "out_refused"
    assert path.read_bytes() == before
    assert not (tmp_path / "out").exists()
    assert cli("search", "liều", "--workspace", tmp_path / "none", "--json").exit_code == 6


def test_markup_and_escape_codes_are_shown(cli: Cli, sample_workspace: Path) -> None:
    """A question is data."""
    done = cli("search", "[red]\x1b[2J ibuprofen", "--workspace", sample_workspace)
    assert done.out.splitlines()[0] == "» [red]�[2J ibuprofen"


def test_a_snippet_is_whole_and_short(passages: list[Passage]) -> None:
    """Of every passage: no longer than it may be, from the beginning of a paragraph, never ending on a label, no number torn."""
    for passage in passages:
        shown = snippet(passage, ())
        text = shown.text.removesuffix(" …")
        assert len(shown.text) <= LONGEST + 2
        if passage.chunk.chunk_kind == "prose" and passage.chunk.has_quarantined_content:
            assert shown.text == ""
        elif shown.text.endswith(" …"):
            assert text.endswith((".", ";", ",")), shown
            assert "".join(text.split()) in "".join(passage.chunk.source_text.replace("-\n", "").split()), shown


@given(st.lists(st.sampled_from(["tre", "em", "nguoi", "lon", "suy", "than", "zzz"]), max_size=4))
def test_a_snippet_is_the_paragraph_that_fits_best(passages: list[Passage], words: list[str]) -> None:
    """More of the question's words than in any paragraph before it, under that paragraph's labels."""
    passage = next(p for p in passages if p.chunk.chunk_id == "amlodipin__lieu_luong_va_cach_dung__0")
    shown = snippet(passage, words)
    assert shown.label_path in [unit.label_path for unit in passage.units if not unit.is_label]
    if {"tre", "em"} <= set(words) and not {"nguoi", "lon"} & set(words):
        assert shown.text.startswith("Trẻ em")


def test_a_snippet_that_cannot_be_cut(passages: list[Passage]) -> None:
    """One endless word is not shown in part; a passage without paragraphs shows its beginning."""
    plain = next(p for p in passages if p.chunk.chunk_id == "ibuprofen__chong_chi_dinh__0")
    endless = replace(plain, units=(), chunk=replace(plain.chunk, source_text="a" * 500))
    assert snippet(endless, ()).text == "…"
    assert snippet(replace(plain, units=()), ()).text.startswith("Mẫn cảm với ibuprofen.")


@pytest.mark.parametrize("option", ["--limit", "--explain", "--questions", "--out", "--workspace", "--json"])
def test_the_help_names_every_option(cli: Cli, option: str) -> None:
    """In words of the catalogue."""
    help_text = " ".join(cli("search", "--help", DUOCTHU_LANG="vi", COLUMNS="100").out.split())
    assert option in help_text
    assert Catalogue.load("vi").text("cli.search") in help_text
