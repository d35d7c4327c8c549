"""Runs whose glyphs are drawn from right to left, put back into the order that a reader sees.

Two marks betray them: a span that begins at its right end, and letters of one row drawn each left of the last. The run is then
read again glyph by glyph and ordered by position; nothing else of the page changes. Scripts that run from right to left stay.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from statistics import median
from unicodedata import combining

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import EnginePage, Fragment, Span

_RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")  # Hebrew, Arabic and their kin
_MIN_PIECES = 3  # pieces drawn leftwards before a row without a leftward span counts as reversed
_MIN_LETTERS = 3  # of a run; less has no order to speak of
_SHORT = 3  # letters of the piece that opens a run
_SAME_ROW = 0.06  # em between baselines of one row
_WORD_GAP = 0.14  # em
_LETTER_GAP = 0.2  # em between most pieces of a run, at most; cells of a table stand farther apart
_OVERLAP = 0.5  # share of the narrower of two pieces or glyphs that may lie under the other; more is overprint
_SAME_PLACE = 0.1  # pt between the boxes of one fragment in two readings


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
    for fragment in fragments:
        if current and not _continues(current[-1], fragment):
            if _is_reversed(current):
                runs.append(_run(current))
            current = []
        if current or fragment.leftward or len(fragment.text.strip()) <= _SHORT:
            current.append(fragment)
    if _is_reversed(current):
        runs.append(_run(current))
    return runs


def _run(pieces: Sequence[Fragment]) -> ReversedRun:
    return ReversedRun(hull(f.bbox for f in pieces), pieces[0].baseline, tuple(pieces))


def _continues(last: Fragment, fragment: Fragment) -> bool:
    """Whether a piece was drawn directly left of the last one, on its row."""
    gap = last.bbox.x0 - fragment.bbox.x1
    return (
        abs(last.baseline - fragment.baseline) <= _SAME_ROW * last.spans[0].size
        and fragment.bbox.x0 < last.bbox.x0
        and -_OVERLAP * min(last.bbox.width, fragment.bbox.width) <= gap < last.spans[0].size
    )


def _is_reversed(pieces: Sequence[Fragment]) -> bool:
    letters = sum(not c.isspace() and not combining(c) for f in pieces for c in f.text)
    if letters < _MIN_LETTERS or any(_RIGHT_TO_LEFT.search(f.text) for f in pieces):
        return False
    leftward = any(f.leftward for f in pieces)
    if len(pieces) < _MIN_PIECES and not leftward:
        return False
    gaps = [(a.bbox.x0 - b.bbox.x1) / a.spans[0].size for a, b in pairwise(pieces)]
    return leftward or median(gaps) <= _LETTER_GAP


def reorder(run: ReversedRun, glyphs: EnginePage) -> Fragment:
    """The row's glyphs from left to right as one fragment, faces kept; without spans where their order is not certain.

    That is so where glyphs lie over each other, or where a piece of the run is not found again.
    """
    drawn = sorted(_glyphs_of(run, glyphs), key=lambda s: (s.bbox.x0, s.bbox.x1))
    if any(_overprint(a, b) for a, b in pairwise(drawn)):
        drawn = []
    spaced: list[Span] = []
    for glyph in drawn:
        if spaced and _is_gap(spaced[-1], glyph):
            gap = BoundingBox(spaced[-1].bbox.x1, glyph.bbox.y0, glyph.bbox.x0, glyph.bbox.y1)
            spaced.append(glyph._replace(text=" ", bbox=gap, synthetic=True))
        spaced.append(glyph)
    return Fragment(run.bbox, run.baseline, tuple(join_glyphs(spaced)))


def _glyphs_of(run: ReversedRun, glyphs: EnginePage) -> list[Span]:
    """Glyphs of the run's own pieces and spaces, not of what else stands on its row; none where a piece is missing."""
    row = [
        f
        for f in glyphs.fragments
        if abs(f.baseline - run.baseline) <= _SAME_ROW * f.spans[0].size and f.bbox.intersects(run.bbox)
    ]
    found: list[Span] = []
    for piece in run.pieces:
        same = next((f for f in row if _same_place(f.bbox, piece.bbox)), None)
        if same is None:
            return []
        row.remove(same)
        found += same.spans
    found += [span for fragment in row if fragment.text.isspace() for span in fragment.spans]
    return [span for span in found if not span.synthetic]


def _same_place(one: BoundingBox, other: BoundingBox) -> bool:
    return all(abs(a - b) <= _SAME_PLACE for a, b in zip(one, other, strict=True))


def _overprint(left: Span, right: Span) -> bool:
    """Whether two printed glyphs lie over each other; a combining mark has no width of its own."""
    if left.text.isspace() or right.text.isspace():
        return False
    return left.bbox.x1 - right.bbox.x0 > _OVERLAP * min(left.bbox.width, right.bbox.width) > _SAME_PLACE


def _is_gap(left: Span, right: Span) -> bool:
    return right.bbox.x0 - left.bbox.x1 > _WORD_GAP * right.size and not left.text.isspace() and not right.text.isspace()


def join_glyphs(glyphs: Sequence[Span]) -> list[Span]:
    """Spans of one face each from spans of one glyph each."""
    spans = []
    for _, group in groupby(glyphs, key=lambda s: (s.font, s.size, s.bold, s.italic, s.script, s.baseline, s.synthetic)):
        run = list(group)
        spans.append(run[0]._replace(text="".join(s.text for s in run), bbox=hull(s.bbox for s in run)))
    return spans
