"""Typesets the sample book and writes its truth: ``python -m scripts.sample_book [--pdf FILE] [--truth DIR]``.

Without arguments the shipped book and the truth of the tests are written anew; the same sources give the same bytes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from scripts.sample_book import pdf_file, truth
from scripts.sample_book.book import compose

ROOT = Path(__file__).resolve().parents[2]
SHIPPED_PDF = ROOT / "src" / "duocthu" / "books" / "sample" / "book.pdf"
SHIPPED_TRUTH = ROOT / "tests" / "truth" / "sample"


def main() -> None:
    """Write both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pdf", type=Path, default=SHIPPED_PDF, help="the book")
    parser.add_argument("--truth", type=Path, default=SHIPPED_TRUTH, help="the folder of the truth files")
    args = parser.parse_args()
    book = compose()
    args.pdf.parent.mkdir(parents=True, exist_ok=True)
    args.pdf.write_bytes(pdf_file.write(book.sheets))
    truth.write(book, args.truth)
    print(f"{args.pdf}: {len(book.sheets)} pages, {len(book.monographs)} monographs")


if __name__ == "__main__":
    main()
