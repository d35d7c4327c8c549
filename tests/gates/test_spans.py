"""Spans in short: whatever is placed twice, skipped or on another page is told, however soon a whole book is known for one."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.placement import Placement
from duocthu.gates.spans import gather_spans

PAGES = st.integers(0, 2)
IDS = st.builds("{}.{}{}".format, PAGES, st.sampled_from(("", "", "h")), st.sampled_from(("0", "1", "2", "3", "03", "12")))
ODD = st.sampled_from(("", "1", "1.", "x.0", "1.H0", "1.0x", "-1.0"))
WHOLE = [("0.0", 0), ("0.h0", 0), ("0.1", 0), ("1.0", 1), ("1.1", 1), ("1.h1", 1), ("1.h0", 1), ("1.2", 1)]


def _placed(span_id: str, page: int) -> Placement:
    return Placement(span_id, page, BoundingBox(0, 0, 1, 1), "section", "cefalexin__chi_dinh")


def _is_whole(told: list[tuple[str, int]]) -> bool:
    """Each id once, on its own page, and each series of a page numbered from 0 on: read off one by one."""
    numbers: dict[str, list[int]] = {}
    for span_id, page in told:
        start, _, name = span_id.partition(".")
        series = name.rstrip("0123456789")
        number = name[len(series) :]
        if start != str(page) or not number or series.strip("abcdefghijklmnopqrstuvwxyz") or number != str(int(number)):
            return False
        numbers.setdefault(f"{page}.{series}", []).append(int(number))
    return all(sorted(found) == list(range(len(found))) for found in numbers.values())


@given(
    st.permutations(WHOLE),
    st.lists(st.integers(0, len(WHOLE) - 1), max_size=2),
    st.lists(st.tuples(st.one_of(IDS, ODD), PAGES), max_size=3),
)
def test_only_a_whole_book_is_taken_for_whole(
    whole: list[tuple[str, int]], lost: list[int], added: list[tuple[str, int]]
) -> None:
    """In whatever order the spans come, and whatever is lost or added."""
    told = [span for number, span in enumerate(whole) if number not in lost] + added
    found = gather_spans([_placed(*span) for span in told])
    is_whole = not (found.repeated or found.missing or found.mispaged)
    assert is_whole == _is_whole(told)
    assert Counter(found.by_ref["cefalexin__chi_dinh"].ids if told else ()) == Counter(span_id for span_id, _ in told)


def test_boxes_stay_with_their_spans() -> None:
    """Also where the spans of one holder come in several runs."""
    told = [_placed(f"0.{number}", 0) for number in range(6)]
    told = [Placement(p.span_id, 0, BoundingBox(n, n, n + 1, n + 1), p.placed, f"d__{n // 2 % 2}") for n, p in enumerate(told)]
    summary = gather_spans(told)
    for ref, placed in summary.by_ref.items():
        own = [p for p in told if p.ref == ref]
        assert [placed.place(number) for number in range(len(own))] == [(p.span_id, p.bbox) for p in own]
