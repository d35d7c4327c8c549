"""What a heading strategy finds, and the form that every strategy has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from duocthu.books.schema import Section
from duocthu.domain.page import Line


@dataclass(frozen=True, slots=True)
class HeadingMatch:
    """A heading: its section, the line with its words alone, the rest of the line (a value), how many lines it takes."""

    section: Section
    heading: Line
    value: Line | None
    lines: int = 1
    misspelt: bool = False


class HeadingStrategy(Protocol):
    """Finds headings; ``following`` is the next line, for headings that wrap. Lines come in reading order, each once."""

    def match(self, line: Line, following: Line | None) -> HeadingMatch | None:
        """The heading that ``line`` opens, or None."""
        ...


def join_lines(first: Line, second: Line) -> Line:
    """A heading over two lines as one line."""
    return first._replace(
        text=f"{first.text} {second.text}",
        bbox=first.bbox.union(second.bbox),
        spans=first.spans + second.spans,
        span_ids=first.span_ids + second.span_ids,
        gaps=(),
    )
