"""A profile that is not the book's is told by what it finds."""

from __future__ import annotations

import pytest

from duocthu.books.registry import find
from duocthu.validate.profile_fit import BookCounts, misfit


@pytest.mark.parametrize(
    ("book", "counts"),
    [
        ("dtqgvn2018", BookCounts(1668, 690, 12_000, 20)),
        ("dtqgvn2018", BookCounts(1668, 400, 7_000, 700)),  # much is amiss, but it is this book
        ("dtqgvn2018", BookCounts(74, 24, 432, 2)),  # a part of the book
        ("sample", BookCounts(38, 16, 292, 2)),
        ("fda_label", BookCounts(45, 1, 19, 0)),  # a book without heads, of one monograph
    ],
)
def test_a_profile_that_finds_what_it_expects_is_not_doubted(book: str, counts: BookCounts) -> None:
    """Nor where the file is a part of the book."""
    assert misfit(find(book), counts) is None


@pytest.mark.parametrize(
    ("book", "counts"),
    [
        ("dtqgvn2018", BookCounts(64, 0, 0, 64)),
        ("fda_label", BookCounts(74, 0, 0, 0)),
        ("fda_label", BookCounts(74, 1, 3, 0)),  # a title and hardly a section
        ("sample", BookCounts(74, 24, 430, 56)),  # titles and sections of a like book, under heads of another kind
        ("dtqgvn2018", BookCounts(1668, 300, 5_000, 20)),
    ],
)
def test_a_profile_that_finds_next_to_nothing_is_doubted(book: str, counts: BookCounts) -> None:
    """With the figures, those that the profile expects among them."""
    finding = misfit(find(book), counts)
    assert finding is not None
    assert (finding.code, finding.severity) == ("profile_unlike", "error")
    profile = find(book)
    assert finding.data == {
        "book": book,
        "pages": counts.pages,
        "monographs": counts.monographs,
        "sections": counts.sections,
        "headless": counts.headless if profile.running_head.marks else None,
        "expected": profile.expected.monographs,
        "expected_pages": profile.expected.pages,
    }
