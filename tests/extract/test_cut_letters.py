"""What a page break left of a line that stands whole on the facing page."""

from __future__ import annotations

import pytest
from tests.extract.drawn import LETTER, fragment, line, of_spans, span

from duocthu.domain.page import EnginePage, Fragment, Line
from duocthu.extract.cut_letters import cut_line, stands_in

BODY = "supply the body"
WHOLE, TOP = 760.0, 25.0


def glyphs(text: str, baseline: float, *, only: str = "", shift: float = 0.0) -> Fragment:
    """A row letter by letter; with ``only``, those of its letters alone, each where it stands."""
    spans = [span(c, 44 + n * LETTER * 10 + shift, baseline) for n, c in enumerate(text) if not c.isspace()]
    return of_spans(*[s for s in spans if not only or s.text in only])


def page(number: int, *fragments: Fragment) -> EnginePage:
    """A page of letters."""
    return EnginePage(number, 612, 792, 0, fragments, ())


def remains(fragment_: Fragment) -> Line:
    """The remains as the line that is read from them."""
    text = " ".join(s.text for s in fragment_.spans)
    return line(text, 1)._replace(bbox=fragment_.bbox, spans=fragment_.spans)


def stands(own: Fragment, *facing: Fragment, top: bool = True) -> bool:
    """Whether the remains stand in the facing rows."""
    return stands_in(remains(own), lambda: page(1, own), page(0, *facing), top=top)


@pytest.mark.parametrize(("text", "top"), [("y y y p", True), ("g", True), ("h i illi l l f", False), ("T Đ ế b", False)])
def test_what_may_be_remains(text: str, *, top: bool) -> None:
    """Letters that reach down at the top of a page, letters that reach up at its foot."""
    lines = [line(text, baseline=400.0), line("1 000 mg", baseline=500.0 if top else 300.0)]
    found = cut_line(lines, top=top)
    assert found is not None
    assert found.text == text


@pytest.mark.parametrize(
    ("text", "top"),
    [("h i illi", True), ("y g p", False), ("typology", True), ("5 y", True), ("- g", True), ("uống thuốc", True), ("x", False)],
)
def test_what_may_not(text: str, *, top: bool) -> None:
    """Letters of the other reach, whole words, digits and marks: a digit is never taken out."""
    assert cut_line([line(text)], top=top) is None


def test_a_page_without_lines() -> None:
    """Has no remains."""
    assert cut_line([], top=True) is None


def test_remains_stand_where_the_whole_line_has_the_same_letters() -> None:
    """In the last row of the page before, or the first of the page after."""
    own = glyphs(BODY, TOP, only="py")
    assert stands(own, glyphs("nothing here", 400), glyphs(BODY, WHOLE))
    assert stands(glyphs(BODY, WHOLE, only="hltdbpuy"), glyphs(BODY, TOP), glyphs("rest", 60), top=False)


def test_other_letters_or_places_are_none() -> None:
    """Chance does not set several letters to a fraction of a point."""
    own = glyphs(BODY, TOP, only="py")
    assert not stands(own, glyphs(BODY, WHOLE, shift=2.0))
    assert not stands(own, glyphs("another line", WHOLE))
    assert not stands(own, fragment("", 44, WHOLE))


def test_a_line_that_is_repeated_whole_is_kept() -> None:
    """A head, or one letter in a column of letters: the facing row must have more."""
    assert not stands(glyphs("y", TOP), glyphs("y", WHOLE))


def test_the_whole_line_stands_at_the_facing_edge() -> None:
    """Not in the middle of the page."""
    assert not stands(glyphs(BODY, TOP, only="py"), glyphs(BODY, 400), glyphs("rest", WHOLE))
