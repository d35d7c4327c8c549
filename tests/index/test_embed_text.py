"""What is embedded of a passage."""

from __future__ import annotations

from tests.workflows.small_book import SmallBook, passages_of

from duocthu.index.embed_text import embed_text


def test_drug_aliases_and_section_come_before_the_text() -> None:
    """Each name once."""
    book = SmallBook()
    chunk = passages_of(book.monographs[1])[0].chunk
    assert embed_text(chunk, ("Warfarin sodium", "WARFARIN NATRI")).split("\n") == [
        "WARFARIN NATRI",
        "Warfarin sodium",
        "Tên chung quốc tế",
        "Warfarin sodium.",
    ]


def test_of_a_quarantined_section_only_names_are_embedded() -> None:
    """No word of its text."""
    book = SmallBook()
    chunk = next(p.chunk for p in passages_of(book.monographs[1]) if p.chunk.has_quarantined_content)
    assert "bảng" not in embed_text(chunk)
    assert "5 mg" not in embed_text(chunk)
