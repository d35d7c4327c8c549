"""Where the parts of a section meet: never inside a quantity or a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from duocthu.domain.breach import Breach
from duocthu.gates.corpus import Body, Entry
from duocthu.gates.fresh_lines import starts_lower
from duocthu.text.quantities import inside_quantity

_REACH = 120  # characters around a seam in which a quantity that is cut there stands
_SHOWN = 60  # characters on either side of it
_FULL_STOPS = (".", "!", "?", "…")
_STOPPED = re.compile(r"[.,;:!?…][)\]}”\"'’»]*\s*\Z")
_JOINING = re.compile(
    r"\b(?:và|hoặc|hay|đến|tới|không|được|là|bằng|khoảng|trong|mỗi|cách|chia|and|or|to|not|every)\s*\Z", re.IGNORECASE
)


def part_cut_inside_sentence(entry: Entry) -> Iterator[Breach]:
    """A part that begins or ends inside a quantity (``tối đa 15`` / ``000 đvqt``), or in a line, or before its small letters."""
    for body in entry.bodies:
        for placed in body.chunks:
            if not placed.is_placed:
                continue
            for at in (placed.start, placed.end):
                if _is_torn(body, at):
                    sample = body.text[max(0, at - _REACH // 2) : at + _REACH // 2]
                    yield Breach.at(
                        "part_cut_inside_sentence", placed.chunk.chunk_id, body.page_at(min(at, len(body.text) - 1)), sample
                    )


def _is_torn(body: Body, at: int) -> bool:
    """Whether a sentence goes on over a place of a section's text."""
    above, below = body.text[max(0, at - _REACH) : at], body.text[at : at + _REACH]
    if not above.strip() or not below.strip():
        return False
    if above.rstrip().endswith(_FULL_STOPS) and not below[0].isdigit():
        return False  # no quantity goes on behind one
    if inside_quantity(above + below, len(above)):
        return True
    if _STOPPED.search(above):
        return False
    is_line_end = "\n" in above[len(above.rstrip()) :] or "\n" in below[: len(below) - len(below.lstrip())]
    return not is_line_end or starts_lower(below.lstrip()) or _JOINING.search(above) is not None
