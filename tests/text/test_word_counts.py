"""Counting a book's words."""

from __future__ import annotations

from duocthu.text.word_counts import WordCounts


def test_counts_ignore_case_and_outer_punctuation() -> None:
    """A word is the same in any case and punctuation; the exact case can be asked for."""
    counts = WordCounts({"Liều": 2, "liều,": 3, "(liều)": 1, "HIV": 4, "5": 9}, ())
    assert counts.of("LIỀU") == 6
    assert counts.exactly("liều") == 4
    assert counts.exactly("HIV") == 4
    assert counts.of("5") == 0
    assert counts.total == 10


def test_words_inside_tokens_count_and_broken_ones_do_not() -> None:
    """Hyphens and marks part words; the first half of a word broken at a line end is none."""
    counts = WordCounts({"gan,thận": 1, "bezafi-": 5, "HMG-CoA": 2}, ())
    assert (counts.of("gan"), counts.of("thận"), counts.of("bezafi"), counts.of("coa")) == (1, 1, 0, 2)


def test_known_words_count_as_used() -> None:
    """A phrase of the profile makes its words words of the book."""
    counts = WordCounts({"liều": 1}, ["Quá liều và xử trí"])
    assert counts.of("xử") >= counts.floor
    assert "xử" in counts.known


def test_language() -> None:
    """The book's language is told by its syllables."""
    assert WordCounts({"liều": 1, "gan": 3, "thuốc": 1}, ()).vietnamese
    assert not WordCounts({"the": 50, "dose": 20, "café": 2}, ()).vietnamese
    assert not WordCounts({}, ()).vietnamese


def test_the_floor_grows_slowly() -> None:
    """Two occurrences make a word in a small book; in a very large one noise recurs."""
    assert WordCounts({"liều": 70_000}, ()).floor == 2
    assert 2 < WordCounts({"liều": 1_800_000}, ()).floor < 10
