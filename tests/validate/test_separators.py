"""Where names end and targets begin."""

from __future__ import annotations

import pytest

from duocthu.validate.separators import is_remainder, is_unfinished, likely_split, see_split, splits

MARKS = ("-", "–")


def test_every_separator_is_a_possible_place() -> None:
    """Longest target first; a hyphen inside a name counts, since its spaces may be lost."""
    assert splits("Apo-X 5 - Carbidopa – levodopa", MARKS) == [
        ("Apo", "X 5 - Carbidopa – levodopa"),
        ("Apo-X 5", "Carbidopa – levodopa"),
        ("Apo-X 5 - Carbidopa", "levodopa"),
    ]
    assert splits("Abacavir", MARKS) == []
    assert splits("Abacavir -", MARKS) == []
    assert splits("A - B", ()) == []


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Ziagen - Abacavir", ("Ziagen", "Abacavir")),
        ("Azukon MR- Gliclazid", ("Azukon MR", "Gliclazid")),
        ("Azukon MR -Gliclazid", ("Azukon MR", "Gliclazid")),
        ("A - B- C", ("A", "B- C")),
        ("Nesmox-250", None),
        ("Abacavir", None),
    ],
)
def test_a_reader_parts_at_spaces(words: str, parts: tuple[str, str] | None) -> None:
    """A separator with spaces around it is the surest, one with a space on one side the next; a hyphen in a word is none."""
    assert likely_split(words, MARKS) == parts


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Aztor 10 - xem Atorvastatin - Các chất", ("Aztor 10", "Atorvastatin - Các chất")),
        ("Aztor 10-xem Atorvastatin", ("Aztor 10", "Atorvastatin")),
        ("Aztor 10 Xem: Atorvastatin", ("Aztor 10", "Atorvastatin")),
        ("Aztor (xem Atorvastatin)", ("Aztor", "Atorvastatin")),
        ("Xemtor - Abacavir", None),
        ("xem Atorvastatin", None),
        ("Aztor - xem", None),
    ],
)
def test_words_for_see(words: str, parts: tuple[str, str] | None) -> None:
    """'See' is a word of its own, after a name and before another."""
    assert see_split(words, ("xem",), MARKS) == parts


def test_a_grammar_without_see() -> None:
    """A book whose profile names no word for 'see' has none."""
    assert see_split("Aztor - xem Atorvastatin", (), MARKS) is None


def test_what_cannot_end_and_what_cannot_open_an_entry() -> None:
    """Separators, commas and brackets show that a line is not whole."""
    assert all(is_unfinished(text, MARKS) for text in ("A -", "A,", "A (b", "100/25/"))
    assert not is_unfinished("A (b)", MARKS)
    assert all(is_remainder(text, MARKS) for text in ("- A", ", 12", ") b"))
    assert not is_remainder("A", MARKS)
