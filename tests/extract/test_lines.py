"""Rows of a zone: what stands on one printed line, with scripts in their place and spaces where a reader sees them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.extract.drawn import fragment, of_spans, span

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment, Span
from duocthu.extract.lines import Row, read_rows, set_row, widest_gaps


def texts(*fragments: Fragment) -> list[str]:
    """The lines that the fragments make up."""
    return [set_row(row).text for row in read_rows(fragments)]


def test_rows_from_top_to_bottom_and_left_to_right() -> None:
    """Baselines decide, a little apart or not."""
    assert texts(fragment("ba", 44, 112), fragment("right", 120, 100.8), fragment("left", 44, 100)) == ["left right", "ba"]


def test_a_gap_is_a_space_and_touching_pieces_are_one_word() -> None:
    """A tenth of an em parts them."""
    assert texts(fragment("para", 44, 100), fragment("cetamol", 64.2, 100), fragment("500", 105, 100)) == ["paracetamol 500"]


def test_drawn_spaces_are_single() -> None:
    """At the ends of spans, doubled, or between."""
    assert texts(of_spans(span("liều ", 44, 100), span("  dùng", 69, 100))) == ["liều dùng"]


def test_spaces_that_are_mere_gaps_are_told() -> None:
    """Their offsets in the text."""
    (row,) = read_rows([fragment("a b", 44, 100), fragment("c", 70, 100)])
    assert set_row(row).gaps == (3,)


def test_small_scripts_stand_on_their_row() -> None:
    """Raised and lowered ones, marked so."""
    (row,) = read_rows([fragment("1,73 m", 44, 100), fragment("2", 74, 96.5, 6), fragment("ngày", 80, 100)])
    text = set_row(row)
    assert text.text == "1,73 m2 ngày"
    assert [s.script for s in text.spans] == [0, 1, 0]


def test_scripts_of_four_fifths_stand_on_their_row_too() -> None:
    """Browsers set them so large, and on a baseline of their own."""
    raised = fragment("2", 74, 96.5, 8.2)
    assert texts(fragment("1,73 m", 44, 100), raised, fragment("ngày", 80, 100)) == ["1,73 m2 ngày"]
    assert texts(fragment("eGFR below 30", 44, 88), fragment("1,73 m", 44, 100), raised)[1] == "1,73 m2"


def test_a_script_in_a_gap_that_the_engine_took_for_a_space() -> None:
    """The row is opened there, and the space goes."""
    gap = span(" ", 74, 100)._replace(synthetic=True)
    row = of_spans(span("1,73 m", 44, 100), gap, span(".", 79, 100))
    assert texts(row, fragment("2", 74.2, 96.5, 8.2)) == ["1,73 m2."]


def test_a_script_before_the_first_letter() -> None:
    """The mark of a footnote."""
    assert texts(fragment("*", 44, 97, 8.2), fragment("Mean", 48.5, 100)) == ["*Mean"]


def test_small_print_below_a_line_is_no_script() -> None:
    """Footnotes, and what stands in no gap of the row."""
    assert texts(fragment("Bảng", 44, 100), fragment("Ghi chú", 44, 111, 8)) == ["Bảng", "Ghi chú"]
    assert texts(fragment("Bảng", 44, 100), fragment("2", 300, 96.5, 8)) == ["2", "Bảng"]


def test_lines_over_each_other_are_two_rows() -> None:
    """Overprint is parted and told."""
    rows = read_rows([fragment("aaaaaaaa", 44, 100), fragment("bbbbbbbb", 46, 101)])
    assert [set_row(r).text for r in rows] == ["aaaaaaaa", "bbbbbbbb"]
    assert all(r.overprinted for r in rows)


def test_a_row_drawn_face_by_face() -> None:
    """What was left out of a run and drawn after it stands in the run's gap, if it fits there."""
    gap = span("  ", 64, 100)._replace(synthetic=True)
    run = of_spans(span("aaaa", 44, 100), gap, span("bbbb", 74, 100))
    assert texts(run, fragment(",", 64, 100)) == ["aaaa, bbbb"]
    assert texts(run, fragment("5", 67, 100, 9.9)) == ["aaaa 5 bbbb"]
    assert [row.overprinted for row in read_rows([run, fragment("5555", 59, 100)])] == [True, True]


def test_wide_gaps_begin_columns() -> None:
    """Left edges of pieces that stand far from the one before."""
    (row,) = read_rows([fragment("10", 44, 100), fragment("20", 100, 100), fragment("mg", 112, 100)])
    assert widest_gaps(row, 1.5) == [100]


@given(
    st.lists(
        st.tuples(
            st.floats(40, 300), st.floats(40, 400), st.sampled_from((6.0, 8.2, 10.0)), st.text("abc", min_size=1, max_size=9)
        ),
        min_size=1,
        max_size=30,
        unique_by=lambda t: t[:2],
    )
)
def test_no_letter_is_lost_or_read_twice(drawn: list[tuple[float, float, float, str]]) -> None:
    """Whatever stands where."""
    letters = sorted("".join(text for *_, text in drawn))
    read = texts(*[fragment(text, x, y, size) for x, y, size, text in drawn])
    assert sorted("".join(read).replace(" ", "")) == letters


def _sized(text: str, x0: float, *, size: float = 9.5, raised: bool = False) -> Span:
    width = 0.5 * size * len(text)
    baseline = 96.0 if raised else 100.0
    box = BoundingBox(x0, baseline - size, x0 + width, baseline + 1)
    return Span(text, box, baseline, "Serif", size, bold=False, italic=False, script=int(raised))


def _set_line(*spans: Span) -> str:
    return set_row(Row((Fragment(BoundingBox(0, 90, 60, 101), 100.0, spans),))).text


def test_a_power_behind_a_digit_stays_raised() -> None:
    """10⁶ must not read 106, nor 2 with a note's mark 21; the raised sign of HCO3- is no power."""
    assert _set_line(_sized("10", 0), _sized("6", 9.5, size=5.9, raised=True), _sized(" đơn vị", 13)) == "10⁶ đơn vị"
    assert _set_line(_sized("Uống 2", 0), _sized("1", 29, size=5.9, raised=True), _sized(" mg", 32)) == "Uống 2¹ mg"
    assert _set_line(_sized("HCO", 0), _sized("3", 15, size=5.9), _sized("-", 18, size=5.9, raised=True)) == "HCO3-"


def test_a_power_that_was_drawn_apart_stays_raised() -> None:
    """Its place says so, in whatever order and in however many pieces it was drawn."""
    power = (fragment("-", 69, 96.4, 6), fragment("8", 72, 96.4, 6))
    assert texts(*power, fragment("1,5 x 10", 29, 100), fragment("mol", 80, 100)) == ["1,5 x 10⁻⁸ mol"]
    assert texts(fragment("3", 59, 101.3, 6), fragment("-", 62, 96.4, 6), fragment("HCO", 44, 100)) == ["HCO3-"]


def test_scripts_in_the_type_of_their_row() -> None:
    """Raised, but not made smaller: nearer to the row than any other row stands, and beside its letters."""
    assert texts(fragment("71 x 10", 44, 100), fragment("9", 79, 96.4), fragment("/lít", 84, 100)) == ["71 x 10⁹/lít"]
    assert texts(fragment("1,73 m", 44, 100), fragment("2", 74, 96.4)) == ["1,73 m2"]
    assert texts(fragment("nine", 44, 100), fragment("lines", 64, 96.4)) == ["lines", "nine"]
    assert texts(fragment("nine", 44, 100), fragment("5", 120, 96.4)) == ["5", "nine"]
