"""Marked lines that no finder lifts: each run a block of low confidence, with all of its lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.blocks.page_lines import across, down, grid, line, prose, rows

from duocthu.blocks.shapes import shape
from duocthu.blocks.withheld import is_withheld, withheld_regions
from duocthu.domain.block_region import BlockRegion
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line

UNSURE = 0.8  # below it a finding is told


def withheld(
    lines: Sequence[Line],
    marked: Collection[int],
    rulings: Sequence[BoundingBox] = (),
    *,
    aligned: Collection[int] = (),
    regions: Sequence[BlockRegion] = (),
) -> tuple[BlockRegion, ...]:
    """The regions of a page, some of whose lines are marked, of those some for their alignment."""
    page = [ln._replace(block_hint=n in marked) for n, ln in enumerate(lines)]
    return withheld_regions(page, [(150.0,) if n in aligned else () for n in range(len(page))], rulings, [], regions)


def runs(found: Sequence[BlockRegion]) -> list[tuple[int, ...]]:
    """The lines of each region."""
    return [region.lines for region in found]


def test_nothing_is_withheld_of_a_page_without_marks() -> None:
    """It has no region."""
    assert withheld(prose(60, 5), ()) == ()


def test_a_run_is_a_block_that_somebody_has_to_look_at() -> None:
    """Its box is that of its lines, its cells are its lines; running text has no columns. One sentence is withheld, too."""
    lines = prose(60, 8)
    first, second = withheld(lines, (1, 2, 6))
    assert (first.kind, first.lines, first.physical_page, first.column) == ("table", (1, 2), 0, 0)
    assert first.bbox == first.body == hull([lines[1].bbox, lines[2].bbox])
    assert first.cells == ((lines[1].text,), (lines[2].text,))
    assert (first.rows, first.gutters, shape([first])) == (2, (), "simple_table")
    assert first.confidence < UNSURE
    assert first.why == ("withheld",)
    assert is_withheld(first)
    assert second.lines == (6,)


def test_rows_have_cells() -> None:
    """Where the run shows columns, and a merged row tells the shape."""
    table = rows(60, [("Clcr", "Liều"), ("30", "5 mg"), ("10", "2 mg")], (44, 150))
    (plain,) = withheld(table, (0, 1, 2))
    assert plain.cells == (("Clcr", "Liều"), ("30", "5 mg"), ("10", "2 mg"))
    assert (plain.header, shape([plain])) == ("Clcr | Liều", "simple_table")
    titled = [line(46, (44, "x" * 40), bold=True), *rows(60, [("a", "b"), ("c", "d")] * 4, (44, 200), header=False)]
    (merged,) = withheld(titled, range(9))
    assert shape([merged]) == "multi_level_or_merged_header"


@pytest.mark.parametrize(("between", "count"), [(1, 1), (2, 1), (3, 2)])
def test_a_frame_is_one_block_over_a_line_or_two_without_a_mark(between: int, count: int) -> None:
    """They are shown with it."""
    lines = prose(60, 6 + between)
    frame = grid((40, 300), (58, lines[-1].bbox.y1 + 2))
    marked = [n for n in range(len(lines)) if not 3 <= n < 3 + between]
    found = withheld(lines, marked, frame)
    assert len(found) == count
    if count == 1:
        assert found[0].lines == tuple(range(len(lines)))


def test_a_bold_line_without_a_mark_parts_a_frame() -> None:
    """It may be a heading, and stays one."""
    lines = prose(60, 5)
    lines[2] = line(lines[2].bbox.y0, (44, "Chỉ định"), bold=True)
    assert runs(withheld(lines, (0, 1, 3, 4), grid((40, 300), (58, 120)))) == [(0, 1), (3, 4)]


def test_two_frames_are_two_blocks() -> None:
    """Though their lines follow each other; the frame in a frame as well."""
    lines = prose(60, 6)
    upper, lower = grid((40, 300), (58, 92)), grid((40, 300), (93.5, 130))
    lower = [ruling._replace(y0=ruling.y0 + 5, y1=ruling.y1 + 5) for ruling in lower]
    lines[3:] = [ln._replace(bbox=ln.bbox._replace(y0=ln.bbox.y0 + 10, y1=ln.bbox.y1 + 10)) for ln in lines[3:]]
    assert runs(withheld(lines, range(6), [*upper, *lower])) == [(0, 1, 2), (3, 4, 5)]


def test_without_a_frame_a_run_is_what_is_marked() -> None:
    """A line without a mark parts it, and so does white space; only aligned rows go on over a cell that wraps."""
    lines = prose(60, 5)
    assert runs(withheld(lines, (0, 1, 3, 4))) == [(0, 1), (3, 4)]
    assert runs(withheld(lines, (0, 1, 3, 4), aligned=(1, 3))) == [(0, 1, 2, 3, 4)]
    assert runs(withheld(lines, (0, 4), aligned=(0, 4))) == [(0,), (4,)]
    apart = [*prose(60, 2), *prose(300, 2)]
    assert runs(withheld(apart, range(4))) == [(0, 1), (2, 3)]


def test_a_column_ends_a_run() -> None:
    """What goes on in the next column is a block of its own."""
    lines = [*prose(60, 3), *prose(60, 3, left=308, column=1)]
    assert [(r.lines, r.column) for r in withheld(lines, range(2, 5))] == [((2,), 0), ((3, 4), 1)]


def fraction(sign: str = "=") -> list[Line]:
    """A fraction in the text, its bar at 93."""
    return [*prose(60, 2), line(82, (120, f"140 {sign} tuổi")), line(94, (124, "72 × 2")), *prose(108, 1)]


def test_a_lone_bar_between_the_terms_of_a_fraction() -> None:
    """It is a formula, line by line."""
    lines = fraction()
    (region,) = withheld(lines, (2, 3), [across(93, 110, 180)])
    assert (region.kind, shape([region])) == ("formula", "formula_2d")
    assert region.cells == (("140 = tuổi",), ("72 × 2",))
    assert (region.bbox.x0, region.bbox.x1) == (110, 180)


def test_what_is_no_bar() -> None:
    """A rule over a footnote, wider than it; one of several rules; one without the signs of a formula, above or below all."""
    lines = fraction()
    footnote = [*prose(60, 1), line(74, (44, "a = b")), line(90, (44, "x" * 50))]
    wordy = [ln._replace(text="chữ") for ln in lines]
    found = [
        *withheld(footnote, (1, 2), [across(88, 44, 150)]),
        *withheld(lines, (2, 3), [across(93, 110, 180), across(100, 110, 180)]),
        *withheld(wordy, (2, 3), [across(93, 110, 180)]),
        *withheld(lines, (2,), [across(91, 110, 180)]),
        *withheld(lines, (2, 3)),
    ]
    assert {region.kind for region in found} == {"table"}
    assert len(found) == 5


def test_lines_of_regions_are_not_withheld_twice() -> None:
    """Those of a table are lifted; those that may carry on a block are a run of their own, which falls where they do."""
    lines = prose(60, 6)
    box = hull([lines[2].bbox, lines[3].bbox])
    table = BlockRegion(
        "table", 0, 0, box, box, (2, 3), "", "", "grid", (), 2, merged=False, header="", prose_before=0, prose=0, confidence=0.9,
        why=(), cells=(),
    )  # fmt: skip
    assert runs(withheld(lines, range(1, 5), regions=[table])) == [(1,), (4,)]
    assert runs(withheld(lines, range(1, 5), regions=[replace(table, tentative=True)])) == [(1,), (2, 3), (4,)]


@given(kinds=st.lists(st.sampled_from(["marked", "plain", "bold", "row"]), max_size=20), framed=st.booleans())
def test_every_marked_line_is_withheld_once(kinds: list[str], *, framed: bool) -> None:
    """And lines without a mark only between two that have one."""
    lines = [line(60.0 + 11 * n, (44, "x" * 40), bold=kind == "bold") for n, kind in enumerate(kinds)]
    marked = {n for n, kind in enumerate(kinds) if kind in {"marked", "row"}}
    frame = [*grid((40, 300), (58, 400)), down(170, 58, 62)] if framed else []
    found = withheld(lines, marked, frame, aligned=[n for n, kind in enumerate(kinds) if kind == "row"])
    numbers = [n for region in found for n in region.lines]
    assert numbers == sorted(set(numbers))
    assert marked <= set(numbers)
    assert all({r.lines[0], r.lines[-1]} <= marked and not any(kinds[n] == "bold" for n in r.lines) for r in found)
