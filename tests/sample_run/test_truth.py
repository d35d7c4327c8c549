"""The sample book, read, against the truth that was written down when it was typeset."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sample_run.truth import Row, records, truth

from duocthu.adapters.jsonl_store import JsonlStore
from duocthu.domain.monograph import Monograph

EXPECTED_FINDINGS = {
    "block_uncertain": 1,  # the table over three columns, without strokes down
    "bold_line_unmatched": 17,  # sub-heads of the dosage sections
    "index_line_unparsed": 1,  # the bold section label that lies in wait in the back index
    "overprinted_line": 1,
    "running_head_missing": 2,
}


@pytest.fixture(scope="module")
def found(sample_workspace: Path) -> list[Row]:
    """The monographs of the workspace."""
    return records(sample_workspace, "monographs")


def test_titles_ids_and_pages(found: list[Row]) -> None:
    """Every monograph, in order, on its physical and printed pages."""
    assert [(m["drug_name"], m["drug_id"], m["source_page_range"], m["printed_page_range"]) for m in found] == [
        (t["title"], t["drug_id"], [t["physical_start"], t["physical_end"]], [t["printed_start"], t["printed_end"]])
        for t in truth("monographs")
    ]


def test_atc_codes(found: list[Row]) -> None:
    """Several, one, or stated to be absent."""
    assert [(m["atc_codes"], m["atc_stated_absent"]) for m in found] == [
        (t["atc_codes"], t["atc_stated_absent"]) for t in truth("monographs")
    ]


def test_sections_with_their_headings(found: list[Row]) -> None:
    """Keys in the order of the page, each heading as printed on its page; a colon belongs to heading or value."""
    for record, expected in zip(found, truth("monographs"), strict=True):
        assert [_heading(s) for s in record["sections"]] == [_heading(s) for s in expected["sections"]]


def _heading(section: Row) -> tuple[str, str, int]:
    return section["key"], section["heading"]["text"].rstrip(": "), section["heading"]["physical_page"]


def test_section_text_is_identical(found: list[Row]) -> None:
    """Letter by letter, line by line, all defects mended: every section, those from which tables or formulas were lifted, too."""
    compared = 0
    for record, expected in zip(found, truth("monographs"), strict=True):
        for section, right in zip(record["sections"], expected["sections"], strict=True):
            assert section["text"] == right["text"], (record["drug_id"], section["key"])
            assert [_place(line) for line in section["lines"]] == [_place(line) for line in right["lines"]]
            compared += 1
    assert compared == 292


def _place(line: Row) -> tuple[str, int]:
    return line["text"], line["physical_page"]


def test_text_is_the_join_of_lines(found: list[Row]) -> None:
    """Of every section; each line lies in the range of its monograph."""
    for record in found:
        first, last = record["source_page_range"]
        for section in record["sections"]:
            assert section["text"] == "\n".join(line["text"] for line in section["lines"]).strip()
            assert all(first <= line["physical_page"] <= last for line in section["lines"])


def test_lines_hold_no_furniture(found: list[Row], sample_workspace: Path) -> None:
    """Neither the marks of the running heads nor a span that was placed as one."""
    furniture = {s["span_id"] for s in records(sample_workspace, "spans") if s["placed"] == "furniture"}
    assert furniture
    for record in found:
        for section in record["sections"]:
            for line in section["lines"]:
                assert not furniture.intersection(line["span_ids"])
                assert "DTM 1" not in line["text"]
                assert "Bản mẫu" not in line["text"]


def test_index_entries(sample_workspace: Path) -> None:
    """Every entry, its wrapped lines joined, with its kind, its monograph and both pages."""
    fields = ("text", "kind", "drug_id", "printed_page", "physical_page")
    found, expected = (
        [tuple(row[f] for f in fields) for row in rows] for rows in (records(sample_workspace, "back_index"), truth("index"))
    )
    assert found == expected


def test_chapters(sample_workspace: Path) -> None:
    """Titles and pages of the general chapters and appendices, in order."""
    assert [(c["title"].casefold(), c["physical_pages"], c["printed_pages"]) for c in records(sample_workspace, "chapters")] == [
        (t["title"].casefold(), [t["physical_start"], t["physical_end"]], [t["printed_start"], t["printed_end"]])
        for t in truth("chapters")
    ]


def test_all_findings_are_expected(sample_workspace: Path) -> None:
    """Each with its words; none of them stops the load."""
    rows = records(sample_workspace, "findings")
    assert all(row["message"] and row["severity"] != "error" for row in rows)
    codes = [row["code"] for row in rows]
    assert {code: codes.count(code) for code in sorted(set(codes))} == EXPECTED_FINDINGS
    assert JsonlStore(sample_workspace).manifest()["stopped_by"] == []


def test_what_is_written_reads_back_equal(sample_workspace: Path, tmp_path: Path) -> None:
    """Records as values, written again, are the same bytes."""
    again = JsonlStore(tmp_path / "again")
    with again.writer() as writer:
        for monograph in JsonlStore(sample_workspace).read("monographs.jsonl", Monograph):
            writer.append("monographs.jsonl", monograph)
        writer.commit({})
    assert (tmp_path / "again" / "monographs.jsonl").read_bytes() == (sample_workspace / "monographs.jsonl").read_bytes()
    JsonlStore(sample_workspace).verify()
