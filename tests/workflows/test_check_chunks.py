"""A workspace is read in one pass, each entry with its chunks; what is missing or damaged is named with its remedy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from tests.gates.small_corpus import DOSAGE, Corpus, small_corpus
from tests.ports.memory_store import MemoryStore

from duocthu.domain.errors import WorkspaceError
from duocthu.domain.monograph import SCHEMA_VERSION, Monograph
from duocthu.domain.page import PageRecord
from duocthu.gates.corpus import FoundProblem
from duocthu.gates.readiness import Readiness
from duocthu.workflows.check_chunks import check_chunks


def write(
    corpus: Corpus, *, without: str = "", manifest: dict[str, object] | None = None, more: Iterable[Monograph] = ()
) -> MemoryStore:
    """A workspace that holds the corpus."""
    store = MemoryStore()
    why = {name: ["withheld"] if name in corpus.withheld else ["grid_cells"] for name in corpus.cells}
    cells = [
        {"table_id": name, "caption": "", "cells": [cells], "confidence": 0.9, "why": why[name]}
        for name, cells in corpus.cells.items()
    ]
    findings = [{"code": f.code, "physical_page": f.physical_page, "data": {"sample": f.sample}} for f in corpus.findings]
    files: dict[str, list[object]] = {
        "pages.jsonl": [PageRecord(page, corpus.printed.get(page), None, corpus.kinds[page], ()) for page in corpus.pages],
        "spans.jsonl": list(corpus.placements),
        "back_index.jsonl": list(corpus.index),
        "blocks.jsonl": cells,  # type: ignore[dict-item]
        "findings.jsonl": findings,  # type: ignore[dict-item]
        "monographs.jsonl": [corpus.monograph, *more],
        "chapters.jsonl": [corpus.chapter],
        "chunks.jsonl": list(corpus.chunks),
        "passages.jsonl": list(corpus.passages()),
    }
    with store.writer() as writer:
        for name, records in files.items():
            if name != without:
                writer.open(name)
                writer.extend(name, records)
        for name in corpus.files:
            writer.add_file(name, b"png")
        writer.commit({"schema_version": SCHEMA_VERSION, "allowed": [], "stopped_by": [], **(manifest or {})})
    return store


def check(corpus: Corpus) -> Readiness:
    """The gates over a workspace that holds the corpus."""
    return check_chunks(write(corpus), corpus.profile)


def broken(readiness: Readiness) -> dict[str, int]:
    """The gates that do not hold, with their counts."""
    return {gate.name: gate.measured for gate in readiness.gates if not gate.holds}


def test_a_correct_workspace_is_ready() -> None:
    """With the numbers of what was looked at, and the book's name."""
    readiness = check(small_corpus())
    assert readiness.ready
    assert (readiness.entries, readiness.chunks, readiness.blocks, readiness.pages) == (2, 6, 1, ())
    assert (readiness.title, readiness.year) == (small_corpus().profile.title, 2018)


def test_the_gates_see_what_the_files_hold() -> None:
    """Chunks, spans, cells, crops and the back index all come from the workspace."""
    corpus = small_corpus()
    assert broken(check(corpus.with_chunk(f"{DOSAGE}__1", context_labels=()))).keys() >= {"dose_without_governing_label"}
    assert broken(check(replace(corpus, placements=corpus.placements[1:]))) == {"span_not_placed_once": 2}  # a heading's
    assert broken(check(replace(corpus, files=frozenset()))) == {"crop_missing": 1}
    assert broken(check(replace(corpus, index=(replace(corpus.index[0], drug_id=None),)))) == {"index_entry_without_monograph": 1}


def test_chunks_of_no_entry_hide_no_others() -> None:
    """A chunk of an unknown drug, at the head, in the middle or at the end of the file, leaves the rest with their entries."""
    corpus = small_corpus()
    strange = replace(corpus.chunks[0], drug_id="cefaclor", chunk_id="cefaclor__chi_dinh__0")
    for at in (0, 3, len(corpus.chunks)):
        chunks = (*corpus.chunks[:at], strange, *corpus.chunks[at:])
        assert broken(check(replace(corpus, chunks=chunks))) == {"chunk_of_no_entry": 1}


def test_a_chunk_apart_from_its_drugs_others_is_seen() -> None:
    """The file is in book order; what comes too late has no entry any more."""
    corpus = small_corpus()
    found = broken(check(replace(corpus, chunks=(*corpus.chunks[1:], corpus.chunks[0]))))
    assert found == {"chunk_of_no_entry": 1, "section_not_covered": 1}


def test_an_entry_without_chunks_is_seen() -> None:
    """A monograph that the chunker passed over."""
    corpus = small_corpus()
    bare = replace(corpus.monograph, drug_id="cefradin", tables=())
    bare = replace(bare, sections=tuple(replace(s, parts=()) for s in bare.sections[:1]))
    readiness = check_chunks(write(corpus, more=[bare]), corpus.profile)
    assert broken(readiness)["section_not_covered"] == 1


@pytest.mark.parametrize(("allowed", "stopped", "ready"), [([], ["x"], False), (["x"], [], True), (["x"], ["x"], False)])
def test_a_finding_is_allowed_by_name_everywhere_or_not_at_all(allowed: list[str], stopped: list[str], ready: bool) -> None:  # noqa: FBT001
    """A code of which one place is known and another stops the load is not allowed."""
    code = "glyph_order_uncertain"
    corpus = replace(small_corpus(), findings=(FoundProblem(code, 10, "yàgn"),))
    manifest: dict[str, object] = {"allowed": [code for _ in allowed], "stopped_by": [code for _ in stopped]}
    assert check_chunks(write(corpus, manifest=manifest), corpus.profile).ready is ready


