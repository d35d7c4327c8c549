"""What is asked of how a drug is taken that a book writes of few drugs: a dose that was forgotten, tablets that are crushed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duocthu.text.written_word import WrittenText, place_of, typed_words, written_words

# How it is asked, and words one of which a paragraph on it writes.
_FACETS: Final = (
    (
        ("quên liều", "quên uống", "quên thuốc", "quên tiêm", "quên một", "quên 1", "quên dùng", "bỏ lỡ", "missed dose"),
        ("quên", "bỏ lỡ", "missed"),
    ),
    (
        ("nghiền", "tán bột", "tán viên", "bẻ đôi", "bẻ viên", "cắt viên", "nhai nát", "mở viên nang", "bóc nang", "crush"),
        ("nghiền", "tán", "bẻ", "nhai", "cắt", "nguyên viên", "mở nang", "mở viên", "crush", "crushed", "chew", "chewed"),
    ),
    (("sonde", "ống thông dạ dày", "feeding tube"), ("sonde", "ống thông", "tube")),
)


def unwritten_facet(typed: Sequence[str], texts: Sequence[str]) -> str:
    """How a question, typed in small letters, asks what none of the texts writes; '' where it asks nothing of the kind."""
    own = typed_words(typed)
    written = [WrittenText(text) for text in texts]
    for ways, words in _FACETS:
        told = next((way for way in ways if place_of(own, written_words(way)) is not None), "")
        if told and not any(text.holds(written_words(word)) for text in written for word in words):
            return told
    return ""
