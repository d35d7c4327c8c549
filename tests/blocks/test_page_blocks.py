"""Tables and formulas of one page: what is lifted, and what must stay prose."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.blocks.page_lines import across, down, grid, line, prose, rows

from duocthu.blocks.page_blocks import find_blocks, may_hold_grid
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

HEIGHT = 842.0
DOSES = [["Cân nặng", "Liều", "Số lần"], ["3 - 5", "10 mg", "2"], ["6 - 9", "15 mg", "2"], ["10 - 12", "20 mg", "3"]]
AT = [47.0, 120.0, 210.0]


def _texts(lines: list[Line], numbers: tuple[int, ...]) -> list[str]:
    return [lines[n].text for n in numbers]


def test_a_ruled_grid_between_paragraphs_takes_its_rows_alone() -> None:
    """The lines above and below stay prose, though they stand as close as rows do."""
    lines = [*prose(100, 3), *rows(138, DOSES, AT), *prose(196, 3)]
    found = find_blocks(lines, grid([44, 115, 205, 298], [135, 150, 164, 178, 192]), HEIGHT)
    assert [(r.kind, r.lines, r.rows, r.columns, r.merged) for r in found] == [("table", (3, 4, 5, 6), 4, 3, False)]
    assert found[0].body == BoundingBox(44, 135, 298, 192)
    assert found[0].cells[1] == ("3 - 5", "10 mg", "2")
    assert found[0].header == "Cân nặng | Liều | Số lần"
    assert (found[0].prose_before, found[0].prose) == (3, 6)


def test_a_ruled_grid_with_a_title_row_is_merged() -> None:
    """The title's row has no stroke down: its cell spans the columns, which the strokes alone show."""
    lines = [line(138, (47, "Liều khuyên dùng"), bold=True), *rows(152, DOSES, AT)]
    rulings = [across(y, 44, 298) for y in (135, 149, 163, 177, 191, 206)]
    rulings += [down(x, 135, 206) for x in (44, 298)] + [down(x, 149, 206) for x in (115, 205)]
    assert [r.merged for r in find_blocks(lines, rulings, HEIGHT)] == [True]


def test_only_a_grid_is_worth_the_table_finder() -> None:
    """A frame, the rules of a table without strokes down, and the rule of a running head are not."""
    lines = prose(100, 5)
    assert may_hold_grid(lines, grid([44, 115, 298], [95, 160]))
    assert not may_hold_grid(lines, grid([44, 298], [95, 160]))
    assert not may_hold_grid(lines, [across(y, 44, 298) for y in (95, 110, 160)])
    assert not may_hold_grid(lines, [across(44, 44, 562)], [BoundingBox(44, 30, 562, 41)])


def test_a_table_between_three_rules() -> None:
    """Its body is what the rules enclose."""
    lines = [*prose(100, 3), *rows(138, DOSES, AT), *prose(200, 3)]
    found = find_blocks(lines, [across(y, 44, 298) for y in (135, 150, 194)], HEIGHT)
    assert [(r.lines, r.ruling, r.merged) for r in found] == [((3, 4, 5, 6), "rules", False)]
    assert found[0].body == BoundingBox(44, 135, 298, 194)


def test_a_short_rule_in_the_header_makes_it_a_header_on_two_levels() -> None:
    """It underlines the words over several columns, and is no fraction bar."""
    lines = [line(138, (47, "Chỉ định"), (120, "Suy thận"), bold=True), *rows(152, DOSES, AT)]
    rulings = [across(y, 44, 298) for y in (135, 166, 210)] + [across(150, 118, 296)]
    found = find_blocks(lines, rulings, HEIGHT)
    assert [(r.kind, r.merged, r.lines) for r in found] == [("table", True, (0, 1, 2, 3, 4))]


def test_a_table_without_a_last_rule_goes_on_to_the_foot_of_its_column() -> None:
    """Two rules enclose the header; what follows in the same columns is its body."""
    lines = [*prose(100, 3), *rows(138, DOSES, AT)]
    found = find_blocks(lines, [across(y, 44, 298) for y in (135, 150)], HEIGHT)
    assert [r.lines for r in found] == [(3, 4, 5, 6)]
    assert found[0].why == ("open_rules",)


def test_the_row_that_a_break_parted_from_its_rule() -> None:
    """Each row is ruled below: the first one of the next column stands above all rules there, and is a row all the same."""
    lines = [*prose(100, 3), *rows(56, DOSES, [x + 264 for x in AT], column=1, header=False)]
    lines += prose(140, 3, left=308, column=1)
    found = find_blocks(lines, [across(y, 308, 562) for y in (69, 83, 97, 111)], HEIGHT)
    assert [(r.lines, r.ruling, r.body.y0) for r in found] == [((3, 4, 5, 6), "rules", 56)]


