"""Formulas set as a stacked fraction between words."""

from __future__ import annotations

from dataclasses import dataclass

from scripts.sample_book import markup
from scripts.sample_book.lines import SetLine
from scripts.sample_book.press import COLUMN, SIZE, Placed, Press, Record
from scripts.sample_book.sheet import Rule, measure
from scripts.sample_book.source import BlockSource

_HEIGHT, _DROP = 30.0, 7.2


@dataclass
class Formula:
    """A formula that has found its place."""

    source: BlockSource
    lines: list[Placed]
    box: tuple[float, float, float, float]
    printed: int


def place(source: BlockSource, press: Press) -> Formula:
    """Set ``left = top / bottom right`` in the column at work."""
    parts = {k: tuple(markup.read(source.entries.get(k, "")).glyphs) for k in ("left", "top", "bottom", "right")}
    width = {k: measure(g, SIZE) for k, g in parts.items()}
    bar = max(width["top"], width["bottom"]) + 6
    total = width["left"] + 5 + bar + 5 + width["right"]
    if total > COLUMN:
        raise ValueError(f"formula {source.name} is {total - COLUMN:.0f} points too wide")
    press.space(3)
    press.need(_HEIGHT + 4)
    start, y = press.y, press.y + 1
    x = (COLUMN - total) / 2
    fraction = x + width["left"] + 5
    spots = {
        "left": (x, y + _DROP),
        "top": (fraction + (bar - width["top"]) / 2, y),
        "bottom": (fraction + (bar - width["bottom"]) / 2, y + 2 * _DROP),
        "right": (fraction + bar + 5, y + _DROP),
    }
    lines = []
    for key, (dx, top) in spots.items():
        if parts[key]:
            press.y = top
            lines.append(press.put(SetLine(parts[key], 0.0, width[key]), dx=dx))
    middle = y + 2 * _DROP - 1.2
    press.sheet.rules.append(Rule(press.x + fraction, middle, press.x + fraction + bar, middle, 0.6))
    press.y = start + _HEIGHT
    boxes = [p.box for p in lines]
    box = (min(b[0] for b in boxes) - 1, min(b[1] for b in boxes) - 1, max(b[2] for b in boxes) + 1, max(b[3] for b in boxes) + 1)
    return Formula(source, lines, box, press.sheet.printed)


def record(formula: Formula, block_id: str) -> Record:
    """The formula as the truth files have it, without section and place in it."""
    words = {k: markup.read(formula.source.entries.get(k, "")).text for k in ("left", "top", "bottom", "right")}
    first = formula.lines[0]
    tail = f" {words['right']}" if words["right"] else ""
    return {
        "id": block_id,
        "kind": "formula",
        "shape": "formula_2d",
        "physical_page": first.physical,
        "printed_page": formula.printed,
        "column": first.column,
        "bbox": [round(v, 2) for v in formula.box],
        "parts": [],
        "caption": "",
        "rows": [],
        "right_reading": f"{words['left']} ({words['top']}) / ({words['bottom']}){tail}",
        "latex": f"{words['left']} \\frac{{{words['top']}}}{{{words['bottom']}}}{tail}",
        "lines": [p.record() for p in formula.lines],
    }
