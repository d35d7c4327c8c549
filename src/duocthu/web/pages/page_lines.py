"""The words of a page as lines, for a text layer over its picture that can be selected and read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from duocthu.domain.geometry import QUARTER_TURN, BoundingBox
from duocthu.workflows.page_pictures import PageWord

_DESCENT: Final = 0.22  # of a box's height: how far below the baseline it reaches
_SHORT: Final = 2  # letters: shorter words are as high as wide
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


@dataclass(frozen=True, slots=True)
class TextLayer:
    """The lines of a page; where its print lies on its side they are laid out upright and turned by ``degrees`` onto the picture.

    Such a page is set upright for the reader as a whole: by ``transform``, on ``width`` by ``height`` points.
    """

    lines: tuple[LayerLine, ...]
    degrees: int
    width: float
    height: float

    @property
    def transform(self) -> str:
        """What sets the page upright, as SVG says it."""
        if self.degrees == 0:
            return ""
        return f"translate(0 {self.height}) rotate(-90)" if self.degrees > 0 else f"translate({self.width} 0) rotate(90)"


def text_layer(words: Sequence[PageWord], width: float, height: float) -> TextLayer:
    """The words of a page of ``width`` by ``height`` points, in reading order, as lines.

    A word that stands below or to the left of the one before it opens another line.
    """
    shown = [word for word in words if word.bbox.width > 0 and word.bbox.height > 0]
    degrees = _degrees(shown)
    runs: list[list[PageWord]] = []
    for word in (PageWord(word.text, _upright(word.bbox, degrees)) for word in shown):
        if runs and _beside(runs[-1][-1], word):
            runs[-1].append(word)
        else:
            runs.append([word])
    lines = tuple(_line(run) for run in runs)
    return TextLayer(lines, degrees, height, width) if degrees else TextLayer(lines, 0, width, height)


def _degrees(words: Sequence[PageWord]) -> int:
    """90 where the print runs down the page, -90 where it runs up: its words are higher than wide, and follow one another so."""
    long = [word.bbox for word in words if len(word.text) > _SHORT]
    if 2 * sum(box.height > box.width for box in long) <= len(long):
        return 0
    steps = [b.y0 - a.y0 for a, b in pairwise(long) if abs(b.x0 - a.x0) < a.width]
    return QUARTER_TURN if 2 * sum(step > 0 for step in steps) >= len(steps) else -QUARTER_TURN


def _upright(box: BoundingBox, degrees: int) -> BoundingBox:
    """The box in coordinates of which a turn by ``degrees`` about the corner of the page makes it what it is."""
    if degrees > 0:
        return BoundingBox(box.y0, -box.x1, box.y1, -box.x0)
    if degrees < 0:
        return BoundingBox(-box.y1, box.x0, -box.y0, box.x1)
    return box


def _beside(left: PageWord, right: PageWord) -> bool:
    a, b = left.bbox, right.bbox
    shared = min(a.y1, b.y1) - max(a.y0, b.y0)
    return shared > _SHARED * min(a.height, b.height) and b.x0 >= a.x1 - a.height and b.x0 - a.x1 < 4 * a.height


def _line(run: list[PageWord]) -> LayerLine:
    low = max(word.bbox.y1 for word in run)
    size = max(word.bbox.height for word in run)
    words = tuple(LayerWord(w.text, round(w.bbox.x0, 2), round(w.bbox.width, 2)) for w in run)
    return LayerLine(round(low - _DESCENT * size, 2), round(size, 2), words)
