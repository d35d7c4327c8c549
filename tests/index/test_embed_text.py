"""What is embedded of a passage."""

from __future__ import annotations

from tests.workflows.small_book import SmallBook

from duocthu.chunk.monograph_chunks import chunk_monograph
from duocthu.index.embed_text import embed_text


def test_drug_aliases_and_section_come_before_the_text() -> None:
    """Each name once."""
    book = SmallBook()
    chunk = next(iter(chunk_monograph(book.monographs[1], book.profile, {})))
    assert embed_text(chunk, ("Warfarin sodium", "WARFARIN NATRI")).split("\n") == [
        "WARFARIN NATRI",
        "Warfarin sodium",
        "Tên chung quốc tế",
        "Warfarin sodium.",
    ]


def test_of_a_quarantined_section_only_names_are_embedded() -> None:
    """No word of its text."""
    book = SmallBook()
    chunk = next(c for c in chunk_monograph(book.monographs[1], book.profile, {}) if c.has_quarantined_content)
    assert "bảng" not in embed_text(chunk)
    assert "5 mg" not in embed_text(chunk)
