"""Double strikes: the same text drawn twice or more, a hair apart, to look bold. One copy stays, and it is bold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment, Span

_MOST_NEAR = 40  # fragments above one that are looked at: a row of a wide table
_SHIFT = 1.5  # pt between the two copies at most; two printed letters are never that close
_DRIFT = 0.15  # share of the distance to the nearer end of a span by which the place of a letter in it is guessed wrong


@dataclass(frozen=True, slots=True)
class Struck:
    """A fragment after its second copy was taken away."""

    fragment: Fragment
    copy: Fragment


def merge_double_strikes(fragments: Sequence[Fragment]) -> tuple[list[Fragment], list[Struck]]:
    """Fragments without second copies, and those that had one.

    A copy has the same baseline and letters, all of the fragment's or a run of them; the run becomes bold. Where only a run was
    drawn twice, its place in the fragment must fit: a repeated word elsewhere in the line is none.
    """
    order = sorted(range(len(fragments)), key=lambda n: fragments[n].baseline)
    kept: list[Fragment | None] = list(fragments)
    struck: dict[int, Struck] = {}
    for place, number in enumerate(order):
        box, highest = fragments[number].bbox, fragments[number].baseline - _SHIFT
        for other in reversed(order[max(0, place - _MOST_NEAR) : place]):
            above = fragments[other]
            if above.baseline < highest:
                break
            if above.bbox.x0 < box.x1 and box.x0 < above.bbox.x1:
                first, second = min(number, other), max(number, other)
                if not _merge(kept, struck, first, second):
                    _merge(kept, struck, second, first)
    return [f for f in kept if f is not None], list(struck.values())


def _merge(kept: list[Fragment | None], struck: dict[int, Struck], whole: int, copy: int) -> bool:
    """Take ``copy`` away where it is one of ``whole``."""
    one, other = kept[whole], kept[copy]
    merged = _strike(one, other) if one is not None and other is not None else None
    if merged is None or other is None:
        return False
    kept[whole], kept[copy] = merged, None
    struck.pop(copy, None)
    struck[whole] = Struck(merged, other)
    return True


def _strike(first: Fragment, second: Fragment) -> Fragment | None:
    if (
        abs(first.baseline - second.baseline) > _SHIFT
        or second.bbox.x0 < first.bbox.x0 - _SHIFT
        or second.bbox.x1 > first.bbox.x1 + _SHIFT
    ):
        return None
    text, run = first.text, second.text.strip()
    if not run:
        return None
    if "".join(text.split()) == "".join(run.split()):
        if abs(first.bbox.x0 - second.bbox.x0) > _SHIFT:
            return None
        return first._replace(spans=tuple(s._replace(bold=True) for s in first.spans))
    if run not in text:
        return None
    spans = _embolden(first.spans, second.bbox, run)
    return None if spans is None else first._replace(spans=spans)


def _embolden(spans: tuple[Span, ...], box: BoundingBox, run: str) -> tuple[Span, ...] | None:
    """The spans with ``run`` bold, where one span holds it at the place of ``box``."""
    for number, span in enumerate(spans):
        at = _place(span, box, run)
        if at is None:
            continue
        y0, y1 = span.bbox.y0, span.bbox.y1
        before, after = span.text[:at], span.text[at + len(run) :]
        cut = [
            span._replace(text=before, bbox=BoundingBox(span.bbox.x0, y0, box.x0, y1)),
            span._replace(text=run, bold=True, bbox=BoundingBox(box.x0, y0, box.x1, y1)),
            span._replace(text=after, bbox=BoundingBox(box.x1, y0, span.bbox.x1, y1)),
        ]
        return (*spans[:number], *(s for s in cut if s.text), *spans[number + 1 :])
    return None


def _place(span: Span, box: BoundingBox, run: str) -> int | None:
    """Offset in a span of the ``run`` that stands at ``box``; None where none does."""
    letter = span.bbox.width / max(1, len(span.text))
    best, least = None, float("inf")
    for found in re.finditer(f"(?={re.escape(run)})", span.text):
        at = found.start()
        off = abs(span.bbox.x0 + (at + len(run) / 2) * letter - (box.x0 + box.x1) / 2)
        near = min(at, len(span.text) - at - len(run)) * letter
        if off < least and off <= _DRIFT * near + _SHIFT + letter * len(run) / 4:
            best, least = at, off
    return best
