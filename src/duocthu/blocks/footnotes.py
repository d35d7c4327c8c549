"""Footnotes: small type at the foot of a column, below a short rule that parts it from the text.

They stand in the middle of a sentence that goes on in the next column, and belong to whatever bears their mark: so they are held
back by themselves, and their rule says nothing of the text above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from duocthu.blocks.pieces import has_gap
from duocthu.domain.geometry import BoundingBox, joined_across
from duocthu.domain.page import Line

_SHORT = 0.5  # share of the column's width that the rule takes at most
_SMALLER = 0.92  # of the text's type
_MOST_LINES = 8
_SAME_EDGE = 1.0  # em
_ONE_HEIGHT = 1.0  # pt between pieces of one ruling
_TOUCH = 3.0  # pt between rulings that meet


def part_footnotes(rulings: Sequence[BoundingBox], lines: Sequence[Line]) -> tuple[set[int], tuple[BoundingBox, ...]]:
    """The indexes of the lines of footnotes, and the rulings that are not theirs."""
    across = [r for r in rulings if r.width > r.height]
    if not across or not lines:
        return set(), tuple(rulings)
    text = median([line.size for line in lines])
    if min([line.size for line in lines]) > _SMALLER * text:
        return set(), tuple(rulings)
    notes: set[int] = set()
    own: set[BoundingBox] = set()
    down = [r for r in rulings if r.width <= r.height]
    for rule in joined_across(across, _ONE_HEIGHT, _TOUCH):
        if any(_meets(rule, other) for other in down):
            continue
        found = _notes_below(rule, lines, text)
        if found:
            notes.update(found)
            own.update(r for r in across if r.union(rule) == rule)
    return notes, tuple([r for r in rulings if r not in own])


def _meets(rule: BoundingBox, down: BoundingBox) -> bool:
    """Whether a rule meets one that runs down, as the edge of a cell does."""
    return rule.x0 - _TOUCH <= down.x0 <= rule.x1 + _TOUCH and down.y0 - _TOUCH <= rule.y0 <= down.y1 + _TOUCH


def _notes_below(rule: BoundingBox, lines: Sequence[Line], text: float) -> list[int]:
    """The lines from a rule down to the foot of its column, where all are set as notes are; else none."""
    for column in sorted({line.column for line in lines}):
        own = [line.bbox for line in lines if line.column == column]
        left, right = min(b.x0 for b in own), max(b.x1 for b in own)
        if abs(rule.x0 - left) > _SAME_EDGE * text or rule.width > _SHORT * (right - left):
            continue
        below = [n for n, line in enumerate(lines) if line.column == column and line.bbox.y1 > rule.y1 + text / 2]
        above = any(line.column == column and line.bbox.y1 <= rule.y0 + text / 2 for line in lines)
        notes = _closely(sorted(below, key=lambda n: lines[n].bbox.y0), rule.y1, lines, text)
        small = all(lines[n].size <= _SMALLER * text and not has_gap(lines[n]) for n in notes)
        if above and small and 0 < len(notes) <= _MOST_LINES and len(below) - len(notes) <= 1:
            return notes
    return []


def _closely(numbers: Sequence[int], edge: float, lines: Sequence[Line], text: float) -> list[int]:
    """The lines that follow each other from a height on; what stands apart below them is the page's foot."""
    close: list[int] = []
    for n in numbers:
        if lines[n].bbox.y0 - edge > text:
            break
        close.append(n)
        edge = lines[n].bbox.y1
    return close
