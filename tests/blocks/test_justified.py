"""Stretched prose is told from the rows of a table by why its gaps are wide."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.blocks.page_lines import Cell, line, prose

from duocthu.blocks.borderless import borderless_tables
from duocthu.blocks.justified import justified
from duocthu.blocks.regions import mark_blocks
from duocthu.domain.page import Line

LEFT, SIZE, LETTERS = 44.0, 9.5, 53
LETTER, SPACE = 0.5 * SIZE, 0.25 * SIZE
RIGHT = LEFT + LETTERS * LETTER
ALIGNED = 1.5 * SIZE  # from here the reader takes a gap for that between columns

# Three lines of a list of interactions whose words stand under each other by chance.
DRUGS = (
    "clarithromycin, spironolacton, dihydroergotamin, carbamazepin, hydroclorothiazid, mycophenolat, phenobarbital, "
    "sulfamethoxazol, chlorpropamid, tetracyclin và warfarin"
).split()


def set_lines(words: Sequence[str]) -> list[list[str]]:
    """Words by line, as many on each as have room."""
    found: list[list[str]] = [[]]
    for word in words:
        if found[-1] and _width([*found[-1], word]) > RIGHT - LEFT:
            found.append([])
        found[-1].append(word)
    return found


def _width(words: Sequence[str], space: float = SPACE) -> float:
    return sum(LETTER * len(word) for word in words) + space * (len(words) - 1)


def stretch(words: Sequence[str], right: float = RIGHT) -> list[Cell]:
    """Words from the left edge to the right one, all gaps alike."""
    gap = (right - LEFT - _width(words, 0)) / (len(words) - 1) if len(words) > 1 else 0
    cells, x = [], LEFT
    for word in words:
        cells.append((x, word))
        x += LETTER * len(word) + gap
    return cells


def paragraph(words: Sequence[str], top: float = 100) -> list[Line]:
    """Justified lines between others of prose, the last of the words not stretched."""
    *full, last = set_lines(words)
    own = [line(top + 11 * n, *stretch(each)) for n, each in enumerate(full)]
    own.append(line(top + 11 * len(full), (LEFT, " ".join(last))))
    return [*prose(60, 3, letters=LETTERS), *own]


def columns(lines: Sequence[Line]) -> list[tuple[float, ...]]:
    """Where the pieces of each line begin that stand as far apart as columns."""
    return [
        tuple(b.bbox.x0 for a, b in pairwise(each.spans) if b.bbox.x0 - a.bbox.x1 > ALIGNED) if len(each.spans) > 1 else ()
        for each in lines
    ]


def test_a_long_list_of_drugs_whose_gaps_meet_by_chance_is_prose() -> None:
    """The drugs of an interaction were withheld as a table: their words began at the same places within four points."""
    lines = paragraph(DRUGS)
    aligned = columns(lines)
    assert sum(bool(edges) for edges in aligned) >= 3
    assert not [ln.text for ln in mark_blocks(lines, aligned, [], []) if ln.block_hint]
    assert borderless_tables(lines, [], set(), SIZE) == []


@given(st.lists(st.integers(min_value=6, max_value=18).map(lambda n: "x" * (n - 1) + ","), min_size=12, max_size=60))
def test_no_list_of_names_is_a_table(words: list[str]) -> None:
    """Whatever the names are, where each line took as many as had room."""
    lines = paragraph(words)
    assert not [ln.text for ln in mark_blocks(lines, columns(lines), [], []) if ln.block_hint and len(ln.spans) > 2]
    assert not [table for table in borderless_tables(lines, [], set(), SIZE) if any(len(lines[n].spans) > 2 for n in table.lines)]


def table(*rows: Sequence[Cell]) -> list[Line]:
    """Rows between lines of prose."""
    own = [line(100 + 11 * n, *cells) for n, cells in enumerate(rows)]
    after = line(100 + 11 * len(rows), (LEFT, "Dùng " * 10 + "khi"))
    return [*prose(60, 3, letters=LETTERS), *own, after]


def test_rows_of_a_table_from_edge_to_edge_are_no_prose() -> None:
    """Their gaps are alike, but what stands in the next row had room on the one above it."""
    lines = table(*(stretch(cells) for cells in (["Natri", "1000", "20"], ["Kalii", "1200", "30"], ["Clori", "1400", "40"])))
    assert justified({3, 4}, lines) == set()
    assert {3, 4, 5} <= {n for n, ln in enumerate(mark_blocks(lines, columns(lines), [], [])) if ln.block_hint}


LONG = ["x" * 13, "x" * 13, "x" * 13]


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param([(44.0, LONG[0]), (120.0, LONG[1]), (RIGHT - 13 * LETTER, LONG[2])], id="gaps of two widths"),
        pytest.param(stretch(LONG, RIGHT - 20), id="short of the edge"),
        pytest.param([(x + 40, text) for x, text in stretch(LONG, RIGHT - 40)], id="far from the left edge"),
        pytest.param(stretch(["x" * 20, "x" * 20]), id="a single gap"),
        pytest.param(stretch(["x" * 10, "5 mg", "x" * 10]), id="a word space within"),
    ],
)
def test_what_is_not_stretched(cells: list[Cell]) -> None:
    """One of the signs is not there."""
    assert justified({3}, table(cells, [(LEFT, "x" * 40)])) == set()
    assert justified({3}, table(stretch(LONG), [(LEFT, "x" * 40)])) == {3}


def test_without_the_next_line_or_an_edge_nothing_is_known() -> None:
    """The last line of a page, and a book whose lines end anywhere."""
    lines = [*prose(60, 3, letters=LETTERS), line(100, *stretch(LONG))]
    assert justified({3}, lines) == set()
    ragged = [*(ln for n in range(4) for ln in prose(60 + 11 * n, 1, letters=40 + n)), line(110, *stretch(LONG)), *prose(121, 1)]
    assert justified({4}, ragged) == set()


def test_the_marker_of_a_list_belongs_to_its_word() -> None:
    """The tab behind it is no word gap."""
    cells = stretch(["x" * 16, *LONG[1:]])
    marked = [(LEFT, "-"), (LEFT + 3 * LETTER, "x" * 13), *cells[1:]]
    assert justified({3}, table(marked, [(LEFT, "x" * 40)])) == {3}
