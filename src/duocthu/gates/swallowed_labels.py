"""Labels that a paragraph has swallowed: what stands below one would be quoted under the people above it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from operator import attrgetter

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Entry
from duocthu.gates.labels import labels_of

_start = attrgetter("start")


def label_within_paragraph(entry: Entry) -> Iterator[Breach]:
    """A label that stands on lines of its own, and yet inside a paragraph of a dosage section that begins above it.

    A part that is one paragraph is quoted whole, and says what the page says.
    """
    for body in entry.bodies:
        if body.role != "dosage":
            continue
        for placed in body.chunks:
            if placed.record is None or not placed.is_placed or len(placed.record.units) <= 1:
                continue
            starts = {placed.start + unit.start for unit in placed.record.units}
            labels = labels_of(entry, body)
            first = bisect_right(labels, placed.start, key=_start)
            for label in labels[first : bisect_left(labels, placed.end, lo=first, key=_start)]:
                if label.inline or label.trailing or label.doubtful or label.start in starts:
                    continue
                if label.end <= placed.end and _begins_line(body.text, label.start):
                    yield Breach.at("label_within_paragraph", placed.chunk.chunk_id, body.page_at(label.start), label.text)


def _begins_line(text: str, at: int) -> bool:
    return text[at - 1 : at] == "\n"
