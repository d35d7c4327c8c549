"""Two orders of sections as one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from duocthu.retrieval.section_vote import MOST, vote

ORDERS = st.lists(st.lists(st.sampled_from("abcdefg"), max_size=9), max_size=3)


@given(ORDERS)
def test_no_more_than_a_few_each_once(orders: list[list[str]]) -> None:
    """Nothing but what somebody named, and something where anybody did."""
    voted = vote(*orders)
    named = {key for order in orders for key in order}
    assert len(voted) == len(set(voted)) == min(MOST, len(named))
    assert set(voted) <= named


@given(st.lists(st.sampled_from("abcdefg"), unique=True, max_size=MOST))
def test_an_order_alone_stays(order: list[str]) -> None:
    """And so do two that agree."""
    assert vote(order) == vote(order, order) == vote(order, []) == tuple(order)


def test_what_both_name_early_comes_first() -> None:
    """A first place in one order alone counts less than a second in both; of equals, the first order's goes first."""
    assert vote(["a", "b"], ["c", "b"])[0] == "b"
    assert vote(["a"], ["c"]) == ("a", "c")
