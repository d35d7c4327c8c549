"""``eval`` on the sample book: figures, files, the report, and what is wrong with a dataset or a run."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from tests.cli.conftest import Cli
from tests.cli.test_blocks import PAYLOADS, Page

from duocthu.books.registry import shipped_questions
from duocthu.cli.eval_words import EvalWords
from duocthu.evaluation.comparison import Difference
from duocthu.messages.catalogue import Catalogue

Row = dict[str, Any]
RUN_ROW: Row = {"id": "a", "status": "found", "hits": [{"chunk_id": "c", "drug_id": "d", "section_key": "x"}]}


def row(name: str, **fields: object) -> Row:
    """A line of a dataset."""
    gold = {"answerable": True, "drug_ids": ["ibuprofen"], "section_keys": ["chi_dinh"]}
    return {"id": name, "question": f"chỉ định của ibuprofen ({name})", "group": "plain", "gold": gold} | fields


def lines(path: Path, *rows: object) -> Path:
    """A file of lines; a text stands as it is."""
    path.write_text(
        "".join((r if isinstance(r, str) else json.dumps(r, ensure_ascii=False)) + "\n" for r in rows), encoding="utf-8"
    )
    return path


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    """Two questions of one group and one that has no answer."""
    absent = row("c", group="unanswerable_drug", question="liều cefalexin", gold={"answerable": False})
    return lines(tmp_path / "data.jsonl", row("a"), row("b", split="dev"), absent)


def test_the_table(cli: Cli, sample_workspace: Path) -> None:
    """On the questions that ship with the book: each measure with its interval, each group by its name."""
    done = cli("eval", sample_workspace)
    assert (done.exit_code, done.err) == (0, "")
    assert re.search(r"Đúng ở đầu +│ +\d+ │ +\d+,\d │ +\d+,\d – \d+,\d", done.out)
    assert re.search(r"Biệt dược \(\d\) +│ +\d+,\d", done.out)
    assert "Thời gian mỗi câu" in done.out


def test_in_english(cli: Cli, sample_workspace: Path, dataset: Path, tmp_path: Path) -> None:
    """On the terminal and on the page; the figures are the same."""
    done = cli("eval", sample_workspace, "--dataset", dataset, "--html", tmp_path / "r.html", DUOCTHU_LANG="en")
    assert re.search(r"Right at first +│ +2 │ 100\.0 │", done.out)
    page = Page((tmp_path / "r.html").read_bytes())
    assert page.all("html") == [{"lang": "en"}]
    assert "Plain question" in page.text


def test_json_is_the_report(cli: Cli, sample_workspace: Path, dataset: Path) -> None:
    """One value; shares between 0 and 1; no bounds where all values are alike."""
    value = cli("eval", sample_workspace, "--dataset", dataset, "--json").value
    assert value["written"] == []
    report = value["report"]
    assert sorted(report) == ["comparison", "evaluation", "missed", "on"]
    assert report["on"]["dataset"] == "data.jsonl"
    figures = {figure["measure"]: figure for figure in report["evaluation"]["overall"]["figures"]}
    assert (figures["hit@1"]["mean"], figures["hit@1"]["questions"], figures["hit@1"]["low"]) == (1.0, 2, None)
    assert figures["recognised"]["mean"] == 1.0
    split = cli("eval", sample_workspace, "--dataset", dataset, "--split", "dev", "--json").value["report"]
    assert [each["id"] for each in split["evaluation"]["scored"]] == ["b"]


def test_a_folder_of_results(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Run, figures, plot and page; all but the run, which has times, are the same bytes the second time; nothing else is left."""
    first, second = tmp_path / "deep" / "first", tmp_path / "second"
    for folder in (first, second):
        assert cli("eval", sample_workspace, "--out", folder).exit_code == 0
        assert sorted(p.name for p in folder.iterdir()) == ["chart.svg", "figures.json", "report.html", "run.jsonl"]
    for name in ("chart.svg", "figures.json", "report.html"):
        assert (first / name).read_bytes() == (second / name).read_bytes()
    again = cli("eval", sample_workspace, "--run", first / "run.jsonl", "--json").value["report"]
    assert again["evaluation"] == json.loads((first / "figures.json").read_text(encoding="utf-8"))["evaluation"]


