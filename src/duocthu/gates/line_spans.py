"""Lines and the letters that make them: ``spans.jsonl`` tells where each stood, in the order in which the page is read.

An answer points at lines. Whatever moved one, resized it or changed its place among the others has not moved its letters, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from duocthu.domain.breach import Breach
from duocthu.domain.chapter import Chapter
from duocthu.domain.geometry import BoundingBox, hull
from duocthu.domain.monograph import BodyLine
from duocthu.gates.corpus import Body, Entry, PlacedSpans

_GATE = "line_not_its_letters"
_SLACK = 3.0  # pt: what is raised or lowered stands out of its line


def line_not_its_letters(entry: Entry) -> Iterator[Breach]:
    """A line that is not where its letters are, or that stands before letters which come first."""
    for body in entry.bodies:
        place = entry.entry_id if isinstance(entry.owner, Chapter) else body.place
        placed = entry.frame.spans.by_ref.get(place)
        if placed is None:
            continue
        first = len(placed.ids) - len(body.span_ids)  # of those of the lines, as a rule: the heading's come before them
        if first >= 0 and placed.ids[first:] == body.span_ids:
            boxes = placed.boxes[first:]
            if not _is_line_a_span(body, boxes):
                yield from _misplaced(place, body.lines, iter(boxes))
        else:
            yield from _misplaced(place, body.lines, _boxes_of(body, placed))
            yield from _out_of_order(place, body, placed)


def _is_line_a_span(body: Body, boxes: Sequence[BoundingBox]) -> bool:
    """Whether the lines have just the boxes that are told, one each, as most sections have."""
    if len(body.places) != len(boxes) or [box for _, box in body.places] != boxes:
        return False
    return [box[1] for box in boxes] == [line.y0 for line in body.lines]


def _boxes_of(body: Body, placed: PlacedSpans) -> Iterator[BoundingBox | None]:
    """The boxes of the spans of all lines, None for one that is placed elsewhere."""
    numbers = {span_id: number for number, span_id in enumerate(placed.ids)}
    return (None if (number := numbers.get(span_id)) is None else placed.place(number).bbox for span_id in body.span_ids)


def _misplaced(place: str, lines: Sequence[BodyLine], boxes: Iterator[BoundingBox | None]) -> Iterator[Breach]:
    for number, line in enumerate(lines):
        count = len(line.span_ids)
        own = [next(boxes)] if count == 1 else list(islice(boxes, count))
        box = line.bbox
        is_whole = (own[0] == box if count == 1 else _is_hull(box, own)) and line.y0 == box[1]
        if not is_whole and (line.y0 != box[1] or not _holds(box, [each for each in own if each is not None], opens=not number)):
            yield Breach.at(_GATE, place, line.physical_page, f"{tuple(box)}: {line.text}")


def _is_hull(box: BoundingBox, letters: Sequence[BoundingBox | None]) -> bool:
    if None in letters or not letters:
        return False
    x0, y0, x1, y1 = zip(*[each for each in letters if each is not None], strict=True)
    return box == (min(x0), min(y0), max(x1), max(y1))


def _holds(box: BoundingBox, letters: Sequence[BoundingBox], *, opens: bool) -> bool:
    """Whether a line's box is that of its letters and of the white space beside them.

    One that opens a section may be part of a span: the heading is the rest of it.
    """
    if not letters:
        return True
    told = hull(letters)
    middle = (box.y0 + box.y1) / 2
    is_beside = box.x0 <= told.x0 + _SLACK or opens
    is_high = box.y0 <= told.y0 + _SLACK and told.y1 - _SLACK <= box.y1 and told.y0 <= middle <= told.y1
    return is_beside and is_high and told.x1 - _SLACK <= box.x1


def _out_of_order(place: str, body: Body, placed: PlacedSpans) -> Iterator[Breach]:
    numbers = {span_id: number for number, span_id in enumerate(placed.ids)}
    told = [(numbers[span_id], line) for line in body.lines for span_id in line.span_ids if span_id in numbers]
    for (before, _), (number, line) in pairwise(told):
        if number < before:
            yield Breach.at(_GATE, place, line.physical_page, line.text)
