"""The figures of an evaluation as a plot: places and sizes for an SVG whose letters keep their size on a phone.

Places along the scale are percentages of the plot's width, heights are pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duocthu.evaluation.figures import Figure, GroupFigures
from duocthu.evaluation.scored import Measure

SCALE: Final = (0, 25, 50, 75, 100)
SHOWN: Final[tuple[Measure, ...]] = ("hit@1", "hit@10", "recognised")
_LEFT, _RIGHT = 2.5, 97.5  # per cent of the width: of 0 and of 100 on the scale
_EDGE, _LABEL, _LANE, _GAP = 24, 24, 13, 6  # pixels


@dataclass(frozen=True, slots=True)
class PlotMark:
    """A figure: its mark at ``x``, the line of its interval from ``low`` to ``high``, at height ``y``."""

    figure: Figure
    name: str
    x: str
    y: int
    low: str | None
    high: str | None


@dataclass(frozen=True, slots=True)
class PlotRow:
    """A group; ``y`` is the base of its words."""

    group: GroupFigures
    y: int
    marks: tuple[PlotMark, ...]


@dataclass(frozen=True, slots=True)
class Plot:
    """The whole plot; ``grid`` are places of the scale with what they say and how they are anchored."""

    height: int
    top: int
    foot: int
    left: str
    grid: tuple[tuple[str, int, str], ...]
    rows: tuple[PlotRow, ...]


def plot_of(groups: Sequence[GroupFigures]) -> Plot:
    """One row a group, one lane a measure that it has."""
    rows = []
    y = _EDGE
    for group in groups:
        figures = [figure for figure in group.figures if figure.measure in SHOWN and figure.mean is not None]
        marks = tuple(_mark(figure, y + _LABEL + _LANE * lane + _LANE // 2) for lane, figure in enumerate(figures))
        rows.append(PlotRow(group, y + _LABEL - 7, marks))
        y += _LABEL + _LANE * len(figures) + _GAP
    anchors = {SCALE[0]: "start", SCALE[-1]: "end"}
    grid = tuple((_place(percent / 100), percent, anchors.get(percent, "middle")) for percent in SCALE)
    return Plot(y + _EDGE, _EDGE, y, _place(0), grid, tuple(rows))


def _mark(figure: Figure, y: int) -> PlotMark:
    low = None if figure.low is None else _place(figure.low)
    high = None if figure.high is None else _place(figure.high)
    return PlotMark(figure, figure.measure.replace("@", "-"), _place(figure.mean or 0.0), y, low, high)


def _place(share: float) -> str:
    return f"{_LEFT + min(1.0, max(0.0, share)) * (_RIGHT - _LEFT):.2f}%"
