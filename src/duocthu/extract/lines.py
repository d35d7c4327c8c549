"""Printed lines from fragments: one row of one column, left to right, spaces set, sub- and superscripts in their place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Fragment, Span
from duocthu.text.spacing import single_spaced
from duocthu.text.superscript import is_figure, raised

_SAME_ROW = 0.25  # em between baselines of one row
_SMALL = 0.75  # share of the row's size below which a fragment is a sub- or superscript
_SCRIPT = 0.87  # share of a row's size below which a fragment may be its sub- or superscript if it stands in a gap of the row
_BESIDE = 0.35  # em between a script and the letter that bears it
_TUCKED = 0.6  # em that a script may stand inside the box of that letter, whose trailing space is part of it
_WIDEST_SCRIPT = 3.0  # em
_OVERLAP = 0.3  # share of the narrower of two fragments that may overlap on one row; more is overprint
_SPACE = 0.1  # em between two fragments of a row before a space stands between them
_SCRIPT_SHIFT = 0.08  # em off the baseline before a small span is raised or lowered
_RAISED = 0.45  # em between the baselines of a row and of its scripts in the row's own type; no two rows stand as near
_SCRIPT_LETTERS = 4  # of a script in the row's own type


class Row(NamedTuple):
    """The fragments of one printed line, left to right; ``overprinted`` says that another row lies over it."""

    fragments: tuple[Fragment, ...]
    overprinted: bool = False


def read_rows(fragments: Sequence[Fragment]) -> list[Row]:
    """Rows of a zone from top to bottom; every fragment is in exactly one."""
    if len(fragments) == 1:
        return [Row((fragments[0],))]
    sizes = [_size(f) for f in fragments]
    least = _SMALL * sorted([f.spans[0].size for f in fragments])[len(fragments) // 2]
    full: Sequence[Fragment] = fragments
    small: list[Fragment] = []
    if min(sizes) < least:
        full = [f for f, size in zip(fragments, sizes, strict=True) if size >= least]
        small = [f for f, size in zip(fragments, sizes, strict=True) if size < least]
    groups: list[list[Fragment]] = []
    for fragment in sorted(full, key=lambda f: (f.baseline, f.bbox.x0)):
        if groups and fragment.baseline - groups[-1][0].baseline <= _SAME_ROW * groups[-1][0].spans[0].size:
            groups[-1].append(fragment)
        else:
            groups.append([fragment])
    for fragment in small:
        _attach(fragment, groups)
    if small:
        groups.sort(key=lambda g: g[0].baseline)
    if min(sizes) < _SCRIPT * max(sizes) or any(_are_near(a, b) for a, b in pairwise(groups)):
        groups = _gather_scripts(groups)
    rows: list[Row] = []
    for group in groups:
        if len(group) == 1:
            rows.append(Row((group[0],)))
        else:
            rows += _part_overprint(group)
    return rows


def _size(fragment: Fragment) -> float:
    spans = fragment.spans
    return spans[0].size if len(spans) == 1 else max([s.size for s in spans])


def _attach(fragment: Fragment, groups: list[list[Fragment]]) -> None:
    """Put a small fragment on the row that it stands at; without one it is a row of its own."""
    best, share = None, 0.5
    for group in groups:
        box = hull(f.bbox for f in group)
        overlap = min(box.y1, fragment.bbox.y1) - max(box.y0, fragment.bbox.y0)
        if overlap / max(0.1, fragment.bbox.height) > share and box.x0 - 1 <= fragment.bbox.x0 <= box.x1 + _size(fragment):
            best, share = group, overlap / max(0.1, fragment.bbox.height)
    if best is None:
        groups.append([fragment])
    else:
        best.append(fragment)


def _are_near(one: Sequence[Fragment], other: Sequence[Fragment]) -> bool:
    """Whether two rows stand nearer to each other than rows of text do."""
    return bool(one and other) and abs(one[0].baseline - other[0].baseline) <= _RAISED * other[0].spans[0].size


def _gather_scripts(groups: list[list[Fragment]]) -> list[list[Fragment]]:
    """Rows with the scripts that stand on baselines of their own, each beside a letter of the row above or below it."""
    sizes = [_size(g[0]) if len(g) == 1 else max([_size(f) for f in g]) for g in groups]
    rows = [list(g) for g in groups]
    for n in range(len(rows)):
        for other in (n + 1, n - 1):
            if 0 <= other < len(rows) and (sizes[n] < _SCRIPT * sizes[other] or _are_near(rows[n], rows[other])):
                for script in [*rows[n]]:
                    row = _with_script(rows[other], script)
                    if row is not None:
                        rows[n].remove(script)
                        rows[other] = row
    return [row for row in rows if row]


def _with_script(row: list[Fragment], script: Fragment) -> list[Fragment] | None:
    """The row with a small fragment at its height as a script; None where it bears none there."""
    box, size = script.bbox, _size(row[0])
    small = _size(script) < _SCRIPT * size
    if not small and (len(script.text.strip()) > _SCRIPT_LETTERS or script.baseline > row[0].baseline):
        return None
    letters = [f.bbox for f in row if (_size(f) > _size(script) if small else f.baseline > script.baseline)]
    first = min(letters, key=lambda b: b.x0, default=None)
    if first is None or box.width > _WIDEST_SCRIPT * size or min(first.y1, box.y1) - max(first.y0, box.y0) < box.height / 2:
        return None
    before = -_TUCKED * size <= first.x0 - box.x1 <= _BESIDE * size
    if (small and before) or any(-_TUCKED * size <= box.x0 - b.x1 <= _BESIDE * size for b in letters):
        return [*row, script]
    return _opened(row, script)


def _opened(row: Sequence[Fragment], script: Fragment) -> list[Fragment] | None:
    """The row with the script in a gap that the engine took for a space."""
    middle = (script.bbox.x0 + script.bbox.x1) / 2
    for n, fragment in enumerate(row):
        for k, span in enumerate(fragment.spans):
            if span.synthetic and 0 < k < len(fragment.spans) - 1 and span.bbox.x0 <= middle <= span.bbox.x1:
                left, right = (_piece(fragment, spans) for spans in (fragment.spans[:k], fragment.spans[k + 1 :]))
                return [*row[:n], left, script, right, *row[n + 1 :]]
    return None


def _piece(fragment: Fragment, spans: tuple[Span, ...]) -> Fragment:
    return fragment._replace(bbox=hull(s.bbox for s in spans), spans=spans)


def _part_overprint(group: list[Fragment]) -> list[Row]:
    """One row, or several where fragments lie over each other."""
    layers = _layers(group)
    if len(layers) > 1:
        layers = _layers(_let_in(group))
    layers.sort(key=lambda layer: layer[0].baseline)
    return [Row(tuple(layer), overprinted=len(layers) > 1) for layer in layers]


def _let_in(group: list[Fragment]) -> list[Fragment]:
    """The fragments of a row, each that was drawn past another one's place opened there: words of one face may be drawn first."""
    row = group
    for fragment in group:
        box, slack = fragment.bbox, _SPACE * fragment.spans[0].size
        for other in [f for f in row if f.bbox.x0 < box.x0 and box.x1 < f.bbox.x1]:
            gaps = [s.bbox for s in other.spans if s.synthetic]
            if any(gap.x0 - slack <= box.x0 and box.x1 <= gap.x1 + slack for gap in gaps):
                row = _opened([f for f in row if f is not fragment], fragment) or row
                break
    return row


