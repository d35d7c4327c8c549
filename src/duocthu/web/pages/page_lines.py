"""The words of a page as lines, for a text layer over its picture that can be selected and read aloud."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from duocthu.workflows.page_pictures import PageWord

_DESCENT: Final = 0.22  # of a box's height: how far below the baseline it reaches
_SHARED: Final = 0.5  # of the lower height: how much two words of a line share


@dataclass(frozen=True, slots=True)
class LayerWord:
    """A word, its left edge and its width in points."""

    text: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class LayerLine:
    """Words that stand side by side; ``baseline`` and ``size`` (of the letters) in points."""

    baseline: float
    size: float
    words: tuple[LayerWord, ...]


def layer_lines(words: Iterable[PageWord]) -> tuple[LayerLine, ...]:
    """Words in reading order as lines: a word that stands below or to the left opens another one."""
    runs: list[list[PageWord]] = []
    for word in words:
        if word.bbox.width <= 0 or word.bbox.height <= 0:
            continue
        if runs and _beside(runs[-1][-1], word):
            runs[-1].append(word)
        else:
            runs.append([word])
    return tuple(_line(run) for run in runs)


def _beside(left: PageWord, right: PageWord) -> bool:
    a, b = left.bbox, right.bbox
    shared = min(a.y1, b.y1) - max(a.y0, b.y0)
    return shared > _SHARED * min(a.height, b.height) and b.x0 >= a.x1 - a.height and b.x0 - a.x1 < 4 * a.height


def _line(run: list[PageWord]) -> LayerLine:
    low = max(word.bbox.y1 for word in run)
    size = max(word.bbox.height for word in run)
    words = tuple(LayerWord(w.text, round(w.bbox.x0, 2), round(w.bbox.width, 2)) for w in run)
    return LayerLine(round(low - _DESCENT * size, 2), round(size, 2), words)
