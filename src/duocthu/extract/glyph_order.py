"""Runs whose glyphs are drawn from right to left, put back into the order that a reader sees.

Two marks betray them: a span that begins at its right end, and pieces of one row drawn one left of the other. The row is then read
again glyph by glyph and ordered by position; nothing else of the page changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import EnginePage, Fragment, Span

_MIN_PIECES = 3  # pieces drawn leftwards before a row without a leftward span counts as reversed
_SAME_ROW = 0.6  # pt between baselines of one row
_WORD_GAP = 0.14  # em


@dataclass(frozen=True, slots=True)
class ReversedRun:
    """A row that was drawn right to left: fragments as the engine gave them, and the box of the row."""

    bbox: BoundingBox
    baseline: float
    pieces: tuple[Fragment, ...]


def find_reversed(fragments: Sequence[Fragment]) -> list[ReversedRun]:
    """Reversed rows of a page, in drawing order."""
    runs: list[ReversedRun] = []
    current: list[Fragment] = []

    def close() -> None:
        if len(current) >= _MIN_PIECES or any(f.leftward for f in current):
            runs.append(ReversedRun(hull(f.bbox for f in current), current[0].baseline, tuple(current)))
        current.clear()

    for fragment in fragments:
        if current and not _continues(current[-1], fragment):
            close()
        if current or fragment.leftward or len(fragment.text.strip()) <= _MIN_PIECES:
            current.append(fragment)
    if current:
        close()
    return runs


def _continues(last: Fragment, fragment: Fragment) -> bool:
    """Whether a piece was drawn directly left of the last one, on its row."""
    return (
        abs(last.baseline - fragment.baseline) <= _SAME_ROW
        and fragment.bbox.x0 < last.bbox.x0
        and last.bbox.x0 - fragment.bbox.x1 < last.spans[0].size
    )


def reorder(run: ReversedRun, glyphs: EnginePage) -> Fragment:
    """The row's glyphs from left to right as one fragment; faces are kept."""
    box = run.bbox
    row = sorted(
        (
            span
            for fragment in glyphs.fragments
            for span in fragment.spans
            if abs(span.baseline - run.baseline) <= _SAME_ROW and box.x0 - 1 <= (span.bbox.x0 + span.bbox.x1) / 2 <= box.x1 + 1
        ),
        key=lambda s: (s.bbox.x0, s.bbox.x1),
    )
    drawn = [s for s in row if not s.synthetic]
    spaced: list[Span] = []
    for glyph in drawn:
        if spaced and _is_gap(spaced[-1], glyph):
            gap = BoundingBox(spaced[-1].bbox.x1, glyph.bbox.y0, glyph.bbox.x0, glyph.bbox.y1)
            spaced.append(glyph._replace(text=" ", bbox=gap, synthetic=True))
        spaced.append(glyph)
    return Fragment(box, run.baseline, tuple(join_glyphs(spaced)))


def _is_gap(left: Span, right: Span) -> bool:
    return right.bbox.x0 - left.bbox.x1 > _WORD_GAP * right.size and not left.text.isspace() and not right.text.isspace()


def join_glyphs(glyphs: Sequence[Span]) -> list[Span]:
    """Spans of one face each from spans of one glyph each."""
    spans = []
    for _, group in groupby(glyphs, key=lambda s: (s.font, s.size, s.bold, s.italic, s.script, s.baseline, s.synthetic)):
        run = list(group)
        spans.append(run[0]._replace(text="".join(s.text for s in run), bbox=hull(s.bbox for s in run)))
    return spans
