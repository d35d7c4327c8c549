"""Notes in the margin: words in small type beside the columns, at the height of lines that they are no part of."""

from __future__ import annotations

import re
from collections.abc import Sequence

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


def side_notes(fragments: Sequence[Fragment]) -> list[Fragment]:
    """The fragments of a page that stand left or right of its text, in smaller type, from top to bottom.

    The first cells of a table that is wider than the text go on in its own type at the same height: they are none.
    """
    if len(fragments) < _LEAST:
        return []
    em, left, right = _text_edges(fragments)
    few = int(_FEW * len(fragments))
    beside = [f for f in fragments if (f.bbox.x1 <= left or f.bbox.x0 >= right) and _is_small(f, em)]
    if not beside or len(beside) > few:
        return []
    inside = [f for f in fragments if left < f.bbox.x1 and f.bbox.x0 < right and f.spans[0].size <= _SMALLER * em]
    return sorted([f for f in beside if not any(_one_row(f, other, em) for other in inside)], key=lambda f: f.baseline)


def part_thumbs(fragments: list[Fragment]) -> tuple[list[Fragment], list[Fragment]]:
    """The letters at the edge of a page that say where in the alphabet it is, and the fragments that remain.

    They are capitals, alone beside the text and larger than it.
    """
    if len(fragments) < _LEAST:
        return [], fragments
    em, left, right = _text_edges(fragments)
    beside = [f for f in fragments if (f.bbox.x1 <= left or f.bbox.x0 >= right) and f.spans[0].size >= _LARGER * em]
    thumbs = [f for f in beside if _THUMB.fullmatch(f.text.strip())]
    own = {id(f) for f in thumbs}
    return thumbs, [f for f in fragments if id(f) not in own] if thumbs else fragments


def _text_edges(fragments: Sequence[Fragment]) -> tuple[float, float, float]:
    """The size of most of the type, and the places beyond which hardly any of a page's text stands."""
    em = sorted([f.spans[0].size for f in fragments])[len(fragments) // 2]
    few = int(_FEW * len(fragments))
    left = sorted([f.bbox.x0 for f in fragments])[few] - _APART * em
    return em, left, sorted([f.bbox.x1 for f in fragments])[-1 - few] + _APART * em


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
