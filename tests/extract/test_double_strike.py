"""Text drawn twice a hair apart."""

from __future__ import annotations

import pytest
from tests.extract.drawn import fragment, of_spans, span

from duocthu.domain.page import Fragment
from duocthu.extract.double_strike import merge_double_strikes


def _merged(*fragments: Fragment) -> tuple[list[str], int]:
    kept, struck = merge_double_strikes(fragments)
    return [f.text for f in kept], len(struck)


@pytest.mark.parametrize(("dx", "dy"), [(0.0, 0.0), (0.4, 0.0), (-0.4, 0.0), (0.3, 0.4), (0.0, -0.5)])
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_whole_line(dx: float, dy: float, copies: int) -> None:
    """One copy stays, bold, however often it was drawn and wherever it was shifted to."""
    drawn = [fragment("Liều lượng và cách dùng", 44 + n * dx / copies, 100 + n * dy / copies) for n in range(copies + 1)]
    kept, struck = merge_double_strikes(drawn)
    assert [f.text for f in kept] == ["Liều lượng và cách dùng"]
    assert all(s.bold for s in kept[0].spans)
    assert len(struck) == 1


def test_copy_with_other_spaces() -> None:
    """Spaces may be guessed otherwise in the copy."""
    assert _merged(fragment("Chế độ", 44, 100), fragment("Chếđộ ", 44.3, 100)) == (["Chế độ"], 1)


@pytest.mark.parametrize("whole_first", [True, False])
def test_part_of_a_line(*, whole_first: bool) -> None:
    """The run becomes bold and the rest stays, whichever was drawn first."""
    whole, part = fragment("Người lớn: 500 mg", 44, 100), fragment("Người lớn:", 44.3, 100)
    kept, struck = merge_double_strikes((whole, part) if whole_first else (part, whole))
    assert [[(s.text, s.bold) for s in f.spans] for f in kept] == [[("Người lớn:", True), (" 500 mg", False)]]
    assert len(struck) == 1


def test_the_repeated_word_that_was_struck() -> None:
    """Of two equal words the one at the copy's place becomes bold."""
    whole = fragment("5 mg hoặc 10 mg", 44, 100)
    kept, _ = merge_double_strikes((whole, fragment("mg", 44 + 13 * 5 + 0.3, 100)))
    assert [(s.text, s.bold) for s in kept[0].spans] == [("5 mg hoặc 10 ", False), ("mg", True)]


@pytest.mark.parametrize(
    "fragments",
    [
        (fragment("từ", 44, 100), fragment("từ", 56, 100)),
        (fragment("từ từ", 44, 100),),
        (fragment("5", 44, 100), fragment("5", 94, 100), fragment("5", 144, 100)),
        (fragment("5 mg", 44, 100), fragment("5 mg", 44, 111)),
        (fragment("100", 44, 100), fragment("0", 49, 103, 6)),
    ],
    ids=["words side by side", "one fragment", "equal cells", "equal lines", "a subscript"],
)
def test_no_strikes(fragments: tuple[Fragment, ...]) -> None:
    """Equal text at another place is text."""
    assert _merged(*fragments) == ([f.text for f in fragments], 0)


def test_a_word_in_a_gap_is_no_copy() -> None:
    """What fills a blank of a line stays, although the line says the same elsewhere."""
    blank = fragment("5 mg buổi sáng" + " " * 30 + "tối", 44, 100)
    assert _merged(blank, fragment("mg", 170, 100))[1] == 0


def test_copy_over_two_faces() -> None:
    """A copy that no single span holds is left for the overprint to be reported."""
    whole = of_spans(span("Liều ", 44, 100), span("dùng", 69, 100, font="Other"))
    assert _merged(whole, fragment("ều dù", 54, 100))[1] == 0
