"""Heads that end with a full stop where others have a colon: ``Người lớn.`` alone above its doses, ``Suy tim.`` above peoples.

A short line that tells people, a failing organ, a step or an illness and says nothing of them, right above a dose. A line of a
list (``Không dùng cho:``, ``Trẻ em.``, ``Phụ nữ có thai.``) is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.chunk.label import Label
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import Paragraph
from duocthu.text.bare_name import STOPPED_HEAD_LENGTH
from duocthu.text.quantities import states_dose

_LEAST_SHOWN = 2  # illnesses that show how a section sets its heads


def with_stopped_heads(
    paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], reader: LabelReader
) -> Sequence[Label | None]:
    """The labels, with the heads that end with a full stop.

    Where several illnesses are set so, topics that no list knows are, too.
    """
    if not reader.dosage:
        return labels
    out = list(labels)
    found: dict[int, Label] = {}
    for i in range(len(paragraphs) - 2, -1, -1):
        p = paragraphs[i]
        if labels[i] is not None or len(p.text) > STOPPED_HEAD_LENGTH or p.text[-1:] != ".":
            continue
        head = reader.stopped_head(p) if _stands_above_dose(i, paragraphs, out) else None
        if head is not None and not _is_listed(i, head, paragraphs, out, reader):
            out[i] = found[i] = head
    if sum(bool(head.illness) for head in found.values()) < _LEAST_SHOWN:
        for i, head in found.items():
            out[i] = head if head.family != "other" or head.illness else None
    return out


def _stands_above_dose(i: int, paragraphs: Sequence[Paragraph], labels: Sequence[Label | None]) -> bool:
    """Whether a dose stands right below a paragraph, or a head that stands alone."""
    below = labels[i + 1]
    return (below is not None and below.alone) or states_dose(paragraphs[i + 1].text)


def _is_listed(i: int, head: Label, paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], reader: LabelReader) -> bool:
    """Whether a line stands in a list: right above or below one of its kind, or below a topic that a colon ends."""
    above, below = labels[i - 1] if i else None, labels[i + 1]
    if below is not None and below.alone and below.family == head.family:
        return True
    if above is not None:
        return above.family == "other" and not above.illness and paragraphs[i - 1].text.endswith(":")
    above = reader.stopped_head(paragraphs[i - 1]) if i else None
    return above is not None and above.family == head.family
