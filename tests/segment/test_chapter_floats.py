"""Tables over both columns among chapters: the title that shares their words owns them."""

from __future__ import annotations

from tests.segment.test_floats import table

from duocthu.domain.chapter import Chapter
from duocthu.segment.block_tables import LiftedBlock
from duocthu.segment.chapter_floats import give_tables

PRINTED = tuple(range(1, 30))


def chapter(title: str, first: int, last: int) -> Chapter:
    """A chapter without text."""
    return Chapter(title.lower(), title, "appendix", (first, last), (first + 1, last + 1), (), (), "")


def test_a_table_behind_the_next_title_goes_to_the_chapter_it_speaks_of() -> None:
    """Page 9 holds the end of the second appendix; its table is about the first, whose range then reaches page 9."""
    block = table(("Cân nặng (kg)", "Chiều cao (cm)"), ("10", "80"))
    chapters = [chapter("DIỆN TÍCH BỀ MẶT TỪ CHIỀU CAO VÀ CÂN NẶNG", 7, 8), chapter("PHÂN LOẠI THUỐC", 8, 9)]
    first, second = give_tables(chapters, [LiftedBlock("p0009_1", block, "crops/p0009_1.png")], "appendix", PRINTED)
    assert [t.table_id for t in first.tables] == ["p0009_1"]
    assert (first.physical_pages, first.printed_pages, second.tables) == ((7, 9), (8, 10), ())


def test_a_table_that_no_title_knows_goes_to_the_last_chapter_above() -> None:
    """No table is lost, not even one far from every chapter."""
    block = table(("A", "B"), ("1", "2"))
    near, far = [chapter("MỘT", 8, 9), chapter("HAI", 9, 9)], [chapter("MỘT", 1, 2), chapter("HAI", 3, 4)]
    for chapters in (near, far):
        owners = give_tables(chapters, [LiftedBlock("p0009_1", block, "")], "appendix", PRINTED)
        assert [len(c.tables) for c in owners] == [0, 1]
