"""Fragments as an engine would give them, set in a face whose letters are all half as wide as high."""

from __future__ import annotations

from duocthu.domain.geometry import BoundingBox
from duocthu.domain.page import Fragment, Line, Span

LETTER = 0.5  # em
ASCENT, DESCENT = 0.8, 0.2  # em


def span(text: str, x: float, baseline: float, size: float = 10.0, *, font: str = "Face", bold: bool = False) -> Span:
    """A span that begins at ``x``."""
    box = BoundingBox(x, baseline - ASCENT * size, x + LETTER * size * len(text), baseline + DESCENT * size)
    return Span(text, box, baseline, font, size, bold, italic=False)


def fragment(text: str, x: float, baseline: float, size: float = 10.0, *, font: str = "Face") -> Fragment:
    """A fragment of one span."""
    only = span(text, x, baseline, size, font=font)
    return Fragment(only.bbox, baseline, (only,))


def of_spans(*spans: Span) -> Fragment:
    """A fragment of spans, left to right."""
    box = spans[0].bbox
    for other in spans[1:]:
        box = box.union(other.bbox)
    return Fragment(box, spans[0].baseline, spans)


def line(text: str, page: int = 0, baseline: float = 100.0, *, gaps: tuple[int, ...] = ()) -> Line:
    """A line of one span."""
    only = span(text, 44.0, baseline)
    return Line(text, page, only.bbox, only.size, bold=False, italic=False, column=0, spans=(only,), span_ids=("0",), gaps=gaps)
