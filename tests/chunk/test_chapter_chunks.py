"""Chapters are cut like sections, under the path of their headings."""

from __future__ import annotations

from tests.workflows.small_book import CUTTING, FILLER, lines

from duocthu.chunk.chapter_chunks import chapter_passages
from duocthu.chunk.packer import CEILING
from duocthu.domain.chapter import Chapter, ChapterHeading
from duocthu.domain.chunk import Chunk
from duocthu.domain.monograph import BodyLine


def chapter(body: tuple[BodyLine, ...], *headings: tuple[int, int, int]) -> Chapter:
    """A chapter of lines; headings as level, first line, number of lines."""
    text = "\n".join(row.text for row in body)
    made = tuple(
        ChapterHeading(level, " ".join(row.text for row in body[line : line + count]), 0, 1, line, count)
        for level, line, count in headings
    )
    return Chapter("ke_don", "KÊ ĐƠN THUỐC", "general", (0, 1), (1, 2), made, (), text, body, ())


def _filler(verb: str) -> list[str]:
    return [row.replace("Theo dõi", verb) for row in FILLER]


def chunks(made: Chapter) -> list[Chunk]:
    """Its chunks."""
    return [p.chunk for p in chapter_passages(made, CUTTING, {0: 1, 1: 2})]


def test_a_short_chapter_is_one_chunk() -> None:
    """Its id and title stand where a drug's do, the part's title as its section."""
    (only,) = chunks(chapter(lines("**KÊ ĐƠN THUỐC", "Ghi rõ liều."), (1, 0, 1)))
    assert (only.chunk_id, only.drug_id, only.drug_name) == ("ke_don__chapter__0", "ke_don", "KÊ ĐƠN THUỐC")
    assert (only.section_key, only.section_display_name) == ("chapter", "Các chuyên luận chung")
    assert (only.parent_id, only.heading_physical_page) == ("ke_don__chapter", 0)
    assert only.text == only.source_text == "KÊ ĐƠN THUỐC\nGhi rõ liều."


def test_parts_of_a_long_chapter_carry_the_path_of_their_headings() -> None:
    """The title, which wraps, and the headings in force; a heading closes those of its level and below."""
    rows = ["**KÊ ĐƠN", "**THUỐC", "**1. Nguyên tắc", "**1.1. Liều", *_filler("Ghi")]
    rows += ["**1.2. Người cao tuổi", *_filler("Xem"), "**2. Theo dõi", *_filler("Hỏi")]
    starts = [n for n, row in enumerate(rows) if row.startswith("**")]
    made = chapter(lines(*rows), (1, 0, 2), (2, 2, 1), (3, 3, 1), (3, starts[4], 1), (2, starts[5], 1))
    found = chunks(made)
    assert all(c.est_tokens <= CEILING for c in found)
    title, first = "KÊ ĐƠN THUỐC", "1. Nguyên tắc"
    paths = {c.source_text.split("\n")[0]: c.context_labels for c in found}
    assert paths["1.2. Người cao tuổi"] == (title, first)
    assert paths["2. Theo dõi"] == (title,)
    middle = [c.context_labels for c in found if not c.source_text.startswith(("1.", "2.", "KÊ"))]
    assert middle == [(title, first, "1.1. Liều"), (title, first, "1.2. Người cao tuổi"), (title, "2. Theo dõi")]


def test_an_empty_chapter_gives_nothing() -> None:
    """A title page that was skipped."""
    assert chunks(chapter(())) == []
