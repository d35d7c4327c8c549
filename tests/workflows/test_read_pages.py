"""Pages are read in ranges, each once; a page that fails is known by its number and takes no other with it."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.ports.in_process_pool import InProcessPool
from tests.workflows.paper_engine import PaperEngine

from duocthu.books.registry import find
from duocthu.domain.errors import BookFileError
from duocthu.extract.page_reading import PageReader, PageReading
from duocthu.text.lexicon import words_of
from duocthu.workflows.read_page import read_page
from duocthu.workflows.read_pages import BookSource, ReadLimits, Spilled, merge_words, page_ranges, read_book

PROFILE = find("fda_label")
LIMITS = ReadLimits(page_seconds=5.0, max_pages=1000)
PDF = Path("book.pdf")


def _read(engine: PaperEngine, folder: Path, told: list[tuple[int, int]] | None = None) -> Spilled:
    def progress(done: int, total: int) -> None:
        if told is not None:
            told.append((done, total))

    return read_book(BookSource(PDF, PROFILE, engine), InProcessPool(), LIMITS, folder, progress)


def _pages(count: int) -> list[list[str]]:
    return [[f"**TITLE {n}**", f"Text of page number {n}.", "And more of it."] for n in range(count)]


def _numbers(readings: list[PageReading]) -> list[int]:
    return [reading.physical_page for reading in readings]


@given(st.integers(1, 3000))
def test_ranges_cover_every_page_once(count: int) -> None:
    """In order, from the first page to the last, none empty."""
    ranges = page_ranges(count)
    assert [n for first, last in ranges for n in range(first, last + 1)] == list(range(count))
    assert all(first <= last for first, last in ranges)


@given(st.integers(1, 80), st.data())
def test_what_was_spilled_is_what_was_read(count: int, data: st.DataObject) -> None:
    """Page by page, from any page to any other; words are counted over all."""
    engine = PaperEngine(_pages(count))
    with tempfile.TemporaryDirectory() as folder:
        spilled = _read(engine, Path(folder))
        document, reader = engine.open(PDF, max_pages=count), PageReader(PROFILE)
        assert list(spilled.pages()) == [read_page(document, reader, n)[0] for n in range(count)]
        first = data.draw(st.integers(0, count - 1))
        last = data.draw(st.integers(first, count - 1))
        assert _numbers(list(spilled.pages(first, last))) == list(range(first, last + 1))
    expected: Counter[str] = Counter()
    for page in _pages(count):
        expected.update(words_of("\n".join(row.strip("*") for row in page)))
    assert merge_words(r.words for r in spilled.ranges) == expected


def test_progress_goes_up_to_the_last_page(tmp_path: Path) -> None:
    """From nothing to all."""
    told: list[tuple[int, int]] = []
    _read(PaperEngine(_pages(50)), tmp_path, told)
    assert told[0] == (0, 50)
    assert told[-1] == (50, 50)
    assert told == sorted(told)


@given(
    st.sets(st.integers(0, 39), min_size=1, max_size=39), st.sampled_from(["page_unreadable", "page_timeout", "memory_exceeded"])
)
def test_pages_that_fail_are_findings(failing: set[int], code: str) -> None:
    """Each by its number and reason; every other page is read."""
    errors: dict[int, Exception] = {n: BookFileError(code, reason="broken", seconds=1, memory_mb=1) for n in failing}
    with tempfile.TemporaryDirectory() as folder:
        spilled = _read(PaperEngine(_pages(40), errors), Path(folder))
        assert _numbers(list(spilled.pages())) == [n for n in range(40) if n not in failing]
    assert [(f.code, f.physical_page) for f in spilled.findings] == [("page_unreadable", n) for n in sorted(failing)]
    assert all(f.severity == "error" for f in spilled.findings)


def test_a_file_of_which_no_page_can_be_read(tmp_path: Path) -> None:
    """An error with the file and the first page."""
    errors: dict[int, Exception] = {n: BookFileError("page_timeout", seconds=1) for n in range(3)}
    with pytest.raises(BookFileError) as error:
        _read(PaperEngine(_pages(3), errors), tmp_path)
    assert (error.value.code, error.value.data["file"], error.value.data["physical_page"]) == ("page_timeout", "book.pdf", 0)


def test_a_file_with_too_many_pages(tmp_path: Path) -> None:
    """Before any page is read."""
    with pytest.raises(BookFileError, match="too_many_pages"):
        _read(PaperEngine([[]] * 1001), tmp_path)


def test_a_fault_of_the_program_is_no_fault_of_the_page(tmp_path: Path) -> None:
    """It comes through as it is."""
    with pytest.raises(ZeroDivisionError):
        _read(PaperEngine(_pages(3), {1: ZeroDivisionError()}), tmp_path)
