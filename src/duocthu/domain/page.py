"""What a page holds: spans as the engine drew them, lines in reading order, repairs, and the page's own record.

Spans, fragments and lines are named tuples: a book has some two hundred thousand of each, and a tuple is made in a third of
the time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from duocthu.domain.geometry import BoundingBox

RepairKind = Literal[
    "reversed_run", "word_gap", "kerning_split", "joined_words", "tcvn3", "symbol_pua", "overprint", "double_strike"
]
PageKind = Literal["front", "general", "monograph", "appendix", "index", "blank"]


class Span(NamedTuple):
    """A run of characters of one face and size on one baseline.

    ``script`` is 1 for a superscript, -1 for a subscript, 0 otherwise. ``synthetic`` says that the text is
    a space which stands in the file as a gap between glyphs only.
    """

    text: str
    bbox: BoundingBox
    baseline: float
    font: str
    size: float
    bold: bool
    italic: bool
    script: int = 0
    synthetic: bool = False


class Fragment(NamedTuple):
    """Spans that the engine drew as one line; a printed line may consist of several.

    ``upright`` is false for text that does not run horizontally, ``leftward`` is true where glyphs run right to left.
    """

    bbox: BoundingBox
    baseline: float
    spans: tuple[Span, ...]
    upright: bool = True
    leftward: bool = False

    @property
    def text(self) -> str:
        """The text as the engine gives it."""
        spans = self.spans
        return spans[0].text if len(spans) == 1 else "".join([s.text for s in spans])


@dataclass(frozen=True, slots=True)
class EnginePage:
    """A page as the PDF engine sees it, in drawing order.

    ``rulings`` are boxes of straight strokes and thin filled rectangles; ``unmapped`` counts glyphs without a Unicode value.
    ``turned`` is not 0 where the page's letters stand upright only through its /Rotate: then all places, width and height
    included, are those of the page as shown, that many degrees clockwise from the ones before /Rotate.
    ``hidden`` is the beginning of text that is not painted, ``annotations`` that of text in annotations and form fields; both
    are left out of the fragments. ``pictures`` are the boxes of images.
    """

    physical_page: int
    width: float
    height: float
    rotation: int
    fragments: tuple[Fragment, ...]
    rulings: tuple[BoundingBox, ...]
    unmapped: int = 0
    turned: int = 0
    hidden: str = ""
    annotations: str = ""
    pictures: tuple[BoundingBox, ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of a line's text: the whole line before and after."""

    kind: RepairKind
    bbox: BoundingBox
    before: str
    after: str


class Line(NamedTuple):
    """One printed line in reading order, mended.

    ``text`` is NFC with single spaces; ``gaps`` are the offsets in ``text`` of spaces that the file draws as a mere gap.
    ``column`` is 0 for the left or only column, 1 for the right one, -1 for a line over all columns.
    ``block_hint`` is true where ruling lines, aligned columns or a fraction bar make it likely part of a table or formula,
    ``overprinted`` where another text lies over it: its words are prose, though nobody can tell which are meant.
    ``block`` is the id of the table or formula that the line is part of, empty for prose. A picture is a line
    without text, of one span.
    ``bold`` and ``italic``: most of its letters are. Spans keep their own faces, left to right; ``span_ids`` runs parallel.
    """

    text: str
    physical_page: int
    bbox: BoundingBox
    size: float
    bold: bool
    italic: bool
    column: int
    spans: tuple[Span, ...]
    span_ids: tuple[str, ...]
    gaps: tuple[int, ...] = ()
    block_hint: bool = False
    block: str = ""
    overprinted: bool = False

    @property
    def may_head(self) -> bool:
        """Whether it may be a title or a heading: part of no block, like part of none, and no other text over it."""
        return not self.block and not self.block_hint and not self.overprinted


@dataclass(frozen=True, slots=True)
class PageRecord:
    """One line of ``pages.jsonl``: the page's two addresses, what it is, and what was mended on it."""

    physical_page: int
    printed_page: int | None
    running_name: str | None
    kind: PageKind
    repaired: tuple[Repair, ...]