def test_prose_above_the_first_rule_is_no_row() -> None:
    """It runs across the columns, or another line of the column stands above it."""
    table = rows(78, DOSES, AT)
    rulings = [across(y, 44, 298) for y in (76, 92, 106, 120, 134)]
    for above in ([line(64, (44, "x" * 50))], [*prose(53, 1), line(64, (47, "Một"), (120, "hai"))]):
        found = find_blocks([*above, *table], rulings, HEIGHT)
        assert [r.body.y0 for r in found] == [76]


@pytest.mark.parametrize(
    ("size", "apart", "tables"),
    [
        (8.5, 0, [tuple(range(9))]),
        (8.5, 8, [(0, 1, 2, 3), (5, 6, 7, 8)]),
        (9.5, 0, [(0, 1, 2, 3), (5, 6, 7, 8)]),
    ],
)
def test_a_line_of_text_between_two_tables_is_no_row(size: float, apart: float, tables: list[tuple[int, ...]]) -> None:
    """In the type and at the step of the rows it is the heading of a group, else it parts two tables."""
    lines = [*rows(60, DOSES, AT, size=8.5), line(116 + apart / 2, (47, "Theo dõi nồng độ thuốc."), size=size)]
    lines += [*rows(130 + apart, DOSES, AT, size=8.5), *prose(300, 8)]
    rulings = [across(y, 44, 298) for y in (58, 72, 86, 100, 114, *(y + apart for y in (128, 142, 156, 170, 184)))]
    assert [r.lines for r in find_blocks(lines, rulings, HEIGHT)] == tables


def test_a_table_without_rulings() -> None:
    """Rows that break off at the same places, under a bold header."""
    lines = [*prose(100, 3), *rows(140, DOSES, AT), *prose(200, 3)]
    found = find_blocks(lines, [], HEIGHT)
    assert [(r.lines, r.ruling, r.columns) for r in found] == [((3, 4, 5, 6), "none", 3)]
    assert found[0].confidence < 0.9


@pytest.mark.parametrize(("step", "inside"), [(10, True), (14, False)])
def test_the_last_row_of_a_part_may_wrap(step: float, inside: bool) -> None:  # noqa: FBT001
    """Its rest stands closer below it than rows do, in whatever type; what stands at their step or farther is text."""
    lines = [*prose(60, 4), *rows(140, DOSES, AT, header=False), line(182 + step, (47, "và trẻ em"))]
    lines += prose(182 + step + 24, 4)
    (found,) = find_blocks(lines, [], HEIGHT)
    assert (8 in found.lines) is inside
    (ruled,) = find_blocks(lines, [across(y, 44, 298) for y in (138, 153)], HEIGHT)
    assert (8 in ruled.lines) is inside


def test_a_rule_under_the_header_and_one_below_the_rows() -> None:
    """The table reaches as far as they do; the second one closes it."""
    lines = [*prose(100, 3), *rows(140, DOSES, AT), *prose(206, 3)]
    headed = find_blocks(lines, [across(153, 44, 298)], HEIGHT)
    assert [(r.lines, r.ruling, r.body.x1) for r in headed] == [((3, 4, 5, 6), "none", 298)]
    closed = find_blocks(lines, [across(196, 44, 298)], HEIGHT)
    assert [(r.lines, r.ruling, r.body.y1) for r in closed] == [((3, 4, 5, 6), "rules", 196)]


def test_a_table_across_columns_stands_where_its_rows_do() -> None:
    """Its caption is read as the end of the first column: the text of the second one stands before the table all the same."""
    lines = [*prose(60, 8), line(165, (44, "Bảng pha dịch truyền"), size=8.5, bold=True)]
    lines += [*prose(60, 8, left=308, column=1), *rows(180, DOSES, [47, 220, 400], size=8.5, column=-1), *prose(260, 8)]
    (found,) = find_blocks(lines, grid([44, 215, 395, 562], [177, 192, 206, 220, 234]), HEIGHT)
    assert (found.caption, found.lines) == ("Bảng pha dịch truyền", (8, 17, 18, 19, 20))
    assert (found.prose_before, found.prose) == (16, 24)


