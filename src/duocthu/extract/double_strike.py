"""Double strikes: the same text drawn twice, a hair apart, to look bold. One copy stays, and it is bold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment, Span

_MOST_NEAR = 40  # fragments above one that are looked at: a row of a wide table
_SHIFT = 1.5  # pt between the two copies at most; two printed letters are never that close


@dataclass(frozen=True, slots=True)
class Struck:
    """A fragment after its second copy was taken away."""

    fragment: Fragment
    copy: Fragment


def merge_double_strikes(fragments: Sequence[Fragment]) -> tuple[list[Fragment], list[Struck]]:
    """Fragments without second copies, and those that had one.

    A copy has the same baseline and letters, all of the fragment's or a run of them; the run becomes bold.
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
                _merge(kept, struck, min(number, other), max(number, other))
    return [f for f in kept if f is not None], list(struck.values())


def _merge(kept: list[Fragment | None], struck: dict[int, Struck], first: int, second: int) -> None:
    """Take away the later of two fragments where it is a copy of the earlier one."""
    above, below = kept[first], kept[second]
    merged = _strike(above, below) if above is not None and below is not None else None
    if merged is not None and below is not None:
        kept[first], kept[second] = merged, None
        struck[first] = Struck(merged, below)


def _strike(first: Fragment, second: Fragment) -> Fragment | None:
    if (
        abs(first.baseline - second.baseline) > _SHIFT
        or second.bbox.x0 < first.bbox.x0 - _SHIFT
        or second.bbox.x1 > first.bbox.x1 + _SHIFT
    ):
        return None
    text, run = first.text, second.text.strip()
    if not run or run not in text:
        return None
    if text.strip() == run:
        if abs(first.bbox.x0 - second.bbox.x0) > _SHIFT:
            return None
        return first._replace(spans=tuple(s._replace(bold=True) for s in first.spans))
    spans = _embolden(first.spans, second.bbox, run)
    return None if spans is None else first._replace(spans=spans)


def _embolden(spans: tuple[Span, ...], box: BoundingBox, run: str) -> tuple[Span, ...] | None:
    """The spans with ``run`` bold, where one span holds it at the place of ``box``."""
    for number, span in enumerate(spans):
        at = span.text.find(run)
        if at < 0 or not span.bbox.x0 - _SHIFT <= box.x0 <= span.bbox.x1:
            continue
        width = span.bbox.width / max(1, len(span.text))
        if abs(span.bbox.x0 + at * width - box.x0) > 0.25 * span.bbox.width + _SHIFT:  # noqa: PLR2004 -- proportional faces vary
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
