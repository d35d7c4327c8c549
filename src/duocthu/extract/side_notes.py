"""What stands beside the columns of a page: notes in small type, and the letter that tells where in the alphabet the page is.

Either stands at the height of lines that it is no part of. A page has neither in most books, which one look at its edges tells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from duocthu.domain.page import Fragment

_THUMB = re.compile("[A-ZÀ-ỸĐ](?:\\s*[-–]\\s*[A-ZÀ-ỸĐ])?")
_FEW = 0.1  # share of a page's fragments that may stand beside its text
_LEAST = 20  # fragments of a page that say where its text stands
_APART = 0.3  # em between a note and the text
_SMALLER = 0.9  # of the text's type
_LARGER = 1.2
_WIDEST = 10.0  # em
_SAME_ROW = 0.25  # em between baselines
_SAME_TYPE = 0.3  # pt


class Margins(NamedTuple):
    """The fragments of a page: letters and notes beside its text, from top to bottom, and the text."""

    thumbs: list[Fragment]
    notes: list[Fragment]
    text: list[Fragment]


def part_margins(fragments: list[Fragment]) -> Margins:
    """Part a page, read without its running head, from what stands left or right of its text.

    Notes are set in smaller type. Letters are capitals, alone and larger than the text. The first cells of a table that is wider
    than the text go on in its own type at the same height: they are text.
    """
    few = int(_FEW * len(fragments))
    if len(fragments) < _LEAST or not _has_margin(fragments, few):
        return Margins([], [], fragments)
    em = sorted([f.spans[0].size for f in fragments])[len(fragments) // 2]
    left = sorted([f.bbox.x0 for f in fragments])[few] - _APART * em
    right = sorted([f.bbox.x1 for f in fragments])[-1 - few] + _APART * em
    beside = [f for f in fragments if f.bbox.x1 <= left or f.bbox.x0 >= right]
    thumbs = [f for f in beside if f.spans[0].size >= _LARGER * em and _THUMB.fullmatch(f.text.strip())]
    small = [f for f in beside if _is_small(f, em)]
    inside = [f for f in fragments if left < f.bbox.x1 and f.bbox.x0 < right and f.spans[0].size <= _SMALLER * em]
    notes = [f for f in small if not any(_one_row(f, other, em) for other in inside)] if len(small) <= few else []
    own = {id(f) for f in (*thumbs, *notes)}
    return Margins(thumbs, sorted(notes, key=lambda f: f.baseline), [f for f in fragments if id(f) not in own])


def _has_margin(fragments: Sequence[Fragment], few: int) -> bool:
    """Whether the leftmost end, or the rightmost beginning, has hardly any fragment beyond it: it is not within the text then."""
    ends, starts = [f.bbox.x1 for f in fragments], [f.bbox.x0 for f in fragments]
    first, last = min(ends), max(starts)
    return sum([x < first for x in starts]) <= few or sum([x > last for x in ends]) <= few


def _is_small(fragment: Fragment, em: float) -> bool:
    return (
        fragment.spans[0].size <= _SMALLER * em
        and fragment.bbox.width <= _WIDEST * em
        and any(c.isalpha() for c in fragment.text)
    )


def _one_row(one: Fragment, other: Fragment, em: float) -> bool:
    """Whether two fragments are cells of one row: of one height and in one type, which a raised sign is not."""
    same_type = abs(one.spans[0].size - other.spans[0].size) <= _SAME_TYPE
    return same_type and abs(one.baseline - other.baseline) <= _SAME_ROW * em
