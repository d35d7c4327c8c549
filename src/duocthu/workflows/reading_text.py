"""Printed lines as a reader on a screen needs them: whole paragraphs, each page change marked where it falls.

The lines of a column are forty letters long; broken there, a phone shows half lines and a wide screen a ribbon. Letters and order
stay as printed, and so do the faces that tell a sub-head.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from duocthu.chunk.line_styles import Style
from duocthu.chunk.paragraphs import Paragraph, paragraphs
from duocthu.domain.geometry import Region
from duocthu.domain.monograph import BodyLine
from duocthu.text.flow import flowed
from duocthu.workflows.monograph_view import BlockView, LineView, PieceView


@dataclass(frozen=True, slots=True)
class PageMark:
    """A page by its addresses; ``physical_page`` counts from 0."""

    physical_page: int
    printed_page: int | None


@dataclass(frozen=True, slots=True)
class ReadingRun:
    """Words of a paragraph that stand on one page; ``mark`` is that page where the words before stand on another one."""

    text: str
    mark: PageMark | None


@dataclass(frozen=True, slots=True)
class ReadingParagraph:
    """A paragraph; ``is_label`` where it heads what follows, so that it must not be parted from it on paper."""

    runs: tuple[ReadingRun, ...]
    style: Style
    is_label: bool


@dataclass(frozen=True, slots=True)
class ReadingPiece:
    """A run of a section in its order: paragraphs, a block to look at, or places that may be seen on their pages alone.

    ``pages`` are those of ``withheld`` places.
    """

    kind: Literal["text", "block", "withheld"]
    paragraphs: tuple[ReadingParagraph, ...] = ()
    block: BlockView | None = None
    mark: PageMark | None = None
    pages: tuple[PageMark, ...] = ()


class PageReader:
    """Reads the pieces of a section in their order: its first words are marked with their page, and each page where it begins."""

    def __init__(self, broken: frozenset[str] = frozenset()) -> None:
        """Nothing is read yet, so that the first words are marked; ``broken`` are the words that lines break for certain."""
        self._at: int | None = None
        self._broken = broken

    def pieces(self, pieces: Iterable[PieceView], printed: dict[int, int | None]) -> tuple[ReadingPiece, ...]:
        """The pieces to read."""
        return tuple(read for piece in pieces for read in self._read(piece, printed))

    def _read(self, piece: PieceView, printed: dict[int, int | None]) -> Iterable[ReadingPiece]:
        if piece.block is not None:
            mark = self._mark(piece.block.physical_page, piece.block.printed_page)
            yield ReadingPiece("block", block=piece.block, mark=mark)
        elif piece.kind == "withheld":
            yield ReadingPiece("withheld", pages=pages_of(piece.regions, printed))
        elif any(line.text.strip() for line in piece.lines):
            yield ReadingPiece("text", self._paragraphs(piece.lines))

    def _paragraphs(self, lines: Sequence[LineView]) -> tuple[ReadingParagraph, ...]:
        offsets = [0, *accumulate(len(line.text) + 1 for line in lines)]
        found = paragraphs([_body_line(line) for line in lines])
        return tuple(self._paragraph(each, lines, offsets) for each in found if each.text)

    def _paragraph(self, paragraph: Paragraph, lines: Sequence[LineView], offsets: Sequence[int]) -> ReadingParagraph:
        runs: list[tuple[list[str], PageMark | None]] = []
        first = bisect_right(offsets, paragraph.start) - 1
        for number in range(first, len(lines)):
            start, end = max(offsets[number], paragraph.start), min(offsets[number + 1] - 1, paragraph.end)
            if offsets[number] >= paragraph.end and number > first:
                break
            line = lines[number]
            text = line.text[start - offsets[number] : end - offsets[number]].strip()
            if not text:
                continue
            mark = self._mark(line.physical_page, line.printed_page)
            if mark is not None or not runs:
                runs.append(([], mark))
            runs[-1][0].append(text)
        return ReadingParagraph(
            tuple(ReadingRun(joined(texts, self._broken), mark) for texts, mark in runs), paragraph.style, paragraph.is_label
        )

    def _mark(self, physical_page: int, printed_page: int | None) -> PageMark | None:
        if physical_page == self._at:
            return None
        self._at = physical_page
        return PageMark(physical_page, printed_page)


def pages_of(regions: Iterable[Region], printed: dict[int, int | None]) -> tuple[PageMark, ...]:
    """The pages of some places, each once."""
    return tuple(PageMark(page, printed.get(page)) for page in dict.fromkeys(region.physical_page for region in regions))


def joined(texts: Sequence[str], broken: frozenset[str] = frozenset()) -> str:
    """The lines of one paragraph as one; the break between two numbers stays, since joined they could read as another one."""
    whole = [texts[0]]
    for text in texts[1:]:
        above = whole[-1]
        line = flowed(f"{above}\n{text}", broken)
        if "\n" not in line:
            whole[-1] = line
        elif above[-1].isdigit() and text[0].isdigit():
            whole.append(text)
        else:
            whole[-1] = f"{above} {text}"
    return "\n".join(whole)


def _body_line(line: LineView) -> BodyLine:
    return BodyLine(line.text, line.physical_page, line.bbox.y0, line.bold, line.italic, 0.0, line.bbox, ())
