"""What sections and chapters have in common for chunking: lines, the text that they make, parts and blocks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from duocthu.domain.block import TableBlock
from duocthu.domain.geometry import Place, Region
from duocthu.domain.monograph import BodyLine, SectionPart

Printed = Mapping[int, int | None]


@dataclass(slots=True)
class Body:
    """A section or chapter to cut.

    ``tables`` are all blocks of its monograph or chapter; ``heading_page`` is 0-indexed. ``printed`` gives the printed page of a
    physical one.

    The rest is worked out when it is made, since all of it is asked for again and again: ``empty_before``, how many empty lines
    stand before the first that has text; ``lines``, those that make the text, without empty ones at either end; ``text``, these
    joined by newlines; ``offsets``, where each starts in the text, and last the end of the text and a newline.
    """

    drug_id: str
    drug_name: str
    key: str
    display_name: str
    heading_page: int
    atc_codes: tuple[str, ...]
    all_lines: tuple[BodyLine, ...]
    parts: tuple[SectionPart, ...]
    tables: tuple[TableBlock, ...]
    printed: Printed
    empty_before: int = field(init=False)
    lines: Sequence[BodyLine] = field(init=False)
    text: str = field(init=False)
    offsets: Sequence[int] = field(init=False)

    def __post_init__(self) -> None:
        """Work out the text."""
        first, end = 0, len(self.all_lines)
        while first < end and not self.all_lines[first].text.strip():
            first += 1
        while end > first and not self.all_lines[end - 1].text.strip():
            end -= 1
        self.empty_before = first
        self.lines = self.all_lines[first:end]
        texts = [line.text for line in self.lines]
        self.text = "\n".join(texts)
        self.offsets = [0, *accumulate([len(text) + 1 for text in texts])]

    def withheld(self) -> Sequence[tuple[int, int]]:
        """The stretches of the text, as offsets, whose print cannot be trusted: quarantined parts that are no block."""
        spans = {span for part in self.parts if part.quarantined and part.kind == "prose" for span in part.source_span_ids}
        if not spans:
            return ()
        starts = zip(self.lines, self.offsets, strict=False)
        return [(at, at + len(line.text)) for line, at in starts if not spans.isdisjoint(line.span_ids)]

    def line_at(self, offset: int) -> int:
        """The number of the line that holds an offset of the text."""
        return min(bisect_right(self.offsets, offset), len(self.lines)) - 1

    def between(self, start: int, end: int) -> Sequence[BodyLine]:
        """The lines that hold the text from ``start`` to ``end`` (exclusive), whole."""
        return self.lines[self.line_at(start) : self.line_at(max(start, end - 1)) + 1]

    def before_line(self, number: int) -> int:
        """The offset at which line ``number`` of all lines starts, empty ones at the ends included; the end for later ones."""
        inner = max(0, min(number - self.empty_before, len(self.lines)))
        return min(self.offsets[inner], len(self.text))


def places(lines: Iterable[BodyLine | Region]) -> tuple[Place, ...]:
    """Where lines, or whole regions, stand on their pages."""
    return tuple([Place(line.physical_page, line.bbox) for line in lines])
