"""Events come out whole, however their bytes come in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.adapters.event_stream import event_data


@given(
    st.lists(st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), min_size=1), max_size=6),
    st.integers(1, 9),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_any_cut_gives_the_same_events(texts: list[str], size: int, end: str) -> None:
    """In the middle of a character and of a line's end too."""
    stream = "".join(f": comment{end}event: x{end}data: {text}{end}{end}" for text in texts).encode()
    pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
    told = list(event_data(pieces, 10_000))
    whole = texts if end != "\r" else texts[: len(told)]  # a lone carriage return at the end may be half of a line's end
    assert told == whole
    assert len(texts) - len(told) <= 1


def test_lines_of_an_event_are_joined() -> None:
    """By line ends; what the stream's end cuts off is no event."""
    assert list(event_data([b"data: a\ndata:b\n\ndata: c\n"], 100)) == ["a\nb"]


@pytest.mark.parametrize("stream", [b"data: " + b"x" * 200, b"data: \xff\xfe\n\n"])
def test_what_is_too_long_or_no_text_is_an_error(stream: bytes) -> None:
    """Nothing is guessed."""
    with pytest.raises(ValueError):  # noqa: PT011 -- whatever the reason
        list(event_data([stream], 100))