def _layers(group: Sequence[Fragment]) -> list[list[Fragment]]:
    """The fragments in as many layers as lie over each other, each from left to right."""
    layers: list[list[Fragment]] = []
    for fragment in sorted(group, key=lambda f: (f.bbox.x0, f.baseline)):
        near = sorted(layers, key=lambda layer: abs(layer[-1].baseline - fragment.baseline))
        for layer in near:
            last = layer[-1].bbox
            if min(last.x1, fragment.bbox.x1) - fragment.bbox.x0 <= _OVERLAP * min(last.width, fragment.bbox.width):
                layer.append(fragment)
                break
        else:
            layers.append([fragment])
    return layers


class RowText(NamedTuple):
    """A row as text: single spaces; offsets of spaces that are mere gaps; spans that carry text, with their script set."""

    text: str
    gaps: tuple[int, ...]
    spans: tuple[Span, ...]
    bbox: BoundingBox


def set_row(row: Row) -> RowText:
    """Joins a row's spans; a space stands where one is drawn, or where the gap is wider than letters stand apart."""
    if len(row.fragments) == 1 and len(row.fragments[0].spans) == 1:
        lone = row.fragments[0]
        text = single_spaced(lone.spans[0].text)
        return RowText(text, (), lone.spans if text else (), lone.bbox)
    pieces: list[str] = []
    gaps: list[int] = []
    spans: list[Span] = []
    length, pending, drawn = 0, False, False
    previous: Fragment | None = None
    foot: Span | None = None  # on which scripts stand
    for fragment in row.fragments:
        if previous is not None and fragment.bbox.x0 - previous.bbox.x1 > _SPACE * fragment.spans[0].size:
            pending = True
        previous = fragment
        for span in fragment.spans:
            if not span.text.strip():
                pending, drawn = True, drawn or not span.synthetic
                continue
            if span.text[0].isspace():
                pending = drawn = True
            if pending and length:
                if not drawn:
                    gaps.append(length)
                pieces.append(" ")
                length += 1
            foot, span = _set_on(None if pending else foot, span)  # noqa: PLW2901 -- the same span, its signs raised
            joined, spaced = " ".join(span.text.split()), span.text[-1].isspace()
            pieces.append(joined)
            length += len(joined)
            spans.append(span)
            pending = drawn = spaced
    body = _set_scripts(spans)
    return RowText("".join(pieces), tuple(gaps), body, hull(f.bbox for f in row.fragments))


