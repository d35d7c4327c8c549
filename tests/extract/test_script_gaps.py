"""Scripts in the gap of a run that was drawn past them."""

from __future__ import annotations

import pytest
from tests.extract.drawn import fragment, of_spans, span

from duocthu.domain.page import EnginePage, Fragment
from duocthu.extract.lines import read_rows, set_row
from duocthu.extract.script_gaps import part_at_scripts, part_glyphs_at_scripts
from duocthu.extract.word_gaps import reread

SIZE = 10.0


def run(text: str, gap_at: int, gap: float) -> tuple[Fragment, EnginePage]:
    """A run in one span, and its glyphs; the letter ``gap_at`` begins ``gap`` pt after the one before it ends."""
    glyphs, x = [], 44.0
    for number, letter in enumerate(text):
        x += gap if number == gap_at else 0.0
        glyphs.append(span(letter, x, 100, SIZE))
        x = glyphs[-1].bbox.x1
    whole = of_spans(*glyphs)
    drawn = whole.spans[0]._replace(text=text, bbox=whole.bbox)
    return whole._replace(spans=(drawn,)), EnginePage(0, 595, 842, 0, (whole,), ())


def never() -> EnginePage:
    """For pages that do not need it."""
    raise AssertionError


def rows(fragments: list[Fragment]) -> list[str]:
    """The text of the rows."""
    return [set_row(row).text for row in read_rows(fragments)]


@pytest.mark.parametrize(("size", "rise"), [(6.0, 3.5), (8.1, 3.5), (8.1, -2.0)])
def test_over_a_drawn_space(size: float, rise: float) -> None:
    """Raised or lowered, small or nearly full size: one row, the space kept behind the script."""
    whole, page = run("73 m is", 5, size * 0.5)
    script = fragment("2", 44 + 4 * 5.0, 100 - rise, size)
    assert rows(part_at_scripts([whole, script], lambda: page)) == ["73 m2 is"]


def test_between_letters() -> None:
    """A formula drawn in one go."""
    whole, page = run("HO and", 1, 4.5)
    assert rows(part_at_scripts([whole, fragment("2", 49, 102, 8.1)], lambda: page)) == ["H2O and"]


def test_over_a_trailing_space() -> None:
    """Nothing of the run follows."""
    whole, page = run("73 m  ", 99, 0)
    assert rows(part_at_scripts([whole, fragment("2", 64, 96.5, 6)], lambda: page)) == ["73 m2"]


def test_over_letters() -> None:
    """An overprint stays one."""
    whole, page = run("letters", 99, 0)
    small = fragment("2", 57, 97, 8)
    assert part_at_scripts([whole, small], lambda: page) == [whole, small]


def test_pages_that_need_no_glyphs() -> None:
    """Scripts at the ends of runs, small type elsewhere, and gaps that the engine itself told."""
    whole, _ = run("73 m is", 99, 0)
    assert part_at_scripts([whole, fragment("2", 200, 97, 6)], never) == [whole, fragment("2", 200, 97, 6)]
    gap = span(" ", 49, 100)._replace(synthetic=True)
    row = of_spans(span("H", 44, 100), gap, span("O", 54, 100))
    assert rows(part_at_scripts([row, fragment("2", 49.5, 102, 8)], never)) == ["H2O"]


def test_a_page_without_space_glyphs() -> None:
    """Its glyphs are parted before their gaps are read as spaces: the gap of a script is none."""
    _, page = run("73mis", 3, 4.0)
    script = fragment("2", 59, 96.5, 6)
    pieces = part_glyphs_at_scripts(EnginePage(0, 595, 842, 0, (*page.fragments, script), ()))
    assert [[s.text for s in piece.spans] for piece in pieces] == [["7", "3", "m"], ["i", "s"], ["2"]]
    assert rows(list(reread(pieces))) == ["73m2is"]
