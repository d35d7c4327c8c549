"""Intervals and chances: seeded, as wide as they should be, and silent where there is nothing to say."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duocthu.evaluation.interval import chance, interval

SOME = settings(max_examples=15)  # each example draws ten thousand times


def exact(differences: list[float]) -> float:
    """The paired randomisation test, every choice of signs tried."""
    seen = abs(sum(differences))
    sums = [
        abs(sum(s * d for s, d in zip(signs, differences, strict=True))) for signs in product((1, -1), repeat=len(differences))
    ]
    return sum(total >= seen - 1e-9 for total in sums) / len(sums)


def test_the_same_values_give_the_same_interval() -> None:
    """To the last digit, and whatever was drawn before."""
    first = interval([0, 1, 1, 0, 1, 1, 1])
    interval([0.2, 0.9])
    assert interval([0, 1, 1, 0, 1, 1, 1]) == first


def test_it_is_as_wide_as_theory_says() -> None:
    """Half of four hundred: 0.5 ± 1.96 · 0.5 / 20."""
    found = interval([0.0, 1.0] * 200)
    assert found is not None
    assert found.low == pytest.approx(0.451, abs=0.004)
    assert found.high == pytest.approx(0.549, abs=0.004)


def test_more_questions_make_it_narrower() -> None:
    """That is what it is for."""
    few, many = interval([0, 1, 1, 1]), interval([0, 1, 1, 1] * 50)
    assert few is not None
    assert many is not None
    assert many.high - many.low < (few.high - few.low) / 3


@pytest.mark.parametrize("values", [[], [1.0], [1.0, 1.0, 1.0], [0.0] * 50])
def test_no_interval_where_all_are_alike(values: list[float]) -> None:
    """A width of nothing would read as certainty."""
    assert interval(values) is None


@SOME
@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=2, max_size=40))
def test_it_holds_the_mean_and_stays_in_bounds(values: list[float]) -> None:
    """Between the least and the largest value, around the mean."""
    found = interval(values)
    if found is not None:
        mean = sum(values) / len(values)
        assert min(values) <= found.low <= mean + 1e-6
        assert mean - 1e-6 <= found.high <= max(values)


@SOME
@given(st.lists(st.sampled_from([-1.0, -0.5, 0.0, 0.5, 1.0]), max_size=9))
def test_the_chance_is_exact_where_questions_are_few(differences: list[float]) -> None:
    """As if every choice of signs had been tried; questions without a difference do not matter."""
    assert chance(differences) == pytest.approx(exact(differences), abs=1e-6)


def test_the_chance_is_small_where_one_run_is_better() -> None:
    """Forty questions gained and none lost; as many gained as lost say nothing; nothing changed says nothing."""
    assert chance([1.0] * 40 + [0.0] * 60) < 0.001
    assert chance([1.0, -1.0] * 30) == 1.0
    assert chance([0.0] * 100) == 1.0
    assert chance([]) == 1.0
    assert chance([1.0]) == 1.0
    assert chance([1.0] * 30) == chance([-1.0] * 30) == chance([1.0] * 30)
