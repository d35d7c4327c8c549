"""What ``run`` writes, and what it leaves when it cannot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from tests.ports.in_process_pool import InProcessPool
from tests.ports.memory_store import MemoryStore
from tests.workflows.paper_engine import PaperEngine

from duocthu.books.registry import find
from duocthu.books.schema import KnownException, Profile
from duocthu.domain.errors import BookFileError
from duocthu.domain.monograph import Monograph
from duocthu.domain.page import PageRecord
from duocthu.domain.placement import Placement
from duocthu.messages.catalogue import Catalogue
from duocthu.workflows.read_pages import ReadLimits
from duocthu.workflows.run import FILES, RunReport, RunRequest, run

PAGES = [
    ["**ZOLPIDEM**", "Maker", "FULL PRESCRIBING INFORMATION: CONTENTS*"],
    ["**FULL PRESCRIBING INFORMATION**", "**1 INDICATIONS AND USAGE**", "Short-term treatment of insomnia."],
    ["**4 CONTRAINDICATIONS**", "Known hypersensitivity."],
]


@pytest.fixture
def request_(tmp_path: Path) -> RunRequest:
    """A request for a file that only its hash is taken of."""
    pdf = tmp_path / "label.pdf"
    pdf.write_bytes(b"%PDF-")
    return RunRequest(pdf, find("fda_label"), "0" * 64, ReadLimits(5.0, 100))


def _run(request: RunRequest, engine: PaperEngine, store: MemoryStore) -> RunReport:
    return run(request, engine, InProcessPool(), store, Catalogue.load("en"), lambda _stage, _done, _total: None)


def test_all_files_and_the_manifest(request_: RunRequest) -> None:
    """Every file is there, even without records; the manifest names source, profile, versions and counts."""
    store = MemoryStore()
    report = _run(request_, PaperEngine(PAGES), store)
    manifest = store.manifest()
    files = manifest["files"]
    assert isinstance(files, dict)
    assert set(FILES) <= set(files)
    assert {"source", "book", "profile_sha256", "versions", "counts", "stopped_by", "allowed"} <= set(manifest)
    assert (report.pages, report.monographs, report.stopped_by) == (3, 1, ())
    (only,) = store.read("monographs.jsonl", Monograph)
    assert [s.key for s in only.sections] == ["chi_dinh", "chong_chi_dinh"]


def test_the_pages_have_both_addresses(request_: RunRequest) -> None:
    """A book without printed numbers has none: null, never a guess."""
    store = MemoryStore()
    _run(request_, PaperEngine(PAGES), store)
    assert [(p.physical_page, p.printed_page) for p in store.read("pages.jsonl", PageRecord)] == [(0, None), (1, None), (2, None)]


def test_every_span_is_placed_once(request_: RunRequest) -> None:
    """One row, one span, one place."""
    store = MemoryStore()
    _run(request_, PaperEngine(PAGES), store)
    placed = [p.span_id for p in store.read("spans.jsonl", Placement)]
    assert len(placed) == len(set(placed)) == sum(map(len, PAGES))


def test_an_unreadable_page_stops_the_load_unless_it_is_known(request_: RunRequest) -> None:
    """By the user for the code, by the profile for the page alone."""
    engine = PaperEngine(PAGES, {2: BookFileError("page_unreadable", reason="broken")})
    assert _run(request_, engine, MemoryStore()).stopped_by == ("page_unreadable",)
    allowed = _run(replace(request_, allow=frozenset({"page_unreadable"})), engine, MemoryStore())
    assert (allowed.stopped_by, allowed.allowed) == ((), ("page_unreadable",))
    for page, stopped in ((2, ()), (1, ("page_unreadable",))):
        known = KnownException(code="page_unreadable", physical_page=page, reason="looked at", verified_by="a person")
        request = replace(request_, profile=replace_known(request_, known))
        assert _run(request, engine, MemoryStore()).stopped_by == stopped


def replace_known(request: RunRequest, known: KnownException) -> Profile:
    """The profile with one known exception."""
    return msgspec.structs.replace(request.profile, known_exceptions=(known,))


def test_a_book_without_text(request_: RunRequest) -> None:
    """An error, and the earlier records stay."""
    store = MemoryStore()
    _run(request_, PaperEngine(PAGES), store)
    before = store.manifest()
    with pytest.raises(BookFileError, match="no_text"):
        _run(request_, PaperEngine([[], []]), store)
    assert store.manifest() == before


def test_a_file_that_is_missing(request_: RunRequest, tmp_path: Path) -> None:
    """Before anything else is tried."""
    with pytest.raises(BookFileError, match="file_missing"):
        _run(replace(request_, pdf=tmp_path / "none.pdf"), PaperEngine(PAGES), MemoryStore())
