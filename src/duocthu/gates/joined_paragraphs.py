"""Printed paragraphs that are quoted as one: a dose of other people would stand in a quotation under the labels of the first."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Body, Entry
from duocthu.gates.fresh_lines import behind_short_lines, ends_with, starts_lower
from duocthu.gates.label_words import told_first
from duocthu.gates.labels import labels_of
from duocthu.text.quantities import states_dose

_STOPS = (".", "!", "?", "…")
_STOPPED_LINE = re.compile(r"[.!?…][)\]”\"']*\s*\n")
_WHO = ("population", "organ")


def dose_paragraphs_joined(entry: Entry) -> Iterator[Breach]:
    """A paragraph of a dosage section that holds two printed ones, each with a dose.

    The second begins behind a full stop: in the next line where the line above leaves room, or with people at any line. A part
    that is one paragraph is quoted whole, and says what the page says.
    """
    for body in entry.bodies:
        if body.role != "dosage":
            continue
        starts: Sequence[int] | None = None
        for placed in body.chunks:
            if placed.record is None or not placed.is_placed or len(placed.record.units) <= 1:
                continue
            for unit in placed.record.units:
                start, end = placed.start + unit.start, placed.start + unit.end
                if unit.is_label or _STOPPED_LINE.search(body.text, start, end) is None:
                    continue
                starts = _starts(entry, body) if starts is None else starts
                seam = _seam(body.text, starts, start, end)
                if seam is not None:
                    sample = f"{body.text[max(start, seam - 60) : seam]} | {body.text[seam:end]}"
                    yield Breach.at("dose_paragraphs_joined", placed.chunk.chunk_id, body.page_at(seam), sample)


def _seam(text: str, starts: Sequence[int], start: int, end: int) -> int | None:
    """The first of some places between two others that has a dose before it and behind it."""
    inner = starts[bisect_right(starts, start) : bisect_left(starts, end)]
    doses = [low for low, high in pairwise([start, *inner, end]) if states_dose(text[low:high])] if inner else []
    return doses[1] if len(doses) > 1 else None


def _starts(entry: Entry, body: Body) -> Sequence[int]:
    """Where paragraphs begin as print shows it: behind a full stop and room for more, or with people."""
    heads = {label.start for label in labels_of(entry, body) if label.inline and label.family in _WHO and not label.doubtful}
    found = []
    for number, is_behind_short in enumerate(behind_short_lines(body.lines)):
        line, start = body.lines[number].text, body.offsets[number]
        if not number or starts_lower(line) or not ends_with(body.lines[number - 1].text.rstrip(), _STOPS):
            continue
        if is_behind_short or start in heads or told_first(line):
            found.append(start)
    return found
