"""Pauses grow to a ceiling, and a header of nonsense asks for none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.adapters.server_retry import retry_after, retry_pause


@given(st.integers(0, 60))
def test_a_pause_grows_to_a_ceiling(attempt: int) -> None:
    """Between three quarters and the whole of half a second doubled each time, never above 20 s."""
    longest = min(20.0, 0.5 * 2.0**attempt)
    assert 0.75 * longest <= retry_pause(attempt) <= longest


@pytest.mark.parametrize(
    ("header", "seconds"),
    [("3", 3.0), ("0.5", 0.5), ("", 0.0), ("-1", 0.0), ("nan", 0.0), ("Wed, 21 Oct 2026 07:28:00 GMT", 0.0)],
)
def test_what_a_server_asks_for(header: str, seconds: float) -> None:
    """Seconds are taken, dates and nonsense are not."""
    assert retry_after(header) == seconds
