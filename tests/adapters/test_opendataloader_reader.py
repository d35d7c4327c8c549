"""The second reader: its boxes are ours, its process has limits, and where it is missing it says so."""

from __future__ import annotations

import json
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pymupdf
import pytest
from tests.adapters.page_drawings import draw_book
from tests.ports.in_process_pool import InProcessPool

from duocthu.adapters import opendataloader_reader
from duocthu.adapters.opendataloader_reader import OpenDataLoaderReader, pages_of
from duocthu.adapters.pymupdf_splitter import Piece, count_pages, write_piece
from duocthu.domain.errors import BookFileError
from duocthu.domain.geometry import BoundingBox
from duocthu.ports.second_reader import SecondElement, SecondPage, UnreadPages

ANSWER = {
    "number of pages": 2,
    "kids": [
        {"type": "heading", "page number": 1, "bounding box": [44, 700, 298, 710.5], "content": "AMLODIPIN"},
        {
            "type": "list",
            "page number": 1,
            "bounding box": [44, 600, 298, 690],
            "list items": [
                {"type": "list item", "page number": 1, "bounding box": [44, 680, 298, 690], "content": "Uống", "kids": []}],
        },
        {
            "type": "table",
            "page number": 2,
            "bounding box": [44, 100, 298, 200],
            "rows": [{"type": "table row", "cells": [
                {"type": "table cell", "page number": 2, "bounding box": [44, 100, 90, 200], "kids": [
                    {"type": "paragraph", "page number": 2, "bounding box": [46, 180, 80, 190], "content": "7,5 mg"}]}]}],
        },
        {"type": "paragraph", "page number": 9, "bounding box": [1, 2, 3, 4], "content": "beyond the file"},
        {"type": "image", "page number": 1, "bounding box": [1, 2, 3, 4]},
        {"type": "paragraph", "page number": 1, "bounding box": [1, 2], "content": "half a box"},
    ],
}  # fmt: skip


@pytest.fixture
def reader() -> OpenDataLoaderReader:
    """The reader, without child processes for the PDF."""
    return OpenDataLoaderReader(InProcessPool(), 1000)


