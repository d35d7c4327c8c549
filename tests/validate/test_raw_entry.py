"""Page numbers at the end of an entry."""

from __future__ import annotations

import pytest

from duocthu.validate.raw_entry import is_numbers, split_last_number, split_pages


@pytest.mark.parametrize(
    ("text", "words", "pages"),
    [
        ("Abacavir, 101", "Abacavir", (101,)),
        ("Azukon MR- Gliclazid , 729", "Azukon MR- Gliclazid", (729,)),
        ("Abacavir,101", "Abacavir", (101,)),
        ("Abacavir, 12, 45", "Abacavir", (12, 45)),
        ("Abacavir, 12,45", "Abacavir", (12, 45)),
        ("Abacavir; 101.", "Abacavir", (101,)),
        ("Vitamin B1, 1475", "Vitamin B1", (1475,)),
        ("Vitamin B1,1475", "Vitamin B1", (1475,)),
        ("Stalevo 150/37,5/200 - Carbidopa - levodopa, 342", "Stalevo 150/37,5/200 - Carbidopa - levodopa", (342,)),
        ("Tên, có dấu phẩy, 7", "Tên, có dấu phẩy", (7,)),
    ],
)
def test_pages_end_an_entry(text: str, words: str, pages: tuple[int, ...]) -> None:
    """The numbers after the last comma that is no decimal one are the pages; several may follow each other."""
    assert split_pages(text) == (words, pages)


@pytest.mark.parametrize(
    "text",
    ["Abacavir", "Nesmox-250", "Osacadi 100", "Stalevo 150/37,5", "Lanoxin 0,125", "Abacavir,", "Abacavir, 12,", ", 12", ""],
)
def test_other_numbers_are_no_pages(text: str) -> None:
    """Strengths, decimals and an entry that still waits for its page end nothing."""
    assert split_pages(text) == (text, ())


def test_a_page_without_its_comma_is_taken_only_when_asked_for() -> None:
    """The last number of the text, for callers who know that it is a page."""
    assert split_last_number("Abacavir 101") == ("Abacavir", (101,))
    assert split_last_number("Abacavir") == ("Abacavir", ())


def test_numbers_alone() -> None:
    """A line of page numbers and nothing else."""
    assert is_numbers("12, 45")
    assert is_numbers("19")
    assert not is_numbers("5 mg")
    assert not is_numbers("")
