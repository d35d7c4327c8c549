"""Parts of one table over columns and pages, and tables that only stand near each other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.blocks.continuation import join_parts
from duocthu.domain.block_region import BlockRegion, Gutter
from duocthu.domain.geometry import BoundingBox

LEFT = BlockRegion(
    kind="table",
    physical_page=22,
    column=0,
    bbox=BoundingBox(44, 500, 298, 800),
    body=BoundingBox(44, 500, 298, 800),
    lines=(40, 41, 42),
    caption="",
    footnote="",
    ruling="grid",
    gutters=(Gutter(115, 115), Gutter(205, 205)),
    rows=3,
    merged=False,
    header="Phản ứng | Mọi mức độ",
    prose_before=40,
    prose=40,
    confidence=0.98,
    why=("grid_cells",),
    cells=(("Phản ứng", "Mọi mức độ", ""), ("Nôn", "Ít gặp", ""), ("Đau", "Hiếm gặp", "")),
)
RIGHT = replace(
    LEFT,
    column=1,
    bbox=BoundingBox(308, 55, 562, 800),
    body=BoundingBox(308, 55, 562, 800),
    gutters=(Gutter(379, 379), Gutter(469, 469)),
    header="",
)
NEXT = replace(
    LEFT, physical_page=23, bbox=BoundingBox(44, 55, 298, 150), body=BoundingBox(44, 55, 298, 150), header="", prose_before=0
)
NOTE = replace(NEXT, rows=0, cells=(), gutters=(), footnote="(a) Theo thang CTCAE.", ruling="none", tentative=True)


def _parts(*regions: BlockRegion) -> list[int]:
    return [len(b.parts) for b in join_parts(regions)]


def test_three_parts_over_two_columns_and_a_page_are_one_table() -> None:
    """No header is repeated; caption and notes are those of the first and the last part."""
    blocks = join_parts([replace(LEFT, caption="Bảng 1: ADR"), RIGHT, replace(NEXT, footnote="(a) …")])
    assert [(len(b.parts), b.shape, b.caption, b.footnote) for b in blocks] == [
        (3, "cross_page_continuation", "Bảng 1: ADR", "(a) …")
    ]


def test_a_repeated_header_does_not_part_them() -> None:
    """Another header does."""
    assert _parts(LEFT, replace(RIGHT, header=LEFT.header)) == [2]
    assert _parts(LEFT, replace(RIGHT, header="Thuốc | Liều")) == [1, 1]


def test_a_header_alone_at_the_foot_of_a_page_goes_on_with_its_own_rest() -> None:
    """The rows of the header may break over the page."""
    alone = replace(LEFT, cells=LEFT.cells[:1], rows=1)
    assert _parts(alone, replace(RIGHT, header="10 mg | 20 mg")) == [2]


def test_prose_between_parts_them() -> None:
    """Below the first, above the second, or between them on the page."""
    assert _parts(replace(LEFT, prose=41), NEXT) == [1, 1]
    assert _parts(LEFT, replace(NEXT, prose_before=1)) == [1, 1]
    assert _parts(LEFT, replace(RIGHT, prose_before=41)) == [1, 1]


def test_two_tables_in_one_column_stay_two() -> None:
    """No column or page ends between them."""
    assert _parts(LEFT, replace(LEFT, lines=(43, 44))) == [1, 1]


def test_other_columns_a_caption_or_notes_part_them() -> None:
    """A second table begins where the first is closed or the columns stand elsewhere."""
    assert _parts(LEFT, replace(RIGHT, gutters=(Gutter(340, 340), Gutter(420, 420)))) == [1, 1]
    assert _parts(LEFT, replace(RIGHT, caption="Bảng 2: Liều")) == [1, 1]
    assert _parts(replace(LEFT, footnote="(a) …"), RIGHT) == [1, 1]
    assert _parts(LEFT, replace(RIGHT, caption="Bảng 1: ADR (tiếp theo)")) == [2]


def test_a_page_left_out_parts_them() -> None:
    """The next part stands on the next page."""
    assert _parts(LEFT, replace(NEXT, physical_page=24)) == [1, 1]


def test_a_table_across_the_columns_may_stand_in_between() -> None:
    """It is set at the head of the page and does not interrupt what flows below it."""
    wide = replace(NEXT, column=-1, body=BoundingBox(44, 55, 562, 100), caption="Bảng 2", gutters=(Gutter(200, 200),))
    assert [len(b.parts) for b in join_parts([LEFT, wide, NEXT])] == [2, 1]


@pytest.mark.parametrize(("note", "parts"), [("(a) Tính theo dạng", [2]), ("(a) Tính theo dạng base.", [1])])
def test_the_rest_of_a_note_that_breaks_off(note: str, parts: list[int]) -> None:
    """It stands at the head of the next column; below a note that is whole it is none of the table's."""
    rest = replace(NOTE, footnote="base, dùng trong ngày.")
    assert _parts(replace(RIGHT, footnote=note), rest) == parts


