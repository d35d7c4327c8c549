"""Figures as places of a plot, and as numbers that a reader of each language writes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from duocthu.evaluation.figures import Figure, GroupFigures
from duocthu.web.pages.amounts import Amounts
from duocthu.web.pages.evaluation_plot import SHOWN, plot_of


def _group(name: str, *figures: Figure) -> GroupFigures:
    return GroupFigures(name, 10, 0, figures)


PLAIN = _group(
    "plain", Figure("hit@1", 10, 0.5, 0.25, 0.75), Figure("mrr@10", 10, 0.6, None, None), Figure("hit@10", 10, 1.0, None, None)
)
ABSENT = _group("absent", Figure("hit@1", 0, None, None, None), Figure("recognised", 10, 0.0, None, None))


def test_places() -> None:
    """Half lies in the middle; a measure that is not defined, or not shown, has no mark; no interval, no line."""
    plain, absent = plot_of([PLAIN, ABSENT]).rows
    assert [(mark.figure.measure, mark.x) for mark in plain.marks] == [("hit@1", "50.00%"), ("hit@10", "97.50%")]
    assert [(mark.low, mark.high) for mark in plain.marks] == [("26.25%", "73.75%"), (None, None)]
    assert [mark.name for mark in absent.marks] == ["recognised"]
    assert absent.marks[0].x == "2.50%"


SHARE = st.floats(0, 1)
FIGURES = st.lists(
    st.builds(Figure, st.sampled_from(SHOWN), st.integers(0, 99), st.none() | SHARE, st.none() | SHARE, st.none() | SHARE)
)


@given(st.lists(FIGURES.map(lambda figures: _group("x", *figures)), max_size=5))
def test_nothing_is_drawn_over_another(groups: list[GroupFigures]) -> None:
    """Rows and lanes go down without overlap and end before the plot does; marks stay inside."""
    plot = plot_of(groups)
    heights = [y for row in plot.rows for y in (row.y, *(mark.y for mark in row.marks))]
    assert heights == sorted(set(heights))
    assert all(plot.top < y < plot.foot for y in heights)
    assert plot.foot < plot.height
    assert all(2.5 <= float(mark.x.rstrip("%")) <= 97.5 for row in plot.rows for mark in row.marks)


def test_numbers_of_each_language() -> None:
    """A comma in Vietnamese; thousands stand apart in both; what is not defined is a dash."""
    vi, en = Amounts("vi"), Amounts("en")
    assert (vi.number(16300), en.number(16300), vi.number(7)) == ("16\u202f300", "16\u202f300", "7")
    assert (vi.megabytes(10_233_361), en.megabytes(10_233_361)) == ("10,2", "10.2")
    assert vi.percent(PLAIN, "hit@1") == "50,0 (25,0–75,0)"
    assert (en.percent(PLAIN, "hit@10"), vi.percent(ABSENT, "hit@1"), vi.percent(ABSENT, "hit@5")) == ("100.0", "—", "—")
