"""Illnesses that share their line with a remark and govern the peoples below, as heads that stand alone do.

``Điều trị cúm: dùng trong 5 ngày.``, ``Người lớn: …``, ``Trẻ em:``, …, and then ``Phòng cúm: dùng trong 10 ngày.``
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.chunk.label import Label
from duocthu.chunk.paragraphs import Paragraph
from duocthu.chunk.stretches import stretches
from duocthu.text.indication import tells_degree
from duocthu.text.quantities import states_dose


def with_remark_heads(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None]) -> list[Label | None]:
    """The labels, those that stand above a remark and peoples told as heads.

    Only where the stretch shows no other plain head of a topic, in which one with a remark may stand. An illness on the line of
    its dose ends it as it ends any plain head.
    """
    out = list(labels)
    for start, end in stretches(labels, lambda label: label.alone and label.style != "plain"):
        found = []
        for i in range(start, end):
            label = labels[i]
            if label is None or label.family != "other":
                continue
            if _is_head(label, paragraphs[i].text, labels[i + 1] if i + 1 < end else None):
                found.append(i)
            elif label.alone:
                break
        else:
            for i in found:
                label = labels[i]
                if label is not None:
                    out[i] = label._replace(alone=True, tail=label.tail._replace(remark=True))
    return out


def _is_head(label: Label, text: str, below: Label | None) -> bool:
    """Whether no dose stands behind an illness or a treatment, but peoples stand right below it."""
    if label.alone or label.illness != "one" or tells_degree(label.text) or below is None or below.family != "population":
        return False
    return not (label.tail.inner or label.tail.introduces or label.tail.spent or states_dose(text))
