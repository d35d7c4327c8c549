"""Where on the pages a quotation stands: of its own lines, not of the whole passage that it was cut from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from duocthu.answer.quotation import columns
from duocthu.domain.answer import Statement
from duocthu.domain.geometry import Region
from duocthu.domain.passage import Passage

LineRange = tuple[int, int]


@dataclass(frozen=True, slots=True)
class QuotedPlace:
    """The lines of a passage (first and last, from 0) that a statement quotes, and one box for each column that they touch."""

    chunk_id: str
    lines: LineRange
    regions: tuple[Region, ...]

    @property
    def pages(self) -> tuple[int, ...]:
        """The physical pages (0-indexed) in reading order."""
        return tuple(dict.fromkeys(region.physical_page for region in self.regions))


def quoted_place(statement: Statement, passages: Sequence[Passage]) -> QuotedPlace | None:
    """The place of a quotation in the first cited passage that holds it word for word; None where none does."""
    for passage in passages:
        chunk = passage.chunk
        at = chunk.source_text.find(statement.text) if chunk.chunk_id in statement.citation_ids else -1
        if at >= 0:
            first = chunk.source_text.count("\n", 0, at)
            lines = first, first + statement.text.count("\n")
            return QuotedPlace(chunk.chunk_id, lines, regions_of(passage, lines))
    return None


def regions_of(passage: Passage, lines: LineRange | None = None) -> tuple[Region, ...]:
    """The boxes of some lines of a passage, or of all of it."""
    chosen = passage.lines if lines is None else passage.lines[lines[0] : lines[1] + 1]
    return tuple(columns(chosen))