def _set_on(foot: Span | None, span: Span) -> tuple[Span, Span]:
    """What scripts behind a span stand on, and the span itself: its figures raised where it is such a script."""
    if foot is None or not (span.size < _SMALL * foot.size or foot.baseline - span.baseline > _SAME_ROW * foot.size):
        return span, span
    return foot, span._replace(text=raised(span.text)) if _is_raised_figure(span, foot) else span


def _is_raised_figure(script: Span, foot: Span) -> bool:
    """Whether figures are raised behind a digit of full size: the power of 10⁶, a footnote's mark, a fraction's numerator."""
    is_raised = foot.baseline - script.baseline > _SCRIPT_SHIFT * foot.size
    return is_raised and foot.text[-1:].isdigit() and is_figure(script.text.strip())


def _set_scripts(spans: list[Span]) -> tuple[Span, ...]:
    """Marks small spans off the baseline as raised (1) or lowered (-1)."""
    if len(spans) < 2:  # noqa: PLR2004 -- a lone span sets the line
        return tuple(spans)
    largest = max(spans, key=lambda s: s.size)
    if all(s.size >= _SMALL * largest.size for s in spans):
        return tuple(spans)
    return tuple(_scripted(s, largest) if s.size < _SMALL * largest.size else s for s in spans)


def _scripted(span: Span, largest: Span) -> Span:
    shift = (span.baseline - largest.baseline) / largest.size
    script = -1 if shift > _SCRIPT_SHIFT else 1 if shift < -_SCRIPT_SHIFT else 0
    if script == span.script:
        return span
    return span._replace(script=script)


def widest_gaps(row: Row, least: float) -> list[float]:
    """Left edges of fragments that stand at least ``least`` em right of the one before: starts of aligned columns."""
    return [b.bbox.x0 for a, b in pairwise(row.fragments) if b.bbox.x0 - a.bbox.x1 > least * b.spans[0].size]
