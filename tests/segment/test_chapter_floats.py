"""Tables over both columns among chapters: the title that shares their words owns them, where they stand between its lines."""

from __future__ import annotations

from dataclasses import replace

from tests.segment.test_floats import table
from tests.segment.typesetter import Typesetter

from duocthu.domain.block_region import WholeBlock
from duocthu.domain.chapter import Chapter
from duocthu.domain.geometry import BoundingBox, Region
from duocthu.segment.block_tables import LiftedBlock
from duocthu.segment.chapter_draft import ChapterDraft
from duocthu.segment.chapter_floats import give_tables

PRINTED = tuple(range(1, 30))
BLOCK = table(("A", "B"), ("1", "2"))  # at the foot of page 9


def draft(title: str, first: int, last: int) -> ChapterDraft:
    """A chapter with a line on its first and its last page."""
    lines = Typesetter(first).title(title).at(last).set("Chữ.").lines
    return ChapterDraft(title.lower(), title, "appendix", (), (), tuple(lines))


def give(drafts: list[ChapterDraft], *blocks: WholeBlock) -> list[Chapter]:
    """The chapters with these tables."""
    return list(give_tables(drafts, [LiftedBlock(f"p0009_{n}", b, "") for n, b in enumerate(blocks, 1)], "appendix", PRINTED))


def test_a_table_behind_the_next_title_goes_to_the_chapter_it_speaks_of() -> None:
    """Page 9 holds the end of the second appendix; its table is about the first, whose range then reaches page 9."""
    block = table(("Cân nặng (kg)", "Chiều cao (cm)"), ("10", "80"))
    drafts = [draft("DIỆN TÍCH BỀ MẶT TỪ CHIỀU CAO VÀ CÂN NẶNG", 7, 8), draft("PHÂN LOẠI THUỐC", 8, 9)]
    first, second = give(drafts, block)
    assert [t.table_id for t in first.tables] == ["p0009_1"]
    assert (first.physical_pages, first.printed_pages, second.tables) == ((7, 9), (8, 10), ())


def test_a_table_that_no_title_knows_goes_to_the_last_chapter_above() -> None:
    """No table is lost, not even one far from every chapter."""
    near, far = [draft("MỘT", 8, 9), draft("HAI", 9, 9)], [draft("MỘT", 1, 2), draft("HAI", 3, 4)]
    for drafts in (near, far):
        assert [len(c.tables) for c in give(drafts, BLOCK)] == [0, 1]


def test_a_table_stands_between_the_lines_above_and_below_it() -> None:
    """As a quarantined part without text or spans; the prose is cut there, whatever column it is in, and all of it is kept."""
    sheet = Typesetter(8).title("PHA THUỐC").set("Trang trước.").at(9).set("Trên.").at(9, 1).set("Trên, bên phải.")
    sheet.at(9).gap(700).set("Dưới.").at(10).set("Trang sau.")
    (chapter,) = give([ChapterDraft("x", "PHA THUỐC", "appendix", (), (), tuple(sheet.lines))], BLOCK)
    assert [(p.kind, p.text, p.quarantined) for p in chapter.parts] == [
        ("prose", "PHA THUỐC\nTrang trước.\nTrên.\nTrên, bên phải.", False),
        ("table", "", True),
        ("prose", "Dưới.\nTrang sau.", False),
    ]
    (block,) = chapter.tables
    assert (chapter.parts[1].regions, chapter.parts[1].source_span_ids) == ((Region(9, block.bbox),), ())
    assert [i for p in chapter.parts for i in p.source_span_ids] == [i for line in sheet.lines for i in line.span_ids]
    assert chapter.text == "\n".join(line.text for line in chapter.lines)


def test_a_table_with_nothing_above_it_stands_at_the_end() -> None:
    """Two tables stay in their order there."""
    (chapter,) = give([draft("BẢNG", 10, 11)], BLOCK, BLOCK)
    assert [p.kind for p in chapter.parts] == ["prose", "table", "table"]
    assert [t.table_id for t in chapter.tables] == ["p0009_1", "p0009_2"]


def test_tables_that_fill_page_after_page_stay_together() -> None:
    """Each lengthens the chapter, so that the next is within its reach."""
    box = BoundingBox(44, 600, 562, 780)
    pages = [
        replace(BLOCK, parts=(replace(BLOCK.parts[0], physical_page=page, body=box, bbox=box),)) for page in (10, 11, 12, 13)
    ]
    first, second = give([draft("MỘT", 8, 9), draft("HAI", 14, 15)], *pages)
    assert (first.physical_pages, len(first.tables), second.tables) == ((8, 13), 4, ())


def test_a_chapter_that_begins_below_a_table_does_not_own_it_by_its_place() -> None:
    """Its title would have to say so; a table before all chapters goes to the first."""
    below = ChapterDraft("hai", "HAI", "appendix", (), (), tuple(Typesetter(9).gap(730).title("HAI").lines))
    high = replace(BLOCK, parts=(replace(BLOCK.parts[0], bbox=BoundingBox(44, 56, 562, 300)),))
    assert [len(c.tables) for c in give([draft("MỘT", 7, 8), below], high)] == [1, 0]
    assert [len(c.tables) for c in give([draft("MỘT", 12, 13), draft("HAI", 14, 15)], high)] == [1, 0]