@pytest.fixture
def java(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program that stands in for Java, and a library whose program is empty; a test writes what the stand-in does."""
    jar = tmp_path / "program.jar"
    jar.touch()
    monkeypatch.setattr(opendataloader_reader, "_jar", lambda: jar)
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")
    return folder / "java"  # type: ignore[return-value]


def _does(java: Path, script: str) -> None:
    java.write_text(f'#!/bin/sh\nif [ "$1" = -version ]; then echo \'openjdk version "17.0.1"\' >&2; exit 0; fi\n{script}\n')
    java.chmod(java.stat().st_mode | stat.S_IXUSR)


def test_boxes_are_turned_into_ours() -> None:
    """From the lower left corner to the upper left one; cells are text, the table is its box; what has no place is left out."""
    pages = pages_of(json.dumps(ANSWER).encode(), 200, (842.0, 800.0))
    assert pages == [
        SecondPage(
            200,
            (
                SecondElement("heading", "AMLODIPIN", BoundingBox(44, 131.5, 298, 142)),
                SecondElement("text", "Uống", BoundingBox(44, 152, 298, 162)),
            ),
        ),
        SecondPage(
            201,
            (
                SecondElement("table", "", BoundingBox(44, 600, 298, 700)),
                SecondElement("text", "7,5 mg", BoundingBox(46, 610, 80, 620)),
            ),
        ),
    ]


@pytest.mark.parametrize("answer", [b"", b"[]", b"{", b'{"kids": 5}', b'{"kids": [{"content": 5}]}'])
def test_an_answer_that_is_none(answer: bytes) -> None:
    """The error is one that the reader knows."""
    with pytest.raises(msgspec.MsgspecError):
        pages_of(answer, 0, (800.0,))


def test_pages_are_cut_out_upright(tmp_path: Path) -> None:
    """A piece has its pages as before /Rotate, and the heights of their crop boxes."""
    pdf = draw_book(tmp_path / "a.pdf", pages=5, rotation=90, offset=20)
    piece = Piece(pdf, 10, 1, 3, tmp_path / "piece.pdf")
    assert count_pages(piece) == 5
    assert write_piece(piece).heights == (600.0, 600.0, 600.0)
    with pymupdf.open(tmp_path / "piece.pdf") as document:
        assert [(page.rotation, page.rect.width) for page in document] == [(0, 400.0)] * 3


def test_without_the_library(reader: OpenDataLoaderReader, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, and its name has no version."""
    monkeypatch.setattr(opendataloader_reader, "_PACKAGE", "no_such_package_as_this")
    assert reader.unavailable() == "library_missing"
    assert reader.name == "opendataloader-pdf"


def test_without_java(reader: OpenDataLoaderReader, java: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None on the path, one that is too old, one that does not say."""
    monkeypatch.setenv("PATH", str(java.parent))
    assert reader.unavailable() == "java_missing"
    for version, reason in (("1.8.0_392", "java_too_old"), ("11.0.2", None), ("21", None)):
        java.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\"' >&2\n")
        java.chmod(java.stat().st_mode | stat.S_IXUSR)
        assert reader.unavailable() == reason
    java.write_text("#!/bin/sh\necho nothing\n")
    assert reader.unavailable() == "java_too_old"


def test_a_reader_that_fails(reader: OpenDataLoaderReader, java: Path, tmp_path: Path) -> None:
    """Its last word is kept; the pages count as not read; nothing is left behind."""
    _does(java, "echo first >&2; echo 'out of memory' >&2; exit 3")
    assert list(reader.read(draw_book(tmp_path / "a.pdf", pages=3))) == [UnreadPages(0, 2, "reader_failed", "out of memory")]
    _does(java, "exit 0")
    assert list(reader.read(tmp_path / "a.pdf")) == [UnreadPages(0, 2, "reader_failed", "")]


def test_a_reader_that_takes_too_long(
    reader: OpenDataLoaderReader, java: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is ended."""
    monkeypatch.setattr(opendataloader_reader, "_SECONDS", 0.2)
    monkeypatch.setattr(opendataloader_reader, "_SECONDS_A_PAGE", 0.0)
    _does(java, "exec sleep 30")
    started = time.monotonic()
    (unread,) = reader.read(draw_book(tmp_path / "a.pdf"))
    assert isinstance(unread, UnreadPages)
    assert unread.reason == "reader_timeout"
    assert time.monotonic() - started < 10


def test_a_book_is_read_in_pieces(
    reader: OpenDataLoaderReader, java: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each by a process of its own with its limit of memory; a piece that fails costs only its pages."""
    monkeypatch.setattr(opendataloader_reader, "_PAGES", 2)
    answer = json.dumps({"kids": [{"type": "paragraph", "page number": 1, "bounding box": [0, 0, 9, 600], "content": "x"}]})
    _does(
        java,
        f"""echo "$@" >> {tmp_path}/calls
for last; do :; done
case "$last" in *000002.pdf) echo broken >&2; exit 1;; esac
printf '%s' '{answer}' > "${{last%.pdf}}.json" """,
    )
    read = list(reader.read(draw_book(tmp_path / "a.pdf", pages=5)))
    element = SecondElement("text", "x", BoundingBox(0, 0, 9, 600))
    assert read == [
        SecondPage(0, (element,)),
        SecondPage(1, ()),
        UnreadPages(2, 3, "reader_failed", "broken"),
        SecondPage(4, (element,)),
    ]
    calls = (tmp_path / "calls").read_text().splitlines()
    assert len(calls) == 3
    assert all(call.startswith("-Xmx1g ") for call in calls)


def test_an_answer_of_absurd_size(
    reader: OpenDataLoaderReader, java: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is not read."""
    monkeypatch.setattr(opendataloader_reader, "_LARGEST", 10)
    _does(java, 'for last; do :; done\necho \'{"kids": [         ]}\' > "${last%.pdf}.json"')
    assert list(reader.read(draw_book(tmp_path / "a.pdf"))) == [UnreadPages(0, 0, "answer_too_large")]


def test_a_file_that_cannot_be_read(reader: OpenDataLoaderReader, tmp_path: Path) -> None:
    """The error names the file."""
    with pytest.raises(BookFileError) as missing:
        list(reader.read(tmp_path / "none.pdf"))
    assert (missing.value.code, missing.value.data["file"]) == ("file_missing", str(tmp_path / "none.pdf"))


@pytest.mark.parametrize(("rotation", "offset"), [(0, 0.0), (90, 0.0), (0, 30.0), (270, 30.0)])
def test_the_library_itself(reader: OpenDataLoaderReader, tmp_path: Path, rotation: int, offset: float) -> None:
    """Text and table where they stand in our coordinates, on turned and cut pages, too."""
    reason = reader.unavailable()
    if reason is not None:
        pytest.skip(f"opendataloader-pdf cannot be asked here: {reason}")
    with pymupdf.open() as document:
        page = document.new_page(width=400 + 2 * offset, height=600 + 2 * offset)
        page.insert_text((50 + offset, 100 + offset), "Take 7.5 mg twice a day, every day of the week.", fontsize=10)
        for x in (50, 150, 250):
            page.draw_line((x + offset, 200 + offset), (x + offset, 260 + offset))
        for y in (200, 220, 240, 260):
            page.draw_line((50 + offset, y + offset), (250 + offset, y + offset))
        for n, text in enumerate(["age", "dose", "child", "5 mg", "adult", "10 mg"]):
            page.insert_text((55 + 100 * (n % 2) + offset, 215 + 20 * (n // 2) + offset), text, fontsize=10)
        if offset:
            page.set_cropbox(pymupdf.Rect(offset, offset, 400 + offset, 600 + offset))
        page.set_rotation(rotation)
        document.save(tmp_path / "a.pdf")
    (read,) = reader.read(tmp_path / "a.pdf")
    assert isinstance(read, SecondPage)
    (table,) = [element.bbox for element in read.elements if element.kind == "table"]
    assert table == pytest.approx((50, 200, 250, 260), abs=1.5)
    (line,) = [element for element in read.elements if element.text.startswith("Take")]
    assert (line.bbox.x0, line.bbox.y1) == pytest.approx((50, 102), abs=3)
    assert {"age", "5 mg", "adult"} <= {element.text for element in read.elements}
