"""What is asked of how a drug is taken that a book writes of few drugs: a dose that was forgotten, tablets that are crushed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from duocthu.text.written_word import WrittenText, place_of, typed_words, written_words


@dataclass(frozen=True, slots=True)
class Facet:
    """Something of how a drug is taken: the ways in which it is asked, and words one of which a paragraph on it writes."""

    ways: tuple[str, ...]
    words: tuple[str, ...]

    def way_in(self, typed: Sequence[str]) -> str:
        """How a question, typed in small letters, asks it; '' where it does not."""
        own = typed_words(typed)
        return next((way for way in self.ways if place_of(own, written_words(way)) is not None), "")

    def is_written_in(self, text: str) -> bool:
        """Whether a text of the book writes of it."""
        written = WrittenText(text)
        return any(written.holds(written_words(word)) for word in self.words)


_FACETS: Final = (
    Facet(
        ("quên liều", "quên uống", "quên thuốc", "quên tiêm", "quên một", "quên 1", "quên dùng", "bỏ lỡ", "missed dose"),
        ("quên", "bỏ lỡ", "missed"),
    ),
    Facet(
        ("nghiền", "tán bột", "tán viên", "bẻ đôi", "bẻ viên", "cắt viên", "nhai nát", "mở viên nang", "bóc nang", "crush"),
        ("nghiền", "tán", "bẻ", "nhai", "cắt", "nguyên viên", "mở nang", "mở viên", "crush", "crushed", "chew", "chewed"),
    ),
    Facet(("sonde", "ống thông dạ dày", "feeding tube"), ("sonde", "ống thông", "tube")),
)


def asked_facets(typed: Sequence[str]) -> dict[str, Facet]:
    """What a question, typed in small letters, asks of the kind, by the words with which it asks it."""
    return {way: facet for facet in _FACETS if (way := facet.way_in(typed))}


def unwritten_facet(asked: Mapping[str, Facet], texts: Sequence[str]) -> str:
    """The first way of asking for what none of the texts writes; '' where there is none."""
    return next((way for way, facet in asked.items() if not any(map(facet.is_written_in, texts))), "")