def test_notes_at_the_head_of_the_next_column_belong_to_the_table() -> None:
    """They are no part that makes it a continued one; without a table before them they are prose."""
    blocks = join_parts([LEFT, NOTE])
    assert [(len(b.parts), b.shape, b.footnote) for b in blocks] == [(2, "simple_table", "(a) Theo thang CTCAE.")]
    assert join_parts([NOTE]) == ()


def test_a_part_without_rulings_is_as_wide_as_the_ruled_one() -> None:
    """Where a table between rules breaks off, its next part has none; the crop shows it whole."""
    ruled = replace(LEFT, ruling="rules", gutters=(Gutter(103, 204),))
    bare = replace(RIGHT, ruling="none", gutters=(Gutter(447, 468),), body=BoundingBox(310, 57, 519, 784))
    assert [p.body.x1 for p in join_parts([ruled, bare])[0].parts] == [298, 562]


@given(st.lists(st.sampled_from([LEFT, RIGHT, NEXT, NOTE, replace(LEFT, kind="formula")]), max_size=8))
def test_no_part_is_lost_or_doubled(regions: list[BlockRegion]) -> None:
    """Every region that is not tentative is a part of one block, in the order given."""
    parts = [p for b in join_parts(regions) for p in b.parts if not p.tentative]
    assert sorted(map(repr, parts)) == sorted(repr(r) for r in regions if not r.tentative)


WITHHELD = replace(LEFT, lines=(10, 11), header="", ruling="none", gutters=(), confidence=0.3, why=("withheld",))


def test_what_is_withheld_stands_alone_and_parts_no_table() -> None:
    """It goes on nowhere, and a table goes on over it; blocks come in the order of the pages all the same."""
    more = replace(WITHHELD, column=1, prose_before=0)
    blocks = join_parts([WITHHELD, LEFT, more, RIGHT, NEXT])
    assert [[(p.column, p.physical_page, p.why) for p in b.parts] for b in blocks] == [
        [(0, 22, ("withheld",))],
        [(0, 22, ("grid_cells",)), (1, 22, ("grid_cells",)), (0, 23, ("grid_cells",))],
        [(1, 22, ("withheld",))],
    ]
    assert [b.confidence for b in blocks] == [0.3, 0.98, 0.3]


def test_what_is_withheld_falls_where_its_lines_carry_on_a_block() -> None:
    """Where they carry on none, they stay withheld."""
    row = replace(NEXT, lines=(0, 1), tentative=True)
    withheld = replace(WITHHELD, physical_page=23, lines=(0, 1))
    assert [len(b.parts) for b in join_parts([LEFT, RIGHT, row, withheld])] == [3]
    assert [b.why for b in join_parts([replace(row, physical_page=40), replace(withheld, physical_page=40)])] == [("withheld",)]
