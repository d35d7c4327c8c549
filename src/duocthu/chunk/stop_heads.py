"""Heads that end with a full stop where others have a colon: ``Người lớn.`` alone above its doses, ``Suy tim.`` above peoples.

A short line that tells people, a failing organ, a step or an illness and says nothing of them, right above a dose. A line of a
list (``Không dùng cho:``, ``Trẻ em.``, ``Phụ nữ có thai.``) is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.chunk.label import Label
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import Paragraph
from duocthu.text.quantities import states_dose

_LEAST_SHOWN = 2  # illnesses that show how a section sets its heads


def with_stop_heads(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], reader: LabelReader) -> list[Label | None]:
    """The labels, with the heads that end with a full stop.

    Where several illnesses are set so, topics that no list knows are, too; where one is, so are those that share their line.
    """
    told = {i: head for i, p in enumerate(paragraphs) if labels[i] is None and (head := reader.stop_head(p)) is not None}
    out = list(labels)
    for i in reversed(told):
        if _stands_above_dose(i, told[i], paragraphs, out) and not _is_listed(i, told, paragraphs, labels):
            out[i] = told[i]
    shown = sum(out[i] is not None and bool(head.illness) for i, head in told.items())
    for i, head in told.items():
        if shown < _LEAST_SHOWN and head.family == "other" and not head.illness:
            out[i] = None
    if not shown:
        return out
    return [reader.topic_before_stop(p) if label is None else label for p, label in zip(paragraphs, out, strict=True)]


def _stands_above_dose(i: int, head: Label, paragraphs: Sequence[Paragraph], labels: Sequence[Label | None]) -> bool:
    """Whether a dose stands right below a head, or a head of another family that stands above one."""
    if i + 1 == len(paragraphs):
        return False
    below = labels[i + 1]
    if below is not None and below.alone:
        return below.family != head.family
    return states_dose(paragraphs[i + 1].text)


def _is_listed(
    i: int, told: dict[int, Label], paragraphs: Sequence[Paragraph], labels: Sequence[Label | None]
) -> bool:
    """Whether a line stands in a list: right below one of its kind, or below a head that no list knows and that a colon ends."""
    if not i:
        return False
    head, before, above = told[i], told.get(i - 1), labels[i - 1]
    if before is not None:
        return before.family == head.family
    is_unknown = above is not None and above.family == "other" and not above.illness
    return is_unknown and paragraphs[i - 1].text.endswith(":")
