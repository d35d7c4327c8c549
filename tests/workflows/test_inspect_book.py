"""What ``inspect`` tells of the sample book, against its truth."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.sample_run.truth import truth

from duocthu.bootstrap import application
from duocthu.domain.errors import WorkspaceError
from duocthu.workflows.inspect_book import Inspection


@pytest.fixture(scope="module")
def seen(sample_pdf: Path) -> Inspection:
    """The sample through its own profile."""
    return application({}).inspect(sample_pdf, "sample", lambda _done, _total: None)


def test_pages_and_parts(seen: Inspection) -> None:
    """Every part with the pages of the contents page."""
    assert (seen.page_count, seen.numbered_pages) == (38, 27)
    assert [(p.kind, p.physical_pages) for p in seen.parts] == [
        ("general", (7, 10)),
        ("monograph", (11, 29)),
        ("appendix", (30, 33)),
        ("index", (34, 35)),
    ]


def test_faces_and_columns(seen: Inspection) -> None:
    """The most used face first; pages by their columns, all of them."""
    assert (seen.faces[0].font, seen.faces[0].size) == ("Spectral-Regular", 9.5)
    assert sum(seen.columns.values()) == seen.page_count
    assert max(seen.columns, key=lambda number: seen.columns[number]) == "2"


def test_headings_are_counted_by_section(seen: Inspection) -> None:
    """As often as the truth has them."""
    keys = [s["key"] for m in truth("monographs") for s in m["sections"]]
    assert seen.headings == {key: keys.count(key) for key in sorted(set(keys))}
    assert seen.missing_headings == ()


def test_lines_that_look_like_titles(seen: Inspection) -> None:
    """Every first line of a title is among them, with its page."""
    found = {line.text: line.physical_page for line in seen.title_lines}
    for monograph in truth("monographs"):
        first = monograph["title_lines"][0]
        assert found[first["text"] if isinstance(first, dict) else first] == monograph["physical_start"]


def test_bold_lines_that_matched_nothing(seen: Inspection) -> None:
    """Sub-heads of the dosage sections, none of them a heading; the most frequent first."""
    counts = [line.count for line in seen.unmatched_bold]
    assert counts == sorted(counts, reverse=True)
    assert "Thuốc uống" in {line.text for line in seen.unmatched_bold}


def test_another_profile_sees_what_it_does_not_know(sample_pdf: Path) -> None:
    """Held against the wrong profile, a book says what is amiss: no parts, missing headings, findings by code."""
    wrong = application({}).inspect(sample_pdf, "fda_label", lambda _done, _total: None)
    assert wrong.headings == {}
    assert len(wrong.missing_headings) > 10
    assert wrong.numbered_pages == 0


def test_blocks_are_listed_with_page_shape_and_certainty(seen: Inspection) -> None:
    """Those of the truth among them, before anything is written; without a workspace there is no picture."""
    true = [
        block["physical_page"] for record in truth("monographs") for section in record["sections"] for block in section["blocks"]
    ]
    found = Counter(block.physical_page for block in seen.blocks)
    assert Counter(true) <= found
    assert all(block.printed_page == block.physical_page + 3 for block in seen.blocks)
    assert all(0 < block.confidence <= 1 and block.source_crop == "" for block in seen.blocks)


def test_with_the_workspace_of_the_book_the_pictures_are_named(sample_pdf: Path, sample_workspace: Path) -> None:
    """Each is a file there."""
    seen = application({}).inspect(sample_pdf, "sample", lambda _done, _total: None, sample_workspace)
    assert seen.blocks
    assert all((sample_workspace / block.source_crop).is_file() for block in seen.blocks)


def test_a_workspace_of_another_book_is_refused(tmp_path: Path, sample_workspace: Path) -> None:
    """Its pictures show something else."""
    other = tmp_path / "other.pdf"
    other.write_bytes(b"%PDF-")
    with pytest.raises(WorkspaceError) as error:
        application({}).inspect(other, "sample", lambda _done, _total: None, sample_workspace)
    assert error.value.code == "source_differs"