def test_without_chunks_the_remedy_is_to_cut_them() -> None:
    """Not to read the book again."""
    with pytest.raises(WorkspaceError) as error:
        check_chunks(write(small_corpus(), without="chunks.jsonl"), small_corpus().profile)
    assert (error.value.code, error.value.data["file"]) == ("chunks_missing", "chunks.jsonl")


def test_passages_go_with_the_chunks_of_their_lines() -> None:
    """One that is lost, or too many, is told; the others are held against their chunks all the same."""
    corpus = small_corpus()
    records = corpus.passages()
    assert broken(check(replace(corpus, records=records[:-1]))) == {"passage_not_of_its_chunk": 1}
    assert broken(check(replace(corpus, records=(*records, records[0])))) == {"passage_not_of_its_chunk": 1}
    assert broken(check(replace(corpus, records=(records[1], records[0], *records[2:])))) == {"passage_not_of_its_chunk": 2}
    assert broken(check(corpus.with_record(f"{DOSAGE}__1", start=0))) == {"passage_place_wrong": 1}


def test_without_passages_the_remedy_is_to_cut_anew() -> None:
    """They are made with the chunks."""
    with pytest.raises(WorkspaceError) as error:
        check_chunks(write(small_corpus(), without="passages.jsonl"), small_corpus().profile)
    assert (error.value.code, error.value.data["file"]) == ("chunks_missing", "passages.jsonl")
    store = write(small_corpus())
    store.files["passages.jsonl"][1] = b'{"chunk_id": "x"}'
    with pytest.raises(WorkspaceError) as error:
        check_chunks(store, small_corpus().profile)
    assert (error.value.code, error.value.data["line"]) == ("chunks_malformed", 2)


def test_cells_that_are_withheld_are_missed_by_nobody() -> None:
    """Others that are empty are."""
    corpus = replace(small_corpus(), cells={"p0011_1": []})
    assert broken(check(corpus)) == {"block_without_cells": 1}
    assert check(replace(corpus, withheld=frozenset({"p0011_1"}))).ready


def test_damaged_chunks_are_named_with_their_line() -> None:
    """A record that lacks a field, or is cut off."""
    store = write(small_corpus())
    store.files["chunks.jsonl"][2] = b'{"chunk_id": "x"}'
    with pytest.raises(WorkspaceError) as error:
        check_chunks(store, small_corpus().profile)
    assert (error.value.code, error.value.data["line"]) == ("chunks_malformed", 3)


@pytest.mark.parametrize("name", ["monographs.jsonl", "spans.jsonl", "chapters.jsonl", "pages.jsonl", "blocks.jsonl"])
def test_other_records_that_are_missing_are_named(name: str) -> None:
    """These come from reading the book."""
    with pytest.raises(WorkspaceError) as error:
        check_chunks(write(small_corpus(), without=name), small_corpus().profile)
    assert error.value.code == "record_missing"


def test_records_of_another_schema_are_refused() -> None:
    """Rather than found faulty in every field."""
    with pytest.raises(WorkspaceError) as error:
        check_chunks(write(small_corpus(), manifest={"schema_version": 3}), small_corpus().profile)
    assert error.value.code == "schema_differs"


def test_substances_come_from_the_index() -> None:
    """Names of the index that label lines of a monograph: the doses below them need them."""
    corpus = small_corpus()
    part = next(c for c in corpus.chunks if c.chunk_id.endswith(f"{DOSAGE}__1"))
    short = corpus.with_chunk(f"{DOSAGE}__1", context_labels=("Người lớn:",), text=f"Người lớn:\n{part.source_text}")
    paragraph = {"paragraph_without_governing_label": 1}
    assert broken(check(short)) == {"passage_units_wrong": 1, **paragraph}  # the part before stands under the route, too
    entries = [
        replace(corpus.index[0], text=f"{name} - xem Cefalexin, 11", kind="see", name=name) for name in ("Uống", "Suy thận")
    ]
    index = (*corpus.index, *entries)
    assert check(replace(corpus, index=index)).ready
    assert broken(check(replace(short, index=index))) == {"dose_without_governing_label": 1, **paragraph}


@pytest.mark.parametrize("name", ["monographs", "chapters", "sections", "blocks", "index_entries", "findings", "chunks"])
def test_records_are_as_many_as_the_manifest_tells(name: str) -> None:
    """One that was lost on the way to its file, where nothing else tells of it: an entry of the index, a finding."""
    corpus = replace(small_corpus(), findings=(FoundProblem("running_head_missing", 10, ""),))
    counts: dict[str, object] = {"monographs": 1, "chapters": 1, "sections": 2, "blocks": 1, "index_entries": 1}
    counts["findings"] = {"running_head_missing": 1}
    chunks = {"count": len(corpus.chunks)}
    assert check_chunks(write(corpus, manifest={"counts": counts, "chunks": chunks}), corpus.profile).ready
    if name == "chunks":
        chunks = {"count": 9}
    else:
        counts[name] = {"running_head_missing": 2} if name == "findings" else 9
    told = check_chunks(write(corpus, manifest={"counts": counts, "chunks": chunks}), corpus.profile)
    assert broken(told) == {"record_count_differs": 1}


def test_a_finding_that_the_manifest_does_not_count_is_told() -> None:
    """As one that it counts and that is not there."""
    corpus = replace(small_corpus(), findings=(FoundProblem("cut_letters", 10, ""),))
    told = check_chunks(write(corpus, manifest={"counts": {"findings": {"running_head_missing": 1}}}), corpus.profile)
    assert broken(told) == {"record_count_differs": 2}
