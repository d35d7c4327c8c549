"""The same sources give the same book and the same truth, byte for byte, and these are the ones that ship."""

from __future__ import annotations

import gzip
from pathlib import Path

from scripts.sample_book import pdf_file, truth
from scripts.sample_book.book import Book, compose

REMEDY = "run `python -m scripts.sample_book` and commit what it writes"
MEGABYTE = 1_000_000


def test_setting_the_book_twice_gives_the_same_bytes(book: Book) -> None:
    """Two runs differ in nothing."""
    assert pdf_file.write(compose().sheets) == pdf_file.write(book.sheets)


def test_the_shipped_book_is_this_one(book: Book, shipped_pdf: Path) -> None:
    """The PDF in the package comes from the sources as they stand, and is small."""
    data = shipped_pdf.read_bytes()
    assert pdf_file.write(book.sheets) == data, REMEDY
    assert len(data) < MEGABYTE


def test_the_truth_in_the_repository_is_this_one(book: Book, truth_folder: Path, tmp_path: Path) -> None:
    """Every truth file comes from the same sources."""
    truth.write(book, tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(p.name for p in truth_folder.iterdir())
    for path in tmp_path.iterdir():
        assert _plain(path) == _plain(truth_folder / path.name), f"{path.name}: {REMEDY}"


def test_no_date_stands_in_the_file(shipped_pdf: Path) -> None:
    """Nothing in the file tells when it was made."""
    data = shipped_pdf.read_bytes()
    assert b"CreationDate" not in data
    assert b"ModDate" not in data


def _plain(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