def test_the_plot_is_a_picture_of_its_own(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Well-formed, with its style, a mark for each figure, every place along the scale inside the picture."""
    cli("eval", sample_workspace, "--out", tmp_path / "out")
    svg = fromstring((tmp_path / "out" / "chart.svg").read_bytes())  # noqa: S314 -- our own file
    space = "{http://www.w3.org/2000/svg}"
    assert svg.tag == f"{space}svg"
    assert svg[0].tag == f"{space}style"
    figures = json.loads((tmp_path / "out" / "figures.json").read_text(encoding="utf-8"))["evaluation"]
    groups = [figures["overall"], *figures["groups"]]
    drawn = [f for g in groups for f in g["figures"] if f["measure"] in ("hit@1", "hit@10", "recognised") and f["questions"]]
    marks = [e for e in svg.iter() if e.get("class", "").startswith("mark")]
    assert len(marks) == len(drawn)
    places = [float(v[:-1]) for e in svg.iter() for k, v in e.items() if k in ("x", "x1", "x2", "cx") and v.endswith("%")]
    assert min(places) >= 2
    assert max(places) <= 98
    height = float(svg.get("height", "0"))
    assert all(
        0 < float(v) <= height for e in svg.iter() for k, v in e.items() if k in ("y1", "y2", "cy") and e.tag != f"{space}rect"
    )


def test_the_page_holds_all_and_can_do_nothing(cli: Cli, sample_workspace: Path, tmp_path: Path) -> None:
    """Plot, figures and missed questions; no script, no style but its own, nothing from elsewhere."""
    done = cli("eval", sample_workspace, "--html", tmp_path / "r.html", "--json")
    report = done.value["report"]
    html = (tmp_path / "r.html").read_bytes()
    page = Page(html)
    assert page.open == []
    assert len(page.all("svg")) > 1
    assert page.all("script") == page.all("link") == page.all("img") == []
    assert not [
        name for _, attributes in page.tags for name in attributes if name.startswith("on") or name in ("style", "href", "src")
    ]
    (policy,) = [meta["content"] for meta in page.all("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; img-src data:; style-src 'sha256-")
    for missed in report["missed"]:
        assert missed["question"] in page.text
    for group in report["evaluation"]["groups"]:
        assert EvalWords(Catalogue.load("vi")).group(group["group"]) in page.text


@pytest.mark.parametrize("payload", PAYLOADS)
def test_what_a_dataset_says_is_shown_as_it_stands(cli: Cli, tmp_path: Path, payload: str) -> None:
    """Question, group, id and a run's names are data: no markup of theirs is obeyed, on the page or on the terminal."""
    data = lines(tmp_path / "data.jsonl", row(payload, question=payload, group=payload))
    hit = {"chunk_id": payload, "drug_id": payload, "drug_name": payload, "section_key": payload}
    run = lines(tmp_path / "run.jsonl", {"id": payload, "status": "found", "hits": [hit]})
    old = lines(
        tmp_path / "old.jsonl",
        {"id": payload, "status": "found", "hits": [{**hit, "drug_id": "ibuprofen", "section_key": "chi_dinh"}]},
    )
    done = cli("eval", "--dataset", data, "--run", run, "--against", old, "--html", tmp_path / "r.html")
    assert done.exit_code == 0
    assert "\x1b" not in done.out
    page = Page((tmp_path / "r.html").read_bytes())
    assert page.open == []
    assert page.all("script") == page.all("img") == page.all("a") == []
    shown = payload.replace("\u202e", "�").replace("\x1b", "�").replace("\x00", "�")
    assert page.text.count(shown) >= 5


def test_a_run_against_an_older_one(cli: Cli, tmp_path: Path, dataset: Path) -> None:
    """Differences with their chance, and the questions that turned, on the terminal and on the page; missing ones are counted."""
    right = {"chunk_id": "c", "drug_id": "ibuprofen", "section_key": "chi_dinh"}
    new = lines(tmp_path / "new.jsonl", RUN_ROW | {"hits": [right]}, RUN_ROW | {"id": "b", "hits": [right]})
    old = lines(tmp_path / "old.jsonl", RUN_ROW, {"id": "c", "status": "not_found", "hits": []})
    done = cli("eval", "--dataset", dataset, "--run", new, "--against", old, "--html", tmp_path / "r.html")
    assert re.search(r"Đúng ở đầu +│ +2 │ +0,0 │ 100,0 │ +\+100,0 │ +— │ 0,500", done.out)
    assert "Đúng ở đầu: thêm 2 câu đúng, mất 0 câu\n  + a · " in done.out
    assert "Báo không có: thêm 0 câu đúng, mất 1 câu\n  − c · " in done.out
    assert "1 câu hỏi không có kết quả trong tệp" in done.out
    page = Page((tmp_path / "r.html").read_bytes())
    assert "nay sai" in page.text
    assert "nay đúng" in page.text


@pytest.mark.parametrize(
    "bad", ["no json", "[]", '{"id":"a', {"id": "z"}, row("z", gold=None), row("z", gold={"answerable": "yes"}), "[" * 5000]
)
def test_a_malformed_dataset(cli: Cli, sample_workspace: Path, tmp_path: Path, bad: object) -> None:
    """Exit code 2, file and line; nothing is written."""
    path, out = lines(tmp_path / "data.jsonl", row("a"), bad), tmp_path / "out"
    done = cli("eval", sample_workspace, "--dataset", path, "--out", out, "--json")
    assert (done.exit_code, done.error["code"]) == (2, "dataset_malformed")
    assert (done.error["data"]["file"], done.error["data"]["line"]) == (str(path), 2)
    assert not out.exists()
    told = cli("eval", sample_workspace, "--dataset", path)
    assert "dòng 2" in told.err


@pytest.mark.parametrize(
    ("code", "bad"),
    [
        ("id_repeated", row("a")),
        ("gold_incomplete", row("z", gold={"answerable": True})),
        ("gold_unknown", row("z", gold={"answerable": True, "drug_ids": ["aspirin"], "section_keys": ["chi_dinh"]})),
        ("gold_unknown", row("z", gold={"answerable": True, "drug_ids": ["ibuprofen"], "section_keys": ["none"]})),
    ],
)
def test_a_dataset_with_a_fault(cli: Cli, sample_workspace: Path, tmp_path: Path, code: str, bad: Row) -> None:
    """Exit code 2, file, line and id, in words of both languages."""
    path = lines(tmp_path / "data.jsonl", row("a"), bad)
    done = cli("eval", sample_workspace, "--dataset", path, "--json")
    assert (done.exit_code, done.error["code"], done.error["data"]["line"]) == (2, code, 2)
    assert "line 2" in cli("eval", sample_workspace, "--dataset", path, DUOCTHU_LANG="en").err


@pytest.mark.parametrize("option", ["--run", "--against"])
@pytest.mark.parametrize(
    ("code", "bad"),
    [
        ("run_malformed", "no json"),
        ("run_malformed", RUN_ROW | {"status": "perhaps"}),
        ("run_malformed", RUN_ROW | {"hits": [{"chunk_id": "c"}]}),
        ("run_malformed", '{"id": "b", "status": "found", "hits": [' + " " * (1 << 20) + "]}"),
        ("id_repeated", RUN_ROW),
        ("id_unknown", RUN_ROW | {"id": "nobody"}),
    ],
)
def test_a_run_with_a_fault(cli: Cli, tmp_path: Path, dataset: Path, option: str, code: str, bad: object) -> None:
    """The same, whichever run it is."""
    good, path = lines(tmp_path / "good.jsonl", RUN_ROW), lines(tmp_path / "bad.jsonl", RUN_ROW, bad)
    runs = {"--run": good} | {option: path}
    done = cli("eval", "--dataset", dataset, *[part for pair in runs.items() for part in pair], "--json")
    assert (done.exit_code, done.error["code"]) == (2, code)
    assert (done.error["data"]["file"], done.error["data"]["line"]) == (str(path), 2)


def test_calls_that_cannot_be_meant(cli: Cli, sample_workspace: Path, tmp_path: Path, dataset: Path) -> None:
    """Files that are not there, an empty dataset, a split that is none, places that are read or belong to the records."""
    before = dataset.read_bytes()
    named: tuple[str | Path, ...] = ("--dataset", dataset)
    calls: list[tuple[str, tuple[str | Path, ...]]] = [
        ("dataset_unreadable", ("--dataset", tmp_path / "none")),
        ("dataset_empty", ("--dataset", lines(tmp_path / "empty.jsonl", "", " "))),
        ("split_unknown", (*named, "--split", "none")),
        ("run_unreadable", (*named, "--run", tmp_path / "none")),
        ("out_refused", (*named, "--html", dataset)),
        ("out_refused", (*named, "--html", sample_workspace / "r.html")),
        ("out_refused", (*named, "--out", sample_workspace)),
        ("out_refused", (*named, "--out", tmp_path, "--run", lines(tmp_path / "run.jsonl", RUN_ROW))),
        ("report_unwritable", (*named, "--html", tmp_path / "no" / "r.html")),
        ("report_unwritable", (*named, "--out", dataset / "out")),
    ]
    for code, arguments in calls:
        done = cli("eval", sample_workspace, *arguments, "--json")
        assert (done.exit_code, done.error["code"]) == (2, code), arguments
    assert dataset.read_bytes() == before
    assert cli("eval", tmp_path / "none", "--json").exit_code == 6


def test_a_book_without_questions(cli: Cli, sample_workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says how to name a dataset."""
    monkeypatch.setattr("duocthu.workflows.evaluate.shipped_questions", lambda _book: None)
    done = cli("eval", sample_workspace, DUOCTHU_LANG="en")
    assert (done.exit_code, "--dataset FILE" in done.err) == (2, True)


@pytest.mark.parametrize("library", ["ir_measures", "scipy", "numpy"])
def test_without_the_extra(cli: Cli, sample_workspace: Path, monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    """The error says what to install; searching needs none of it."""
    for name in [name for name in sys.modules if name.startswith("duocthu.") and ("evaluat" in name)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    done = cli("eval", sample_workspace, "--json")
    assert (done.exit_code, done.error["code"]) == (2, "extra_missing")
    assert 'pip install "duocthu[eval]"' in done.error["message"]
    assert cli("search", "liều ibuprofen", "--workspace", sample_workspace).exit_code == 0


def test_numbers_are_written_as_the_reader_writes_them() -> None:
    """A comma in Vietnamese, a point in English; a sign where there is a difference; nothing is a dash; 0 has no sign."""
    vi, en = EvalWords(Catalogue.load("vi")), EvalWords(Catalogue.load("en"))
    assert (vi.percent(0.98765), en.percent(0.98765), vi.percent(None)) == ("98,8", "98.8", "—")
    assert (vi.percent(0.05, signed=True), vi.percent(-0.05, signed=True), vi.percent(0.0, signed=True)) == (
        "+5,0",
        "-5,0",
        "0,0",
    )
    assert (vi.chance(0.00001), en.chance(0.0421)) == ("< 0,001", "0.042")
    assert en.bounds(Difference("hit@1", 3, 0, 1, 1, 0.25, 1.0, 0.5)) == "+25.0 – +100.0"
    assert vi.group("of_my_own") == "of_my_own"


@pytest.mark.parametrize("option", ["--dataset", "--split", "--run", "--against", "--out", "--html", "--json"])
def test_the_help_names_every_option(cli: Cli, option: str) -> None:
    """In words of the catalogue."""
    help_text = " ".join(cli("eval", "--help", DUOCTHU_LANG="vi", COLUMNS="100").out.split())
    assert option in help_text
    assert Catalogue.load("vi").text("cli.eval") in help_text


def test_the_sample_questions_travel_with_the_package() -> None:
    """They are a data file of the profile."""
    path = shipped_questions("sample")
    assert path is not None
    assert path.parent.name == "sample"
