"""Sub- and superscripts that stand in the gap of a run that was drawn past them: the run is parted there.

Word processors set ``1.73 m  is`` in one go, space included, and the ``2`` afterwards into the gap; seen as boxes the two lie
over each other like an overprint. Where the gap is, only the glyphs tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from duocthu.domain.geometry import hull
from duocthu.domain.page import EnginePage, Fragment, Span
from duocthu.extract.glyph_order import join_glyphs

_SMALLER = 0.87  # share of a run's size, and of the size of most of the type, that a script in it has at most
_LONGEST = 6  # characters of a script
_WIDEST = 3.0  # em of the run
_BITES = 0.12  # share of the script's width by which a letter beside the gap may reach into it
_SAME_PLACE = 0.1  # pt between a fragment's place in two readings


def part_at_scripts(fragments: Sequence[Fragment], glyphs: Callable[[], EnginePage]) -> list[Fragment]:
    """The fragments, those parted that a script stands in; ``glyphs`` is called only where one may."""
    parted: list[Fragment] = []
    for fragment, pieces in zip(fragments, _part_all(fragments, glyphs), strict=True):
        parted += pieces if pieces[0] is fragment else [p._replace(spans=tuple(join_glyphs(p.spans))) for p in pieces]
    return parted


def part_glyphs_at_scripts(page: EnginePage) -> list[Fragment]:
    """The fragments of a page read glyph by glyph, those parted that a script stands in; their spans stay one glyph each."""
    return [piece for pieces in _part_all(page.fragments, lambda: page) for piece in pieces]


def _part_all(fragments: Sequence[Fragment], glyphs: Callable[[], EnginePage]) -> Iterator[list[Fragment]]:
    """The pieces of each fragment; one in which no script stands is its own."""
    sizes = [f.spans[0].size for f in fragments]
    most = _SMALLER * sorted(sizes)[len(sizes) // 2] if sizes else 0.0
    small = [f for f, size in zip(fragments, sizes, strict=True) if size <= most and len(f.text) <= _LONGEST]
    for fragment in fragments:
        scripts = [s for s in small if _may_stand_in(s, fragment)]
        yield _parted(fragment, scripts, glyphs) if scripts else [fragment]


def _may_stand_in(script: Fragment, run: Fragment) -> bool:
    """Whether a small fragment lies within the ends of a run, at its height."""
    inner, outer = script.bbox, run.bbox
    if not (outer.x0 < inner.x0 and inner.x1 < outer.x1 and outer.y0 < inner.y1 and inner.y0 < outer.y1):
        return False
    size = max([s.size for s in run.spans])
    return (
        script.spans[0].size <= _SMALLER * size
        and inner.width <= _WIDEST * size
        and 2 * (min(inner.y1, outer.y1) - max(inner.y0, outer.y0)) >= inner.height
    )


def _parted(run: Fragment, scripts: Sequence[Fragment], glyphs: Callable[[], EnginePage]) -> list[Fragment]:
    """A run in as many pieces as its gaps with scripts make; as it is where the scripts stand over its letters."""
    drawn: Sequence[Span] | None = run.spans
    if not all(any(_holds(a, b, s) for a, b in pairwise(_letters(run.spans))) for s in scripts):
        drawn = next((f.spans for f in glyphs().fragments if _same_place(f, run)), None)
    if drawn is None:
        return [run]
    pieces = list(_pieces(_letters(drawn), drawn, scripts))
    return [run._replace(bbox=hull([s.bbox for s in piece]), spans=tuple(piece)) for piece in pieces] or [run]


def _letters(spans: Sequence[Span]) -> list[Span]:
    return [s for s in spans if not s.text.isspace()]


def _pieces(letters: Sequence[Span], drawn: Sequence[Span], scripts: Sequence[Fragment]) -> Iterator[list[Span]]:
    """The run's glyphs, parted at each gap that holds a script; white space in such a gap is dropped."""
    starts = {id(b) for a, b in pairwise(letters) if any(_holds(a, b, s) for s in scripts)}
    after = bool(letters) and any(_stands_after(letters[-1], s) for s in scripts)
    if not starts and not after:
        return
    piece: list[Span] = []
    for glyph in drawn:
        if id(glyph) in starts:
            while piece[-1].text.isspace():
                piece.pop()
            yield piece
            piece = []
        piece.append(glyph)
    while after and piece[-1].text.isspace():
        piece.pop()
    yield piece


def _holds(left: Span, right: Span, script: Fragment) -> bool:
    return _stands_after(left, script) and script.bbox.x1 <= right.bbox.x0 + _BITES * script.bbox.width


def _stands_after(letter: Span, script: Fragment) -> bool:
    return letter.bbox.x1 - _BITES * script.bbox.width <= script.bbox.x0


def _same_place(one: Fragment, other: Fragment) -> bool:
    return all(abs(a - b) <= _SAME_PLACE for a, b in zip(one.bbox, other.bbox, strict=True))
