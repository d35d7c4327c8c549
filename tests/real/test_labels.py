"""Five US drug labels, a second kind of book by profile alone, against what a person reads in them.

``expected/fda_*.json`` was written from the printed pages. Headings of the Highlights and of the contents list are none; what
follows section 17 is not part of it: the leaflet for patients and the printed package are sections of their own where the label
heads them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.real.program_run import run_program

from duocthu.text.quantities import states_dose

EXPECTED = Path(__file__).parent / "expected"
LABELS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(EXPECTED.glob("fda_*.json"))}
QUESTIONS: list[dict[str, Any]] = json.loads((EXPECTED / "questions.json").read_text("utf-8"))
RUN_SECONDS = 120.0
ASK_SECONDS = 60.0
WRAPPED = 4  # lines that a sub-heading may take


@dataclass(frozen=True, slots=True)
class ReadLabel:
    """A label's workspace, what stands in ``monographs.jsonl``, and what is expected."""

    workspace: Path
    monographs: list[dict[str, Any]]
    expected: dict[str, Any]

    @property
    def sections(self) -> list[dict[str, Any]]:
        """The sections of its one monograph."""
        sections: list[dict[str, Any]] = self.monographs[0]["sections"]
        return sections

    def lines(self) -> list[dict[str, Any]]:
        """The lines of all sections, in order."""
        return [line for section in self.sections for line in section["lines"]]


@pytest.fixture(scope="module")
def read_label(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], ReadLabel]:
    """Reads a label with the program, each only once."""

    @cache
    def read(name: str) -> ReadLabel:
        expected = LABELS[name]
        out = tmp_path_factory.mktemp("labels") / name
        pdf = shared / "real" / "labels" / expected["file"]
        run = run_program("run", str(pdf), "--book", "fda_label", "--out", str(out), seconds=RUN_SECONDS)
        assert run.exit_code == 0, f"{name}: {run.stdout}{run.stderr}"
        records = (out / "monographs.jsonl").read_text("utf-8").splitlines()
        return ReadLabel(out, [json.loads(record) for record in records], expected)

    return read


@pytest.fixture(params=sorted(LABELS))
def label(request: pytest.FixtureRequest, read_label: Callable[[str], ReadLabel]) -> ReadLabel:
    """One of the labels."""
    return read_label(request.param)


def squeezed(text: str) -> str:
    """Text without white space: labels set no space around italics, so where a word ends there is a matter of opinion."""
    return "".join(text.split())


def test_a_file_is_one_monograph_with_its_title(label: ReadLabel) -> None:
    """The title is the label's opening; the labeler's name under it may belong to it, what follows does not."""
    (monograph,) = label.monographs
    title, labeler = label.expected["title"], label.expected["labeler"]
    assert squeezed(monograph["drug_name"]) in {squeezed(title), squeezed(title + labeler)}


def test_pages_are_those_of_the_file_alone(label: ReadLabel) -> None:
    """A label prints no page numbers: printed pages are null; the monograph ends with the file."""
    (monograph,) = label.monographs
    assert monograph["printed_page_range"] == [None, None]
    first, last = monograph["source_page_range"]
    assert first <= label.expected["body_starts"]["page"]
    assert last == label.expected["pages"] - 1


def test_every_heading_is_found_and_none_is_invented(label: ReadLabel) -> None:
    """Key, heading and page of each section, in the order of the label."""
    found = [(s["key"], squeezed(s["heading"]["text"]), s["heading"]["physical_page"]) for s in label.sections]
    expected = [(s["key"], squeezed(s["heading"]), s["page"]) for s in label.expected["sections"]]
    assert found == expected


def test_sub_headings_stand_in_their_section_as_bold_lines(label: ReadLabel) -> None:
    """Sub-headings are lines of the section, bold, on their page and in order; a wrapped one takes several lines."""
    lines_of = {section["key"]: section["lines"] for section in label.sections}
    for section in label.expected["sections"]:
        lines = lines_of[section["key"]]
        start = 0
        for sub in section["subheadings"]:
            at = _bold_run(lines, start, squeezed(sub["text"]))
            assert at is not None, f"'{sub['text']}' is not among the bold lines of {section['key']}"
            assert lines[at]["physical_page"] == sub["page"], sub["text"]
            start = at + 1


def _bold_run(lines: list[dict[str, Any]], start: int, wanted: str) -> int | None:
    """Where consecutive bold lines spell ``wanted``."""
    for at in range(start, len(lines)):
        text = ""
        for line in lines[at : at + WRAPPED]:
            if not line["bold"]:
                break
            text += squeezed(line["text"])
            if text == wanted:
                return at
    return None


def test_nothing_of_highlights_and_contents_list_is_in_a_section(label: ReadLabel) -> None:
    """The body starts after its head; what stands before it repeats the body in short."""
    body = label.expected["body_starts"]["page"]
    assert min(line["physical_page"] for line in label.lines()) >= body
    texts = {squeezed(line["text"]) for line in label.lines()}
    assert not [text for text in texts if text.startswith("FULLPRESCRIBINGINFORMATION")]
    assert not [text for text in texts if text.startswith("Sectionsorsubsectionsomitted")]


def test_letters_cut_off_at_a_page_break_are_no_lines(label: ReadLabel) -> None:
    """Where the page break cuts a line, the maker of these files draws the letters that reach over it on both pages."""
    for remains in label.expected["cut_letters"]:
        lines = [squeezed(line["text"]) for line in label.lines() if line["physical_page"] == remains["page"]]
        assert remains["letters"] not in lines
        assert not [line for line in lines if 0 < len(line) <= 2 and line.isalpha() and line in remains["letters"]]


def test_text_is_its_lines(label: ReadLabel) -> None:
    """The contract of every section, in a book that the sample does not resemble."""
    for section in label.sections:
        assert section["text"] == "\n".join(line["text"] for line in section["lines"]).strip()


@pytest.mark.parametrize("case", QUESTIONS, ids=[case["id"] for case in QUESTIONS])
def test_question(case: dict[str, Any], read_label: Callable[[str], ReadLabel]) -> None:
    """An answer cites the section and the page on which the answering sentence stands, or says that the label has none."""
    workspace = read_label(Path(case["label"]).stem).workspace
    run = run_program("ask", case["question"], "--workspace", str(workspace), "--json", seconds=ASK_SECONDS)
    answer = run.record()
    assert answer["status"] == case["status"], run.stdout
    if case["status"] == "not_found":
        assert answer["statements"] == []
        return
    cited = [c for c in answer["citations"] if c["section_key"] == case["section"] and _covers(c, case["pages"])]
    assert cited, answer["citations"]
    assert all(c["printed_page_range"] == [None, None] for c in cited)
    ids = {c["chunk_id"] for c in cited}
    quoted = " ".join(" ".join(s["text"].split()) for s in answer["statements"] if ids & set(s["citation_ids"]))
    if case["phrase"] is None:
        assert answer["crops"], "the answer stands in a table: the table is shown"
        assert answer["notices"]
        assert case["in_table"] not in quoted, "no cell of a table is quoted"
        assert not states_dose(quoted), "no dose is quoted beside a table"
    else:
        assert case["phrase"] in quoted


def _covers(citation: dict[str, Any], pages: list[int]) -> bool:
    """Whether a citation leads to one of the pages."""
    first, last = citation["source_page_range"]
    return any(first <= page <= last for page in pages)