def test_a_table_across_columns_with_a_rule_between_them() -> None:
    """The rule meets the table's, and would make a table of the page."""
    wide = [47, 220, 400]
    lines = [*prose(60, 8), *prose(60, 8, left=308, column=1), *rows(180, DOSES, wide, column=-1)]
    lines += [*prose(260, 8), *prose(260, 8, left=308, column=1)]
    for rulings in (grid([44, 215, 395, 562], [177, 192, 206, 220, 234]), [across(y, 44, 562) for y in (177, 192, 234)]):
        found = find_blocks(lines, [*rulings, down(303, 50, 400)], HEIGHT)
        assert [(r.lines, r.body) for r in found] == [((16, 17, 18, 19), BoundingBox(44, 177, 562, 234))]


def test_a_frame_around_a_paragraph_is_no_table() -> None:
    """A boxed warning has nothing inside but its words."""
    assert find_blocks(prose(100, 6), grid([40, 300], [96, 170]), HEIGHT) == ()


def test_rules_above_and_below_a_paragraph_are_no_table() -> None:
    """Its lines run across."""
    assert find_blocks(prose(100, 6), [across(y, 44, 298) for y in (97, 111, 168)], HEIGHT) == ()


def test_justified_lines_with_wide_spaces_are_no_table() -> None:
    """The gaps of stretched lines stand at no common place."""
    lines = [
        line(100, (44, "xxxxxxxxxxx"), (120, "xxxxxxxxxxxxxx"), (210, "xxxxxxxxxxxxxxxxxx")),
        line(111, (44, "xxxxxxxxxxxxxxxxxx"), (152, "xxxxxxxxxxx"), (230, "xxxxxxxxxxxxxx")),
        line(122, (44, "xxxxxxx"), (98, "xxxxxxxxxxxxxxxxxxxxxxx"), (240, "xxxxxxxxxxxx")),
        line(133, (44, "xxxxxxxxxxxxxxxxxxxxxxxxx"), (180, "xxxxxxxxxxxxxxxxxxxxxxx")),
    ]
    assert find_blocks(lines, [], HEIGHT) == ()


def test_lists_are_no_tables() -> None:
    """Markers before words, codes before names, names before pages, names before what they mean."""
    marked = [line(100 + 11 * n, (44, "•"), (56, "Buồn nôn, nôn"), (170, "•"), (182, "Đau đầu")) for n in range(5)]
    codes = [line(100 + 11 * n, (44, f"C0{n}AA02 Reserpin"), (180, f"J0{n}CA04 Amoxicilin")) for n in range(5)]
    pages = [line(100 + 11 * n, (44, "Abacavir"), (200, str(101 + 7 * n))) for n in range(5)]
    meanings = [line(100 + 11 * n, (44, "ADN"), (120, "Acid deoxyribonucleic")) for n in range(5)]
    numbered = [line(100 + 11 * n, (44, f"{n + 1}."), (60, "Nguyên tắc chung của điều trị")) for n in range(5)]
    for lines in (marked, codes, pages, meanings, numbered):
        assert find_blocks(lines, [], HEIGHT) == (), lines[0].text


def test_two_columns_of_prose_read_as_one_are_no_table() -> None:
    """Their cells fill their columns as lines of prose do."""
    lines = [line(100 + 11 * n, (44, "x" * 44), (280, "x" * (44 if n % 3 else 42))) for n in range(6)]
    assert find_blocks(lines, [], HEIGHT) == ()


def test_a_page_without_lines_has_no_blocks() -> None:
    """Drawings alone are none."""
    assert find_blocks([], grid([44, 100, 200], [50, 60, 70]), HEIGHT) == ()


def test_two_tables_below_each_other_stay_two_and_share_no_line() -> None:
    """Each with its own caption."""
    lines = [
        line(120, (44, "Bảng 1: Liều người lớn"), bold=True),
        *rows(138, DOSES, AT),
        line(200, (44, "Bảng 2: Liều trẻ em"), bold=True),
        *rows(218, DOSES, AT),
    ]
    rulings = [across(y, 44, 298) for y in (135, 150, 194, 215, 230, 274)]
    found = find_blocks(lines, rulings, HEIGHT)
    assert [r.caption for r in found] == ["Bảng 1: Liều người lớn", "Bảng 2: Liều trẻ em"]
    assert [n for r in found for n in r.lines] == list(range(10))


def test_words_far_from_the_table_do_not_widen_its_box() -> None:
    """A line read across two tables that stand side by side belongs to one of them and widens neither."""
    lines = [*rows(138, DOSES, AT), line(196, (47, "13 - 15"), (120, "25 mg"), (210, "3"), (480, "x"), column=-1)]
    found = find_blocks(lines, grid([44, 115, 205, 298], [135, 150, 164, 178, 192, 210]), HEIGHT)
    assert all(r.bbox.x1 == 298 for r in found)


