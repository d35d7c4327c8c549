"""``duocthu chunk-ready``: a table and an exit code for people, a value for programs, a page to look through."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec import json, structs
from tests.cli.conftest import Cli
from tests.gates.small_corpus import DOSAGE, DRUG, Corpus, small_corpus
from tests.workflows.test_check_chunks import write

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.books.schema import KnownException
from duocthu.cli.chunk_ready import NOT_READY
from duocthu.cli.gate_report import gate_report
from duocthu.gates.catalogue import GATES
from duocthu.messages.catalogue import Catalogue, Language

HOSTILE = "</code><script>alert(1)</script>\x1b[31m&amp;"


def _workspace(corpus: Corpus, folder: Path) -> Path:
    memory = write(corpus)
    with JsonlStore(folder).writer() as writer:
        for name, lines in memory.files.items():
            if not name.endswith(".jsonl"):
                writer.add_file(name, lines[0])
                continue
            writer.open(name)
            writer.extend(name, [json.decode(line) for line in lines])
        writer.append("profile.jsonl", corpus.profile)
        writer.commit({name: value for name, value in memory.manifest().items() if name != "files"})
    return folder


def _faulty() -> Corpus:
    return small_corpus().with_chunk(f"{DOSAGE}__1", parent_id=HOSTILE)


class _Page(HTMLParser):
    """Elements and text of a page."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words = ""
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep it."""
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        """Keep it."""
        self.words += data


def _cells(out: str) -> list[str]:
    """The first column of a table."""
    return [line.split("│")[1].strip() for line in out.splitlines() if line.startswith("│")]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_correct_workspace(cli: Cli, tmp_path: Path, language: Language) -> None:
    """Exit code 0, no row of zeros, and a last line that says so; every gate in words with its name below with ``--all``."""
    folder = _workspace(small_corpus(), tmp_path / "w")
    words = Catalogue.load(language)
    short = cli("chunk-ready", folder, DUOCTHU_LANG=language, COLUMNS="200")
    assert (short.exit_code, short.err, _cells(short.out)) == (0, "", [])
    assert words.text("cli.gates_left_out", count=len(GATES)) in short.out
    done = cli("chunk-ready", folder, "--all", DUOCTHU_LANG=language, COLUMNS="200")
    assert (done.exit_code, done.err) == (0, "")
    assert _cells(done.out) == [cell for gate in GATES for cell in (words.text(f"gate.{gate.name}"), gate.name)]
    assert words.text("cli.gates_left_out", count=0).partition("0")[2] not in done.out
    assert short.out.splitlines()[-1] == done.out.splitlines()[-1]
    ready = words.text("cli.ready", gates=len(GATES), chunks=6, entries=2, blocks=1)
    assert done.out.rstrip().endswith(ready)


def test_a_faulty_workspace(cli: Cli, tmp_path: Path) -> None:
    """Exit code 8; the gate in words, the place with both addresses; escape codes of the book are shown, not obeyed."""
    done = cli("chunk-ready", _workspace(_faulty(), tmp_path / "w"), DUOCTHU_LANG="vi", COLUMNS="200")
    assert (done.exit_code, done.err) == (NOT_READY, "")
    words = Catalogue.load("vi")
    assert words.text("gate.parent_unknown") in done.out
    assert f"{words.text('ask.address', printed_page=12, pdf_page=12)} · {DRUG}__{DOSAGE}__1" in done.out
    assert "CHƯA ĐẠT: 1 trong" in done.out
    assert _cells(done.out) == [words.text("gate.parent_unknown"), "parent_unknown"]
    assert "\x1b" not in done.out


def test_a_load_that_is_refused_says_what_does_not_hold(cli: Cli, tmp_path: Path) -> None:
    """The gate in words beside the name that ``--allow`` knows; accepted by name it is told in the same words."""
    folder = _workspace(_faulty(), tmp_path / "w")
    words = f"{Catalogue.load('vi').text('gate.parent_unknown')} (parent_unknown)"
    done = cli("load", folder, DUOCTHU_LANG="vi")
    assert (done.exit_code, words in done.err) == (NOT_READY, True)
    done = cli("load", folder, "--allow", "parent_unknown", DUOCTHU_LANG="vi")
    assert (done.exit_code, words in done.out) == (0, True)


def test_json(cli: Cli, tmp_path: Path) -> None:
    """One value with all gates; the exit code stays."""
    done = cli("chunk-ready", _workspace(_faulty(), tmp_path / "w"), "--json")
    assert done.exit_code == NOT_READY
    assert not done.value["ready"]
    assert [gate["name"] for gate in done.value["gates"]] == [gate.name for gate in GATES]
    wrong = [gate for gate in done.value["gates"] if gate["measured"]]
    assert [(g["name"], g["target"], g["measured"], g["safety"]) for g in wrong] == [("parent_unknown", 0, 1, False)]
    place = {"gate": "parent_unknown", "place": f"{DRUG}__{DOSAGE}__1", "physical_page": 11, "sample": HOSTILE}
    assert wrong[0]["first"] == [place]
    assert done.value["pages"] == [{"physical_page": 11, "printed_page": 12}]


def test_the_page(cli: Cli, tmp_path: Path) -> None:
    """All gates with their counts, what does not hold first; no script, no outside address, text as text."""
    file = tmp_path / "gates.html"
    done = cli("chunk-ready", _workspace(_faulty(), tmp_path / "w"), "--html", file, DUOCTHU_LANG="vi")
    assert done.exit_code == NOT_READY
    assert str(file) in done.out
    raw = file.read_bytes()
    page = _Page(raw)
    assert all(gate.name in page.words for gate in GATES)
    assert page.words.index("parent_unknown") < page.words.index("part_numbering_broken")
    assert "trang in 12 (trang PDF 12)" in page.words
    assert HOSTILE.replace("\x1b", "\ufffd") in page.words
    assert not {"script", "a", "img", "link", "iframe"} & set(page.tags)
    assert not [value for name, value in page.attributes if name in {"href", "src", "style"} or name.startswith("on")]
    assert b"prefers-color-scheme: dark" in raw
    assert b"width=device-width" in raw
    assert sorted(tmp_path.iterdir()) == [file, tmp_path / "w"]


def test_the_page_shows_what_was_accepted(catalogue: Catalogue) -> None:
    """Known exceptions are counted and shown, beside the gate that they are of."""
    known = KnownException(code="parent_unknown", entry=DRUG, reason="a test", verified_by="nobody")
    corpus = _faulty()
    corpus = replace(corpus, profile=structs.replace(corpus.profile, known_exceptions=(known,)))
    page = _Page(gate_report(corpus.judged(), catalogue))
    assert catalogue.text("cli.report_excepted", count=1) in page.words
    assert f"{DRUG}__{DOSAGE}__1" in page.words
    assert catalogue.text("cli.report_failed", count=1) not in page.words


def test_what_was_accepted_is_no_row_that_is_left_out(cli: Cli, tmp_path: Path, catalogue: Catalogue) -> None:
    """A gate that holds by an exception of the profile stands in the short table, with the page of that place."""
    known = KnownException(code="parent_unknown", entry=DRUG, reason="a test", verified_by="nobody")
    corpus = _faulty()
    corpus = replace(corpus, profile=structs.replace(corpus.profile, known_exceptions=(known,)))
    done = cli("chunk-ready", _workspace(corpus, tmp_path / "w"), DUOCTHU_LANG="vi", COLUMNS="200")
    assert done.exit_code == 0
    assert _cells(done.out) == [catalogue.text("gate.parent_unknown"), "parent_unknown"]
    assert f"0 ({catalogue.text('cli.excepted', count=1)}) │       12 │" in done.out


def test_the_page_of_many_places_says_how_many_more(catalogue: Catalogue) -> None:
    """Five are shown."""
    corpus = small_corpus().with_chunks(lambda c: replace(c, parent_id="x"))
    page = _Page(gate_report(corpus.judged(), catalogue))
    assert catalogue.text("cli.report_more", count=1) in page.words
    assert len(re.findall(f"{DRUG}__", page.words)) == 5


@pytest.fixture
def catalogue() -> Catalogue:
    """The Vietnamese words."""
    return Catalogue.load("vi")


def test_a_page_that_cannot_be_written(cli: Cli, tmp_path: Path) -> None:
    """Exit code 6, and nothing is left behind."""
    done = cli("chunk-ready", _workspace(small_corpus(), tmp_path / "w"), "--html", tmp_path / "no" / "x.html", "--json")
    assert done.exit_code == 6
    assert done.error["code"] == "workspace_unwritable"
    assert [entry.name for entry in tmp_path.iterdir()] == ["w"]


def test_without_chunks(cli: Cli, tmp_path: Path) -> None:
    """What to do stands in the error."""
    folder = _workspace(small_corpus(), tmp_path / "w")
    manifest = JsonlStore(folder).manifest()
    with JsonlStore(folder).writer() as writer:
        for name in ("monographs", "chapters", "pages", "spans", "back_index", "blocks", "findings"):
            writer.open(f"{name}.jsonl")
        writer.append("profile.jsonl", small_corpus().profile)
        writer.commit({name: value for name, value in manifest.items() if name != "files"})
    done = cli("chunk-ready", folder, DUOCTHU_LANG="vi")
    assert done.exit_code == 6
    assert "duocthu chunk" in done.err
    assert cli("chunk-ready", folder, "--json").error["code"] == "chunks_missing"


def test_a_changed_file_is_refused(cli: Cli, tmp_path: Path) -> None:
    """What was not written by the program is not judged."""
    folder = _workspace(small_corpus(), tmp_path / "w")
    with (folder / "chunks.jsonl").open("ab") as file:
        file.write(b"{}\n")
    assert cli("chunk-ready", folder, "--json").error["code"] == "record_changed"


def test_a_report_replaces_no_record(cli: Cli, tmp_path: Path) -> None:
    """Nor a device: what stands there already is a plain file or nothing."""
    folder = _workspace(small_corpus(), tmp_path / "workspace")
    record = folder / "chunks.jsonl"
    before = record.read_bytes()
    for place in (record, Path("/dev/null"), tmp_path):
        shown = cli("chunk-ready", str(folder), "--html", str(place))
        assert (shown.exit_code, str(place) in shown.err) == (2, True), place
    assert record.is_symlink()
    assert record.read_bytes() == before
