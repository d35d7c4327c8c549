"""Formulas on two dimensions: fractions, roots, terms above each other. On one line they would read as something else.

A bar is a stroke with words centred close above and below it; an equals sign at its height, or operators in its terms, tell it
from a rule between a title and its subtitle. Without a bar, a term that ends in '=' at the height between two lines is the sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from duocthu.blocks.pieces import Piece, pieces_of
from duocthu.blocks.strokes import Stroke
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.page import Line

_PIECE = 0.45  # em between the pieces of a formula
_CLOSE = 0.75  # em between a term and its bar
_INTO = 0.3  # em that the boxes of words may reach over a bar
_OVERHANG = 4.0  # pt that a term may be wider than its bar
_SHORTEST = 10.0  # pt: a bar
_CENTRED = 0.06  # share of the bar's length off its middle
_LEAST_OFF = 4.0  # pt, for short bars
_BESIDE = 6.0  # em between a fraction and what stands beside it
_OPERATOR = re.compile(r"[×·÷=+√∑∫/^±*]|\d\s*[-–−x]\s*\d|[)\]]\s*[-–−x]|[-–−x]\s*[(\[]")
_EQUALS = re.compile(r"[=≈≤≥]")
_TYPED_BAR = re.compile(r"[-_–—―─━=]{5,}")
_LOW = 0.1  # em that a low line stands under the baseline
_ROOT = re.compile(r"[√∛∜∑∏∫]")
_SURE, _LIKELY, _SIGN_ALONE = 0.95, 0.75, 0.6


class Formula(NamedTuple):
    """A formula: its box, its lines, and what speaks for it."""

    bbox: BoundingBox
    lines: tuple[int, ...]
    confidence: float
    why: str


def find_formulas(across: Sequence[Stroke], lines: Sequence[Line], taken: set[int]) -> list[Formula]:
    """Formulas of a page, from top to bottom; ``across`` are horizontal strokes that belong to no table."""
    free = [n for n in range(len(lines)) if n not in taken]
    found = [f for bar in across if bar.length >= _SHORTEST and (f := _fraction(bar, lines, _near(bar, lines, free)))]
    for n in free:
        text = lines[n].text
        bars = list(_typed_bars(lines[n], n)) if _TYPED_BAR.search(text) else []
        for box, bar in bars:
            own = _fraction(bar, lines, _near(bar, lines, free))
            found += [own._replace(bbox=own.bbox.union(box), lines=tuple(sorted({*own.lines, n})))] if own else []
        if not bars and _EQUALS.search(text):
            own = _stacked(n, lines, free) or _with_sign(n, lines, across)
            found += [own] if own else []
    return _united(found)


def _typed_bars(line: Line, n: int) -> Iterator[tuple[BoundingBox, Stroke]]:
    """The bars among the pieces of a line that are typed, and where each is seen: a low line at the foot of its box."""
    for piece in pieces_of(line, n, _PIECE):
        if _TYPED_BAR.fullmatch(piece.text):
            place = line.spans[0].baseline + _LOW * line.size if "_" in piece.text else (piece.y0 + piece.y1) / 2
            yield piece.bbox, Stroke(place, piece.x0, piece.x1)


def _near(bar: Stroke, lines: Sequence[Line], free: Sequence[int]) -> list[int]:
    return [n for n in free if abs((lines[n].bbox.y0 + lines[n].bbox.y1) / 2 - bar.place) <= 2.5 * lines[n].size]


def _fraction(bar: Stroke, lines: Sequence[Line], near: Sequence[int]) -> Formula | None:
    pieces = [p for n in near for p in pieces_of(lines[n], n, _PIECE) if not _TYPED_BAR.fullmatch(p.text)]
    above = [p for p in pieces if _within(p, bar) and -_INTO * _size(lines, p) <= bar.place - p.y1 <= _CLOSE * _size(lines, p)]
    below = [p for p in pieces if _within(p, bar) and -_INTO * _size(lines, p) <= p.y0 - bar.place <= _CLOSE * _size(lines, p)]
    if not above or not below or not _centred(above, bar) or not _centred(below, bar):
        return None
    column = lines[above[0].line].column
    beside = _beside(bar, [p for p in pieces if p not in above and p not in below and lines[p.line].column == column], lines)
    if any(_EQUALS.search(p.text) for p in beside):
        confidence, why = _SURE, "fraction"
    elif any(_OPERATOR.search(p.text) for p in [*above, *below]):
        confidence, why = _LIKELY, "fraction_without_equals"
    else:
        return None
    members = [*above, *below, *beside]
    numbers = tuple(sorted({p.line for p in members}))
    drawn = BoundingBox(bar.start, bar.place, bar.end, bar.place)
    return Formula(hull([drawn, *(lines[n].bbox for n in numbers)]), numbers, confidence, why)


def _size(lines: Sequence[Line], piece: Piece) -> float:
    return lines[piece.line].size


def _within(piece: Piece, bar: Stroke) -> bool:
    return bar.start - _OVERHANG <= piece.x0 and piece.x1 <= bar.end + _OVERHANG


def _centred(pieces: Sequence[Piece], bar: Stroke) -> bool:
    middle = (min(p.x0 for p in pieces) + max(p.x1 for p in pieces)) / 2
    return abs(middle - (bar.start + bar.end) / 2) <= max(_LEAST_OFF, _CENTRED * bar.length)


def _beside(bar: Stroke, pieces: Sequence[Piece], lines: Sequence[Line]) -> list[Piece]:
    """Pieces at the height of a bar, to its left and right, each close to the one before."""
    level = [p for p in pieces if p.y0 < bar.place < p.y1 and abs((p.y0 + p.y1) / 2 - bar.place) <= 0.6 * _size(lines, p)]
    found = []
    edge = bar.start
    for piece in sorted((p for p in level if p.x1 <= bar.start + _OVERHANG), key=lambda p: -p.x1):
        if edge - piece.x1 > _BESIDE * _size(lines, piece):
            break
        found.append(piece)
        edge = piece.x0
    edge = bar.end
    for piece in sorted((p for p in level if p.x0 >= bar.end - _OVERHANG), key=lambda p: p.x0):
        if piece.x0 - edge > _BESIDE * _size(lines, piece):
            break
        found.append(piece)
        edge = piece.x1
    return found


def _stacked(n: int, lines: Sequence[Line], free: Sequence[int]) -> Formula | None:
    """A term that ends in '=', with two lines to its right whose heights it stands between."""
    line = lines[n]
    if not line.text.endswith("="):
        return None
    middle = (line.bbox.y0 + line.bbox.y1) / 2
    right = [
        m
        for m in free
        if m != n
        and lines[m].column == line.column
        and line.bbox.x1 - 1 <= lines[m].bbox.x0 <= line.bbox.x1 + _BESIDE * line.size
        and lines[m].bbox.y0 < line.bbox.y1
        and lines[m].bbox.y1 > line.bbox.y0
    ]
    above = [m for m in right if _middle(lines[m]) < middle - 0.15 * line.size]
    below = [m for m in right if _middle(lines[m]) > middle + 0.15 * line.size]
    if not above or not below:
        return None
    numbers = tuple(sorted({n, *right}))
    return Formula(hull([lines[m].bbox for m in numbers]), numbers, _LIKELY, "stacked_terms")


def _middle(line: Line) -> float:
    return (line.bbox.y0 + line.bbox.y1) / 2


def _with_sign(n: int, lines: Sequence[Line], across: Sequence[Stroke]) -> Formula | None:
    """A line with a root or sum sign and '=': what the sign spans is shown by its drawing alone."""
    line = lines[n]
    if not _ROOT.search(line.text):
        return None
    box = line.bbox
    roofs = [
        s
        for s in across
        if box.x0 <= s.start and s.end <= box.x1 + _OVERHANG and -line.size <= s.place - box.y0 <= 0.3 * line.size
    ]
    drawn = [BoundingBox(s.start, s.place, s.end, s.place) for s in roofs]
    return Formula(hull([box, *drawn]), (n,), _LIKELY if roofs else _SIGN_ALONE, "root" if roofs else "sign_alone")


def _united(found: Sequence[Formula]) -> list[Formula]:
    """Formulas that share a line are one."""
    united: list[Formula] = []
    for formula in sorted(found, key=lambda f: (f.bbox.y0, f.bbox.x0)):
        for n, other in enumerate(united):
            if set(other.lines) & set(formula.lines):
                best = max(other, formula, key=lambda f: f.confidence)
                united[n] = Formula(
                    other.bbox.union(formula.bbox), tuple(sorted({*other.lines, *formula.lines})), best.confidence, best.why
                )
                break
        else:
            united.append(formula)
    return united
