"""Lines that look like part of a table or formula, and those that only stand near a ruling."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.segment.typesetter import LEADING, Typesetter

from duocthu.blocks.regions import mark_blocks
from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Line

LEFT, RIGHT = 44.0, 298.0


def marked(
    lines: Sequence[Line], rulings: Sequence[BoundingBox] = (), aligned: dict[int, tuple[float, ...]] | None = None
) -> list[int]:
    """Numbers of the marked lines."""
    edges = [(aligned or {}).get(n, ()) for n in range(len(lines))]
    return [n for n, line in enumerate(mark_blocks(lines, edges, rulings, [])) if line.block_hint]


def page(*rows: str) -> list[Line]:
    """Lines one below the other."""
    return Typesetter().set(*rows).lines


def above(line: Line) -> float:
    """A place between a line and the one above it."""
    return line.bbox.y0 - 0.1


def rule(y: float, x0: float = LEFT, x1: float = RIGHT, thick: float = 0.5) -> BoundingBox:
    """A horizontal ruling."""
    return BoundingBox(x0, y, x1, y + thick)


def upright(x: float, y0: float, y1: float, thick: float = 0.5) -> BoundingBox:
    """A vertical ruling."""
    return BoundingBox(x, y0, x + thick, y1)


def test_a_page_without_rulings_and_columns_is_as_it_was() -> None:
    """Nothing is marked."""
    lines = page("Chỉ định", "Đau nhẹ.")
    assert mark_blocks(lines, [(), ()], [], []) == tuple(lines)


def test_rows_between_rulings() -> None:
    """A table by rulings alone: header and rows, not the lines around it beyond a line's height."""
    lines = page("a", "b", "c", "**head**", "row", "d", "e", "f")
    found = marked(lines, [rule(above(lines[n])) for n in (3, 4, 5)])
    assert {3, 4} <= set(found)
    assert not {0, 7} & set(found)


def test_a_heading_between_two_rulings() -> None:
    """Alone between them it is spared: without it the text below would stand in the wrong section."""
    lines = page("a", "b", "**Chỉ định**", "c", "d", "e")
    found = marked(lines, [rule(above(lines[2])), rule(above(lines[3]))])
    assert 2 not in found
    assert 3 in found


def test_a_grid_drawn_cell_by_cell() -> None:
    """Its rulings are pieces, its lines stand between uprights."""
    lines = page("text", "**head**", "row", "row")
    top, bottom = above(lines[1]), lines[3].bbox.y1 + 1
    grid = [rule(y, x0, x1) for y in (top, above(lines[2]), above(lines[3]), bottom) for x0, x1 in ((LEFT, 150), (150, RIGHT))]
    grid += [upright(x, top, bottom) for x in (LEFT, 150, RIGHT)]
    assert {1, 2, 3} <= set(marked(lines, grid))


def test_a_fraction_bar() -> None:
    """Numerator, denominator, and what stands before the bar."""
    lines = page("text", "more text", "(140 - age) × weight", "72 × creatinine", "text again", "the end")
    bar = rule(lines[2].spans[0].baseline + 0.3 * lines[2].size, LEFT - 2, lines[2].bbox.x1 + 2)
    assert {2, 3} <= set(marked(lines, [bar]))
    assert 5 not in marked(lines, [bar])


def test_a_heading_near_a_lone_ruling_stays_a_heading() -> None:
    """Bold lines are spared, unless they stand in a row."""
    lines = page("text", "**Chỉ định**", "Đau nhẹ.")
    assert 1 not in marked(lines, [rule(above(lines[1]))])


@pytest.mark.parametrize("part", [slice(None), slice(0, 8)])
def test_underlined_words_are_no_block(part: slice) -> None:
    """A ruling along the baseline that reaches no further than the words above it."""
    lines = page("Thuốc uống", "Ngày hai lần.", "Một viên.")
    words = lines[0].bbox
    x1 = words.x0 + words.width * len(lines[0].text[part]) / len(lines[0].text)
    baseline = lines[0].spans[0].baseline
    assert marked(lines, [rule(baseline + 0.3, words.x0 - 0.5, x1 + 0.5, 1.0)]) == []


@pytest.mark.parametrize("bottom", [True, False])
def test_a_framed_paragraph_is_no_block(*, bottom: bool) -> None:
    """A boxed warning: four thick rulings and none inside; three where the page ends first."""
    lines = page("**WARNING: BLEEDING**", "**It can cause bleeding.**", "Tell the patient.")
    y0, y1 = lines[0].bbox.y0 - 4, lines[2].bbox.y1 + 4
    frame = [rule(y0, thick=2.5), upright(LEFT - 5, y0, y1, 2.5), upright(RIGHT, y0, y1, 2.5)]
    frame[0] = rule(y0, LEFT - 5, RIGHT + 2.5, 2.5)
    if bottom:
        frame.append(rule(y1, LEFT - 5, RIGHT + 2.5, 2.5))
    assert marked(lines, frame) == []


def test_a_frame_with_a_ruling_inside_is_a_table() -> None:
    """One column of rows."""
    lines = page("**head**", "row", "row")
    y0, y1 = lines[0].bbox.y0 - 1, lines[2].bbox.y1 + 1
    rows = [rule(y) for y in (y0, above(lines[1]), above(lines[2]), y1)]
    assert marked(lines, [*rows, upright(LEFT, y0, y1), upright(RIGHT, y0, y1)]) == [0, 1, 2]


def test_aligned_pieces() -> None:
    """Two rows with pieces that begin at the same place; one alone is a stretched line."""
    lines = page("a", "b", "c", "d", "e")
    assert marked(lines, aligned={1: (120.0, 200.0), 2: (121.5,)}) == [1, 2]
    assert marked(lines, aligned={1: (120.0,), 4: (120.0,)}) == []
    assert marked(lines, aligned={1: (120.0,), 2: (170.0,)}) == []


def test_the_rule_of_a_running_head_means_nothing() -> None:
    """It stands close to the first line of every page."""
    lines = page("text", "text")
    head = BoundingBox(LEFT, lines[0].bbox.y0 - 14, RIGHT, lines[0].bbox.y0 - 4)
    rules = [rule(head.y1 + 2)]
    assert not [ln for ln in mark_blocks(lines, [(), ()], rules, [head]) if ln.block_hint]
    assert LEADING < 14  # the ruling is near enough to mark the line without the head
    assert marked(lines, rules) != []
