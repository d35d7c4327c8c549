"""The figures of each group as a plot, drawn as SVG.

Places along the scale are percentages of the plot's width and everything else is in pixels, so that letters and marks keep
their size however wide or narrow it is shown: a picture that is scaled as a whole cannot be read on a phone. Marks differ in
form, not in colour alone.
"""

from __future__ import annotations

from importlib import resources
from itertools import accumulate
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from duocthu.cli.eval_words import EvalWords
from duocthu.cli.printable import printable
from duocthu.evaluation.figures import Evaluation, Figure, GroupFigures
from duocthu.evaluation.scored import Measure
from duocthu.messages.catalogue import Catalogue

_SCALE: Final = (0, 25, 50, 75, 100)
_LEFT, _RIGHT = 2.5, 97.5  # percent of the width, of 0 and of 100 on the scale
_EDGE: Final = 26  # pixels, with the numbers of the scale, above and below
_LABEL, _LANE, _GAP = 22, 12, 5  # pixels: the words of a row, each of its lanes, and what is below
_BASE: Final = 7  # of the words, above their lower edge
_SIZE: Final = 5
SHOWN: Final[tuple[Measure, ...]] = ("hit@1", "hit@10", "recognised")


def chart(evaluation: Evaluation, catalogue: Catalogue) -> Element:
    """The plot as an element; its style is that of the page which holds it."""
    say = EvalWords(catalogue)
    rows = [(group, _figures(group)) for group in (evaluation.overall, *evaluation.groups)]
    tops = list(accumulate((_LABEL + _LANE * len(figures) + _GAP for _, figures in rows), initial=_EDGE))
    foot = tops[-1]
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "class": "chart", "role": "img", "width": "100%"})
    svg.set("height", str(foot + _EDGE))
    svg.set("aria-label", catalogue.text("cli.eval_chart_label"))
    for percent in _SCALE:
        _line(svg, (percent / 100, percent / 100), (_EDGE, foot), "grid")
        for y in (_EDGE - _BASE, foot + _EDGE - _BASE):
            anchor = "start" if percent == _SCALE[0] else "end" if percent == _SCALE[-1] else "middle"
            _text(svg, _place(percent / 100), y, f"{percent} %", "scale").set("text-anchor", anchor)
    for (group, figures), top in zip(rows, tops, strict=False):
        _row(svg, group, figures, top, say)
    return svg


def chart_file(evaluation: Evaluation, catalogue: Catalogue) -> bytes:
    """The plot as a file of its own, which brings its style along."""
    svg = chart(evaluation, catalogue)
    style = Element("style")
    style.text = resources.files("duocthu.cli").joinpath("eval_chart.css").read_text(encoding="utf-8")
    svg.insert(0, style)
    return tostring(svg, encoding="unicode").encode() + b"\n"


def mark(parent: Element, measure: Measure, x: str, y: float) -> None:
    """The mark of a measure: a disc, a ring or a square; ``x`` is a place along the scale."""
    name = measure.replace("@", "-")
    if measure == "recognised":
        square = SubElement(parent, "svg", x=x, y=str(y), overflow="visible")
        side = str(2 * _SIZE)
        SubElement(square, "rect", {"x": str(-_SIZE), "y": str(-_SIZE), "width": side, "height": side, "class": f"mark {name}"})
    else:
        SubElement(parent, "circle", {"cx": x, "cy": str(y), "r": str(_SIZE), "class": f"mark {name}"})


def _figures(group: GroupFigures) -> list[Figure]:
    """What is drawn of a group: the measures that are defined for it."""
    return [figure for figure in map(group.figure, SHOWN) if figure.mean is not None]


def _row(svg: Element, group: GroupFigures, figures: list[Figure], top: int, say: EvalWords) -> None:
    label = _text(svg, _place(0), top + _LABEL - _BASE, say.group(group.group), "label")
    values = " · ".join(map(say.mean, figures))
    SubElement(label, "tspan", {"class": "count"}).text = f"   n = {group.questions}   {values}"
    for lane, figure in enumerate(figures):
        _figure(svg, figure, top + _LABEL + _LANE * lane + _LANE // 2, say)


def _figure(svg: Element, figure: Figure, y: float, say: EvalWords) -> None:
    held = SubElement(svg, "g")
    SubElement(held, "title").text = f"{say.measure(figure.measure)}: {say.mean(figure)} % ({say.bounds(figure)})"
    if figure.low is not None and figure.high is not None:
        _line(held, (figure.low, figure.high), (y, y), f"whisker {figure.measure.replace('@', '-')}")
    mark(held, figure.measure, _place(figure.mean or 0.0), y)


def _place(share: float) -> str:
    return f"{_LEFT + share * (_RIGHT - _LEFT):.3f}%"


def _line(parent: Element, shares: tuple[float, float], heights: tuple[float, float], style_class: str) -> None:
    ends = {"x1": _place(shares[0]), "x2": _place(shares[1]), "y1": str(heights[0]), "y2": str(heights[1])}
    SubElement(parent, "line", {**ends, "class": style_class})


def _text(parent: Element, x: str, y: float, text: str, style_class: str) -> Element:
    element = SubElement(parent, "text", {"x": x, "y": str(y), "class": style_class})
    element.text = printable(text)
    return element
