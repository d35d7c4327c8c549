"""The text layer of a page: words as lines, in reading order, also where the print lies on its side."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duocthu.domain.geometry import BoundingBox
from duocthu.web.pages.page_lines import text_layer
from duocthu.workflows.page_pictures import PageWord

_LINES = st.lists(
    st.lists(st.sampled_from(["Thuốc", "uống", "5", "mg", "người", "bệnh"]), min_size=2, max_size=6), min_size=1, max_size=8
)


def _printed(lines: list[list[str]]) -> list[PageWord]:
    """Words set upright, 10 points high, 12 from line to line."""
    words = []
    for number, line in enumerate(lines):
        x = 40.0
        for text in line:
            width = 5.0 * len(text)
            words.append(PageWord(text, BoundingBox(x, 50.0 + 12 * number, x + width, 60.0 + 12 * number)))
            x += width + 3
    return words


@given(_LINES)
def test_lines_are_those_that_were_printed(lines: list[list[str]]) -> None:
    """Word for word; each word has its place and width, each line its baseline."""
    layer = text_layer(_printed(lines), 500, 800)
    assert layer.degrees == 0
    assert [[word.text for word in line.words] for line in layer.lines] == lines
    assert [line.size for line in layer.lines] == [10.0] * len(lines)


@pytest.mark.parametrize("degrees", [90, 270])
@given(lines=_LINES)
def test_print_on_its_side_is_turned(degrees: int, lines: list[list[str]]) -> None:
    """The same lines; turned back, each word is where it was."""
    upright = [["người", "bệnh", "Thuốc"], *lines]
    turned = [PageWord(word.text, word.bbox.turned(degrees, 500, 800)) for word in _printed(upright)]
    layer = text_layer(turned, 800, 500)
    assert layer.degrees == (90 if degrees == 90 else -90)
    assert [[word.text for word in line.words] for line in layer.lines] == upright
    assert (layer.width, layer.height) == (500, 800)
    assert layer.transform
    first = layer.lines[0].words[0]
    angle = math.radians(layer.degrees)
    x, y = first.x, layer.lines[0].baseline
    place = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
    box = turned[0].bbox
    assert box.x0 - 1 <= place[0] <= box.x1 + 1
    assert box.y0 - 1 <= place[1] <= box.y1 + 1


def test_columns_are_kept_apart() -> None:
    """A word far to the right, or back to the left, opens another line; one without size is left out."""
    words = [PageWord("trái", BoundingBox(40, 50, 60, 60)), PageWord("phải", BoundingBox(310, 50, 330, 60))]
    words += [PageWord("x", BoundingBox(5, 5, 5, 5)), PageWord("lùi", BoundingBox(40, 50, 60, 60))]
    assert [[word.text for word in line.words] for line in text_layer(words, 500, 800).lines] == [["trái"], ["phải"], ["lùi"]]
    assert text_layer([], 500, 800).lines == ()
