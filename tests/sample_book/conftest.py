"""The sample book, set once for all tests of this folder, and its truth as records."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from scripts.sample_book.book import Book, compose

Record = dict[str, Any]


@pytest.fixture(scope="session")
def book() -> Book:
    """The book as it is set now."""
    return compose()


@pytest.fixture(scope="session")
def truth_folder(repository: Path) -> Path:
    """The truth that stands in the repository."""
    return repository / "tests" / "truth" / "sample"


@pytest.fixture(scope="session")
def shipped_pdf(repository: Path) -> Path:
    """The book that ships with the program."""
    return repository / "src" / "duocthu" / "books" / "sample" / "book.pdf"


@pytest.fixture(scope="session")
def truth(truth_folder: Path) -> dict[str, list[Record]]:
    """The records of each truth file, by the file's name without endings; ``book`` is one record."""
    out = {"book": [json.loads((truth_folder / "book.json").read_text(encoding="utf-8"))]}
    for path in sorted(truth_folder.glob("*.jsonl*")):
        raw = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        out[path.name.split(".")[0]] = [json.loads(row) for row in raw.decode("utf-8").splitlines()]
    return out