def test_a_table_cut_at_the_edge_of_the_page_ends_with_its_words() -> None:
    """Some writers draw rows beyond the page and let the reader clip them."""
    found = find_blocks(rows(30, DOSES, AT), grid([44, 115, 205, 298], [-120, 42, 56, 70, 86]), HEIGHT)
    assert [r.body.y0 for r in found] == [27.0]


def test_a_grid_of_one_filled_column_counts_with_a_caption_only() -> None:
    """The head of a table at the foot of a page may be all that it shows; without a caption it may be anything."""
    body = line(702, (200, "Tỷ lệ trung bình"), bold=True)
    rulings = grid([44, 115, 190, 298], [700, 716, 730])
    assert find_blocks([body], rulings, HEIGHT) == ()
    named = [line(686, (44, "Bảng 5: Dược động học"), bold=True), body]
    assert [r.lines for r in find_blocks(named, rulings, HEIGHT)] == [(0, 1)]


def test_the_chance_of_a_lone_row_at_the_head_of_a_column_is_tentative() -> None:
    """It may carry on a table of the column before; alone it is prose."""
    lines = [line(57, (47, "Đau lưng"), (210, "Ít gặp"), size=8.5), *prose(80, 12)]
    found = find_blocks(lines, [], HEIGHT)
    assert [(r.lines, r.tentative) for r in found if r.cells] == [((0,), True)]


def test_a_note_below_the_last_row_of_a_table_that_runs_over_the_page() -> None:
    """The row at the head of the column may carry on a table, and then the note does: it was a block of its own."""
    row = line(57, (47, "2 g"), (120, "10"), (210, "170"), size=9.1)
    note = [line(72, (44, "(*) Thể tích tăng thêm"), size=9.1), line(83, (44, "đã được tính đến."), size=9.1)]
    found = find_blocks([row, *note, *prose(97, 12)], [across(70, 44, 298)], HEIGHT)
    assert [(r.lines, r.footnote, r.tentative) for r in found] == [((0, 1, 2), "(*) Thể tích tăng thêm đã được tính đến.", True)]


@pytest.mark.parametrize(("size", "count"), [(9.1, 1), (9.3, 0)])
def test_a_marked_note_alone_at_the_head_of_a_column(size: float, count: int) -> None:
    """Its table filled the column before; it must not be set as the text is."""
    note = [line(57, (44, "(*) Thể tích tăng thêm"), size=size), line(68, (44, "đã được tính đến."), size=size)]
    found = find_blocks([*note, *prose(82, 12)], [], HEIGHT)
    assert [(r.lines, r.tentative, r.cells) for r in found] == [((0, 1), True, ())] * count


def test_a_sign_of_the_caption_is_one_of_the_table() -> None:
    """A note that explains it is lifted with both."""
    lines = [
        line(120, (44, "Bảng 1: Liều người lớn*"), bold=True),
        *rows(138, DOSES, AT),
        line(196, (44, "* Uống lúc đói")),
        *prose(210, 3),
    ]
    (found,) = find_blocks(lines, [across(y, 44, 298) for y in (135, 150, 194)], HEIGHT)
    assert found.footnote == "* Uống lúc đói"


_PLACES = st.sampled_from([44.0, 120.0, 205.0, 298.0])
_WORDS = st.sampled_from(["Liều", "10 mg", "•", "Cl =", "x" * 30, "Bảng 1: Liều", "(a) Ghi chú"])
_LINES = st.lists(
    st.tuples(st.integers(40, 300), st.dictionaries(_PLACES, _WORDS, min_size=1, max_size=4), st.sampled_from([8.0, 9.5])),
    max_size=30,
)
_RULINGS = st.lists(
    st.one_of(
        st.tuples(st.integers(40, 300), _PLACES, _PLACES).map(lambda t: across(t[0], min(t[1:]), max(t[1:]) + 10)),
        st.tuples(_PLACES, st.integers(40, 300), st.integers(10, 200)).map(lambda t: down(t[0], t[1], t[1] + t[2])),
    ),
    max_size=15,
)


@given(_LINES, _RULINGS)
def test_no_line_is_in_two_regions(drawn: list[tuple[int, dict[float, str], float]], rulings: list[BoundingBox]) -> None:
    """Whatever the page looks like; each region has lines, and its box holds its body."""
    lines = [line(top, *sorted(cells.items()), size=size) for top, cells, size in sorted(drawn, key=lambda d: d[0])]
    found = find_blocks(lines, rulings, HEIGHT)
    taken = [n for region in found for n in region.lines]
    assert len(taken) == len(set(taken))
    assert all(region.lines == tuple(sorted(region.lines)) and region.lines for region in found)
    assert all(region.bbox == region.bbox.union(region.body) and 0 <= region.confidence <= 1 for region in found)
