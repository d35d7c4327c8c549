"""What a paragraph that speaks of several leaves in force, where it could not be parted with certainty.

``Người lớn: 500 mg; trẻ em: 10 mg/kg.`` is quoted whole. What stands below it is said of both, or of the last of them: not of
those who are named first. An illness further on in a paragraph (``Viêm phổi: 500 mg. Viêm xoang: 250 mg.``) may have taken the
place of those above, or be a mere note: it is in force below with them.
"""

from __future__ import annotations

from collections.abc import Sequence

from duocthu.chunk.clauses import heads_behind, is_clause
from duocthu.chunk.closing import closes
from duocthu.chunk.label import Label
from duocthu.chunk.label_reader import LabelReader
from duocthu.chunk.paragraphs import Paragraph
from duocthu.chunk.schemes import is_remark


def with_spent(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], reader: LabelReader) -> list[Label | None]:
    """The labels, those marked that share their line and govern nothing below their paragraph."""
    return [
        label._replace(tail=label.tail._replace(spent=True))
        if label is not None
        and not label.alone
        and label.family not in ("substance", "other")
        and _is_spent(label, p.text, reader)
        else label
        for p, label in zip(paragraphs, labels, strict=True)
    ]


def turned_to(paragraphs: Sequence[Paragraph], labels: Sequence[Label | None], reader: LabelReader) -> list[Label | None]:
    """For each paragraph of a dosage section the last topic inside it behind which a dose stands."""
    if not reader.dosage:
        return [None] * len(paragraphs)
    return [
        None if label is not None and label.alone else _last_topic(p, reader) for p, label in zip(paragraphs, labels, strict=True)
    ]


def _is_spent(label: Label, text: str, reader: LabelReader) -> bool:
    heads = [reader.made(head, label.style, alone=True) for head, _ in heads_behind(text)]
    if not heads:
        return False
    old = label._replace(alone=True)
    return any(head.family != "other" and closes(head, old) for head in heads)


def _last_topic(p: Paragraph, reader: LabelReader) -> Label | None:
    found = None
    for head, gives_dose in heads_behind(p.text):
        if gives_dose and is_clause(head) and not is_remark(head) and not reader.opens_label(head):
            found = reader.made(head, p.style, alone=False)
    return found
